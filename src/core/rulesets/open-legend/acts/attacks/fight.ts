import type { Reaction } from '../../../../rules/ruleset/ruleset.ts';
import type { Action, TableAction } from '../../action.ts';
import { attackActions } from './attack.ts';
import { gmWords } from '../gm-word.ts';
import { interruptActions } from '../improvise.ts';
import { moveActions } from '../../moves/movement.ts';

/** The half of the ruleset that fights: moves, attacks, interrupts, and what they amount to. */
export const fightActions: readonly Action[] = [...attackActions, ...moveActions, ...interruptActions];
export const fightTableActions: readonly TableAction[] = gmWords;
export const fightReactions: readonly Reaction[] = [
  { kind: 'defend', name: 'Defend', far: 'beyond half speed' },
  { kind: 'opportunity', name: 'Opportunity attacks' },
  { kind: 'come-along', name: 'Coming along with a defender' },
  { kind: 'legend', name: 'Legend points', own: true },
];

/** What each kind of question has a player do. */
export const fightTasks: Readonly<Record<string, string>> = {
  defend: 'defend or not',
  opportunity: 'attack or let them pass',
  'come-along': 'come along or stay',
  'defend-still': 'defend or not',
  'defend-step': 'spend the rest of the Defend’s movement',
  legend: 'spend legend points or not',
};
export { fightBands } from './fight-bands.ts';
export { fightOutcomes, fightMeasures } from './outcomes.ts';
