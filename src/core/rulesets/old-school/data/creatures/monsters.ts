import { inList, type Listed } from '../../../../rules/kit.ts';
import type { Face } from '../../../../rules/ruleset/faces.ts';
import type { Body, HitEffect, RoutineAttack } from '../../sheet/index.ts';
import type { Save } from '../tables.ts';

/** The monsters: what of their sheets is not usual. */

type Creature = Listed<Body>;

type Effect = RoutineAttack['effect'];
const effect = (
  does: HitEffect['does'],
  save: Save | null,
  turns: string,
  say: string,
  more: Partial<HitEffect> = {},
): HitEffect => ({ does, save, bonus: 0, turns, say, ...more });
const PARALYSES = effect('paralysed', 'paralysis', '2d4', 'paralysed for 2d4 turns');
const ROTS = effect('rots', null, '0', 'rotting disease: no magical healing, natural healing ten times slower');
const WEAKENS = effect('weakens', null, '8d1', 'loses 1 STR for 8 turns; at 0 it becomes a shadow');
const RUSTS = effect('rusts', null, '0', 'metal armor, shield or weapon touched rusts away');
const SICKENS = effect('sick', 'death', '0', 'sick ten days, half speed, no other exertion', { days: 10 });
const INFECTS = effect('note', 'death', '0', 'disease', { oneIn: 20 });
const GHOUL_TOUCH = { ...PARALYSES, say: `${PARALYSES.say}, but not elves or creatures larger than an ogre` };
const DRAINS = effect('drain', null, '0', 'loses a level');
const CLINGS = effect('sticks', null, '2d6', 'it clings and eats through cloth, leather and wood');
const SUCKS = effect('sticks', null, '1d3', 'it drinks blood until one of them dies');
const poison = (turns: string, bonus = 0): HitEffect =>
  effect('poison', 'death', turns, `poison: dies in ${turns === '1d1' ? 'a turn' : `${turns} turns`}`, { bonus });

/** What turns those who fail a save: a song, a gaze, a terror. */
type Power = NonNullable<Body['power']>;
const power = (name: string, save: Save, state: Power['state'], feet: number, more: Partial<Power> = {}) => ({
  power: { name, save, state, feet, breaks: false, gaze: false, ...more },
});

/** One kind of attack of a routine, made so often. */
const hit = (name: string, damage: string, count = 1, more: Effect = null) => ({ name, count, damage, effect: more });
/** One touch, bite or the like that does more than its damage. */
const touch = (name: string, damage: string, more: Effect): readonly RoutineAttack[] => [hit(name, damage, 1, more)];

export const HUMAN = { tags: ['humanoid'] };
const LARGE = { tags: ['large'], footprint: 2 };
const UNDEAD = { tags: ['undead'], notes: 'silent until it attacks; immune to poison, charm, hold and sleep' };
const ENCHANTED = { tags: ['immune to sleep', 'immune to charm'] };
type Harms = NonNullable<Body['harmedBy']>[number];
const only = (...by: readonly Harms['by'][]) => ({ harmedBy: by.map((one): Harms => ({ by: one, half: false })) });
const half = (one: Harms['by']): Harms => ({ by: one, half: true });

/** Beasts, vermin and what has no mind: they do not surrender (OS-142). */
const UNINTELLIGENT: readonly string[] = [
  'Brown bear',
  'Carcass crawler',
  'Crab spider',
  'Black widow',
  'Dire wolf',
  'Fire beetle',
  'Gelatinous cube',
  'Giant centipede',
  'Giant rat',
  'Ochre jelly',
  'Owlbear',
  'Rust monster',
  'Skeleton',
  'Stirge',
  'War horse',
  'Wolf',
  'Zombie',
];

/** A monster; saves are those of a class and level, or of hit dice. */
const monster = (
  name: string,
  face: Face,
  stats: readonly [aac: number, hd: string, hp: number, morale: number, move: number, savesAs: string],
  routine: readonly RoutineAttack[],
  more: Partial<Body> & { readonly footprint?: number } = {},
): Creature => {
  const { footprint = 1, ...own } = more;
  const [aac, hd, hpMax, morale, move, savesAs] = stats;
  const usual = { kind: 'monster', species: name.toLowerCase(), routines: [routine] } as const;
  const tags = [...(own.tags ?? []), ...(UNINTELLIGENT.includes(name) ? ['unintelligent'] : [])];
  const sheet = { ...usual, aac, hd, hpMax, morale, move, savesAs, ...own, tags };
  return inList<Partial<Body>>('Monsters')(name, face, '', sheet, footprint);
};

