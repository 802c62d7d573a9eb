import type { Tally } from '../../src/core/base.ts';
import { tally } from '../../src/core/base.ts';
import type { Rolled } from '../../src/core/dice/index.ts';
import type { Offer } from '../../src/core/rules/offers/offer.ts';
import type { CombatantId, SeatId, Side } from '../../src/core/rules/scene/scene.ts';
import type {
  CombatantView,
  EntryView,
  Mark,
  Pip,
  SheetGroup,
  Text,
  Told,
  View,
} from '../../src/core/rules/views/view.ts';
import type { Answers, Preview, Strike } from '../../src/core/wire/messages.ts';

/** A table as a screen is told it, made up: for looking at panels without a server. No ruleset speaks like this one. */

const id = (name: string): CombatantId => name as CombatantId;
const seat = (name: string): SeatId => name as SeatId;

const prone: Mark = {
  id: 'prone',
  icon: 'arrow-down-to-line',
  label: 'Prone',
  about: 'Lies on the ground: standing up takes a move.',
  tone: 'warn',
};
const bleeding: Mark = {
  id: 'bleeding',
  icon: 'droplets',
  label: 'Bleeding',
  about: 'Loses 2 at the start of each turn.',
  tone: 'bad',
};

const pips = (major: number, move: number, feet: number): readonly Pip[] => [
  { id: 'major', label: 'major', left: major, most: 1, unit: null },
  { id: 'move', label: 'move', left: move, most: 1, unit: null },
  { id: 'minor', label: 'minor', left: 3, most: 5, unit: null },
  { id: 'feet', label: 'feet left', left: feet, most: 30, unit: 'ft' },
];

const toughness: Tally = tally(
  'Toughness',
  { label: 'base', value: 10 },
  { label: 'fortitude', value: 2 },
  { label: 'chain shirt', value: 2 },
  { label: 'shield', value: 1 },
);
const evasion: Tally = tally(
  'Evasion',
  { label: 'base', value: 10 },
  { label: 'agility', value: 4 },
  { label: 'cover', value: 3, rule: 'X-12' },
);

const sheet: readonly SheetGroup[] = [
  {
    label: 'Defences',
    lines: [
      { label: 'Toughness', value: '15', tally: toughness },
      { label: 'Evasion', value: '17', tally: evasion },
      { label: 'Resolve', value: '13', tally: null },
    ],
  },
  {
    label: 'Weapons',
    lines: [
      { label: 'Longsword', value: 'one-handed, reach 5 ft', tally: null },
      { label: 'Dagger', value: 'stowed, swift 2', tally: null },
    ],
  },
  {
    label: 'Attributes',
    lines: [
      { label: 'Agility', value: '4', tally: null },
      { label: 'Might', value: '5', tally: null },
      { label: 'Fortitude', value: '2', tally: null },
      { label: 'Will', value: '2', tally: null },
    ],
  },
];

const combatant = (
  name: string,
  side: Side,
  x: number,
  y: number,
  share: number,
  more: Partial<CombatantView> = {},
): CombatantView => ({
  id: id(name),
  name,
  side,
  place: { type: 'cell', x, y, height: 0 },
  footprint: 1,
  picture: null,
  yours: true,
  seat: null,
  hidden: false,
  ...more,
  body: {
    down: share === 0,
    gauge: {
      label: 'Hit points',
      share,
      say: share === 0 ? 'down' : share > 0.9 ? 'unhurt' : share > 0.5 ? 'scratched' : 'bloodied',
      now: Math.round(share * 24),
      most: 24,
    },
    marks: [],
    pips: pips(1, 1, 30),
    sheet,
    ...more.body,
  },
});

const combatants: readonly CombatantView[] = [
  combatant('Vera', 'ally', 4, 5, 0.8, { seat: seat('ann') }),
  combatant('Tom Ashdown', 'ally', 3, 7, 0.45, { seat: seat('bob') }),
  combatant('Ilka', 'ally', 2, 6, 1),
  combatant('Orc 1', 'foe', 8, 5, 0.6),
  combatant('Orc 2', 'foe', 9, 6, 1),
  combatant('Ogre', 'foe', 11, 4, 0.9, { footprint: 2 }),
  combatant('Wolf', 'foe', 8, 8, 0),
  combatant('Ferryman', 'other', 14, 9, 1, { hidden: true }),
];
const marked: readonly CombatantView[] = combatants.map((combatant) =>
  combatant.name === 'Tom Ashdown'
    ? { ...combatant, body: { ...combatant.body, marks: [prone, bleeding] } }
    : combatant,
);

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

