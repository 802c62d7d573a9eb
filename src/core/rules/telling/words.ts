import type { Text } from '../views/view.ts';
import type { CombatantId } from '../scene/scene.ts';

/** The kernel's sentences. Names are set apart, so that a screen can link them to their tokens. */

export interface Named {
  readonly id: CombatantId;
  readonly name: string;
}

const name = (one: Named): Text[number] => ({ who: one.id, name: one.name });

/** So many are named one by one. */
const MOST_NAMED = 3;

/** "Vera", "Vera and Tom", "Vera, Tom and 7 others". */
const listed = (all: readonly Named[]): Text => {
  const shown = all.length > MOST_NAMED ? all.slice(0, MOST_NAMED - 1) : all;
  const more = all.length - shown.length;
  return [
    ...shown.flatMap((one, at) =>
      at === 0 ? [name(one)] : [at === shown.length - 1 && more === 0 ? ' and ' : ', ', name(one)],
    ),
    ...(more > 0 ? [` and ${more} others`] : []),
  ];
};

export const words = {
  appears: (one: Named): Text => [name(one), ' appears'],
  vanishes: (one: Named): Text => [name(one), ' is out of sight'],
  leaves: (one: Named): Text => [name(one), ' leaves the field'],
  moves: (one: Named): Text => [name(one), ' moves'],
  movesTo: (one: Named, where: string, beside: readonly Named[]): Text => [
    name(one),
    ` moves to ${where}`,
    ...(beside.length === 0 ? [] : [', close to ', ...listed(beside)]),
  ],
  /** Within one zone: to whom, or to nobody. */
  joins: (one: Named, whom: readonly Named[]): Text => [name(one), ' joins ', ...listed(whom)],
  goesOff: (one: Named, voluntary: boolean): Text => [name(one), voluntary ? ' goes off alone' : ' stands alone now'],
  isPut: (one: Named): Text => [name(one), ' is put on the field'],
  isTaken: (one: Named): Text => [name(one), ' is taken off the field'],
  renamed: (one: Named, before: string): Text => [`${before} is called `, name(one), ' now'],
  door: (kind: string, open: boolean): Text => [`A ${kind} ${open ? 'opens' : 'closes'}`],
  locked: (kind: string, locked: boolean): Text => [`A ${kind} is ${locked ? 'locked' : 'unlocked'}`],
  wayChanged: (door: string): Text => [door === 'none' ? 'A door is gone' : `A door is ${door} now`],
  mapDrawn: (): Text => ['The GM draws on the map'],
  pictureLaid: (there: boolean): Text => [
    there ? 'The GM lays a picture under the map' : 'The GM takes the picture from under the map',
  ],
  newMap: (): Text => ['The battlefield changes'],
  newSettings: (): Text => ['The GM changes the settings of the rules'],
  /** What the GM did by hand, to whom, and what else is to be said of it. */
  byHand: (
    did: 'moves' | 'adds' | 'removes' | 'hides' | 'reveals' | 'hands over' | 'changes' | 'corrects',
    whom: readonly Named[],
    more: string,
  ): Text => [
    `The GM ${did}${whom.length === 0 ? (did === 'corrects' ? ' the table' : '') : ' '}`,
    ...listed(whom),
    ...(more === '' ? [] : [`: ${more}`]),
  ],
  takenBack: (title: Text): Text => (title.length === 0 ? ['Taken back'] : ['Taken back to before: ', ...title]),
  somebody: (): Text => ['Somebody acts unseen'],
  overruled: (why: string): Text => [why === '' ? 'The GM overrules the rules' : `The GM overrules the rules: ${why}`],
} as const;
