import type { Listed } from '../../../../rules/kit.ts';
import type { Face } from '../../../../rules/ruleset/faces.ts';
import type { Body, Weapon } from '../../sheet/body.ts';

/** A ready character or creature, as far as it differs from a blank sheet. */
export type Creature = Listed<Body>;

export const inOne = (weapon: string): Weapon => ({ type: 'listed', weapon, grip: 'one' });
export const inTwo = (weapon: string): Weapon => ({ type: 'listed', weapon, grip: 'two' });
export const stowed = (weapon: string): Weapon => ({ type: 'listed', weapon, grip: 'stowed' });
/** A weapon that is part of its bearer; `net` is its standing advantage. */
export const natural = (name: string, forceful: boolean, precise: boolean, net: number): Weapon => {
  return { type: 'natural', name, forceful, precise, net };
};

/** How creatures of one group and size are written; `usual` is what their sheets have in common. */
export const creaturesOf =
  (group: string, usual: Partial<Body>, footprint = 1) =>
  (id: string, face: Face, name: string, about: string, sheet: Partial<Body>): Creature => {
    return { id, face, name, group, footprint, about, sheet: { ...usual, ...sheet } };
  };
/** Toughness, Evasion, Resolve and hit points that a creature's build sets. */
const set = (toughness: number, evasion: number, resolve: number, maxHp: number) => {
  return { defenses: { toughness, evasion, resolve }, maxHp };
};
const character = creaturesOf('Characters', { kind: 'pc', level: 1, legendPoints: 2 });
const minion = creaturesOf('Minions', { kind: 'minion', level: 1 });
const creature = creaturesOf('Creatures', { kind: 'npc', level: 1 });
const boss = (footprint: number) => creaturesOf('Bosses', { kind: 'boss' }, footprint);

