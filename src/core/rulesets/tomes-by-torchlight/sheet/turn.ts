import type { TypeOf } from '../../../rules/kit.ts';
import { combatant, list, maybe, oneOf, orNone, record, schemaOf, text, whole } from '../../../rules/kit/shapes.ts';

/** What a fight under way is made of, and the clock between fights. */

export const STAGES = ['idle', 'surprise', 'grit', 'initiative', 'turns', 'aftermath'] as const;
export type Stage = (typeof STAGES)[number];

/** More Turns than anybody counts. */
export const MOST_TURNS = 1_000_000_000;

const turn = record({
  stage: oneOf(STAGES),
  round: whole(0, 1_000_000),
  fighters: list(combatant(), 1000),
  /** Whose turn it is; null: it has still to be given. */
  now: orNone(combatant()),
  /** Who has had its turn in this round. */
  done: list(combatant(), 1000),
  /** Who came into this round and waits for the next; they count as done. */
  late: maybe(list(combatant(), 1000)),
  /** Weapons that lie where they fell. */
  floor: list(record({ weapon: text(40), x: whole(-10_000, 10_000), y: whole(-10_000, 10_000) }), 100),
  /** Dead that were left lying after fights (TT-099). */
  bodies: whole(0, 10_000),
  /** Turns since the table began (TT-097). */
  turns: whole(0, MOST_TURNS),
});
/** Opaque to everybody else. */
export type Turn = TypeOf<typeof turn>;
export const turnSchema = schemaOf(turn);

/** No fight is under way. */
export const PEACE = {
  stage: 'idle',
  round: 0,
  fighters: [],
  now: null,
  done: [],
  late: [],
} as const satisfies Partial<Turn>;
/** Before anything has happened. */
export const OPENING: Turn = { ...PEACE, floor: [], bodies: 0, turns: 0 };