const log: readonly EntryView[] = [
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

const offer = (name: string, icon: string, group: string, more: Partial<Offer> = {}): Offer => ({
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

const preview = (who: string): Preview => ({
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
    preview: preview(target),
  },
  {
    command: { who: id('Vera'), offer: 'dagger', slots: { target }, turn: 't' },
    name: 'Dagger',
    icon: 'swords',
    preview: {
      ...preview(target),
      reasons: [{ code: 'stowed', say: 'The dagger is stowed; drawing it is a minor action.', rule: 'X-020' }],
    },
  },
];

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

export const catalogue: Answers['catalogue'] = {
  byHand: {
    counts: [{ id: 'hp', name: 'Hit points' }],
    conditions: [
      {
        id: 'prone',
        icon: 'chevrons-down',
        label: 'Prone',
        about: 'Lying on the ground.',
        tone: 'warn',
        lasts: null,
        upfront: false,
      },
    ],
  },
  entries: [
    ...['Goblin', 'Goblin archer', 'Orc', 'Ogre', 'Giant spider', 'Skeleton', 'Cultist'].map((name) => ({
      id: name,
      name,
      group: 'Creatures',
      about: 'Level 2, mace, chain shirt',
      side: 'foe' as const,
      footprint: name === 'Ogre' ? 2 : 1,
      character: false,
      body: {},
    })),
    ...['Knight', 'Wizard'].map((name) => ({
      id: name,
      name,
      group: 'Characters',
      about: 'Level 1',
      side: 'ally' as const,
      footprint: 1,
      character: true,
      body: {},
    })),
  ],
  form: {},
  measures: [
    { label: 'hit', name: 'hit', show: 'chance' },
    { label: 'harm', name: 'harm', show: 'expected' },
    { label: 'down', name: 'drop', show: 'chance' },
  ],
  reactions: [
    { kind: 'defend', name: 'Defend an ally', near: 'Ask only when near' },
    { kind: 'opportunity', name: 'Opportunity attack' },
  ],
  rows: [{ id: 'X-053', rule: 'An attack that meets the defence hits.' }],
};

export const bodySheet: Answers['sheet'] = {
  body: {
    kind: 'pc',
    level: 2,
    attributes: { agility: 4, might: 5 },
    armour: 'chain shirt',
    weapons: [{ type: 'listed', weapon: 'longsword', grip: 'one' }],
    maxHp: null,
    prone: false,
    notes: '',
  },
  form: {
    type: 'object',
    required: ['kind', 'level', 'attributes', 'armour', 'weapons', 'maxHp', 'prone', 'notes'],
    properties: {
      kind: { enum: ['pc', 'npc', 'minion', 'boss'] },
      level: { type: 'integer', minimum: 1, maximum: 10 },
      armour: { anyOf: [{ type: 'string', maxLength: 40 }, { type: 'null' }] },
      maxHp: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
      attributes: {
        type: 'object',
        propertyNames: { enum: ['agility', 'fortitude', 'might', 'will'] },
        additionalProperties: { type: 'integer', minimum: 0, maximum: 9 },
      },
      weapons: {
        type: 'array',
        items: {
          anyOf: [
            {
              type: 'object',
              required: ['type', 'weapon', 'grip'],
              properties: {
                type: { const: 'listed' },
                weapon: { type: 'string' },
                grip: { enum: ['one', 'two', 'stowed'] },
              },
            },
            {
              type: 'object',
              required: ['type', 'name', 'net'],
              properties: { type: { const: 'natural' }, name: { type: 'string' }, net: { type: 'integer' } },
            },
          ],
        },
      },
      prone: { type: 'boolean' },
      notes: { type: 'string', maxLength: 2000 },
    },
  },
};

export const previewOf = preview;
