import { unreachable } from '../../../core/base.ts';
import type { Json, Problem } from '../../../core/base.ts';
import type { FormSchema } from '../../../core/rules/views/view.ts';
import { AreaField, NumberField, TextField } from '../fields/Field.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { Toggle } from '../fields/Toggle.tsx';
import { Keyed } from './Keyed.tsx';
import { ListOf } from './ListOf.tsx';
import { Maybe } from './Maybe.tsx';
import { Members } from './Members.tsx';
import type { Part } from './part.ts';
import { errorAt, limits, optionsOf } from './part.ts';
import { Raw } from './Raw.tsx';
import { resolved, shapeOf } from './shape.ts';
import { Variants } from './Variants.tsx';

export interface SchemaFormProps {
  readonly schema: FormSchema;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
  /** What the table has against it, each beside its field. */
  readonly problems: readonly Problem[];
}

/** A form built from a JSON Schema. Problems whose place has no field of its own are listed above it. */
export const SchemaForm = ({ schema, value, onChange, problems }: SchemaFormProps) => {
  const stray = problems.filter((problem) => problem.at === '');
  return (
    <div className="flex flex-col gap-3">
      {stray.map((problem) => (
        <p key={problem.say} role="alert" className="text-12 text-bad-ink">
          {problem.say}
        </p>
      ))}
      <Node part={{ schema, root: schema, path: '', label: '', value, problems, onChange }} />
    </div>
  );
};

const Node = ({ part }: { readonly part: Part }) => {
  const shape = shapeOf(part.schema, part.root);
  const hint = resolved(part.schema, part.root)['description'];
  const help = typeof hint === 'string' ? hint : undefined;
  const common = { label: part.label, hint: help, error: errorAt(part, false) };
  switch (shape.type) {
    case 'fixed':
      return null;
    case 'choice':
      return (
        <SelectField
          {...common}
          value={JSON.stringify(part.value)}
          options={optionsOf(shape)}
          onChange={(next) => part.onChange(JSON.parse(next) as Json)}
        />
      );
    case 'yes-no':
      return (
        <Toggle
          label={part.label}
          {...(help === undefined ? {} : { hint: help })}
          on={part.value === true}
          onChange={part.onChange}
        />
      );
    case 'number':
      return (
        <NumberField
          {...common}
          error={common.error === null ? null : `${common.error}${limits(shape)}`}
          value={typeof part.value === 'number' ? part.value : null}
          {...(shape.min === null ? {} : { min: shape.min })}
          {...(shape.max === null ? {} : { max: shape.max })}
          step={shape.whole ? 1 : 'any'}
          onChange={(next) => part.onChange(next)}
        />
      );
    case 'text':
      return shape.most !== null && shape.most > 200 ? (
        <AreaField
          {...common}
          value={typeof part.value === 'string' ? part.value : ''}
          maxLength={shape.most}
          onChange={part.onChange}
        />
      ) : (
        <TextField
          {...common}
          value={typeof part.value === 'string' ? part.value : ''}
          {...(shape.most === null ? {} : { maxLength: shape.most })}
          {...(shape.suggestions === undefined ? {} : { suggestions: shape.suggestions })}
          onChange={part.onChange}
        />
      );
    case 'maybe':
      return <Maybe part={part} shape={shape} Inner={Node} />;
    case 'record':
      return <Members part={part} shape={shape} Inner={Node} />;
    case 'keyed':
      return <Keyed part={part} shape={shape} Inner={Node} />;
    case 'list':
      return <ListOf part={part} shape={shape} Inner={Node} />;
    case 'variants':
      return <Variants part={part} shape={shape} Inner={Node} />;
    case 'raw':
      return <Raw part={part} />;
    default:
      return unreachable(shape);
  }
};
