import type { CombatantId } from '../../rules/scene.ts';
import type { Ability, Item, State } from './body.ts';

/** The nouns of a fight under way: what a turn is made of. */

/**
 * No fight (noticing, surprise and reactions are then); the free round of the side that surprised; intentions; the
 * order as it shows, ties open; and the three parts of a round (BD-038, R-20).
 */
export const PHASES = ['idle', 'free', 'intentions', 'order', 'quick', 'full', 'spell'] as const;
export type Phase = (typeof PHASES)[number];

export const LANES = ['quick', 'full', 'spell'] as const;
export type Lane = (typeof LANES)[number];

/**
 * One Move Action, as it was planned: into this zone, to this cluster; null: to the opponent's cluster if they meet
 * there, else to a new one.
 */
export interface Step {
  readonly zone: string;
  readonly cluster: string | null;
}

export const GAMBITS = ['trip', 'shove', 'disarm', 'stun', 'other'] as const;
export type Gambit = (typeof GAMBITS)[number];

/**
 * What somebody means to do with the one action of the round (BD-034). `arms` are ids of weapons, as `armsOf` has them:
 * one, or two at once.
 */
export type Deed =
  | {
      readonly type: 'attack';
      readonly arms: readonly string[];
      /** null: whoever comes. */
      readonly target: CombatantId | null;
      /** Meant to knock out, or not. Left out: as usual for the weapon. */
      readonly nonLethal?: boolean;
    }
  | {
      readonly type: 'gambit';
      readonly arms: readonly string[];
      readonly target: CombatantId | null;
      readonly gambit: Gambit;
      readonly say: string;
      /** What the GM says it is saved with. Left out: as usual, or he is asked. */
      readonly save?: Ability;
    }
  | {
      readonly type: 'spell';
      readonly magic: 'spell' | 'trick' | 'miracle';
      readonly target: CombatantId | null;
      readonly dice: number;
      readonly fast: boolean;
      readonly say: string;
    }
  | { readonly type: 'retreat'; readonly to: string }
  | { readonly type: 'withdraw' }
  | { readonly type: 'take'; readonly zone: string; readonly feature: string }
  | { readonly type: 'hide' }
  | { readonly type: 'cover' }
  | { readonly type: 'load'; readonly arm: string }
  | { readonly type: 'gear'; readonly item: string; readonly to: 'wielded' | 'carried' }
  | { readonly type: 'door'; readonly edge: string }
  | { readonly type: 'rally'; readonly target: CombatantId }
  /** Anything else, in words; `becomes` is the state the GM says it ends in. */
  | { readonly type: 'other'; readonly say: string; readonly becomes: State | null }
  | { readonly type: 'none' };

/** A locked intention. Drafts are nobody's: there is none here before it is locked. */
export interface Intent {
  readonly who: CombatantId;
  readonly deed: Deed;
  /** One Move Action, or two where the whole turn goes into moving. */
  readonly path: readonly Step[];
  readonly moveFirst: boolean;
  readonly lane: Lane;
  /** Where the GM put it instead of where the rules do. */
  readonly overruled: boolean;
  /** What the player asks the GM to take into account; the fight waits for a word on it. */
  readonly request: string | null;
  /** The GM keeps it to himself even when the order is shown. */
  readonly masked: boolean;
  /** A planned move that was made already, when somebody else's moment needed it. */
  readonly moved: boolean;
  /** It waits to receive a charge, a full turn. */
  readonly receives: boolean;
  /** The GM overruled what spoke against it: full zones and shut doors do not stop it either. */
  readonly forced: boolean;
}

/**
 * A GM's ruling for one pair, or for one and anybody (`against` null): `who` strikes enhanced, or impaired, or without
 * effect; the reach of `against` is worth nothing towards `who`; `who` passes enemies without a save, or not at all; no
 * critical save follows a blow on `who`; a blast of `who` takes the whole zone of its target; the blows of `who` wound,
 * whatever they are meant to do.
 */
