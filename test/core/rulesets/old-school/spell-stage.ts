import type { GridField } from '../../../../src/core/space/field/field.ts';
import type { Body } from '../../../../src/core/rulesets/old-school/sheet/body.ts';
import { SIDES, stage } from './stage.ts';
import type { Stage, Standing } from './stage.ts';

/** Casters of Old-School, in the tests of their spells. */

export const MISSILE: Body['spells'][number] = {
  name: 'Magic missile',
  does: 'harm',
  dice: '1d6+1',
  feet: 150,
  save: null,
  sightless: false,
};

/** A mage in the popcorn turn of its own. */
export const mage = (
  sheet: Partial<Body> = {},
  others: Readonly<Record<string, Standing>> = { B: ['orc', 12, 5] },
  field?: GridField,
): Stage =>
  stage({ M: ['magic-user', 5, 5, { spells: [MISSILE], ...sheet }], ...others }, {}, field).start([
    20,
    ...Object.keys(others).map(() => 1),
  ]);

/** The spell that a mage lets go at the orc. */
export const CAST = { spell: 'Magic missile', target: 'B' };

/** The mage declares sleep; these dice decide initiative. */
export const declared = (dice: readonly number[], more: Parameters<typeof stage>[1] = {}): Stage => {
  const s = stage({ M: ['magic-user', 5, 5, { hpMax: 9 }], B: ['orc', 6, 5] }, { ...SIDES, ...more }).start();
  s.act('M', 'declare-spell', { spell: 'Sleep' });
  s.act('B', 'declare-nothing', {}, dice);
  return s;
};
