import type { Reason } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { CombatantView, View } from '../../../core/rules/views/view.ts';
import { pathCode } from '../../../core/rules/views/view.ts';
import type { CommandRequest } from '../../../core/wire/messages.ts';
import { sameCluster } from '../../../core/space/zones/room.ts';
import { commitComposed, fill } from '../../store/composing/composing.ts';
import type { Point } from '../../store/camera.ts';
import { missing } from '../../store/composing/compose.ts';
import { notify } from '../../store/doing/notices.ts';
import { correct, gesture, request } from '../../store/doing/requests.ts';
import { ask } from '../../store/queries.ts';
import { combatantOf, isActive, isGm, playsIn } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import { baseOf } from '../field/bases.ts';
import { boardField } from '../board-field-of.ts';
import { going } from './going.ts';
import type { Going } from './going.ts';

/** Puts somebody where the GM wants it, rules or no rules; anybody's own at another spot of its cluster. */
export const placeFreely = async (combatant: CombatantView, over: Point): Promise<boolean> => {
  const { view } = useTable.getState();
  if (view === null) return false;
  const field = boardField(view.field);
  const place = field.placeAt(view, combatant, over);
  if (place === null) return told(field.nowhere(combatant));
  if (place === combatant.place) return true;
  const at = sameCluster(place, combatant.place) && place.type === 'zone' ? place.at : undefined;
  const who = combatant.id;
  return (await (at === undefined ? correct([{ type: 'move', who, place }]) : request({ type: 'shift', who, at }))).ok;
};

/** Puts several where the GM wants them, as they stand to each other; who would stand nowhere stays. One entry. */
export const placeTogether = async (who: CombatantId, over: Point, whom: readonly CombatantId[]): Promise<boolean> => {
  const { view } = useTable.getState();
  const from = view === null ? null : baseOf(view, who);
  if (view === null || from === null) return false;
  const field = boardField(view.field);
  const moves = whom.flatMap((id) => {
    const [combatant, base] = [combatantOf(view, id), baseOf(view, id)];
    if (combatant === null || base === null) return [];
    const place = field.placeAt(view, combatant, { x: base.x + over.x - from.x, y: base.y + over.y - from.y });
    return place === null || place === combatant.place ? [] : [{ type: 'move', who: id, place } as const];
  });
  return moves.length > 0 && (await correct(moves)).ok;
};

/**
 * Moves somebody to a spot by its drag offer. Returns whether the table took it; if not, the reasons have been said.
 * While nobody's turn is under way the GM sets up the table: then a drag just places.
 */
export const moveTo = async (who: CombatantId, over: Point, safe: boolean): Promise<boolean> => {
  const { view } = useTable.getState();
  const combatant = combatantOf(view, who);
  if (view === null || combatant === null) return false;
  const field = boardField(view.field);
  const place = field.placeAt(view, combatant, over);
  if (place === null) return told(field.nowhere(combatant));
  if (place === combatant.place) return true;
  // by the rules they stay where they are: only the picture changes
  if (sameCluster(place, combatant.place)) return placeFreely(combatant, over);
  if (!view.arranges && isActive(view, who) && !playsIn(view, who, useTable.getState().playing))
    return told(`${combatant.name} has a player. Choose Play as ${combatant.name} first, or hold Alt to place them.`);
  const found = await going(view, combatant, over, safe);
  if (view.arranges && (!found.ok || found.value.mover.offer.reasons.length > 0)) return placeFreely(combatant, over);
  if (!found.ok) return told(found.error.say, found.error.reasons);
  return found.value.legal ? give(found.value, isGm(view)) : explain(found.value);
};

/** Says why somebody may not go to a spot, and does nothing. */
export const whyNot = async (who: CombatantId, over: Point): Promise<void> => {
  const { view } = useTable.getState();
  const combatant = combatantOf(view, who);
  if (view === null || combatant === null) return;
  const field = boardField(view.field);
  const place = field.placeAt(view, combatant, over);
  if (place === null) return void told(field.nowhere(combatant));
  if (place === combatant.place) return;
  const found = await going(view, combatant, over, false);
  if (!found.ok) told(found.error.say, found.error.reasons);
  else if (!found.value.legal) await explain(found.value);
};

const give = async ({ mover, slot, slots, command }: Going, gm: boolean): Promise<boolean> => {
  const { composing } = useTable.getState();
  if (composing?.offer.id === mover.offer.id && composing.who === mover.who) {
    fill(slot, slots[slot] ?? null);
    const filled = useTable.getState().composing;
    if (filled !== null && missing(filled, gm).length > 0) return true;
    return (await commitComposed())?.ok === true;
  }
  const wanting = missing({ offer: mover.offer, slots }, gm)[0];
  if (wanting !== undefined)
    return told(`${plain(mover.offer.name)} also needs: ${wanting.label}. Choose it in the bar first.`);
  return (await request({ type: 'command', command, forced: null })).ok;
};

/** What speaks against it, in the table's own words; the GM may do it all the same. Always false: nobody moved. */
const explain = async ({ combatant, mover, command }: Going): Promise<false> => {
  const { view } = useTable.getState();
  // while something waits, not even the GM can go on, but with what may come in between
  const goesOn = view?.waitingFor.length === 0 || mover.offer.meanwhile === true;
  const force = isGm(view) && goesOn ? command : null;
  if (mover.offer.reasons.length > 0)
    return told(`${combatant.name} cannot ${plain(mover.offer.name).toLowerCase()} now`, mover.offer.reasons, force);
  const looked = await ask({ type: 'preview', command, defender: null });
  return looked.ok
    ? told(`${combatant.name} cannot move there`, looked.value.reasons, force)
    : told(looked.error.say, looked.error.reasons);
};

const told = (say: string, reasons: readonly Reason[] = [], force: CommandRequest | null = null): false => {
  notify({ tone: 'warn', say, reasons, force });
  return false;
};

const hundredths = ({ x, y }: Point): Point => ({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 });

/** Shows the others what this hand holds. */
export const showGhost = (
  view: View,
  who: CombatantId,
  place: Point,
  over: Point | null,
  reach: object | null,
): void => {
  const trail = over === null || reach === null ? null : boardField(view.field).trail(reach, over);
  gesture({ type: 'drag', who, path: over === null ? null : pathCode(trail ?? [place, over].map(hundredths)) });
};
