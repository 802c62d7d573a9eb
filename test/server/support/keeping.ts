import type { Founded } from './running.ts';

/** What the home page asks of whole tables, over HTTP. */

export type Made = Founded & { readonly name: string; readonly records: number; readonly notes: readonly string[] };

/** A status, and the JSON that came with it. */
export interface Reply {
  readonly status: number;
  readonly json: Made & {
    readonly forMs: number;
    readonly error: {
      readonly code: string;
      readonly say: string;
      readonly problems: readonly { readonly at: string; readonly say: string }[];
    };
  };
}

const ask = async (
  method: string,
  url: string,
  secret: string | null,
  body: string | Uint8Array<ArrayBuffer> | null = null,
  type = 'application/json',
): Promise<Reply> => {
  const response = await fetch(url, {
    method,
    ...(body === null ? {} : { body }),
    headers: { 'Content-Type': type, ...(secret === null ? {} : { Authorization: `Bearer ${secret}` }) },
  });
  return { status: response.status, json: (await response.json()) as Reply['json'] };
};

type Key = Pick<Founded, 'table' | 'secret'>;

export const rename = (address: string, { table, secret }: Key, name: unknown): Promise<Reply> =>
  ask('POST', `${address}/api/tables/${table}/name`, secret, JSON.stringify({ name }));
export const copy = (address: string, { table, secret }: Key): Promise<Reply> =>
  ask('POST', `${address}/api/tables/${table}/copy`, secret);
export const remove = (address: string, { table, secret }: Key): Promise<Reply> =>
  ask('DELETE', `${address}/api/tables/${table}`, secret);
export const bringBack = (address: string, { table, secret }: Key): Promise<Reply> =>
  ask('POST', `${address}/api/tables/${table}/undelete`, secret);
export const open = (address: string, file: string | Uint8Array<ArrayBuffer>): Promise<Reply> =>
  ask('POST', `${address}/api/tables/file`, null, file, 'application/x-ndjson');

/** The exported table, as text. */
export const exported = async (address: string, { table, secret }: Key): Promise<string> => {
  const response = await fetch(`${address}/api/tables/${table}/export`, {
    headers: { Authorization: `Bearer ${secret}` },
  });
  if (!response.ok) throw new Error(await response.text());
  return response.text();
};
