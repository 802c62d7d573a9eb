import type { ThingSize } from '../../../space/field/field.ts';

export const SPEEDS = ['fast', 'balanced', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];

/** In the order of a round reach goes before speed (BD-054). */
export type Length = Speed | 'reach';

export const DICE = [4, 6, 8, 10, 12] as const;
export type Die = (typeof DICE)[number];

/** Arm's length; the same zone; one or more zones away; hand to hand and thrown. */
export const RANGES = ['melee', 'near', 'far', 'thrown'] as const;
export type WeaponRange = (typeof RANGES)[number];

export type WoundType = 'piercing' | 'bludgeoning' | 'slashing' | 'none';

export type TagName = 'heavy' | 'sweep' | 'push' | 'counter' | 'brutal' | 'shock' | 'bleed' | 'quick' | 'magic';
export interface Tag {
  readonly name: TagName;
  readonly x: number;
}

/** What is not said of most weapons. */
interface Special {
  readonly reach: boolean;
  readonly hands: 1 | 2;
  /** Bulky weapons take two. */
  readonly slots: number;
  /** Coins when new; null: no known price. */
  readonly price: number | null;
  /** Takes a turn to load after each shot, or to draw before it (BD-309). */
  readonly ready: 'load' | 'draw' | null;
}
const PLAIN: Special = { reach: false, hands: 1, slots: 1, price: null, ready: null };

/** Ranged weapons are fast with any die. */
const weapon = (
  id: string,
  name: string,
  die: Die,
  speed: Speed,
  range: WeaponRange,
  wound: WoundType,
  { tag, ...special }: Partial<Special> & { readonly tag?: readonly [TagName, number] } = {},
) => {
  const tags: readonly Tag[] = tag === undefined ? [] : [{ name: tag[0], x: tag[1] }];
  return { id, name, die, speed, range, wound, tags, ...PLAIN, ...special } as const;
};
export type WeaponKind = ReturnType<typeof weapon>;
const BULKY = { hands: 2, slots: 2 } as const;

