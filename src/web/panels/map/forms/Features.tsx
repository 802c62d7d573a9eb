import type { Zone, ZoneFeature } from '../../../../core/space/field/field.ts';
import { THING_SIZES } from '../../../../core/space/field/field.ts';
import { FEATURES } from '../../../../core/space/zones/presets.ts';
import { NumberField, TextField } from '../../../ui/fields/Field.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import type { Change } from './Holdings.tsx';
import { replaced, fresh, Row, without, whole, Adder } from './Holdings.tsx';

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

/** The things and places in a zone. */
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
