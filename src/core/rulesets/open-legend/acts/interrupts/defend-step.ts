import { called, choice, combatantSlot, lookUp, named, PATH, pathSlot, sentence, text } from '../../../../rules/kit.ts';
import { baseAt, baseOf, ofOne } from '../../../../rules/kit/movement/ground.ts';
import type { Asking, Base, Cell, Choice, Combatant, CombatantId, Procedure, Reason, Scene, Slot } from '../../game.ts';
import { adjacent, between, choose, lookFor, mayReact, option, reason, unmet } from '../../game.ts';
import { stepReasons, walkable } from '../../moves/threat.ts';
import { freeStep, type Walk } from '../../moves/walk.ts';
import { active, mayGo } from '../../round/budget.ts';
import { mayStep, stepFeet } from './guard.ts';

/** Allies beside the defender as it starts or along its path (OL-190, R-50); without a path, those it could pass. */
const companions = (scene: Scene, guard: Combatant, feet: number, path: readonly Cell[] | null = null) =>
  ofOne<readonly Combatant[]>(scene, guard, [], (grid, from) => {
    const far = Math.floor(feet / grid.feet);
    const wide: Base = { ...from, x: from.x - far, y: from.y - far, size: from.size + 2 * far };
    const passed = path === null ? [wide] : [from, ...path.map((cell) => baseAt(guard, cell))];
    const friends = scene.combatants.filter(({ id, side }) => id !== guard.id && side === guard.side);
    return friends.filter((ally) => {
      const base = mayCome(scene, ally) ? baseOf(ally) : null;
      return base !== null && passed.some((at) => adjacent(grid, at, base));
    });
  });

const mayCome = (scene: Scene, ally: Combatant): boolean => active(scene, ally) && mayGo(scene, ally);

const besideAt = (scene: Scene, ally: Combatant, cell: Cell, guard: CombatantId): boolean =>
  ofOne(scene, lookUp(scene, guard), false, (grid, base) => adjacent(grid, baseAt(ally, cell), base));

/** The shortest way to a place next to the guard; null: none within so many feet. */
const wayBeside = (scene: Scene, ally: Combatant, guard: CombatantId, feet: number): readonly Cell[] | null => {
  if (feet <= 0 || !mayCome(scene, ally)) return null;
  const beside = walkable(scene, ally, feet).filter((cell) => cell.free && besideAt(scene, ally, cell, guard));
  const [nearest] = [...beside].sort((a, b) => a.feet - b.feet);
  return nearest?.way() ?? null;
};

const STAY_BEHIND = option.interrupt('stay', 'Stay in place', 'The defender moves alone.', 'x');
const comingAlong = (scene: Scene, guard: CombatantId, to: CombatantId, feet: number): Asking | null => {
  const ally = lookUp(scene, to);
  const way = ally === null ? null : wayBeside(scene, ally, guard, feet);
  if (ally === null || way === null) return null;
  const how = text`Move up to ${feet} ft and end next to ${named(scene, guard)}. Provokes no opportunity attacks.`;
  const slots = [PATH.slot({ optional: true })];
  const come = option.interrupt('come', 'Come along', how, 'footprints', 'OL-190', { slots });
  return {
    ...between(sentence`${called(guard)} moves. Come along?`, [guard], [come, STAY_BEHIND], STAY_BEHIND),
    always: choice('come', { path: way.map(({ x, y }) => [x, y] as const) }),
    check: (made) => {
      if (made.offer === 'stay') return [];
      const path = PATH.of(made) ?? way;
      const there = path.some((cell, at) => at === path.length - 1 && besideAt(scene, ally, cell, guard));
      return unmet(stepReasons(scene, ally, path, feet), [there, 'not-adjacent']);
    },
  };
};

/** Asks an ally to come along, at most as far as the other went; it moves by nobody's own will (OL-190, OL-225). */
function* comeAlong(walk: Walk, guard: CombatantId, to: CombatantId, feet: number): Procedure {
  const made = yield* mayReact(to, 'come-along', (scene) => comingAlong(scene, guard, to, feet));
  if (made?.offer !== 'come') return;
  const [scene, ally] = yield* lookFor(to);
  const path = PATH.of(made) ?? (ally === null ? null : wayBeside(scene, ally, guard, feet));
  if (path !== null) yield* walk(to, path, freeStep(feet, guard));
}

export const FIRST = pathSlot('Move first');
const WITH = combatantSlot('with', 'Take along');

/** OL-189, OL-190. */
export const stepSlots = (scene: Scene, guard: Combatant): readonly Slot[] => {
  const feet = stepFeet(scene, guard);
  if (feet === 0) return [];
  const among = companions(scene, guard, feet).map(({ id }) => id);
  const path = FIRST.slot({ optional: true });
  return among.length === 0 ? [path] : [path, WITH.slot({ among, optional: true })];
};

export const partReasons = (scene: Scene, guard: Combatant, made: Choice, feet: number): readonly Reason[] => {
  const path = FIRST.of(made);
  const along = WITH.of(made);
  if (path === null)
    return along === null ? [] : [reason('slot-malformed', 'Move first: no one comes along without a move.')];
  const found = stepReasons(scene, guard, path, feet);
  return along === null || companions(scene, guard, feet, path).some(({ id }) => id === along)
    ? found
    : [...found, reason('not-adjacent')];
};

/** Returns the feet walked. */
export function* part(walk: Walk, guard: CombatantId, made: Choice, feet: number): Procedure<number> {
  const path = FIRST.of(made);
  if (path === null) return 0;
  const { feet: walked } = yield* walk(guard, path, freeStep(feet));
  const along = WITH.of(made);
  if (along !== null && walked > 0) yield* comeAlong(walk, guard, along, walked);
  return walked;
}

const STAY = option.interrupt('stay', 'Stay in place', 'Do not move any farther.', 'x');
/** The movement left after the roll, in as many parts as there are feet (OL-189). */
export function* moveOn(walk: Walk, by: CombatantId, most: number): Procedure {
  let left = most;
  while (left > 0) {
    const made = yield* choose(by, 'defend-step', (scene) => {
      const guard = lookUp(scene, by);
      if (guard === null || !mayStep(scene, guard)) return null;
      const slots = stepSlots(scene, guard);
      const step = option.interrupt('step', 'Move', `${left} ft left.`, 'footprints', 'OL-189', { slots });
      return {
        ...between(sentence`${left} ft of the Defend movement left. Move?`, [], [step, STAY], STAY),
        check: (made) => partReasons(scene, guard, made, left),
      };
    });
    if (made?.offer !== 'step') return;
    const walked = yield* part(walk, by, made, left);
    if (walked <= 0) return;
    left -= walked;
  }
}
