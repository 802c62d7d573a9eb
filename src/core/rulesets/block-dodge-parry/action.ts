import type { Action as AnyAction, TableAction as AnyTableAction } from '../../rules/ruleset/action.ts';
import type { Why } from './facts/because.ts';
import type { Body } from './sheet/body.ts';
import type { Turn } from './sheet/turn.ts';

export { actionId } from '../../rules/ruleset/action.ts';

/** The kernel's actions with this ruleset's bodies in them. */
export type Action = AnyAction<Body, Turn, Why>;
export type TableAction = AnyTableAction<Body, Turn, Why>;
