import type { Rolled } from '../../../src/core/dice/index.ts';
import type { EntryView, Text, Told } from '../../../src/core/rules/views/view.ts';
import { id, toughness } from './people.ts';

/** What happened at the canned table. */

const named = (name: string): Text[number] => ({ who: id(name), name });

const attackRoll: Rolled = {
  dice: [
    { group: 0, sides: 20, face: 17, kept: true, exploded: false, chain: 0 },
    { group: 1, sides: 6, face: 6, kept: true, exploded: false, chain: 1 },
    { group: 1, sides: 6, face: 2, kept: false, exploded: false, chain: 2 },
    { group: 1, sides: 6, face: 4, kept: true, exploded: true, chain: 1 },
  ],
  parts: [
    { label: 'd20', value: 17 },
    { label: 'might', value: 10 },
  ],
  total: 27,
  landed: null,
};

const told: readonly Told[] = [
  { type: 'moved', who: id('Vera'), path: '4,5:222' },
  { type: 'rolled', of: id('Vera'), name: 'Vera', label: 'attacks with a longsword', rolled: attackRoll, typed: false },
  {
    type: 'said',
    text: [named('Vera'), ' hits ', named('Orc 1'), ': 27 against 15'],
    tone: 'good',
    rule: 'X-053',
    tallies: [toughness],
    pop: null,
  },
  { type: 'said', text: [named('Orc 1'), ' takes 12 harm'], tone: 'bad', rule: 'X-061', tallies: [], pop: null },
];

const entry = (at: number, title: Text, more: Partial<EntryView> = {}): EntryView => ({
  id: `e${String(at)}`,
  title,
  by: 'Ann',
  state: 'done',
  told: [],
  ...more,
});

export const log: readonly EntryView[] = [
  entry(1, ['The fight begins'], { by: 'Robin' }),
  ...Array.from({ length: 30 }, (_, at) =>
    entry(at + 2, [named(at % 2 === 0 ? 'Tom Ashdown' : 'Orc 2'), ' moves 25 ft'], {
      by: at % 2 === 0 ? 'Bob' : 'Robin',
    }),
  ),
  entry(50, [named('Orc 2'), ' strikes ', named('Tom Ashdown'), ' with a mace'], {
    by: 'Robin',
    told: [
      {
        type: 'said',
        text: [named('Tom Ashdown'), ' takes 13 harm and falls prone'],
        tone: 'bad',
        rule: 'X-061',
        tallies: [],
        pop: null,
      },
    ],
  }),
  entry(51, [named('Ilka'), ' throws a flask'], { by: 'Robin', state: 'undone' }),
  entry(52, [named('Vera'), ' strikes ', named('Orc 1'), ' with a longsword'], { told }),
  entry(53, [named('Orc 1'), ' attacks ', named('Tom Ashdown'), ' with an axe'], { by: 'Robin', state: 'open' }),
];
