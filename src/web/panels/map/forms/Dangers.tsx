import type { DangerEffect, Zone, ZoneDanger } from '../../../../core/space/field/field.ts';
import { DANGER_TRIGGERS } from '../../../../core/space/field/field.ts';
import { DANGERS } from '../../../../core/space/zones/presets.ts';
import { NumberField, TextField } from '../../../ui/fields/Field.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Tick } from '../../../ui/fields/Toggle.tsx';
import type { Change } from './Holdings.tsx';
import { replaced, fresh, Row, without, Adder, whole } from './Holdings.tsx';

const TRIGGERS: Readonly<Record<ZoneDanger['trigger'], string>> = {
  enter: 'On entering',
  start: 'At the start of a turn',
  leave: 'On leaving',
  always: 'Always',
  'by-gm': 'When the GM says',
};
const EFFECTS: Readonly<Record<DangerEffect['type'], string>> = {
  harm: 'Damage',
  slow: 'Slows leaving',
  obscured: 'Hides its contents',
  note: 'Description',
};

/** What is dangerous in a zone. */
export const Dangers = ({ zone, onChange }: { readonly zone: Zone; readonly onChange: Change }) => {
  const { dangers } = zone;
  const put = (next: ZoneDanger): void => onChange({ dangers: replaced(dangers, next.id, next) });
  const add = (id: string): void => {
    const preset = DANGERS.find((zoneDanger) => zoneDanger.id === id) ?? {
      id: 'danger',
      label: 'Danger',
      trigger: 'by-gm',
      effect: { type: 'note', text: '' },
    };
    onChange({ dangers: [...dangers, { ...preset, id: fresh(preset.id, dangers) }] });
  };
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-12 font-bold text-ink-quiet">Dangers</h3>
      <ul className="flex flex-col gap-1.5 empty:hidden">
        {dangers.map((danger) => (
          <Row key={danger.id} name={danger.label} onRemove={() => onChange({ dangers: without(dangers, danger.id) })}>
            <TextField
              label="What"
              value={danger.label}
              maxLength={60}
              onChange={(label) => put({ ...danger, label })}
            />
            <SelectField
              label="When"
              value={danger.trigger}
              options={DANGER_TRIGGERS.map((id) => ({ id, label: TRIGGERS[id] }))}
              onChange={(trigger) => put({ ...danger, trigger: trigger as ZoneDanger['trigger'] })}
            />
            <SelectField
              label="Effect"
              className="col-span-2"
              value={danger.effect.type}
              options={Object.entries(EFFECTS).map(([id, label]) => ({ id, label }))}
              onChange={(type) => put({ ...danger, effect: effectOf(type as DangerEffect['type']) })}
            />
            <Effect effect={danger.effect} onChange={(effect) => put({ ...danger, effect })} />
          </Row>
        ))}
      </ul>
      <Adder
        label="Add a danger…"
        options={[...DANGERS.map(({ id, label }) => ({ id, label })), { id: 'other', label: 'Other' }]}
        onAdd={add}
      />
    </section>
  );
};

const USUAL = DANGERS.find(({ effect }) => effect.type === 'harm')?.effect;
const effectOf = (type: DangerEffect['type']): DangerEffect =>
  type === 'harm'
    ? (USUAL ?? { type, die: 4, to: null, severe: false })
    : type === 'note'
      ? { type, text: '' }
      : { type };

const Effect = ({
  effect,
  onChange,
}: {
  readonly effect: DangerEffect;
  readonly onChange: (effect: DangerEffect) => void;
}) => {
  if (effect.type === 'note')
    return (
      <TextField
        label="Description"
        className="col-span-2"
        value={effect.text}
        maxLength={200}
        onChange={(text) => onChange({ ...effect, text })}
      />
    );
  if (effect.type !== 'harm') return null;
  return (
    <>
      <NumberField
        label="Die sides"
        value={effect.die}
        min={1}
        max={100}
        onChange={(die) => onChange({ ...effect, die: whole(die ?? 4, 1, 100) })}
      />
      <TextField
        label="To"
        value={effect.to ?? ''}
        maxLength={20}
        onChange={(to) => onChange({ ...effect, to: to === '' ? null : to })}
      />
      <div className="col-span-2">
        <Tick
          label="Can cause critical damage"
          on={effect.severe}
          onChange={(severe) => onChange({ ...effect, severe })}
        />
      </div>
    </>
  );
};
