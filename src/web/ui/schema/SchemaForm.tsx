import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { unreachable } from '../../../core/base.ts';
import type { Json, Problem } from '../../../core/base.ts';
import type { FormSchema } from '../../../core/rules/views/view.ts';
import { Button } from '../fields/Button.tsx';
import { AreaField, NumberField, TextField } from '../fields/Field.tsx';
import { Fold } from '../fields/Fold.tsx';
import { IconButton } from '../fields/IconButton.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { Toggle } from '../fields/Toggle.tsx';
import { blankOf } from './blank.ts';
import { Group } from './Group.tsx';
import type { Part } from './part.ts';
import { errorAt, isRecord, join, limits, wordOf, labelFor } from './part.ts';
import { Raw } from './Raw.tsx';
import { resolved, shapeOf } from './shape.ts';
import { SomeOf } from './SomeOf.tsx';
import type { Member, Shape } from './shape.ts';

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
      return <Maybe part={part} of={shape.of} />;
    case 'record':
      return <RecordNode part={part} shape={shape} />;
    case 'keyed':
      return <Keyed part={part} shape={shape} />;
    case 'list':
      return <ListNode part={part} shape={shape} />;
    case 'variants':
      return <Variants part={part} shape={shape} />;
    case 'raw':
      return <Raw part={part} />;
    default:
      return unreachable(shape);
  }
};

/** The longest word that a field of half the width shows whole. */
const SHORT = 15;
/** Whether two such fields go side by side. */
const small = (shape: Shape): boolean =>
  shape.type === 'number' ||
  (shape.type === 'choice' && (shape.labels ?? []).every(({ length }) => length <= SHORT)) ||
  (shape.type === 'text' && (shape.most ?? 0) <= 200);

type RecordShape = Extract<Shape, { type: 'record' }>;

/** A record; the whole form by its sections, where its schema names the members of each. */
const RecordNode = ({ part, shape }: { readonly part: Part; readonly shape: RecordShape }) => {
  const sections = part.path === '' ? part.root['sections'] : undefined;
  if (sections === undefined || !isRecord(sections)) {
    return (
      <Group part={part}>
        <Members part={part} members={shape.members} />
      </Group>
    );
  }
  return Object.entries(sections).map(([title, names]) => {
    const members = shape.members.filter(({ name }) => Array.isArray(names) && names.includes(name));
    const wrong = members.some(({ name }) => errorAt({ ...part, path: name }, true) !== null);
    return (
      <Fold key={title} title={title} open={wrong}>
        <Members part={part} members={members} />
      </Fold>
    );
  });
};

const Members = ({ part, members }: { readonly part: Part; readonly members: readonly Member[] }) => {
  const value = isRecord(part.value) ? part.value : {};
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
      {members.map((member) => {
        const inner = shapeOf(member.schema, part.root);
        if (inner.type === 'fixed') return null;
        const maybeSmall = inner.type === 'maybe' ? small(shapeOf(inner.of, part.root)) : small(inner);
        return (
          <div key={member.name} className={maybeSmall ? 'min-w-0' : 'col-span-2 min-w-0'}>
            <Node
              part={{
                ...part,
                schema:
                  member.optional && inner.type !== 'maybe'
                    ? { anyOf: [member.schema, { type: 'null' }] }
                    : member.schema,
                path: join(part.path, member.name),
                label: labelFor(member.name, member.schema, part.root),
                value: value[member.name] ?? null,
                onChange: (next) => {
                  const { [member.name]: _, ...rest } = value;
                  part.onChange(next === null && member.optional ? rest : { ...value, [member.name]: next });
                },
              }}
            />
          </div>
        );
      })}
    </div>
  );
};

/** What a list of choices holds: each with its own label where the schema has one. */
const optionsOf = ({ options, labels }: Extract<Shape, { type: 'choice' }>) =>
  options.map((option, at) => ({ id: JSON.stringify(option), label: labels?.[at] ?? wordOf(option) }));

/** Something that may be left out: an empty field, an extra option, or a switch. */
const Maybe = ({ part, of }: { readonly part: Part; readonly of: FormSchema }) => {
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
  if (shape.type === 'number') return <Node part={{ ...part, schema: of }} />;
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
      {part.value === null ? null : <Node part={{ ...part, schema: of }} />}
    </div>
  );
};

const Keyed = ({ part, shape }: { readonly part: Part; readonly shape: Extract<Shape, { type: 'keyed' }> }) => {
  const value = isRecord(part.value) ? part.value : {};
  const [adding, setAdding] = useState('');
  const keys = shape.keys ?? Object.keys(value);
  const put = (key: string, next: Json): void => {
    const { [key]: _, ...rest } = value;
    part.onChange(next === null ? rest : { ...value, [key]: next });
  };
  return (
    <Group part={part}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
        {keys.map((key) => (
          <Node
            key={key}
            part={{
              ...part,
              schema: { anyOf: [shape.of, { type: 'null' }] },
              path: join(part.path, key),
              label: labelFor(key, {}, {}),
              value: value[key] ?? null,
              onChange: (next) => put(key, next),
            }}
          />
        ))}
      </div>
      {shape.keys === null ? (
        <div className="flex items-end gap-2">
          <TextField label="Add" value={adding} onChange={setAdding} className="flex-1" />
          <Button
            disabled={adding.trim() === '' || adding in value}
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => {
              put(adding.trim(), blankOf(shape.of, part.root));
              setAdding('');
            }}
          >
            Add
          </Button>
        </div>
      ) : null}
    </Group>
  );
};

const ListNode = ({ part, shape }: { readonly part: Part; readonly shape: Extract<Shape, { type: 'list' }> }) => {
  const item = shapeOf(shape.of, part.root);
  // a list that is full with one of each holds none of them twice
  if (item.type === 'choice' && item.options.length === shape.most)
    return <SomeOf part={part} options={optionsOf(item)} />;
  return <Several part={part} shape={shape} />;
};

const Several = ({ part, shape }: { readonly part: Part; readonly shape: Extract<Shape, { type: 'list' }> }) => {
  const value: readonly Json[] = Array.isArray(part.value) ? part.value : [];
  const full = shape.most !== null && value.length >= shape.most;
  return (
    <Group
      part={part}
      action={
        <Button
          size="small"
          look="quiet"
          disabled={full}
          icon={<Plus aria-hidden className="size-3.5" />}
          onClick={() => part.onChange([...value, blankOf(shape.of, part.root)])}
        >
          Add
        </Button>
      }
    >
      {value.length === 0 ? <p className="text-12 text-ink-quiet">none</p> : null}
      {value.map((item, at) => (
        <div key={`${part.path} ${String(at)}`} className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <Node
              part={{
                ...part,
                schema: shape.of,
                path: join(part.path, String(at)),
                label: `${part.label} ${String(at + 1)}`,
                value: item,
                onChange: (next) => part.onChange(value.map((other, index) => (index === at ? next : other))),
              }}
            />
          </div>
          <IconButton
            label={`Remove ${part.label} ${String(at + 1)}`}
            icon={<Trash2 aria-hidden className="size-3.5" />}
            onClick={() => part.onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
    </Group>
  );
};

const Variants = ({ part, shape }: { readonly part: Part; readonly shape: Extract<Shape, { type: 'variants' }> }) => {
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
      {chosen === undefined ? null : <Node part={{ ...part, schema: chosen.schema, path: part.path, label: '' }} />}
    </Group>
  );
};
