import type { Reaction } from '../../../../rules/ruleset/ruleset.ts';

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
