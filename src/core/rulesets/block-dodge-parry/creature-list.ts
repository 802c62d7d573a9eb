import type { Die, NaturalAttack, Speed } from './body.ts';
import type { Sheet } from './new-body.ts';
import { held, storedWeapon, worn } from './new-body.ts';

/** A line of the catalogue before it becomes a body. */
export interface Creature {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly about: string;
  readonly footprint: number;
  readonly sheet: Sheet;
}

const strike = (id: string, name: string, dice: readonly (readonly [Die, Speed])[], more: Partial<NaturalAttack> = {}): NaturalAttack => ({
  id, name, components: dice.map(
    ([die, speed]) => ({ die, speed }),
  ), reach: false, range: 'melee', held: false, blast: false, special: false, closing: false, lost: false, ...more,
});

/** All of a kind on the field are one group for morale, until the GM says otherwise (BD-174). */
const creature = (
  id: string, name: string, about: string, footprint: number, sheet: Sheet,
): Creature => ({ id, name, group: 'Creatures', about, footprint, sheet: { group: id, ...sheet } });
const tomb = (
  id: string, name: string, sheet: Sheet,
): Creature => ({ id, name, group: 'The tomb', about: 'Of the pontiff’s tomb.', footprint: 1, sheet });
const hero = (
  id: string, name: string, about: string, sheet: Sheet,
): Creature => ({ id, name, group: 'Characters', about, footprint: 1, sheet });

