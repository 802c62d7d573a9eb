import type { Tally } from '../../base.ts';
import type { CombatantId } from '../../rules/scene.ts';
import type { Attribute, Defense } from './body.ts';

/** Reasons of what happens in fighting: moves, attacks, defences, harm. */
export type FightWhy =
  | { readonly type: 'walked'; readonly feet: number; readonly traded: boolean }
  | { readonly type: 'stopped'; readonly why: Stopped }
  | {
      readonly type: 'attacked';
      /** "longsword", "Energy". */
      readonly with: string;
      readonly attribute: Attribute;
      readonly defense: Defense;
      readonly targets: readonly CombatantId[];
      /** Feet along the side of a square. */
      readonly side: number | null;
      readonly opportunity: boolean;
    }
  | { readonly type: 'threw'; readonly weapon: string; readonly at: CombatantId | null }
  | {
      readonly type: 'struck';
      readonly by: CombatantId;
      readonly total: number;
      readonly against: Tally;
      readonly damage: number;
      readonly helpless: boolean;
    }
  | {
      readonly type: 'missed';
      readonly by: CombatantId;
      readonly total: number;
      readonly against: Tally;
      readonly defended: boolean;
    }
  | {
      readonly type: 'finished';
      readonly by: CombatantId;
      readonly total: number;
      readonly damage: number;
      readonly dead: boolean;
    }
  | {
      readonly type: 'interrupted';
      readonly how: 'defend' | 'improvise';
      readonly target: CombatantId | null;
      readonly attribute: Attribute;
    }
  | {
      readonly type: 'defended';
      readonly target: CombatantId;
      readonly total: number;
      readonly before: number;
      readonly after: number;
    }
  | { readonly type: 'stepped-back' }
  | { readonly type: 'could-not-defend'; readonly target: CombatantId }
  | { readonly type: 'stood-up' }
  | { readonly type: 'stepped'; readonly feet: number; readonly along: CombatantId | null }
  | { readonly type: 'gm-refused'; readonly what: 'attack' | 'defend' | 'improvise'; readonly asked: string }
  | {
      readonly type: 'improvised';
      readonly what: string;
      readonly attribute: Attribute;
      readonly total: number;
      readonly cr: number | null;
    }
  | { readonly type: 'saw-through'; readonly of: CombatantId }
  | { readonly type: 'marked-defenceless'; readonly defenceless: boolean };

/** Why a walk ended before its path did. */
export type Stopped = 'in-the-way' | 'down' | 'stepped-aside' | 'spent';
