import { shape, type TypeOf } from '../../../rules/kit.ts';
import type { Schema } from '../../../rules/ruleset/ruleset.ts';
import { effectShape } from './effects.ts';

const people = () => shape.list(shape.combatant(), 1000);
const initiative = () => shape.whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
/** One who acts, or several in a row who share a roll (OL-017). */
const slotShape = shape.record({
  who: shape.combatant(),
  initiative: initiative(),
  group: shape.orNone(shape.combatant()),
  /** 0 for the turn everybody has; from 1 for the further turns of a boss, of one major action each (OC-43). */
  nth: shape.whole(0, 9),
});
export type TurnSlot = TypeOf<typeof slotShape>;

const turnShape = shape.record({
  phase: shape.oneOf(['idle', 'surprise', 'initiative', 'rounds']),
  round: shape.whole(0, 1_000_000),
  fighters: people(),
  /** The order is sorted: the ready first, then the surprised (OL-023, OL-024). */
  ready: shape.list(slotShape, 1000),
  surprised: shape.list(slotShape, 1000),
  /** Who rolled initiative together, each group in the order its members act (OL-017). */
  groups: shape.list(people(), 500),
  /** Further initiative rolls of bosses, until the rounds begin. */
  extras: shape.list(shape.record({ who: shape.combatant(), initiative: initiative() }), 1000),
  /** Whose turn it is, and which of theirs. */
  active: shape.orNone(shape.combatant()),
  nth: shape.whole(0, 9),
  /** Who has had their first turn start. */
  begun: people(),
  /** Major actions that the turn under way began with, and how many of them effects lend it (OC-33). */
  majors: shape.whole(0, 9),
  lentMajors: shape.whole(0, 9),
  /** Banes, boons and what follows from them, in the order they came; they may outlast the fight. */
  effects: shape.list(effectShape, 2000),
});
export type Turn = TypeOf<typeof turnShape>;

/** What turns of before there were effects are read with. */
const EARLIER = { majors: 1, lentMajors: 0, effects: [] };
export const turnSchema: Schema<Turn> = {
  ...shape.schemaOf(turnShape),
  parse: (json) => shape.read(turnShape, typeof json === 'object' && json !== null ? { ...EARLIER, ...json } : json),
};

/** No fight is under way, and nothing bears on anybody; `PEACE` is that whatever does. */
export const OPENING: Turn = shape.blank(turnShape, EARLIER);
export const { effects: _, ...PEACE } = OPENING;

const settings = shape.record({
  /** OL-026, OL-027. */
  failedRoll: shape.oneNamed(
    { narrative: 'Success with a twist', choice: 'Both sides choose', plain: 'Misses' },
    'A character’s failed attack',
    'The GM may let it succeed with a twist; player and GM each choose an effect; or it only misses.',
  ),
  /** */
  choiceOnOpportunity: shape.flag('The same for failed opportunity attacks'),
  /** OL-205. */
  lethalDamage: shape.flag('A natural 20 inflicts lethal damage, which heals by days'),
  /** */
  fiveFootAreaFree: shape.flag('A 5 ft area costs no disadvantage'),
  /** */
  rangedAttacksProvoke: shape.flag('Shooting beside an armed enemy gives it an opportunity attack'),
  /** */
  waiting: shape.flag('Turns can be taken later in the round'),
  /** What blindsight perceives is the GM's word (OL-246). */
  blindsightPerceives: shape.flag('Blindsight perceives the invisible'),
  /** */
  zeroAttribute: shape.oneNamed(
    { none: 'No effect', d20keep: 'Two d20' },
    'Advantage at a score of 0',
    'Two d20: the higher counts, or with disadvantage the lower.',
  ),
});
export type Settings = TypeOf<typeof settings>;
export type ZeroAttribute = Settings['zeroAttribute'];

export const settingsSchema = shape.settingsOf(settings, { choiceOnOpportunity: true, blindsightPerceives: true });
