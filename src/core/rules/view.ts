import type { Json, Tally } from '../base.ts';
import type { Rolled } from '../dice/index.ts';
import type { Backdrop, CoverObject, Diagonal, FieldType, Place, Portal, TerrainPatch, Wall, Zone, ZoneEdge } from '../space/field.ts';
import type { Offer, Reason, Role } from './offer.ts';
import type { CombatantId, SeatId, Side } from './scene.ts';

/** What screens are told. Built field by field from the scene for one viewer, never by spreading what is stored. */

/** A sentence: plain words, and names that a screen may set off and link to their token. */
export type Text = readonly (string | { readonly who: CombatantId | null; readonly name: string })[];

export const TONES = ['plain', 'good', 'warn', 'bad'] as const;
export type Tone = (typeof TONES)[number];

/** A condition or a badge: an icon's name, a word for it, what it means. */
export interface Mark {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly about: string;
  readonly tone: Tone;
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
  /** For room that fills up: so many of `most` hold something, so many more a burden of that name. Drawn as a row of cells. */
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
  readonly down: boolean;
  readonly gauge: Gauge | null;
  /** What lies under the first, where a ruleset counts two: flesh under guard. */
  readonly second?: Gauge;
  readonly marks: readonly Mark[];
  readonly pips: readonly Pip[];
  readonly sheet: readonly SheetGroup[];
}

export interface CombatantView {
  readonly id: CombatantId;
  readonly name: string;
  readonly side: Side;
  readonly place: Place | null;
  readonly footprint: number;
  readonly picture: string | null;
  /** Whether this viewer decides for it. */
  readonly yours: boolean;
  readonly seat: SeatId | null;
  readonly hidden: boolean;
  readonly body: BodyView;
}

export type StripState = 'done' | 'active' | 'next' | 'waiting';
export interface StripItem {
  readonly who: CombatantId;
  readonly state: StripState;
  readonly note: string | null;
  /** What it means to do, in words, where intentions are given before anybody acts. */
  readonly means?: string;
  readonly marks: readonly Mark[];
  /** Items of one number act at once: drawn in a bracket. */
  readonly moment?: number;
  /** Why it stands where it does: "longer than the axe of Fenris". */
  readonly why?: string;
}

/** What somebody means to do, for the board: sure as it was locked, or only as it looks. */
export interface Arrow {
  readonly from: CombatantId;
  /** Whom it is aimed at; null: only `path` says where it goes. */
  readonly to: CombatantId | null;
  /** Places on the way, without the first. */
  readonly path: readonly Place[];
  readonly sure: boolean;
  readonly label: string;
}

/** What the ruleset's order is, in lanes: one for plain initiative, several for phases, sides or groups. */
export interface TurnStrip {
  /** The turn that commands are made for. */
  readonly turn: string;
  readonly title: string;
  readonly say: string;
  /** What the states of its items are called here, where a whole table does something at once. */
  readonly states?: Partial<Readonly<Record<StripState, string>>>;
  readonly lanes: readonly { readonly label: string | null; readonly items: readonly StripItem[] }[];
  readonly active: readonly CombatantId[];
  /** Intentions, where the ruleset has them. */
  readonly arrows?: readonly Arrow[];
  /** Who is in the reach of an enemy, where the ruleset has a word for that. */
  readonly engaged?: readonly CombatantId[];
}

export type FieldView =
  | {
      readonly type: 'grid';
      readonly width: number;
      readonly height: number;
      readonly feet: number;
      readonly diagonal: Diagonal;
      readonly backdrop: Backdrop | null;
      readonly portals: readonly Portal[];
      /** For the GM, who may see the lines; players see walls by what they hide. */
      readonly walls: readonly Wall[];
      readonly terrain: readonly TerrainPatch[];
      readonly cover: readonly CoverObject[];
    }
  | { readonly type: 'zones'; readonly zones: readonly Zone[]; readonly edges: readonly ZoneEdge[]; readonly backdrop: Backdrop | null };

/** What a seat was told of one fact; fixed when the fact was published. */
export type Told =
  /** `path` is `x,y` of the start and one digit per step, see `pathCode`. `name` only where the seat's own view does not have it. */
  | { readonly type: 'moved'; readonly who: CombatantId; readonly path: string; readonly name?: string }
  | { readonly type: 'rolled'; readonly of: CombatantId | null; readonly name: string | null; readonly label: string; readonly rolled: Rolled | null; readonly typed: boolean }
  | {
      readonly type: 'said';
      readonly text: Text;
      readonly tone: Tone;
      readonly rule: string | null;
      readonly tallies: readonly Tally[];
      /** A number that rises from somebody. */
      readonly pop: { readonly who: CombatantId; readonly text: string; readonly tone: Tone } | null;
    };

