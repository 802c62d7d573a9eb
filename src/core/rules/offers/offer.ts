import type { Json } from '../../base.ts';
import type { CombatantId, SeatId } from '../scene/scene.ts';
import type { Words } from '../text/sentence.ts';

/** Why something may not be done: a code, the sentence for the screen, and the rule row it follows. */
export interface Reason {
  readonly code: string;
  readonly say: string;
  readonly rule: string | null;
}

/** One choice within an option slot; not choosable while it has reasons. */
export interface SlotOption {
  readonly id: string;
  readonly label: string;
  readonly reasons: readonly Reason[];
}

/**
 * How an area of a ruleset's own shape is aimed: what it may start at, and the degrees from each of its directions to
 * the next; null: it has no direction. Points are in cells, a corner of the grid by whole numbers.
 */
export interface Aimable {
  readonly starts: 'corners' | 'middles' | readonly { readonly x: number; readonly y: number }[];
  readonly turn: number | null;
}

export type SlotCell = readonly [x: number, y: number];

/** What choosing one of these cells brings, and no other one of those there are. */
export interface NotedCells {
  readonly note: string;
  readonly cells: readonly SlotCell[];
}

/**
 * What a choice must fill in. `when` shows a slot only while another slot holds one of these values.
 * A way through zones is `[{zone, cluster}, …]`, one entry for every move, `cluster` null for a new one.
 * A cell is `[x, y]`, one of `among` where those are few enough to be shown on the board; a path `[[x, y], …]` from the
 * cell after the start, an area `{x, y, side}` with its top left cell and its side in feet; an aimed area `{x, y, side,
 * angle}` with the point it starts at, its length or radius in feet and, where it can be turned, its angle in degrees
 * clockwise from east.
 */
export type Slot = {
  readonly name: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly gmOnly?: boolean;
  /** Seldom wanted: folded away until somebody looks for it. */
  readonly secondary?: boolean;
  /** What it is about, in a word or two, while it is folded away: "timing". Left out: what its label says. */
  readonly topic?: string;
  readonly when?: { readonly slot: string; readonly is: readonly string[] };
} & (
  | { readonly type: 'target' }
  | { readonly type: 'targets'; readonly min: number; readonly max: number }
  | { readonly type: 'combatant'; readonly among: readonly CombatantId[]; readonly initial?: CombatantId }
  | {
      readonly type: 'combatants';
      readonly among: readonly CombatantId[];
      readonly min: number;
      readonly initial?: readonly CombatantId[];
      /** The slot of the area that they stand in: of those outside it nobody needs to choose. */
      readonly within?: string;
    }
  | { readonly type: 'cell'; readonly among?: readonly SlotCell[]; readonly noted?: NotedCells }
  | { readonly type: 'path' }
  | { readonly type: 'way'; readonly most: number }
  | { readonly type: 'area'; readonly shape: 'square'; readonly sides: readonly number[] }
  | ({ readonly type: 'area'; readonly shape: 'aimed'; readonly sides: readonly number[] } & Aimable)
  | { readonly type: 'option'; readonly options: readonly SlotOption[]; readonly initial: string | null }
  | {
      readonly type: 'number';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      /** null: left empty it stands for no number at all. */
      readonly initial: number | null;
    }
  | { readonly type: 'text'; readonly most: number }
);

/** A price in the pips of the budget that the view of a body shows. */
export interface Cost {
  readonly pip: string;
  readonly amount: number;
}

/** Something a combatant (or, for the table as a whole, the GM) may do now; or, with reasons, why it may not. */
export interface Offer {
  readonly id: string;
  /** Combatants are named as parts of it, as in a question's sentence. */
  readonly name: Words;
  /** One line that says what it does, written as the name is. */
  readonly about: Words;
  readonly group: string;
  readonly icon: string;
  readonly reasons: readonly Reason[];
  readonly cost: readonly Cost[];
  readonly slots: readonly Slot[];
  /**
   * Which gesture of the screen fills it by itself: dragging a token, clicking a foe, or dragging somebody before
   * another (`who`, `before`) in the order.
   */
  readonly gesture: 'drag' | 'strike' | 'order' | null;
  readonly rule: string | null;
  /** The GM's call only; players do not see it. */
  readonly gmOnly?: boolean;
  /** It may come in between, while a question or a roll waits. */
  readonly meanwhile?: boolean;
  /** Seldom wanted: it stays in the list and is never put forward as the next thing to do. */
  readonly secondary?: boolean;
  /** What the button that gives it says, where that is not its name. */
  readonly give?: string;
  /** What it spends that does not come back, in a few words: a quick double click asks before it gives this. */
  readonly spends?: string;
  /** Other words people look for it by. */
  readonly called?: string;
  /** Dice are rolled for each of the combatants it is given: it is put forward for several selected at once. */
  readonly rolls?: true;
}

export type Slots = { readonly [slot: string]: Json };

/** An offer with its slots filled. */
export interface Choice {
  readonly offer: string;
  readonly slots: Slots;
}

/** Who stands behind a command: the table fills it in, never the client. */
export const ROLES = ['gm', 'player', 'watch'] as const;
export type Role = (typeof ROLES)[number];

/** A seat's choice, made for a named turn. `who` is null for what the GM does for the whole table. */
export interface Command extends Choice {
  readonly who: CombatantId | null;
  /** The turn it was meant for, as `Ruleset.turnName` gives it. */
  readonly turn: string;
  readonly role: Role;
  /** The GM overrules the reasons against it; the text says why, and stays in the log. */
  readonly forced: string | null;
}

/** A choice among offers, with these slots filled. */
export const choice = (offer: string, slots: Slots = {}): Choice => ({ offer, slots });

/** Who looks: a role and, for players, their seat. */
export interface Viewer {
  readonly role: Role;
  readonly seat: SeatId | null;
}
