import type { Json } from '../../../core/base.ts';
import type { Reason, Slots } from '../../../core/rules/offer.ts';
import type { CombatantId } from '../../../core/rules/scene.ts';
import type { CombatantView, View, ZoneStep } from '../../../core/rules/view.ts';
import type { ZonePlace } from '../../../core/space/field.ts';
import { clusterNameOf } from '../../../core/rules/scene.ts';
import { freshCluster } from '../../../core/space/zones/room.ts';
import type { CommandWish } from '../../../core/wire/messages.ts';
import { commitComposed, correct, fill, notify, wish } from '../../store/actions.ts';
import type { Point } from '../../store/camera.ts';
import { missing, wishOf } from '../../store/compose.ts';
import { ask } from '../../store/queries.ts';
import { combatantOf, isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { plain } from '../../store/words.ts';
import type { Mover } from '../moving.ts';
import { moverOf, slotsBut, waySlot } from '../moving.ts';
import type { Landing } from './landings.ts';
import { landingAt, landingOf } from './landings.ts';

/** What is sent for a way: one entry for every move, the last one with the cluster that is joined. */
const wayTo = (landing: Landing, step: ZoneStep | undefined): Json =>
  (step?.way ?? [landing.zone]).map((zone, nth, all) => ({
    zone,
    cluster: nth === all.length - 1 ? landing.cluster : null,
  }));

/** The place of a landing; who stands apart gets a cluster of its own. */
const placeAt = (view: View, one: CombatantView, landing: Landing): ZonePlace => ({
  type: 'zone',
  zone: landing.zone,
  cluster:
    landing.cluster ??
    freshCluster(
      clusterNameOf(one.id),
      landing.zone,
      view.combatants.map(({ place }) => place),
    ),
});

/** Puts somebody where the GM wants it, rules or no rules. */
export const placeInZone = async (one: CombatantView, over: Point): Promise<boolean> => {
  const { view } = useTable.getState();
  const landing = view === null ? null : landingOf(view, one.id, over);
  if (view === null || landing === null) return told('There is no zone there');
  if (landing.home) return true;
  return (await correct([{ type: 'move', who: one.id, place: placeAt(view, one, landing) }])).ok;
};

/**
 * Moves somebody to a landing by its drag offer. Returns whether the table took it; if not, the reasons have been said.
 */
export const goInZones = async (who: CombatantId, over: Point): Promise<boolean> => {
  const { view } = useTable.getState();
  const one = combatantOf(view, who);
  const landing = view === null ? null : landingOf(view, who, over);
  if (view === null || one === null) return false;
  if (landing === null) return told('There is no zone there');
  if (landing.home) return true;
  const asked = await ask({ type: 'offers', who });
  const mover = asked.ok ? moverOf(who, asked.value.offers, useTable.getState()) : null;
  const free = view.arranges;
  if (free && (mover === null || mover.offer.reasons.length > 0)) return placeInZone(one, over);
  if (!asked.ok) return told(asked.error.say, asked.error.reasons);
  if (mover === null) return told(`${one.name} has no way to move.`);
  return give(view, one, mover, landing);
};

interface Going {
  readonly slot: string;
  readonly slots: Slots;
  readonly command: CommandWish;
}

/** The command that leads to a landing; null: it may not be given, and why has been said. */
const going = async (view: View, one: CombatantView, mover: Mover, landing: Landing): Promise<Going | null> => {
  const slot = waySlot(mover.offer);
  if (slot === null) return refuse(`${plain(mover.offer.name)} is not done by dragging.`);
  const step = await stepTo(mover, landing);
  const slots = { ...mover.slots, [slot]: wayTo(landing, step) };
  const command = wishOf({ who: one.id, offer: mover.offer, slots }, view.strip.turn, isGm(view));
  const force = isGm(view) ? command : null;
  if (mover.offer.reasons.length > 0)
    return refuse(`${one.name} cannot ${plain(mover.offer.name).toLowerCase()} now`, mover.offer.reasons, force);
  if (step !== undefined && step.reasons.length === 0) return { slot, slots, command };
  const looked = await ask({ type: 'preview', command, defender: null });
  return refuse(`${one.name} cannot go there`, looked.ok ? looked.value.reasons : looked.error.reasons, force);
};

const give = async (view: View, one: CombatantView, mover: Mover, landing: Landing): Promise<boolean> => {
  const found = await going(view, one, mover, landing);
  if (found === null) return false;
  const { slot, slots, command } = found;
  const gm = isGm(view);
  const { composing } = useTable.getState();
  if (composing?.offer.id === mover.offer.id && composing.who === mover.who) {
    fill(slot, slots[slot] ?? null);
    const filled = useTable.getState().composing;
    return filled !== null && missing(filled, gm).length > 0 ? true : (await commitComposed())?.ok === true;
  }
  const wanting = missing({ offer: mover.offer, slots }, gm)[0];
  if (wanting !== undefined)
    return told(`${plain(mover.offer.name)} also needs: ${wanting.label}. Choose it in the bar first.`);
  return (await wish({ type: 'command', command, forced: null })).ok;
};

const stepTo = async (mover: Mover, landing: Landing): Promise<ZoneStep | undefined> => {
  if (mover.offer.reasons.length > 0) return undefined;
  const asked = await ask({ type: 'reach', who: mover.who, offer: mover.offer.id, slots: slotsBut(mover) });
  return asked.ok ? asked.value.zones?.steps.find(({ zone }) => zone === landing.zone) : undefined;
};

/** A spot pointed at becomes the way of the command that is put together. */
export const fillWay = async (at: Point): Promise<void> => {
  const { composing, view } = useTable.getState();
  const slot = composing?.offer.slots.find((one) => one.name === composing.slot);
  if (composing === null || composing.who === null || view === null || slot?.type !== 'way') return;
  const landing = landingAt(view, composing.who, at);
  if (landing === null) return void told('There is no zone there');
  const step = await stepTo({ who: composing.who, offer: composing.offer, slots: composing.slots }, landing);
  if (step !== undefined && step.reasons.length > 0) return void told('Nobody can be led there', step.reasons);
  fill(slot.name, wayTo(landing, step));
};

/** Says why somebody may not go to a landing, and does nothing. */
export const whyNotInZones = async (who: CombatantId, over: Point): Promise<void> => {
  const { view } = useTable.getState();
  const one = combatantOf(view, who);
  const landing = view === null ? null : landingOf(view, who, over);
  if (view === null || one === null || landing?.home === true) return;
  if (landing === null) return void told('There is no zone there');
  const asked = await ask({ type: 'offers', who });
  const mover = asked.ok ? moverOf(who, asked.value.offers, useTable.getState()) : null;
  if (mover !== null) await going(view, one, mover, landing);
};

const refuse = (say: string, reasons: readonly Reason[] = [], force: CommandWish | null = null): null => {
  notify({ tone: 'warn', say, reasons, force });
  return null;
};
const told = (say: string, reasons: readonly Reason[] = []): false => {
  refuse(say, reasons);
  return false;
};
