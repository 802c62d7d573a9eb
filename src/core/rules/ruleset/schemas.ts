import * as z from 'zod/mini';
import type { Problem, Result } from '../../base.ts';
import { ok, refused } from '../../base.ts';
import { problemsOf } from '../../problems.ts';
import type { Schema } from './ruleset.ts';
import type { FormSchema } from '../views/view.ts';

/** What rulesets make of their shapes: readers of bodies, turns and settings, and the forms for them. */

/** A value as this shape reads it; or every problem of it. */
export const read = <T>(shape: z.ZodMiniType, json: unknown): Result<T, readonly Problem[]> => {
  const found = shape.safeParse(json);
  return found.success ? ok(found.data as T) : refused(problemsOf(found.error.issues));
};

/** The JSON Schema of a shape, its members called as `titles` has them. */
export const formOf = (
  shape: z.ZodMiniType,
  titles: z.core.$ZodRegistry<{ title: string; description?: string }>,
): FormSchema => z.toJSONSchema(shape, { metadata: titles, io: 'input' }) as FormSchema;

/** The problems of these members of a value, each read by itself: those that did not change are not looked at again. */
export const memberFaults = (
  shape: { readonly [member: string]: z.ZodMiniType },
  value: object,
  members: readonly string[],
): readonly Problem[] =>
  members.flatMap((member): readonly Problem[] => {
    const found = Object.hasOwn(shape, member)
      ? shape[member]?.safeParse(value[member as keyof typeof value])
      : undefined;
    if (found === undefined) return [{ at: member, say: 'is not part of a sheet' }];
    return found.success ? [] : problemsOf(found.error.issues, member);
  });

/** A reader of settings: those left out are the usual ones; null is all of them. */
export const settingsSchemaOf = <Settings extends object>(
  shape: z.ZodMiniType,
  usual: Settings,
  form: FormSchema,
): Schema<Settings> => ({
  parse: (json) =>
    read<Settings>(
      shape,
      json === null || json === undefined ? usual : typeof json === 'object' ? { ...usual, ...json } : json,
    ),
  form,
});