/** Characters' figures are worked out, creatures' set, as in their builds. What needs banes or boons is left off. */
export const CREATURES: readonly Creature[] = [
  character('barbarian', 'barbarian', 'Barbarian', 'Hits hard with a maul, stands a lot.', {
    attributes: { agility: 2, fortitude: 4, might: 5, perception: 3, will: 3 },
    weapons: [inTwo('maul'), stowed('hatchet'), stowed('battle-axe'), stowed('longbow')],
    feats: ['berserker', 'reckless-frenzy'],
    items: ['rope'],
  }),
  character('ranger', 'bowman', 'Ranger', 'A longbow from afar, a sword at hand.', {
    attributes: { agility: 5, deception: 2, perception: 4, will: 3, influence: 3 },
    armour: 'leather',
    weapons: [inTwo('longbow'), stowed('longsword'), stowed('dagger')],
    feats: ['attack-specialization:longbow', 'fleet-of-foot-1'],
    items: ['rope', 'torch'],
  }),
  character('monk', 'monk-face', 'Monk', 'Quick, with bare hands; a staff that reaches two squares on the back.', {
    attributes: { agility: 5, fortitude: 2, logic: 1, perception: 3, will: 2, movement: 4 },
    armour: 'leather',
    weapons: [inOne('unarmed'), stowed('quarterstaff'), stowed('hatchet')],
    feats: ['combat-momentum', 'martial-focus:unarmed', 'multi-target-attack-specialist:melee-1'],
  }),
  character('cleric', 'prayer', 'Cleric', 'Armored, with a flail in both hands.', {
    attributes: {
      fortitude: 2,
      might: 3,
      presence: 1,
      persuasion: 1,
      learning: 1,
      will: 2,
      protection: 4,
      creation: 5,
    },
    armour: 'scale-shirt',
    weapons: [inTwo('flail'), stowed('shortbow')],
    feats: ['boon-focus:heal-1', 'armor-mastery:scale-shirt-1'],
    items: ['lantern'],
  }),
  character('battle-mage', 'fire-spell-cast', 'Battle Mage', 'Throws cold and fire, one foe or a square of them.', {
    attributes: {
      agility: 3,
      fortitude: 1,
      might: 1,
      presence: 1,
      persuasion: 1,
      learning: 2,
      logic: 2,
      perception: 2,
      will: 3,
      energy: 5,
    },
    armour: 'leather',
    weapons: [inTwo('quarterstaff'), stowed('crossbow'), stowed('dagger')],
    feats: ['attack-specialization:cold-1', 'area-manipulation-1', 'multi-target-attack-specialist:area-1'],
    items: ['torch'],
  }),
  character('mind-mage', 'third-eye', 'Mind Mage', 'Fights with illusions, if the GM agrees.', {
    attributes: { agility: 3, presence: 2, persuasion: 1, learning: 3, logic: 2, will: 3, influence: 5 },
    armour: 'leather',
    weapons: [inTwo('quarterstaff'), stowed('dagger')],
    feats: ['potent-bane:phantasm', 'hallucination'],
  }),
  character('arcane-protector', 'magic-shield', 'Arcane Protector', 'Shields others when they are hit.', {
    attributes: { agility: 3, presence: 2, learning: 3, logic: 1, will: 2, protection: 5 },
    armour: 'leather',
    weapons: [inTwo('quarterstaff'), stowed('shortbow'), stowed('dagger')],
    feats: ['defensive-reflexes-1', 'boon-focus:resistance-1'],
  }),
  character('shadowdancer', 'hooded-assassin', 'Shadowdancer', 'A dagger, quick on the draw.', {
    attributes: { agility: 5, deception: 3, perception: 3, will: 1, entropy: 3, movement: 3 },
    armour: 'leather',
    weapons: [inOne('dagger'), stowed('shortbow'), stowed('hand-crossbow')],
    feats: ['lethal-strike-1', 'boon-focus:teleport-1'],
    items: ['lockpicks'],
  }),
  minion('griblick', 'goblin-head', 'Griblick Scavenger', 'A scavenger with a dagger; falls at the first good hit.', {
    attributes: { agility: 3, might: 3, perception: 3 },
    weapons: [inOne('dagger')],
    ...set(12, 15, 11, 3),
  }),
  creature('wolf', 'wolf-head', 'Wolf', 'A bite that is hard to ward off.', {
    attributes: { agility: 3, might: 3, perception: 4, will: 2 },
    weapons: [natural('bite', true, false, 1)],
    feats: ['superior-bane-focus:knockdown', 'skill-specialization:perception-1'],
    ...set(13, 15, 12, 12),
  }),
  creature('elven-skirmisher', 'elf-helmet', 'Elven Skirmisher', 'A swift archer who keeps away.', {
    attributes: { agility: 4, fortitude: 2, perception: 4, will: 2 },
    weapons: [inTwo('shortbow')],
    feats: ['bane-focus:slowed', 'attack-specialization:shortbow-1', 'fleet-of-foot-2'],
    ...set(13, 17, 12, 18),
  }),
  creature('skeleton', 'death-skull', 'Skeleton', 'Bones with a mace.', {
    attributes: { might: 4, agility: 3, perception: 3 },
    weapons: [inOne('mace'), stowed('longbow')],
    ...set(14, 16, 10, 10),
  }),
  creature('orc-raider', 'orc-head', 'Orc Raider', 'A battle axe in both hands.', {
    attributes: { might: 4, fortitude: 3, perception: 3 },
    weapons: [inTwo('battle-axe')],
    ...set(15, 12, 11, 16),
  }),
  creature('samurai', 'samurai-helmet', 'Samurai', 'A longsword in both hands, hard to hit.', {
    level: 2,
    attributes: { agility: 5, might: 5, fortitude: 3, will: 3 },
    weapons: [inTwo('longsword')],
    feats: ['resilient'],
    ...set(16, 18, 14, 24),
  }),
  creature('swamp-snake', 'snake', 'Swamp Snake', 'Quick fangs.', {
    level: 3,
    attributes: { agility: 5, perception: 4, fortitude: 4, deception: 4 },
    weapons: [natural('fangs', false, true, 0)],
    feats: ['multi-bane-specialist:stunned+persistent-damage', 'bane-focus:stunned', 'bane-focus:persistent-damage'],
    ...set(15, 18, 12, 14),
  }),
  creature('gatorkin', 'croc-jaws', 'Gatorkin', 'A spear that reaches two squares, and a burning spew.', {
    level: 3,
    attributes: { agility: 4, might: 5, energy: 4 },
    weapons: [inTwo('spear'), natural('bite', true, false, 0)],
    feats: ['bane-focus:immobile'],
    ...set(16, 14, 12, 26),
  }),
  creature('grave-adept', 'warlock-hood', 'Grave Adept', 'Withering rays from the dark.', {
    level: 3,
    attributes: { entropy: 5, will: 4, presence: 4, agility: 4 },
    weapons: [inOne('dagger')],
    feats: ['bane-focus:sickened'],
    ...set(13, 14, 18, 18),
  }),
  boss(2)('young-wyrm', 'dragon-head', 'Young Red Wyrm', 'Two squares wide, breathes fire, flies.', {
    level: 3,
    attributes: { energy: 7, might: 7, presence: 7, fortitude: 5, will: 5, perception: 5 },
    weapons: [natural('bite and claws', true, false, 0)],
    feats: ['multi-target-attack-specialist:area-3'],
    ...set(18, 15, 17, 60),
    speedFeet: 40,
    speedModes: { fly: 80 },
    bossActions: 2,
  }),
  boss(3)('great-wyrm', 'spiked-dragon-head', 'Great Wyrm', 'Three squares wide, breathes fire, flies.', {
    level: 6,
    attributes: { presence: 8, energy: 8, might: 8, fortitude: 6, will: 6, perception: 6 },
    weapons: [natural('bite, claws and tail', true, false, 0)],
    feats: ['bane-focus:knockdown'],
    ...set(21, 18, 20, 80),
    speedFeet: 40,
    speedModes: { fly: 80 },
    bossActions: 3,
  }),
];
