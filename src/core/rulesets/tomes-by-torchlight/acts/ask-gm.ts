import type { Choice, CombatantId, Sentence } from '../../../rules/kit.ts';
import { called, handed, numberSlot, pickSlot, sentence, textSlot } from '../../../rules/kit.ts';
import { askGm, noted, type Procedure, record } from '../game.ts';
import { option } from '../offer.ts';
import { ATTRIBUTE_LABELS, type Attribute } from '../sheet/body.ts';

/** What the GM is asked in the middle of a rule: to agree to something, or to say what comes of it (TT-094). */

const SAID = textSlot('said', 'In words');
const CHECKS = { none: 'No check', ...ATTRIBUTE_LABELS };
const ATTRIBUTE = pickSlot('attribute', 'Check', CHECKS);
const OBSTACLE = numberSlot('obstacle', 'Obstacle');
const RULING = [
  ATTRIBUTE.slot(),
  OBSTACLE.slot({ min: 0, max: 19, step: 1, initial: 0 }),
  SAID.slot({ most: 240, optional: true }),
];

const YES = option.act('yes', 'Yes', 'It happens.', 'check', null, { slots: RULING });
const BUT = option.act('but', 'Yes, but…', 'It happens, at a price.', 'scale', null, { slots: RULING });
const NO = option.act('no', 'No', 'Nothing is spent.', 'x');

export interface Ruled {
  readonly answer: 'yes' | 'but' | 'no';
  /** The check that it takes; null: none. */
  readonly check: { readonly attribute: Attribute; readonly obstacle: number } | null;
}

const wordsIn = (made: Choice | null): string => (made === null ? '' : (SAID.of(made) ?? '')).slice(0, 240);

/** Asks the GM what somebody may do and which check it takes; the ruling goes into the log. */
export function* ruling(
  who: CombatantId,
  kind: 'improvise' | 'item' | 'improvised-reaction',
  what: string,
): Procedure<Ruled> {
  const made = yield* askGm(kind, [who], () => ({
    say: sentence`${called(who)} wants to ${handed(what)}. Does it happen?`,
    options: [YES, BUT, NO],
    otherwise: { offer: YES.id, slots: { attribute: 'none', obstacle: 0 } },
  }));
  const answer = made?.offer === 'yes' || made?.offer === 'but' ? made.offer : 'no';
  const attribute = made === null ? null : ATTRIBUTE.of(made);
  const text = wordsIn(made);
  yield* record(noted(who, { type: 'ruled', what, answer, text }));
  const none = attribute === null || attribute === 'none';
  return { answer, check: none ? null : { attribute, obstacle: (made && OBSTACLE.of(made)) ?? 0 } };
}

const NOTE = option.act('note', 'Say it', 'The log keeps it.', 'message-circle', null, {
  slots: [SAID.slot({ most: 240 })],
});
const NOTHING = option.act('nothing', 'Nothing more', 'The fight goes on.', 'x');

/** Asks the GM for words; an empty text where there is nothing to say. */
export function* inWords(
  kind: 'table-missing' | 'spell-failure',
  about: CombatantId,
  say: Sentence,
): Procedure<string> {
  return wordsIn(yield* askGm(kind, [about], () => ({ say, options: [NOTE, NOTHING], otherwise: NOTHING.id })));
}
