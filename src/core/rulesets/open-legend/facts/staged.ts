import type { CombatantId, StageMark } from '../../../rules/kit.ts';

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

/** The same of several who roll for one cause: each is told within one moment. */
export const oneOfSeveral = (who: CombatantId, what: string, total: number, cr: number | null): StageMark => ({
  type: 'effect',
  who,
  total,
  ...(cr === null
    ? { word: `rolls ${what}`, tone: 'plain' }
    : {
        against: { label: 'CR', total: cr },
        word: total >= cr ? `succeeds at ${what}` : `fails ${what}`,
        tone: total >= cr ? 'good' : 'bad',
      }),
});
