import type { Odds } from '../../../core/rules/play/odds.ts';
import type { Measure } from '../../../core/rules/ruleset/ruleset.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { affectedBy, readingsOf } from '../readings.ts';

/**
 * What an answer is worth, in words for everybody it touches, who is asked first: "Vera: 62 % Hit, 4.5 Damage". Empty:
 * nothing is known.
 */
export const oddsSaid = (
  odds: Odds | null,
  measures: readonly Measure[],
  of: CombatantId | 'gm',
  nameOf: (id: CombatantId) => string,
): string => {
  if (odds === null) return '';
  if (odds.unfinished === true) return 'still working';
  if (odds.tooMany === true) return 'too many outcomes to work out';
  const affected = affectedBy(odds);
  return [...affected.filter((id) => id === of), ...affected.filter((id) => id !== of)]
    .map((id) => {
      const readings = readingsOf(odds, measures, id).map(({ measure, say }) => `${say} ${measure.name}`);
      return `${nameOf(id)}: ${readings.join(', ')}`;
    })
    .join('; ');
};