export const WEAPONS: readonly WeaponKind[] = [
  weapon('sling', 'Sling', 6, 'fast', 'near', 'bludgeoning'),
  weapon('bow', 'Bow', 6, 'fast', 'far', 'piercing', { ...BULKY, price: 5 }),
  weapon('longbow', 'Longbow', 8, 'fast', 'far', 'piercing', { ...BULKY, tag: ['heavy', 1] }),
  weapon('crossbow', 'Crossbow', 8, 'fast', 'far', 'piercing', { ...BULKY, price: 15, ready: 'load' }),
  weapon('greatbow', 'Greatbow', 10, 'fast', 'far', 'piercing', { ...BULKY, price: 40, ready: 'draw' }),
  weapon('dagger', 'Dagger', 6, 'fast', 'thrown', 'piercing', { price: 5 }),
  weapon('ceremonial-dagger', 'Ceremonial dagger', 6, 'fast', 'thrown', 'piercing', { tag: ['bleed', 5], price: 10 }),
  weapon('parrying-dagger', 'Parrying dagger', 6, 'fast', 'melee', 'piercing', { tag: ['counter', 1], price: 10 }),
  weapon('rapier', 'Rapier', 8, 'balanced', 'melee', 'piercing', { tag: ['counter', 2], price: 15 }),
  weapon('spear', 'Spear', 8, 'balanced', 'thrown', 'piercing', { reach: true, tag: ['push', 6], price: 10 }),
  weapon('war-pick', 'War pick', 8, 'balanced', 'melee', 'piercing', { tag: ['bleed', 7], price: 15 }),
  weapon('pitchfork', 'Pitchfork', 10, 'slow', 'melee', 'piercing', { hands: 2 }),
  weapon('boar-spear', 'Boar-hunting spear', 10, 'slow', 'melee', 'piercing', {
    ...BULKY,
    reach: true,
    tag: ['push', 7],
    price: 40,
  }),
  weapon('cudgel', 'Cudgel', 6, 'fast', 'melee', 'bludgeoning', { price: 5 }),
  weapon('staff', 'Simple staff', 6, 'fast', 'melee', 'bludgeoning', { reach: true, price: 5 }),
  weapon('sage-staff', 'Sage’s staff', 6, 'fast', 'melee', 'bludgeoning', {
    reach: true,
    tag: ['shock', 6],
    price: 10,
  }),
  weapon('flail', 'Flail', 8, 'balanced', 'melee', 'bludgeoning', { tag: ['heavy', 1], price: 30 }),
  weapon('mace', 'Mace', 8, 'balanced', 'melee', 'bludgeoning', { tag: ['shock', 8], price: 15 }),
  weapon('spiked-mace', 'Spiked mace', 8, 'balanced', 'melee', 'bludgeoning', { tag: ['shock', 7], price: 30 }),
  weapon('maul', 'Maul', 10, 'slow', 'melee', 'bludgeoning', { ...BULKY, tag: ['shock', 6], price: 40 }),
  weapon('warhammer', 'Warhammer', 10, 'slow', 'melee', 'bludgeoning', { ...BULKY, tag: ['shock', 7], price: 20 }),
  weapon('shortsword', 'Shortsword', 6, 'fast', 'melee', 'slashing', { price: 5 }),
  weapon('axe', 'Axe', 8, 'balanced', 'thrown', 'slashing', { tag: ['heavy', 1], price: 10 }),
  weapon('longsword', 'Longsword', 8, 'balanced', 'melee', 'slashing', { tag: ['sweep', 7], price: 10 }),
  weapon('katana', 'Katana', 8, 'balanced', 'melee', 'slashing', { tag: ['quick', 2] }),
  weapon('scimitar', 'Scimitar', 8, 'balanced', 'melee', 'slashing', { tag: ['sweep', 6], price: 15 }),
  weapon('executioner-axe', 'Executioner’s axe', 8, 'balanced', 'melee', 'slashing', { tag: ['brutal', 5], price: 30 }),
  weapon('flamberge', 'Flamberge', 8, 'balanced', 'melee', 'slashing', { tag: ['bleed', 6], price: 30 }),
  weapon('halberd', 'Halberd', 8, 'balanced', 'melee', 'slashing', { ...BULKY, tag: ['sweep', 8], price: 30 }),
  weapon('greataxe', 'Greataxe', 10, 'slow', 'melee', 'slashing', { ...BULKY, tag: ['heavy', 2], price: 20 }),
  weapon('greatsword', 'Greatsword', 10, 'slow', 'melee', 'slashing', { ...BULKY, tag: ['sweep', 6], price: 20 }),
];

const weaponsById = new Map(WEAPONS.map((kind) => [kind.id, kind]));

export const weaponKind = (id: string): WeaponKind | null => weaponsById.get(id) ?? null;

/** The game's own examples, one for each size. */
export const IMPROVISED_SIZES = ['bottle', 'chair', 'table'] as const;
type ImprovisedSize = (typeof IMPROVISED_SIZES)[number];

/** Things of no size count as small. */
export const improvisedSize = (size: ThingSize | null): ImprovisedSize =>
  size === 'large' ? 'table' : size === 'medium' ? 'chair' : 'bottle';

/** Things used as weapons (BD-076 to BD-078). */
type Improvised = Pick<WeaponKind, 'die' | 'speed' | 'hands' | 'range' | 'slots'>;
export const IMPROVISED: Readonly<Record<ImprovisedSize, Improvised>> = {
  bottle: { die: 6, speed: 'fast', hands: 1, range: 'thrown', slots: 1 },
  chair: { die: 8, speed: 'balanced', hands: 1, range: 'thrown', slots: 1 },
  table: { die: 10, speed: 'slow', hands: 2, range: 'melee', slots: 2 },
};
