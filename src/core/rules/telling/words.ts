import { listed as inText } from '../text/text.ts';
import type { Text } from '../views/view.ts';
import type { CombatantId, Side } from '../scene/scene.ts';
import type { Order } from '../views/options.ts';
import type { Sides } from '../../space/field/cell-move.ts';
import { sidesSaid } from './sides-said.ts';

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

const SIDES_SAID: Readonly<Record<Side, string>> = { ally: 'all allies', foe: 'all foes', other: 'all others' };
const ORDERS_SAID: Readonly<Record<Order, string>> = {
  ask: 'ask',
  near: 'ask only when near',
  'if-5': 'ask only if it changes the outcome by 5 %',
  'if-10': 'ask only if it changes the outcome by 10 %',
  'if-25': 'ask only if it changes the outcome by 25 %',
  always: 'always',
  never: 'never',
};

/** The title of a note, behind what was done to it. */
const titled = (label: string): string => (label === '' ? '' : `: ${label}`);

export const words = {
  appears: (named: Named): Text => [name(named), ' appears'],
  vanishes: (named: Named): Text => [name(named), ' is out of sight'],
  leaves: (named: Named): Text => [name(named), ' leaves the map'],
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
    voluntary ? ' moves away alone' : ' now stands alone',
  ],
  isPut: (named: Named): Text => [name(named), ' is placed on the map'],
  isTaken: (named: Named): Text => [name(named), ' is removed from the map'],
  renamed: (named: Named, before: string): Text => [`${before} is now called `, name(named)],
  door: (kind: string, open: boolean, byGm: boolean): Text => [
    byGm ? `The GM ${open ? 'opens' : 'closes'} the ${kind}` : `The ${kind} is now ${open ? 'open' : 'closed'}`,
  ],
  locked: (kind: string, locked: boolean, byGm: boolean): Text => [
    byGm
      ? `The GM ${locked ? 'locks' : 'unlocks'} the ${kind}`
      : `The ${kind} is now ${locked ? 'locked' : 'unlocked'}`,
  ],
  wayChanged: (door: string, byGm: boolean): Text => [
    byGm
      ? door === 'none'
        ? 'The GM removes the door'
        : `The GM sets the door to ${door}`
      : door === 'none'
        ? 'The door is gone'
        : `The door is now ${door}`,
  ],
  mapDrawn: (): Text => ['The GM draws on the map'],
  mapResized: (sides: Sides): Text => [`The GM changes the size of the map: ${sidesSaid(sides)}`],
  pictureLaid: (there: boolean): Text => [
    there ? 'The GM puts a picture under the map' : 'The GM removes the picture under the map',
  ],
  notePinned: (label: string): Text => [`The GM pins a note to the map${titled(label)}`],
  noteChanged: (label: string): Text => [`The GM changes a note on the map${titled(label)}`],
  noteMoved: (label: string): Text => [`The GM moves a note on the map${titled(label)}`],
  noteRemoved: (label: string): Text => [`The GM removes a note from the map${titled(label)}`],
  newMap: (): Text => ['The GM changes the map'],
  /** House rules the GM sets, each as `settingsSaid` says it; `most`: so many at most are named. */
  newSettings: (set: readonly string[], most = Infinity): Text => {
    if (set.length === 0) return ['The GM changes the house rules'];
    const [named, left] = set.length > most ? [set.slice(0, most), set.length - most] : [set, 0];
    return [`The GM sets ${inText(left === 0 ? named : [...named, `${left} more`])}`];
  },
  /** What the GM did by hand, to whom, where to (" to D4"), and what else is to be said of it. */
  byHand: (
    did: 'moves' | 'adds' | 'removes' | 'hides' | 'reveals' | 'hands over' | 'changes' | 'corrects',
    whom: readonly Named[],
    more: string,
    going = '',
  ): Text => [
    `The GM ${did}${whom.length === 0 ? (did === 'corrects' ? ' the table' : '') : ' '}`,
    ...listed(whom),
    ...(going === '' ? [] : [going]),
    ...(more === '' ? [] : [`: ${more}`]),
  ],
  /** Whose token was given another spot within its zone. */
  shifts: (who: Named): Text => [name(who), ' shifts within the zone'],
  /** Who falls by what the GM did by hand; `alone`: to them, and nothing else is said of it. Goes on after `byHand`. */
  fallen: (fallen: readonly Named[], alone: boolean): Text =>
    alone ? [', who falls'] : ['; ', ...listed(fallen), fallen.length === 1 ? ' falls' : ' fall'],
  /** Standing orders about one kind of reaction, for these or for all the GM plays on a side; null: none any more. */
  ordered: (whom: readonly Named[] | Side, reaction: string, order: Order | null): Text => [
    'The GM sets standing orders for ',
    ...(typeof whom === 'string' ? [SIDES_SAID[whom]] : listed(whom)),
    ` (${reaction}: ${order === null ? 'default' : ORDERS_SAID[order]})`,
  ],
  /** What an undo took back, or what undoing an undo did again; `more`: so many entries after it went with it. */
  undone: (title: Text, again: boolean, more: number): Text => {
    const did = again ? 'Redone' : 'Undone';
    if (title.length === 0) return [did];
    return [`${did}: `, ...title, ...(more > 0 ? [` and ${more} more`] : [])];
  },
  somebody: (): Text => ['An unseen combatant acts'],
  /** `why` is empty where the GM gave no reason. */
  overruled: (why: string): Text => [`GM override${why === '' ? '' : `: ${why}`}`],
} as const;
