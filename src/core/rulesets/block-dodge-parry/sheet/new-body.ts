import { blank } from '../../../rules/kit/shapes.ts';
import { ALL_REACTIONS, type Body, type Item, sheetShape, type Where } from './body.ts';

const BLANK: Body = { ...blank(sheetShape), items: [], attacks: [] };

/** What a sheet must say. Scores are full unless told otherwise. */
export type Special = Partial<Body> & Pick<Body, 'kind'>;

/** 6 HP and abilities of 10 unless told otherwise. Player characters have all reactions and slots (BD-171). */
export const newBody = (special: Special): Body => {
  const pc = special.kind === 'pc';
  const hp = special.maxHp ?? special.hp ?? 6;
  const str = special.maxStr ?? special.str ?? 10;
  const dex = special.maxDex ?? special.dex ?? 10;
  const wil = special.maxWil ?? special.wil ?? 10;
  const scores = { hp, maxHp: hp, str, maxStr: str, dex, maxDex: dex, wil, maxWil: wil };
  return { ...BLANK, ...scores, slotsTracked: pc, reactions: pc ? ALL_REACTIONS : [], ...special };
};

const weaponItem = (weapon: string, id: string, where: Where): Item => ({
  type: 'weapon',
  id,
  weapon,
  where,
  proficient: false,
  loaded: true,
  broken: false,
});
export const held = (weapon: string, id = weapon): Item => weaponItem(weapon, id, 'wielded');
export const storedWeapon = (weapon: string, id = weapon): Item => weaponItem(weapon, id, 'stored');
export const worn = (armour: string, id = armour): Item => ({
  type: 'armour',
  id,
  armour,
  where: armour === 'shield' ? 'wielded' : 'worn',
  broken: false,
});
export const gear = (id: string, slots = 1, where: Where = 'stored', name = id): Item => ({
  type: 'gear',
  id,
  name,
  slots,
  where,
});
