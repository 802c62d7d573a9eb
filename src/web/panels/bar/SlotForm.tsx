import type { Json } from '../../../core/base.ts';
import type { Slot } from '../../../core/rules/offers/offer.ts';
import { NumberField, TextField } from '../../ui/fields/Field.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Segments } from '../../ui/fields/Toggle.tsx';
import { Reasons } from '../common/Reasons.tsx';
import { AmongField, OneAmong } from './AmongField.tsx';
import { TurnField } from './TurnField.tsx';
import { CellField } from './CellField.tsx';
import { Covered } from './Covered.tsx';
import { Pointed } from './Pointed.tsx';
import type { SlotFieldProps, SlotFormProps } from './use-pointable.ts';
import { StepPad } from './StepPad.tsx';

/** So many options stand side by side; more become a list. */
const MOST_SEGMENTS = 3;
/** So many letters in all, too. */
const MOST_LETTERS = 34;

/** A wider range than this is no bound that anyone meets. */
const WIDE = 20;
/** "Legend points (0 to 2)". */
const ranged = ({ label, min, max }: Extract<Slot, { type: 'number' }>): string =>
  max - min > WIDE ? label : `${label} (${String(min)} to ${String(max)})`.replace('(-', '(−');

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
          label={ranged(slot)}
          value={typeof value === 'number' ? value : null}
          placeholder={slot.optional === true ? String(slot.initial ?? 'none') : undefined}
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
  // what is barred for the same reasons is told of together
  const why = (option: (typeof slot.options)[number]): string => option.reasons.map(({ say }) => say).join(' ');
  const barred = [...new Set(slot.options.map(why))].filter(Boolean);
  // what need not be chosen goes as it usually does
  const none = { id: '', label: slot.optional === true ? 'Default' : '–' };
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
      {barred.map((said) => {
        const alike = slot.options.filter((option) => why(option) === said);
        return (
          <div key={said} className="text-12">
            <span className="text-ink-quiet">{alike.map(({ label }) => label).join(', ')}</span>
            <Reasons reasons={alike[0]?.reasons ?? []} />
          </div>
        );
      })}
    </div>
  );
};
