import { isRecord } from '../../../core/base.ts';
import { SelectField } from '../fields/SelectField.tsx';
import { blankOf } from './blank.ts';
import { Group } from './Group.tsx';
import type { Nested } from './part.ts';
import { labelFor } from './part.ts';

/** One of several kinds of record: its kind, and what that kind holds. */
export const Variants = ({ part, shape, Inner }: Nested<'variants'>) => {
  const value = isRecord(part.value) ? part.value : {};
  const now = shape.variants.findIndex((variant) =>
    Object.entries(variant.fixed).every(([name, fixed]) => value[name] === fixed),
  );
  const chosen = shape.variants[now];
  return (
    <Group part={part}>
      <SelectField
        label="Kind"
        value={String(now)}
        options={shape.variants.map((variant, at) => ({ id: String(at), label: labelFor(variant.label, {}, {}) }))}
        onChange={(next) => {
          const variant = shape.variants[Number(next)];
          if (variant !== undefined) part.onChange(blankOf(variant.schema, part.root));
        }}
      />
      {chosen === undefined ? null : <Inner part={{ ...part, schema: chosen.schema, path: part.path, label: '' }} />}
    </Group>
  );
};
