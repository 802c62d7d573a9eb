import type { IncomingHttpHeaders } from 'node:http';

export interface OriginRules {
  /** Whether `X-Forwarded-Host` is the proxy's word and not a stranger's. */
  readonly trustProxy: boolean;
  /** Further origins whose pages may act here, as `https://foray.example.org`. */
  readonly origins: readonly string[];
}

const parsed = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/** The name and port of a `Host` header as they stand in an origin of this protocol: its usual port is left out. */
const hostOf = (protocol: string, host: string): string | null => parsed(`${protocol}//${host.trim()}`)?.host ?? null;

/**
 * Whether a request that acts may come from the page it comes from: a browser names the page's origin, and its host
 * must be the one that was asked. Programs that are no browser name none and are let through: they have nobody's
 * cookies or network to misuse.
 */
export const originAllowed = (headers: IncomingHttpHeaders, { trustProxy, origins }: OriginRules): boolean => {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin.toLowerCase())) return true;
  const from = parsed(origin);
  if (from === null || (from.protocol !== 'http:' && from.protocol !== 'https:')) return false;
  const forwarded = trustProxy
    ? String(headers['x-forwarded-host'] ?? '')
        .split(',')
        .at(-1)
    : undefined;
  return [host, forwarded].some(
    (asked) => asked !== undefined && asked.trim() !== '' && hostOf(from.protocol, asked) === from.host,
  );
};
