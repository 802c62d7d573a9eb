import type { Die, Speed, Tag, WeaponRange, WoundType } from './body.ts';
import type { ThingSize } from '../../space/field.ts';

/** A weapon of the gear list. Ranged ones are fast with any die. */
export interface WeaponKind {
  readonly id: string;
  readonly name: string;
  readonly die: Die;
  readonly speed: Speed;
  readonly range: WeaponRange;
  readonly reach: boolean;
  readonly hands: 1 | 2;
  /** Bulky ones take two. */
  readonly slots: number;
  readonly wound: WoundType;
  readonly tags: readonly Tag[];
  /** Coins when new; null: nobody names a price. */
  readonly price: number | null;
  /** A turn to load after each shot, or to draw before each (BD-309). */
  readonly ready: 'load' | 'draw' | null;
}

const weapon = (
  id: string,
  name: string,
  die: Die,
  speed: Speed,
  range: WeaponRange,
  more: Partial<Pick<WeaponKind, 'reach' | 'hands' | 'slots' | 'wound' | 'tags' | 'price' | 'ready'>>,
): WeaponKind => ({
  id,
  name,
  die,
  speed,
  range,
  reach: false,
  hands: 1,
  slots: 1,
  wound: 'none',
  tags: [],
  price: null,
  ready: null,
  ...more,
});

