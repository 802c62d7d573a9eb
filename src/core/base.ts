/** What every part of the core may use: JSON, brands, results, and the end of a switch. Imports nothing. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A string or number that is not to be mistaken for another of the same kind. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };

/** Whether a value is a record: no list, not null. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record with a value for each of these ids. */
export const recordOf = <Id extends string, T>(ids: readonly Id[], made: (id: Id) => T): { readonly [K in Id]: T } =>
  Object.fromEntries(ids.map((id) => [id, made(id)])) as { readonly [K in Id]: T };

/** The ids of a record, in their order. */
export const keysOf = <Id extends string>(record: { readonly [K in Id]: unknown }): readonly Id[] =>
  Object.keys(record) as readonly string[] as readonly Id[];

/** These members of a record, and no others. */
export const pick = <T, Member extends keyof T>(from: T, ...members: readonly Member[]): Pick<T, Member> => {
  const picked: { -readonly [M in Member]?: T[M] } = {};
  for (const member of members) picked[member] = from[member];
  return picked as Pick<T, Member>;
};

/** A mistake of a person is a value; only bugs throw. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A result that is there. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
/** A result that is not, and why. */
export const refused = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** What is wrong with a value, and where in it: `attributes.might`, `line_of_sight[3][17].x`. `say` is a sentence. */
export interface Problem {
  readonly at: string;
  readonly say: string;
}

/** The compiler proves that this is never reached; if it is, something broke the types. */
export const unreachable = (x: never): never => {
  throw new Error(`unreachable: ${JSON.stringify(x)}`);
};

/** One named contribution to a number. */
export interface Part {
  readonly label: string;
  readonly value: number;
  /** Id of the rule row it follows, where there is one. */
  readonly rule?: string;
}

/** A contribution by the rule row it follows. */
export const part = (label: string, value: number, rule: string): Part => ({ label, value, rule });

/** A total that keeps its parts, so that every number on screen can say why. */
export interface Tally {
  readonly label: string;
  readonly total: number;
  readonly parts: readonly Part[];
}

/** The sum of the parts, under a label. */
export const tally = (label: string, ...parts: readonly Part[]): Tally => ({
  label,
  total: parts.reduce((sum, part) => sum + part.value, 0),
  parts,
});
