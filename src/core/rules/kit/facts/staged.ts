import type { Tally } from '../../../base.ts';
import type { CombatantId } from '../../scene/scene.ts';
import type { Saying } from '../../text/text.ts';
import type { StageMark, Tone } from '../../views/view.ts';
import type { Telling } from '../tellings.ts';

/** What a line of the log is on the stage. */

type Staged = Pick<Saying, 'stage'>;
type Mark<T extends StageMark['type']> = Extract<StageMark, { readonly type: T }>;

/** Something befalls a combatant. */
export const befalls = (
  who: CombatantId | null,
  word: string,
  tone: Tone,
  more: Partial<Mark<'effect'>> = {},
): Staged => (who === null ? {} : { stage: { type: 'effect', who, word, tone, ...more } });

/** Somebody goes for these, with something or with nothing to be named; `did` stands between their names. */
export const attacks = (
  by: CombatantId | null,
  targets: readonly CombatantId[],
  did: string,
  arms: string | null = null,
): Staged => ({ stage: { type: 'attack', by: [by], targets, did, with: arms } });

/** What an attack or a roll comes to. */
export const comesTo = (
  by: CombatantId | null,
  target: CombatantId | null,
  word: string,
  tone: Tone,
  more: Partial<Mark<'outcome'>> = {},
): Staged => ({ stage: { type: 'outcome', by, target, word, tone, ...more } });

/** What a roll against somebody's figure came to, whom the fact is about: it is told only to those who may read it. */
export const rolledAt = (
  { of, figures }: Pick<Telling<unknown, unknown>, 'of' | 'figures'>,
  by: CombatantId,
  total: number | null,
  { label, total: needed }: Pick<Tally, 'label' | 'total'>,
  what: Pick<Mark<'outcome'>, 'word' | 'tone' | 'harm' | 'amounts' | 'fallen'>,
): StageMark => ({
  type: 'outcome',
  by,
  target: of,
  ...(total === null ? {} : { total }),
  ...(figures(of) ? { against: { label, total: needed } } : {}),
  ...what,
});

/** A combatant reacts; `stopped` is the word if the attack then comes to nothing. */
export const reacts = (who: CombatantId | null, say: string, stopped: string | null = null): Staged =>
  who === null ? {} : { stage: { type: 'reaction', who, say, ...(stopped === null ? {} : { stopped }) } };

/** What springs up over somebody's token. */
export const pop = (who: CombatantId | null, said: string, tone: Tone): Pick<Saying, 'pop'> =>
  who === null ? {} : { pop: { who, text: said, tone } };
