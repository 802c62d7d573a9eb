import { ok, refused } from '../../base.ts';
import type { Result } from '../../base.ts';
import type { Fact } from '../../rules/scene/fact.ts';
import type { CombatantId, SeatId } from '../../rules/scene/scene.ts';
import { tableRecord } from './continuing.ts';
import type { Decided, Deciding, Requested } from './deciding.ts';
import { BY_TABLE } from '../log/past/history.ts';
import { cleanName } from '../log/names.ts';
import { may } from './permissions.ts';
import type { HostRequest } from '../log/asked-for.ts';
import type { Refusal } from '../log/refusal.ts';
import { seatOf } from '../log/table.ts';
import { refusals } from '../log/words.ts';

const MOST_SEATS = 200;

/** Somebody came in by a link: the host's to say. */
export const decideSeated = (job: Deciding, request: Extract<HostRequest, { type: 'seated' }>): Decided => {
  const name = named(request.name);
  if (!name.ok) return name;
  if (seatOf(job.table, request.seat) !== null) return refused(refusals.badSeat([{ at: 'seat', say: 'is taken' }]));
  if (job.table.seats.length >= MOST_SEATS)
    return refused(refusals.badSeat([{ at: '', say: `this table already has ${MOST_SEATS} seats` }]));
  return tableRecord(job, { type: 'seated', seat: { id: request.seat, name: name.value, role: request.role } });
};

/** A name as it may be shown, or why it is none. */
export const named = (raw: string): Result<string, Refusal> => {
  const name = cleanName(raw);
  return name.ok ? ok(name.value) : refused(refusals.badRequest([{ at: 'name', say: name.error }]));
};

/** Names a seat anew: one's own, or anybody's by the GM. */
export const decideSeat = (job: Deciding, request: Requested<'seat'>): Decided => {
  if (!may(job.viewer.role, 'seat', request.seat === job.viewer.seat)) return refused(refusals.mayNot());
  if (seatOf(job.table, request.seat) === null) return refused(refusals.noSuchPlayer());
  if (request.set.name === undefined) return tableRecord(job, null);
  const name = named(request.set.name);
  return name.ok ? tableRecord(job, { type: 'seat-renamed', seat: request.seat, name: name.value }) : name;
};

/** Removes a person; what they played is the GM's until somebody takes it. */
export const decideUnseat = (job: Deciding, request: Requested<'unseat'>): Decided => {
  const { table } = job;
  if (!may(job.viewer.role, 'unseat', request.seat === job.viewer.seat)) return refused(refusals.mayNot());
  const seat = seatOf(table, request.seat);
  if (seat === null) return refused(refusals.noSuchPlayer());
  if (seat.role === 'gm' && !table.seats.some((other) => other.role === 'gm' && other.id !== seat.id))
    return refused(refusals.lastGm());
  const left = table.scene.combatants
    .filter((combatant) => combatant.seat === seat.id)
    .map((combatant) => handed(combatant.id, null));
  return tableRecord(job, { type: 'unseated', seat: seat.id }, left);
};

/** The fact that somebody is played by this seat from now on; null: by the GM. */
export const handed = (who: CombatantId, seat: SeatId | null): Fact => ({
  type: 'edited',
  who,
  set: { seat },
  because: BY_TABLE,
});
