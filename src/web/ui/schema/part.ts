import type { ReactNode } from 'react';
import { labelled } from '../../../core/rules/text/labelled.ts';
import type { Json, Problem } from '../../../core/base.ts';
import type { FormSchema } from '../../../core/rules/views/view.ts';
import type { Shape } from './shape.ts';
import { resolved } from './shape.ts';

/** A part of a form: where it stands, what it holds, and what the table has against it. */
export interface Part {
  readonly schema: FormSchema;
  readonly root: FormSchema;
  /** `attributes.might`, `weapons[0].grip`. */
  readonly path: string;
  readonly label: string;
  readonly value: Json;
  readonly problems: readonly Problem[];
  readonly onChange: (value: Json) => void;
}

/** A part of some shape, and what draws the parts that stand within it. */
export interface Nested<Type extends Shape['type']> {
  readonly part: Part;
  readonly shape: Extract<Shape, { readonly type: Type }>;
  readonly Inner: (props: { readonly part: Part }) => ReactNode;
}

/** `weapons[0].grip` and `weapons.0.grip` name the same place. */
const normal = (path: string): string => path.replaceAll(/\[(\d+)\]/gu, '.$1').replace(/^\./u, '');
const inside = (path: string, at: string): boolean => normal(at) === path || normal(at).startsWith(`${path}.`);
/** What is wrong at this part; `deep`: or anywhere inside it. */
export const errorAt = (part: Part, deep: boolean): string | null =>
  part.problems
    .filter((problem) => (deep ? inside(part.path, problem.at) : normal(problem.at) === part.path))
    .map((problem) => problem.say)
    .join('; ') || null;

export const join = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`);
/** A value of a choice as a word. */
export const wordOf = (value: Json): string =>
  value === null ? 'none' : typeof value === 'string' ? labelFor(value, {}, {}) : JSON.stringify(value);

/** The limits of a number in brackets, for beside its error. */
export const limits = ({ min, max }: Extract<Shape, { type: 'number' }>): string => {
  if (min === null) return max === null ? '' : ` (at most ${String(max)})`;
  return ` (${String(min)} ${max === null ? 'or more' : `to ${String(max)}`})`;
};

/** `moveLeft` becomes "Move left", `DEX or WIS` stays; a schema's own title goes first. */
export const labelFor = (name: string, schema: FormSchema, root: FormSchema): string => {
  const title = resolved(schema, root)['title'];
  return typeof title === 'string' ? title : labelled(name);
};

/** What a list of choices holds: each with its own label where the schema has one. */
export const optionsOf = ({ options, labels }: Extract<Shape, { type: 'choice' }>) =>
  options.map((option, at) => ({ id: JSON.stringify(option), label: labels?.[at] ?? wordOf(option) }));
