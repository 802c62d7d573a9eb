import type { Json } from '../../../core/base.ts';
import type { Slot, Slots } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { TargetView, View, ZoneReachView, ZoneStep } from '../../../core/rules/views/view.ts';
import { requestOf } from '../../store/composing/compose.ts';
import { useQuery } from '../../store/queries.ts';
import { combatantOf, isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { useThreats } from '../../store/spoken/threats.ts';
import type { Threats } from '../../store/spoken/threats.ts';

/** What a form of slots is given. */
export interface SlotFormProps {
  readonly slots: readonly Slot[];
  readonly filled: Slots;
  /** Who would walk a way given step by step, where the board does not fill it. */
  readonly who?: CombatantId | null;
  readonly onFill: (slot: string, value: Json) => void;
  /** The slot that the board fills now, and how to choose another. */
  readonly aimed?: string | null;
  readonly onAim?: (slot: string) => void;
  /** Feet: the side of the area to be placed. */
  readonly side?: number | null;
  readonly onSide?: (side: number) => void;
}

/** What the field of one slot is given. */
export interface SlotFieldProps {
  readonly slot: Slot;
  readonly value: Json | undefined;
  readonly form: SlotFormProps;
}

/**
 * Whom a slot may be aimed at, for who does not point: nobody has to find a token that is out of sight. Where there is
 * nobody, what it says instead.
 */
export const useAmong = (
  slot: Slot,
  { aimed, filled, who }: SlotFormProps,
): { readonly among: readonly Pick<TargetView, 'who' | 'note'>[]; readonly none: string | null } => {
  const offer = useTable((state) => state.composing?.offer.id);
  const wanted =
    aimed === slot.name &&
    (slot.type === 'target' || slot.type === 'targets') &&
    who !== null &&
    who !== undefined &&
    offer !== undefined;
  const { answer } = useQuery(wanted ? { type: 'targets', who, offer, slots: filled } : null);
  const targets = wanted ? (answer?.targets ?? null) : null;
  const among = targets?.filter(({ reasons }) => reasons.length === 0) ?? [];
  return { among, none: targets === null || among.length > 0 ? null : noneSaid(targets) };
};

/** Why nobody can be aimed at: the reason that stands against the most of them. */
export const noneSaid = (targets: readonly Pick<TargetView, 'reasons'>[]): string => {
  const said = targets.flatMap(({ reasons }) => reasons[0]?.code ?? []);
  const often = [...said].sort((a, b) => countOf(said, b) - countOf(said, a))[0];
  const reason = targets.flatMap(({ reasons }) => reasons.slice(0, 1)).find(({ code }) => code === often);
  return `No target now${reason === undefined ? '.' : `: ${reason.say}`}`;
};
const countOf = (said: readonly string[], code: string): number => said.filter((other) => other === code).length;

/** The zones a way can lead to, each by the shortest way; for who does not point. */
export const useGoals = (
  slot: Slot,
  { aimed, filled, who }: SlotFormProps,
): { readonly reach: ZoneReachView | null; readonly goals: readonly ZoneStep[]; readonly threats: Threats } => {
  const offer = useTable((state) => state.composing?.offer.id);
  const wanted = aimed === slot.name && slot.type === 'way' && who !== null && who !== undefined && offer !== undefined;
  const { [slot.name]: _, ...others } = filled;
  const asked = wanted ? { who, offer, slots: others } : null;
  const { answer, asking } = useQuery(asked === null ? null : { type: 'reach', ...asked });
  const reach = wanted ? (answer?.zones ?? null) : null;
  const threats = useThreats(reach?.steps.some(({ provokes }) => provokes.length > 0) === true ? asked : null, asking);
  return { reach, threats, goals: (reach?.steps ?? []).filter(({ reasons }) => reasons.length === 0) };
};

/** These in the order of their turns; whoever has none comes behind, by name. */
export const inTurnOrder = (view: View | null, ids: readonly CombatantId[]): readonly CombatantId[] => {
  const order = view?.turnOrder.lanes.flatMap(({ items }) => items.map(({ who }) => who)) ?? [];
  const placeOf = (id: CombatantId): number => (order.includes(id) ? order.indexOf(id) : order.length);
  const nameOf = (id: CombatantId): string => combatantOf(view, id)?.name ?? '';
  return [...ids].sort(
    (a, b) => placeOf(a) - placeOf(b) || nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true }),
  );
};

/**
 * Whom a slot of several lists: where it is about an area, those who stand in that once it is placed, and whoever is
 * chosen, in the order of their turns.
 */
export const useListed = (
  slot: Extract<Slot, { type: 'combatants' }>,
  chosen: readonly Json[],
): readonly CombatantId[] => {
  const view = useTable((state) => state.view);
  const composing = useTable((state) => state.composing);
  const { within } = slot;
  const placed = within === undefined || view === null || composing?.slots[within] == null ? null : composing;
  // whoever is left out stands in it too
  const whole = placed === null ? null : { ...placed, slots: { ...placed.slots, [slot.name]: [] } };
  const { answer } = useQuery(
    whole === null || view === null
      ? null
      : { type: 'area', command: requestOf(whole, view.turnOrder.turn, isGm(view)) },
  );
  if (within === undefined) return slot.among;
  const caught = answer?.area?.affected.map(({ who }) => who);
  const listed =
    caught === undefined ? slot.among : slot.among.filter((id) => caught.includes(id) || chosen.includes(id));
  return inTurnOrder(view, listed);
};
