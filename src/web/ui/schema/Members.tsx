import { isRecord } from '../../../core/base.ts';
import { Fold } from '../fields/Fold.tsx';
import { Group } from './Group.tsx';
import type { Nested } from './part.ts';
import { errorAt, join, labelFor } from './part.ts';
import { shapeOf } from './shape.ts';
import type { Member, Shape } from './shape.ts';

/** The longest word that a field of half the width shows whole. */
const SHORT = 15;
/** Whether two such fields go side by side. */
const small = (shape: Shape): boolean =>
  shape.type === 'number' ||
  (shape.type === 'choice' && (shape.labels ?? []).every(({ length }) => length <= SHORT)) ||
  (shape.type === 'text' && (shape.most ?? 0) <= 200);

/** A record; the whole form by its sections, where its schema names the members of each. */
export const Members = ({ part, shape, Inner }: Nested<'record'>) => {
  const sections = part.path === '' ? part.root['sections'] : undefined;
  if (sections === undefined || !isRecord(sections)) {
    return (
      <Group part={part}>
        <Fields part={part} members={shape.members} Inner={Inner} />
      </Group>
    );
  }
  return Object.entries(sections).map(([title, names]) => {
    const members = shape.members.filter(({ name }) => Array.isArray(names) && names.includes(name));
    const wrong = members.some(({ name }) => errorAt({ ...part, path: name }, true) !== null);
    return (
      <Fold key={title} title={title} open={wrong}>
        <Fields part={part} members={members} Inner={Inner} />
      </Fold>
    );
  });
};

interface FieldsProps extends Pick<Nested<'record'>, 'part' | 'Inner'> {
  readonly members: readonly Member[];
}

const Fields = ({ part, members, Inner }: FieldsProps) => {
  const value = isRecord(part.value) ? part.value : {};
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
      {members.map((member) => {
        const inner = shapeOf(member.schema, part.root);
        if (inner.type === 'fixed') return null;
        const maybeSmall = inner.type === 'maybe' ? small(shapeOf(inner.of, part.root)) : small(inner);
        return (
          <div key={member.name} className={maybeSmall ? 'min-w-0' : 'col-span-2 min-w-0'}>
            <Inner
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
