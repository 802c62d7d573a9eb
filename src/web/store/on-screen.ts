import type { Reason } from '../../core/rules/offers/offer.ts';
import type { CombatantId, SeatId } from '../../core/rules/scene/scene.ts';
import type { FieldView, Tone } from '../../core/rules/views/view.ts';
import type { CommandRequest, Gesture, Strike } from '../../core/wire/messages.ts';
import type { Point } from './camera.ts';

export const TOOLS = ['select', 'several', 'measure', 'area', 'ping'] as const;
export type Tool = (typeof TOOLS)[number];

/** The legal attacks of one on another, opened at a point of the screen. */
export interface StrikeMenu {
  readonly who: CombatantId;
  readonly target: CombatantId;
  /** Pixels from the top left corner of the window. */
  readonly at: Point;
  /** Best first; null while they are asked for. */
  readonly strikes: readonly Strike[] | null;
  /** The one that was meant by a double click and spends what does not come back: it is asked about first. */
  readonly asks?: Strike;
  /** A finger asked for it: the same again makes the attack. */
  readonly touched?: boolean;
}

/** A menu on a token, or on the ground. */
export interface ContextMenu {
  readonly who: CombatantId | null;
  /** Pixels from the top left corner of the window. */
  readonly at: Point;
  /** In cells. */
  readonly spot: Point;
}

/** A number being typed for some. */
export interface Counting {
  readonly whom: readonly CombatantId[];
  /** What it begins with. */
  readonly typed: string;
  /** Which of the ruleset's counts; left out: the first. */
  readonly count?: string;
  /** Enter was pressed before the field was there: it is done as soon as it is. */
  readonly given?: true;
}

/** Something to be said in a corner of the screen. */
export interface Notice {
  readonly id: number;
  readonly tone: Tone;
  readonly say: string;
  readonly reasons: readonly Reason[];
  /** What the GM may do all the same. */
  readonly force: CommandRequest | null;
}

/** A map that is being drawn, and to which zones those go whose own is gone. */
export interface Drawing {
  readonly field: FieldView;
  readonly moved: { readonly [who: string]: string };
}

/** Somebody else's drag: the cells so far, from the start. */
export interface Ghost {
  readonly name: string;
  readonly path: readonly Point[];
}

/** What somebody else measures or where they aim. */
export interface OthersHand {
  readonly seat: SeatId;
  readonly name: string;
  readonly gesture: Extract<Gesture, { readonly type: 'measure' | 'template' }>;
}

export interface Ping {
  readonly id: number;
  readonly name: string;
  /** In cells. */
  readonly at: Point;
}
