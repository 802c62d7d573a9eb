import type { Face } from '../../../../rules/ruleset/faces.ts';

/** What the tokens of the list show, by the creature's id. */
export const FACE_OF: Readonly<Record<string, Face>> = {
  barbarian: 'barbarian',
  ranger: 'bowman',
  monk: 'monk-face',
  cleric: 'prayer',
  'battle-mage': 'fire-spell-cast',
  'mind-mage': 'third-eye',
  'arcane-protector': 'magic-shield',
  shadowdancer: 'hooded-assassin',
  griblick: 'goblin-head',
  wolf: 'wolf-head',
  'elven-skirmisher': 'elf-helmet',
  skeleton: 'death-skull',
  'orc-raider': 'orc-head',
  samurai: 'samurai-helmet',
  'swamp-snake': 'snake',
  gatorkin: 'croc-jaws',
  'grave-adept': 'warlock-hood',
  'young-wyrm': 'dragon-head',
  'great-wyrm': 'spiked-dragon-head',
};
