import type { Band } from '../../../../rules/views/view.ts';
import { meansOf, rangeFeet } from './means.ts';
import { threatFeet } from '../../moves/threat.ts';
import type { Combatant } from '../../game.ts';

/**
 * The edges drawn round somebody: the reach of what is in hand, and the range bands of what shoots, flies or is cast
 * (OL-054 to OL-062). What is in hand anybody sees; powers only who reads the sheet, for their range tells a score.
 */
export const fightBands = (combatant: Combatant, powers: boolean): readonly Band[] => {
  const found: Band[] = [];
  const reach = threatFeet(combatant);
  if (reach !== null) found.push({ label: 'Reach', feet: reach, tone: 'bad' });
  const seen = new Set<string>();
  for (const means of meansOf(combatant.body)) {
    const range = rangeFeet(combatant.body, means);
    if (range === null || range <= 0 || (means.type === 'power' && !powers)) continue;
    const bands: readonly (readonly [string, number, Band['tone']])[] =
      means.type === 'power'
        ? [['Power', range, 'plain']]
        : [
            [means.weapon.name, range, 'plain'],
            [`${means.weapon.name}, −1`, 2 * range, 'warn'],
            [`${means.weapon.name}, −2`, 3 * range, 'warn'],
          ];
    for (const [label, feet, tone] of bands) {
      if (seen.has(`${label} ${feet}`)) continue;
      seen.add(`${label} ${feet}`);
      found.push({ label, feet, tone });
    }
  }
  return found;
};
