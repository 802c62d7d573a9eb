import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { gesture } from '../../store/actions.ts';
import type { Point } from '../../store/camera.ts';
import { centredOn, clearing, fitted, followed, sharedCamera, toPixels } from '../../store/camera.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { baseOf, middleIn } from '../field/bases.ts';
import type { CameraBounds } from './camera.ts';
import { boardCamera } from './camera.ts';

/** What the table has to do with the camera: whom it shows, and who follows it. */

/** Cells smaller than this (pixels) are too small to read or hit: a small screen opens closer, on whom it is about. */
const READABLE = 22;
const CLOSE = 34;

/** Shows a board as it opens: the whole field, or as much of it as can be read around whose turn it is. */
const open = ({ field, size }: CameraBounds): void => {
  const insets = boardCamera.insets();
  const whole = fitted(field, size, insets);
  if (whole.scale >= READABLE) return boardCamera.fitNow();
  const { view, selected } = useTable.getState();
  const about = selected ?? view?.turnOrder.active[0] ?? null;
  const at = (about === null ? null : middleOf(about)) ?? { x: field.width / 2, y: field.height / 2 };
  boardCamera.set(centredOn({ ...whole, scale: CLOSE }, at, size, insets));
};

/** Watch screens are led by this one while it shares what it shows. */
const shareView = (): void => {
  const bounds = boardCamera.bounds();
  if (bounds !== null && useTable.getState().sharing)
    gesture({ type: 'camera', ...sharedCamera(boardCamera.now(), bounds.size) });
};

/** The board is on screen: its camera fits its field. Returns the way to stop. */
export const mountBoard = (bounds: CameraBounds): (() => void) => {
  const unmount = boardCamera.mount(bounds);
  const quiet = boardCamera.subscribe(shareView);
  open(bounds);
  return () => {
    quiet();
    unmount();
  };
};

const middleOf = (who: CombatantId): Point | null => middleIn(shownView(useTable.getState()), who);

/** Puts a combatant in the middle. */
export const centreOn = (who: CombatantId): void => {
  const at = middleOf(who);
  if (at !== null) boardCamera.centreOn(at);
};

/** Puts whose turn it is in the middle. */
export const followActive = (): void => {
  const active = shownView(useTable.getState())?.turnOrder.active[0];
  if (active !== undefined) centreOn(active);
};

/**
 * Moves the map so that none of these lies under a card (pixels of the window), as far as all of them stay in sight.
 */
const uncover = (
  who: readonly CombatantId[],
  { left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
): void => {
  const bounds = boardCamera.bounds();
  if (bounds === null) return;
  const corner = bounds.corner();
  const camera = boardCamera.now();
  const view = shownView(useTable.getState());
  const squares = who.flatMap((id) => {
    const base = baseOf(view, id);
    return base === null ? [] : [{ ...toPixels(camera, base), edge: base.size * camera.scale }];
  });
  const card = { left: left - corner.x, right: right - corner.x, top: top - corner.y, bottom: bottom - corner.y };
  boardCamera.makeRoom(clearing(squares, card, bounds.size, boardCamera.insets()));
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
    boardCamera.comeBack();
  };
};

/** Moves the camera to a combatant only if it cannot be seen where panels leave the board free. */
export const bringIntoSight = (who: CombatantId): void => {
  const at = middleOf(who);
  const bounds = boardCamera.bounds();
  if (bounds === null || at === null) return;
  const px = toPixels(boardCamera.now(), at);
  const { width, height } = bounds.size;
  const insets = boardCamera.insets();
  const spare = Math.max(24, boardCamera.now().scale);
  const clear =
    px.x > insets.left + spare &&
    px.y > insets.top + spare &&
    px.x < width - insets.right - spare &&
    px.y < height - insets.bottom - spare;
  if (!clear) centreOn(who);
};

/** Shows what the GM shares. */
export const followShared = (shared: { readonly x: number; readonly y: number; readonly scale: number }): void => {
  const bounds = boardCamera.bounds();
  if (bounds !== null && Number.isFinite(shared.scale) && shared.scale > 0)
    boardCamera.set(followed(shared, bounds.size));
};
