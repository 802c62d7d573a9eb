import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Json, Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import { SECURITY_HEADERS } from './pages.ts';

/** How long whoever still sends a body that nobody wants may go on, in ms: so long that they read why. */
const LINGER = 2_000;

/** Reads no more of a request's body: what comes in the next moments is thrown away, then the connection is cut. */
export const discard = (request: IncomingMessage): void => {
  if (request.complete) return;
  request.resume();
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, LINGER).unref();
};

/** Answers with JSON. */
export const sendJson = (response: ServerResponse, status: number, value: unknown): void => {
  const text = JSON.stringify(value);
  response
    .writeHead(status, {
      ...SECURITY_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(text),
    })
    .end(text);
};

const STATUS: Readonly<Record<string, number>> = {
  'not-found': 404,
  'may-not': 403,
  'foreign-origin': 403,
  'not-json': 415,
  'no-table-file': 415,
  'too-slow': 408,
  'too-large': 413,
  'too-many': 429,
  'server-full': 507,
  'log-full': 507,
  'storage-failed': 503,
  'not-held': 503,
  'log-unreadable': 500,
  internal: 500,
};

/** Answers with a refusal and the status that fits its code. */
export const sendRefusal = (response: ServerResponse, why: Refusal): void =>
  sendJson(response, STATUS[why.code] ?? 400, { ok: false, error: why });

/**
 * Whether a request says that its body is of this media type. A page of another site cannot say so of one that is not a
 * form's.
 */
export const isOfType = (request: IncomingMessage, type: string): boolean =>
  (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() === type;

/** Parses the JSON text of a request, which has to say that it is JSON. */
export const readJson = (request: IncomingMessage, bytes: Buffer): Result<Json, Refusal> => {
  if (!isOfType(request, 'application/json')) return refused(refusal('not-json', 'Send JSON as application/json.'));
  try {
    return ok(JSON.parse(bytes.toString('utf8')) as Json);
  } catch {
    return refused(refusal('malformed', 'The request is not valid JSON.'));
  }
};
