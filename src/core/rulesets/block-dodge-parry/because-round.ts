import type { CombatantId } from '../../rules/scene.ts';
import type { Ability } from './body.ts';
import type { Lane } from './turn.ts';

/** Reasons of what happens around the moments: surprise, intentions, the order, moving, small acts, morale, retreat. */
export type RoundWhy =
  | { readonly type: 'noticed' }
  | {
      readonly type: 'surprise-rolled';
      readonly side: 'ally' | 'foe' | 'none';
      readonly variant: string;
      readonly die: number;
    }
  | {
      readonly type: 'awareness-set';
      readonly awareness: 'aware' | 'surprised' | 'unaware';
      readonly of: CombatantId | null;
    }
  | { readonly type: 'ambushed' }
  | { readonly type: 'reaction-rolled'; readonly group: string; readonly total: number; readonly label: string }
  | { readonly type: 'disposition-set'; readonly group: string; readonly label: string | null; readonly shown: boolean }
  | { readonly type: 'free-round-began'; readonly side: 'ally' | 'foe' }
  | { readonly type: 'fight-began' }
  | { readonly type: 'round-began'; readonly round: number }
  | { readonly type: 'round-ended'; readonly clock: number }
  | { readonly type: 'fight-ended' }
  | { readonly type: 'locked'; readonly who: CombatantId }
  | { readonly type: 'unlocked'; readonly who: CombatantId }
  | { readonly type: 'reclassified'; readonly who: CombatantId; readonly lane: Lane }
  | { readonly type: 'masked'; readonly who: CombatantId; readonly masked: boolean }
  | { readonly type: 'telegraphed'; readonly of: CombatantId; readonly about: CombatantId | null; readonly say: string }
  | {
      readonly type: 'ruled';
      readonly who: CombatantId;
      readonly against: CombatantId | null;
      readonly ruling: string | null;
      readonly risk: string | null;
      readonly say: string | null;
    }
  | { readonly type: 'asked-for'; readonly who: CombatantId; readonly say: string }
  | { readonly type: 'asked-about'; readonly who: CombatantId; readonly of: CombatantId }
  | { readonly type: 'no-sign'; readonly of: CombatantId }
  | { readonly type: 'held'; readonly held: boolean }
  | { readonly type: 'reordered' }
  | { readonly type: 'order-shown' }
  | { readonly type: 'part-began'; readonly lane: Lane }
  | {
      readonly type: 'order-saved';
      readonly who: CombatantId;
      readonly die: number;
      readonly against: number;
      readonly passed: boolean;
    }
  | { readonly type: 'turn-began'; readonly who: CombatantId }
  | { readonly type: 'acted'; readonly who: CombatantId }
  | { readonly type: 'passed'; readonly who: CombatantId; readonly why: string | null }
  | { readonly type: 'retargeted'; readonly who: CombatantId; readonly target: CombatantId }
  | { readonly type: 'moved-on'; readonly zone: string; readonly closing: boolean }
  | { readonly type: 'hindered'; readonly zone: string; readonly passed: boolean }
  | { readonly type: 'let-go'; readonly mover: CombatantId; readonly by: readonly CombatantId[] }
  | { readonly type: 'stopped'; readonly why: 'hindered' | 'down' | 'full' | 'shut' }
  | { readonly type: 'danger'; readonly label: string; readonly ability: Ability | 'hp'; readonly amount: number }
  | { readonly type: 'bled'; readonly amount: number }
  | { readonly type: 'took'; readonly thing: string }
  | { readonly type: 'hid' }
  | { readonly type: 'came-out' }
  | { readonly type: 'took-cover' }
  | { readonly type: 'stood-up' }
  | {
      readonly type: 'readied';
      readonly thing: string;
      readonly how: 'drawn' | 'stowed' | 'loaded' | 'dropped' | 'picked-up';
    }
  | { readonly type: 'dropped-pack'; readonly things: number }
  | { readonly type: 'opened'; readonly how: 'opened' | 'shut' | 'forced' | 'stuck' }
  | { readonly type: 'did'; readonly say: string }
  | { readonly type: 'rallied'; readonly by: CombatantId }
  | {
      readonly type: 'morale-rolled';
      readonly group: string;
      readonly of: CombatantId;
      readonly passed: boolean;
      readonly why: 'first-fallen' | 'half-lost' | 'alone' | 'forced';
    }
  | { readonly type: 'group-shaken'; readonly group: string; readonly first: boolean; readonly half: boolean }
  | { readonly type: 'broke'; readonly how: 'fled' | 'surrendered' }
  | { readonly type: 'retreated'; readonly to: string }
  | { readonly type: 'retreat-failed'; readonly how: 'relocate' | 'hits' }
  | { readonly type: 'relocated'; readonly zone: string }
  | {
      readonly type: 'saved';
      readonly ability: Ability;
      readonly die: number;
      readonly passed: boolean;
      readonly say: string;
    }
  | {
      readonly type: 'opposed';
      readonly other: CombatantId;
      readonly ability: Ability;
      readonly otherAbility: Ability;
      readonly winner: CombatantId | null;
    }
  | { readonly type: 'alarmed' }
  | { readonly type: 'rested' }
  | { readonly type: 'effect-ended' };

const TYPES: { readonly [T in RoundWhy['type']]: true } = {
  noticed: true,
  'surprise-rolled': true,
  'awareness-set': true,
  ambushed: true,
  'reaction-rolled': true,
  'disposition-set': true,
  'free-round-began': true,
  'fight-began': true,
  'round-began': true,
  'round-ended': true,
  'fight-ended': true,
  locked: true,
  unlocked: true,
  reclassified: true,
  masked: true,
  telegraphed: true,
  'asked-for': true,
  'asked-about': true,
  'no-sign': true,
  ruled: true,
  held: true,
  reordered: true,
  'order-shown': true,
  'part-began': true,
  'order-saved': true,
  'turn-began': true,
  acted: true,
  passed: true,
  retargeted: true,
  'moved-on': true,
  hindered: true,
  'let-go': true,
  stopped: true,
  danger: true,
  bled: true,
  took: true,
  hid: true,
  'took-cover': true,
  'stood-up': true,
  readied: true,
  'dropped-pack': true,
  opened: true,
  did: true,
  rallied: true,
  'morale-rolled': true,
  'group-shaken': true,
  broke: true,
  retreated: true,
  'retreat-failed': true,
  relocated: true,
  saved: true,
  opposed: true,
  alarmed: true,
  rested: true,
  'effect-ended': true,
  'came-out': true,
};

/** Whether a reason belongs to this half. */
export const isRoundWhy = (why: { readonly type: string }): why is RoundWhy => Object.hasOwn(TYPES, why.type);
