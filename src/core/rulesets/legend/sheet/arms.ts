import { memo, recordOf } from '../../../rules/kit.ts';
import { list, oneOf, orNone, record, text, whole, type TypeOf } from '../../../rules/kit/shapes.ts';
import { DAMAGE_KINDS } from '../data/damage-list.ts';
import { PROPERTIES, PROPERTY_IDS, WEAPON_IDS, weaponOf, type Weapon, type WeaponId } from '../data/weapon-list.ts';

/** What is special about a weapon of somebody's: a name of its own, three properties, bonuses (LG-215). */
export const fittedShape = record({
  weapon: oneOf(WEAPON_IDS, 'Weapon'),
  name: text(60, 'Called'),
  properties: list(oneOf(PROPERTY_IDS), 3, 'Properties'),
  attack: whole(-20, 20, 'Bonus to its attacks'),
  damage: whole(-20, 20, 'Bonus to its damage'),
  kind: orNone(oneOf(DAMAGE_KINDS), 'Kind of damage'),
});
export type Fitted = TypeOf<typeof fittedShape>;
/** One weapon by itself, with what is special about it: on the ground, or carried beside another of its kind. */
export const singleShape = record({ weapon: oneOf(WEAPON_IDS, 'Weapon'), fitted: orNone(fittedShape) });
export type Single = TypeOf<typeof singleShape>;

export const fittedList = list(fittedShape, WEAPON_IDS.length, 'What is special about weapons');

export interface Armed extends Weapon {
  readonly attack: number;
  readonly damage: number;
}

const plain = (id: WeaponId): Armed => ({ ...weaponOf(id), attack: 0, damage: 0 });
const PLAIN = recordOf(WEAPON_IDS, plain);

const fittedBy = memo(
  (fitted: readonly Fitted[]): ReadonlyMap<WeaponId, Armed> =>
    new Map(
      fitted.map(({ weapon, name, properties, attack, damage, kind }) => [
        weapon,
        {
          ...properties.reduce<Armed>((made, id) => ({ ...made, ...PROPERTIES[id] }), PLAIN[weapon]),
          ...(name === '' ? {} : { name }),
          ...(kind === null ? {} : { kind }),
          attack,
          damage,
        },
      ]),
    ),
);

/** A weapon as it is in this one's hand. */
export const armed = ({ fitted }: { readonly fitted: readonly Fitted[] }, id: WeaponId): Armed =>
  (fitted.length === 0 ? undefined : fittedBy(fitted).get(id)) ?? PLAIN[id];

/** What a weapon by itself is called. */
export const nameOf = ({ weapon, fitted }: Single): string =>
  armed({ fitted: fitted === null ? [] : [fitted] }, weapon).name;
