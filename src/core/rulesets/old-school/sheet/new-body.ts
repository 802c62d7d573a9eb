import { recordOf, shape } from '../../../rules/kit.ts';
import { ABILITIES, type Body, bodyShape, OUT_OF_FIGHT } from './body.ts';

const BLANK = shape.blank(bodyShape, {
  ...OUT_OF_FIGHT,
  kind: 'monster',
  hd: '1',
  abilities: recordOf(ABILITIES, () => 10),
  hpMax: 4,
  morale: 7,
  loyalty: 7,
});

/** A sheet with whatever is left out at its usual value, and all its hit points. */
export const newBody = (sheet: Partial<Body>): Body => {
  const body: Body = { ...BLANK, ...sheet };
  return {
    ...body,
    hp: sheet.hp ?? body.hpMax,
    wielded: sheet.wielded === undefined && body.weapons.length > 0 ? 0 : body.wielded,
  };
};
