/** The 18 attributes and the three defenses. */

export const ATTRIBUTES = [
  'agility',
  'fortitude',
  'might',
  'learning',
  'logic',
  'perception',
  'will',
  'deception',
  'persuasion',
  'presence',
  'alteration',
  'creation',
  'energy',
  'entropy',
  'influence',
  'movement',
  'prescience',
  'protection',
] as const;
/** The supernatural ones; those before them are physical, mental and social. */
export const POWERS = ATTRIBUTES.slice(ATTRIBUTES.indexOf('alteration'));
export type Attribute = (typeof ATTRIBUTES)[number];

export const DEFENSES = ['toughness', 'evasion', 'resolve'] as const;
export type Defense = (typeof DEFENSES)[number];
