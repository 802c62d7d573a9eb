import type { Json, Result } from '../../core/base.ts';
import { ok, refused as refusedBy } from '../../core/base.ts';
import type { Offer, Reason, Slot, Slots } from '../../core/rules/offer.ts';
import type { CombatantId } from '../../core/rules/scene.ts';
import type { CombatantView, View } from '../../core/rules/view.ts';
import { pathCode } from '../../core/rules/view.ts';
import type { CommandWish, Refusal } from '../../core/wire/messages.ts';
import { commitComposed, correct, fill, gesture, notify, slotKey, slotsOf, wish } from '../store/actions.ts';
import type { Point } from '../store/camera.ts';
import { missing, wishOf } from '../store/compose.ts';
import { ask } from '../store/queries.ts';
import { combatantOf, isGm } from '../store/select.ts';
import type { TableState } from '../store/table.ts';
import { useTable } from '../store/table.ts';
import { plain } from '../store/words.ts';
import type { Paths } from './paths.ts';
import { lineOf, pathsOf, wayTo } from './paths.ts';
import { goInZones, placeInZone, whyNotInZones } from './zones/going.ts';

/** What dragging a token means now: an offer, and the slots it has besides the way. */
export interface Mover {
  readonly who: CombatantId;
  readonly offer: Offer;
  readonly slots: Slots;
}

/** The offer that a drag fills, of those somebody has: one being put together, else the first legal, else the first. */
export const moverOf = (
  who: CombatantId,
  offers: readonly Offer[],
  { composing, slots }: Pick<TableState, 'composing' | 'slots'>,
): Mover | null => {
  const slot = composing?.offer.slots.find((one) => one.name === composing.slot);
  if (composing?.who === who && isWay(slot)) return { who, offer: composing.offer, slots: composing.slots };
  const drags = offers.filter((offer) => offer.gesture === 'drag');
  const offer = drags.find((one) => one.reasons.length === 0) ?? drags[0];
  return offer === undefined ? null : { who, offer, slots: slotsOf(slots, slotKey(who, offer.id), offer) };
};

/** The slots a reach is asked with: those that are shown and filled, but for the way itself. */
export const slotsBut = ({ who, offer, slots }: Mover): Slots => {
  const { slots: filled } = wishOf({ who, offer, slots }, '', isGm(useTable.getState().view));
  return Object.fromEntries(
    Object.entries(filled).filter(([name]) => !offer.slots.some((slot) => slot.name === name && isWay(slot))),
  );
};

/** Whether a slot says where one goes. */
const isWay = (slot: Slot | undefined): boolean =>
  slot?.type === 'path' || slot?.type === 'cell' || slot?.type === 'way';

/** The slot of an offer that says where one goes; null: it leads nowhere. */
export const waySlot = (offer: Offer): string | null => offer.slots.find(isWay)?.name ?? null;

const asSlot = (offer: Offer, cells: readonly Point[]): Json => {
  const steps = cells.slice(1).map(({ x, y }) => [x, y] as const);
  return offer.slots.some((slot) => slot.type === 'path') ? steps : (steps.at(-1) ?? null);
};

/** Puts somebody where the GM wants it, rules or no rules. */
export const placeFreely = async (one: CombatantView, over: Point): Promise<boolean> => {
  if (one.place?.type === 'zone') return placeInZone(one, over);
  if (one.place?.type !== 'cell') return false;
  const moved = await correct([{ type: 'move', who: one.id, place: { ...one.place, x: over.x, y: over.y } }]);
  return moved.ok;
};

interface Going {
  readonly one: CombatantView;
  readonly mover: Mover;
  readonly slot: string;
  readonly slots: Slots;
  readonly command: CommandWish;
  /** Whether the reach leads there. */
  readonly leads: boolean;
}

