import type { Json, Problem } from '../base.ts';
import type { Command, Slots } from '../rules/offer.ts';
import type { CombatantId, SeatId, Side } from '../rules/scene.ts';
import type { Odds } from '../rules/odds.ts';
import type { AreaView, Band, EntryView, FormSchema, Order, QuestionView, ReachView, RollView, SeatView, TableOptions, TargetView, Told, View } from '../rules/view.ts';
import type { Explained, Measure, Reaction } from '../rules/ruleset.ts';
import type { Offer, Reason } from '../rules/offer.ts';
import type { CombatantView, EntryState, FieldView, Text, TurnStrip } from '../rules/view.ts';
import type { FieldChange, Place } from '../space/field.ts';

/** What goes over the wire, both ways. Bumped when a shape changes; a screen of another version is asked to reload. */
export const WIRE_VERSION = 1;

/** Bytes of one message; pictures and maps are uploaded apart. */
export const MOST_MESSAGE_BYTES = 64 * 1024;

/** What a client asks for in a command: who stands behind it is filled in by the table. */
export type CommandWish = Pick<Command, 'who' | 'offer' | 'slots' | 'turn'>;

/** A GM's hand on the scene. */
export type Correction =
  | { readonly type: 'place'; readonly name: string; readonly side: Side; readonly from: string; readonly count: number; readonly place: Place | null; readonly hidden: boolean }
  | { readonly type: 'place-body'; readonly name: string; readonly side: Side; readonly footprint: number; readonly body: Json; readonly place: Place | null }
  | { readonly type: 'move'; readonly who: CombatantId; readonly place: Place }
  | { readonly type: 'remove'; readonly who: CombatantId }
  | {
      readonly type: 'edit';
      readonly who: CombatantId;
      readonly set: { readonly name?: string; readonly side?: Side; readonly seat?: SeatId | null; readonly hidden?: boolean; readonly footprint?: number; readonly picture?: string | null };
    }
  /** Members of the body, as the ruleset's form has them; the whole body must parse afterwards. */
  | { readonly type: 'body'; readonly who: CombatantId; readonly set: { readonly [member: string]: Json } }
  | { readonly type: 'field'; readonly change: FieldChange }
  | { readonly type: 'settings'; readonly settings: Json };

/** Everything a seat may want of its table. */
export type Wish =
  | { readonly type: 'command'; readonly command: CommandWish; readonly forced: string | null }
  /** `meanwhile`: a command given while a question waits is taken as one if the ruleset offers it now. */
  | { readonly type: 'answer'; readonly entry: string; readonly question: string; readonly offer: string; readonly slots: Slots }
  | { readonly type: 'roll'; readonly entry: string; readonly roll: string; readonly faces: readonly number[] | null }
  | { readonly type: 'correct'; readonly corrections: readonly Correction[]; readonly note: string | null }
  /** Takes back the entry that waits; what the GM corrected meanwhile stays. */
  | { readonly type: 'withdraw'; readonly entry: string }
  /** Keeps the entry under the dial `suggest`. */
  | { readonly type: 'keep'; readonly entry: string }
  /** Back to just before this entry; undoing an undo names the undo's own entry. */
  | { readonly type: 'undo'; readonly entry: string }
  | { readonly type: 'order'; readonly who: CombatantId; readonly kind: string; readonly order: Order }
  | { readonly type: 'options'; readonly set: Partial<TableOptions> }
  | { readonly type: 'rename'; readonly name: string }
  | { readonly type: 'seat'; readonly seat: SeatId; readonly set: { readonly name?: string } }
  | { readonly type: 'unseat'; readonly seat: SeatId }
  /** Takes a character that no seat has yet (players), or hands any combatant to a seat (GM). */
  | { readonly type: 'take'; readonly who: CombatantId; readonly seat: SeatId | null };

/** Questions a screen asks; nothing changes by them. Answered from what the seat may know. */
export type Query =
  | { readonly type: 'offers'; readonly who: CombatantId | null }
  | { readonly type: 'targets'; readonly who: CombatantId; readonly offer: string; readonly slots: Slots }
  | { readonly type: 'reach'; readonly who: CombatantId; readonly offer: string; readonly slots: Slots }
  | { readonly type: 'area'; readonly command: CommandWish }
  /** Reasons against it, what goes into it, and its odds. */
  | { readonly type: 'preview'; readonly command: CommandWish; readonly defender: CombatantId | null }
  /** What the one may do to the other, best first, each with odds. */
  | { readonly type: 'strikes'; readonly who: CombatantId; readonly target: CombatantId }
  | { readonly type: 'question-odds'; readonly entry: string; readonly question: string; readonly offer: string; readonly slots: Slots }
  | { readonly type: 'bands'; readonly who: CombatantId }
  | { readonly type: 'sheet'; readonly who: CombatantId }
  | { readonly type: 'catalogue' }
  | { readonly type: 'settings' }
  | { readonly type: 'past'; readonly entry: string }
  | { readonly type: 'log'; readonly before: string | null; readonly most: number };

export interface Preview {
  readonly reasons: readonly Reason[];
  readonly explained: Explained;
  /** null where this seat may not see odds. */
  readonly odds: Odds | null;
  /** How the odds take questions: "if nobody reacts". */
  readonly assuming: string;
  readonly sight: { readonly from: Place; readonly to: Place; readonly clear: boolean } | null;
}

export interface Strike {
  readonly command: CommandWish;
  readonly name: string;
  readonly icon: string;
  readonly preview: Preview;
}

/** What each query is answered with. */
export interface Answers {
  readonly offers: { readonly offers: readonly Offer[] };
  readonly targets: { readonly targets: readonly TargetView[] };
  readonly reach: { readonly reach: ReachView | null };
  readonly area: { readonly area: AreaView | null; readonly reasons: readonly Reason[] };
  readonly preview: Preview;
  readonly strikes: { readonly strikes: readonly Strike[] };
  readonly 'question-odds': { readonly odds: Odds | null; readonly assuming: string };
  readonly bands: { readonly bands: readonly Band[] };
  readonly sheet: { readonly body: Json; readonly form: FormSchema };
  readonly catalogue: {
    readonly entries: readonly { readonly id: string; readonly name: string; readonly group: string; readonly about: string; readonly side: Side; readonly footprint: number; readonly character: boolean; readonly body: Json }[];
    readonly form: FormSchema;
    readonly measures: readonly Measure[];
    readonly reactions: readonly Reaction[];
    readonly rows: readonly { readonly id: string; readonly rule: string }[];
  };
  readonly settings: { readonly settings: Json; readonly form: FormSchema };
  readonly past: { readonly view: View };
  readonly log: { readonly entries: readonly EntryView[]; readonly earlier: boolean };
}

/** Why a wish, query or message was refused. `problems` name places in what was sent; `reasons` are the rules'. */
export interface Refusal {
  readonly code: string;
  readonly say: string;
  readonly reasons: readonly Reason[];
  readonly problems: readonly Problem[];
}

export const refusal = (code: string, say: string, more: Partial<Pick<Refusal, 'reasons' | 'problems'>> = {}): Refusal => ({
  code,
  say,
  reasons: more.reasons ?? [],
  problems: more.problems ?? [],
});

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
