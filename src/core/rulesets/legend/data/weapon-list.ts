import type { DamageKind } from './damage-list.ts';
import type { GivingTaskId } from './task-list.ts';

/** How far an ability reaches at most: the bands of range, nearest first (LG-090). */
export const CATEGORIES = ['melee', 'close', 'medium', 'long', 'extreme'] as const;
export type Category = (typeof CATEGORIES)[number];
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  melee: 'Melee',
  close: 'Close',
  medium: 'Medium',
  long: 'Long',
  extreme: 'Extreme',
};

/** A weapon: every one deals 1d6 and the key offensive modifier (LG-210). */
export interface Weapon {
  readonly name: string;
  readonly category: Category;
  /** The least natural die that is a critical (LG-047). */
  readonly threatMin: number;
  readonly reach: boolean;
  /** Always wielded (LG-211). */
  readonly natural: boolean;
  /** What attacking with it is, in the table of what provokes; null: it never does (LG-252). */
  readonly task: GivingTaskId | null;
  readonly kind: DamageKind;
  /** One attack counts against every foe in range (LG-407). */
  readonly volley: boolean;
}

const weapon = (name: string, category: Category, more: Partial<Weapon> = {}): Weapon => ({
  name,
  category,
  threatMin: 20,
  reach: false,
  natural: false,
  task: category === 'melee' ? 'attack-melee' : 'attack-ranged',
  kind: 'physical',
  volley: false,
  ...more,
});

/** Presets (LG-102, LG-104, LG-106, LG-108); the last two are for weapons of one's own, with properties (LG-215). */
export const WEAPONS = {
  unarmed: weapon('Unarmed strike', 'melee', { natural: true }),
  sword: weapon('Sword', 'melee', { threatMin: 19 }),
  'long-spear': weapon('Long spear', 'melee', { reach: true }),
  maul: weapon('Maul', 'melee'),
  jaws: weapon('Jaws', 'melee', { natural: true }),
  'hand-crossbow': weapon('Hand crossbow', 'close'),
  pistol: weapon('Pistol', 'close'),
  ray: weapon('Ray spell', 'close', { task: 'cast-standard', kind: 'magic' }),
  touch: weapon('Spell-like touch', 'melee', { task: 'use-sla', kind: 'magic' }),
  bow: weapon('Bow', 'medium'),
  'short-musket': weapon('Short-range firearm', 'medium'),
  'enchanted-bow': weapon('Enchanted bow', 'long'),
  'advanced-rifle': weapon('Advanced firearm', 'long'),
  'siege-lance': weapon('Arcane siege piece', 'extreme'),
  'made-melee': weapon('Made melee weapon', 'melee'),
  'made-ranged': weapon('Made ranged weapon', 'close'),
} as const satisfies Readonly<Record<string, Weapon>>;
export type WeaponId = keyof typeof WEAPONS;
export const WEAPON_IDS = Object.keys(WEAPONS) as readonly WeaponId[];
export const weaponOf = (id: WeaponId): Weapon => WEAPONS[id];

/** Properties a weapon may be given, and what each changes of it; those without an effect are names for the table. */
export const PROPERTIES = {
  reach: { reach: true },
  'keen-edge': { threatMin: 19 },
  far: {},
  volley: { volley: true },
  'does-not-provoke': { task: null },
  arcane: {},
  barbed: {},
  brutal: {},
  devastating: {},
  distant: {},
  'hold-out': {},
  magnum: {},
  'quick-draw': {},
} as const satisfies Readonly<Record<string, Partial<Weapon>>>;
export type PropertyId = keyof typeof PROPERTIES;
export const PROPERTY_IDS = Object.keys(PROPERTIES) as readonly PropertyId[];
