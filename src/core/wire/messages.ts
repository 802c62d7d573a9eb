import type { CombatantId, SeatId } from '../rules/scene/scene.ts';
import type { View } from '../rules/views/view.ts';
import type { Rows } from '../space/grid/rows.ts';

export type { Query } from '../table/asking/queries.ts';
export type { Answers } from '../table/asking/answers.ts';
export type { Preview, Strike } from '../table/asking/previewed.ts';
export type { Refusal } from '../table/log/refusal.ts';
export { refusal, TOO_MANY, WAITING_FOR } from '../table/log/refusal.ts';
export type { CommandRequest, Request } from '../table/log/requests.ts';
export type { Correction } from '../table/log/correction.ts';

/** What goes over the wire, both ways. Bumped when a shape changes; a screen of another version is asked to reload. */
export const WIRE_VERSION = 17;

/** Bytes of one message; pictures and maps are uploaded apart. */
export const MOST_MESSAGE_BYTES = 64 * 1024;

/**
 * The difference between two views, only what changed: by the short names that `view-shape` gives to members. `diff`
 * writes it, `applyPatch` reads it; nobody else needs to.
 */
export type Patch = { readonly [short: string]: unknown };

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

/** What others' hands do at this moment: never stored, dropped when late. What is held ends with null. */
export type Gesture =
  | { readonly type: 'drag'; readonly who: CombatantId; readonly path: string | null }
  | { readonly type: 'ping'; readonly x: number; readonly y: number }
  | { readonly type: 'camera'; readonly x: number; readonly y: number; readonly scale: number }
  /** A tape over a grid, from the middle of one cell to that of another. */
  | { readonly type: 'measure'; readonly at: Tape | null }
  /** The cells that an area would cover that somebody places, row by row: the first and how many. */
  | { readonly type: 'template'; readonly who: CombatantId; readonly at: Rows | null };

export type Tape = readonly [fromX: number, fromY: number, toX: number, toY: number];

/** Whether a gesture only says that something is held no more: it must not be lost. */
export const isLetGo = (gesture: Gesture): boolean =>
  'path' in gesture ? gesture.path === null : 'at' in gesture && gesture.at === null;
