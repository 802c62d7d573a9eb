import { type Cell, hostile, memo, obstacles, ofOne, pathRefusal, refusedPath, squaresOf } from '../../../rules/kit.ts';
import type { GridField } from '../../../space/field/field.ts';
import { USUAL_COSTS } from '../../../space/grid/cost.ts';
import { gridOf } from '../../../space/grid/grid.ts';
import { reach } from '../../../space/moving/reach.ts';
import { barred, barredPath, boonOn, dragging, ruledBy } from '../effects/bearing.ts';
import { perceives } from '../effects/boons/perceiving.ts';
import type { Body, Combatant, PathRefusal, ReachedSquare, Reactor, Reason, Scene, Turn, WalkRules } from '../game.ts';
import { baseAt, baseOf, cellAt, cellOf, distance, featTier, groundOf, reason, threatFeet } from '../game.ts';
import { active, inOrder, inRounds, orderIn } from '../round/budget.ts';

/** Whether somebody has an opportunity attack left, whoever moves (OL-159, OL-162). The surprised may (OL-243). */
const mayReact = (scene: Scene, combatant: Combatant): boolean =>
  barred(scene, combatant, 'opportunity').length === 0 &&
  threatFeet(combatant) !== null &&
  combatant.body.opportunityUsed < 1 + featTier(combatant.body, 'battlefield-sentinel');

/**
 * Enemies that could make an opportunity attack, in the order of initiative: only on movement in one's own turn and by
 * one's own will (OL-158, OL-164, OL-249), and that they see.
 */
export const reactorsTo = (scene: Scene, mover: Combatant): readonly Reactor<Body>[] => {
  const own = inRounds(scene) && scene.turn.active === mover.id && !ruledBy(scene, mover.id);
  if (!own || mover.hidden || featTier(mover.body, 'evasive-footwork') > 0) return [];
  // Whom the mover drags along stays beside it.
  const dragged = dragging(scene, mover.id);
  const found = scene.combatants.filter(
    (combatant) =>
      hostile(mover, combatant) &&
      !dragged.includes(combatant.id) &&
      perceives(scene, combatant.id, mover.id) &&
      active(scene, combatant) &&
      orderIn(scene, combatant.id) < Infinity &&
      mayReact(scene, combatant),
  );
  return inOrder(scene, found).flatMap((combatant): readonly Reactor<Body>[] => {
    const base = baseOf(combatant);
    const reach = threatFeet(combatant);
    return base === null || reach === null ? [] : [{ fighter: combatant, base, reach }];
  });
};

/** Whether nothing solid stops somebody (OC-37). */
const passesThrough = (scene: Scene, { id }: Combatant): boolean => boonOn(scene, id, 'insubstantial') !== null;
const openField = memo((field: GridField): GridField => ({ ...field, walls: [], portals: [], terrain: [] }));
/** Active enemies bar the way; all others may be passed, never stopped on. */
export const walkRules: WalkRules<Body, Turn> = {
  // Swimming is at half speed (OL-142, R-34), unless one is made for water.
  costs: ({ body }) => (body.speedModes.swim === undefined ? USUAL_COSTS : { difficult: { times: 2, extra: 0 } }),
  blocks: (scene, grid, mover) =>
    obstacles(scene, grid, mover, (combatant) =>
      combatant.body.dead
        ? null
        : hostile(mover, combatant) && active(scene, combatant) && !passesThrough(scene, mover)
          ? 'blocked'
          : 'noStop',
    ),
  ground: (scene, grid, mover) =>
    passesThrough(scene, mover) && scene.field.type === 'grid' ? gridOf(openField(scene.field)) : grid,
  reactorsTo,
};

/** The squares that somebody walks to within so many feet. */
export const walkable = (scene: Scene, mover: Combatant, budget: number): readonly ReachedSquare[] =>
  ofOne(scene, mover, [], (grid, { x, y, size }) => {
    const going = { from: cellAt(grid, x, y), size, budget, terrain: walkRules.costs(mover, scene) };
    const ground = walkRules.ground?.(scene, grid, mover) ?? grid;
    return squaresOf(grid, reach(ground, { ...going, ...walkRules.blocks(scene, grid, mover) }));
  });

/** Squares cost nothing but themselves to who does not walk on them. */
const EASY = { difficult: { times: 1, extra: 0 } };

/** Free squares within so many, not through walls and not past anybody (OL-288). */
export const pushable = (scene: Scene, target: Combatant, squares: number): readonly ReachedSquare[] =>
  ofOne(scene, target, [], (grid, { x, y, size }) => {
    const { blocked, noStop } = obstacles(scene, grid, target, ({ body }) => (body.dead ? null : 'blocked'));
    const budget = squares * grid.feet;
    const found = reach(grid, { from: cellAt(grid, x, y), size, budget, terrain: EASY, blocked, noStop });
    return squaresOf(grid, found).filter(({ free }) => free);
  });

/** Of these squares the one farthest from somebody, the first of several; null: there is none. */
export const farthestFrom = (scene: Scene, target: Combatant, squares: readonly Cell[], from: Combatant | null) =>
  ofOne<Cell | null>(scene, from, null, (grid, base) => {
    const feet = squares.map((square) => distance(grid, baseAt(target, square), base));
    return squares[feet.indexOf(Math.max(...feet))] ?? null;
  });

/**
 * The feet up to each cell of a path, 0 for the start, as far as it may be entered; and why it may not be walked,
 * however many feet there are to spend.
 */
export const pathFeet = (scene: Scene, mover: Combatant, path: readonly Cell[]) => {
  if (groundOf(scene) === null) return { feet: [0], reasons: [reason('needs-a-grid')] };
  if (cellOf(mover) === null) return { feet: [0], reasons: [reason('not-on-field')] };
  const { feet, refusal } = pathRefusal(walkRules, scene, mover, path, Infinity);
  return { feet, reasons: refusal === null ? [] : [{ ...reason(CODES[refusal.type]), say: refusedPath(refusal) }] };
};

const CODES = {
  'off-the-field': 'off-the-field',
  'not-a-step': 'slot-malformed',
  barred: 'path-blocked',
  taken: 'square-occupied',
  'must-stop': 'path-blocked',
  'too-far': 'not-enough-movement',
} as const satisfies Readonly<Record<PathRefusal<Body>['type'], string>>;

/** The same where an effect may bar the way. */
export const wayReasons = (scene: Scene, mover: Combatant, path: readonly Cell[], most: number): readonly Reason[] => [
  ...stepReasons(scene, mover, path, most),
  ...barredPath(scene, mover, path),
];

/** Why a step of at most so many feet may not be taken along a path (OL-189). */
export const stepReasons = (scene: Scene, mover: Combatant, path: readonly Cell[], most: number): readonly Reason[] => {
  const { feet, reasons } = pathFeet(scene, mover, path);
  const needed = feet.at(-1) ?? 0;
  return reasons.length > 0 || needed <= most
    ? reasons
    : [reason('not-enough-movement', `It takes ${needed} ft: ${needed - most} ft short.`)];
};
