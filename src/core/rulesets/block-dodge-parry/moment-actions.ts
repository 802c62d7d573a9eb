import type { Action, TableAction } from './action.ts';

export const momentActions: readonly Action[] = [];
export const momentTableActions: readonly TableAction[] = [];
