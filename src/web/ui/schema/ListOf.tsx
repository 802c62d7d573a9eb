import { Plus, Trash2 } from 'lucide-react';
import type { Json } from '../../../core/base.ts';
import { Button } from '../fields/Button.tsx';
import { IconButton } from '../fields/IconButton.tsx';
import { blankOf } from './blank.ts';
import { Group } from './Group.tsx';
import type { Nested } from './part.ts';
import { join, optionsOf } from './part.ts';
import { shapeOf } from './shape.ts';
import { SomeOf } from './SomeOf.tsx';

/** A list: words to be ticked where it may hold each of them once, else entries one below the other. */
export const ListOf = (nested: Nested<'list'>) => {
  const { part, shape } = nested;
  const item = shapeOf(shape.of, part.root);
  // a list that is full with one of each holds none of them twice
  if (item.type === 'choice' && item.options.length === shape.most)
    return <SomeOf part={part} options={optionsOf(item)} />;
  return <Several {...nested} />;
};

const Several = ({ part, shape, Inner }: Nested<'list'>) => {
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
            <Inner
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
