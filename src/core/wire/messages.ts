import type { CombatantId, SeatId } from '../rules/scene.ts';
import type { CombatantView, EntryState, FieldView, QuestionView, RollView, SeatView, TableOptions, Text, Told, TurnStrip, View } from '../rules/view.ts';
import type { Place } from '../space/field.ts';

export type { Answers, Preview, Query, Strike } from '../table/queries.ts';
export type { Refusal } from '../table/refusal.ts';
export { refusal } from '../table/refusal.ts';
export type { CommandWish, Correction, Wish } from '../table/wishes.ts';

/** What goes over the wire, both ways. Bumped when a shape changes; a screen of another version is asked to reload. */
export const WIRE_VERSION = 1;

/** Bytes of one message; pictures and maps are uploaded apart. */
export const MOST_MESSAGE_BYTES = 64 * 1024;

/**
 * The difference between two views, only what changed. Members are short: a plain move costs a player at most 120 bytes.
 * `c` combatants by id: changed members only, null where gone, a whole one where new; `p` the short form of a changed place.
 */
export interface Patch {
  readonly n?: string;
  readonly o?: TableOptions;
  readonly f?: FieldView;
  /** A portal changed; the rest of the field did not. */
  readonly fp?: readonly { readonly id: string; readonly open: boolean; readonly locked: boolean; readonly kind: 'door' | 'window' }[];
  readonly s?: readonly SeatView[];
  readonly y?: View['you'];
  readonly c?: { readonly [id: string]: CombatantPatch | CombatantView | null };
  readonly t?: Partial<TurnStrip>;
  readonly q?: readonly QuestionView[];
  readonly r?: readonly RollView[];
  readonly w?: readonly string[];
  readonly d?: View['orders'];
  /** Log: whole entries that are new, or what was added to one; then states that changed. */
  readonly l?: readonly LogPatch[];
}

export interface CombatantPatch {
  readonly p?: readonly [number, number] | readonly [number, number, number] | Place | null;
  /** Units left of a pip, by its id. */
  readonly b?: { readonly [pip: string]: number };
  readonly set?: Partial<Omit<CombatantView, 'id'>>;
}

export interface LogPatch {
  readonly id: string;
  readonly title?: Text;
  readonly by?: string | null;
  readonly state?: EntryState;
  /** Appended to what is there; a bare string is a `moved`: `combatant path`. */
  readonly add?: readonly (Told | string)[];
}

/** One step of a seat's own count. */
export interface Update {
  readonly n: number;
  readonly patch: Patch;
}

/** How a screen shows who it is. Secrets travel in messages only, never in an address. */
export type Hello =
  | { readonly type: 'join'; readonly version: number; readonly table: string; readonly link: string; readonly name: string }
  | { readonly type: 'enter'; readonly version: number; readonly table: string; readonly secret: string; readonly have: { readonly stream: string; readonly n: number } | null };

export interface Welcome {
  readonly seat: SeatId;
  /** Only on joining: the seat's own secret, to be kept by the screen. */
  readonly secret: string | null;
  readonly stream: string;
  readonly n: number;
  /** null: the updates missed follow by themselves. */
  readonly view: View | null;
}

/** Links of a table; only the GM may ask for them. The secret is the part after `#`. */
export interface Links {
  readonly player: string;
  readonly watch: string;
  readonly gm: string;
}

/** What others' hands do at this moment: never stored, dropped when late. */
export type Gesture =
  | { readonly type: 'drag'; readonly who: CombatantId; readonly path: string | null }
  | { readonly type: 'ping'; readonly x: number; readonly y: number }
  | { readonly type: 'camera'; readonly x: number; readonly y: number; readonly scale: number };
