import type { CombatantId } from '../../rules/scene.ts';

/** The nouns of Open Legend's combat chapter: what a body and a turn are made of. */

export const ATTRIBUTES = [
  'agility',
  'fortitude',
  'might',
  'learning',
  'logic',
  'perception',
  'will',
  'deception',
  'persuasion',
  'presence',
  'alteration',
  'creation',
  'energy',
  'entropy',
  'influence',
  'movement',
  'prescience',
  'protection',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const DEFENSES = ['toughness', 'evasion', 'resolve'] as const;
export type Defense = (typeof DEFENSES)[number];

/** How a weapon is carried; what was let go of or thrown is `dropped` until somebody gives it back on the sheet. */
export const GRIPS = ['one', 'two', 'stowed', 'dropped'] as const;
export type Grip = (typeof GRIPS)[number];

export const KINDS = ['pc', 'npc', 'minion', 'boss'] as const;
export type Kind = (typeof KINDS)[number];

/** A weapon somebody carries: one of the list by id, or a natural weapon, which is always wielded. */
export type Weapon =
  | { readonly type: 'listed'; readonly weapon: string; readonly grip: Grip }
  | {
      readonly type: 'natural';
      readonly name: string;
      readonly forceful: boolean;
      readonly precise: boolean;
      readonly net: number;
    };

/** Minor actions come in types, one of each a turn. */
export const MINORS = ['draw', 'item', 'perception', 'learning', 'open'] as const;
export type Minor = (typeof MINORS)[number];

/** The sheet, and what the fight has made of it. */
export type Body = {
  readonly kind: Kind;
  readonly level: number;
  /** Scores not listed are 0. */
  readonly attributes: { readonly [A in Attribute]?: number };
  readonly armour: string | null;
  readonly shield: string | null;
  readonly weapons: readonly Weapon[];
  /** What else is carried: names, for the "take out an item" action. */
  readonly items: readonly string[];
  readonly inHand: string | null;
  /** Set directly, as NPC builds do; null: worked out. */
  readonly defenses: { readonly [D in Defense]: number } | null;
  readonly maxHp: number | null;
  readonly feats: readonly string[];
  readonly speedFeet: number;
  readonly speedModes: { readonly fly?: number; readonly swim?: number; readonly climb?: number };
  /** Heavy and bulky things carried beside weapons, armour and shield (OC-18). */
  readonly heavyItems: number;
  readonly bulkyItems: number;
  readonly legendPoints: number;
  readonly bossActions: number;
  readonly notes: string;

  readonly hp: number;
  readonly unconscious: boolean;
  readonly dead: boolean;
  /** The GM's word that it cannot defend itself: attacks on it are finishing blows (OL-200). */
  readonly defenceless: boolean;
  readonly prone: boolean;
  readonly surprised: boolean;
  readonly initiative: number | null;
  readonly tieDie: number | null;
  /** Index of the weapon it committed to draw in its first turn (OL-021). */
  readonly pendingDraw: number | null;
  /** An interrupt was taken: the next own turn has no major action (OL-182). */
  readonly interruptDebt: boolean;
  readonly majorLeft: number;
  readonly moveLeft: number;
  /** Feet left of the move action under way. */
  readonly feetLeft: number;
  readonly minorsUsed: readonly Minor[];
  readonly opportunityUsed: number;
  /** Illusions it has seen through: their sources (OL-043). */
  readonly awareOf: readonly CombatantId[];
};

/** One who acts, or several in a row who share a roll (OL-017). */
export type Slot = {
  readonly who: CombatantId;
  readonly initiative: number;
  readonly group: string | null;
  /** 0 for the turn everybody has; from 1 for the further turns of a boss, of one major action each (OC-43). */
  readonly nth: number;
};

/** What the GM sets for the table. A miss is a miss until other readings of it are built (OL-027). */
export type Settings = {
  readonly failedRoll: 'plain';
  /** A square of 5 ft costs no disadvantage. */
  readonly fiveFootAreaFree: boolean;
  /** Shooting beside an armed enemy gives it an opportunity attack first. */
  readonly rangedAttacksProvoke: boolean;
  /**
   * What advantage and disadvantage do at a score of 0: nothing, or two d20 of which the better or the worse is kept
   * (R-07).
   */
  readonly zeroAttribute: ZeroAttribute;
};

export const ZERO_ATTRIBUTE = ['none', 'd20keep'] as const;
export type ZeroAttribute = (typeof ZERO_ATTRIBUTE)[number];

export type Phase = 'idle' | 'surprise' | 'initiative' | 'rounds';

/** Opaque to everybody else. `order` is sorted: the ready first, then the surprised (OL-023, OL-024). */
export type Turn = {
  readonly phase: Phase;
  readonly round: number;
  readonly fighters: readonly CombatantId[];
  readonly ready: readonly Slot[];
  readonly surprised: readonly Slot[];
  /** Who rolled initiative together, each group in the order its members act (OL-017). */
  readonly groups: readonly (readonly CombatantId[])[];
  /** Further initiative rolls of bosses, until the rounds begin. */
  readonly extras: readonly { readonly who: CombatantId; readonly initiative: number }[];
  /** Whose turn it is, and which of theirs. */
  readonly active: CombatantId | null;
  readonly nth: number;
  /** Who has had their first turn start. */
  readonly begun: readonly CombatantId[];
};
