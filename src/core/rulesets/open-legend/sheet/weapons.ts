import { memo, memory } from '../../../rules/kit.ts';
import { PLAIN, WEAPONS, type WeaponKind } from '../data/weapon-list.ts';
import type { Body, Grip, Weapon } from './body.ts';

/** A weapon as somebody carries it: what the list says, read with its grip. */
export interface Carried extends Omit<WeaponKind, 'id'> {
  /** Index in the body's weapons. */
  readonly at: number;
  /** Its id in the list; null for a natural weapon. */
  readonly id: string | null;
  readonly natural: boolean;
  readonly grip: Grip;
  /** 0 for a natural weapon, and for one that is not in hand. */
  readonly handsUsed: 0 | 1 | 2;
  readonly wielded: boolean;
  /** Standing advantage of a natural weapon. */
  readonly net: number;
}

const listed = new Map(WEAPONS.map((weaponKind) => [weaponKind.id, weaponKind]));

/** Weapons of the list by their place among those of a body: one in memory for all who carry them alike. */
const alike = memory<Carried>();
const heldIn = (grip: Grip, kind: WeaponKind, at: number): Carried =>
  alike(kind, `${grip} ${at}`, () => {
    const handsUsed = grip === 'one' ? 1 : grip === 'two' ? 2 : 0;
    return { ...kind, at, natural: false, grip, handsUsed, wielded: handsUsed > 0, net: 0 };
  });

const read = (weapon: Weapon, at: number): Carried | null => {
  if (weapon.type === 'natural') {
    const { name, forceful, precise, net } = weapon;
    const held = { hands: 'one', grip: 'one', handsUsed: 0, wielded: true } as const;
    return { ...PLAIN, ...held, at, id: null, name, natural: true, melee: true, forceful, precise, net };
  }
  const kind = listed.get(weapon.weapon);
  return kind === undefined ? null : heldIn(weapon.grip, kind, at);
};

const allRead = memo((weapons: readonly Weapon[]) => weapons.map(read).filter((weapon) => weapon !== null));
/** Names of weapons that are none of the list: a sheet keeps them, and they do nothing until somebody mends them. */
export const unknownWeapons = ({ weapons }: Pick<Body, 'weapons'>): readonly string[] =>
  weapons.flatMap((weapon) => (weapon.type === 'natural' || listed.has(weapon.weapon) ? [] : [weapon.weapon]));
/** The weapons of somebody that the rules know, each with its place among all of them. */
export const carried = (body: Pick<Body, 'weapons'>): readonly Carried[] => allRead(body.weapons);

export const handsUsed = (body: Pick<Body, 'weapons' | 'shield' | 'inHand'>): number =>
  carried(body).reduce((sum, weapon) => sum + weapon.handsUsed, 0) +
  (body.shield === null ? 0 : 1) +
  (body.inHand === null ? 0 : 1);

const HANDS = 2;
export const handsFree = (body: Parameters<typeof handsUsed>[0]): number => HANDS - handsUsed(body);

/** The slowest weapon in hand counts, one without swift as 0 (OL-020, R-12). */
export const swiftInHand = (body: Pick<Body, 'weapons'>): Carried | null => {
  const [first, ...others] = carried(body).filter(({ wielded }) => wielded);
  if (first === undefined) return null;
  const slowest = others.reduce((low, weapon) => (weapon.swift < low.swift ? weapon : low), first);
  return slowest.swift === 0 ? null : slowest;
};
