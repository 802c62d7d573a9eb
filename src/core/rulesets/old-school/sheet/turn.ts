import { type CombatantId, coversShape, effectIdShape, keysOf, shape, SIDES, type TypeOf } from '../../../rules/kit.ts';
import { CONDITIONS } from '../data/condition-list.ts';
import { STRUCTURES } from './settings.ts';

/** What a fight under way is made of. */

const { blank, combatant, either, flag, list, maybe, oneOf, orNone, record, schemaOf, text, variant, whole } = shape;

/** What each side, and later each slow attacker, goes through (OS-004 to OS-008). */
export const PHASES = ['morale', 'movement', 'missile', 'spell', 'melee'] as const;
export type Phase = (typeof PHASES)[number];

const ids = list(combatant(), 1000);
const round = whole(0, 1_000_000);

const declaration = either(
  variant('spell', { spell: text(60), target: orNone(combatant()) }),
  variant('withdrawal', {}),
  variant('retreat', {}),
  variant('nothing', {}),
);
export type Declaration = TypeOf<typeof declaration>;

/** Sides that act at once, or individuals (`who`); `die` is what they rolled, null for those who always come last. */
const pass = record({ id: text(200), sides: list(oneOf(SIDES), 3), who: orNone(ids), die: orNone(whole(-9, 60)) });
export type Pass = TypeOf<typeof pass>;
/** The id of the pass of these individuals. */
export const passId = (who: readonly CombatantId[]): string => who.join('+').slice(0, 200);

/** Like monsters of one side, who check morale together (OS-R27). */
const group = record({
  id: text(80),
  side: oneOf(SIDES),
  members: ids,
  halfDone: flag(),
  bloodiedDone: flag(),
  passed: whole(0, 2),
  adjusted: whole(-2, 2),
});
export type Group = TypeOf<typeof group>;

/** Harm or a state that waits for the end of a phase which sides share (OS-017, OS-R11). */
const pending = record({
  to: combatant(),
  by: orNone(combatant()),
  harm: whole(0, 1000),
  subdues: flag(),
  burns: maybe(flag()),
  state: orNone(oneOf(keysOf(CONDITIONS))),
});
export type Pending = TypeOf<typeof pending>;

/** What lasts for rounds, on somebody or on the ground. */
const effect = record({
  id: effectIdShape(20),
  kind: oneOf(['condition', 'poison', 'splash', 'sticks', 'silence', 'regenerates', 'rises', 'weak']),
  source: text(60),
  owner: orNone(combatant()),
  on: ids,
  anchor: either(variant('round', {}), variant('none', {})),
  /** Rounds it lasts after this one; null: until it is ended (OS-093). */
  left: orNone(whole(0, 100_000)),
  with: orNone(effectIdShape(20)),
  /** The condition that ends with it. */
  condition: orNone(oneOf(keysOf(CONDITIONS))),
  /** Dice of the harm that it does when it comes round. */
  dice: orNone(text(12)),
  covers: orNone(coversShape()),
  /** It is of fire or acid. */
  burns: maybe(flag()),
  /** It ends when its owner attacks or can act no more. */
  breaks: maybe(flag()),
});
export type Effect = TypeOf<typeof effect>;

/** What ends with the fight. */
const fight = {
  structure: oneOf(STRUCTURES),
  stage: oneOf(['idle', 'declare', 'acting']),
  round,
  /** The round in which only those act who were not surprised (OS-136). */
  surprise: flag(),
  fighters: ids,
  /** What each has locked for this round, nobody else's to know before all have (OS-002). */
  declared: list(record({ who: combatant(), what: declaration }), 1000),
  /** Sides in the order of their dice; then the slow of each (OS-009, OS-021). */
  passes: list(pass, 1000),
  /** The stage under way: `foe.melee`, `slow.foe.melee`. */
  now: orNone(text(200)),
  /** Who is done in the stage under way; in popcorn who has acted in this round. */
  done: ids,
  pending: list(pending, 1000),
  groups: list(group, 1000),
  /** Sides whose first death has been checked (OS-103). */
  firstDeaths: list(oneOf(SIDES), 3),
  /** Popcorn: those who act as one creature (OS-086). */
  units: list(record({ id: text(80), members: ids }), 1000),
  /** The unit whose turn it is; null: it has still to be chosen. */
  up: orNone(text(80)),
  /** The unit that chose last, or has to choose. */
  last: orNone(text(80)),
  waiting: list(text(80), 1000),
  /** Whom the unit under way has attacked (OS-095). */
  affected: ids,
};
const turn = record({
  ...fight,
  effects: list(effect, 1000),
  made: whole(0, 1_000_000),
  /** What the GM ruled each obstacle to be worth, −4 to 0 (OS-042). */
  covers: list(record({ id: text(80), penalty: whole(-4, 0) }), 1000),
  /** Rounds at full speed since the last rest (OS-027). */
  tired: whole(0, 1_000_000),
});
/** Opaque to everybody else. */
export type Turn = TypeOf<typeof turn>;
export const turnSchema = schemaOf(turn);

/** No fight is under way. */
export const PEACE = blank(record(fight));
/** Before anything has happened. */
export const OPENING = blank(turn);