/** All that going to a cell by the drag offer means, or why there is nothing to say about it. */
const going = async (
  one: CombatantView,
  view: View,
  over: Point,
  safe: boolean,
): Promise<Result<Going, Pick<Refusal, 'say' | 'reasons'>>> => {
  const sorry = (say: string): Result<Going, Pick<Refusal, 'say' | 'reasons'>> => refusedBy({ say, reasons: [] });
  if (one.place?.type !== 'cell' || view.field.type !== 'grid') return sorry(`${one.name} is not on the board.`);
  const asked = await ask({ type: 'offers', who: one.id });
  if (!asked.ok) return asked;
  const mover = moverOf(one.id, asked.value.offers, useTable.getState());
  if (mover === null) return sorry(`${one.name} has no way to move.`);
  const slot = waySlot(mover.offer);
  if (slot === null) return sorry(`${plain(mover.offer.name)} is not done by dragging.`);
  const paths = mover.offer.reasons.length > 0 ? null : await reachOf(mover, view.field.width, view.field.height);
  const way = paths === null ? null : wayTo(paths, over, safe);
  const leads = way !== null && way.stop;
  const slots = { ...mover.slots, [slot]: asSlot(mover.offer, leads ? way.cells : lineOf(one.place, over)) };
  return ok({
    one,
    mover,
    slot,
    slots,
    leads,
    command: wishOf({ who: one.id, offer: mover.offer, slots }, view.strip.turn, isGm(view)),
  });
};

/**
 * Moves somebody to a cell by its drag offer. Returns whether the table took it; if not, the reasons have been said.
 * While nobody's turn is under way the GM sets up the table: then a drag just places.
 */
export const moveTo = async (who: CombatantId, over: Point, safe: boolean): Promise<boolean> => {
  const { view } = useTable.getState();
  const one = combatantOf(view, who);
  if (view === null || one === null) return false;
  if (view.field.type === 'zones') return goInZones(who, over);
  const found = await going(one, view, over, safe);
  const free = view.arranges;
  if (free && (!found.ok || found.value.mover.offer.reasons.length > 0)) return placeFreely(one, over);
  if (!found.ok) return told(found.error.say, found.error.reasons);
  return found.value.leads ? give(found.value, isGm(view)) : explain(found.value);
};

/** Says why somebody may not go to a cell, and does nothing. */
export const whyNot = async (who: CombatantId, over: Point): Promise<void> => {
  const { view } = useTable.getState();
  if (view?.field.type === 'zones') return whyNotInZones(who, over);
  const one = combatantOf(view, who);
  const found = view === null || one === null ? null : await going(one, view, over, false);
  if (found?.ok === false) told(found.error.say, found.error.reasons);
  else if (found !== null && !found.value.leads) await explain(found.value);
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
    return told(`${plain(mover.offer.name)} also needs: ${wanting.label}. Choose it in the bar first.`, []);
  return (await wish({ type: 'command', command, forced: null })).ok;
};

/** What speaks against it, in the table's own words; the GM may do it all the same. Always false: nobody moved. */
const explain = async ({ one, mover, command }: Going): Promise<false> => {
  const { view } = useTable.getState();
  // while something waits, not even the GM can go on
  const force = isGm(view) && view?.waitingFor.length === 0 ? command : null;
  if (mover.offer.reasons.length > 0)
    return told(`${one.name} cannot ${plain(mover.offer.name).toLowerCase()} now`, mover.offer.reasons, force);
  const asked = await ask({ type: 'preview', command, defender: null });
  return asked.ok
    ? told(`${one.name} cannot go there`, asked.value.reasons, force)
    : told(asked.error.say, asked.error.reasons);
};

const reachOf = async (mover: Mover, width: number, height: number): Promise<Paths | null> => {
  const asked = await ask({ type: 'reach', who: mover.who, offer: mover.offer.id, slots: slotsBut(mover) });
  return asked.ok && asked.value.reach !== null ? pathsOf(asked.value.reach, width, height) : null;
};

const told = (say: string, reasons: readonly Reason[], force: CommandWish | null = null): false => {
  notify({ tone: 'warn', say, reasons, force });
  return false;
};

const hundredths = ({ x, y }: Point): Point => ({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 });

/** Shows the others what this hand holds. */
export const showGhost = (who: CombatantId, place: Point, over: Point | null, paths: Paths | null): void => {
  const way = over === null || paths === null ? null : wayTo(paths, over);
  gesture({ type: 'drag', who, path: over === null ? null : pathCode(way?.cells ?? [place, over].map(hundredths)) });
};
