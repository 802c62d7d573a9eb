import { useMemo } from 'react';
import type { Slots } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { small } from '../../../core/rules/text/text.ts';
import { useCatalogue } from '../catalogue.ts';
import { useQuery } from '../queries.ts';
import { readingsOf } from '../readings.ts';

/** What those who may strike at a move would do by it, in few words: by striker on a grid, by zone led to on zones. */
export type Threats = ReadonlyMap<string, string>;

/** Nothing is known of those who may strike. */
export const NO_THREATS: Threats = new Map();

/** So many measures stand beside a name on the board. */
const MOST_READ = 2;

/**
 * The threats of a move as the ruleset's own measures have them: "hit 58 %, damage 4.1". `asked` null: of none. They
 * take the table longest, so they are not asked for while it is still open whether there is such a move: `waits`.
 */
export const useThreats = (
  asked: { readonly who: CombatantId; readonly offer: string; readonly slots: Slots } | null,
  waits: boolean,
): Threats => {
  const { answer } = useQuery(asked === null ? null : { ...asked, type: 'provoked' }, waits);
  const measures = useCatalogue()?.measures;
  const who = asked?.who ?? null;
  return useMemo(() => {
    if (who === null || answer === null || measures === undefined) return NO_THREATS;
    const weighed = [
      ...answer.provoked.map(({ by, odds }) => ({ of: by, odds })),
      ...answer.ways.map(({ zone, odds }) => ({ of: zone, odds })),
    ];
    return new Map(
      weighed.map(({ of, odds }) => [
        of,
        readingsOf(odds, measures, who)
          .slice(0, MOST_READ)
          .map(({ measure, say }) => `${small(measure.name)} ${say}`)
          .join(', '),
      ]),
    );
  }, [who, answer, measures]);
};
