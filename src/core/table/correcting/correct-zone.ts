import type { Problem } from '../../base.ts';
import { changeField } from '../../space/field/field-change.ts';
import type { FieldChange } from '../../space/field/field-change.ts';
import type { Field } from '../../space/field/field.ts';
import { parseField } from '../../space/reading/parse.ts';
import { FINE, keep, within, wrong } from './correction-work.ts';
import type { Work } from './correction-work.ts';

/** A way between zones, or how many things lie in one: the field with it must be one that could be read from a file. */
export const zoneChange = (
  work: Work,
  change: Extract<FieldChange, { type: 'edge' | 'feature' }>,
): readonly Problem[] => {
  const now: Field = work.scene.field;
  const there =
    now.type === 'zones' &&
    (change.type === 'edge'
      ? now.edges.some(({ id }) => id === change.id)
      : now.zones.some(
          ({ id, features }) => id === change.zone && features.some((feature) => feature.id === change.id),
        ));
  if (!there)
    return wrong(
      'change.id',
      change.type === 'edge' ? 'names no connection between zones' : 'names nothing that lies in that zone',
    );
  const parsed = parseField(changeField(now, change));
  if (!parsed.ok) return within('change', parsed.error);
  keep(work, { type: 'terrain', change, because: work.because });
  return FINE;
};
