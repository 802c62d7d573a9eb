import * as z from 'zod/mini';
import type { Result } from '../../core/base.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { links, replyTo } from './lobby.ts';
import { markTable } from './tables.ts';

/** What a GM asks the server of a whole table; `secret` is their seat's. */

const made = z.object({
  table: z.string(),
  name: z.string(),
  ruleset: z.string(),
  secret: z.string(),
  links,
  records: z.number(),
  notes: z.array(z.string()),
});

/** A table made of another one, or of a file; who asked is its GM. */
export type Made = z.infer<typeof made>;

export interface Key {
  readonly table: string;
  readonly secret: string;
}

const ask = ({ table, secret }: Key, method: 'POST' | 'DELETE', what = '', json: unknown = null): Promise<Response> =>
  fetch(`/api/tables/${encodeURIComponent(table)}${what}`, {
    method,
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    ...(json === null ? {} : { body: JSON.stringify(json) }),
  });

/** Names a table anew; the name as it is now. */
export const renameTable = (key: Key, name: string): Promise<Result<{ name: string }, Refusal>> =>
  replyTo(ask(key, 'POST', '/name', { name }), z.object({ name: z.string() }));

/** A new table with the same opening and log up to now, without its people. */
export const copyTable = (key: Key): Promise<Result<Made, Refusal>> => replyTo(ask(key, 'POST', '/copy'), made);

/** Deletes a table for everybody; it can be brought back for so many ms, for which the first page keeps its row. */
export const deleteTable = async (key: Key): Promise<Result<{ forMs: number }, Refusal>> => {
  const reply = await replyTo(ask(key, 'DELETE'), z.object({ forMs: z.number() }));
  if (reply.ok) markTable(key.table, { goneUntil: Date.now() + reply.value.forMs });
  return reply;
};

/** Brings a deleted table back, with everybody's seats. */
export const undeleteTable = (key: Key): Promise<Result<{ table: string }, Refusal>> =>
  replyTo(ask(key, 'POST', '/undelete'), z.object({ table: z.string() }));

/** Makes a table of an exported file. */
export const openExported = (file: File): Promise<Result<Made, Refusal>> =>
  replyTo(
    fetch('/api/tables/file', { method: 'POST', headers: { 'Content-Type': 'application/x-ndjson' }, body: file }),
    made,
  );
