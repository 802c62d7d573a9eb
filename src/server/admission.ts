import type { Result } from '../core/base.ts';
import { ok, refused } from '../core/base.ts';
import type { Role } from '../core/rules/offer.ts';
import { ROLES } from '../core/rules/offer.ts';
import type { SeatId } from '../core/rules/scene.ts';
import { seatOf } from '../core/table/index.ts';
import type { Refusal } from '../core/wire/messages.ts';
import { refusal } from '../core/wire/messages.ts';
import type { Config } from './config.ts';
import type { Host, Hosted } from './host.ts';
import { hashed, matches, newId, newSecret } from './secrets.ts';
import type { Storage } from './storage.ts';
import { refusals } from './words.ts';

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

const notFound = (): Refusal =>
  refusal('not-found', 'There is no such table, or this link is no longer good. Ask the GM for a new one.');

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
        refusal('table-full', `This table has its ${config.mostSeatsPerTable} seats already. The GM can remove some.`),
      );
    const seat = newId() as SeatId;
    const secret = newSecret();
    storage.addSeat(hosted.id, seat, hashed(secret), role);
    const done = await hosted.wish('table', { id: newId(), wish: { type: 'seated', seat, name, role } });
    if (!done.ok) {
      storage.dropSeat(hosted.id, seat);
      return done;
    }
    return ok({ seat, secret });
  },

  /** What a link admits to. `link` is the part of its address after `#`: the role, a dot, the secret. */
  byLink(table: string, link: string): Result<{ readonly hosted: Hosted; readonly role: Role }, Refusal> {
    const [name = '', secret = ''] = link.split('.', 2);
    const role = ROLES.find((one) => one === name);
    const links = storage.links(table);
    if (role === undefined || links === null || !matches(secret, links[role])) return refused(notFound());
    const hosted = host.find(table);
    return hosted.ok ? ok({ hosted: hosted.value, role }) : hosted;
  },

  /** Whose secret this is. */
  bySecret(table: string, secret: string): Result<Admitted, Refusal> {
    const row = storage.seats(table).find((one) => matches(secret, one.secret));
    if (row === undefined) return refused(storage.hasDamagedSeat(table) ? refusals.seatDamaged() : notFound());
    const hosted = host.find(table);
    if (!hosted.ok) return hosted;
    const seat = seatOf(hosted.value.table(), row.seat);
    return seat === null ? refused(notFound()) : ok({ hosted: hosted.value, seat: seat.id, role: seat.role });
  },

  /** The same seat as it is now: whoever waited for something may have lost it, or the table, in between. */
  again({ hosted, seat: id }: Pick<Admitted, 'hosted' | 'seat'>): Result<Admitted, Refusal> {
    const found = host.find(hosted.id);
    if (!found.ok) return found;
    const seat = seatOf(found.value.table(), id);
    return seat === null ? refused(refusals.seatGone()) : ok({ hosted: found.value, seat: seat.id, role: seat.role });
  },

  /** Whether this is the secret of a GM of a table that was deleted, and may be brought back. */
  ofGone(table: string, secret: string): Result<null, Refusal> {
    const row = storage.seats(table).find((one) => matches(secret, one.secret));
    if (row === undefined || storage.table(table) === null) return refused(notFound());
    const there = host.peek(table);
    if (!there.ok) return there;
    const seat = seatOf(there.value, row.seat);
    if (seat === null) return refused(notFound());
    return seat.role === 'gm' ? ok(null) : refused(refusals.onlyGm());
  },

  /** A new secret for a link; the old one is good no longer. */
  renew(table: string, role: Role): string {
    const secret = newSecret();
    storage.setLink(table, role, hashed(secret));
    return secret;
  },
});

export type Admission = ReturnType<typeof openAdmission>;
