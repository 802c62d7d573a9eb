import { unreachable } from '../../../base.ts';
import { cellName } from '../../../space/grid/cell-name.ts';
import { ROUNDING } from '../../../space/grid/distance.ts';
import { cellAt, cellsOf } from '../../../space/grid/footprint.ts';
import type { Barrier } from '../../../space/moving/barrier.ts';
import { markedUnder, pathCost } from '../../../space/moving/path.ts';
import type { Combatant, Scene } from '../../scene/scene.ts';
import type { Cell } from '../../offers/slots.ts';
import { listed } from '../../text/text.ts';
import type { WalkRules } from './ground.ts';
import { baseAt, cellOf, groundOf } from './ground.ts';

/** Why a path may not be walked. */
export type PathRefusal<Body> =
  | { readonly type: 'off-the-field' | 'not-a-step' | 'must-stop'; readonly at: Cell }
  | { readonly type: 'barred'; readonly at: Cell; readonly by: Barrier }
  /** `passable`: may be passed and not ended on; nobody in `by`: what the game itself has in the way there. */
  | {
      readonly type: 'taken';
      readonly at: Cell;
      readonly by: readonly Combatant<Body>[];
      readonly passable: boolean;
    }
  | { readonly type: 'too-far'; readonly feet: number; readonly left: number };

/**
 * Feet up to each cell of a path, 0 for the start, as far as it may be walked; and why it may not be walked to its end
 * with so many feet left, by the same rules as the reach that is shown and the walk that is made; null: it may.
 */
export const pathRefusal = <Body, Turn>(
  rules: WalkRules<Body, Turn>,
  scene: Scene<Body, Turn>,
  mover: Combatant<Body>,
  path: readonly Cell[],
  left: number,
): { readonly feet: readonly number[]; readonly refusal: PathRefusal<Body> | null } => {
  const [grid, start] = [groundOf(scene), cellOf(mover)];
  if (grid === null || start === null)
    return { feet: [0], refusal: { type: 'off-the-field', at: path[0] ?? { x: -1, y: -1 } } };
  const { blocked, noStop, mustStop, standing = [] } = rules.blocks(scene, grid, mover);
  const cells = [start, ...path].map(({ x, y }) => cellAt(grid, x, y));
  const walked = pathCost(rules.ground?.(scene, grid, mover) ?? grid, cells, {
    from: cells[0] ?? -1,
    size: mover.footprint,
    budget: Infinity,
    terrain: rules.costs(mover, scene),
    ...(rules.charged === undefined ? {} : { charged: rules.charged }),
    blocked,
    noStop,
  });
  const { feet } = walked;
  const needed = feet.at(-1) ?? 0;
  const spotOf = (cell: number): Cell => ({ x: cell % grid.width, y: Math.floor(cell / grid.width) });
  const halt =
    mustStop === undefined
      ? -1
      : cells.findIndex((cell, at) => at > 0 && markedUnder(grid, mustStop, cell, mover.footprint) >= 0);
  const why = walked.refusal;
  if (halt > 0 && halt < Math.min(cells.length - 1, why?.step ?? Infinity))
    return { feet, refusal: { type: 'must-stop', at: spotOf(cells[halt] ?? -1) } };
  if (why === null) return { feet, refusal: needed > left + ROUNDING ? { type: 'too-far', feet: needed, left } : null };
  const step = path[why.step - 1] ?? start;
  switch (why.type) {
    case 'path-blocked':
      return { feet, refusal: { type: 'barred', at: spotOf(why.cell), by: why.by } };
    case 'square-occupied': {
      const passable = (blocked[why.cell] ?? 0) === 0;
      const under = cellsOf(grid, baseAt(mover, step));
      const by = standing
        .filter(
          ({ base, kind }) =>
            (kind === 'noStop') === passable && cellsOf(grid, base).some((cell) => under.includes(cell)),
        )
        .map(({ combatant }) => combatant);
      return { feet, refusal: { type: 'taken', at: spotOf(why.cell), by, passable } };
    }
    case 'off-the-field':
    case 'not-a-step':
      return { feet, refusal: { type: why.type, at: step } };
    case 'not-enough-movement':
      return { feet, refusal: { type: 'too-far', feet: needed, left } };
    default:
      return unreachable(why);
  }
};

const BARRIERS: Readonly<Record<Barrier, string>> = {
  wall: 'a wall',
  door: 'a closed door',
  window: 'a window',
  corner: 'a corner',
  impassable: 'impassable ground',
  difficult: 'difficult ground',
  liquid: 'water',
  hazard: 'a hazard',
  chasm: 'a chasm',
  earth: 'solid earth',
  brush: 'brush',
  mist: 'mist',
  low: 'a low wall',
};

/** Why a path may not be walked, as a sentence: what is in the way and where, or the feet it takes and has. */
export const refusedPath = (refusal: PathRefusal<unknown>): string => {
  if (refusal.type === 'too-far') return `${refusal.feet} ft needed, ${refusal.left} ft available.`;
  const at = cellName(refusal.at.x, refusal.at.y);
  switch (refusal.type) {
    case 'off-the-field':
      return 'Off the map.';
    case 'not-a-step':
      return `Each step must go to a neighbouring square: ${at} is none.`;
    case 'must-stop':
      return `Movement ends at ${at}.`;
    case 'barred':
      return `Blocked by ${BARRIERS[refusal.by]} at ${at}.`;
    case 'taken':
      return refusal.by.length === 0
        ? `Blocked at ${at}.`
        : refusal.passable
          ? `Occupied by ${listed(refusal.by.map(({ name }) => name))} at ${at}.`
          : `${listed(refusal.by.map(({ name }) => name))} in the way at ${at}.`;
    default:
      return unreachable(refusal);
  }
};
