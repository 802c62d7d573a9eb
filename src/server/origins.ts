import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from './config.ts';

/** What a request says of itself: which page sent it, and whom it was sent to. */
type Asked = { readonly headers: IncomingHttpHeaders };

const listed = (value: string | string[] | undefined): readonly string[] =>
  String(value ?? '').split(',').map((one) => one.trim().toLowerCase()).filter((one) => one !== '');

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/**
 * Whether a request comes from a page of this server: its origin names the host it was sent to (behind a trusted proxy, the one that was sent to the
 * proxy), or is one of `FORAY_ORIGINS`. What names no origin is not from another page: browsers always name it.
 */
export const isOwnPage = ({ headers }: Asked, { origins, trustProxy }: Pick<Config, 'origins' | 'trustProxy'>): boolean => {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (origins.includes(origin.toLowerCase())) return true;
  const host = hostOf(origin);
  if (host === null || host === '') return false;
  return [...listed(headers.host), ...(trustProxy ? listed(headers['x-forwarded-host']) : [])].some((one) => hostOf(`${origin.split(':')[0] ?? 'http'}://${one}`) === host);
};
