import type { Text } from '../views/view.ts';
import type { CombatantId } from '../scene/scene.ts';

/** The kernel's sentences. Names are set apart, so that a screen can link them to their tokens. */

export interface Named {
  readonly id: CombatantId;
  readonly name: string;
}

const name = (named: Named): Text[number] => ({ who: named.id, name: named.name });

/** So many are named one by one. */
const MOST_NAMED = 3;

/** "Vera", "Vera and Tom", "Vera, Tom and 7 others". */
const listed = (all: readonly Named[]): Text => {
  const shown = all.length > MOST_NAMED ? all.slice(0, MOST_NAMED - 1) : all;
  const more = all.length - shown.length;
  return [
    ...shown.flatMap((named, at) =>
      at === 0 ? [name(named)] : [at === shown.length - 1 && more === 0 ? ' and ' : ', ', name(named)],
    ),
    ...(more > 0 ? [` and ${more} others`] : []),
  ];
};

export const words = {
  appears: (named: Named): Text => [name(named), ' appears'],
  vanishes: (named: Named): Text => [name(named), ' is out of sight'],
  leaves: (named: Named): Text => [name(named), ' leaves the field'],
  moves: (named: Named): Text => [name(named), ' moves'],
  movesTo: (named: Named, where: string, beside: readonly Named[]): Text => [
    name(named),
    ` moves to ${where}`,
    ...(beside.length === 0 ? [] : [', close to ', ...listed(beside)]),
  ],
  /** Within one zone: to whom, or to nobody. */
  joins: (named: Named, whom: readonly Named[]): Text => [name(named), ' joins ', ...listed(whom)],
  goesOff: (named: Named, voluntary: boolean): Text => [
    name(named),
    voluntary ? ' goes off alone' : ' stands alone now',
  ],
  isPut: (named: Named): Text => [name(named), ' is put on the field'],
  isTaken: (named: Named): Text => [name(named), ' is taken off the field'],
  renamed: (named: Named, before: string): Text => [`${before} is called `, name(named), ' now'],
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
  /** What an undo took back, or what undoing an undo did again; `more`: so many entries after it went with it. */
  undone: (title: Text, again: boolean, more: number): Text => {
    const did = again ? 'Redone' : 'Undone';
    if (title.length === 0) return [did];
    return [`${did}: `, ...title, ...(more > 0 ? [` and ${more} more`] : [])];
  },
  somebody: (): Text => ['Somebody acts unseen'],
  overruled: (why: string): Text => [why === '' ? 'The GM overrules the rules' : `The GM overrules the rules: ${why}`],
} as const;
