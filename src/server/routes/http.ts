import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Result } from '../../core/base.ts';
import { refused } from '../../core/base.ts';
import { REPORT_LEVELS } from '../../core/maps/report/report.ts';
import { FIELD_TYPES } from '../../core/space/field/field.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import { addressOf } from '../limits/address.ts';
import { atOnce } from '../limits/at-once.ts';
import type { Admission, Admitted } from '../tables/admission.ts';
import { discard, readJson, sendJson, sendRefusal } from '../http/body.ts';
import { HOUR } from '../limits/bucket.ts';
import { windowed } from '../limits/counters.ts';
import type { Config } from '../base/config.ts';
import { sendExport } from './exporting.ts';
import { failed } from '../storage/failure.ts';
import type { Founding } from './founding.ts';
import { offered } from './founding.ts';
import type { Guesses } from '../limits/guesses.ts';
import type { Incoming, Upload } from '../uploads/incoming.ts';
import type { Logger } from '../base/log.ts';
import { originAllowed } from '../limits/origin.ts';
import { SECURITY_HEADERS } from '../http/pages.ts';
import { stream } from '../http/streaming.ts';
import type { Pictures } from '../uploads/pictures.ts';
import type { Shares } from '../limits/shares.ts';
import type { Storage } from '../storage/storage.ts';
import type { ByHeader } from './table-routes.ts';
import { tableRoutes } from './table-routes.ts';
import type { Tables } from '../tables/tables.ts';
import type { Uploads } from './uploads.ts';
import { refusals } from '../base/words.ts';

interface Parts {
  readonly config: Config;
  readonly admission: Admission;
  readonly guesses: Guesses;
  readonly founding: Founding;
  readonly uploads: Uploads;
  readonly incoming: Incoming;
  readonly shares: Shares;
  readonly pictures: Pictures;
  readonly storage: Storage;
  readonly tables: Tables;
  readonly log: Logger;
  /** Serves the app; false for what is not its own. */
  readonly pages: (request: IncomingMessage, response: ServerResponse, path: string) => boolean | Promise<boolean>;
}

type Answer = Result<unknown, Refusal>;

const fileName = (request: IncomingMessage): string => {
  try {
    return decodeURIComponent(String(request.headers['x-file-name'] ?? '')).slice(0, 300);
  } catch {
    return '';
  }
};

