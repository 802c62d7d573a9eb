import * as z from 'zod/mini';
import type { Result } from '../../core/base.ts';
import type { ReportLine } from '../../core/maps/report/report.ts';
import { REPORT_LEVELS } from '../../core/maps/report/report.ts';
import type { FieldType } from '../../core/space/field/field.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { replyTo } from './lobby.ts';

const picture = z.object({ hash: z.string(), width: z.number(), height: z.number() });
const imported = z.object({
  picture: z.nullable(picture),
  report: z.array(z.object({ level: z.enum(REPORT_LEVELS), what: z.string(), count: z.number() })),
});

export type BarePicture = z.infer<typeof picture>;

export interface Imported {
  readonly report: readonly ReportLine[];
  /** There when it is a bare picture, whose grid may be set anew. */
  readonly picture: BarePicture | null;
}

/** What became of a map that was brought in. */
export interface Import {
  readonly table: string;
  readonly file: string;
  readonly outcome: Result<Imported, Refusal>;
}

/**
 * Sends a map file to a table of which one is the GM; the table's field becomes what could be read of it. `as` chooses
 * for files that can become either kind of field; null: what the ruleset is usually played on.
 */
export const importMap = async (table: string, secret: string, file: File, as: FieldType | null): Promise<Import> => {
  const request = fetch(`/api/tables/${encodeURIComponent(table)}/map${as === null ? '' : `?as=${as}`}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${secret}`,
      'Content-Type': 'application/octet-stream',
      'X-File-Name': encodeURIComponent(file.name),
    },
    body: file,
  });
  return { table, file: file.name, outcome: await replyTo(request, imported) };
};

/** A square over three cells of a picture, in its pixels; or its columns and rows. */
export interface GridWanted {
  readonly square: { readonly x: number; readonly y: number; readonly size: number } | null;
  readonly cells: { readonly columns: number; readonly rows: number } | null;
}

/** Lays the grid of a bare picture anew. */
export const layGrid = (
  table: string,
  secret: string,
  on: BarePicture,
  grid: GridWanted,
): Promise<Result<Imported, Refusal>> =>
  replyTo(
    fetch(`/api/tables/${encodeURIComponent(table)}/grid`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ hash: on.hash, width: on.width, height: on.height, ...grid }),
    }),
    imported,
  );

/**
 * Whether a file is known by its name to be drawn on a grid, so that a game played in zones can use but its picture.
 */
export const isGridFile = (name: string): boolean => /\.(?:dd2vtt|df2vtt|uvtt)$/iu.test(name);
export const isPictureFile = (name: string): boolean => /\.(?:png|jpe?g|webp)$/iu.test(name);
/** Whether a file is known by its name to become what one wants: a grid or zones. */
export const mayBeEither = (name: string): boolean => isPictureFile(name) || /\.json$/iu.test(name);
