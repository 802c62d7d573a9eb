import type { View } from '../../src/core/rules/views/view.ts';
import { log } from './canned/log.ts';
import { offer } from './canned/offers.ts';
import { id, marked, prone, seat } from './canned/people.ts';

/** A table as a screen is told it, made up: for looking at panels without a server. No ruleset speaks like this one. */

/** The whole view of the GM, in the middle of a fight, with a question and a roll open. */
export const cannedView: View = {
  table: 'canned',
  name: 'The ford at dusk',
  ruleset: { id: 'canned', name: 'Canned rules', fields: ['grid'] },
  you: { seat: seat('gm'), role: 'gm', name: 'Robin' },
  seats: [
    { id: seat('gm'), name: 'Robin', role: 'gm' },
    { id: seat('ann'), name: 'Ann', role: 'player' },
    { id: seat('bob'), name: 'Bob', role: 'player' },
  ],
  options: { automation: 'resolve', dice: 'at-once', playersSeeOdds: 'hit', playersSeeNumbers: false, pace: 'brisk' },
  field: {
    type: 'grid',
    width: 24,
    height: 16,
    feet: 5,
    diagonal: '1-1',
    backdrop: null,
    portals: [],
    walls: [{ a: { x: 6, y: 2 }, b: { x: 6, y: 6 } }],
    terrain: [{ kind: 'difficult', label: 'reeds', cells: [200, 201, 202, 224, 225, 226] }],
    cover: [],
  },
  combatants: marked,
  areas: [],
  turnOrder: {
    turn: 't',
    title: 'Round 2',
    say: "Vera's turn",
    lanes: [
      {
        label: null,
        items: [
          { who: id('Ilka'), state: 'done', note: '21', marks: [] },
          { who: id('Vera'), state: 'active', note: '18', marks: [] },
          { who: id('Orc 1'), state: 'next', note: '15', marks: [] },
          { who: id('Orc 2'), state: 'waiting', note: '15', marks: [] },
          { who: id('Tom Ashdown'), state: 'waiting', note: '11', marks: [prone] },
          { who: id('Ogre'), state: 'waiting', note: '6', marks: [] },
          { who: id('Wolf'), state: 'waiting', note: '3', marks: [] },
        ],
      },
    ],
    active: [id('Vera')],
  },
  questions: [],
  rolls: [],
  waitingFor: [],
  free: [id('Ilka')],
  orders: [],
  log,
  earlier: false,
  takesBack: null,
  arranges: false,
};

export const withQuestions: View = {
  ...cannedView,
  waitingFor: [
    { name: 'Vera', task: 'defend or not', since: 0 },
    { name: 'Ilka', task: 'defend or not', since: 0 },
  ],
  questions: [
    {
      entry: 'e53',
      id: 'q1',
      kind: 'defend',
      to: id('Ilka'),
      say: 'Does Ilka defend Tom Ashdown against the axe of Orc 1 (24 against 15)?',
      about: [id('Orc 1'), id('Tom Ashdown')],
      options: [
        offer('Defend', 'shield', '', {
          about: 'Rolls an attribute; the higher of roll and defence counts.',
          cost: [{ pip: 'move', amount: 1 }],
          slots: [
            {
              name: 'with',
              label: 'With',
              type: 'option',
              initial: 'agility',
              options: [
                { id: 'agility', label: 'Agility 3', reasons: [] },
                { id: 'might', label: 'Might 2', reasons: [] },
              ],
            },
          ],
        }),
        offer('Let it hit', 'x', '', { about: '' }),
      ],
      otherwise: 'let-it-hit',
      yours: true,
    },
    {
      entry: 'e53',
      id: 'q2',
      kind: 'defend',
      to: id('Vera'),
      say: 'Does Vera defend Tom Ashdown against the axe of Orc 1 (24 against 15)?',
      about: [id('Orc 1'), id('Tom Ashdown')],
      options: [offer('Defend', 'shield', ''), offer('Let it hit', 'x', '', { about: '' })],
      otherwise: 'let-it-hit',
      yours: true,
    },
  ],
  rolls: [{ entry: 'e53', id: 'r1', of: id('Orc 1'), label: 'damage of the axe', yours: true }],
};
