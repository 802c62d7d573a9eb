import { capital, recordOf } from '../../../../rules/kit.ts';
import { blank, flag, oneNamed, oneOf, record, whole, type TypeOf } from '../../../../rules/kit/shapes.ts';
import { SAVES } from '../../data/manoeuvre-list.ts';
import { SIZE, SIZES, type Size } from '../../data/size-list.ts';
import { AS_LISTED, type ConditionRules } from './condition-rules.ts';

/** Figures that rest on convention or a ruling: whoever owns the book may put in those it has. */

const by = (title: string) => whole(-20, 20, title);
const share = (title: string) => whole(0, 100, title);
const feet = (title: string, least = 0) => whole(least, 500, title, undefined, 5);

const size = (id: Size) =>
  record(
    {
      attack: by('Attacks'),
      ac: by('AC'),
      faster: whole(-100, 100, 'Feet of speed above average', undefined, 5),
      steady: by('Saves against manoeuvres'),
    },
    capital(id),
  );

export const rulings = {
  /** RU-54. */
  cover: record(
    { ac: by('AC'), reflex: by('Reflex saves'), soft: by('AC against ranged attacks, behind a creature') },
    'Cover',
  ),
  /** RU-69. */
  charge: record(
    {
      least: feet('Feet at least'),
      attack: by('On its attack'),
      ac: by('AC until its next turn'),
      rough: flag('Over difficult squares too'),
    },
    'Charge',
  ),
  /** RU-68. */
  push: record(
    {
      feet: feet('Feet', 5),
      more: feet('Feet more'),
      per: whole(1, 20, 'For every so many by which the save misses'),
      follow: flag('Farther than the first feet only if the attacker follows'),
    },
    'Bull rush',
  ),
  /** LG-416. */
  choke: record({ level: whole(0, 5, 'Times the level'), more: whole(0, 99, 'And') }, 'Damage of choking'),
  /** RU-63, RU-66. */
  holdSaves: record({ grappled: oneOf(SAVES, 'From a grapple'), pinned: oneOf(SAVES, 'From a pin') }, 'Escape saves'),
  heldSave: flag('The held save before each standard or move action'),
  /** RU-64. */
  manoeuvreDc: record(
    {
      base: whole(0, 30, 'Base'),
      level: oneNamed({ half: 'Half of it', whole: 'All of it', none: 'Nothing' }, 'Of the level'),
      ability: oneNamed(
        {
          key: 'Key offensive modifier',
          str: 'Strength',
          dex: 'Dexterity',
          con: 'Constitution',
          int: 'Intelligence',
          wis: 'Wisdom',
          cha: 'Charisma',
        },
        'And',
      ),
    },
    'DC of manoeuvres',
  ),
  /** RU-57. */
  sizes: record(recordOf(SIZES, size), 'Sizes'),
  /** LG-221. */
  disabled: record(
    {
      speed: share('Speed left, in per cent'),
      one: flag('Only one standard or move action a turn'),
      loses: whole(0, 20, 'Hit points that a standard action costs'),
    },
    'At 0 hit points',
  ),
  /** LG-222, RU-27. */
  sinking: record(
    { stable: share('Stable by itself, in per cent'), loses: whole(0, 20, 'Else loses hit points') },
    'Dying',
  ),
  /** RU-23. */
  bleedingGrows: flag('Bleeding inflicted again goes on growing'),
  /** RU-56. */
  stabiliseDc: whole(0, 60, 'Medicine to stabilise the dying'),
  /** RU-73. */
  confusion: record(
    { normal: share('Acts normally'), nothing: share('Does nothing'), itself: share('Hits itself') },
    'The confused, in per cent',
    'In the rest of cases they attack the nearest creature.',
  ),
  blownAway: feet('Feet of being blown away', 5),
  totalDefence: by('AC by total defence'),
  /** RU-46. */
  leastDamage: whole(0, 1, 'Least damage of a hit'),
  /** LG-209. */
  bonusEntry: oneNamed({ first: 'At the highest bonus', last: 'At the lowest bonus' }, 'Bonus attacks'),
  /** LG-248, LG-250. */
  chances: record(
    { once: flag('One for each foe in a whole movement'), open: flag('None at a target in cover') },
    'Opportunity attacks',
  ),
  /** RU-28. */
  undealt: oneNamed({ ask: 'The GM says', dying: 'Dying', stable: 'Stable' }, 'Below 0 hit points by nobody’s hand'),
  /** RU-29. */
  pushedInto: oneNamed(
    { before: 'Ends before it', shared: 'Goes on, and may share it' },
    'A push into a creature’s square',
  ),
  /** RU-35. */
  delayLapses: flag('A delayed turn is lost when the next one is up'),
  /** RU-74. */
  addUp: record({ healing: flag('Fast healing'), temporary: flag('Temporary hit points') }, 'Several sources add up'),
  /** RU-75. */
  volley: oneNamed({ together: 'One roll for all', each: 'A roll for each target' }, 'Volleys'),
  /** RU-76. */
  turnEffects: oneNamed(
    { oldest: 'The oldest first', newest: 'The newest first' },
    'Effects at the start and end of turns',
  ),
  /** RU-79. */
  wedge: oneNamed({ corner: 'By its far corner', part: 'By any part of it' }, 'A square is within a wedge'),
};

const shape = record(rulings);
type Rulings = TypeOf<typeof shape>;

const USUAL: Rulings = blank(shape, {
  cover: { ac: 4, reflex: 2, soft: 4 },
  charge: { least: 10, attack: 2, ac: -2, rough: false },
  push: { feet: 5, more: 5, per: 5, follow: true },
  choke: { level: 1, more: 0 },
  holdSaves: { grappled: 'reflex', pinned: 'fortitude' },
  heldSave: true,
  manoeuvreDc: { base: 10, level: 'half', ability: 'key' },
  sizes: recordOf(SIZES, (id) => {
    const { attack, ac, faster, steady } = SIZE[id];
    return { attack, ac, faster, steady };
  }),
  disabled: { speed: 50, one: true, loses: 1 },
  sinking: { stable: 10, loses: 1 },
  bleedingGrows: true,
  stabiliseDc: 15,
  confusion: { normal: 25, nothing: 25, itself: 25 },
  blownAway: 10,
  totalDefence: 4,
  leastDamage: 1,
  chances: { once: true, open: true },
});

/** What a table rules of conditions and figures. */
export type Rules = ConditionRules & Rulings;
/** All as it is without a word from the table. */
export const AS_RULED: Rules = { ...AS_LISTED, ...USUAL };
