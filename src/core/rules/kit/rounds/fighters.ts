import { memo, memoPair } from '../../../memo.ts';
import type { Choice, Slot } from '../../offers/offer.ts';
import type { Combatant, CombatantId, Scene } from '../../scene/scene.ts';
import { combatantsSlot } from '../slots.ts';

/** Who takes part in a fight, of those on the board: the ids stand in the turn. */

/** What a fight is begun with. */
export const FIGHTERS = combatantsSlot('combatants', 'Who is fighting?');

/** Of those present anybody may take part; left out: all who are of a side. */
export const fightersSlot = (present: readonly Combatant[]): Slot => {
  const initial = idsOf(present.filter(({ side }) => side !== 'other'));
  return FIGHTERS.slot({ among: idsOf(present), min: 1, optional: true, initial });
};
export const chosenToFight = <Body>(
  command: Pick<Choice, 'slots'>,
  present: readonly Combatant<Body>[],
): readonly Combatant<Body>[] => {
  const chosen = FIGHTERS.of(command);
  return present.filter(({ id, side }) => (chosen === null ? side !== 'other' : chosen.includes(id)));
};

/** Whether these are not of two sides: then nobody is left to fight. */
export const oneSided = (standing: readonly Combatant[]): boolean => new Set(standing.map(({ side }) => side)).size < 2;

export const idsOf = <Id extends string>(all: readonly { readonly id: Id }[]): readonly Id[] => all.map(({ id }) => id);

/** These by what `key` makes of each, in the order in which the keys come up. */
export const inGroups = <T>(all: readonly T[], key: (one: T) => string): readonly (readonly [T, ...T[]])[] => {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of all) {
    const group = groups.get(key(one));
    if (group === undefined) groups.set(key(one), [one]);
    else group.push(one);
  }
  return [...groups.values()];
};

const idsIn = memo((fighters: readonly CombatantId[]): ReadonlySet<CombatantId> => new Set(fighters));
const thoseIn = memoPair((combatants: readonly Combatant[], fighters: readonly CombatantId[]): readonly Combatant[] => {
  const ids = idsIn(fighters);
  return combatants.filter(({ id }) => ids.has(id));
});

/** Whether somebody is on the map and not out of the fight, as `out` reads a sheet. */
export const ableUnless =
  <Body>(out: (body: Body) => boolean) =>
  ({ body, place }: Combatant<Body>): boolean =>
    place !== null && !out(body);

export interface Fight {
  readonly fighters: readonly CombatantId[];
}

/** Whether somebody takes part. */
export const fights = ({ turn }: Scene<unknown, Fight>, id: CombatantId): boolean => idsIn(turn.fighters).has(id);

/** Those who take part, in the order of the table. */
export const fighting = <Body>({ combatants, turn }: Scene<Body, Fight>): readonly Combatant<Body>[] =>
  thoseIn(combatants, turn.fighters) as readonly Combatant<Body>[];