export const MONSTERS: readonly Creature[] = [
  monster('Acolyte', 'prayer', [17, '1', 4, 7, 60, 'cleric 1'], [hit('mace', '1d6')], HUMAN),
  monster('Bandit', 'bandit', [13, '1', 4, 8, 120, 'thief 1'], [hit('weapon', '1d6')], HUMAN),
  monster('Berserker', 'viking-head', [12, '1+1', 5, 12, 120, '1'], [hit('weapon', '1d8')], {
    ...HUMAN,
    bonusAgainst: { tag: 'humanoid', bonus: 2 },
  }),
  monster('Brown bear', 'bear-face', [13, '5', 22, 8, 120, '2'], [hit('claw', '1d4', 2), hit('bite', '1d8')], {
    ...LARGE,
    hug: { attack: 'claw', damage: '2d8' },
  }),
  monster('Bugbear', 'brute', [14, '3+1', 14, 9, 90, '3'], [hit('weapon', '2d4')], { surprises: 3 }),
  monster('Carcass crawler', 'claws', [12, '3+1', 14, 9, 120, '2'], [hit('tentacle', '0', 8, PARALYSES)], {
    ...LARGE,
    notes: 'walks on walls and ceilings',
  }),
  monster('Crab spider', 'spider-face', [12, '2', 9, 7, 120, '1'], touch('bite', '1d8', poison('1d4', 2)), {
    ...LARGE,
    surprises: 4,
    notes: 'drops on victims',
  }),
  monster('Black widow', 'spider-face', [13, '3', 13, 8, 60, '2'], touch('bite', '2d6', poison('1d1')), {
    ...LARGE,
    notes: '120 feet a turn in its web',
  }),
  monster('Dire wolf', 'wolf-howl', [13, '4+1', 19, 8, 150, '2'], [hit('bite', '2d4')], LARGE),
  monster('Fire beetle', 'ant', [15, '1+2', 6, 7, 120, '1'], [hit('bite', '2d4')], { notes: 'light 10 feet around' }),
  monster(
    'Gargoyle',
    'gargoyle',
    [14, '4', 18, 11, 90, '8'],
    [hit('claw', '1d3', 2), hit('bite', '1d6'), hit('horn', '1d4')],
    { ...ENCHANTED, ...only('magic'), fly: 150 },
  ),
  monster('Gelatinous cube', 'slime', [11, '4', 18, 12, 60, '2'], touch('touch', '2d4', PARALYSES), {
    ...LARGE,
    tags: ['large', 'immune to cold', 'immune to lightning'],
    surprises: 4,
  }),
  monster(
    'Ghoul',
    'fanged-skull',
    [13, '2', 9, 9, 90, '2'],
    [hit('claw', '1d3', 2, GHOUL_TOUCH), hit('bite', '1d3', 1, GHOUL_TOUCH)],
    UNDEAD,
  ),
  monster('Giant centipede', 'scorpion', [10, '1/2', 2, 7, 60, 'normal human'], touch('bite', '0', SICKENS)),
  monster('Giant rat', 'rat', [12, '1/2', 2, 8, 120, '1'], touch('bite', '1d3', INFECTS), { swim: 60, againstFire: 2 }),
  monster('Gnoll', 'hyena-head', [14, '2', 9, 8, 90, '2'], [hit('weapon', '2d4')]),
  monster('Goblin', 'goblin-head', [13, '1-1', 3, 7, 60, 'normal human'], [hit('weapon', '1d6')], {
    sunHate: 1,
    notes: 'morale 9 with their king',
  }),
  monster('Harpy', 'harpy', [12, '3', 13, 7, 60, '3'], [hit('claw', '1d4', 2), hit('weapon', '1d6')], {
    ...power('Song', 'spells', 'charmed', 300),
    fly: 150,
    saveBonus: 2,
  }),
  monster('Hill giant', 'giant', [15, '8', 36, 8, 120, '8'], [hit('weapon', '2d8')], LARGE),
  monster('Hobgoblin', 'warlord-helmet', [13, '1+1', 5, 8, 90, '1'], [hit('weapon', '1d8')], {
    notes: 'morale 10 with their king',
  }),
  monster('Kobold', 'lizardman', [12, '1/2', 2, 6, 60, 'normal human'], [hit('weapon', '1d4')], {
    notes: 'morale 8 with their chief',
  }),
  monster('Lizard man', 'lizardman', [14, '2+1', 10, 12, 60, '2'], [hit('weapon', '1d6+1')], { swim: 120 }),
  monster('Medusa', 'medusa-head', [11, '4', 18, 8, 90, '4'], touch('snake bites', '1d6', poison('1d1')), {
    ...power('Gaze', 'paralysis', 'stone', 60, { gaze: true }),
    notes: 'her mirrored image is harmless',
  }),
  monster('Minotaur', 'minotaur', [13, '6', 27, 12, 120, '6'], [], {
    ...LARGE,
    routines: [[hit('gore', '1d6'), hit('bite', '1d6')], [hit('weapon', '1d6+2')]],
  }),
  monster('Mummy', 'dread-skull', [16, '5+1', 23, 12, 60, '5'], touch('touch', '1d12', ROTS), {
    ...UNDEAD,
    ...power('Terror', 'paralysis', 'paralysed', 600, { breaks: true }),
    harmedBy: [half('fire'), half('magic')],
  }),
  monster('Normal human', 'person', [10, '1/2', 2, 6, 120, 'normal human'], [hit('weapon', '1d6')], {
    ...HUMAN,
    kind: 'normal-human',
    attackBonus: -1,
  }),
  monster('Ochre jelly', 'slime', [11, '5', 22, 12, 30, '3'], touch('touch', '2d6', CLINGS), {
    ...LARGE,
    ...only('fire', 'cold'),
    divides: { into: '1d4+1', hd: '2' },
    notes: 'weapons and lightning split it into 1d4+1 jellies of 2 HD that deal half damage',
  }),
  monster('Ogre', 'ogre', [14, '4+1', 19, 10, 90, '4'], [hit('club', '1d10')], LARGE),
  monster('Orc', 'orc-head', [13, '1', 4, 6, 120, '1'], [hit('weapon', '1d6')], {
    sunHate: 1,
    notes: 'morale 8 with a leader',
  }),
  monster('Owlbear', 'owl', [14, '5', 22, 9, 120, '3'], [hit('claw', '1d8', 2), hit('bite', '1d8')], {
    ...LARGE,
    hug: { attack: 'claw', damage: '2d8' },
  }),
  monster('Rust monster', 'ant', [17, '5', 22, 7, 120, '3'], touch('antenna', '0', RUSTS), LARGE),
  monster('Shadow', 'ghost', [12, '2+2', 11, 12, 90, '2'], touch('touch', '1d4', WEAKENS), {
    ...ENCHANTED,
    ...only('magic'),
    surprises: 5,
  }),
  monster('Skeleton', 'death-skull', [12, '1', 4, 12, 60, '1'], [hit('weapon', '1d6')], UNDEAD),
  monster('Stirge', 'bat', [12, '1', 4, 9, 30, '2'], touch('beak', '1d3', SUCKS), { fly: 180, dive: 2 }),
  monster('Troglodyte', 'troglodyte', [14, '2', 9, 9, 120, '2'], [hit('claw', '1d4', 2), hit('bite', '1d4')], {
    surprises: 4,
    stench: 2,
  }),
  monster('Troll', 'troll', [15, '6+3', 30, 10, 120, '6'], [hit('claw', '1d6', 2), hit('bite', '1d10')], {
    ...LARGE,
    regenerates: 3,
    againstFire: 8,
  }),
  monster('Veteran', 'swordman', [17, '2', 9, 9, 60, 'fighter 1'], [hit('weapon', '1d8')], {
    ...HUMAN,
    attackBonus: 0,
  }),
  monster('War horse', 'horse-head', [12, '3', 13, 9, 120, '2'], [hit('hoof', '1d6', 2)], {
    ...LARGE,
    notes: 'with a rider: lance deals double after a straight run of at least 60 feet; the horse does not attack then',
  }),
  monster('Werewolf', 'werewolf', [14, '4', 18, 8, 180, '4'], [hit('bite', '2d4')], {
    ...only('silver', 'magic'),
    notes: 'AAC 10 in human form',
  }),
  monster('White dragon', 'dragon-head', [16, '6', 27, 8, 90, '6'], [hit('claw', '1d4', 2), hit('bite', '2d8')], {
    ...LARGE,
    footprint: 3,
    fly: 240,
    breath: { feet: 80, save: 'breath', left: 3, of: 'cold' },
    notes:
      'cone of cold 80 feet, three times a day: damage equals the dragon’s current hit points, a save against ' +
      'breath halves it',
  }),
  monster('Wight', 'crowned-skull', [14, '3', 13, 12, 90, '3'], touch('touch', '0', DRAINS), {
    ...UNDEAD,
    ...only('silver', 'magic'),
  }),
  monster('Wolf', 'wolf-head', [12, '2+2', 11, 6, 180, '1'], [hit('bite', '1d6')], { pack: { from: 4, morale: 8 } }),
  monster('Wraith', 'ghost', [16, '4', 18, 12, 120, '4'], touch('touch', '1d6', DRAINS), {
    ...UNDEAD,
    harmedBy: [half('silver'), ...only('magic').harmedBy],
    fly: 240,
  }),
  monster('Zombie', 'shambling-zombie', [11, '2', 9, 12, 60, '1'], [hit('weapon', '1d8')], {
    ...UNDEAD,
    alwaysLast: true,
  }),
];
