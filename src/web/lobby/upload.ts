import * as z from 'zod/mini';
import type { Result } from '../../core/base.ts';
import { refused } from '../../core/base.ts';
import { REPORT_LEVELS } from '../../core/maps/report/report.ts';
import type { Lying } from '../../core/maps/reading/lying.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import { replyTo } from './lobby.ts';
import { seatSecret } from '../link/secrets.ts';

const stored = z.object({ hash: z.string() });
const laid = z.object({
  report: z.array(z.object({ level: z.enum(REPORT_LEVELS), what: z.string(), count: z.number() })),
  picture: z.object({ hash: z.string(), width: z.number(), height: z.number() }),
  covers: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
});

/** What became of a picture laid under the field: its size in pixels, and the cells it covers now. */
export type PictureLaid = z.infer<typeof laid>;

/** A file sent to the table's server by the GM; refused where this browser has no seat there any more. */
const send = async <T>(
  table: string,
  path: string,
  file: File,
  shape: z.ZodMiniType<T>,
): Promise<Result<T, Refusal>> => {
  const secret = seatSecret(table);
  if (secret === null)
    return refused(refusal('no-seat', 'This browser no longer has a seat at the table. Nothing was sent.'));
  return replyTo(
    fetch(`/api/tables/${encodeURIComponent(table)}/${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${secret}`,
        'Content-Type': 'application/octet-stream',
        'X-File-Name': encodeURIComponent(file.name),
      },
      body: file,
    }),
    shape,
  );
};

/** Sends a token's picture to the table's server. Returns its content hash. */
export const sendPicture = (table: string, file: File): Promise<Result<{ hash: string }, Refusal>> =>
  send(table, 'pictures', file, stored);

/**
 * Lays a picture under the field as it is: zones, walls and whoever stands there stay. Where one lay before, the new
 * one takes its place; else it is fitted to the field. To move or scale one that lies there (`coveringUnder` says where
 * it comes to), or to take it away, give the correction `{ type: 'field', change: { type: 'laid', backdrop } }` with
 * its hash and the cells it covers, or null.
 */
export const layPictureUnder = (
  table: string,
  file: File,
  lying: Partial<Lying> = {},
): Promise<Result<PictureLaid, Refusal>> =>
  send(
    table,
    `under?${new URLSearchParams(Object.entries(lying).map(([member, value]) => [member, String(value)])).toString()}`,
    file,
    laid,
  );
