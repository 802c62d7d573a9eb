import type { TypeOf } from '../../../rules/kit/shapes.ts';
import {
  combatant,
  flag,
  list,
  oneOf,
  orNone,
  read,
  record,
  schemaOf,
  settingsOf,
  whole,
} from '../../../rules/kit/shapes.ts';
import type { Schema } from '../../../rules/ruleset/ruleset.ts';
import { effectShape } from './effects.ts';

const people = () => list(combatant(), 1000);
const initiative = () => whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** One who acts, or several in a row who share a roll (OL-017). */
const slotShape = record({
  who: combatant(),
  initiative: initiative(),
  group: orNone(combatant()),
  /** 0 for the turn everybody has; from 1 for the further turns of a boss, of one major action each (OC-43). */
  nth: whole(0, 9),
});
export type Slot = TypeOf<typeof slotShape>;

const turnShape = record({
  phase: oneOf(['idle', 'surprise', 'initiative', 'rounds']),
  round: whole(0, 1_000_000),
  fighters: people(),
  /** The order is sorted: the ready first, then the surprised (OL-023, OL-024). */
  ready: list(slotShape, 1000),
  surprised: list(slotShape, 1000),
  /** Who rolled initiative together, each group in the order its members act (OL-017). */
  groups: list(people(), 500),
  /** Further initiative rolls of bosses, until the rounds begin. */
  extras: list(record({ who: combatant(), initiative: initiative() }), 1000),
  /** Whose turn it is, and which of theirs. */
  active: orNone(combatant()),
  nth: whole(0, 9),
  /** Who has had their first turn start. */
  begun: people(),
  /** Major actions that the turn under way began with. */
  majors: whole(0, 9),
  /** Banes, boons and what follows from them, in the order they came; they may outlast the fight. */
  effects: list(effectShape, 2000),
});
export type Turn = TypeOf<typeof turnShape>;

/** What turns of before there were effects are read with. */
const EARLIER = { majors: 1, effects: [] };

export const turnSchema: Schema<Turn> = {
  ...schemaOf(turnShape),
  parse: (json) => read(turnShape, typeof json === 'object' && json !== null ? { ...EARLIER, ...json } : json),
};

/** No fight is under way. */
export const PEACE: Omit<Turn, 'effects'> = {
  phase: 'idle',
  round: 0,
  fighters: [],
  ready: [],
  surprised: [],
  groups: [],
  extras: [],
  active: null,
  nth: 0,
  begun: [],
  majors: 1,
};

export const OPENING: Turn = { ...PEACE, effects: [] };

const settingsShape = record({
  /** OL-026, OL-027. */
  failedRoll: oneOf(
    ['narrative', 'choice', 'plain'],
    'A character’s failed attack',
    'narrative: the GM says whether it is a success with a twist. choice: player and GM each choose an effect. plain: it misses.',
  ),
  /** */
  choiceOnOpportunity: flag('Failed opportunity attacks give choices too'),
  /** OL-205. */
  lethalDamage: flag('A natural 20 inflicts lethal damage, which heals by days'),
  /** */
  fiveFootAreaFree: flag('A 5 ft area costs no disadvantage'),
  /** */
  rangedAttacksProvoke: flag('Shooting beside an armed enemy gives it an opportunity attack'),
  /** */
  waiting: flag('Turns can be taken later in the round'),
  /** What blindsight perceives is the GM's word (OL-246). */
  blindsightPerceives: flag('Blindsight perceives the invisible'),
  /** */
  zeroAttribute: oneOf(
    ['none', 'd20keep'],
    'Advantage at a score of 0',
    'none: no effect. d20keep: roll two d20 and keep the higher or the lower.',
  ),
});
export type Settings = TypeOf<typeof settingsShape>;
export type ZeroAttribute = Settings['zeroAttribute'];

export const settingsSchema = settingsOf(settingsShape, {
  failedRoll: 'narrative',
  choiceOnOpportunity: true,
  lethalDamage: false,
  fiveFootAreaFree: false,
  rangedAttacksProvoke: false,
  waiting: false,
  blindsightPerceives: true,
  zeroAttribute: 'none',
});
