import * as z from 'zod/mini';
import type { Json, Problem, Result } from '../../base.ts';
import { keysOf, ok, recordOf, refused } from '../../base.ts';
import { problemsOf } from '../../problems.ts';
import type { Schema } from '../ruleset/ruleset.ts';
import type { CombatantId } from '../scene/scene.ts';
import { memberFaults } from '../ruleset/schemas.ts';
import type { FormSchema } from '../views/view.ts';

/** Any shape. */
export type Shape = z.ZodMiniType;

/** What a form is told of a shape. */
interface Said {
  readonly title?: string;
  readonly description?: string;
  readonly examples?: string[];
  readonly labels?: string[];
  readonly default?: unknown;
}
/**
 * A sheet, a turn, a table's settings, said once: what is well formed, what a form calls it, and the type. Every shape
 * takes its title last, and a line about it after that; what nobody fills in needs none.
 */
const titles = z.registry<Said>();
const titled = <S extends z.ZodMiniType>(shape: S, title: string | undefined, about: string | undefined): S => {
  if (title !== undefined) titles.add(shape, about === undefined ? { title } : { title, description: about });
  return shape;
};

/** A shape whose blank form begins with this value. */
export const usual = <S extends z.ZodMiniType>(shape: S, value: TypeOf<S>): S => {
  titles.add(shape, { ...titles.get(shape), default: value });
  return shape;
};
export const whole = (least: number, most: number, title?: string, about?: string, step = 1) =>
  titled(z.int().check(z.gte(least), z.lte(most), ...(step === 1 ? [] : [z.multipleOf(step)])), title, about);
export const flag = (title?: string, about?: string) => titled(z.boolean(), title, about);
export const text = (most: number, title?: string, about?: string) =>
  titled(z.string().check(z.maxLength(most)), title, about);
/**
 * A word of a list, which the form suggests, or any other: whoever reads it knows what to do with one it does not know.
 */
export const suggested = (words: readonly string[], most: number, title: string) => {
  const shape = z.string().check(z.maxLength(most));
  titles.add(shape, { title, examples: [...words] });
  return shape;
};
export const matching = (pattern: RegExp, title?: string, about?: string, most = Infinity) =>
  titled(z.string().check(...(most === Infinity ? [] : [z.maxLength(most)]), z.regex(pattern)), title, about);
export const name = (title?: string, about?: string) =>
  titled(z.string().check(z.maxLength(60), z.minLength(1)), title, about);
export const oneOf = <const Word extends string>(all: readonly Word[], title?: string, about?: string) =>
  titled(z.enum(all), title, about);
/** One of the keys; a form calls each what stands with it, where the word itself would not do. */
export const oneNamed = <const Word extends string>(
  named: Readonly<Record<Word, string>>,
  title: string,
  about?: string,
) => {
  const shape = z.enum(keysOf(named));
  titles.add(shape, { title, ...(about === undefined ? {} : { description: about }), labels: Object.values(named) });
  return shape;
};
export const oneNumberOf = <const N extends number>(all: readonly N[], title?: string, about?: string) =>
  titled(z.union(all.map((n) => z.literal(n))), title, about);
export const list = <S extends z.ZodMiniType>(of: S, most: number, title?: string, about?: string, least = 0) =>
  titled(
    least === 0 ? z.array(of).check(z.maxLength(most)) : z.array(of).check(z.maxLength(most), z.minLength(least)),
    title,
    about,
  );
export const orNone = <S extends z.ZodMiniType>(of: S, title?: string, about?: string) =>
  titled(z.nullable(of), title, about);
export const maybe = <S extends z.ZodMiniType>(of: S, title?: string, about?: string) =>
  titled(z.optional(of), title, about);
export const record = <const Shape extends z.core.$ZodLooseShape>(members: Shape, title?: string, about?: string) =>
  titled(z.strictObject(members), title, about);
/** Any of these words, each once at most. */
export const someOf = <const Word extends string>(all: readonly Word[], title?: string, about?: string) =>
  list(oneOf(all), all.length, title, about);
/** One of several records, told apart by their `type`. */
export const either = <const All extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]]>(
  ...all: All
) => z.discriminatedUnion('type', all);
export const variant = <const T extends string, const Shape extends z.core.$ZodLooseShape>(
  type: T,
  members: Shape,
  title?: string,
) => titled(z.strictObject({ type: z.literal(type), ...members }), title, undefined);
/** A point of the map, in cells. */
export const point = () => record({ x: z.number(), y: z.number() });
/** The id of somebody; whether there is anybody of it is not looked at. */
export const combatant = (title?: string): z.ZodMiniType<CombatantId> =>
  text(80, title) as unknown as z.ZodMiniType<CombatantId>;

type Deep<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer One)[]
    ? readonly Deep<One>[]
    : { readonly [M in keyof T]: Deep<T[M]> };
