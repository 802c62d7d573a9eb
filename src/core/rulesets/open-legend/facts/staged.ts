import type { CombatantId, Saying, StageMark, Tally, Telling, Tone } from '../../../rules/kit.ts';

/** A roll against a Challenge Rating, or for the GM to read, as a step of its own. */
export const rolledAgainst = (who: CombatantId | null, did: string, total: number, cr: number | null): StageMark => ({
  type: 'outcome',
  by: who,
  target: null,
  did,
  total,
  ...(cr === null
    ? { word: 'for the GM to judge', tone: 'plain' }
    : {
        against: { label: 'CR', total: cr },
        word: total >= cr ? 'success' : 'failure',
        tone: total >= cr ? 'good' : 'bad',
      }),
});

/** A roll against somebody's defense; its figure is told only to those who may read it. */
export const rolledAt = (
  { of, figures }: Pick<Telling<unknown, unknown>, 'of' | 'figures'>,
  by: CombatantId,
  total: number,
  { label, total: defense }: Tally,
  what: Pick<Extract<StageMark, { type: 'outcome' }>, 'word' | 'tone' | 'harm' | 'fallen'>,
): StageMark => ({
  type: 'outcome',
  by,
  target: of,
  total,
  ...(figures(of) ? { against: { label, total: defense } } : {}),
  ...what,
});

/** What springs up over somebody's token. */
export const pop = (who: CombatantId | null, said: string, tone: Tone): Pick<Saying, 'pop'> =>
  who === null ? {} : { pop: { who, text: said, tone } };
