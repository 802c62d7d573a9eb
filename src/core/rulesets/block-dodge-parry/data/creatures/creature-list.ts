import { idFrom } from '../../../../rules/kit.ts';
import type { Face } from '../../../../rules/ruleset/faces.ts';
import { type Body, type NaturalAttack, NO_ATTACK } from '../../sheet/body.ts';
import { held, storedWeapon, worn } from '../../sheet/new-body.ts';
import type { Die } from '../weapon-list.ts';

/** Speed follows the die. */
const SPEED = { 4: 'fast', 6: 'fast', 8: 'balanced', 10: 'slow', 12: 'slow' } as const;

const strike = (name: string, dice: readonly Die[], special: Partial<NaturalAttack> = {}): NaturalAttack => ({
  ...NO_ATTACK,
  id: idFrom(name),
  name,
  components: dice.map((die) => ({ die, speed: SPEED[die] })),
  ...special,
});
/** With something in hand. */
const arms = (name: string, dice: readonly Die[], special: Partial<NaturalAttack> = {}) =>
  strike(name, dice, { held: true, ...special });

type Scores = readonly [hp: number, str: number, dex: number, wil: number];
type Special = Partial<Body> & { readonly id?: string; readonly footprint?: number };

/** Entries of the catalogue under one heading. */
const under =
  (group: string, kind: Body['kind']) =>
  (
    name: string,
    face: Face,
    about: string,
    most: Scores,
    { id = idFrom(name), footprint = 1, ...special }: Special,
  ) => {
    const [maxHp, maxStr, maxDex, maxWil] = most;
    return { id, name, face, group, about, footprint, sheet: { kind, maxHp, maxStr, maxDex, maxWil, ...special } };
  };
const hero = under('Characters', 'pc');
const inTomb = under('The tomb', 'creature');
const inBestiary = under('Creatures', 'creature');

const tomb = (name: string, face: Face, most: Scores, special: Special) =>
  inTomb(name, face, 'Of the pontiff’s tomb.', most, special);
const skeleton = (name: string, face: Face, attack: NaturalAttack) =>
  tomb(name, face, [3, 8, 10, 0], { attacks: [attack], traits: ['mindless'], group: 'skeletons' });
/** All of a kind on the field are one group for morale until the GM says otherwise (BD-174). */
const creature: typeof inBestiary = (name, face, about, most, special) =>
  inBestiary(name, face, about, most, { group: idFrom(name), ...special });

