import type { Offer } from '../../../src/core/rules/offers/offer.ts';
import type { Preview, Strike } from '../../../src/core/wire/messages.ts';
import { id, toughness } from './people.ts';

/** What may be done at the canned table, and what it is worth. */

export const offer = (name: string, icon: string, group: string, more: Partial<Offer> = {}): Offer => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  about: 'One line that says what it does.',
  group,
  icon,
  reasons: [],
  cost: [],
  slots: [],
  gesture: null,
  rule: null,
  ...more,
});

export const offers: readonly Offer[] = [
  offer('Move', 'footprints', 'Movement', { gesture: 'drag', slots: [{ name: 'path', label: 'Way', type: 'path' }] }),
  offer('Attack', 'sword', 'Major', {
    gesture: 'strike',
    slots: [
      { name: 'target', label: 'Target', type: 'target' },
      {
        name: 'how',
        label: 'Aim',
        type: 'option',
        initial: 'harm',
        options: [
          { id: 'harm', label: 'To harm', reasons: [] },
          { id: 'stun', label: 'To stun', reasons: [] },
        ],
      },
      { name: 'legend', label: 'Legend points', type: 'number', min: 0, max: 3, step: 1, initial: 0 },
    ],
  }),
  offer('Bow', 'target', 'Major', {
    reasons: [
      { code: 'out-of-range', say: 'Nobody is within 50 ft that can be seen.', rule: 'X-044' },
      { code: 'hands', say: 'It needs both hands; the shield takes one.', rule: 'X-021' },
    ],
  }),
  offer('Sweep', 'repeat', 'Major'),
  offer('Draw', 'package', 'Minor'),
  offer('Stand up', 'person-standing', 'Movement', {
    reasons: [{ code: 'not-prone', say: 'Vera is not prone.', rule: null }],
  }),
  offer('Jump', 'trending-up', 'Movement'),
  offer('Open door', 'door-open', 'Minor'),
  offer('Look around', 'eye', 'Minor'),
  offer('Give item', 'hand-helping', 'Minor'),
  offer('End turn', 'skip-forward', 'Turn'),
];

const chances = (who: string): Preview['odds'] => ({
  chances: [
    { of: id(who), label: 'hit', amounts: [], chance: 0.652, expected: 0.652 },
    { of: id(who), label: 'harm', amounts: [], chance: 0.652, expected: 4.31 },
    { of: id(who), label: 'down', amounts: [], chance: 0.12, expected: 0.12 },
  ],
  dropped: 0,
  exact: true,
  leaves: 40,
});

export const previewOf = (who: string): Preview => ({
  reasons: [],
  explained: {
    modifiers: [
      { label: 'might', value: 5 },
      { label: 'flanking', value: 1, rule: 'X-031' },
      { label: 'cover', value: -2, rule: 'X-033' },
    ],
    tallies: [toughness],
    notes: ['Reach 5 ft'],
  },
  odds: chances(who),
  assuming: 'if no one reacts',
  sight: null,
});

export const strikes = (target: string): readonly Strike[] => [
  {
    command: { who: id('Vera'), offer: 'attack', slots: { target }, turn: 't' },
    name: 'Longsword',
    icon: 'sword',
    preview: previewOf(target),
  },
  {
    command: { who: id('Vera'), offer: 'dagger', slots: { target }, turn: 't' },
    name: 'Dagger',
    icon: 'swords',
    preview: {
      ...previewOf(target),
      reasons: [{ code: 'stowed', say: 'The dagger is stowed; drawing it is a minor action.', rule: 'X-020' }],
    },
  },
];
