/** How far an ability reaches at most: the bands of range, nearest first (LG-090). */
export const CATEGORIES = ['melee', 'close', 'medium', 'long', 'extreme'] as const;
export type Category = (typeof CATEGORIES)[number];

/** A weapon: every one deals 1d6 and the key offensive modifier (LG-210). */
export interface Weapon {
  readonly name: string;
  readonly category: Category;
  /** The least natural die that is a critical (LG-047). */
  readonly threatMin: number;
  readonly reach: boolean;
  /** Always wielded (LG-211). */
  readonly natural: boolean;
}

const weapon = (name: string, category: Category, more: Partial<Weapon> = {}): Weapon => ({
  name,
  category,
  threatMin: 20,
  reach: false,
  natural: false,
  ...more,
});

export const WEAPONS = {
  unarmed: weapon('Unarmed strike', 'melee', { natural: true }),
  sword: weapon('Sword', 'melee', { threatMin: 19 }),
  'long-spear': weapon('Long spear', 'melee', { reach: true }),
  maul: weapon('Maul', 'melee'),
  jaws: weapon('Jaws', 'melee', { natural: true }),
  'hand-crossbow': weapon('Hand crossbow', 'close'),
  pistol: weapon('Pistol', 'close'),
  ray: weapon('Ray spell', 'close'),
  bow: weapon('Bow', 'medium'),
  'short-musket': weapon('Short-range firearm', 'medium'),
} as const satisfies Readonly<Record<string, Weapon>>;
export type WeaponId = keyof typeof WEAPONS;
export const WEAPON_IDS = Object.keys(WEAPONS) as readonly WeaponId[];
export const weaponOf = (id: WeaponId): Weapon => WEAPONS[id];
