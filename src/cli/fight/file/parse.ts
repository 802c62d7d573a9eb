import * as z from 'zod/mini';
import type { Problem, Result } from '../../../core/base.ts';
import { ok, refused } from '../../../core/base.ts';
import { parseJson } from '../../../core/maps/report/json.ts';
import { fieldOf } from './field.ts';
import type { FightFile } from './format.ts';
import { FIGHT_FORMAT, fightSchema } from './format.ts';
import type { Drawn } from './drawing.ts';
import type { Field, Place } from '../../../core/space/field/field.ts';
import { placeOf, problemsOf } from '../../../core/problems.ts';
import type { Fielded } from './fielded.ts';
import { referenceProblems, playersOf, fieldedOf } from './references.ts';
import { GM } from './shapes.ts';

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

/** Where a combatant of the file is put, with what is wrong with that. */
export const placeOfFielded = (item: Fielded, field: Field, at: Drawn['at']): Result<Place | null, string> => {
  if (item.at === null) return ok(null);
  if (typeof item.at === 'object' && 'zone' in item.at) {
    const { zone, cluster } = item.at;
    if (field.type !== 'zones') return refused('names a zone, and the field is a grid');
    return field.zones.some(({ id }) => id === zone)
      ? ok({ type: 'zone', zone, cluster })
      : refused(`names no zone of the field: ${JSON.stringify(zone)}`);
  }
  if (field.type !== 'grid') return refused('names a cell, and the field has zones');
  const spot = typeof item.at === 'string' ? at.get(item.at) : { x: item.at[0], y: item.at[1] };
  if (spot === undefined) return refused(`is ${JSON.stringify(item.at)}, a letter that is not in the drawing`);
  if (spot.x >= field.width || spot.y >= field.height)
    return refused(`is off the field of ${field.width} by ${field.height} cells`);
  return ok({ type: 'cell', x: spot.x, y: spot.y, height: item.height ?? 0 });
};

const fieldedProblems = (file: FightFile, field: Field, at: Drawn['at']): readonly Problem[] => {
  const seen = new Set<string>();
  return fieldedOf(file).flatMap(([item, where]) => {
    const place = placeOfFielded(item, field, at);
    const problems: Problem[] = place.ok ? [] : [{ at: `${where}.at`, say: place.error }];
    if (seen.has(item.id)) problems.push({ at: `${where}.id`, say: `is used twice: ${JSON.stringify(item.id)}` });
    if (item.player === GM)
      problems.push({
        at: `${where}.player`,
        say: "must not be the GM's name; the GM plays combatants without a player",
      });
    seen.add(item.id);
    return problems;
  });
};
