import * as z from 'zod/mini';
import type { Result } from '../../core/base.ts';
import { refused } from '../../core/base.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import { replyTo } from '../home/lobby.ts';
import { seatSecret } from '../link/secrets.ts';

const stored = z.object({ hash: z.string() });

/** Sends a token's picture to the table's server. Returns its content hash. */
export const sendPicture = async (table: string, file: File): Promise<Result<{ hash: string }, Refusal>> => {
  const secret = seatSecret(table);
  if (secret === null) return refused(refusal('no-seat', 'This browser has no seat at the table any more. Nothing was sent.'));
  return replyTo(
    fetch(`/api/tables/${encodeURIComponent(table)}/pictures`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${secret}`,
        'Content-Type': 'application/octet-stream',
        'X-File-Name': encodeURIComponent(file.name),
      },
      body: file,
    }),
    stored,
  );
};
