import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Json } from '../../../core/base.ts';
import type { Slot } from '../../../core/rules/offers/offer.ts';
import { listed } from '../../../core/rules/text/text.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { NumberField, SelectField, TextField } from '../../ui/fields/Field.tsx';
import { Segments, Tick } from '../../ui/fields/Toggle.tsx';
import { classes } from '../../ui/classes.ts';
import { Reasons } from '../common/Reasons.tsx';
import { TurnField } from './TurnField.tsx';
import { CellField } from './CellField.tsx';
import { Covered } from './Covered.tsx';
import { Pointed } from './Pointed.tsx';
import type { SlotFieldProps, SlotFormProps } from './Pointed.tsx';
import { StepPad } from './StepPad.tsx';

/** So many options stand side by side; more become a list. */
const MOST_SEGMENTS = 3;
/** So many letters in all, too. */
const MOST_LETTERS = 34;

/** The small form of an offer: what is chosen here, and what is pointed at on the board. */
export const SlotForm = (props: SlotFormProps) => (
  <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
    {props.slots.map((slot) => (
      <div key={slot.name} className={slot.type === 'number' ? 'min-w-0' : 'col-span-2 min-w-0'}>
        <SlotField slot={slot} value={props.filled[slot.name]} form={props} />
      </div>
    ))}
  </div>
);

const SlotField = ({ slot, value, form }: SlotFieldProps) => {
  const put = (next: Json): void => form.onFill(slot.name, next);
  switch (slot.type) {
    case 'option':
      return <OptionField slot={slot} value={typeof value === 'string' ? value : null} onPut={put} />;
    case 'number':
      return (
        <NumberField
          label={slot.label}
          value={typeof value === 'number' ? value : null}
          placeholder={slot.optional === true ? String(slot.initial) : undefined}
          min={slot.min}
          max={slot.max}
          step={slot.step}
          onChange={put}
        />
      );
    case 'text':
      return (
        <TextField
          label={slot.label}
          value={typeof value === 'string' ? value : ''}
          maxLength={slot.most}
          onChange={put}
        />
      );
    case 'combatants':
      return <AmongField slot={slot} value={Array.isArray(value) ? value : []} onPut={put} />;
    case 'combatant':
      return <OneAmong slot={slot} value={typeof value === 'string' ? value : ''} onPut={put} />;
    case 'area':
      return (
        <div className="flex flex-col gap-2">
          <Pointed slot={slot} value={value} form={form} />
          <Covered slot={slot} value={value} />
          {slot.shape === 'aimed' && form.onAim !== undefined ? (
            <TurnField slot={slot} value={value} side={form.side ?? null} onPut={put} />
          ) : null}
          {slot.sides.length > 1 && form.onSide !== undefined ? (
            <SideField sides={slot.sides} side={form.side ?? null} onSide={form.onSide} />
          ) : null}
        </div>
      );
    case 'path':
      return form.onAim === undefined ? (
        <StepPad label={slot.label} who={form.who ?? null} value={value} onPut={put} />
      ) : (
        <Pointed slot={slot} value={value} form={form} />
      );
    case 'cell':
      return form.onAim === undefined ? (
        <CellField slot={slot} who={form.who ?? null} value={value} onPut={put} />
      ) : (
        <Pointed slot={slot} value={value} form={form} />
      );
    default:
      return <Pointed slot={slot} value={value} form={form} />;
  }
};

/** Feet along the side of an area: side by side while they can be read so, else in a list. */
const SideField = ({
  sides,
  side,
  onSide,
}: {
  readonly sides: readonly number[];
  readonly side: number | null;
  readonly onSide: (side: number) => void;
}) => {
  const options = sides.map((feet) => ({ id: String(feet), label: `${String(feet)} ft` }));
  const value = side === null ? null : String(side);
  const put = (feet: string): void => onSide(Number(feet));
  return sides.length <= MOST_SEGMENTS ? (
    <Segments label="Side" value={value} options={options} onChange={put} />
  ) : (
    <SelectField label="Side" value={value ?? ''} options={options} onChange={put} />
  );
};

const OptionField = ({
  slot,
  value,
  onPut,
}: {
  readonly slot: Extract<Slot, { type: 'option' }>;
  readonly value: string | null;
  readonly onPut: (value: Json) => void;
}) => {
  const letters = slot.options.reduce((sum, option) => sum + option.label.length, 0);
  const options = slot.options.map((option) => ({
    id: option.id,
    label: option.label,
    disabled: option.reasons.length > 0,
  }));
  const barred = slot.options.filter((option) => option.reasons.length > 0);
  const none = { id: '', label: '–' };
  return (
    <div className="flex flex-col gap-1">
      {slot.options.length <= MOST_SEGMENTS && letters <= MOST_LETTERS && slot.optional !== true ? (
        <Segments label={slot.label} value={value} options={options} onChange={onPut} />
      ) : (
        <SelectField
          label={slot.label}
          value={value ?? ''}
          options={value === null || (slot.optional === true && slot.initial === null) ? [none, ...options] : options}
          onChange={(next) => onPut(next === '' ? null : next)}
        />
      )}
      {barred.map((option) => (
        <div key={option.id} className="text-12">
          <span className="text-ink-quiet">{option.label}</span>
          <Reasons reasons={option.reasons} />
        </div>
      ))}
    </div>
  );
};

const useNames = (ids: readonly CombatantId[]): readonly { readonly id: CombatantId; readonly label: string }[] => {
  const view = useTable((state) => state.view);
  return ids.map((id) => ({ id, label: combatantOf(view, id)?.name ?? 'someone' }));
};

const OneAmong = ({
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

const AmongField = ({
  slot,
  value,
  onPut,
}: {
  readonly slot: Extract<Slot, { type: 'combatants' }>;
  readonly value: readonly Json[];
  readonly onPut: (value: Json) => void;
}) => {
  const names = useNames(slot.among);
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
            onClick={() => onPut(value.length === names.length ? [] : [...slot.among])}
            className={classes(
              'min-h-6 rounded-6 px-1 text-12 underline underline-offset-2 pointer-coarse:min-h-11',
              'hover:text-ink',
            )}
          >
            {value.length === names.length ? 'none' : 'all'}
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