/** Everything this server answers over HTTP. Secrets come in the Authorization header, never in an address. */
export const httpAnswers = ({
  config,
  admission,
  guesses,
  founding,
  uploads,
  incoming,
  shares,
  pictures,
  storage,
  tables,
  log,
  pages,
}: Parts) => {
  const founded = windowed(config.mostTablesPerHour, HOUR);
  const exported = atOnce(config.mostExportsPerAddress);
  const shown = atOnce(config.mostPicturesSentPerAddress);
  const byPlayers = windowed(config.mostPicturesPerPlayer, HOUR);

  /**
   * Admits by the secret of the header to what the request asks for; who repeats a wrong one too often is made to wait.
   */
  const byHeader: ByHeader = async (request, admit) => {
    const secret = /^Bearer ([\w-]{10,100})$/.exec(request.headers.authorization ?? '')?.[1];
    if (secret === undefined) return refused(refusal('may-not', 'This needs a seat at the table.'));
    return guesses.check(addressOf(request, config.trustProxy), `${request.url?.split('?')[0] ?? ''} ${secret}`, () =>
      admit(secret),
    );
  };

  const gmOf = async (request: IncomingMessage, table: string): Promise<Result<Admitted, Refusal>> => {
    const admitted = await byHeader(request, (secret) => admission.bySecret(table, secret));
    if (!admitted.ok) return admitted;
    return admitted.value.role === 'gm' ? admitted : refused(refusals.onlyGm());
  };

  const takeNew = (request: IncomingMessage): boolean => {
    const address = addressOf(request, config.trustProxy);
    if (founded.full(address)) return false;
    founded.add(address);
    return true;
  };
  const ofTables = tableRoutes({ config, tables, incoming, shares, byHeader, gmOf, takeNew });

  const found = async (request: IncomingMessage): Promise<Answer> => {
    const body = await incoming.small(request, config.mostMessageBytes);
    const json = body.ok ? readJson(request, body.value) : body;
    if (!json.ok) return json;
    return takeNew(request)
      ? founding(json.value, addressOf(request, config.trustProxy))
      : refused(refusals.tooManyNew());
  };

  const upload = async (
    request: IncomingMessage,
    table: string,
    what: string,
    asked: Readonly<Record<string, string>>,
  ): Promise<Answer> => {
    // a token's picture may be a player's own; whose it becomes is asked with the request that gives it
    const seated =
      what === 'pictures'
        ? await byHeader(request, (secret) => admission.bySecret(table, secret))
        : await gmOf(request, table);
    if (!seated.ok) return seated;
    const { role, seat } = seated.value;
    if (role === 'watch') return refused(refusals.onlySeated());
    if (role === 'player') {
      if (byPlayers.full(seat)) return refused(refusals.tooManyPictures());
      byPlayers.add(seat);
    }
    const take = async (job: (admitted: Admitted, upload: Upload) => Promise<Answer>): Promise<Answer> =>
      incoming.large(request, config.mostUploadBytes, async (upload) => {
        // They may have been removed while their file came.
        const still = await admission.again(seated.value);
        return still.ok ? job(still.value, upload) : still;
      });
    if (what === 'grid') {
      const body = await incoming.small(request, config.mostMessageBytes);
      const json = body.ok ? readJson(request, body.value) : body;
      if (!json.ok) return json;
      const still = await admission.again(seated.value);
      return still.ok ? uploads.grid(still.value.hosted, still.value.seat, json.value) : still;
    }
    const as = FIELD_TYPES.find((type) => type === asked['as']) ?? null;
    return shares(addressOf(request, config.trustProxy), `${table} ${seated.value.seat}`, () => {
      if (what === 'map')
        return take(({ hosted, seat }, upload) => uploads.map(hosted, seat, upload, fileName(request), as));
      if (what === 'under') return take(({ hosted, seat }, upload) => uploads.under(hosted, seat, upload, asked));
      return take((admitted, upload) => uploads.picture(admitted, upload));
    });
  };

  const exportTable = async (request: IncomingMessage, response: ServerResponse, table: string): Promise<void> => {
    const gm = await gmOf(request, table);
    const row = storage.table(table);
    if (!gm.ok || row === null) return sendRefusal(response, gm.ok ? refusals.noTable() : gm.error);
    const sent = exported(addressOf(request, config.trustProxy), () => sendExport(response, storage, table, row.meta));
    if (sent === null) return sendRefusal(response, refusals.tooManyExports());
    return sent;
  };

  const picture = async (request: IncomingMessage, response: ServerResponse, hash: string): Promise<void> => {
    const file = pictures.find(hash);
    if (file === null) return sendRefusal(response, refusal('not-found', 'This picture does not exist.'));
    const sent = shown(addressOf(request, config.trustProxy), async () => {
      response.writeHead(200, {
        ...SECURITY_HEADERS,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Content-Type': file.type,
        'Content-Length': statSync(file.file).size,
        'Cache-Control': 'private, max-age=31536000, immutable',
      });
      if (request.method === 'HEAD') response.end();
      else await stream(response, createReadStream(file.file));
    });
    if (sent === null) return sendRefusal(response, refusals.tooManyPicturesSent());
    return sent;
  };

  const answered = async (
    request: IncomingMessage,
    response: ServerResponse,
    answer: Promise<Answer>,
  ): Promise<void> => {
    const done = await answer;
    discard(request);
    if (done.ok) sendJson(response, 200, done.value);
    else sendRefusal(response, done.error);
  };

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/', asked = ''] = (request.url ?? '/').split('?', 2);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads && !originAllowed(request.headers, config)) {
      log.warn('foreign-origin', {
        origin: request.headers.origin?.slice(0, 200),
        host: request.headers.host?.slice(0, 200),
      });
      return sendRefusal(response, refusals.foreignOrigin());
    }
    if (path === '/healthz') return sendJson(response, 200, { ok: true });
    if (path === '/api/rulesets' && reads)
      return sendJson(response, 200, { rulesets: offered(), reportLevels: REPORT_LEVELS });
    if (path === '/api/tables' && request.method === 'POST') return answered(request, response, found(request));
    const asksOfTable = ofTables(request, path);
    if (asksOfTable !== null) return answered(request, response, asksOfTable);
    const [, table = '', what = ''] =
      /^\/api\/tables\/([A-Za-z0-9]{6,40})\/(map|grid|under|pictures|export)$/.exec(path) ?? [];
    if (what === 'export' && reads) return exportTable(request, response, table);
    if (what !== '' && request.method === 'POST')
      return answered(request, response, upload(request, table, what, Object.fromEntries(new URLSearchParams(asked))));
    const hash = /^\/pictures\/([0-9a-f]{64})$/.exec(path)?.[1];
    if (hash !== undefined && reads) return picture(request, response, hash);
    if (await pages(request, response, path)) return;
    sendRefusal(response, refusal('not-found', 'Nothing found at this address.'));
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    route(request, response).catch((error: unknown) => {
      const why = failed(log, 'request-failed', error, { method: request.method });
      if (response.headersSent) response.destroy();
      else sendRefusal(response, why);
    });
  };
};
