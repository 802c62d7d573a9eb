import type { Slot } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Point } from '../../store/camera.ts';
import type { Tool } from '../../store/on-screen.ts';

/**
 * Where a hand can lead a token: every cell of a grid, or what a field of zones has. Points are the corners of tokens,
 * in cells.
 */
export interface Stops {
  /** Where somebody would stand whose corner is held at a point. */
  readonly snap: (who: CombatantId, corner: Point) => Point;
  /** Where somebody would stand who is sent to a point; `over` is where they were sent last. */
  readonly spotAt: (who: CombatantId, at: Point, over: Point | null) => Point;
  /**
   * The next place in the direction of an arrow key; the same one where there is none. `fine`: the next spot of the
   * same place, where a place has several.
   */
  readonly nextTo: (who: CombatantId, from: Point, dx: number, dy: number, fine: boolean) => Point;
}

/** The stops of a grid: its cells. */
export const CELLS: Stops = {
  snap: (_, corner) => ({ x: Math.round(corner.x) + 0, y: Math.round(corner.y) + 0 }),
  spotAt: (_, at) => ({ x: Math.floor(at.x), y: Math.floor(at.y) }),
  nextTo: (_, from, dx, dy) => ({ x: from.x + dx, y: from.y + dy }),
};

/** What a hand's meaning depends on. */
export interface Situation extends Stops {
  readonly tool: Tool;
  readonly selected: CombatantId | null;
  /** Everybody who is selected. */
  readonly chosen: readonly CombatantId[];
  /** The kind of slot that the board fills for a command being put together. */
  readonly filling: Slot['type'] | null;
  readonly movable: (who: CombatantId) => boolean;
  /** Whether a question of this seat asks for this square. */
  readonly asked: (cell: Point) => boolean;
  /** Whether a click on it asks what the selected combatant may do to it. */
  readonly aimable: (who: CombatantId) => boolean;
  /** Whether the pointer over it shows what an attack would do: the best, or the one that is taken up. */
  readonly aimed: (who: CombatantId) => boolean;
  /** Top left cell of where it stands; null: nowhere. */
  readonly placeOf: (who: CombatantId) => Point | null;
  /** Whether the lifted may stop there; also while the table has not said yet. */
  readonly stops: (cell: Point) => boolean;
  /** Whether sending somebody to a token means standing beside it. */
  readonly joins: (who: CombatantId) => boolean;
  /** Whether the lifted may pass there; also while the table has not said yet. */
  readonly passes: (cell: Point) => boolean;
}
