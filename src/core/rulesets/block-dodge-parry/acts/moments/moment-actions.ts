import type { Action, TableAction } from '../../action.ts';
import { crowdActions, crowdTableActions } from '../harm/detachment.ts';
import { harmActions } from '../gm/gm-harm.ts';
import { mendingActions } from '../things/mending.ts';
import { terrify } from '../../round/terror.ts';

/** What the GM does beside the moments: harm that is no attack, terror, aid, detachments. */
export const momentActions: readonly Action[] = [...harmActions, terrify, ...mendingActions, ...crowdActions];
export const momentTableActions: readonly TableAction[] = crowdTableActions;
