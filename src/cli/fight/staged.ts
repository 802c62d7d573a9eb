import type { Json, Result } from '../../core/base.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { HostRequest, Opening, Rec, Refusal, Table, Request } from '../../core/table/index.ts';
import type { WrittenDie } from './file/dice.ts';
import type { Ids } from './file/ids.ts';
import type { Fight } from './file/parse.ts';

export interface Sheet {
  readonly body: Json;
  readonly footprint: number;
  /** What the ruleset made of members that it does not take as they are written. */
  readonly notes: readonly string[];
}
/** What everybody whom the file fields is, by the file's id. */
export type Sheets = ReadonlyMap<string, Sheet>;

/** Why a request was not granted: the table's refusal, or dice that the file does not give. */
export type Denied =
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'dice'; readonly say: string };

/** A table with the file's seats, driven the way a host drives one. */
export interface Stage {
  readonly fight: Fight;
  readonly opening: Opening;
  readonly ids: Ids;
  readonly sheets: Sheets;
  /** What the file may say by mistake and the table takes all the same, in order. */
  readonly notes: string[];
  readonly gm: SeatId;
  readonly table: () => Table;
  /** The seat of a player of the file, or of the GM. */
  readonly seat: (name: string) => SeatId;
  /**
   * Gives a request and all that the table then does by itself; the records this made. Dice left over are dice too
   * many.
   */
  readonly give: (
    by: SeatId | 'table',
    request: Request | HostRequest,
    dice?: readonly WrittenDie[],
  ) => Result<readonly Rec[], Denied>;
}
