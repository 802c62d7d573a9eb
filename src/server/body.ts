import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Json, Result } from '../core/base.ts';
import { ok, refused } from '../core/base.ts';
import type { Refusal } from '../core/wire/messages.ts';
import { refusal } from '../core/wire/messages.ts';
import { SECURITY_HEADERS } from './pages.ts';

/** Reads a request's body, at most so many bytes. Refused when larger, or when the sender stops in the middle. */
export const readBody = (request: IncomingMessage, most: number): Promise<Result<Buffer, Refusal>> =>
  new Promise((done) => {
    const declared = Number(request.headers['content-length'] ?? 0);
    const tooLarge = (): void => done(refused(refusal('too-large', `At most ${most} bytes are taken.`)));
    if (declared > most) {
      request.resume();
      tooLarge();
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) {
        chunks.length = 0;
        tooLarge();
        request.destroy();
      } else {
        chunks.push(chunk);
      }
    });
    request.on('end', () => done(ok(Buffer.concat(chunks))));
    request.on('error', () => done(refused(refusal('cut-off', 'The upload broke off.'))));
    request.on('aborted', () => done(refused(refusal('cut-off', 'The upload broke off.'))));
  });

/** Answers with JSON. */
export const sendJson = (response: ServerResponse, status: number, value: unknown): void => {
  const text = JSON.stringify(value);
  response.writeHead(status, { ...SECURITY_HEADERS, 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', 'Content-Length': Buffer.byteLength(text) }).end(text);
};

const STATUS: Readonly<Record<string, number>> = {
  'not-found': 404,
  'may-not': 403,
  'foreign-origin': 403,
  'not-json': 415,
  'no-table-file': 415,
  'too-large': 413,
  'too-many': 429,
  'server-full': 507,
  'storage-failed': 503,
  'not-held': 503,
  'log-unreadable': 500,
  internal: 500,
};

/** Answers with a refusal and the status that fits its code. */
export const sendRefusal = (response: ServerResponse, why: Refusal): void => sendJson(response, STATUS[why.code] ?? 400, { ok: false, error: why });

/** Whether a request says that its body is of this media type. A page of another site cannot say so of one that is not a form's. */
export const isOfType = (request: IncomingMessage, type: string): boolean => (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() === type;

/** Parses the JSON text of a request, which has to say that it is JSON. */
export const readJson = (request: IncomingMessage, bytes: Buffer): Result<Json, Refusal> => {
  if (!isOfType(request, 'application/json')) return refused(refusal('not-json', 'This takes JSON: send it as application/json.'));
  try {
    return ok(JSON.parse(bytes.toString('utf8')) as Json);
  } catch {
    return refused(refusal('malformed', 'The request is no JSON.'));
  }
};