export const ENTRY_STATES = ['open', 'provisional', 'done', 'withdrawn', 'undone'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export interface EntryView {
  readonly id: string;
  readonly title: Text;
  /** Who stands behind it: a combatant's name is in the title, this is the person. */
  readonly by: string | null;
  readonly state: EntryState;
  readonly told: readonly Told[];
}

export interface QuestionView {
  readonly entry: string;
  readonly id: string;
  readonly kind: string;
  readonly to: CombatantId | 'gm';
  readonly say: string;
  readonly about: readonly CombatantId[];
  readonly options: readonly Offer[];
  /** Offer id of what happens if nobody answers. */
  readonly otherwise: string;
  /** Whether this viewer is the one asked, or answers for somebody as the GM. */
  readonly yours: boolean;
}

export interface RollView {
  readonly entry: string;
  readonly id: string;
  readonly of: CombatantId | null;
  readonly label: string;
  readonly yours: boolean;
}

export interface SeatView {
  readonly id: SeatId;
  readonly name: string;
  readonly role: Role;
}

export const DIALS = ['show', 'suggest', 'resolve'] as const;
export type Dial = (typeof DIALS)[number];
export const DICE_WAYS = ['at-once', 'pressed', 'typed'] as const;
export type DiceWay = (typeof DICE_WAYS)[number];
export const ORDERS = ['ask', 'near', 'always', 'never'] as const;
export type Order = (typeof ORDERS)[number];

/** How the table is run: for the GM to set, for all to see. */
export interface TableOptions {
  readonly dial: Dial;
  readonly dice: DiceWay;
  readonly playersSeeOdds: boolean;
  /** Exact hit points and the like of the GM's creatures shown to players. */
  readonly playersSeeNumbers: boolean;
}

/** So many entries of the log are on a screen; older ones are asked for. */
export const LOG_SHOWN = 100;

/** All that one seat may know. */
export interface View {
  readonly table: string;
  readonly name: string;
  readonly ruleset: { readonly id: string; readonly name: string; readonly fields: readonly FieldType[] };
  readonly you: { readonly seat: SeatId; readonly role: Role; readonly name: string };
  readonly seats: readonly SeatView[];
  readonly options: TableOptions;
  readonly field: FieldView;
  readonly combatants: readonly CombatantView[];
  readonly strip: TurnStrip;
  readonly questions: readonly QuestionView[];
  readonly rolls: readonly RollView[];
  /** Whom the table waits for, in words anybody may read: a combatant's name, or "the GM". */
  readonly waitingFor: readonly string[];
  /** Characters that nobody plays yet. */
  readonly free: readonly CombatantId[];
  readonly orders: readonly { readonly who: CombatantId; readonly kind: string; readonly order: Order }[];
  /** Newest last; older ones are asked for. */
  readonly log: readonly EntryView[];
  readonly earlier: boolean;
}

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
  readonly bands: readonly { readonly label: string; readonly upTo: number }[];
  /** Sets of combatants that may react to a step. */
  readonly reactors: readonly (readonly CombatantId[])[];
  /** Steps that provoke: from cell, to cell, index into `reactors`. */
  readonly provokes: readonly (readonly [number, number, number])[];
  /** A way round that provokes nothing, where there is one: cells and their costs and predecessors, as above. */
  readonly safe: { readonly cells: readonly number[]; readonly cost: readonly number[]; readonly from: readonly number[] } | null;
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
  readonly tone: Tone;
}

/** What an area would cover. */
export interface AreaView {
  readonly cells: readonly number[];
  readonly affected: readonly { readonly who: CombatantId; readonly friend: boolean }[];
}

const STEPS = ['0,-1', '1,-1', '1,0', '1,1', '0,1', '-1,1', '-1,0', '-1,-1'] as const;

/** A path of neighbouring cells as `x,y:` and one digit per step (0 is up, then clockwise); jumps are written `>x,y:`. */
export const pathCode = (path: readonly { readonly x: number; readonly y: number }[]): string => {
  let code = '';
  path.forEach((cell, at) => {
    const last = path[at - 1];
    const step = last === undefined ? -1 : (STEPS as readonly string[]).indexOf(`${cell.x - last.x},${cell.y - last.y}`);
    if (step >= 0) code += String(step);
    else code += `${at === 0 ? '' : '>'}${cell.x},${cell.y}:`;
  });
  return code;
};

/** The cells of a path code. Returns what could be read; an empty code is an empty path. */
export const pathOf = (code: string): readonly { readonly x: number; readonly y: number }[] =>
  code.split('>').flatMap((run) => {
    const [start = '', steps = ''] = run.split(':');
    const [x = Number.NaN, y = Number.NaN] = start.split(',').map(Number);
    const cells = [{ x, y }];
    for (const digit of steps) {
      const [dx = 0, dy = 0] = (STEPS[Number(digit)] ?? '0,0').split(',').map(Number);
      const last = cells.at(-1) ?? { x, y };
      cells.push({ x: last.x + dx, y: last.y + dy });
    }
    return Number.isFinite(x) && Number.isFinite(y) ? cells : [];
  });

/** A form field's worth of JSON Schema, as `Ruleset.body.form` gives it. */
export type FormSchema = { readonly [key: string]: Json };