/** Bestiary figures; components as in R-66. */
export const CREATURES = [
  creature('Skeleton', 'death-skull', 'Bones that reform unless they are scattered.', [5, 8, 13, 0], {
    naturalArmour: 1,
    attacks: [arms('Rusty sword', [6]), arms('Bow', [6], { range: 'far' })],
    traits: ['mindless'],
    notes: 'Reforms if the bones are not scattered.',
  }),
  creature('Goblin', 'goblin-head', 'Strikes and runs.', [4, 8, 12, 8], {
    attacks: [arms('Dagger', [6]), arms('Sling', [6], { range: 'near' })],
    notes: 'Prefers hit and run.',
  }),
  creature('Bandit', 'bandit', 'Breaks with its leader.', [4, 12, 12, 9], {
    naturalArmour: 1,
    attacks: [arms('Shortsword', [6]), arms('Short bow', [6], { range: 'far' })],
    notes: 'If the leader dies the rest flee. Four or more: a detachment.',
  }),
  creature('Hobgoblin', 'warlord-helmet', 'Drilled; blocks.', [6, 14, 8, 11], {
    naturalArmour: 2,
    attacks: [arms('Mace', [8])],
    reactions: [{ id: 'block', uses: 1 }],
    notes: 'Passes morale while a commander is present. Enhanced if an ally is engaged with the same target.',
  }),
  creature('Ogre', 'ogre', 'Big, slow, strong.', [6, 16, 8, 6], { naturalArmour: 1, attacks: [arms('Club', [10])] }),
  creature('Troll', 'troll', 'Only STR 0 stops it.', [14, 14, 12, 4], {
    naturalArmour: 1,
    attacks: [strike('Claws', [8, 8]), arms('Club', [10])],
    reactions: [{ id: 'fightBack', uses: null }],
    traits: ['safe-from-critical'],
    notes: 'After STR 0: acid, fire or strong magic.',
  }),
  creature('Wolf', 'wolf-head', 'Hunts in packs.', [6, 12, 14, 8], { attacks: [strike('Bite', [8])] }),
  creature('Dire wolf', 'wolf-howl', 'A wolf of the old kind.', [8, 14, 12, 8], { attacks: [strike('Bite', [10])] }),
  creature('Ghoul', 'fanged-skull', 'Its critical wounds rot.', [6, 14, 8, 3], {
    attacks: [strike('Claws', [6, 6])],
    notes: 'Critical damage: deprived, dies in d4 days untreated.',
  }),
  creature('Zombie', 'shambling-zombie', 'Rises again.', [2, 12, 6, 3], {
    attacks: [strike('Nails', [6])],
    traits: ['mindless'],
    notes: 'Rises again unless utterly destroyed. Critical damage: infected.',
  }),
  creature('Wight', 'crowned-skull', 'A dead lord in mail.', [12, 16, 8, 12], {
    naturalArmour: 3,
    attacks: [arms('Longsword', [10])],
    reactions: [{ id: 'parry', uses: 1 }],
    notes: 'Critical damage: the STR loss is permanent.',
  }),
  creature('Gargoyle', 'gargoyle', 'Stone by day.', [8, 14, 4, 12], {
    naturalArmour: 3,
    attacks: [strike('Claws', [8, 8])],
    notes: 'Frozen by daylight.',
  }),
  creature('Minotaur', 'minotaur', 'Charges.', [12, 16, 12, 8], {
    naturalArmour: 1,
    attacks: [arms('Two-handed axe', [10]), strike('Charge', [12], { closing: true })],
  }),
  creature('Owlbear', 'owl', 'Breaks armor.', [9, 16, 12, 5], {
    attacks: [strike('Beak', [10]), strike('Claws', [8, 8])],
    reactions: [{ id: 'fightBack', uses: null }],
    notes: 'Critical damage: a piece of armor is destroyed.',
  }),
  creature('Red dragon', 'dragon-head', 'Fights like a whole band.', [18, 18, 12, 16], {
    footprint: 5,
    naturalArmour: 3,
    attacks: [strike('Bite', [12])],
    traits: ['detachment', 'flying'],
    notes: 'Immune to fire. Fire breath: 8 STR to everyone near, burns mundane armor.',
  }),
  creature('Giant scorpion', 'scorpion', 'Two claws and a sting.', [8, 11, 12, 4], {
    naturalArmour: 1,
    attacks: [strike('Claws', [10, 10])],
    notes: 'Critical damage: d8 more STR, permanent.',
  }),
  creature('Kobold', 'lizardman', 'Small, with long spears.', [3, 8, 13, 4], {
    attacks: [strike('Bite', [6]), arms('Spear', [8], { reach: true })],
    notes: 'Hurt by sunlight, sees in the dark.',
  }),
  creature('Killer bees', 'bee', 'A swarm.', [6, 6, 14, 8], {
    footprint: 5,
    kind: 'detachment',
    attacks: [strike('Sting', [6])],
    notes: 'STR damage leaves stings: d4 per round until removed.',
  }),
  creature('Gnoll', 'hyena-head', 'Alone or in bands.', [6, 12, 14, 8], {
    naturalArmour: 1,
    attacks: [arms('Spear', [8], { reach: true })],
    reactions: [{ id: 'dodge', uses: 1 }],
    notes: 'Fights alone or as a detachment.',
  }),
  creature('Bugbear', 'bear-face', 'Likes an ambush.', [8, 14, 12, 11], {
    naturalArmour: 1,
    attacks: [arms('Club', [8])],
    notes: 'Likes ambush, often leads goblins.',
  }),
  creature('Berserker', 'viking-head', 'Knows no fear.', [10, 14, 13, 15], {
    naturalArmour: 1,
    attacks: [arms('Twin axes', [8, 8])],
    reactions: [{ id: 'fightBack', uses: null }],
    traits: ['no-morale'],
    notes: 'Never part of a detachment. First attack is enhanced and blast.',
  }),
  creature('Draugr', 'viking-helmet', 'Kills what it fells.', [12, 15, 9, 13], {
    naturalArmour: 2,
    attacks: [arms('Rusty broadsword', [8])],
    notes: 'Critical damage: killed at once, rises later.',
  }),
  skeleton('Bow skeleton', 'skull-crack', arms('Bow', [6], { range: 'far' })),
  skeleton('Spear skeleton', 'death-skull', arms('Spear', [8], { reach: true })),
  skeleton('Scimitar skeleton', 'dread-skull', arms('Scimitar', [8])),
  tomb('The pontiff', 'pope-crown', [14, 8, 10, 16], {
    id: 'pontiff',
    naturalArmour: 1,
    attacks: [strike('Touch', [8])],
    md: 2,
    group: 'pontiff',
  }),
  hero('Harald', 'visored-helm', 'A human fighter in chainmail, with longsword and shield.', [5, 13, 12, 10], {
    items: [held('longsword'), worn('medium'), worn('shield')],
  }),
  hero('Elmyra', 'woman-elf-face', 'An elven archer in leather.', [7, 9, 14, 11], {
    items: [held('bow'), worn('light')],
  }),
  hero('Thibaldus', 'wizard-face', 'A halfling wizard.', [3, 7, 11, 14], { md: 3, items: [storedWeapon('staff')] }),
  hero('Narvi', 'dwarf-face', 'A dwarf with a greataxe.', [6, 15, 9, 8], { items: [held('greataxe')] }),
];
