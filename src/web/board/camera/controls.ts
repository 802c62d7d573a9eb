import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { gesture } from '../../store/doing/requests.ts';
import type { Camera, Point } from '../../store/camera.ts';
import { centredOn, filling, fitted, followed, sharedCamera } from '../../store/camera.ts';
import { asKind } from '../../store/field/kinds.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { baseOf, middleIn } from '../field/bases.ts';
import type { CameraBounds } from './camera.ts';
import { boardCamera } from './camera.ts';
import { measureInsets } from './insets.ts';

/** What the table has to do with the camera: whom it shows, and who follows it. */

/** Cells smaller than this (pixels) are too small to read or hit: a small screen opens closer, on whom it is about. */
const READABLE = 22;
const CLOSE = 34;
/** No phone is wider (pixels): on what is, a large map is seen whole before a fight. */
const PHONE = 600;

/**
 * Shows a board as it opens: the whole field; where that cannot be read, a part of it around whose turn it is, or
 * before a fight around who was put there first.
 */
const open = ({ field, size }: CameraBounds): void => {
  const insets = boardCamera.insets();
  const whole = fitted(field, size, insets);
  const { view, selected } = useTable.getState();
  const about = selected ?? view?.turnOrder.active[0] ?? null;
  if (whole.scale >= READABLE || (about === null && size.width > PHONE)) return boardCamera.fitNow();
  const at = middleOf(about ?? view?.combatants[0]?.id ?? null) ?? { x: field.width / 2, y: field.height / 2 };
  boardCamera.set(filling(centredOn({ ...whole, scale: CLOSE }, at, size, insets), field, size, insets));
};

/** Where the camera was when a board went, and over what. */
interface Left {
  readonly table: string;
  readonly origin: Point | undefined;
  readonly camera: Camera;
}
let left: Left | null = null;

const nowShown = (): Left | null => {
  const view = shownView(useTable.getState());
  return view === null
    ? null
    : { table: view.table, origin: asKind(view.field, 'grid')?.origin, camera: boardCamera.now() };
};

/** A map whose size was changed stays where it is on the screen; any other is shown as it opens. */
const openOrStay = (bounds: CameraBounds, now: Left | null): void => {
  const before = left;
  if (before === null || now === null || before.table !== now.table || before.origin === now.origin)
    return open(bounds);
  const { x, y, scale } = before.camera;
  const by = (side: 'x' | 'y'): number => ((now.origin?.[side] ?? 0) - (before.origin?.[side] ?? 0)) * scale;
  boardCamera.set({ x: x - by('x'), y: y - by('y'), scale });
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
  const now = nowShown();
  openOrStay(bounds, now);
  return () => {
    left = now === null ? null : { ...now, camera: boardCamera.now() };
    quiet();
    unmount();
  };
};

const middleOf = (who: CombatantId | null): Point | null => middleIn(shownView(useTable.getState()), who);

/** Puts a combatant in the middle. */
export const centreOn = (who: CombatantId): void => {
  const at = middleOf(who);
  if (at !== null) boardCamera.centreOn(at);
};

/** Shows the whole map, clear of what lies over it now. On a phone nothing does. */
export const fitWhole = (): void => {
  if (document.querySelector('[data-edge=right]') !== null) measureInsets();
  boardCamera.fit();
};

/** Puts whose turn it is in the middle. */
export const followActive = (): void => {
  const active = shownView(useTable.getState())?.turnOrder.active[0];
  if (active !== undefined) centreOn(active);
};

/** Pans only as far as brings these into the safe area; whoever comes first counts most where not all have room. */
export const bringAllIntoSight = (who: readonly CombatantId[]): void => {
  if (boardCamera.bounds() === null) return;
  measureInsets();
  const view = shownView(useTable.getState());
  // a tall result pushes the map up on a screen that only watches, where no hand brings it back
  boardCamera.bringIn(
    who.flatMap((id) => baseOf(view, id) ?? []),
    view?.you.role === 'watch',
  );
};

/** Pans to a combatant only if it cannot be seen where panels leave the board free. */
export const bringIntoSight = (who: CombatantId): void => bringAllIntoSight([who]);

/** Shows what the GM shares. */
export const followShared = (shared: { readonly x: number; readonly y: number; readonly scale: number }): void => {
  const bounds = boardCamera.bounds();
  if (bounds !== null && Number.isFinite(shared.scale) && shared.scale > 0)
    boardCamera.set(followed(shared, bounds.size));
};
