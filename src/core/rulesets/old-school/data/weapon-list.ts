/** Weapons with their damage, qualities and, for missiles, the far edges of short, medium and long range in feet. */

/** How a weapon is used. */
type Use = 'melee' | 'missile' | 'slow' | 'two-handed' | 'brace' | 'charge' | 'reload' | 'splash';
/** As what it harms, where that matters. */
type Nature = 'blunt' | 'silver' | 'fire' | 'magic';
export type Quality = Use | Nature;

const weapon = (
  id: string,
  name: string,
  /** Dice as they are written. */
  damage: string,
  qualities: readonly Quality[],
  /** The last foot of short, medium and long range (OS-036); null: it is not thrown or shot. */
  ranges: readonly [short: number, medium: number, long: number] | null = null,
  /** Whether each shot takes a piece of ammunition, or the weapon itself (OS-132). */
  ammunition = false,
) => ({ id, name, damage, qualities, ranges, ammunition }) as const;
export type WeaponEntry = ReturnType<typeof weapon>;

export const WEAPONS: readonly WeaponEntry[] = [
  weapon('battle-axe', 'Battle axe', '1d8', ['melee', 'slow', 'two-handed']),
  weapon('club', 'Club', '1d4', ['blunt', 'melee']),
  weapon('crossbow', 'Crossbow', '1d6', ['missile', 'reload', 'slow', 'two-handed'], [80, 160, 240], true),
  weapon('dagger', 'Dagger', '1d4', ['melee', 'missile'], [10, 20, 30]),
  weapon('hand-axe', 'Hand axe', '1d6', ['melee', 'missile'], [10, 20, 30]),
  weapon('holy-water', 'Holy water', '1d8', ['missile', 'splash'], [10, 30, 50], true),
  weapon('javelin', 'Javelin', '1d4', ['missile'], [30, 60, 90], true),
  weapon('lance', 'Lance', '1d6', ['charge', 'melee']),
  weapon('long-bow', 'Long bow', '1d6', ['missile', 'two-handed'], [70, 140, 210], true),
  weapon('mace', 'Mace', '1d6', ['blunt', 'melee']),
  weapon('burning-oil', 'Burning oil', '1d8', ['missile', 'splash', 'fire'], [10, 30, 50], true),
  weapon('polearm', 'Polearm', '1d10', ['brace', 'melee', 'slow', 'two-handed']),
  weapon('short-bow', 'Short bow', '1d6', ['missile', 'two-handed'], [50, 100, 150], true),
  weapon('short-sword', 'Short sword', '1d6', ['melee']),
  weapon('silver-dagger', 'Silver dagger', '1d4', ['melee', 'missile', 'silver'], [10, 20, 30]),
  weapon('sling', 'Sling', '1d4', ['blunt', 'missile'], [40, 80, 160], true),
  weapon('spear', 'Spear', '1d6', ['brace', 'melee', 'missile'], [20, 40, 60]),
  weapon('staff', 'Staff', '1d4', ['blunt', 'melee', 'slow', 'two-handed']),
  weapon('sword', 'Sword', '1d8', ['melee']),
  weapon('torch', 'Torch', '1d4', ['melee', 'fire']),
  weapon('two-handed-sword', 'Two-handed sword', '1d10', ['melee', 'slow', 'two-handed']),
  weapon('war-hammer', 'War hammer', '1d6', ['blunt', 'melee']),
  weapon('unarmed', 'Unarmed', '1d2', ['melee']),
];

const BY_ID = new Map(WEAPONS.map((entry) => [entry.id, entry]));

/** The weapon of this id, or of this name as people write it; null if there is none. */
export const weaponOf = (id: string): WeaponEntry | null => BY_ID.get(id.toLowerCase().replaceAll(' ', '-')) ?? null;
