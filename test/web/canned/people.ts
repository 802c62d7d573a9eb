import type { Tally } from '../../../src/core/base.ts';
import { tally } from '../../../src/core/base.ts';
import type { CombatantId, SeatId, Side } from '../../../src/core/rules/scene/scene.ts';
import type { CombatantView, Mark, Pip, SheetGroup } from '../../../src/core/rules/views/view.ts';

/** Who is at the canned table. */

export const id = (name: string): CombatantId => name as CombatantId;
export const seat = (name: string): SeatId => name as SeatId;

export const prone: Mark = {
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

export const toughness: Tally = tally(
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
export const marked: readonly CombatantView[] = combatants.map((combatant) =>
  combatant.name === 'Tom Ashdown'
    ? { ...combatant, body: { ...combatant.body, marks: [prone, bleeding] } }
    : combatant,
);
