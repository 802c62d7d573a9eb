import type Konva from 'konva';
import type { CombatantId } from '../../core/rules/scene.ts';
import { gesture } from '../store/actions.ts';
import type { Camera, Insets, Point, Size } from '../store/camera.ts';
import {
  NO_INSETS,
  centredOn,
  clearing,
  fitted,
  followed,
  kept,
  sharedCamera,
  toCells,
  toPixels,
  wider,
  zoomedAt,
} from '../store/camera.ts';
import { shownView } from '../store/select.ts';
import { useTable } from '../store/table.ts';
import { baseOf, middleIn } from './bases.ts';

/** The camera of the board that is on screen. It moves without the store, which hears of it once it rests. */
interface Mounted {
  readonly stage: Konva.Stage;
  /** What is drawn over the canvas in HTML follows by its variables `--x`, `--y` and `--cell`. */
  readonly overlay: HTMLElement;
  size: Size;
  field: Size;
}

let mounted: Mounted | null = null;
let camera: Camera = { x: 0, y: 0, scale: 48 };
let insets: Insets = NO_INSETS;
/**
 * The whole field is shown between these insets, and stays so when panels grow, until somebody moves the camera; null:
 * somebody did.
 */
let fits: Insets | null = null;
let resting: ReturnType<typeof setTimeout> | null = null;
let gliding = 0;

const REST_MS = 120;
const GLIDE_MS = 180;

export const currentCamera = (): Camera => camera;

const show = (next: Camera): void => {
  if (mounted === null) return;
  camera = kept(next, mounted.field, mounted.size);
  const { stage, overlay } = mounted;
  stage.setAttrs({ x: camera.x, y: camera.y, scaleX: camera.scale, scaleY: camera.scale });
  stage.batchDraw();
  overlay.style.setProperty('--x', `${camera.x}px`);
  overlay.style.setProperty('--y', `${camera.y}px`);
  overlay.style.setProperty('--cell', `${camera.scale}px`);
  for (const told of watchers) told();
  if (useTable.getState().sharing) gesture({ type: 'camera', ...sharedCamera(camera, mounted.size) });
  if (resting !== null) clearTimeout(resting);
  resting = setTimeout(() => useTable.setState({ camera }), REST_MS);
};

const watchers = new Set<() => void>();
/** Told of every change of the camera. Returns the way to stop. */
export const onCamera = (told: () => void): (() => void) => {
  watchers.add(told);
  return () => watchers.delete(told);
};

/** Moves the camera at once. */
export const setCamera = (next: Camera): void => {
  cancelAnimationFrame(gliding);
  fits = null;
  show(next);
};

/** Moves the camera so that one sees where to; at once for who asked for less motion. */
const glide = (to: Camera): void => {
  cancelAnimationFrame(gliding);
  fits = null;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(to);
  const from = camera;
  const began = performance.now();
  const frame = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - began) / GLIDE_MS));
    const eased = 1 - (1 - share) ** 3;
    // the end is where it was sent to the last bit: who sent it knows it by that
    show(
      share < 1
        ? {
            x: from.x + (to.x - from.x) * eased,
            y: from.y + (to.y - from.y) * eased,
            scale: from.scale + (to.scale - from.scale) * eased,
          }
        : to,
    );
    if (share < 1) gliding = requestAnimationFrame(frame);
  };
  gliding = requestAnimationFrame(frame);
};

/** Cells smaller than this (pixels) are too small to read or hit: a small screen opens closer, on whom it is about. */
const READABLE = 22;
const CLOSE = 34;

/** Shows a board as it opens: the whole field, or as much of it as can be read around whose turn it is. */
const open = ({ field, size }: Mounted): void => {
  const whole = fitted(field, size, insets);
  if (whole.scale >= READABLE) return fit(insets);
  const { view, selected } = useTable.getState();
  const about = selected ?? view?.strip.active[0] ?? null;
  const at = (about === null ? null : middleOf(about)) ?? { x: field.width / 2, y: field.height / 2 };
  setCamera(centredOn({ ...whole, scale: CLOSE }, at, size, insets));
};

/** Shows the whole field between these insets, at once. */
const fit = (between: Insets): void => {
  if (mounted === null) return;
  setCamera(fitted(mounted.field, mounted.size, between));
  fits = between;
};

/** The board is on screen: it fits its field. Returns the way to stop. */
export const mountBoard = (board: Mounted): (() => void) => {
  mounted = board;
  open(board);
  return () => {
    cancelAnimationFrame(gliding);
    if (mounted === board) mounted = null;
  };
};

/** The field has another size: what is on screen stays where it is. */
export const resizeField = (field: Size): void => {
  if (mounted !== null) mounted.field = field;
};

/** The board has another size: what was in the middle stays there. */
export const resizeBoard = (size: Size): void => {
  if (mounted === null) return;
  const before = mounted.size;
  mounted.size = size;
  if (fits !== null) return fit(fits);
  setCamera({
    ...camera,
    x: camera.x + (size.width - before.width) / 2,
    y: camera.y + (size.height - before.height) / 2,
  });
};

