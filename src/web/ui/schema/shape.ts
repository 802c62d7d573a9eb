import { isRecord } from '../../../core/base.ts';
import type { Json } from '../../../core/base.ts';
import type { FormSchema } from '../../../core/rules/views/view.ts';

/** What a part of a JSON Schema looks like as a form. */
export type Shape =
  | { readonly type: 'fixed'; readonly value: Json }
  | { readonly type: 'choice'; readonly options: readonly Json[]; readonly labels?: readonly string[] }
  | { readonly type: 'yes-no' }
  | { readonly type: 'number'; readonly whole: boolean; readonly min: number | null; readonly max: number | null }
  | { readonly type: 'text'; readonly most: number | null; readonly suggestions?: readonly string[] }
  | { readonly type: 'maybe'; readonly of: FormSchema }
  | { readonly type: 'record'; readonly members: readonly Member[] }
  | { readonly type: 'keyed'; readonly keys: readonly string[] | null; readonly of: FormSchema }
  | { readonly type: 'list'; readonly of: FormSchema; readonly most: number | null }
  | { readonly type: 'variants'; readonly variants: readonly Variant[] }
  /** Anything else is written as JSON. */
  | { readonly type: 'raw' };

export interface Member {
  readonly name: string;
  readonly schema: FormSchema;
  readonly optional: boolean;
}

/** One of several records, told apart by the value of one member. */
export interface Variant {
  readonly label: string;
  readonly schema: FormSchema;
  readonly fixed: { readonly [member: string]: Json };
}

const recordsIn = (value: Json | undefined): readonly FormSchema[] =>
  Array.isArray(value) ? value.filter((item: Json) => isRecord(item)) : [];
const numberIn = (value: Json | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
/** JSON Schema writers say "no limit" with the largest whole number there is. */
const limitIn = (value: Json | undefined): number | null => {
  const limit = numberIn(value);
  return limit === null || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? null : limit;
};

const textsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];
/** Words that a text may be, among others. */
const suggestionsIn = (value: Json | undefined): { readonly suggestions?: readonly string[] } => {
  const suggestions = textsIn(value);
  return suggestions.length === 0 ? {} : { suggestions };
};
/** What the options of a choice are called, one each, where the schema says so. */
const labelsIn = (value: Json | undefined): { readonly labels?: readonly string[] } => {
  const labels = textsIn(value);
  return labels.length === 0 ? {} : { labels };
};

/** The schema a `$ref` stands for; its own where there is none. */
export const resolved = (schema: FormSchema, root: FormSchema): FormSchema => {
  let now = schema;
  for (let hops = 0; hops < 16; hops++) {
    const ref = now['$ref'];
    if (typeof ref !== 'string' || !ref.startsWith('#')) return now;
    let target: Json | undefined = root;
    for (const step of ref
      .slice(1)
      .split('/')
      .filter((part) => part !== ''))
      target = isRecord(target) ? target[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
    if (!isRecord(target)) return now;
    now = target;
  }
  return now;
};

const isNull = (schema: FormSchema): boolean => schema['type'] === 'null' || schema['const'] === null;

const membersOf = (schema: FormSchema): readonly Member[] => {
  const properties = schema['properties'];
  const required: readonly Json[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return isRecord(properties)
    ? Object.entries(properties).flatMap(([name, member]) =>
        isRecord(member) ? [{ name, schema: member, optional: !required.includes(name) }] : [],
      )
    : [];
};

const fixedOf = (schema: FormSchema, root: FormSchema): { readonly [member: string]: Json } =>
  Object.fromEntries(
    membersOf(schema).flatMap((member) => {
      const value = resolved(member.schema, root)['const'];
      return value === undefined ? [] : [[member.name, value]];
    }),
  );

/** How this part of a schema is shown. */
export const shapeOf = (given: FormSchema, root: FormSchema): Shape => {
  const schema = resolved(given, root);
  if (schema['const'] !== undefined) return { type: 'fixed', value: schema['const'] };
  if (Array.isArray(schema['enum'])) return { type: 'choice', options: schema['enum'], ...labelsIn(schema['labels']) };
  const ways = [...recordsIn(schema['anyOf']), ...recordsIn(schema['oneOf'])].map((way) => resolved(way, root));
  if (ways.length > 0) {
    const some = ways.filter((way) => !isNull(way));
    if (some.length < ways.length)
      return { type: 'maybe', of: some.length === 1 && some[0] !== undefined ? some[0] : { anyOf: some } };
    if (some.every((way) => way['const'] !== undefined))
      return { type: 'choice', options: some.map((way) => way['const'] ?? null) };
    if (some.every((way) => Object.keys(fixedOf(way, root)).length > 0)) {
      return {
        type: 'variants',
        variants: some.map((way) => ({
          label: Object.values(fixedOf(way, root)).map(String).join(' '),
          schema: way,
          fixed: fixedOf(way, root),
        })),
      };
    }
    return { type: 'raw' };
  }
  const type = schema['type'];
  if (Array.isArray(type)) {
    const some = type.filter((value) => value !== 'null');
    const only = some[0];
    return some.length === 1 && only !== undefined && some.length < type.length
      ? { type: 'maybe', of: { ...schema, type: only } }
      : { type: 'raw' };
  }
  switch (type) {
    case 'boolean':
      return { type: 'yes-no' };
    case 'integer':
    case 'number':
      return {
        type: 'number',
        whole: type === 'integer',
        min: limitIn(schema['minimum']),
        max: limitIn(schema['maximum']),
      };
    case 'string':
      return { type: 'text', most: limitIn(schema['maxLength']), ...suggestionsIn(schema['examples']) };
    case 'array':
      return isRecord(schema['items'])
        ? { type: 'list', of: schema['items'], most: limitIn(schema['maxItems']) }
        : { type: 'raw' };
    case 'object': {
      const extra = schema['additionalProperties'];
      if (membersOf(schema).length > 0) return { type: 'record', members: membersOf(schema) };
      if (!isRecord(extra)) return { type: 'raw' };
      const names = schema['propertyNames'];
      const keys =
        isRecord(names) && Array.isArray(names['enum'])
          ? names['enum'].filter((key): key is string => typeof key === 'string')
          : null;
      return { type: 'keyed', keys, of: extra };
    }
    default:
      return { type: 'raw' };
  }
};
