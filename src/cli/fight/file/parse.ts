import * as z from 'zod/mini';
import type { Problem, Result } from '../../../core/base.ts';
import { ok, refused } from '../../../core/base.ts';
import { parseJson } from '../../../core/maps/report/json.ts';
import { fieldOf } from './field.ts';
import type { FightFile } from './format.ts';
import { FIGHT_FORMAT, fightSchema } from './format.ts';
import type { Drawn } from './drawing.ts';
import type { Field } from '../../../core/space/field/field.ts';
import { placeOf, problemsOf } from '../../../core/problems.ts';
import { referenceProblems, playersOf } from './references.ts';
import { fieldedProblems } from './fielded-places.ts';

/** A fight file that hangs together, with its battlefield made. */
export interface Fight {
  readonly file: FightFile;
  readonly field: Field;
  /** Where letters of the drawing stand. */
  readonly at: Drawn['at'];
  /** Its players, in the order of their first character. */
  readonly players: readonly string[];
}

/** Whether a value calls itself a fight file, well-formed or not. */
export const isFight = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && (json as { readonly format?: unknown }).format === FIGHT_FORMAT;

/** The fight of a file's text, or everything that is wrong with it. */
export const parseFight = (text: string): Result<Fight, readonly Problem[]> => {
  const json = parseJson(text);
  return json.ok ? readFight(json.value) : refused([{ at: '', say: `${json.error.at} ${json.error.say}` }]);
};

/** The same of a file already read as JSON. */
export const readFight = (json: unknown): Result<Fight, readonly Problem[]> => {
  const strange = strangeIn(json, []);
  if (strange !== null) return refused([strange]);
  const read = z.safeParse(fightSchema, json, { reportInput: true });
  if (!read.success) return refused(problemsOf(read.error.issues));
  const file = read.data;
  const made = fieldOf(file.field);
  if (!made.ok) return refused(made.error.map(({ at, say }) => ({ at: at === '' ? 'field' : `field.${at}`, say })));
  const { field, at } = made.value;
  const problems = [...fieldedProblems(file, field, at), ...referenceProblems(file)];
  return problems.length > 0 ? refused(problems.slice(0, 20)) : ok({ file, field, at, players: playersOf(file) });
};

/** Numbers too large to be numbers, and names that are more than names: JSON can spell both. */
const strangeIn = (value: unknown, path: readonly (string | number)[]): Problem | null => {
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : { at: placeOf(path), say: 'is too large a number' };
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__') return { at: placeOf(path), say: 'has no "__proto__"' };
    const found = strangeIn(member, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found !== null) return found;
  }
  return null;
};
