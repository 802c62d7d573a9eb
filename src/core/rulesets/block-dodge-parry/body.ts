import type { CombatantId } from '../../rules/scene.ts';
import type { ThingSize } from '../../space/field.ts';

/** The nouns of the sheet: what a body is made of. */

export const KINDS = ['pc', 'npc', 'creature', 'detachment'] as const;
export type Kind = (typeof KINDS)[number];

export const ABILITIES = ['str', 'dex', 'wil'] as const;
export type Ability = (typeof ABILITIES)[number];
export const ABILITY_NAMES: Readonly<Record<Ability, string>> = { str: 'STR', dex: 'DEX', wil: 'WIL' };

export const SPEEDS = ['fast', 'balanced', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

/** What weapons are ranked by in the order of a round: reach goes before speed in it (BD-054). */
export const LENGTHS = ['fast', 'balanced', 'slow', 'reach'] as const;
export type Length = (typeof LENGTHS)[number];

export const DICE = [4, 6, 8, 10, 12] as const;
export type Die = (typeof DICE)[number];

/**
 * How far a weapon strikes: arm's length; the same zone; one or more zones away; or both hand to hand and thrown
 * (R-52).
 */
export const RANGES = ['melee', 'near', 'far', 'thrown'] as const;
export type WeaponRange = (typeof RANGES)[number];

export const WOUND_TYPES = ['piercing', 'bludgeoning', 'slashing', 'none'] as const;
export type WoundType = (typeof WOUND_TYPES)[number];

export const TAGS = ['heavy', 'sweep', 'push', 'counter', 'brutal', 'shock', 'bleed', 'quick', 'magic'] as const;
export type TagName = (typeof TAGS)[number];
export interface Tag {
  readonly name: TagName;
  readonly x: number;
}

/** In the hand, worn, at hand on the belt or back, or in the backpack. */
export const WHERES = ['wielded', 'worn', 'carried', 'stored'] as const;
export type Where = (typeof WHERES)[number];

/** One thing carried. Its `id` is unique within the body. */
export type Item =
  | {
      readonly type: 'weapon';
      readonly id: string;
      /** Of the weapon list. */
      readonly weapon: string;
      readonly where: Where;
      /** Type and tags work only for the proficient. */
      readonly proficient: boolean;
      /** Enchanted: as much more damage (BD-307). Left out: it is not. */
      readonly magic?: number;
      /** Drawn or loaded; always for weapons that need neither (BD-309). */
      readonly loaded: boolean;
      readonly broken: boolean;
    }
  | {
      readonly type: 'improvised';
      readonly id: string;
      readonly name: string;
      readonly size: ThingSize;
      readonly where: Where;
      readonly broken: boolean;
    }
  | {
      readonly type: 'armour';
      readonly id: string;
      readonly armour: string;
      readonly where: Where;
      readonly broken: boolean;
    }
  | {
      readonly type: 'gear';
      readonly id: string;
      readonly name: string;
      readonly slots: number;
      readonly where: Where;
    };

/** One die of an attack, with the speed that decides which reactions it minds. */
export interface Component {
  readonly die: Die;
  readonly speed: Speed;
}

/**
 * What a creature strikes with by its stat block; it takes no slots. `held`: a weapon that could be struck from its
 * hand.
 */
export interface NaturalAttack {
  readonly id: string;
  readonly name: string;
  readonly components: readonly Component[];
  readonly reach: boolean;
  readonly range: WeaponRange;
  readonly held: boolean;
  readonly blast: boolean;
  readonly special: boolean;
  /** Only in a turn in which it closed in. */
  readonly closing: boolean;
  /** Disarmed of it. */
  readonly lost: boolean;
}

export const OWN_REACTIONS = ['fightBack', 'block', 'dodge', 'parry'] as const;
export type OwnReaction = (typeof OWN_REACTIONS)[number];

/** A reaction somebody has beside Defend. `uses`: how many are left of it; null is no limit. */
export interface ReactionOwned {
  readonly id: OwnReaction;
  readonly uses: number | null;
}

export const TRAITS = [
  'mindless',
  'flying',
  'pack',
  'charge',
  'terrifying',
  'no-morale',
  'detachment',
  'safe-from-critical',
] as const;
/**
 * What the rules read of a creature: rolls no morale (`mindless`, `no-morale`), out of reach in the air (BD-315),
 * enhanced in a pack (BD-313) or after a charge (BD-314), terrifies at first sight (BD-316), counts as a detachment
 * (BD-101), no critical damage before STR 0.
 */
export type Trait = (typeof TRAITS)[number];

export const STATES = [
  'critical',
  'unconscious',
  'dead',
  'destroyed',
  'routed',
  'fled',
  'surrendered',
  'paralysed',
  'delirious',
  'helpless',
  'bound',
  'prone',
  'stunned',
  'in-cover',
  'hidden-away',
  'airborne',
  'deprived',
  'shaken',
  'exposed',
  'arm-hurt',
] as const;
export type State = (typeof STATES)[number];

/** Who is in one of these does nothing (model of `able`). */
export const OUT_STATES: ReadonlySet<State> = new Set<State>([
  'critical',
  'unconscious',
  'dead',
  'destroyed',
  'routed',
  'fled',
  'surrendered',
  'paralysed',
  'delirious',
]);

export const AWARENESS = ['aware', 'surprised', 'unaware'] as const;
export type Awareness = (typeof AWARENESS)[number];

/** The sheet, and what the fight has made of it. */
export type Body = {
  readonly kind: Kind;
  /** Guard, not health. */
  readonly hp: number;
  readonly maxHp: number;
  readonly str: number;
  readonly maxStr: number;
  readonly dex: number;
  readonly maxDex: number;
  readonly wil: number;
  readonly maxWil: number;
  /** Hide or scales: counts as body armour. */
  readonly naturalArmour: number;
  readonly items: readonly Item[];
  readonly attacks: readonly NaturalAttack[];
  readonly slotsTracked: boolean;
  readonly fatigue: number;
  /** Magic Dice at most. */
  readonly md: number;
  /** Faith Dice at most. */
  readonly faith: number;
  readonly reactions: readonly ReactionOwned[];
  readonly traits: readonly Trait[];
  /** Who breaks and stands together. */
  readonly group: string | null;
  readonly leader: boolean;
  readonly notes: string;

  readonly awareness: Awareness;
  /** Attackers it has not noticed, though aware of others. */
  readonly unawareOf: readonly CombatantId[];
  readonly states: readonly State[];
  /** The first attack that comes in is enhanced: the price of a stunt (BD-086). */
  readonly backlash: boolean;
  /** The next DEX save of this round fails (BD-304). */
  readonly shocked: boolean;
  /** 1d4 STR at the start of its next turn (BD-305). */
  readonly bleeding: boolean;
};
