import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import type { Result } from '../../core/base.ts';
import { refused } from '../../core/base.ts';
import { problemsOf } from '../../core/problems.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import { addressOf } from '../limits/address.ts';
import type { Admitted } from '../tables/admission.ts';
import { isOfType, readJson } from '../http/body.ts';
import { MINUTE } from '../limits/bucket.ts';
import { windowed } from '../limits/counters.ts';
import type { Config } from '../base/config.ts';
import { TABLE_FILE } from './exporting.ts';
import type { Incoming } from '../uploads/incoming.ts';
import type { Shares } from '../limits/shares.ts';
import type { Tables } from '../tables/tables.ts';
import { refusals } from '../base/words.ts';

type Answer = Result<unknown, Refusal>;

export type ByHeader = <T>(
  request: IncomingMessage,
  admit: (secret: string) => Result<T, Refusal> | Promise<Result<T, Refusal>>,
) => Promise<Result<T, Refusal>>;

interface Parts {
  readonly config: Config;
  readonly tables: Tables;
  readonly incoming: Incoming;
  readonly shares: Shares;
  /** Admits by the secret of the request's header; counts and limits failures. */
  readonly byHeader: ByHeader;
  readonly gmOf: (request: IncomingMessage, table: string) => Promise<Result<Admitted, Refusal>>;
  /** Takes one of the tables that the request's address may make in an hour; false: it has made them. */
  readonly takeNew: (request: IncomingMessage) => boolean;
}

const tooManyChanges = (): Refusal => refusal('too-many', 'Too many changes at once. Wait a minute.');

const Naming = z.strictObject({ name: z.string().check(z.maxLength(400)) });

/**
 * What is asked of whole tables over HTTP: `POST /api/tables/file` opens an exported one; of a table, its GM's `POST
 * …/name`, `…/copy`, `…/undelete` and `DELETE`. Null for what is none of these.
 */
export const tableRoutes = ({ config, tables, incoming, shares, byHeader, gmOf, takeNew }: Parts) => {
  const changes = windowed(config.mostTableChangesPerMinute, MINUTE);

  const open = async (request: IncomingMessage): Promise<Answer> => {
    if (!isOfType(request, TABLE_FILE))
      return refused(refusal('no-table-file', `Send an exported table as ${TABLE_FILE}.`));
    if (!takeNew(request)) return refused(refusals.tooManyNew());
    return shares(addressOf(request, config.trustProxy), null, () =>
      incoming.large(request, config.mostTableBytes, tables.open),
    );
  };

  const change = async (request: IncomingMessage, table: string, what: string): Promise<Answer> => {
    const address = addressOf(request, config.trustProxy);
    const body = await incoming.small(request, config.mostMessageBytes);
    if (!body.ok) return body;
    if (changes.full(address)) return refused(tooManyChanges());
    if (what === 'undelete') {
      changes.add(address);
      return byHeader(request, (secret) => tables.bringBack(table, secret));
    }
    const gm = await gmOf(request, table);
    if (!gm.ok) return gm;
    // Others may have come while this one waited for its table.
    if (changes.full(address)) return refused(tooManyChanges());
    changes.add(address);
    const { hosted, seat } = gm.value;
    if (what === 'delete') return tables.remove(hosted);
    if (what === 'copy') return takeNew(request) ? tables.copy(hosted, seat, address) : refused(refusals.tooManyNew());
    const json = readJson(request, body.value);
    if (!json.ok) return json;
    const named = Naming.safeParse(json.value);
    return named.success
      ? tables.rename(hosted, seat, named.data.name)
      : refused(refusal('malformed', 'A table needs a name.', { problems: problemsOf(named.error.issues) }));
  };

  return (request: IncomingMessage, path: string): Promise<Answer> | null => {
    if (path === '/api/tables/file' && request.method === 'POST') return open(request);
    const [, table = '', named] = /^\/api\/tables\/([A-Za-z0-9]{6,40})(?:\/(name|copy|undelete))?$/.exec(path) ?? [];
    const what =
      request.method === 'DELETE' && named === undefined ? 'delete' : request.method === 'POST' ? named : undefined;
    return table === '' || what === undefined ? null : change(request, table, what);
  };
};
