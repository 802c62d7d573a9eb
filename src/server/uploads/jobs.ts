import type { Problem, Result } from '../../core/base.ts';
import type { Picture } from '../../core/maps/picture/picture.ts';
import type { Covering } from '../../core/maps/report/placing.ts';
import type { ReportLine } from '../../core/maps/report/report.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { Field, FieldType } from '../../core/space/field/field.ts';
import type { Upload } from './incoming.ts';
import type { StoredRecord } from '../storage/writing/appends.ts';
import type { TableRow } from '../storage/storage.ts';

/** A picture in a file whose bytes were looked at, though its pixels are not decoded yet. */
export interface LookedAt extends Picture {
  readonly file: string;
  /** The SHA-256 of its bytes. */
  readonly hash: string;
  readonly bytes: number;
  /** Why it is refused all the same. */
  readonly damage: Problem | null;
}

/** A map file as it was read, with what became of its parts. */
export interface MapRead {
  /** Checked whole, with its picture under it. */
  readonly field: Field;
  readonly report: readonly ReportLine[];
  readonly picture: (LookedAt & { readonly covers: Covering }) | null;
}

/** What is known of a table once its file is read, before its records come. */
export interface TableBegun {
  readonly row: Pick<TableRow, 'name' | 'ruleset'>;
  /** Its opening as JSON, with the id of the table it was. */
  readonly opening: string;
}

/** A table file that was read whole. */
export interface TableRead {
  readonly name: string;
  /** The name of its ruleset. */
  readonly ruleset: string;
  readonly records: number;
  /** The hashes of all pictures that its file speaks of, up to as many as a table may have. */
  readonly hashes: readonly string[];
  /** What its GM ought to know of the file, in sentences. */
  readonly warnings: readonly string[];
  /** Entries that come to something else when they are played again; the number of the first one's record. */
  readonly diverging: { readonly entries: number; readonly first: number };
  /** Whether there was no time to play all entries again. */
  readonly inPart: boolean;
}
export type TablePart = TableBegun | readonly StoredRecord[];
/** Hands over a part of what is read; resolves when the next may come. */
export type Give = (part: TablePart) => Promise<void>;

export interface Jobs {
  readonly picture: { readonly takes: { readonly file: string }; readonly gives: Result<LookedAt, Problem> };
  readonly map: {
    readonly takes: {
      readonly upload: Upload;
      readonly name: string;
      readonly fields: readonly FieldType[];
      readonly as: FieldType | null;
      readonly damage: Problem | null;
    };
    readonly gives: Result<MapRead, readonly Problem[]>;
  };
  readonly table: {
    readonly takes: {
      readonly file: string;
      readonly seat: SeatId;
      readonly person: string;
      readonly at: number;
      readonly mostPictures: number;
      /** Records that a table may come to by play. */
      readonly mostRecords: number;
      /** ms that playing its entries again may take. */
      readonly replayMs: number;
    };
    readonly gives: Result<TableRead, readonly Problem[]>;
  };
}
export type JobName = keyof Jobs;
