import { X } from 'lucide-react';
import type { DangerEffect, Zone, ZoneDanger, ZoneFeature } from '../../../../core/space/field/field.ts';
import { DANGER_TRIGGERS, THING_SIZES } from '../../../../core/space/field/field.ts';
import { DANGERS, FEATURES } from '../../../../core/space/zones/presets.ts';
import { NumberField, SelectField, TextField } from '../../../ui/fields/Field.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { Tick } from '../../../ui/fields/Toggle.tsx';

/** What a zone holds: things and places in it, and its dangers. */

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
const KINDS: Readonly<Record<ZoneFeature['kind'], string>> = {
  cover: 'Cover',
  hide: 'Hiding place',
  thing: 'Item to pick up',
  other: 'Other',
};
const SIZES: Readonly<Record<(typeof THING_SIZES)[number], string>> = {
  small: 'Small, like a bottle',
  medium: 'Medium, like a chair',
  large: 'Large, like a table',
};

const fresh = (start: string, taken: readonly { readonly id: string }[]): string => {
  if (!taken.some(({ id }) => id === start)) return start;
  for (let n = 2; ; n++) if (!taken.some(({ id }) => id === `${start}-${n}`)) return `${start}-${n}`;
};

const replaced = <T extends { readonly id: string }>(list: readonly T[], id: string, next: T): readonly T[] =>
  list.map((value) => (value.id === id ? next : value));
const without = <T extends { readonly id: string }>(list: readonly T[], id: string): readonly T[] =>
  list.filter((value) => value.id !== id);

type Change = (set: Partial<Pick<Zone, 'features' | 'dangers'>>) => void;

const Row = ({
  name,
  onRemove,
  children,
}: {
  readonly name: string;
  readonly onRemove: () => void;
  readonly children: React.ReactNode;
}) => (
  <li className="flex items-start gap-1 rounded-6 bg-ground/40 p-2">
    <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">{children}</div>
    <IconButton
      label={`Remove ${name}`}
      size="small"
      side="left"
      icon={<X aria-hidden className="size-3.5" />}
      onClick={onRemove}
    />
  </li>
);

/** A list to choose one more from. */
const Adder = ({
  label,
  options,
  onAdd,
}: {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onAdd: (id: string) => void;
}) => (
  <SelectField
    label={label}
    quiet
    value=""
    options={[{ id: '', label }, ...options]}
    onChange={(id) => id !== '' && onAdd(id)}
  />
);

export const Features = ({ zone, onChange }: { readonly zone: Zone; readonly onChange: Change }) => {
  const { features } = zone;
  const put = (next: ZoneFeature): void => onChange({ features: replaced(features, next.id, next) });
  const add = (id: string): void => {
    const preset = FEATURES.find((zoneFeature) => zoneFeature.id === id) ?? {
      id: 'feature',
      label: 'Something',
      kind: 'other',
      size: null,
      count: null,
    };
    onChange({ features: [...features, { ...preset, id: fresh(preset.id, features) }] });
  };
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-12 font-bold text-ink-quiet">Contents</h3>
      <ul className="flex flex-col gap-1.5 empty:hidden">
        {features.map((feature) => (
          <Row
            key={feature.id}
            name={feature.label}
            onRemove={() => onChange({ features: without(features, feature.id) })}
          >
            <TextField
              label="What"
              value={feature.label}
              maxLength={60}
              onChange={(label) => put({ ...feature, label })}
            />
            <SelectField
              label="Use"
              value={feature.kind}
              options={Object.entries(KINDS).map(([id, label]) => ({ id, label }))}
              onChange={(kind) =>
                put({
                  ...feature,
                  kind: kind as ZoneFeature['kind'],
                  size: kind === 'thing' ? (feature.size ?? 'small') : null,
                  count: kind === 'thing' ? feature.count : null,
                })
              }
            />
            {feature.kind === 'thing' ? (
              <>
                <SelectField
                  label="Size"
                  value={feature.size ?? 'small'}
                  options={THING_SIZES.map((id) => ({ id, label: SIZES[id] }))}
                  onChange={(size) => put({ ...feature, size: size as ZoneFeature['size'] })}
                />
                <NumberField
                  label="Amount"
                  value={feature.count}
                  min={0}
                  max={1000}
                  placeholder="Any number"
                  onChange={(count) => put({ ...feature, count: count === null ? null : whole(count, 0, 1000) })}
                />
              </>
            ) : null}
          </Row>
        ))}
      </ul>
      <Adder
        label="Add cover, things…"
        options={[...FEATURES.map(({ id, label }) => ({ id, label })), { id: 'other', label: 'Other' }]}
        onAdd={add}
      />
    </section>
  );
};

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

const whole = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

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
