/** The 18 attributes, the three defenses, and the dice that go with a score. */

const PHYSICAL = ['agility', 'fortitude', 'might'] as const;
const MENTAL = ['learning', 'logic', 'perception', 'will'] as const;
const SOCIAL = ['deception', 'persuasion', 'presence'] as const;
const POWER = [
  'alteration',
  'creation',
  'energy',
  'entropy',
  'influence',
  'movement',
  'prescience',
  'protection',
] as const;
export const ATTRIBUTES = [...PHYSICAL, ...MENTAL, ...SOCIAL, ...POWER] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
/** The supernatural ones. */
export const POWERS: readonly Attribute[] = POWER;

export const DEFENSES = ['toughness', 'evasion', 'resolve'] as const;
export type Defense = (typeof DEFENSES)[number];

/** Count and size of the attribute dice of a score (OC-01). */
export const LADDER: readonly (readonly [count: number, sides: number])[] = [
  [0, 0],
  [1, 4],
  [1, 6],
  [1, 8],
  [1, 10],
  [2, 6],
  [2, 8],
  [2, 10],
  [3, 8],
  [3, 10],
  [4, 8],
];

export const HIGHEST_SCORE = LADDER.length - 1;
