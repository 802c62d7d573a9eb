import { actionBook } from '../../rules/action-book.ts';
import type { Action, TableAction } from './action.ts';
import { beforeActions } from './before.ts';
import { freeActions } from './free-actions.ts';
import { gmActions } from './gm-actions.ts';
import { intendActions } from './intend.ts';
import { momentActions, momentTableActions } from './moment.ts';
import { roundActions } from './round-actions.ts';

/** Everything that may be done, in the order of the action bar; and the one door to it. */

const actions: readonly Action[] = [...intendActions, ...freeActions, ...momentActions, ...gmActions];
const tableActions: readonly TableAction[] = [...beforeActions, ...roundActions, ...momentTableActions];

export const { offersOf, checkOf, resolveOf, targetsOf, areaOf, explainOf, headlineOf } = actionBook(actions, tableActions);
