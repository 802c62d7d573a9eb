import { DX, DY, DIRECTION_COUNT } from '../../../space/grid/directions.ts';
import { layerOf } from '../../../space/grid/layer.ts';
import { cellAt } from '../../../space/grid/footprint.ts';
import type { Grid } from '../../../space/grid/grid.ts';
import { markedUnder } from '../../../space/moving/path.ts';
import { cellOf, groundOf } from '../../../rules/kit/movement/ground.ts';
import type { Cell } from '../../../rules/offers/slots.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { look, moved, record } from '../game.ts';
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

/** The free cells beside somebody (TT-031, TT-R11). */
export const freeBeside = (scene: Scene, who: Combatant): readonly Cell[] => {
  const grid = groundOf(scene);
  if (grid === null) return [];
  return Array.from({ length: DIRECTION_COUNT }, (_, direction) => isFree(scene, grid, who, direction)).flatMap(
    (cell) => cell ?? [],
  );
};

/** Pushes somebody one unit straight away from another; where the cell is not free nothing happens (TT-034, TT-121, TT-R12). */
export function* pushAway(who: CombatantId, from: CombatantId): Procedure {
  const scene = yield* look();
  const grid = groundOf(scene);
  const [pushed, source] = [lookUp(scene, who), lookUp(scene, from)];
  const [at, there] = [pushed === null ? null : cellOf(pushed), source === null ? null : cellOf(source)];
  if (grid === null || pushed === null || at === null || there === null) return;
  const [dx, dy] = [Math.sign(at.x - there.x), Math.sign(at.y - there.y)];
  const direction = Array.from({ length: DIRECTION_COUNT }, (_, d) => d).find((d) => DX[d] === dx && DY[d] === dy);
  const to = direction === undefined ? null : isFree(scene, grid, pushed, direction);
  if (to === null) return;
  const place = { type: 'cell', x: to.x, y: to.y, height: at.height } as const;
  yield* record(moved(who, [place], false, { type: 'moved', how: 'push', units: 1 }));
}
