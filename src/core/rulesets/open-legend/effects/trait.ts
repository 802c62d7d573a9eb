import type { Cell, CombatantId, Part, Reason, Tally } from '../../../rules/kit.ts';
import type { Attribute, Body, Combatant, Defense, Lasting, Scene } from '../game.ts';

/** In the own turn; `turn` is anything but ending it. */
type InTurn = 'turn' | 'major' | 'minor' | 'focus' | 'draw' | 'resist' | 'trade' | 'assist' | 'roll';
type Inflicting = 'power' | 'bane' | 'boon';
/** `go` is leaving one's space, in whosever turn. */
type Moving = 'walk' | 'stand' | 'go';
/** What an effect may forbid. */
export type Doing = 'anything' | InTurn | Inflicting | Moving | 'interrupt' | 'opportunity' | 'speak';

/** An action roll. `attack`: whom it is aimed at; null: it is none. */
export interface Rolled {
  readonly attribute: Attribute;
  readonly attack: readonly CombatantId[] | null;
}

export interface Met {
  readonly manner: 'melee' | 'projectile' | 'area';
  readonly defense: Defense;
  readonly by: CombatantId;
}

/** What a kind of effect changes for those it is on, asked where each rule stands. */
export interface Trait<E extends Lasting = Lasting> {
  /** Added to a defense, whose other parts come to `own`. */
  readonly defense?: (effect: E, own: Tally, defense: Defense, body: Body) => Part | null;
  readonly speed?: (effect: E) => Part | null;
  readonly mostFeet?: (effect: E) => number | null;
  /** Advantage or disadvantage on action rolls of those it is on. */
  readonly roll?: (effect: E, rolled: Rolled, all: readonly Lasting[]) => Part | null;
  /** Advantage or disadvantage on attacks against those it is on. */
  readonly attacked?: (effect: E, met: Met) => Part | null;
  /** What gives an action roll of those it is on an even chance to fail before it is made. */
  readonly blurs?: (effect: E, rolled: Rolled) => string | null;
  /** The same of attacks aimed at those it is on. */
  readonly veils?: (effect: E, by: CombatantId) => string | null;
  readonly spares?: (effect: E, target: CombatantId) => Reason | null;
  /** Why those it is on may not walk this way, told cell by cell from where they stand. */
  readonly path?: (effect: E, scene: Scene, who: Combatant, cells: readonly Cell[]) => Reason | null;
  readonly bars?: (effect: E, doing: Doing, scene: Scene, who: Combatant) => Reason | null;
  /** Major actions that it adds to a turn. */
  readonly majors?: (effect: E) => number;
  /** Feet it lets somebody fly with a move action. */
  readonly fly?: (effect: E) => number;
  /** It lets somebody go in any direction at their usual speed. */
  readonly floats?: true;
  /** Why attacks on this defense neither reach those it is on nor can be made by them. */
  readonly untouched?: (effect: E, defense: Defense) => Reason | null;
  readonly helpless?: boolean;
}

export type Traits<E extends Lasting> = { readonly [K in E['kind']]?: Trait<E> };
