import type { Tally } from '../../base.ts';
import type { CombatantId } from '../../rules/scene.ts';
import type { Ability } from './body.ts';
import type { Gambit, Risk } from './turn.ts';

/** One who strikes in a moment: with what, and the dice before any reaction, as "d8 + d12". */
export interface Striking {
  readonly who: CombatantId;
  readonly with: string;
  readonly dice: string;
  /** Why it is enhanced or impaired. */
  readonly because: readonly string[];
}

/** What a critical save that failed makes of somebody. */
export type Fell = 'critical' | 'unconscious' | 'dead' | 'routed' | 'destroyed' | 'paralysed' | 'delirious';
export const WOUND_PLACES = ['torso', 'leg', 'arm', 'head', 'eye', 'scar'] as const;
export type WoundPlace = (typeof WOUND_PLACES)[number];

/** Where a blow came from: who, with what, and which face landed. */
export interface BlowWhy {
  readonly by: CombatantId | null;
  readonly with: string;
  readonly face: number;
  readonly net: Tally;
}

/** Reasons of what happens within a moment: attacks, dice, reactions, harm, gambits, magic. */
export type MomentWhy =
  | {
      readonly type: 'attack';
      readonly by: readonly Striking[];
      readonly target: CombatantId;
      readonly how: 'attack' | 'fight-back' | 'sweep' | 'provoked';
    }
  | { readonly type: 'ineffective'; readonly target: CombatantId }
  | { readonly type: 'alerted' }
  | { readonly type: 'flew-out-of-reach'; readonly target: CombatantId }
  | {
      readonly type: 'reacted';
      readonly reaction: 'fight-back' | 'block' | 'dodge' | 'parry';
      readonly with: string | null;
      readonly against: CombatantId | null;
    }
  /** HP went and something is left of it: off balance (BD-068). */
  | ({ readonly type: 'guard' } & BlowWhy)
  /** STR went: a real wound (BD-069). */
  | ({ readonly type: 'wound'; readonly lost: number; readonly parry: boolean } & BlowWhy)
  | ({ readonly type: 'held-off' } & BlowWhy)
  | { readonly type: 'missed'; readonly with: string }
  | {
      readonly type: 'parry';
      readonly against: CombatantId;
      readonly own: number;
      readonly theirs: number;
      readonly result: 'won' | 'tied' | 'lost';
    }
  | { readonly type: 'turned-back'; readonly by: CombatantId; readonly with: string }
  | { readonly type: 'fell'; readonly fell: Fell; readonly by: CombatantId | null }
  | { readonly type: 'withstood' }
  /** What the sheet of the one who did it adds to critical damage, for the GM (BD-276). */
  | { readonly type: 'creature-note'; readonly by: CombatantId; readonly say: string }
  /** Exactly 0 HP, where the table plays with scars: as many HP went at once. */
  | { readonly type: 'scarred'; readonly lost: number }
  | { readonly type: 'waived' }
  | { readonly type: 'recovered'; readonly hp: number }
  | { readonly type: 'maimed'; readonly place: WoundPlace }
  | { readonly type: 'lost-ability'; readonly ability: Ability; readonly amount: number; readonly label: string }
  | { readonly type: 'lost-guard'; readonly amount: number; readonly label: string }
  | { readonly type: 'fatigue'; readonly amount: number; readonly label: string }
  | { readonly type: 'sacrificed'; readonly item: string; readonly gone: boolean; readonly dropped: boolean }
  | { readonly type: 'gave-up-flight' }
  | { readonly type: 'weapon-broke'; readonly item: string }
  | { readonly type: 'threw-away'; readonly item: string }
  | { readonly type: 'shot'; readonly item: string }
  | {
      readonly type: 'gambit';
      readonly target: CombatantId;
      readonly gambit: Gambit;
      readonly say: string;
      readonly with: string;
      readonly difficulty: number;
      readonly ability: Ability;
      readonly die: number;
      readonly worked: boolean;
      readonly counter: boolean;
    }
  | { readonly type: 'gambit-done'; readonly gambit: Gambit; readonly by: CombatantId }
  | { readonly type: 'no-room'; readonly by: CombatantId }
  | { readonly type: 'stunt'; readonly risk: Risk['type'] }
  | { readonly type: 'backlash-over' }
  | { readonly type: 'opening-used' }
  | { readonly type: 'pushed'; readonly by: CombatantId }
  | { readonly type: 'shocked'; readonly by: CombatantId }
  | { readonly type: 'shock-over' }
  | { readonly type: 'bleeds'; readonly by: CombatantId }
  | { readonly type: 'shaken'; readonly by: CombatantId }
  | { readonly type: 'undaunted'; readonly by: CombatantId }
  | {
      readonly type: 'cast';
      readonly magic: 'spell' | 'trick' | 'miracle';
      readonly target: CombatantId | null;
      readonly say: string;
      readonly dice: readonly number[];
    }
  | {
      readonly type: 'counterspell';
      readonly against: CombatantId;
      readonly own: number;
      readonly theirs: number;
      readonly worked: boolean;
    }
  | { readonly type: 'spell-spent'; readonly harm: number; readonly effects: readonly string[] }
  | { readonly type: 'spell-fails'; readonly target: CombatantId }
  | { readonly type: 'feedback'; readonly amount: number; readonly by: CombatantId }
  | { readonly type: 'knocked-down'; readonly by: CombatantId }
  | { readonly type: 'stood-firm' }
  | { readonly type: 'merged'; readonly count: number }
  | { readonly type: 'split'; readonly count: number }
  | { readonly type: 'stabilised' }
  | { readonly type: 'repaired'; readonly item: string; readonly coins: number | null }
  | { readonly type: 'counted'; readonly count: number };
