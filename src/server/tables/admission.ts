import type { Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import type { Role } from '../../core/rules/offers/offer.ts';
import { ROLES } from '../../core/rules/offers/offer.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import { seatOf } from '../../core/table/index.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import type { Config } from '../base/config.ts';
import type { Host } from './host.ts';
import type { Hosted } from './hosted.ts';
import { hashed, matches, newId, newSecret } from '../limits/secrets.ts';
import type { Storage } from '../storage/storage.ts';
import { refusals } from '../base/words.ts';

export interface Admitted {
  readonly hosted: Hosted;
  readonly seat: SeatId;
  readonly role: Role;
}

export interface LinkSecrets {
  readonly gm: string;
  readonly player: string;
  readonly watch: string;
}

/** Refused at once, or what it comes to once the table is there. */
type Admitting<T> = Result<T, Refusal> | Promise<Result<T, Refusal>>;

/** A seat of a table in memory; null: there is none. */
const seatAt = (hosted: Hosted, id: string): Result<Admitted, Refusal> | null => {
  const seat = seatOf(hosted.table(), id);
  return seat === null ? null : ok({ hosted, seat: seat.id, role: seat.role });
};

const notFound = (): Refusal =>
  refusal('not-found', 'This table does not exist, or the link is no longer valid. Ask the GM for a new link.');

/** Who may come in: links and seats are secrets, and only their hashes are kept. */
export const openAdmission = (config: Config, host: Host, storage: Storage) => ({
  newLinks: (): LinkSecrets => ({ gm: newSecret(), player: newSecret(), watch: newSecret() }),
  hashedLinks: (links: LinkSecrets): LinkSecrets => ({
    gm: hashed(links.gm),
    player: hashed(links.player),
    watch: hashed(links.watch),
  }),

  /** Makes a seat with a secret of its own. The secret is told once, here. */
  async seat(
    hosted: Hosted,
    role: Role,
    name: string,
  ): Promise<Result<{ readonly seat: SeatId; readonly secret: string }, Refusal>> {
    if (hosted.table().seats.length >= config.mostSeatsPerTable)
      return refused(
        refusal('table-full', `All ${config.mostSeatsPerTable} seats of this table are taken. The GM can remove some.`),
      );
    const seat = newId() as SeatId;
    const secret = newSecret();
    storage.addSeat(hosted.id, seat, hashed(secret), role);
    const done = await hosted.request('table', { id: newId(), request: { type: 'seated', seat, name, role } });
    if (!done.ok) {
      storage.dropSeat(hosted.id, seat);
      return done;
    }
    return ok({ seat, secret });
  },

  /**
   * What a link admits to. `link` is the part of its address after `#`: the role, a dot, the secret. A wrong one is
   * refused at once; with a good one it waits for the table.
   */
  byLink(table: string, link: string): Admitting<{ readonly hosted: Hosted; readonly role: Role }> {
    const [name = '', secret = ''] = link.split('.', 2);
    const role = ROLES.find((text) => text === name);
    const links = storage.links(table);
    if (role === undefined || links === null || !matches(secret, links[role])) return refused(notFound());
    return host.find(table).then((hosted) => (hosted.ok ? ok({ hosted: hosted.value, role }) : hosted));
  },

  /** Whose secret this is. A wrong one is refused at once; with a good one it waits for the table. */
  bySecret(table: string, secret: string): Admitting<Admitted> {
    const row = storage.seats(table).find((seat) => matches(secret, seat.secret));
    if (row === undefined) return refused(storage.hasDamagedSeat(table) ? refusals.seatDamaged() : notFound());
    return host.find(table).then((hosted) => {
      if (!hosted.ok) return hosted;
      return seatAt(hosted.value, row.seat) ?? refused(notFound());
    });
  },

  /** The same seat as it is now: whoever waited for something may have lost it, or the table, in between. */
  async again({ hosted, seat }: Pick<Admitted, 'hosted' | 'seat'>): Promise<Result<Admitted, Refusal>> {
    const found = await host.find(hosted.id);
    return found.ok ? (seatAt(found.value, seat) ?? refused(refusals.seatGone())) : found;
  },

  /** The same at once, of a table in memory; null: it has left memory. */
  now({ hosted: { id }, seat }: Pick<Admitted, 'hosted' | 'seat'>): Result<Admitted, Refusal> | null {
    const hosted = host.here(id);
    return hosted === null ? null : (seatAt(hosted, seat) ?? refused(refusals.seatGone()));
  },

  /** Whether this is the secret of a GM of a table that was deleted, and may be brought back. */
  ofGone(table: string, secret: string): Admitting<null> {
    const row = storage.seats(table).find((seat) => matches(secret, seat.secret));
    if (row === undefined || storage.table(table) === null) return refused(notFound());
    return host.peek(table).then((there) => {
      if (!there.ok) return there;
      const seat = seatOf(there.value, row.seat);
      if (seat === null) return refused(notFound());
      return seat.role === 'gm' ? ok(null) : refused(refusals.onlyGm());
    });
  },

  /** A new secret for a link; the old one is good no longer. */
  renew(table: string, role: Role): string {
    const secret = newSecret();
    storage.setLink(table, role, hashed(secret));
    return secret;
  },
});

export type Admission = ReturnType<typeof openAdmission>;
