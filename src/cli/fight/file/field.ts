import type { Problem, Result } from '../../../core/base.ts';
import { ok, refused } from '../../../core/base.ts';
import { demoMaps } from '../../../core/maps/demo/index.ts';
import type { Field } from '../../../core/space/field/field.ts';
import { blankGrid } from '../../../core/space/field/field.ts';
import { parseField } from '../../../core/space/reading/parse.ts';
import type { Drawn } from './drawing.ts';
import { drawn } from './drawing.ts';
import type { FieldSource } from './fielded.ts';

/**
 * The battlefield a file asks for, with the places of the letters in a drawing; or what is wrong, with places below
 * `field`.
 */
export const fieldOf = (
  source: FieldSource,
): Result<{ readonly field: Field; readonly at: Drawn['at'] }, readonly Problem[]> => {
  const plain = (field: Field): Result<{ readonly field: Field; readonly at: Drawn['at'] }, never> =>
    ok({ field, at: new Map() });
  if ('text' in source) return drawn(source);
  if ('blank' in source) return plain(blankGrid(source.blank[0], source.blank[1], source.diagonal));
  if ('demo' in source) {
    const map = Object.hasOwn(demoMaps, source.demo) ? demoMaps[source.demo] : undefined;
    return map === undefined
      ? refused([{ at: 'demo', say: `must be one of ${Object.keys(demoMaps).join(', ')}` }])
      : plain(map.field);
  }
  const field = parseField(source);
  return field.ok ? plain(field.value) : field;
};
