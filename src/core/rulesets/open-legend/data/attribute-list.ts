/** The 18 attributes and the three defenses. */

const PHYSICAL = ['agility', 'fortitude', 'might'] as const;
const MENTAL = ['learning', 'logic', 'perception', 'will'] as const;
const SOCIAL = ['deception', 'persuasion', 'presence'] as const;
const SUPERNATURAL = [
  'alteration',
  'creation',
  'energy',
  'entropy',
  'influence',
  'movement',
  'prescience',
  'protection',
] as const;
export const ATTRIBUTES = [...PHYSICAL, ...MENTAL, ...SOCIAL, ...SUPERNATURAL] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
/** The supernatural ones. */
export const POWERS: readonly Attribute[] = SUPERNATURAL;

export const DEFENSES = ['toughness', 'evasion', 'resolve'] as const;
export type Defense = (typeof DEFENSES)[number];
