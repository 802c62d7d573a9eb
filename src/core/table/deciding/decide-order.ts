import { ok, refused } from '../../base.ts';
import type { Result } from '../../base.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { Combatant } from '../../rules/scene/scene.ts';
import type { GivenOrder } from '../log/table-change.ts';
import type { Refusal } from '../log/refusal.ts';
import type { Request } from '../log/requests.ts';
import { refusals } from '../log/words.ts';
import { tableRecord } from './continuing.ts';
import { nextRecord } from './deciding.ts';
import type { Decided, Deciding } from './deciding.ts';
import { may } from './permissions.ts';

type OrderRequest = Extract<Request, { type: 'order' }>;

const MOST_ORDERS = 2_000;

/**
 * Sets what combatants, or all those of a side this seat decides for, do about a kind of reaction without being asked:
 * one record, however many they are. What the GM sets while nothing waits is an entry of the log, which can be undone;
 * what players set is told to no one else and outlasts an undo.
 */
export const decideOrder = (job: Deciding, request: OrderRequest): Decided => {
  const { table, viewer } = job;
  const { kind, order } = request;
  if (!may(viewer.role, 'order', true)) return refused(refusals.mayNot());
  const orders = request.who === null ? ordersOfSide(job, request) : ordersOfAll(job, request, [request.who].flat());
  if (!orders.ok) return orders;
  if (!table.ruleset.reactions.some((reaction) => reaction.kind === kind))
    return refused(refusals.badRequest([{ at: 'kind', say: 'names no reaction of this ruleset' }]));
  if (order !== null && table.orders.length + table.sideOrders.length + orders.value.length > MOST_ORDERS)
    return refused(
      refusals.badRequest([{ at: '', say: `a table has at most ${String(MOST_ORDERS)} standing orders` }]),
    );
  const change = { type: 'orders', given: orders.value } as const;
  return viewer.role === 'gm' && table.open === null
    ? ok(nextRecord(job, { type: 'corrected', entry: job.request, state: 'done', change }))
    : tableRecord(job, change);
};

type Orders = Result<readonly GivenOrder[], Refusal>;

const ordersOfSide = ({ table, viewer }: Deciding, { side, kind, order }: OrderRequest): Orders => {
  if (side === undefined) return refused(refusals.badRequest([{ at: 'side', say: 'is needed where `who` is null' }]));
  const seat = viewer.role === 'gm' ? null : viewer.seat;
  const was = table.sideOrders.find((given) => given.side === side && given.seat === seat && given.kind === kind);
  return ok([{ side, seat, kind, order, was: was?.order ?? null }]);
};

const ordersOfAll = (
  { table, viewer }: Deciding,
  { side, kind, order }: OrderRequest,
  whom: readonly Combatant['id'][],
): Orders => {
  if (side !== undefined)
    return refused(refusals.badRequest([{ at: 'side', say: 'is needed only where `who` is null' }]));
  const known = table.ruleset.known(table.scene, viewer);
  const given: GivenOrder[] = [];
  for (const id of new Set(whom)) {
    const combatant = lookUp(known, id);
    if (combatant === null) return refused(refusals.noSuchCombatant());
    if (!may(viewer.role, 'order', combatant.seat === viewer.seat)) return refused(refusals.mayNot());
    const was = table.orders.find((standing) => standing.who === id && standing.kind === kind);
    given.push({ who: id, kind, order, was: was?.order ?? null });
  }
  return ok(given);
};
