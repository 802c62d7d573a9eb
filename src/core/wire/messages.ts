import type { CombatantId, SeatId } from '../rules/scene.ts';
import type {
  Arrow,
  CombatantView,
  EntryState,
  EntryView,
  FieldView,
  QuestionView,
  RollView,
  SeatView,
  StripItem,
  TableOptions,
  Text,
  Told,
  TurnStrip,
  View,
} from '../rules/view.ts';
import type { Portal } from '../space/field.ts';

export type { Answers, Preview, Query, Strike } from '../table/queries.ts';
export type { Refusal } from '../table/refusal.ts';
export { refusal } from '../table/refusal.ts';
export type { CommandWish, Correction, Wish } from '../table/wishes.ts';

/** What goes over the wire, both ways. Bumped when a shape changes; a screen of another version is asked to reload. */
export const WIRE_VERSION = 4;

/** Bytes of one message; pictures and maps are uploaded apart. */
export const MOST_MESSAGE_BYTES = 64 * 1024;

/**
 * The difference between two views, only what changed. Members are short: a plain move costs a player at most 120
 * bytes. `diff` writes it, `applyPatch` reads it; nobody else needs to.
 */
export interface Patch {
  /** The table's name. */
  readonly n?: string;
  readonly o?: TableOptions;
  readonly f?: FieldView;
  /** Portals changed; the rest of the field did not. */
  readonly fp?: readonly Portal[];
  readonly s?: readonly SeatView[];
  readonly y?: View['you'];
  /** Combatants by id: changed members, null where gone, a whole one where new (it comes last). */
  readonly c?: { readonly [id: string]: CombatantPatch | CombatantView | null };
  /** Their order, where it is not the one that follows from `c`. */
  readonly co?: readonly CombatantId[];
  readonly t?: StripPatch;
  /** Whether this seat arranges who stands where. */
  readonly g?: boolean;
  readonly q?: readonly QuestionView[];
  readonly r?: readonly RollView[];
  readonly w?: View['waitingFor'];
  readonly k?: View['free'];
  readonly d?: View['orders'];
  /** The log: entries that are new, and what was added to others. The oldest beyond `LOG_SHOWN` fall out. */
  readonly l?: readonly LogPatch[];
  /** The whole log, where it did not only grow. */
  readonly lw?: readonly EntryView[];
  readonly e?: boolean;
  /** What this seat may take back. */
  readonly u?: string | null;
}

/** So many members of a list as it was, from there on. */
export type Run = readonly [at: number, count: number];
/** A list that changed: runs of what it was, and what is new. */
export type ListPatch<T extends string | object> = readonly (T | Run)[];

/**
 * Items of the strip that changed alike, one after the other: where the first stood, counted through all lanes, and
 * their members that are other now.
 */
export interface ItemPatch {
  readonly n: number;
  /** How many; left out: one. */
  readonly of?: number;
  readonly set: Partial<StripItem>;
}
/** Its runs count through all lanes as they were: items go from one to another. */
export interface LanePatch {
  readonly label: string | null;
  readonly items: readonly (StripItem | ItemPatch | Run)[];
}
/** Members of the strip that changed; hundreds may stand in its lists, of which only what is new is sent. */
export interface StripPatch extends Partial<Omit<TurnStrip, 'lanes' | 'active' | 'arrows' | 'engaged'>> {
  readonly lanes?: readonly LanePatch[];
  readonly active?: ListPatch<CombatantId>;
  readonly arrows?: ListPatch<Arrow>;
  readonly engaged?: ListPatch<CombatantId>;
}

export interface CombatantPatch {
  /** A changed place: x and y, and the height where it changed. A move told in `l` needs none. */
  readonly p?: readonly [number, number] | readonly [number, number, number];
  /** What is left of a pip, by its id. */
  readonly b?: { readonly [pip: string]: number };
  readonly set?: Partial<Omit<CombatantView, 'id' | 'body'>>;
  /** Members of the body that changed. */
  readonly body?: Partial<CombatantView['body']>;
}

/** One entry of the log. What a new one leaves out is what a plain move has. */
export interface LogPatch {
  readonly i: string;
  /** Plain text, with `@` for the one who moved in `a`; or a whole text. */
  readonly t?: string | Text;
  /** Where its person stands among the seats; a name where they are no more. */
  readonly by?: number | string | null;
  readonly s?: EntryState;
  /** Appended to what is there; a bare string is a `moved`: combatant, a space, path. */
  readonly a?: readonly (Told | string)[];
}

/** One step of a seat's own count. */
export interface Update {
  readonly n: number;
  readonly patch: Patch;
}

/** How a screen shows who it is. Secrets travel in messages only, never in an address. */
export type Hello =
  | {
      readonly type: 'join';
      readonly version: number;
      readonly table: string;
      readonly link: string;
      readonly name: string;
    }
  | {
      readonly type: 'enter';
      readonly version: number;
      readonly table: string;
      readonly secret: string;
      readonly have: { readonly stream: string; readonly n: number } | null;
    };

/** What a hello is answered with, inside a `Result`. */
export interface Welcome {
  readonly seat: SeatId;
  /** Only on joining: the seat's own secret, to be kept by the screen. */
  readonly secret: string | null;
  readonly stream: string;
  readonly n: number;
  /** null: the updates missed follow by themselves. */
  readonly view: View | null;
}

/** What others' hands do at this moment: never stored, dropped when late. */
export type Gesture =
  | { readonly type: 'drag'; readonly who: CombatantId; readonly path: string | null }
  | { readonly type: 'ping'; readonly x: number; readonly y: number }
  | { readonly type: 'camera'; readonly x: number; readonly y: number; readonly scale: number };
