import type { CombatantId } from '../../../rules/kit.ts';
import { settingsOf, type Scene } from '../game.ts';
import { after, byDue, type Due, type Place, type Until } from '../sheet/index.ts';

/**
 * When what begins now comes back: so many rounds on, at the same place, after what is due there already (LG-079,
 * LG-328).
 */

const dueIn = (until: Until): readonly Due[] => (until.type === 'place' ? [until] : []);
/** Everything in a scene that is due at some place: effects, areas, shots. */
export const allDue = ({ combatants, turn }: Scene): readonly Due[] => [
  ...turn.shots.map(({ due }) => due),
  ...turn.areas.flatMap(({ until }) => dueIn(until)),
  ...combatants.flatMap(({ body: { lasting, modifiers, tags, modes } }) =>
    [...lasting, ...modifiers, ...tags, ...modes].flatMap(({ until }) => dueIn(until)),
  ),
];

/** The round that durations count from: a surprise round is one, unless the table has it otherwise (LG-317, RU-34). */
export const roundIn = (scene: Scene): number =>
  Math.max(scene.turn.round, settingsOf(scene).surprise.uncounted ? 1 : 0);
/** So many rounds from now at a place, by default the one that has come up. */
export const anchored = (scene: Scene, rounds: number, place: Place = scene.turn.at, from = roundIn(scene)): Due => {
  const due = after(rounds, from, place);
  const before = allDue(scene).filter((other) => byDue(other, due) === 0);
  return before.length === 0 ? due : { ...due, nth: 1 + Math.max(...before.map(({ nth = 0 }) => nth)) };
};

/** So many rounds from now; 0: until something ends it. */
export const untilIn = (scene: Scene, rounds: number): Until =>
  rounds === 0 ? { type: 'none' } : { type: 'place', ...anchored(scene, rounds) };

/**
 * The place in the order of somebody, where what they anchor there comes back; the one that has come up where they have
 * none.
 */
export const placeOf = ({ turn }: Scene, who: CombatantId): Place =>
  turn.order.find((entry) => entry.who === who) ?? turn.at;
