/**
 * Icons of game-icons.net that stand for people and creatures on tokens, by their names there, each with the words one
 * looks for it by. Only these are built into the page.
 */
export const FACES = {
  barbarian: 'barbarian warrior human',
  bowman: 'archer ranger bow hunter',
  archer: 'archer bow elf scout',
  'monk-face': 'monk friar priest',
  prayer: 'cleric priest healer prayer',
  'wizard-face': 'wizard mage sorcerer old man',
  'witch-face': 'witch hag crone',
  'fire-spell-cast': 'battle mage fire caster sorcerer',
  'psychic-waves': 'mind mage psychic telepath',
  'third-eye': 'seer mystic oracle mind',
  'magic-shield': 'protector abjurer shield ward',
  'hooded-assassin': 'assassin rogue thief dagger',
  'hooded-figure': 'hooded traveller thief cloak',
  rogue: 'rogue thief duelist knives',
  'ninja-head': 'ninja assassin mask',
  bandit: 'bandit robber outlaw brigand',
  'pirate-captain': 'pirate captain corsair',
  swordman: 'fighter soldier swordsman shield',
  swordwoman: 'fighter soldier swordswoman shield',
  pikeman: 'guard spear soldier militia',
  guards: 'guards watch soldiers band detachment',
  'mounted-knight': 'knight rider lancer horse',
  'black-knight-helm': 'knight crusader helmet',
  'visored-helm': 'knight guard helmet plate',
  barbute: 'soldier mercenary hoplite helmet',
  'spartan-helmet': 'soldier legionary hoplite helmet',
  'warlord-helmet': 'hobgoblin warlord chief helmet horns',
  'overlord-helm': 'overlord dark lord boss tyrant',
  'samurai-helmet': 'samurai warrior',
  'viking-head': 'berserker viking raider',
  'viking-helmet': 'draugr viking norse helmet',
  'woman-elf-face': 'elf woman archer',
  'elf-helmet': 'elf skirmisher helmet',
  'dwarf-face': 'dwarf',
  king: 'king noble lord',
  person: 'villager commoner person human',
  cultist: 'cultist fanatic hood',
  'warlock-hood': 'necromancer adept warlock hood',
  'skull-staff': 'necromancer lich staff',
  'pope-crown': 'pontiff pope bishop high priest',
  goblin: 'goblin imp small',
  'goblin-head': 'goblin griblick scavenger',
  'orc-head': 'orc raider',
  ogre: 'ogre',
  troll: 'troll',
  brute: 'brute demon bugbear large',
  giant: 'giant',
  cyclops: 'cyclops eye beholder',
  minotaur: 'minotaur bull',
  lizardman: 'kobold lizardfolk reptile',
  'fish-monster': 'fish sahuagin deep one',
  troglodyte: 'troglodyte beast ghoul cave',
  skeleton: 'skeleton bones',
  'skull-crossed-bones': 'skeleton skull pirate bones',
  'death-skull': 'skeleton skull undead',
  'dread-skull': 'skeleton skull undead warrior',
  'skull-crack': 'skeleton skull undead broken',
  'crowned-skull': 'wight lich king undead skull crown',
  'fanged-skull': 'ghoul undead skull fangs',
  'daemon-skull': 'demon skull horns',
  'devil-mask': 'devil demon fiend',
  imp: 'imp demon winged',
  'shambling-zombie': 'zombie undead corpse',
  ghost: 'ghost spirit spectre undead',
  'vampire-dracula': 'vampire undead',
  gargoyle: 'gargoyle stone winged',
  'golem-head': 'golem construct stone',
  'rock-golem': 'golem elemental stone',
  'tree-face': 'treant tree plant',
  slime: 'slime ooze jelly',
  'mimic-chest': 'mimic chest',
  'wolf-head': 'wolf hound dog',
  'wolf-howl': 'dire wolf worg howl',
  werewolf: 'werewolf beast',
  'hyena-head': 'gnoll hyena',
  'bear-face': 'bear bugbear',
  'bear-head': 'bear beast',
  boar: 'boar pig',
  lion: 'lion cat',
  'lynx-head': 'lynx cat',
  'horse-head': 'horse mount',
  rat: 'rat vermin',
  bat: 'bat vermin',
  raven: 'raven crow bird',
  owl: 'owlbear owl bird',
  snake: 'snake serpent viper',
  'croc-jaws': 'gatorkin crocodile alligator jaws',
  'spider-face': 'spider',
  scorpion: 'scorpion',
  bee: 'bees wasp insect swarm',
  ant: 'ant insect',
  octopus: 'octopus kraken tentacles',
  'dragon-head': 'dragon wyrm drake',
  'spiked-dragon-head': 'dragon wyrm great',
  hydra: 'hydra heads',
  'griffin-symbol': 'griffin winged',
  harpy: 'harpy winged',
  centaur: 'centaur archer',
  'medusa-head': 'medusa gorgon snakes',
  'evil-minion': 'minion goblin demon',
  claws: 'claws beast creature',
} as const;

/** The name of such an icon. */
export type Face = keyof typeof FACES;

export const isFace = (name: string): name is Face => Object.hasOwn(FACES, name);

/** Faces of those of whom nothing but their side is known. */
const PEOPLE: readonly Face[] = [
  'swordman',
  'swordwoman',
  'hooded-figure',
  'archer',
  'pikeman',
  'rogue',
  'prayer',
  'wizard-face',
  'barbute',
  'barbarian',
];
const FOES: readonly Face[] = ['bandit', 'evil-minion', 'brute', 'hooded-assassin', 'cultist', 'claws'];

/**
 * A face for somebody with a sheet of their own: one that their name speaks of ("Goblin chief", "Mara the archer"),
 * else one of people or of foes that nobody of `worn` wears yet, the same for the same name.
 */
export const faceFor = (name: string, foe: boolean, worn: ReadonlySet<string>): Face => {
  const words = name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const all = Object.entries(FACES) as readonly (readonly [Face, string])[];
  const spoken = words.flatMap((word) =>
    all.filter(([, said]) => said.split(' ').includes(word)).map(([face]) => face),
  );
  const some = spoken.length > 0 ? spoken : foe ? FOES : PEOPLE;
  const first =
    spoken.length > 0
      ? 0
      : Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0);
  const inTurn = some.map((_, at) => some[(first + at) % some.length] ?? 'person');
  return inTurn.find((face) => !worn.has(face)) ?? inTurn[0] ?? 'person';
};
