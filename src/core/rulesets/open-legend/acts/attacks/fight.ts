import type { Reaction } from '../../../../rules/ruleset/ruleset.ts';
import type { Band } from '../../../../rules/views/view.ts';
import { meansOf, rangeFeet } from './means.ts';
import { threatFeet } from '../../moves/threat.ts';
import type { Combatant } from '../../game.ts';

export const fightReactions: readonly Reaction[] = [
  { kind: 'defend', name: 'Defend', far: 'more than half speed away' },
  { kind: 'opportunity', name: 'Opportunity attacks' },
  { kind: 'come-along', name: 'Join an ally’s Defend' },
  { kind: 'exceptional', name: 'Banes on exceptional successes', own: true },
  { kind: 'failed-roll', name: 'Failed rolls of characters', own: true },
  { kind: 'boon-level', name: 'Power level of boons', own: true },
  { kind: 'legend', name: 'Legend points', own: true },
];

/** What each kind of question has a player do. */
export const fightTasks: Readonly<Record<string, string>> = {
  defend: 'defend or not',
  opportunity: 'attack or let them pass',
  'come-along': 'join or stay',
  'defend-still': 'defend or not',
  'defend-step': 'use the rest of the Defend movement',
  exceptional: 'add a bane or not',
  push: 'push the target',
  disarm: 'say where a thing goes',
  dispel: 'dispel boons',
  'failed-roll': 'say what a failed roll means',
  'failed-choice': 'choose an effect of the failed roll',
  'boon-level': 'choose the power level',
  'keep-boon': 'choose which boon to keep',
  'same-boon': 'choose which boon to keep',
  fall: 'say what a fall does',
  'time-jump': 'let the time pass or not',
  legend: 'spend legend points or not',
};

/**
 * Reach and range bands to draw (OL-054 to OL-062). Powers only for those who read the sheet: their range tells a
 * score.
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
