import type { Problem, Result } from '../../../core/base.ts';
import { ok, refused } from '../../../core/base.ts';
import type { FightFile } from './format.ts';
import type { Drawn } from './drawing.ts';
import type { Field, Place } from '../../../core/space/field/field.ts';
import type { Fielded } from './fielded.ts';
import { fieldedOf } from './references.ts';
import { GM } from './shapes.ts';

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

/** What is wrong with where the file puts its combatants, with their ids and with their players. */
export const fieldedProblems = (file: FightFile, field: Field, at: Drawn['at']): readonly Problem[] => {
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
