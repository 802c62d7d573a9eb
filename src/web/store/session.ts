import type { Result } from '../../core/base.ts';
import type { Role } from '../../core/rules/offers/offer.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import type { Address } from '../link/address.ts';
import { hideSecret, roleOf } from '../link/address.ts';
import type { Link, News, RenewedLink } from '../link/link.ts';
import { forgetSeat, rememberSeat, seatSecret } from '../link/secrets.ts';
import { nextPicture, perPicture } from './per-picture.ts';
import { received } from './receive.ts';
import { clearStage, stageNews } from './stage/news.ts';
import type { Connection } from './table.ts';
import { AT_REST, useTable } from './table.ts';

interface Session {
  readonly table: string;
  readonly link: Link;
  /** The secret of the link that led here, until a seat is taken by it. */
  readonly invitation: string | null;
  readonly stop: () => void;
}

let session: Session | null = null;

/** The link to the table that is open, or null. */
export const currentLink = (): Link | null => session?.link ?? null;

const stillness = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The way to a server is loaded when it is first wanted; until then the screen says that it connects. */
const connectionTo = (table: string): void => {
  leaveTable();
  connection({ state: 'connecting', table });
};

const connection = (set: Partial<Connection>): void =>
  useTable.setState((state) => ({ connection: { ...state.connection, ...set } }));

/** Opens a table over a given link: everything it tells goes into the store from now on. */
export const openOver = (table: string, link: Link, invitation: string | null = null): void => {
  leaveTable();
  let left = false;
  const taken = (news: News): void => {
    if (left) return;
    const { view: before } = useTable.getState();
    const still = stillness();
    useTable.setState((state) => received(state, news, { now: performance.now(), still }));
    if (news.type === 'view') stageNews(before, news.view, news.whole, still);
  };
  const unsubscribe = link.subscribe(
    typeof requestAnimationFrame === 'function' ? perPicture(taken, nextPicture) : taken,
  );
  const stop = (): void => {
    left = true;
    unsubscribe();
  };
  session = { table, link, invitation, stop };
  connection({ state: 'connecting', table, role: invitation === null ? null : roleOf(invitation), say: null });
};

/**
 * Opens a table by its address: back to the seat this browser has there, or in by the link's secret, for which a name
 * is wanted first (`connection.state` is `naming`). A watch link needs none.
 */
export const openTable = async ({ table, link: invitation }: Address): Promise<void> => {
  if (session?.table === table && invitation === null) return;
  if (invitation !== null) hideSecret();
  connectionTo(table);
  const { openSocket } = await import('../link/socket.ts');
  openOver(table, openSocket(table), invitation);
  const secret = seatSecret(table);
  const role = invitation === null ? null : roleOf(invitation);
  // a GM link beside a player's seat is meant: who opens it wants to be the GM
  if (secret !== null && role !== 'gm') {
    const entered = await session?.link.enter(secret);
    if (entered?.ok !== false || session?.table !== table) return;
    if (invitation === null) return connection({ state: 'gone', say: entered.error.say });
    forgetSeat(table);
  }
  if (invitation === null)
    return connection({
      state: 'gone',
      say: 'This browser has no seat at this table. Open your link again.',
    });
  if (role === 'watch') await join('Screen');
  else connection({ state: 'naming' });
};

/** Takes a seat by the link that led here, under a name. */
export const join = async (name: string): Promise<Result<null, Refusal>> => {
  const current = session;
  if (current === null || current.invitation === null)
    return { ok: false, error: refusal('no-link', 'Open a table’s link first.') };
  connection({ state: 'connecting', say: null });
  const joined = await current.link.join(current.invitation, name);
  if (session !== current) return { ok: false, error: refusal('left', 'You left the table.') };
  if (!joined.ok) {
    connection({ state: joined.error.problems.length > 0 ? 'naming' : 'gone', say: joined.error.say });
    return joined;
  }
  if (joined.value.secret !== null) rememberSeat(current.table, joined.value.secret);
  return { ok: true, value: null };
};

/** A new secret for one of the table's links; the old one is good no longer. */
export const renewLink = (role: Role): Promise<Result<RenewedLink, Refusal>> =>
  session?.link.renew(role) ?? Promise.resolve({ ok: false, error: refusal('left', 'No table is open.') });

/** Closes the table on this screen. The seat stays kept. */
export const leaveTable = (): void => {
  session?.stop();
  session?.link.close();
  session = null;
  clearStage();
  useTable.setState(AT_REST, true);
};
