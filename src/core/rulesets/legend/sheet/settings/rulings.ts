import { capital, recordOf, shape, type TypeOf } from '../../../../rules/kit.ts';
import { SAVES } from '../../data/manoeuvre-list.ts';
import { SIZE, SIZES, type Size } from '../../data/size-list.ts';
import { AS_LISTED, type ConditionRules } from './condition-rules.ts';

const { blank, flag, oneNamed, oneOf, orNone, record, usual, whole } = shape;

/**
 * Figures and readings that rest on convention or a ruling: whoever owns the book may put in those it has. Of several
 * readings the first is the ruling; which setting names which ruling is data of the tests.
 */

/** Yes, unless the table says no. */
export const on = (title: string) => usual(flag(title), true);
/** A number, usually this one. */
export const some = (value: number, least: number, most: number, title: string, step = 1) =>
  usual(whole(least, most, title, undefined, step), value);
const by = (value: number, title: string) => some(value, -20, 20, title);
const share = (value: number, title: string) => some(value, 0, 100, title);
const feet = (value: number, title: string, least = 0) => some(value, least, 500, title, 5);

const size = (id: Size) => {
  const { attack, ac, faster, steady, reach, footprint } = SIZE[id];
  return record(
    {
      attack: by(attack, 'Attacks'),
      ac: by(ac, 'AC'),
      faster: some(faster, -100, 100, 'Feet of speed above average', 5),
      steady: by(steady, 'Saves against manoeuvres'),
      reach: feet(reach, 'Feet of melee range more'),
      footprint: some(footprint, 1, 6, 'Squares each way'),
    },
    capital(id),
  );
};

