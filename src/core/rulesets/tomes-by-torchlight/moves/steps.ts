import { cellOf, groundOf, lookUp, seenScene, type Cell, type CombatantId } from '../../../rules/kit.ts';
import { DIRECTION_COUNT, directionOf, DX, DY } from '../../../space/grid/directions.ts';
import { cellAt } from '../../../space/grid/footprint.ts';
import type { Grid } from '../../../space/grid/grid.ts';
import { layerOf } from '../../../space/grid/layer.ts';
import { markedUnder } from '../../../space/moving/path.ts';
import { look, moved, noted, record, type Combatant, type Procedure, type Scene } from '../game.ts';
import { blocks } from './walk-rules.ts';

/** Single steps that no move pays for: where a Slip may lead, and where a push sends somebody. */

const isFree = (scene: Scene, grid: Grid, who: Combatant, direction: number): Cell | null => {
  const at = cellOf(who);
  if (at === null) return null;
  const { steps } = layerOf(grid, who.footprint);
  if (((steps[cellAt(grid, at.x, at.y)] ?? 0) & (1 << direction)) !== 0) return null;
  const to = { x: at.x + (DX[direction] ?? 0), y: at.y + (DY[direction] ?? 0) };
  const cell = cellAt(grid, to.x, to.y);
  if (cell < 0) return null;
  const { blocked, noStop } = blocks(scene, grid, who);
  return [blocked, noStop].some((mask) => markedUnder(grid, mask, cell, who.footprint) >= 0) ? null : to;
};

/** The scene without those whom the player of somebody does not see: what it is told must not give them away. */
export const asSeenBy = (scene: Scene, { seat }: Combatant): Scene =>
  seat === null ? scene : seenScene(scene, { role: 'player', seat });

/** The cells beside somebody that are free as far as its player knows (TT-031, TT-R11). */
export const freeBeside = (scene: Scene, who: Combatant): readonly Cell[] => {
  const grid = groundOf(scene);
  if (grid === null) return [];
  const seen = asSeenBy(scene, who);
  return Array.from({ length: DIRECTION_COUNT }, (_, d) => isFree(seen, grid, who, d) ?? []).flat();
};

/** Where a push sends somebody, straight away from another; null: the cell is not free (TT-034, TT-121, TT-R12). */
const pushedTo = (scene: Scene, pushed: Combatant, from: Combatant): Cell | null => {
  const [grid, at, there] = [groundOf(scene), cellOf(pushed), cellOf(from)];
  if (grid === null || at === null || there === null) return null;
  const direction = directionOf(Math.sign(at.x - there.x), Math.sign(at.y - there.y));
  return direction < 0 ? null : isFree(scene, grid, pushed, direction);
};
/** The same as far as the player of the one who pushes knows. */
export const seenPush = (scene: Scene, pushed: Combatant, by: Combatant): Cell | null =>
  pushedTo(asSeenBy(scene, by), pushed, by);

/** Pushes somebody one unit straight away from another; where the cell is not free nothing happens. */
export function* pushAway(who: CombatantId, from: CombatantId): Procedure {
  const scene = yield* look();
  const [pushed, source] = [lookUp(scene, who), lookUp(scene, from)];
  const to = pushed === null || source === null ? null : pushedTo(scene, pushed, source);
  if (pushed === null || to === null) return;
  const place = { type: 'cell', x: to.x, y: to.y, height: cellOf(pushed)?.height ?? 0 } as const;
  const pushes = { type: 'moved', how: 'push', units: 1 } as const;
  yield* record(moved(who, [place], false, pushes), noted(who, { type: 'pushed' }));
}
