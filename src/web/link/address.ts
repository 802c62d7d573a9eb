import type { Role } from '../../core/rules/offers/offer.ts';

/** A table as an address names it; `link` is the secret after `#`, where there is one. */
export interface Address {
  readonly table: string;
  readonly link: string | null;
}

/** The table an address leads to, or null if it leads to none: `/t/<table>#<role>.<secret>`. */
export const addressOf = (location: Pick<Location, 'pathname' | 'hash'>): Address | null => {
  const table = /^\/t\/([\w-]{1,64})\/?$/.exec(location.pathname)?.[1];
  if (table === undefined) return null;
  const link = location.hash.slice(1);
  return { table, link: link === '' ? null : link };
};

/** What a link is for, as its secret says before the dot. */
export const roleOf = (link: string): Role | null => {
  const role = link.split('.')[0];
  return role === 'gm' || role === 'player' || role === 'watch' ? role : null;
};

/** Takes the secret out of the address bar, so that a shared screen or a bookmark does not give it away. */
export const hideSecret = (): void => history.replaceState(history.state, '', location.pathname + location.search);
