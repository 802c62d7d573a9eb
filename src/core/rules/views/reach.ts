import type { Reason } from '../offers/offer.ts';
import type { CombatantId } from '../scene/scene.ts';
import type { Tone } from '../text/sentence.ts';

/** Cells a combatant can get to, for one offer. Arrays run side by side over `cells` (index y * width + x). */
export interface ReachView {
  readonly type: 'cells';
  readonly offer: string;
  readonly cells: readonly number[];
  /** Feet. */
  readonly cost: readonly number[];
  /** Cell one comes from; -1 at the start. */
  readonly from: readonly number[];
  /** Index into `bands`. */
  readonly band: readonly number[];
  /** 1 where one may stop. */
  readonly stop: readonly number[];
  /** Cells that whoever enters goes no farther from: what is left of the move is lost; none if left out. */
  readonly halts?: readonly number[];
  readonly bands: readonly { readonly label: string; readonly upTo: number }[];
  /** Cells that cost this one more to enter than plain ground. */
  readonly slow: readonly number[];
  /** Sets of combatants that may react to a step. */
  readonly reactors: readonly (readonly CombatantId[])[];
  /** Steps that provoke: from cell, to cell, index into `reactors`. */
  readonly provokes: readonly (readonly [number, number, number])[];
  /**
   * Those of these steps that bring the mover into somebody's sight, whoever's reach they leave besides; none if left
   * out.
   */
  readonly sighted?: readonly (readonly [number, number, number])[];
  /** A way round that provokes nothing, where there is one: cells and their costs and predecessors, as above. */
  readonly safe: {
    readonly cells: readonly number[];
    readonly cost: readonly number[];
    readonly from: readonly number[];
  } | null;
  /** Feet left at most. */
  readonly budget: number;
}

/** Zones a combatant can get to, for one offer, and how far everything is from where it stands. */
export interface ZoneReachView {
  readonly type: 'zones';
  readonly offer: string;
  /** Another spot of the own zone is a step too. */
  readonly steps: readonly ZoneStep[];
  readonly ranges: readonly ZoneRangeView[];
  /** How far those are whose cluster one joins. */
  readonly joined: RangeWord;
}

/** A range by name. */
export interface RangeWord {
  readonly label: string;
  readonly tone: Tone;
}

/** How far a zone is from somebody; their own zone is the nearest. */
export interface ZoneRangeView extends RangeWord {
  readonly zone: string;
}

/** A zone that can be gone to. With reasons: that cannot. */
export interface ZoneStep {
  readonly zone: string;
  /** Zones passed on the way, the last is this one. */
  readonly way: readonly string[];
  /** What the way costs, in the ruleset's words: "one move, a quick turn". */
  readonly cost: string;
  /** Who may strike at one who sets out, and who may hold up one who only passes. */
  readonly provokes: readonly CombatantId[];
  readonly hinders: readonly CombatantId[];
  /** How far everybody would be for one who stands there apart from all. */
  readonly ranges: readonly (RangeWord & { readonly who: CombatantId })[];
  readonly reasons: readonly Reason[];
}

/** One who might be aimed at by an offer. */
export interface TargetView {
  readonly who: CombatantId;
  readonly reasons: readonly Reason[];
  readonly note: string | null;
}

/** A concentric edge drawn round somebody: reach, threat, range bands. Feet from its base. */
export interface Band {
  readonly label: string;
  readonly feet: number;
  /** Feet on the field that still count as so many, where the game rounds what it measures; left out: the same. */
  readonly within?: number;
  readonly tone: Tone;
}

/** What an area would cover. */
export interface AreaView {
  readonly cells: readonly number[];
  readonly affected: readonly { readonly who: CombatantId; readonly friend: boolean }[];
}
