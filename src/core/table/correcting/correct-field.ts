import type { Json, Problem } from '../../base.ts';
import type { Field } from '../../space/field/field.ts';
import { parseAddition } from '../../space/reading/parse-addition.ts';
import { parseField } from '../../space/reading/parse.ts';
import { FINE, keep, within, wrong, type Work } from './correction-work.ts';
import { correctSize } from './correct-size.ts';
import { drawnOn } from './drawing.ts';
import { cleanTexts } from '../log/names.ts';
import { fits } from './placing.ts';
import type { Correction } from '../log/correction.ts';
import { zoneChange } from './correct-zone.ts';
import type { FieldChange } from '../../space/field/field-change.ts';

/** A change of the field itself, drawn or brought in; or every reason why the field would be none with it. */
export const correctField = (
  work: Work,
  change: Extract<Correction, { type: 'field' }>['change'],
): readonly Problem[] => {
  const { because } = work;
  if (change.type === 'portal') {
    const now: Field = work.scene.field;
    if (now.type !== 'grid' || !now.portals.some(({ id }) => id === change.id))
      return wrong('change.id', 'names no door or window on the map');
    keep(work, { type: 'terrain', change, because });
    return FINE;
  }
  if (change.type === 'redrawn' || change.type === 'built' || change.type === 'painted' || change.type === 'covered') {
    const drawn = drawnOn(work.scene, change);
    if (!drawn.ok) return within('change', drawn.error);
    keep(work, { type: 'terrain', change: drawn.value, because });
    return FINE;
  }
  if (change.type === 'pinned') return pinned(work, change);
  if (change.type === 'laid') {
    const laid = parseAddition(work.scene.field, change);
    if (!laid.ok) return within('change', laid.error);
    keep(work, { type: 'terrain', change: { type: 'laid', backdrop: laid.value.backdrop }, because });
    return FINE;
  }
  if (change.type === 'resized') return correctSize(work, change);
  if (change.type !== 'replaced') return zoneChange(work, change);
  const { fields } = work.ruleset;
  if (!fields.includes(change.field.type))
    return wrong(
      'change.field.type',
      `must be ${fields.join(' or ')}: ${work.ruleset.name} is played on no other kind of map`,
    );
  const parsed = parseField(change.field.type === 'zones' ? cleanTexts(change.field as unknown as Json) : change.field);
  if (!parsed.ok) return within('change.field', parsed.error);
  keep(work, { type: 'terrain', change: { type: 'replaced', field: parsed.value }, because });
  // Who would stand beside the new field is set beside it.
  for (const combatant of work.scene.combatants) {
    if (combatant.place !== null && !fits(parsed.value, combatant.place, combatant.footprint))
      keep(work, { type: 'edited', who: combatant.id, set: { place: null }, because });
  }
  return FINE;
};

/** Notes of the GM, their texts cleaned. */
const pinned = (work: Work, given: Extract<FieldChange, { type: 'pinned' }>): readonly Problem[] => {
  const change = cleanTexts(given as unknown as Json) as unknown as typeof given;
  const { pins = [] }: Field = work.scene.field;
  const missing = change.gone.findIndex((id) => !pins.some((pin) => pin.id === id));
  if (missing >= 0) return wrong(`change.gone[${missing}]`, 'names no note on the map');
  const parsed = parseAddition(work.scene.field, change);
  if (!parsed.ok) return within('change', parsed.error);
  keep(work, { type: 'terrain', change, because: work.because });
  return FINE;
};