/** Bestiary figures; speeds follow the die, components as in R-66. */
export const CREATURES: readonly Creature[] = [
  creature('skeleton', 'Skeleton', 'Bones that reform unless they are scattered.', 1, {
    kind: 'creature',
    maxHp: 5, maxStr: 8, maxDex: 13, maxWil: 0,
    naturalArmour: 1,
    attacks: [
      strike('rusty-sword', 'Rusty sword', [[6, 'fast']], { held: true }),
      strike('bow', 'Bow', [[6, 'fast']], { range: 'far', held: true }),
    ],
    traits: ['mindless'],
    notes: 'Reforms if the bones are not scattered.',
  }),
  creature('goblin', 'Goblin', 'Strikes and runs.', 1, {
    kind: 'creature',
    maxHp: 4, maxStr: 8, maxDex: 12, maxWil: 8,
    attacks: [
      strike('dagger', 'Dagger', [[6, 'fast']], { held: true }), strike('sling', 'Sling', [[6, 'fast']], { range: 'near', held: true }),
    ],
    notes: 'Prefers hit and run.',
  }),
  creature('bandit', 'Bandit', 'Breaks with its leader.', 1, {
    kind: 'creature',
    maxHp: 4, maxStr: 12, maxDex: 12, maxWil: 9,
    naturalArmour: 1,
    attacks: [
      strike('shortsword', 'Shortsword', [[6, 'fast']], { held: true }),
      strike('short-bow', 'Short bow', [[6, 'fast']], { range: 'far', held: true }),
    ],
    notes: 'If the leader dies the rest flee. Four or more: a detachment.',
  }),
  creature('hobgoblin', 'Hobgoblin', 'Drilled; blocks.', 1, {
    kind: 'creature',
    maxHp: 6, maxStr: 14, maxDex: 8, maxWil: 11,
    naturalArmour: 2,
    attacks: [strike('mace', 'Mace', [[8, 'balanced']], { held: true })],
    reactions: [{ id: 'block', uses: 1 }],
    notes: 'Passes morale while a commander is present. Enhanced if an ally is engaged with the same target.',
  }),
  creature('ogre', 'Ogre', 'Big, slow, strong.', 1, {
    kind: 'creature',
    maxHp: 6, maxStr: 16, maxDex: 8, maxWil: 6,
    naturalArmour: 1,
    attacks: [strike('club', 'Club', [[10, 'slow']], { held: true })],
  }),
  creature('troll', 'Troll', 'Only STR 0 stops it.', 1, {
    kind: 'creature',
    maxHp: 14, maxStr: 14, maxDex: 12, maxWil: 4,
    naturalArmour: 1,
    attacks: [strike('claws', 'Claws', [[8, 'balanced'], [8, 'balanced']]), strike('club', 'Club', [[10, 'slow']], { held: true })],
    reactions: [{ id: 'fightBack', uses: null }],
    traits: ['safe-from-critical'],
    notes: 'After STR 0: acid, fire or strong magic.',
  }),
  creature('wolf', 'Wolf', 'Hunts in packs.', 1, {
    kind: 'creature',
    maxHp: 6, maxStr: 12, maxDex: 14, maxWil: 8,
    attacks: [strike('bite', 'Bite', [[8, 'balanced']])],
  }),
  creature('dire-wolf', 'Dire wolf', 'A wolf of the old kind.', 1, {
    kind: 'creature',
    maxHp: 8, maxStr: 14, maxDex: 12, maxWil: 8,
    attacks: [strike('bite', 'Bite', [[10, 'slow']])],
  }),
  creature('ghoul', 'Ghoul', 'Its critical wounds rot.', 1, {
    kind: 'creature',
    maxHp: 6, maxStr: 14, maxDex: 8, maxWil: 3,
    attacks: [strike('claws', 'Claws', [[6, 'fast'], [6, 'fast']])],
    notes: 'Critical damage: deprived, dies in d4 days untreated.',
  }),
  creature('zombie', 'Zombie', 'Rises again.', 1, {
    kind: 'creature',
    maxHp: 2, maxStr: 12, maxDex: 6, maxWil: 3,
    attacks: [strike('nails', 'Nails', [[6, 'fast']])],
    traits: ['mindless'],
    notes: 'Rises again unless utterly destroyed. Critical damage: infected.',
  }),
  creature('wight', 'Wight', 'A dead lord in mail.', 1, {
    kind: 'creature',
    maxHp: 12, maxStr: 16, maxDex: 8, maxWil: 12,
    naturalArmour: 3,
    attacks: [strike('longsword', 'Longsword', [[10, 'slow']], { held: true })],
    reactions: [{ id: 'parry', uses: 1 }],
    notes: 'Critical damage: the STR loss is permanent.',
  }),
  creature('gargoyle', 'Gargoyle', 'Stone by day.', 1, {
    kind: 'creature',
    maxHp: 8, maxStr: 14, maxDex: 4, maxWil: 12,
    naturalArmour: 3,
    attacks: [strike('claws', 'Claws', [[8, 'balanced'], [8, 'balanced']])],
    notes: 'Frozen by daylight.',
  }),
  creature('minotaur', 'Minotaur', 'Charges.', 1, {
    kind: 'creature',
    maxHp: 12, maxStr: 16, maxDex: 12, maxWil: 8,
    naturalArmour: 1,
    attacks: [
      strike('two-handed-axe', 'Two-handed axe', [[10, 'slow']], { held: true }),
      strike('charge', 'Charge', [[12, 'slow']], { closing: true }),
    ],
  }),
  creature('owlbear', 'Owlbear', 'Breaks armour.', 1, {
    kind: 'creature',
    maxHp: 9, maxStr: 16, maxDex: 12, maxWil: 5,
    attacks: [strike('beak', 'Beak', [[10, 'slow']]), strike('claws', 'Claws', [[8, 'balanced'], [8, 'balanced']])],
    reactions: [{ id: 'fightBack', uses: null }],
    notes: 'Critical damage: a piece of armour is destroyed.',
  }),
  creature('red-dragon', 'Red dragon', 'Fights like a whole band.', 5, {
    kind: 'creature',
    maxHp: 18, maxStr: 18, maxDex: 12, maxWil: 16,
    naturalArmour: 3,
    attacks: [strike('bite', 'Bite', [[12, 'slow']])],
    traits: ['detachment', 'flying'],
    notes: 'Immune to fire. Fire breath: 8 STR to everybody near, burns mundane armour.',
  }),
  creature('giant-scorpion', 'Giant scorpion', 'Two claws and a sting.', 1, {
    kind: 'creature',
    maxHp: 8, maxStr: 11, maxDex: 12, maxWil: 4,
    naturalArmour: 1,
    attacks: [strike('claws', 'Claws', [[10, 'slow'], [10, 'slow']])],
    notes: 'Critical damage: d8 more STR, permanent.',
  }),
  creature('kobold', 'Kobold', 'Small, with long spears.', 1, {
    kind: 'creature',
    maxHp: 3, maxStr: 8, maxDex: 13, maxWil: 4,
    attacks: [strike('bite', 'Bite', [[6, 'fast']]), strike('spear', 'Spear', [[8, 'balanced']], { reach: true, held: true })],
    notes: 'Hurt by sunlight, sees in the dark.',
  }),
  creature('killer-bees', 'Killer bees', 'A swarm.', 5, {
    kind: 'detachment',
    maxHp: 6, maxStr: 6, maxDex: 14, maxWil: 8,
    attacks: [strike('sting', 'Sting', [[6, 'fast']])],
    notes: 'STR damage leaves stings: d4 per round until removed.',
  }),
  creature('gnoll', 'Gnoll', 'Alone or in bands.', 1, {
    kind: 'creature',
    maxHp: 6, maxStr: 12, maxDex: 14, maxWil: 8,
    naturalArmour: 1,
    attacks: [strike('spear', 'Spear', [[8, 'balanced']], { reach: true, held: true })],
    reactions: [{ id: 'dodge', uses: 1 }],
    notes: 'Fights alone or as a detachment.',
  }),
  creature('bugbear', 'Bugbear', 'Likes an ambush.', 1, {
    kind: 'creature',
    maxHp: 8, maxStr: 14, maxDex: 12, maxWil: 11,
    naturalArmour: 1,
    attacks: [strike('club', 'Club', [[8, 'balanced']], { held: true })],
    notes: 'Likes ambush, often leads goblins.',
  }),
  creature('berserker', 'Berserker', 'Knows no fear.', 1, {
    kind: 'creature',
    maxHp: 10, maxStr: 14, maxDex: 13, maxWil: 15,
    naturalArmour: 1,
    attacks: [strike('twin-axes', 'Twin axes', [[8, 'balanced'], [8, 'balanced']], { held: true })],
    reactions: [{ id: 'fightBack', uses: null }],
    traits: ['no-morale'],
    notes: 'Never part of a detachment. First attack is enhanced and blast.',
  }),
  creature('draugr', 'Draugr', 'Kills what it fells.', 1, {
    kind: 'creature',
    maxHp: 12, maxStr: 15, maxDex: 9, maxWil: 13,
    naturalArmour: 2,
    attacks: [strike('rusty-broadsword', 'Rusty broadsword', [[8, 'balanced']], { held: true })],
    notes: 'Critical damage: killed at once, rises later.',
  }),
  tomb('bow-skeleton', 'Bow skeleton', {
    kind: 'creature',
    maxHp: 3, maxStr: 8, maxDex: 10, maxWil: 0,
    attacks: [strike('bow', 'Bow', [[6, 'fast']], { range: 'far', held: true })],
    traits: ['mindless'],
    group: 'skeletons',
  }),
  tomb('spear-skeleton', 'Spear skeleton', {
    kind: 'creature',
    maxHp: 3, maxStr: 8, maxDex: 10, maxWil: 0,
    attacks: [strike('spear', 'Spear', [[8, 'balanced']], { reach: true, held: true })],
    traits: ['mindless'],
    group: 'skeletons',
  }),
  tomb('scimitar-skeleton', 'Scimitar skeleton', {
    kind: 'creature',
    maxHp: 3, maxStr: 8, maxDex: 10, maxWil: 0,
    attacks: [strike('scimitar', 'Scimitar', [[8, 'balanced']], { held: true })],
    traits: ['mindless'],
    group: 'skeletons',
  }),
  tomb('pontiff', 'The pontiff', {
    kind: 'creature',
    maxHp: 14, maxStr: 8, maxDex: 10, maxWil: 16,
    naturalArmour: 1,
    attacks: [strike('touch', 'Touch', [[8, 'balanced']])],
    md: 2,
    group: 'pontiff',
  }),
  hero(
    'harald', 'Harald', 'A human fighter in chainmail, with longsword and shield.',
    { kind: 'pc', maxHp: 5, maxStr: 13, maxDex: 12, maxWil: 10, items: [held('longsword'), worn('medium'), worn('shield')] },
  ),
  hero(
    'elmyra', 'Elmyra', 'An elven archer in leather.',
    { kind: 'pc', maxHp: 7, maxStr: 9, maxDex: 14, maxWil: 11, items: [held('bow'), worn('light')] },
  ),
  hero(
    'thibaldus', 'Thibaldus', 'A halfling wizard.',
    { kind: 'pc', maxHp: 3, maxStr: 7, maxDex: 11, maxWil: 14, md: 3, items: [storedWeapon('staff')] },
  ),
  hero('narvi', 'Narvi', 'A dwarf with a greataxe.', { kind: 'pc', maxHp: 6, maxStr: 15, maxDex: 9, maxWil: 8, items: [held('greataxe')] }),
];
