import type { Result } from '../../../core/base.ts';
import { ok, refused as refusedBy } from '../../../core/base.ts';
import type { Slots } from '../../../core/rules/offers/offer.ts';
import type { CombatantView, View } from '../../../core/rules/views/view.ts';
import type { CommandRequest, Refusal } from '../../../core/wire/messages.ts';
import type { Point } from '../../store/camera.ts';
import { requestOf } from '../../store/composing/compose.ts';
import { ask, lastSaid } from '../../store/queries.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { boardField } from '../board-field-of.ts';
import type { Mover } from '../state/mover.ts';
import { moverOf, reachQuery, waySlot } from '../state/mover.ts';

/** Why somebody cannot go there. */
type Sorry = Pick<Refusal, 'say' | 'reasons'>;

/** Somebody's drag offer, and where it leads; null: nowhere, or the table has not said. */
interface Reaching {
  readonly mover: Mover;
  readonly reach: object | null;
}

/** Going somewhere by the drag offer. */
export interface Going {
  readonly combatant: CombatantView;
  readonly mover: Mover;
  readonly slot: string;
  readonly slots: Slots;
  readonly command: CommandRequest;
  /** Whether the reach leads there. */
  readonly legal: boolean;
}

/** What the hand was shown, also if the table has moved on since. Asks nothing. */
const shown = (view: View, combatant: CombatantView): Reaching | null => {
  const state = useTable.getState();
  const mover = moverOf(combatant.id, lastSaid(state, { type: 'offers', who: combatant.id })?.offers ?? [], state);
  const query = mover === null ? null : reachQuery(mover);
  const answer = query === null ? null : lastSaid(state, query);
  const field = boardField(view.field);
  const reach = answer === null ? null : field.reachIn(view.field, answer);
  return mover === null || reach === null || !field.leavesFrom(reach, combatant.place) ? null : { mover, reach };
};

/** What the table says now; nothing is asked that it has said since it last moved on. */
const asked = async (view: View, combatant: CombatantView): Promise<Result<Reaching, Sorry>> => {
  const offered = await ask({ type: 'offers', who: combatant.id });
  if (!offered.ok) return offered;
  const mover = moverOf(combatant.id, offered.value.offers, useTable.getState());
  if (mover === null) return refusedBy({ say: `${combatant.name} cannot move.`, reasons: [] });
  const query = reachQuery(mover);
  const answer = query === null ? null : await ask(query);
  return ok({ mover, reach: answer?.ok === true ? boardField(view.field).reachIn(view.field, answer.value) : null });
};

const goingBy = (
  view: View,
  combatant: CombatantView,
  { mover, reach }: Reaching,
  over: Point,
  safe: boolean,
): Result<Going, Sorry> => {
  const field = boardField(view.field);
  const slot = waySlot(mover.offer);
  if (slot === null) return refusedBy({ say: `${plain(mover.offer.name)} cannot be done by dragging.`, reasons: [] });
  const lead = field.lead(view, combatant, mover.offer, reach, over, safe);
  if (lead === null) return refusedBy({ say: field.nowhere(combatant), reasons: [] });
  const slots = { ...mover.slots, [slot]: lead.way };
  const command = requestOf({ who: combatant.id, offer: mover.offer, slots }, view.turnOrder.turn, isGm(view));
  return ok({ combatant, mover, slot, slots, legal: lead.legal, command });
};

/**
 * All that going to a spot by the drag offer means, or why there is nothing to say about it. Where the hand was shown
 * that it may go there, that is what is done, and nothing is asked: the table decides anyway.
 */
export const going = async (
  view: View,
  combatant: CombatantView,
  over: Point,
  safe: boolean,
): Promise<Result<Going, Sorry>> => {
  const known = view.arranges ? null : shown(view, combatant);
  const found = known === null ? null : goingBy(view, combatant, known, over, safe);
  if (found?.ok === true && found.value.legal) return found;
  const reaching = await asked(view, combatant);
  return reaching.ok ? goingBy(view, combatant, reaching.value, over, safe) : reaching;
};
