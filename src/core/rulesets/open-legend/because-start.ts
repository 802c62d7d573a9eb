import type { CombatantId } from '../../rules/scene.ts';
import type { Attribute, Minor } from './body.ts';

/** Reasons of what happens round the fighting: its start and end, turns, checks, small acts. */
export type StartWhy =
  | { readonly type: 'combat-started' }
  | { readonly type: 'combat-ended' }
  | {
      readonly type: 'surprise-marked';
      readonly surprised: boolean;
      readonly by: 'gm' | 'contest';
      readonly total: number | null;
      readonly against: number | null;
    }
  | { readonly type: 'surprise-closed' }
  | {
      readonly type: 'initiative-rolled';
      readonly total: number;
      readonly group: string | null;
      readonly draws: string | null;
    }
  | { readonly type: 'tie-rolled'; readonly die: number }
  /** So many throws in a row could not part these: a contest nobody wins, or places that stay as they were listed. */
  | {
      readonly type: 'never-parted';
      readonly who: readonly CombatantId[];
      readonly throws: number;
      readonly contest: boolean;
    }
  | { readonly type: 'rounds-began' }
  | { readonly type: 'round-began'; readonly round: number }
  | { readonly type: 'turn-began'; readonly who: CombatantId; readonly debt: boolean; readonly able: boolean }
  | { readonly type: 'turn-ended'; readonly who: CombatantId }
  | { readonly type: 'joined'; readonly total: number }
  | { readonly type: 'traded' }
  | { readonly type: 'legend-spent'; readonly points: number }
  | { readonly type: 'drew'; readonly weapon: string }
  | { readonly type: 'stowed'; readonly weapon: string }
  | { readonly type: 'let-go'; readonly thing: string }
  | { readonly type: 'gripped'; readonly weapon: string; readonly hands: 'one' | 'two' }
  | { readonly type: 'took-out'; readonly item: string }
  | { readonly type: 'opened'; readonly thing: string; readonly open: boolean }
  | { readonly type: 'minor-used'; readonly minor: Minor }
  | {
      readonly type: 'checked';
      readonly who: CombatantId;
      readonly attribute: Attribute;
      readonly about: string;
      readonly total: number;
      /** null: the GM reads the total. */
      readonly cr: number | null;
      readonly success: boolean | null;
    }
  | {
      readonly type: 'contested';
      readonly first: CombatantId;
      readonly second: CombatantId;
      readonly totals: readonly [number, number];
      readonly winner: CombatantId | null;
    }
  | {
      readonly type: 'jumped';
      readonly kind: 'long' | 'high';
      readonly total: number;
      readonly feet: number;
      readonly runUp: boolean;
      readonly cleared: boolean | null;
    }
  | { readonly type: 'ran-up' }
  | { readonly type: 'climbed'; readonly feet: number };

const TYPES: { readonly [T in StartWhy['type']]: true } = {
  'combat-started': true,
  'combat-ended': true,
  'surprise-marked': true,
  'surprise-closed': true,
  'initiative-rolled': true,
  'tie-rolled': true,
  'never-parted': true,
  'rounds-began': true,
  'round-began': true,
  'turn-began': true,
  'turn-ended': true,
  joined: true,
  traded: true,
  'legend-spent': true,
  drew: true,
  stowed: true,
  'let-go': true,
  gripped: true,
  'took-out': true,
  opened: true,
  'minor-used': true,
  checked: true,
  contested: true,
  jumped: true,
  'ran-up': true,
  climbed: true,
};

/** Whether a reason belongs to this half. */
export const isStartWhy = (why: { readonly type: string }): why is StartWhy => Object.hasOwn(TYPES, why.type);
