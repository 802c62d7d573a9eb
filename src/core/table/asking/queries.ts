import type { Slots } from '../../rules/offers/offer.ts';
import type { CombatantId } from '../../rules/scene/scene.ts';
import type { Sides } from '../../space/field/cell-move.ts';
import type { CommandRequest } from '../log/requests.ts';

/** Questions a screen asks; nothing changes by them. Answered from what the seat may know. */
export type Query =
  | { readonly type: 'offers'; readonly who: CombatantId | null }
  /** Whom a click for somebody is an attack on. */
  | { readonly type: 'aims'; readonly who: CombatantId }
  | { readonly type: 'targets'; readonly who: CombatantId; readonly offer: string; readonly slots: Slots }
  | { readonly type: 'reach'; readonly who: CombatantId; readonly offer: string; readonly slots: Slots }
  /** What those who may strike at a move would do by it. */
  | { readonly type: 'provoked'; readonly who: CombatantId; readonly offer: string; readonly slots: Slots }
  | { readonly type: 'area'; readonly command: CommandRequest }
  /** Reasons against it, what goes into it, and its odds. */
  | { readonly type: 'preview'; readonly command: CommandRequest; readonly defender: CombatantId | null }
  /** What the one may do to the other, best first, each with odds. */
  | { readonly type: 'strikes'; readonly who: CombatantId; readonly target: CombatantId }
  | {
      readonly type: 'question-odds';
      readonly entry: string;
      readonly question: string;
      readonly offer: string;
      readonly slots: Slots;
    }
  | { readonly type: 'bands'; readonly who: CombatantId }
  | { readonly type: 'sheet'; readonly who: CombatantId }
  | { readonly type: 'catalogue' }
  | { readonly type: 'settings' }
  /** Who is free to be taken as a character, and what they are. */
  | { readonly type: 'free' }
  /** What would fall off the map if it were given these sides. */
  | ({ readonly type: 'resize' } & Sides)
  | { readonly type: 'past'; readonly entry: string }
  | { readonly type: 'log'; readonly before: string | null; readonly most: number };

/** Answered by looking; all others work out what may come of something, or tell of what was. */
const BY_LOOKING: ReadonlySet<Query['type']> = new Set([
  'offers',
  'aims',
  'targets',
  'reach',
  'area',
  'bands',
  'sheet',
  'catalogue',
  'settings',
  'free',
  'resize',
]);

/** Whether a question takes but a moment to answer. */
export const isQuick = ({ type }: Query): boolean => BY_LOOKING.has(type);