export const RULINGS = [
  'enhanced',
  'negate-reach',
  'impaired',
  'ineffective',
  'unhindered',
  'held-back',
  'waive-critical',
  'wide-blast',
  'lethal',
] as const;
export type RulingKind = (typeof RULINGS)[number];
/** What a stunt costs: the first attack that comes in is enhanced, Fatigue, STR, a thing lost (BD-086 to BD-090). */
export type Risk =
  | { readonly type: 'backlash' }
  | { readonly type: 'fatigue' }
  | { readonly type: 'harm'; readonly die: number; readonly critical: boolean }
  | { readonly type: 'gear'; readonly item: string };
export interface Ruling {
  readonly who: CombatantId;
  readonly against: CombatantId | null;
  readonly ruling: RulingKind;
  /** What it costs who asked for it. */
  readonly risk: Risk | null;
}

/** A DEX save of this part of the round: one for all ties of one combatant. */
export interface OrderSave {
  readonly who: CombatantId;
  readonly die: number;
  readonly against: number;
  readonly passed: boolean;
}

export const WHY_FIRST = ['longer', 'shorter', 'save', 'setting'] as const;
/** `first` acts before `second`, and why. */
export interface Before {
  readonly first: CombatantId;
  readonly second: CombatantId;
  readonly why: (typeof WHY_FIRST)[number];
}

/** A band of those who flee together (BD-174). */
export interface Group {
  readonly id: string;
  readonly startCount: number;
  /** Who counts: who was up when it was counted. Left out: all of it, as the first version of these rules had it. */
  readonly counted?: readonly CombatantId[];
  readonly firstFallen: boolean;
  readonly halfLost: boolean;
  /** The leader's WIL speaks for all while it is able (BD-176). */
  readonly led: boolean;
  /** How they feel about the party: what the GM set, or what was rolled. Never changes anything by itself (BD-010). */
  readonly disposition: string | null;
  /** Whether players know of the disposition. */
  readonly shown: boolean;
}

/** What the GM lets on about a foe's intention (BD-036). */
export interface Hint {
  readonly of: CombatantId;
  readonly about: CombatantId | null;
  readonly say: string;
}

export interface OnFloor {
  readonly zone: string;
  readonly item: Item;
}

/** Opaque to everybody else. */
export type Turn = {
  readonly phase: Phase;
  readonly round: number;
  /** Seconds since the fight began: 10 for every round closed (BD-015). */
  readonly clock: number;
  /** Who takes part; foes act in this order where the rules leave it open. */
  readonly fighters: readonly CombatantId[];
  /** Whether each side has noticed the other (BD-001). */
  readonly noticed: { readonly ally: boolean; readonly foe: boolean };
  /** Who is surprised, once it is rolled or said. */
  readonly surprised: 'ally' | 'foe' | 'none' | null;
  readonly groups: readonly Group[];
  /** In the order they were locked. */
  readonly intents: readonly Intent[];
  readonly rulings: readonly Ruling[];
  readonly hints: readonly Hint[];
  /** Who waits for a sign of what a foe is planning (BD-036). */
  readonly asks?: readonly { readonly who: CombatantId; readonly of: CombatantId }[];
  /** Of the part of the round under way; kept for all parts. */
  readonly saves: readonly OrderSave[];
  readonly before: readonly Before[];
  /** Whom the GM lets go first where the rules leave it open. */
  readonly ahead: readonly CombatantId[];
  /** Who acted or passed in this round. */
  readonly acted: readonly CombatantId[];
  /** How many moments of this round are past: it names the turn. */
  readonly moments: number;
  readonly floor: readonly OnFloor[];
  /** The GM stops the table from going on by itself. */
  readonly held: boolean;
};

/** The settings of the table. */
export type Settings = {
  readonly initiative: 'lengths' | 'simple-dex-save';
  readonly impairedEnhanced: 'cancel' | 'd4+d12' | 'd4';
  readonly parryArmor: boolean;
  readonly detachmentOverflow: 'str' | 'wil';
  readonly critical: 'cairn' | 'd6' | 'd10';
  readonly scars: boolean;
  readonly provoke: 'ask' | 'always' | 'never';
  readonly farMax: number;
  readonly surpriseFlip: boolean;
};