export const rulings = {
  cover: record(
    { ac: by(4, 'AC'), reflex: by(2, 'Reflex saves'), soft: by(4, 'AC against ranged attacks, behind a creature') },
    'Cover',
  ),
  charge: record(
    {
      least: feet(10, 'Feet at least'),
      attack: by(2, 'On its attack'),
      ac: by(-2, 'AC until its next turn'),
      rough: flag('Over difficult squares too'),
    },
    'Charge',
  ),
  push: record(
    {
      feet: feet(5, 'Feet', 5),
      more: feet(5, 'Feet more'),
      per: some(5, 1, 20, 'For every so many by which the save misses'),
      follow: on('Farther than the first feet only if the attacker follows'),
    },
    'Bull rush',
  ),
  choke: record({ level: some(1, 0, 5, 'Times the level'), more: whole(0, 99, 'And') }, 'Damage of choking'),
  holdSaves: record(
    { grappled: usual(oneOf(SAVES, 'From a grapple'), 'reflex'), pinned: oneOf(SAVES, 'From a pin') },
    'Escape saves',
  ),
  heldSave: on('The held save before each standard or move action'),
  manoeuvreDc: record(
    {
      base: some(10, 0, 30, 'Base'),
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
  sizes: record(recordOf(SIZES, size), 'Sizes'),
  disabled: record(
    {
      speed: share(50, 'Speed left, in per cent'),
      one: on('Only one standard or move action a turn'),
      loses: some(1, 0, 20, 'Hit points that a standard action costs'),
    },
    'At 0 hit points',
  ),
  sinking: record(
    { stable: share(10, 'Stable by itself, in per cent'), loses: some(1, 0, 20, 'Else loses hit points') },
    'Dying',
  ),
  bleedingGrows: on('Bleeding inflicted again goes on growing'),
  stabiliseDc: some(15, 0, 60, 'Medicine to stabilise the dying'),
  confusion: record(
    { normal: share(25, 'Acts normally'), nothing: share(25, 'Does nothing'), itself: share(25, 'Hits itself') },
    'The confused, in per cent',
    'In the rest of cases they attack the nearest creature.',
  ),
  blownAway: feet(10, 'Feet of being blown away', 5),
  totalDefence: by(4, 'AC by total defence'),
  leastDamage: some(1, 0, 1, 'Least damage of a hit'),
  bonusEntry: oneNamed({ first: 'At the highest bonus', last: 'At the lowest bonus' }, 'Bonus attacks'),
  chances: record(
    { once: on('One for each foe in a whole movement'), open: on('None at a target in cover') },
    'Opportunity attacks',
  ),
  undealt: oneNamed({ ask: 'The GM says', dying: 'Dying', stable: 'Stable' }, 'Below 0 hit points by nobody’s hand'),
  pushedInto: oneNamed(
    { before: 'Ends before it', shared: 'Goes on, and may share it' },
    'A push into a creature’s square',
  ),
  delayLapses: flag('A delayed turn is lost when the next one is up'),
  addUp: record({ healing: flag('Fast healing'), temporary: flag('Temporary hit points') }, 'Several sources add up'),
  volley: oneNamed({ together: 'One roll for all', each: 'A roll for each target' }, 'Volleys'),
  turnEffects: oneNamed({ oldest: 'The oldest first', newest: 'The newest first' }, 'Of effects due at once come'),
  wedge: oneNamed({ corner: 'By its far corner', part: 'By any part of it' }, 'A square is within a wedge'),
  halves: record(
    {
      speed: oneNamed({ down: 'To whole feet', kept: 'To half a foot', up: 'Up to 5 ft' }, 'Halved speeds are rounded'),
      rest: oneNamed({ lost: 'Is lost', kept: 'Goes to the next move' }, 'Half a square left of a move'),
    },
    'Halves',
  ),
  limits: record(
    {
      window: oneNamed({ turn: 'From turn to turn', round: 'From round to round' }, 'Uses “once a round” count'),
      freeOffTurn: flag('Free actions may be taken off turn'),
    },
    'Limits of a round',
  ),
  step: record(
    {
      within: flag('Also between the attacks of an action'),
      spent: on('Also when the move action is spent otherwise'),
      surprise: on('Also after a standard action in the surprise round'),
    },
    '5 ft steps',
  ),
  ranges: record(
    {
      raised: oneNamed({ more: 'Reach one more at −4', last: 'Reach no farther' }, 'Categories gained by feats'),
      long: oneNamed({ all: 'All its melee attacks', own: 'That weapon only' }, 'A reach weapon lengthens'),
      threat: oneNamed({ melee: 'Its whole melee range', beside: 'Adjacent squares' }, 'A creature threatens'),
    },
    'Ranges',
  ),
  shots: record(
    {
      slow: oneNamed({ far: 'Targets at that range', made: 'Weapons for it, at any' }, 'A round passes for'),
      rolled: oneNamed({ impact: 'As they arrive', launch: 'As they are sent' }, 'Attacks are rolled'),
      noted: oneNamed({ chosen: 'The attacker chooses', nearest: 'The nearest' }, 'Square noted of a large target'),
    },
    'Extreme range',
  ),
  beyondExtreme: orNone(
    record({ feet: whole(1005, 100_000, 'Feet', undefined, 5), rounds: whole(1, 100, 'Rounds on the way') }),
    'Beyond Extreme range',
    'Empty: nothing is attacked there.',
  ),
  surprise: record(
    {
      when: oneNamed({ side: 'A whole side is unaware', any: 'Anyone is unaware', never: 'Never' }, 'It comes if'),
      uncounted: flag('It is no round that durations count'),
    },
    'Surprise round',
  ),
  groupDie: oneNamed({ first: 'The first of it', best: 'The best', worst: 'The worst' }, 'A group rolls initiative as'),
  waiting: oneNamed({ round: 'At the latest in round 2', turn: 'At their first turn' }, 'Flat-footed at first, until'),
  modeSources: oneNamed({ each: '10 ft for each', once: '10 ft in all' }, 'More sources of a movement mode'),
  moveTasks: record(
    { halve: flag('Halve the speed'), beside: flag('Leave room for an ability') },
    'Tasks during a move',
  ),
  neutrals: oneNamed({ apart: 'No one’s opponents', opponents: 'Everyone’s opponents' }, 'Creatures on neither side'),
  emptyMounts: oneNamed({ open: 'Entered by anyone', shut: 'In the way as creatures' }, 'Mounts without a rider'),
};

const rulingsShape = record(rulings);
type Rulings = TypeOf<typeof rulingsShape>;

/** What a table rules of conditions and figures. */
export type Rules = ConditionRules & Rulings;
/** All as it is without a word from the table. */
export const AS_RULED: Rules = { ...AS_LISTED, ...blank(rulingsShape) };