export const WEAPONS: readonly WeaponKind[] = [
  weapon('sling', 'Sling', 6, 'fast', 'near', { wound: 'bludgeoning' }),
  weapon('bow', 'Bow', 6, 'fast', 'far', { hands: 2, slots: 2, wound: 'piercing', price: 5 }),
  weapon('longbow', 'Longbow', 8, 'fast', 'far', {
    hands: 2,
    slots: 2,
    wound: 'piercing',
    tags: [{ name: 'heavy', x: 1 }],
  }),
  weapon('crossbow', 'Crossbow', 8, 'fast', 'far', { hands: 2, slots: 2, wound: 'piercing', price: 15, ready: 'load' }),
  weapon('greatbow', 'Greatbow', 10, 'fast', 'far', {
    hands: 2,
    slots: 2,
    wound: 'piercing',
    price: 40,
    ready: 'draw',
  }),
  weapon('dagger', 'Dagger', 6, 'fast', 'thrown', { wound: 'piercing', price: 5 }),
  weapon('ceremonial-dagger', 'Ceremonial dagger', 6, 'fast', 'thrown', {
    wound: 'piercing',
    tags: [{ name: 'bleed', x: 5 }],
    price: 10,
  }),
  weapon('parrying-dagger', 'Parrying dagger', 6, 'fast', 'melee', {
    wound: 'piercing',
    tags: [{ name: 'counter', x: 1 }],
    price: 10,
  }),
  weapon('rapier', 'Rapier', 8, 'balanced', 'melee', {
    wound: 'piercing',
    tags: [{ name: 'counter', x: 2 }],
    price: 15,
  }),
  weapon('spear', 'Spear', 8, 'balanced', 'thrown', {
    reach: true,
    wound: 'piercing',
    tags: [{ name: 'push', x: 6 }],
    price: 10,
  }),
  weapon('war-pick', 'War pick', 8, 'balanced', 'melee', {
    wound: 'piercing',
    tags: [{ name: 'bleed', x: 7 }],
    price: 15,
  }),
  weapon('pitchfork', 'Pitchfork', 10, 'slow', 'melee', { hands: 2, wound: 'piercing' }),
  weapon('boar-spear', 'Boar-hunting spear', 10, 'slow', 'melee', {
    reach: true,
    hands: 2,
    slots: 2,
    wound: 'piercing',
    tags: [{ name: 'push', x: 7 }],
    price: 40,
  }),
  weapon('cudgel', 'Cudgel', 6, 'fast', 'melee', { wound: 'bludgeoning', price: 5 }),
  weapon('staff', 'Simple staff', 6, 'fast', 'melee', { reach: true, wound: 'bludgeoning', price: 5 }),
  weapon('sage-staff', "Sage's staff", 6, 'fast', 'melee', {
    reach: true,
    wound: 'bludgeoning',
    tags: [{ name: 'shock', x: 6 }],
    price: 10,
  }),
  weapon('flail', 'Flail', 8, 'balanced', 'melee', {
    wound: 'bludgeoning',
    tags: [{ name: 'heavy', x: 1 }],
    price: 30,
  }),
  weapon('mace', 'Mace', 8, 'balanced', 'melee', { wound: 'bludgeoning', tags: [{ name: 'shock', x: 8 }], price: 15 }),
  weapon('spiked-mace', 'Spiked mace', 8, 'balanced', 'melee', {
    wound: 'bludgeoning',
    tags: [{ name: 'shock', x: 7 }],
    price: 30,
  }),
  weapon('maul', 'Maul', 10, 'slow', 'melee', {
    hands: 2,
    slots: 2,
    wound: 'bludgeoning',
    tags: [{ name: 'shock', x: 6 }],
    price: 40,
  }),
  weapon('warhammer', 'Warhammer', 10, 'slow', 'melee', {
    hands: 2,
    slots: 2,
    wound: 'bludgeoning',
    tags: [{ name: 'shock', x: 7 }],
    price: 20,
  }),
  weapon('shortsword', 'Shortsword', 6, 'fast', 'melee', { wound: 'slashing', price: 5 }),
  weapon('axe', 'Axe', 8, 'balanced', 'thrown', { wound: 'slashing', tags: [{ name: 'heavy', x: 1 }], price: 10 }),
  weapon('longsword', 'Longsword', 8, 'balanced', 'melee', {
    wound: 'slashing',
    tags: [{ name: 'sweep', x: 7 }],
    price: 10,
  }),
  weapon('katana', 'Katana', 8, 'balanced', 'melee', { wound: 'slashing', tags: [{ name: 'quick', x: 2 }] }),
  weapon('scimitar', 'Scimitar', 8, 'balanced', 'melee', {
    wound: 'slashing',
    tags: [{ name: 'sweep', x: 6 }],
    price: 15,
  }),
  weapon('executioner-axe', "Executioner's axe", 8, 'balanced', 'melee', {
    wound: 'slashing',
    tags: [{ name: 'brutal', x: 5 }],
    price: 30,
  }),
  weapon('flamberge', 'Flamberge', 8, 'balanced', 'melee', {
    wound: 'slashing',
    tags: [{ name: 'bleed', x: 6 }],
    price: 30,
  }),
  weapon('halberd', 'Halberd', 8, 'balanced', 'melee', {
    hands: 2,
    slots: 2,
    wound: 'slashing',
    tags: [{ name: 'sweep', x: 8 }],
    price: 30,
  }),
  weapon('greataxe', 'Greataxe', 10, 'slow', 'melee', {
    hands: 2,
    slots: 2,
    wound: 'slashing',
    tags: [{ name: 'heavy', x: 2 }],
    price: 20,
  }),
  weapon('greatsword', 'Greatsword', 10, 'slow', 'melee', {
    hands: 2,
    slots: 2,
    wound: 'slashing',
    tags: [{ name: 'sweep', x: 6 }],
    price: 20,
  }),
];

const byId = new Map(WEAPONS.map((one) => [one.id, one]));

/** The weapon of this id; null: the list has none. */
export const weaponKind = (id: string): WeaponKind | null => byId.get(id) ?? null;

/** What a thing of this size does as a weapon (BD-076 to BD-078). */
export const IMPROVISED: Readonly<
  Record<
    ThingSize,
    {
      readonly die: Die;
      readonly speed: Speed;
      readonly hands: 1 | 2;
      readonly range: WeaponRange;
      readonly slots: number;
    }
  >
> = {
  bottle: { die: 6, speed: 'fast', hands: 1, range: 'thrown', slots: 1 },
  chair: { die: 8, speed: 'balanced', hands: 1, range: 'thrown', slots: 1 },
  table: { die: 10, speed: 'slow', hands: 2, range: 'melee', slots: 2 },
};
