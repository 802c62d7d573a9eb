import { labelled } from '../text/labelled.ts';
import { same } from '../scene/same.ts';
import { isRecord } from '../../base.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { FormSchema } from '../views/view.ts';

type Loose = Readonly<Record<string, unknown>>;

/** The part of a schema that is for a value: of one that may be none, what it is otherwise. */
const partOf = (schema: unknown): Loose => {
  if (!isRecord(schema)) return {};
  const { anyOf } = schema;
  const other = Array.isArray(anyOf) ? anyOf.find((one) => isRecord(one) && one['type'] !== 'null') : undefined;
  return isRecord(other) ? { ...other, ...schema } : schema;
};

/** A value as the form calls it; null: it is too much for a sentence. */
const valueSaid = (value: unknown, { enum: all, labels }: Loose): string | null => {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const label: unknown = Array.isArray(all) && Array.isArray(labels) ? labels[all.indexOf(value)] : undefined;
  return `"${typeof label === 'string' ? label : Array.isArray(all) ? labelled(value) : value}"`;
};

/**
 * Each house rule that differs, as its form calls it, and what it is now: '"Ties of initiative" to "Reroll"', '"Charge:
 * Reach" to 10'; the name alone where its value is a list.
 */
export const settingsSaid = ({ settings }: Pick<Ruleset, 'settings'>, before: unknown, after: unknown) => {
  const was = settings.parse(before);
  return differing(settings.form, was.ok ? was.value : before, after);
};

const differing = (form: FormSchema, before: unknown, after: unknown, within = ''): readonly string[] => {
  const properties = partOf(form)['properties'];
  if (!isRecord(properties) || !isRecord(after)) return [];
  const earlier = isRecord(before) ? before : {};
  return Object.entries(properties).flatMap(([member, schema]): readonly string[] => {
    if (same(earlier[member], after[member])) return [];
    const part = partOf(schema);
    const title = part['title'];
    const name = `${within}${typeof title === 'string' ? title : labelled(member)}`;
    const inner = isRecord(part['properties'])
      ? differing(part as FormSchema, earlier[member], after[member], `${name}: `)
      : [];
    if (inner.length > 0) return inner;
    const value = valueSaid(after[member], part);
    return [value === null ? `"${name}"` : `"${name}" to ${value}`];
  });
};