/** Pixels along the edges that panels cover: what is fitted or centred keeps clear of them. */
export const setInsets = (next: Insets): void => {
  insets = next;
  if (fits === null) return;
  // the map makes room for a panel that grows; it does not jump back for one that goes
  const most = wider(fits, next);
  if (most !== fits) fit(most);
};

/** The point of the field (cells) in the middle of what panels leave free. */
export const middleShown = (): Point => {
  const { width, height } = mounted?.size ?? { width: 0, height: 0 };
  return toCells(camera, { x: (insets.left + width - insets.right) / 2, y: (insets.top + height - insets.bottom) / 2 });
};

/** Whether the whole field is on screen, not much smaller than it fits. */
export const showsWhole = (): boolean => {
  if (mounted === null) return false;
  const { scale } = fitted(mounted.field, mounted.size, insets);
  return camera.scale <= scale * 1.02 && camera.scale >= scale * 0.8;
};

export const fitBoard = (): void => {
  if (mounted === null) return;
  glide(fitted(mounted.field, mounted.size, insets));
  fits = insets;
};

/** Zooms around the middle, or around a point of the board (pixels). */
export const zoomBy = (factor: number, px?: Point): void => {
  if (mounted === null) return;
  const { width, height } = mounted.size;
  setCamera(zoomedAt(camera, px ?? { x: width / 2, y: height / 2 }, factor));
};

export const panBy = ({ x, y }: Point): void => setCamera({ ...camera, x: camera.x + x, y: camera.y + y });

const middleOf = (who: CombatantId): Point | null => middleIn(shownView(useTable.getState()), who);

/** Puts a combatant in the middle. */
export const centreOn = (who: CombatantId): void => {
  const at = middleOf(who);
  if (mounted !== null && at !== null) glide(centredOn(camera, at, mounted.size, insets));
};

/** Puts whose turn it is in the middle. */
export const followActive = (): void => {
  const active = shownView(useTable.getState())?.strip.active[0];
  if (active !== undefined) centreOn(active);
};

/** Where the camera was before it made room for a card, and where it went for it. */
let aside: { readonly before: Camera; readonly fits: Insets | null; readonly after: Camera } | null = null;
const isAside = (): boolean =>
  aside !== null && aside.after.x === camera.x && aside.after.y === camera.y && aside.after.scale === camera.scale;

/**
 * Moves the map so that none of these lies under a card (pixels of the window), as far as all of them stay in sight.
 */
const uncover = (
  who: readonly CombatantId[],
  { left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
): void => {
  const board = mounted?.stage.container().getBoundingClientRect();
  if (mounted === null || board === undefined) return;
  const view = shownView(useTable.getState());
  const squares = who.flatMap((id) => {
    const base = baseOf(view, id);
    return base === null ? [] : [{ ...toPixels(camera, base), edge: base.size * camera.scale }];
  });
  const card = { left: left - board.left, right: right - board.left, top: top - board.top, bottom: bottom - board.top };
  const by = clearing(squares, card, mounted.size, insets);
  if (by.x === 0 && by.y === 0) return;
  const from = isAside() && aside !== null ? aside : { before: camera, fits };
  const after = kept({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, mounted.field, mounted.size);
  glide(after);
  aside = { before: from.before, fits: from.fits, after };
};

/** Puts the map back where it was before it made room, if nobody has moved it since. */
const cover = (): void => {
  if (aside !== null && isAside()) {
    const { before, fits: fitting } = aside;
    glide(before);
    fits = fitting;
  }
  aside = null;
};

/**
 * Keeps these in sight beside a card while it is there; `once`: not when it grows, for a hand may be pointing at the
 * board. Returns the way to stop.
 */
export const keepUncovered = (who: readonly CombatantId[], card: Element, once = false): (() => void) => {
  const watcher = new ResizeObserver(() => {
    uncover(who, card.getBoundingClientRect());
    if (once) watcher.disconnect();
  });
  watcher.observe(card);
  return () => {
    watcher.disconnect();
    cover();
  };
};

/** Moves the camera to a combatant only if it cannot be seen where panels leave the board free. */
export const bringIntoSight = (who: CombatantId): void => {
  const at = middleOf(who);
  if (mounted === null || at === null) return;
  const px = toPixels(camera, at);
  const { width, height } = mounted.size;
  const spare = Math.max(24, camera.scale);
  const clear =
    px.x > insets.left + spare &&
    px.y > insets.top + spare &&
    px.x < width - insets.right - spare &&
    px.y < height - insets.bottom - spare;
  if (!clear) centreOn(who);
};

/** Shows what the GM shares. */
export const followShared = (shared: { readonly x: number; readonly y: number; readonly scale: number }): void => {
  if (mounted !== null && Number.isFinite(shared.scale) && shared.scale > 0) setCamera(followed(shared, mounted.size));
};

/** Pixels of the window of a point of the field (cells). */
export const onScreen = (at: Point): Point => {
  const rect = mounted?.stage.container().getBoundingClientRect();
  const px = toPixels(camera, at);
  return { x: px.x + (rect?.left ?? 0), y: px.y + (rect?.top ?? 0) };
};
