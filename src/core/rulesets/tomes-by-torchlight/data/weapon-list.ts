/** Weapons by the ways they can be used; where a kind reaches is in the rules. */

export const FORMS = ['melee', 'pole', 'missile'] as const;
export type Form = (typeof FORMS)[number];

export interface Weapon {
  readonly id: string;
  readonly name: string;
  readonly forms: readonly Form[];
  /** Part of its bearer: nothing can make it fall. */
  readonly natural: boolean;
}

const weapon = (id: string, name: string, ...forms: readonly Form[]): Weapon => ({ id, name, forms, natural: false });
const natural = (id: string, name: string, form: Form): Weapon => ({ ...weapon(id, name, form), natural: true });

export const FISTS = natural('fists', 'Fists', 'melee');
export const WEAPONS: readonly Weapon[] = [
  FISTS,
  weapon('sword', 'Sword', 'melee'),
  weapon('axe', 'Hand axe', 'melee', 'missile'),
  weapon('club', 'Club', 'melee'),
  weapon('knife', 'Knife', 'melee', 'missile'),
  weapon('mace', 'Mace', 'melee'),
  weapon('staff', 'Staff', 'melee'),
  weapon('great-club', 'Great club', 'melee'),
  weapon('spear', 'Spear', 'melee', 'pole', 'missile'),
  weapon('pike', 'Pike', 'pole'),
  weapon('halberd', 'Halberd', 'pole'),
  weapon('bow', 'Bow', 'missile'),
  weapon('crossbow', 'Crossbow', 'missile'),
  weapon('sling', 'Sling', 'missile'),
  natural('bite', 'Bite', 'melee'),
  natural('claws', 'Claws', 'melee'),
  natural('tail', 'Tail sweep', 'pole'),
];

const byId = new Map(WEAPONS.map((entry) => [entry.id, entry]));
/** The weapon of this id, or of this name as people write it; null: the rules know none. */
export const weaponOf = (id: string | null): Weapon | null =>
  byId.get(id?.toLowerCase().replaceAll(' ', '-') ?? '') ?? null;
