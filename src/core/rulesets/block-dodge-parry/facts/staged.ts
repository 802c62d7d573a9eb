import type { CombatantId, Saying, StageMark, Tone } from '../../../rules/kit.ts';

/** What a line of the log is on the stage. */

type Staged = Pick<Saying, 'stage'>;

/** Something befalls a combatant. */
export const befalls = (
  who: CombatantId | null,
  word: string,
  tone: Tone,
  more: Partial<Extract<StageMark, { type: 'effect' }>> = {},
): Staged => (who === null ? {} : { stage: { type: 'effect', who, word, tone, ...more } });

/** What an attack or a roll comes to. */
export const comesTo = (
  by: CombatantId | null,
  target: CombatantId | null,
  word: string,
  tone: Tone,
  more: Partial<Extract<StageMark, { type: 'outcome' }>> = {},
): Staged => ({ stage: { type: 'outcome', by, target, word, tone, ...more } });

/** A combatant reacts; `stopped` is the word if the attack then comes to nothing. */
export const reacts = (who: CombatantId | null, say: string, stopped: string | null = null): Staged =>
  who === null ? {} : { stage: { type: 'reaction', who, say, ...(stopped === null ? {} : { stopped }) } };
