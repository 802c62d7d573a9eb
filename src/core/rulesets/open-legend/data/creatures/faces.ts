import type { Face } from '../../../../rules/ruleset/faces.ts';

/** What the tokens of the list show, by the creature's id. */
const FACES: Readonly<Record<string, Face>> = {
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

/** A minion looks like what it is a minion of; those made by their level alone are a brute or an overlord. */
export const faceOf = (id: string): Face =>
  FACES[id.replace(/-minion$/u, '')] ?? (id.startsWith('boss-') ? 'overlord-helm' : 'brute');
