import type { Action as AnyAction, TableAction as AnyTableAction } from '../../rules/action.ts';
import type { Why } from './because.ts';
import type { Body } from './body.ts';
import type { Turn } from './turn.ts';

export { actionId } from '../../rules/action.ts';

/** The kernel's actions with this ruleset's bodies in them. */
export type Action = AnyAction<Body, Turn, Why>;
export type TableAction = AnyTableAction<Body, Turn, Why>;
