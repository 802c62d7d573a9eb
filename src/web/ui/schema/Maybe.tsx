import type { Json } from '../../../core/base.ts';
import { TextField } from '../fields/Field.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { Toggle } from '../fields/Toggle.tsx';
import { blankOf } from './blank.ts';
import type { Nested } from './part.ts';
import { errorAt, optionsOf, wordOf } from './part.ts';
import { shapeOf } from './shape.ts';

/** Something that may be left out: an empty field, an extra option, or a switch. */
export const Maybe = ({ part, shape: { of }, Inner }: Nested<'maybe'>) => {
  const shape = shapeOf(of, part.root);
  const error = errorAt(part, false);
  if (shape.type === 'choice') {
    return (
      <SelectField
        label={part.label}
        error={error}
        value={JSON.stringify(part.value)}
        options={[{ id: 'null', label: wordOf(null) }, ...optionsOf(shape)]}
        onChange={(next) => part.onChange(JSON.parse(next) as Json)}
      />
    );
  }
  if (shape.type === 'number') return <Inner part={{ ...part, schema: of }} />;
  if (shape.type === 'text') {
    return (
      <TextField
        label={part.label}
        error={error}
        value={typeof part.value === 'string' ? part.value : ''}
        placeholder="none"
        onChange={(next) => part.onChange(next === '' ? null : next)}
      />
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <Toggle
        label={part.label}
        on={part.value !== null}
        onChange={(on) => part.onChange(on ? blankOf(of, part.root) : null)}
      />
      {part.value === null ? null : <Inner part={{ ...part, schema: of }} />}
    </div>
  );
};
