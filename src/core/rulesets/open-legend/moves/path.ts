import type { Cell } from '../../../rules/offers/slots.ts';
import { cellName } from '../../../space/grid/cell-name.ts';
import { cellAt } from '../../../space/grid/footprint.ts';
import type { StepRefusal } from '../../../space/moving/path.ts';
import { pathCost } from '../../../space/moving/path.ts';
import type { Reason } from '../../../rules/offers/offer.ts';
import { cellOf, groundOf } from './ground.ts';
import { reason } from '../reasons.ts';
import { walkRules } from './threat.ts';
import type { Scene, Combatant } from '../game.ts';

export interface PathFeet {
  /** Feet up to each cell, 0 for the start; ends with the last that may be entered. */
  readonly feet: readonly number[];
  readonly reasons: readonly Reason[];
}

/** What a path costs this mover, and why it may not be walked; how many feet there are to spend is not looked at. */
export const pathFeet = (scene: Scene, mover: Combatant, path: readonly Cell[]): PathFeet => {
  const grid = groundOf(scene);
  const start = cellOf(mover);
  if (grid === null) return { feet: [0], reasons: [reason('needs-a-grid')] };
  if (start === null) return { feet: [0], reasons: [reason('not-on-field')] };
  const cells = [start, ...path].map(({ x, y }) => cellAt(grid, x, y));
  const { feet, refusal } = pathCost(walkRules.ground?.(scene, grid, mover) ?? grid, cells, {
    from: cells[0] ?? -1,
    size: mover.footprint,
    budget: Infinity,
    terrain: walkRules.costs(mover),
    ...walkRules.blocks(scene, grid, mover),
  });
  return { feet, reasons: refusal === null ? [] : [refusalReason(refusal, path)] };
};

const refusalReason = (refusal: StepRefusal, path: readonly Cell[]): Reason => {
  const cell = path[refusal.step - 1];
  const where = cell === undefined ? '' : `At ${cellName(cell.x, cell.y)}.`;
  return refusal.type === 'not-a-step'
    ? reason('slot-malformed', `Each step must go to a neighbouring square. ${where}`)
    : reason(refusal.type, where);
};

/** Why a step of at most so many feet may not be taken along a path (OL-189). */
export const stepReasons = (scene: Scene, mover: Combatant, path: readonly Cell[], most: number): readonly Reason[] => {
  const { feet, reasons } = pathFeet(scene, mover, path);
  const needed = feet.at(-1) ?? 0;
  return reasons.length > 0 || needed <= most
    ? reasons
    : [reason('not-enough-movement', `It takes ${needed} ft: ${needed - most} ft short.`)];
};
