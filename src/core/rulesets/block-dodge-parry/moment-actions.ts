import type { Action, TableAction } from './action.ts';
import { crowdActions, crowdTableActions } from './detachment.ts';
import { harmActions } from './gm-harm.ts';
import { mendingActions } from './mending.ts';
import { terrify } from './terror.ts';

/** What the GM does beside the moments: harm that is no attack, terror, aid, detachments. */
export const momentActions: readonly Action[] = [...harmActions, terrify, ...mendingActions, ...crowdActions];
export const momentTableActions: readonly TableAction[] = crowdTableActions;
