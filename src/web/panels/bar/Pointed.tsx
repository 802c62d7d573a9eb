import { Crosshair } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { TargetView } from '../../../core/rules/views/view.ts';
import { hover } from '../../store/actions.ts';
import { pointAt } from '../../store/composing/composing.ts';
import { placesOn } from '../../store/places-on.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { atToken } from '../odds/at-token.ts';
import { usePathSaid } from './path-said.ts';
import { sayWay, sayPointed, wanted, stepSaid } from './pointed-words.ts';
import type { SlotFieldProps } from './use-pointable.ts';
import { useAmong, useGoals } from './use-pointable.ts';

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

const Chip = ({ who, note, chosen }: Pick<TargetView, 'who' | 'note'> & { readonly chosen: boolean }) => {
  const combatant = useTable((state) => combatantOf(state.view, who));
  const touched = useTable((state) => state.aim?.touched === true && state.aim.target === who);
  if (combatant === null) return null;
  return (
    <Choice
      chosen={chosen || touched}
      onTake={({ nativeEvent, clientX: x, clientY: y }) => {
        const byFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
        const { view } = useTable.getState();
        // the odds stand beside the token, off the form that was touched
        pointAt(who, byFinger ? ((view && atToken(view, who)) ?? { x, y }) : null);
      }}
      onHover={(over) => hover(over ? who : null)}
    >
      {combatant.name}
      {note === null ? null : <span className="text-12 text-ink-quiet">{note}</span>}
    </Choice>
  );
};

interface ChoiceProps {
  /** What is read out in place of what stands on it. */
  readonly said?: string | undefined;
  readonly chosen: boolean;
  readonly onTake: (event: MouseEvent) => void;
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
