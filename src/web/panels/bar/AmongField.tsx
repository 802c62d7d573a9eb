import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Json } from '../../../core/base.ts';
import type { Slot } from '../../../core/rules/offers/offer.ts';
import { listed } from '../../../core/rules/text/text.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { useListed } from './use-pointable.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Tick } from '../../ui/fields/Toggle.tsx';
import { classes } from '../../ui/classes.ts';

const useNames = (ids: readonly CombatantId[]): readonly { readonly id: CombatantId; readonly label: string }[] => {
  const view = useTable((state) => state.view);
  return ids.map((id) => ({ id, label: combatantOf(view, id)?.name ?? 'someone' }));
};

/** A slot of one combatant, chosen from a list. */
export const OneAmong = ({
  slot,
  value,
  onPut,
}: {
  readonly slot: Extract<Slot, { type: 'combatant' }>;
  readonly value: string;
  readonly onPut: (value: Json) => void;
}) => {
  const names = useNames(slot.among);
  return (
    <SelectField
      label={slot.label}
      value={value}
      options={[{ id: '', label: '–' }, ...names]}
      onChange={(next) => onPut(next === '' ? null : next)}
    />
  );
};

/** A slot of several combatants, each to be ticked. */
export const AmongField = ({
  slot,
  value,
  onPut,
}: {
  readonly slot: Extract<Slot, { type: 'combatants' }>;
  readonly value: readonly Json[];
  readonly onPut: (value: Json) => void;
}) => {
  const names = useNames(useListed(slot, value));
  // a list that is mostly left empty takes one line until somebody wants it
  const folds = slot.optional === true && slot.initial?.length === 0;
  const [open, setOpen] = useState(!folds || value.length > 0);
  const chosen = names.filter(({ id }) => value.includes(id)).map(({ label }) => label);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full items-baseline justify-between gap-2 text-12 font-medium text-ink-quiet">
        {folds ? (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className={classes(
              'flex min-h-6 min-w-0 items-center gap-1 rounded-6 text-left pointer-coarse:min-h-11',
              'hover:text-ink',
            )}
          >
            <ChevronRight aria-hidden className={classes('size-3.5 shrink-0', open && 'rotate-90')} />
            {slot.label}
            {open ? null : <span className="text-ink">{chosen.length === 0 ? 'No one' : listed(chosen)}</span>}
          </button>
        ) : (
          <span>{slot.label}</span>
        )}
        {open ? (
          <button
            type="button"
            onClick={() => onPut(value.length === names.length ? [] : names.map(({ id }) => id))}
            className={classes(
              'min-h-6 rounded-6 px-1 text-12 underline underline-offset-2 pointer-coarse:min-h-11',
              'hover:text-ink',
            )}
          >
            {value.length === names.length ? 'None' : 'All'}
          </button>
        ) : null}
      </legend>
      {open ? (
        <div
          className={classes(
            'grid max-h-40 grid-cols-[repeat(auto-fill,minmax(min(8.5rem,40%),1fr))] gap-x-3 gap-y-1',
            'overflow-y-auto',
          )}
        >
          {names.map(({ id, label }) => (
            <Tick
              key={id}
              label={label}
              on={value.includes(id)}
              onChange={(on) => onPut(on ? [...value, id] : value.filter((item) => item !== id))}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
};