/** What a shape reads, all of it readonly. */
export type TypeOf<S extends z.ZodMiniType> = Deep<z.infer<S>>;

/** The JSON Schema that a form is built from. */
export const formOf = (shape: z.ZodMiniType): FormSchema =>
  z.toJSONSchema(shape, { metadata: titles, io: 'input' }) as FormSchema;

/** The members of a JSON Schema that say what a form begins with. */
interface Blank {
  readonly type?: string;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Blank[];
  readonly minimum?: number;
  readonly required?: readonly string[];
  readonly properties?: { readonly [member: string]: Blank };
  readonly default?: Json;
}
const blankIn = ({
  type,
  enum: words,
  anyOf,
  minimum = 0,
  required = [],
  properties = {},
  default: said,
}: Blank): Json => {
  if (said !== undefined) return said;
  if (words !== undefined) return words[0] ?? null;
  if (type === 'boolean') return false;
  if (type === 'integer') return Math.max(0, minimum);
  if (type === 'string') return '';
  if (type === 'array') return [];
  if (type === 'object') return recordOf(required, (member) => blankIn(properties[member] ?? {}));
  if (anyOf?.some((one) => one.type === 'null') === true) return null;
  throw new Error('No value of this shape is the usual one: say which');
};
/**
 * A record that reads what is said, and else what it does before anybody has filled it in: no, none, nothing, the first
 * of several words, 0 or the least. What may be left out is.
 */
export const blank = <S extends z.ZodMiniObject>(shape: S, said: Partial<TypeOf<S>> = {}): TypeOf<S> => {
  const { required = [], properties = {} } = formOf(shape) as Blank;
  const left = required.filter((member) => !Object.hasOwn(said, member));
  return { ...recordOf(left, (member) => blankIn(properties[member] ?? {})), ...said } as TypeOf<S>;
};

/** A value as this shape reads it, or every problem of it. */
export const read = <S extends z.ZodMiniType>(shape: S, json: unknown): Result<TypeOf<S>, readonly Problem[]> => {
  const found = shape.safeParse(json);
  return found.success ? ok(found.data as TypeOf<S>) : refused(problemsOf(found.error.issues));
};

export const schemaOf = <S extends z.ZodMiniType>(shape: S): Schema<TypeOf<S>> => ({
  parse: (json) => read(shape, json),
  form: formOf(shape),
});

/** The schema of a sheet: read, completed (ids that were left out), then held against what the rules say of it. */
export const sheetSchema = <S extends z.ZodMiniObject, Body extends object = TypeOf<S> & object>(
  shape: S,
  problems: (body: Body) => readonly Problem[] = () => [],
  complete: (sheet: TypeOf<S>) => Body = (sheet) => sheet as unknown as Body,
): Schema<Body> => ({
  parse: (json) => {
    const found = read(shape, json);
    if (!found.ok) return found;
    const body = complete(found.value);
    const wrong = problems(body);
    return wrong.length > 0 ? refused(wrong) : ok(body);
  },
  faults: (body, changed) => {
    const wrong = memberFaults(shape.shape as Parameters<typeof memberFaults>[0], body, changed);
    return wrong.length > 0 ? wrong : problems(body);
  },
  form: formOf(shape),
});

/** The schema of a sheet whose blank form begins with what is usual, and not with nothing: whole, and able to walk. */
export const usually = <Body extends object>(schema: Schema<Body>, usual: Body): Schema<Body> => ({
  ...schema,
  form: { ...schema.form, default: usual as Json },
});

/** Some members, among them all that are neither yes or no nor a word. */
type Partly<T> = Partial<T> & Omit<T, { [M in keyof T]: T[M] extends boolean | string ? M : never }[keyof T]>;
/**
 * Settings of a table: null reads as all that is usual, and a member left out as its own. Usual is what is said so
 * here, else what a blank form reads: no, or the first of several words.
 */
export const settingsOf = <S extends z.ZodMiniObject>(shape: S, said: Partly<TypeOf<S>>): Schema<TypeOf<S>> => {
  const usual = blank(shape, said);
  return {
    parse: (json) => read(shape, typeof json === 'object' ? { ...usual, ...json } : (json ?? usual)),
    form: formOf(shape),
  };
};

/** How many problems there are with values that must not exceed another: `hp` is 7, at most 6. */
export const atMost = <Body>(
  body: Body,
  pairs: readonly (readonly [now: keyof Body & string, most: keyof Body & string])[],
): readonly Problem[] =>
  pairs.flatMap(([now, most]) => {
    const [left, right] = [Number(body[now]), Number(body[most])];
    return left > right ? [{ at: now, say: `is ${left}, at most ${right}` }] : [];
  });

/** A list that names something twice. */
export const twice = (at: string, ids: readonly string[]): readonly Problem[] =>
  new Set(ids).size < ids.length ? [{ at, say: 'has a duplicate' }] : [];
