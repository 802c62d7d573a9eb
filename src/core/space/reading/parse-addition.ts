import { ok, refused } from '../../base.ts';
import type { Problem, Result } from '../../base.ts';
import { changeField } from '../field/field-change.ts';
import type { FieldChange } from '../field/field-change.ts';
import { BLANK_ZONES, blankGrid } from '../field/field.ts';
import type { Field } from '../field/field.ts';
import { parseField, tooLong } from './parse.ts';

/** Changes that bring parts which hang together with nothing that is there already. */
type Addition = Extract<FieldChange, { type: 'built' | 'painted' | 'covered' | 'laid' | 'pinned' }>;

/**
 * What a change brings to a field that was checked, as a field with nothing else on it; or what is wrong with it. What
 * is there already is not read again: of a large map that takes seconds.
 */
export const parseAddition = (field: Field, change: Addition): Result<Field, readonly Problem[]> => {
  const blank = field.type === 'grid' ? blankGrid(field.width, field.height) : BLANK_ZONES;
  const added = parseField(changeField(blank, change));
  if (!added.ok) return added;
  const oversized = tooLong(changeField(field, change));
  return oversized === null ? ok(added.value) : refused([oversized]);
};
