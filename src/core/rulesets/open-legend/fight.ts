import type { Gist } from '../../rules/odds.ts';
import type { Measure, Reaction } from '../../rules/ruleset.ts';
import type { Band } from '../../rules/view.ts';
import type { Action, TableAction } from './action.ts';
import type { Battle, Event, Fighter } from './verbs.ts';

/** The half of the ruleset that fights. */
export const fightActions: readonly Action[] = [];
export const fightTableActions: readonly TableAction[] = [];
export const fightMeasures: readonly Measure[] = [];
export const fightReactions: readonly Reaction[] = [];
export const fightGist = (_facts: readonly Event[], _before: Battle): readonly Gist[] => [];
export const fightBands = (_scene: Battle, _fighter: Fighter): readonly Band[] => [];
