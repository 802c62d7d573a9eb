/** Something worn (OC-11) or borne (OC-12). */
export interface Armour {
  readonly id: string;
  readonly name: string;
  /** The Fortitude it takes to wear it. */
  readonly fortitude: number;
  readonly heavy: boolean;
  /** Added to Toughness and Evasion. */
  readonly bonus: number;
  /** Feet taken off the speed. */
  readonly slower: number;
}

export const ARMOURS: readonly Armour[] = [
  { id: 'leather', name: 'Leather', fortitude: 0, heavy: false, bonus: 2, slower: 0 },
  { id: 'chain-shirt', name: 'Chain shirt', fortitude: 2, heavy: false, bonus: 3, slower: 0 },
  { id: 'scale-shirt', name: 'Scale shirt', fortitude: 2, heavy: true, bonus: 4, slower: 0 },
  { id: 'chainmail', name: 'Chainmail', fortitude: 3, heavy: true, bonus: 5, slower: 5 },
  { id: 'scale-mail', name: 'Scale mail', fortitude: 4, heavy: true, bonus: 6, slower: 5 },
  { id: 'plate-mail', name: 'Plate mail', fortitude: 5, heavy: true, bonus: 7, slower: 10 },
  { id: 'elven-plate-mail', name: 'Elven plate mail', fortitude: 3, heavy: true, bonus: 7, slower: 5 },
];

export const SHIELDS: readonly Armour[] = [
  { id: 'small-shield', name: 'Small shield', fortitude: 1, heavy: false, bonus: 1, slower: 0 },
  { id: 'large-shield', name: 'Large shield', fortitude: 3, heavy: true, bonus: 2, slower: 0 },
];

/** The armour, and the shield, of this id; null for none or an unknown one. */
export const armourOf = (id: string | null): Armour | null => ARMOURS.find((armour) => armour.id === id) ?? null;
export const shieldOf = (id: string | null): Armour | null => SHIELDS.find((armour) => armour.id === id) ?? null;
