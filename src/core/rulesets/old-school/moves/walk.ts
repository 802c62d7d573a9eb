import type { Base, Cell, CombatantId, Grid, Obstacles, ReachView } from '../../../rules/kit.ts';
import { baseAt, baseOf, cellsOf, distance, feetWallet, find, groundOf, lookUp } from '../../../rules/kit.ts';
import { feetReach, obstacles, recordOf, UNANSWERED, walking } from '../../../rules/kit.ts';
import { maskOf } from '../../../space/grid/footprint.ts';
import type { Why } from '../facts/because.ts';
import type { Stopped } from '../facts/fight-facts.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { changed, look, lookAt, lookFor, moved, noted, record, unsaidOf } from '../game.ts';
import { able, enemies, inMelee, pinning } from '../round/state.ts';
import { type Body, encounterFeet, isIn, type Turn, withdrawalFeet } from '../sheet/index.ts';

/** Walking: freely outside melee, backwards out of it, or in flight (OS-026, OS-029, OS-031). */

export const HOWS = ['move', 'withdraw', 'retreat'] as const;
export type How = (typeof HOWS)[number];

/** Rounds that somebody keeps up full speed (OS-027). */
const TIRELESS = 60;
/** Feet left in this round for a way of moving, in whole cells. */
export const feetLeft = (scene: Scene, { body }: Combatant, how: How): number => {
  const cell = groundOf(scene)?.feet ?? 5;
  const tired = scene.turn.tired > TIRELESS;
  const most = how === 'withdraw' || tired ? withdrawalFeet(body, cell) : encounterFeet(body, cell);
  return Math.max(0, most - body.moved);
};

const basesOf = (foes: readonly Combatant[]): readonly Base[] => foes.flatMap((foe) => baseOf(foe) ?? []);
/** The cells beside a foe that pins: whoever comes there goes no farther (OS-195, OS-R30). */
const around = ({ x, y, size, height = 0 }: Base): Base => ({ x: x - 1, y: y - 1, size: size + 2, height });

/** Cells nearer to any foe than where the mover stands: a withdrawal goes backwards (OS-029). */
const nearer = (scene: Scene, grid: Grid, mover: Combatant, feet: number): Uint8Array => {
  const from = baseOf(mover);
  const foes = basesOf(pinning(scene, mover));
  const mask = new Uint8Array(grid.count);
  if (from === null) return mask;
  const far = Math.ceil(feet / grid.feet);
  for (const cell of cellsOf(grid, { x: from.x - far, y: from.y - far, size: from.size + 2 * far })) {
    const at = baseAt(mover, { x: cell % grid.width, y: Math.floor(cell / grid.width) });
    if (foes.some((foe) => distance(grid, at, foe) < distance(grid, from, foe))) mask[cell] = 1;
  }
  return mask;
};

const either = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((one, at) => one | (b[at] ?? 0));

/** Foes that stand bar the way; others may be passed, not stopped on. A withdrawal passes nobody (OS-030). */
const blocksFor =
  (how: How) =>
  (scene: Scene, grid: Grid, mover: Combatant): Obstacles<Body> => {
    const found = obstacles<Body>(scene, grid, mover, (other) =>
      isIn(other.body, 'dead') || other.hidden
        ? null
        : how === 'withdraw' || (enemies(mover, other) && able(other) && scene.turn.fighters.includes(other.id))
          ? 'blocked'
          : 'noStop',
    );
    if (how === 'withdraw')
      return { ...found, blocked: either(found.blocked, nearer(scene, grid, mover, feetLeft(scene, mover, how))) };
    return { ...found, mustStop: maskOf(grid, basesOf(pinning(scene, mover)).map(around)) };
  };

/** How each way of moving goes. */
export const RULES = recordOf(HOWS, (how) => ({ ...UNANSWERED, blocks: blocksFor(how) }));
const WALKS = recordOf(HOWS, (how) =>
  walking<Body, Turn, Why, Stopped>({
    ...RULES[how],
    able,
    halted: 'engaged',
    stopped: (who, why) => noted(who, { type: 'stopped', why }),
  }),
);

const LABELS = { move: 'Move', withdraw: 'Withdrawal', retreat: 'Retreat' } as const;
/** Where a way of moving leads. */
export const reachOf = (scene: Scene, mover: Combatant, how: How): ReachView | null =>
  feetReach(RULES[how], scene, mover, how, LABELS[how], feetLeft(scene, mover, how));

/** Feet of the straight run that a path ends with. */
const straightEnd = (start: Cell, path: readonly Cell[], feet: number): number => {
  const steps = path.map((to, at) => `${to.x - (path[at - 1] ?? start).x},${to.y - (path[at - 1] ?? start).y}`);
  let run = 0;
  for (let at = steps.length - 1; at >= 0 && steps[at] === steps.at(-1); at--) run++;
  return steps.length === 0 ? 0 : (feet * run) / steps.length;
};

/** Goes along a path; whoever ends beside a foe has used up the rest of its movement (OS-195). */
export function* walk(who: CombatantId, path: readonly Cell[], how: How, forced: boolean): Procedure {
  const place = find(yield* look(), who).place;
  const start: Cell = place?.type === 'cell' ? place : { x: 0, y: 0 };
  yield* WALKS[how](who, path, {
    wallet: (mover, _, scene) => feetWallet(forced ? Infinity : feetLeft(scene, mover, how)),
    voluntary: !forced,
    forced,
    facts: ({ id, body }, { places, feet }) => {
      const because = { type: 'walked', feet, how } as const;
      const straight = body.straight + Math.round(straightEnd(start, places, feet));
      const gone = changed(id, { moved: body.moved + feet, straight }, because);
      return [moved(id, places, !forced, because), gone];
    },
  });
  yield* dragged(who, [start, ...path]);
  const [scene, mover] = yield* lookFor(who);
  if (mover === null || how !== 'move' || !inMelee(scene, mover)) return;
  const { body } = mover;
  yield* record(unsaidOf(who, { moved: Math.max(body.moved, encounterFeet(body)) }));
}

/** Whatever hangs on somebody comes along, a cell behind. */
function* dragged(who: CombatantId, cells: readonly Cell[]): Procedure {
  const [scene, { place }] = yield* lookAt(who);
  const at = cells.findIndex(({ x, y }) => place?.type === 'cell' && place.x === x && place.y === y);
  const trail = cells.slice(0, Math.max(0, at)).map(({ x, y }) => ({ type: 'cell', x, y, height: 0 }) as const);
  if (trail.length === 0) return;
  for (const { kind, on, owner } of scene.turn.effects)
    if (kind === 'sticks' && on.includes(who) && owner !== null && lookUp(scene, owner) !== null)
      yield* record(moved(owner, trail, false, { type: 'walked', feet: 0, how: 'move' }));
}
