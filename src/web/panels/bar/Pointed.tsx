import { Crosshair } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Json } from '../../../core/base.ts';
import type { Slot, Slots } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { TargetView, View, ZoneReachView, ZoneStep } from '../../../core/rules/views/view.ts';
import { zoneStepSaid } from '../../board/zones/hand/say-step.ts';
import { hover } from '../../store/actions.ts';
import { pointAt } from '../../store/composing/composing.ts';
import { asKind } from '../../store/field/kinds.ts';
import { placesOn } from '../../store/places-on.ts';
import { useQuery } from '../../store/queries.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { useThreats } from '../../store/spoken/threats.ts';
import type { Threats } from '../../store/spoken/threats.ts';
import { classes } from '../../ui/classes.ts';
import { usePathSaid } from './path-said.ts';

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

export interface SlotFieldProps {
  readonly slot: Slot;
  readonly value: Json | undefined;
  readonly form: SlotFormProps;
}

/** A slot that the board fills: says what is wanted, or what was pointed at. */
export const Pointed = ({ slot, value, form }: SlotFieldProps) => {
  const { among, none } = useAmong(slot, form);
  const { reach, goals, threats } = useGoals(slot, form);
  const view = useTable((state) => state.view);
  const standing = view?.combatants.filter(({ place }) => place !== null).length ?? 0;
  const aimed = form.aimed === slot.name;
  const path = usePathSaid(slot, value, form);
  const zoneName = (id: string): string => (view === null ? '' : placesOn(view.field).partName(view.field, id));
  const said =
    slot.type === 'way'
      ? sayWay(value, zoneName)
      : (path ?? sayPointed(slot, value, (id) => combatantOf(view, id as CombatantId)?.name ?? 'someone'));
  return (
    <div className="flex flex-col gap-1">
      <span className="text-12 font-medium text-ink-quiet">{slot.label}</span>
      <button
        type="button"
        aria-pressed={aimed}
        onClick={() => form.onAim?.(slot.name)}
        className={classes(
          'flex min-h-8 items-center gap-2 rounded-6 px-2.5 py-1 text-left text-13 ring-1 ring-inset',
          'pointer-coarse:min-h-11',
          aimed ? 'bg-accent/10 ring-accent/70' : 'ring-line hover:ring-ink-quiet/60',
        )}
      >
        <Crosshair aria-hidden className={classes('size-4 shrink-0', aimed ? 'text-accent' : 'text-ink-quiet')} />
        <span className={said === null ? 'text-ink-quiet' : ''}>{said ?? wanted(slot, standing)}</span>
      </button>
      {aimed && goals.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5 pt-1">
          {goals.map((step) => (
            <li key={step.zone}>
              <Choice
                said={stepSaid(view, reach, step, threats)}
                chosen={said === step.way.map(zoneName).join(', then ')}
                onTake={() =>
                  form.onFill(
                    slot.name,
                    step.way.map((id) => ({ zone: id, cluster: null })),
                  )
                }
              >
                {zoneName(step.zone)} <span className="text-12 text-ink-quiet">{step.cost}</span>
              </Choice>
            </li>
          ))}
        </ul>
      ) : null}
      {aimed && none !== null ? <p className="text-12 text-warn">{none}</p> : null}
      {aimed && among.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5 pt-1">
          {among.map(({ who, note }) => (
            <li key={who}>
              <Chip who={who} note={note} chosen={value === who || (Array.isArray(value) && value.includes(who))} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

/**
 * Whom a slot may be aimed at, for who does not point: nobody has to find a token that is out of sight. Where there is
 * nobody, what it says instead.
 */
const useAmong = (
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

const Chip = ({ who, note, chosen }: Pick<TargetView, 'who' | 'note'> & { readonly chosen: boolean }) => {
  const combatant = useTable((state) => combatantOf(state.view, who));
  if (combatant === null) return null;
  return (
    <Choice chosen={chosen} onTake={() => pointAt(who)} onHover={(over) => hover(over ? who : null)}>
      {combatant.name}
      {note === null ? null : <span className="text-12 text-ink-quiet">{note}</span>}
    </Choice>
  );
};

/** The zones a way can lead to, each by the shortest way; for who does not point. */
const useGoals = (
  slot: Slot,
  { aimed, filled, who }: SlotFormProps,
): { readonly reach: ZoneReachView | null; readonly goals: readonly ZoneStep[]; readonly threats: Threats } => {
  const offer = useTable((state) => state.composing?.offer.id);
  const wanted = aimed === slot.name && slot.type === 'way' && who !== null && who !== undefined && offer !== undefined;
  const { [slot.name]: _, ...others } = filled;
  const asked = wanted ? { who, offer, slots: others } : null;
  const { answer } = useQuery(asked === null ? null : { type: 'reach', ...asked });
  const reach = wanted ? (answer?.zones ?? null) : null;
  const threats = useThreats(reach?.steps.some(({ provokes }) => provokes.length > 0) === true ? asked : null);
  return { reach, threats, goals: (reach?.steps ?? []).filter(({ reasons }) => reasons.length === 0) };
};

/** What keys on the board would say of the same zone. */
const stepSaid = (
  view: View | null,
  reach: ZoneReachView | null,
  step: ZoneStep,
  threats: Threats,
): string | undefined => {
  const field = view === null ? null : asKind(view.field, 'zones');
  return view === null || reach === null || field === null
    ? undefined
    : zoneStepSaid({ ...view, field }, reach, step, threats);
};

interface ChoiceProps {
  /** What is read out in place of what stands on it. */
  readonly said?: string | undefined;
  readonly chosen: boolean;
  readonly onTake: () => void;
  readonly onHover?: (over: boolean) => void;
  readonly children: ReactNode;
}

const Choice = ({ said, chosen, onTake, onHover, children }: ChoiceProps) => (
  <button
    type="button"
    aria-label={said}
    aria-pressed={chosen}
    onClick={onTake}
    onPointerEnter={() => onHover?.(true)}
    onPointerLeave={() => onHover?.(false)}
    className={classes(
      'flex min-h-8 items-center gap-1.5 rounded-6 px-2 text-13 ring-1 ring-inset pointer-coarse:min-h-11',
      chosen ? 'bg-accent/16 ring-accent/70' : 'ring-line hover:ring-ink-quiet/60',
    )}
  >
    {children}
  </button>
);

/** What is to be pointed at; more targets than stand on the map are no bound worth naming. */
export const wanted = (slot: Slot, standing: number): string => {
  switch (slot.type) {
    case 'targets':
      return slot.max === 1
        ? 'Pick a target on the map'
        : slot.max < standing
          ? `Pick up to ${String(slot.max)} targets on the map`
          : 'Pick targets on the map';
    case 'cell':
      return 'Pick a square on the map';
    case 'path':
      return 'Pick a path on the map';
    case 'way':
      return 'Pick a zone or a group on the map';
    case 'area':
      return 'Place the area on the map';
    default:
      return 'Pick a target on the map';
  }
};

/** The zones of a way, in order; null: none was shown yet. */
const sayWay = (value: Json | undefined, name: (zone: string) => string): string | null => {
  if (!Array.isArray(value) || value.length === 0) return null;
  const zones = (value as readonly Json[]).map((step) =>
    typeof step === 'object' && step !== null && 'zone' in step && typeof step.zone === 'string' ? name(step.zone) : '',
  );
  return zones.filter((zone) => zone !== '').join(', then ');
};

const sayPointed = (slot: Slot, value: Json | undefined, name: (id: string) => string): string | null => {
  if (value === undefined || value === null) return null;
  if (slot.type === 'target' && typeof value === 'string') return name(value);
  if (!Array.isArray(value)) return slot.type === 'area' ? 'Placed' : null;
  if (value.length === 0) return null;
  if (slot.type === 'targets') return value.map((id) => name(String(id))).join(', ');
  return 'Chosen';
};
