import { readPath } from '../../rules/slots.ts';
import type { Cell } from '../../rules/slots.ts';
import { adjacent } from '../../space/distance.ts';
import { cellAt, xOf, yOf } from '../../space/footprint.ts';
import type { Base } from '../../space/footprint.ts';
import type { Grid } from '../../space/grid.ts';
import { pathTo, reach } from '../../space/reach.ts';
import type { Offer, Reason } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { nameOf, text } from '../../rules/text.ts';
import { active, baseAt, baseOf, groundOf } from './ground.ts';
import { inTheWay, terrainCosts } from './occupied.ts';
import { GROUPS, offer } from './offer.ts';
import { stepReasons } from './path.ts';
import { reason } from './reasons.ts';
import type { Battle, Fighter, Steps } from './game.ts';
import { ask, look } from './game.ts';
import { walk } from './walk.ts';

/**
 * Allies that may come along with a Defend's movement: able to move and next to the one who moves, at its start or
 * along its path (OL-190, R-50). Without a path, those whom it could pass within so many feet.
 */
export const companions = (
  scene: Battle,
  guard: Fighter,
  feet: number,
  path: readonly Cell[] | null = null,
): readonly Fighter[] => {
  const grid = groundOf(scene);
  const from = baseOf(guard);
  if (grid === null || from === null) return [];
  const passed = path === null ? null : [from, ...path.map((cell) => baseAt(guard, cell))];
  const far = Math.floor(feet / grid.feet);
  const wide: Base = { ...from, x: from.x - far, y: from.y - far, size: from.size + 2 * far };
  return scene.combatants.filter((ally) => {
    if (ally.id === guard.id || ally.side !== guard.side || !active(ally)) return false;
    const base = baseOf(ally);
    return (
      base !== null && (passed === null ? adjacent(grid, wide, base) : passed.some((at) => adjacent(grid, at, base)))
    );
  });
};

/** The shortest way by which somebody comes to stand next to another; null where there is none within so many feet. */
const wayBeside = (scene: Battle, grid: Grid, mover: Fighter, beside: Base, feet: number): readonly Cell[] | null => {
  const from = baseOf(mover);
  if (from === null) return null;
  const start = cellAt(grid, from.x, from.y);
  const found = reach(grid, {
    from: start,
    size: mover.footprint,
    budget: feet,
    terrain: terrainCosts(mover.body),
    ...inTheWay(scene, grid, mover),
  });
  let best = -1;
  for (let i = 1; i < found.reached; i++) {
    const cell = found.cells[i] ?? -1;
    if (found.stop[i] !== 1 || !adjacent(grid, baseAt(mover, { x: xOf(grid, cell), y: yOf(grid, cell) }), beside))
      continue;
    if (best < 0 || (found.feet[i] ?? 0) < (found.feet[best] ?? 0)) best = i;
  }
  return best < 0
    ? null
    : pathTo(found, found.cells[best] ?? start)
        .slice(1)
        .map((cell) => ({ x: xOf(grid, cell), y: yOf(grid, cell) }));
};

const STAY: Offer = offer({ id: 'stay', name: 'Stay', about: 'They go alone.', group: GROUPS.interrupt, icon: 'x' });

const questionTo = (scene: Battle, guard: Fighter, ally: Fighter, feet: number): Question | null => {
  const grid = groundOf(scene);
  const beside = baseOf(guard);
  const way = grid === null || beside === null ? null : wayBeside(scene, grid, ally, beside, feet);
  if (grid === null || beside === null || way === null) return null;
  const slots = { path: way.map(({ x, y }) => [x, y] as const) };
  const come = offer({
    id: 'come',
    name: 'Come along',
    about: text`Moves up to ${feet} ft and ends next to ${nameOf(guard)}; provokes nothing.`,
    group: GROUPS.interrupt,
    icon: 'footprints',
    rule: 'OL-190',
    slots: [{ name: 'path', label: 'Way', type: 'path', optional: true }],
  });
  return {
    kind: 'come-along',
    to: ally.id,
    say: text`${nameOf(guard)} moves: come along?`,
    about: [guard.id],
    options: [come, STAY],
    otherwise: choice('stay'),
    always: choice('come', slots),
    near: true,
    check: (made): readonly Reason[] => {
      if (made.offer === 'stay') return [];
      const path = made.slots['path'] === undefined || made.slots['path'] === null ? way : readPath(made.slots);
      if (made.offer !== 'come' || path === null) return [reason('slot-malformed')];
      const end = path.at(-1);
      const apart = end === undefined || !adjacent(grid, baseAt(ally, end), beside);
      return [...stepReasons(scene, ally, path, feet), ...(apart ? [reason('not-adjacent')] : [])];
    },
  };
};

/**
 * Asks an ally whether it comes along, at most as far as the other went and ending next to it; its movement is nobody's
 * own will (OL-190, OL-225).
 */
export function* comeAlong(guard: CombatantId, ally: CombatantId, feet: number): Steps {
  const question = (scene: Battle): Question | null => {
    const leader = lookUp(scene, guard);
    const who = lookUp(scene, ally);
    return leader === null || who === null || !active(who) || feet <= 0 ? null : questionTo(scene, leader, who, feet);
  };
  const answer = yield* ask((scene) => {
    const open = question(scene);
    return open === null ? [] : [open];
  });
  if (answer?.choice.offer !== 'come') return;
  const scene = yield* look();
  const made =
    answer.choice.slots['path'] === undefined || answer.choice.slots['path'] === null
      ? question(scene)?.always
      : answer.choice;
  const path = made === null || made === undefined ? null : readPath(made.slots);
  if (path !== null) yield* walk(ally, path, { pays: { feet }, voluntary: false, forced: false, along: guard });
}
