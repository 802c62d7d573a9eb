import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PATIENCE, patient } from './streaming.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt']);

/** The style of some libraries is set inline; scripts never are, and nothing comes from another host. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; " +
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

interface Page {
  readonly type: string;
  readonly bytes: Buffer;
  readonly gzip: Buffer | null;
  readonly tag: string;
  readonly lasting: boolean;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );

/**
 * Serves the built app from memory: `/`, `/t/…` and its files. Answers false for what is not its own. `patience`: for
 * how many ms a reader may take nothing.
 */
export const openPages = (folder: string, patience = PATIENCE) => {
  const pages = new Map<string, Page>();
  for (const file of filesBelow(folder)) {
    const ending = extname(file);
    const type = TYPES[ending];
    if (type === undefined) continue;
    const bytes = readFileSync(file);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    pages.set(path, {
      type,
      bytes,
      gzip: TEXT.has(ending) ? gzipSync(bytes, { level: 9 }) : null,
      tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      lasting: path.startsWith('/assets/'),
    });
  }

  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const page = pages.get(path === '/' || /^\/t\/[A-Za-z0-9]+$/.test(path) ? '/index.html' : path);
    if (page === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const headers: Record<string, string> = {
      ...SECURITY_HEADERS,
      'Content-Type': page.type,
      ETag: page.tag,
      Vary: 'Accept-Encoding',
      'Cache-Control': page.lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (request.headers['if-none-match'] === page.tag) {
      response.writeHead(304, headers).end();
      return true;
    }
    const zipped = page.gzip !== null && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const body = zipped && page.gzip !== null ? page.gzip : page.bytes;
    if (zipped) headers['Content-Encoding'] = 'gzip';
    headers['Content-Length'] = String(body.length);
    patient(response, patience)
      .writeHead(200, headers)
      .end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
};
