import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isRecord } from '../../../core/base.ts';
import type { Json } from '../../../core/base.ts';
import { Button } from '../fields/Button.tsx';
import { TextField } from '../fields/Field.tsx';
import { blankOf } from './blank.ts';
import { Group } from './Group.tsx';
import type { Nested } from './part.ts';
import { join, labelFor } from './part.ts';

/** A value for each of some keys: those that the schema names, or any that are added. */
export const Keyed = ({ part, shape, Inner }: Nested<'keyed'>) => {
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
          <Inner
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
