import type { Tally } from '../../base.ts';
import type { Place } from '../../space/field/field.ts';
import type { CombatantId, SeatId, Side } from '../scene/scene.ts';
import type { Tone } from '../text/sentence.ts';

/** A condition or a badge: an icon's name, a word for it, what it means. */
export interface Mark {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly about: string;
  readonly tone: Tone;
  /** How often of how many times, as dots beside the word: failed rolls. */
  readonly pips?: { readonly done: number; readonly of: number };
}

/** How whole somebody is. `share` is 0..1 and as coarse as the viewer may know; figures only for those who may. */
export interface Gauge {
  readonly label: string;
  readonly share: number;
  readonly say: string;
  readonly now: number | null;
  readonly most: number | null;
}

/** One kind of action of the budget of a turn. */
export interface Pip {
  readonly id: string;
  readonly label: string;
  readonly left: number;
  readonly most: number;
  /** For what is counted in units, e.g. "ft". */
  readonly unit: string | null;
  /**
   * For room that fills up: so many of `most` hold something, so many more a burden of that name. Drawn as a row of
   * cells.
   */
  readonly filled?: { readonly plain: number; readonly burden: number; readonly label: string };
}

export interface SheetLine {
  readonly label: string;
  readonly value: string;
  readonly tally: Tally | null;
}
export interface SheetGroup {
  readonly label: string;
  readonly lines: readonly SheetLine[];
}

/** What a viewer knows of a body; all but gauge and marks is for those who may read the sheet. */
export interface BodyView {
  /** Out of the fight: no longer counted among those who stand. */
  readonly down: boolean;
  /** Who carries it, where somebody does: its token stands on that one's. */
  readonly carrier?: CombatantId;
  /** How somebody left the fight on their own feet, e.g. "fled": they are not drawn, nor called, as fallen. */
  readonly left?: string;
  /** Far above the others: its token is drawn faded. */
  readonly aloft?: true;
  readonly gauge: Gauge | null;
  /** What lies under the first, where a ruleset counts two: flesh under guard. */
  readonly second?: Gauge;
  readonly marks: readonly Mark[];
  readonly pips: readonly Pip[];
  readonly sheet: readonly SheetGroup[];
}

/** Says that somebody is out of the fight, and how: "down", "fled"; null for those who are still in it. */
export const outSaid = ({ down, left }: Pick<BodyView, 'down' | 'left'>): string | null =>
  left ?? (down ? 'down' : null);

export interface CombatantView {
  readonly id: CombatantId;
  readonly name: string;
  readonly side: Side;
  readonly place: Place | null;
  readonly footprint: number;
  readonly picture: string | null;
  /** Name of the icon that stands for it where there is no picture. */
  readonly face?: string;
  /** Whether this viewer decides for it. */
  readonly yours: boolean;
  readonly seat: SeatId | null;
  readonly hidden: boolean;
  readonly body: BodyView;
}
