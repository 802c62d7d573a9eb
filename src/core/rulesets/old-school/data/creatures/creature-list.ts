import type { Face } from '../../../../rules/ruleset/faces.ts';
import type { Body, HitEffect, RoutineAttack } from '../../sheet/index.ts';
import { type Save, troopMorale } from '../tables.ts';

/** Characters to start from, and the monsters: what of their sheets is not usual. */

export interface Creature {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly about: string;
  readonly called?: string;
  readonly face: Face;
  readonly footprint: number;
  readonly sheet: Partial<Body>;
}

const effect = (does: HitEffect['does'], save: Save | null, turns: string, say: string, bonus = 0): HitEffect => ({
  does,
  save,
  bonus,
  turns,
  say,
});
const PARALYSES = effect('paralysed', 'paralysis', '2d4', 'paralysed for 2d4 turns');
const ROTS = effect('rots', null, '0', 'rotting disease: no magical healing, natural healing ten times slower');
const WEAKENS = effect('weakens', null, '8d1', 'loses 1 STR for 8 turns; at 0 it becomes a shadow');
const RUSTS = effect('rusts', null, '0', 'metal armour, shield or weapon touched rusts away');
const SICKENS = effect('sick', 'death', '0', 'sick ten days, half speed, no other exertion');
const GHOUL_TOUCH = effect('paralysed', 'paralysis', '2d4', 'paralysed for 2d4 turns, but not elves');
const DRAINS = effect('drain', null, '0', 'loses a level');
const poison = (turns: string, bonus = 0): HitEffect =>
  effect('poison', 'death', turns, `poison: dies in ${turns === '1d1' ? 'a turn' : `${turns} turns`}`, bonus);
const sticks = (dice: string, say: string): HitEffect => effect('sticks', null, dice, say);

/** What turns those who fail a save: a song, a gaze, a terror. */
const power = (
  name: string,
  save: Save,
  state: NonNullable<Body['power']>['state'],
  feet: number,
  more: Partial<Body['power']> = {},
): NonNullable<Body['power']> => ({ name, save, state, feet, breaks: false, gaze: false, ...more });

/** One kind of attack of a routine, made so often. */
const hit = (name: string, damage: string, count = 1, more: HitEffect | null = null): RoutineAttack => ({
  name,
  count,
  damage,
  effect: more,
});

const monster = (
  id: string,
  name: string,
  face: Face,
  [aac, hd, hpMax, morale, move]: readonly [aac: number, hd: string, hp: number, morale: number, move: number],
  savesAs: string,
  routine: readonly RoutineAttack[],
  more: Partial<Body> & { readonly footprint?: number; readonly about?: string } = {},
): Creature => {
  const { footprint = 1, about = '', ...sheet } = more;
  return {
    id,
    name,
    group: 'Monsters',
    about,
    face,
    footprint,
    sheet: {
      kind: 'monster',
      species: name.toLowerCase(),
      aac,
      hd,
      hpMax,
      morale,
      move,
      savesAs,
      routines: [routine],
      ...sheet,
    },
  };
};

const MONSTERS: readonly Creature[] = [
  monster('acolyte', 'Acolyte', 'prayer', [17, '1', 4, 7, 60], 'cleric 1', [hit('mace', '1d6')], {
    tags: ['humanoid'],
  }),
  monster('bandit', 'Bandit', 'bandit', [13, '1', 4, 8, 120], 'thief 1', [hit('weapon', '1d6')], {
    tags: ['humanoid'],
  }),
  monster('berserker', 'Berserker', 'viking-head', [12, '1+1', 5, 12, 120], '1', [hit('weapon', '1d8')], {
    tags: ['humanoid'],
    bonusAgainst: { tag: 'humanoid', bonus: 2 },
  }),
  monster(
    'brown-bear',
    'Brown bear',
    'bear-face',
    [13, '5', 22, 8, 120],
    '2',
    [hit('claw', '1d4', 2), hit('bite', '1d8')],
    { hug: { attack: 'claw', damage: '2d8' }, tags: ['large'], footprint: 2 },
  ),
  monster('bugbear', 'Bugbear', 'brute', [14, '3+1', 14, 9, 90], '3', [hit('weapon', '2d4')], { surprises: 3 }),
  monster(
    'carcass-crawler',
    'Carcass crawler',
    'claws',
    [12, '3+1', 14, 9, 120],
    '2',
    [hit('tentacle', '0', 8, PARALYSES)],
    { tags: ['large'], notes: 'walks on walls and ceilings', footprint: 2 },
  ),
  monster(
    'crab-spider',
    'Crab spider',
    'spider-face',
    [12, '2', 9, 7, 120],
    '1',
    [hit('bite', '1d8', 1, poison('1d4', 2))],
    { tags: ['large'], surprises: 4, notes: 'drops on victims', footprint: 2 },
  ),
  monster(
    'black-widow',
    'Black widow',
    'spider-face',
    [13, '3', 13, 8, 60],
    '2',
    [hit('bite', '2d6', 1, poison('1d1'))],
    { tags: ['large'], footprint: 2 },
  ),
  monster('dire-wolf', 'Dire wolf', 'wolf-howl', [13, '4+1', 19, 8, 150], '2', [hit('bite', '2d4')], {
    tags: ['large'],
    footprint: 2,
  }),
  monster('fire-beetle', 'Fire beetle', 'ant', [15, '1+2', 6, 7, 120], '1', [hit('bite', '2d4')], {
    notes: 'light 10 feet around',
  }),
  monster(
    'gargoyle',
    'Gargoyle',
    'gargoyle',
    [14, '4', 18, 11, 90],
    '8',
    [hit('claw', '1d3', 2), hit('bite', '1d6'), hit('horn', '1d4')],
    { fly: 150, harmedBy: [{ by: 'magic', half: false }], tags: ['immune to sleep', 'immune to charm'] },
  ),
  monster(
    'gelatinous-cube',
    'Gelatinous cube',
    'slime',
    [11, '4', 18, 12, 60],
    '2',
    [hit('touch', '2d4', 1, PARALYSES)],
    { tags: ['large', 'immune to cold', 'immune to lightning'], surprises: 4, footprint: 2 },
  ),
  monster(
    'ghoul',
    'Ghoul',
    'fanged-skull',
    [13, '2', 9, 9, 90],
    '2',
    [hit('claw', '1d3', 2, GHOUL_TOUCH), hit('bite', '1d3', 1, GHOUL_TOUCH)],
    { tags: ['undead'], notes: 'silent until it attacks; immune to poison, charm, hold and sleep' },
  ),
  monster('giant-centipede', 'Giant centipede', 'scorpion', [10, '1/2', 2, 7, 60], 'normal human', [
    hit('bite', '0', 1, SICKENS),
  ]),
  monster(
    'giant-rat',
    'Giant rat',
    'rat',
    [12, '1/2', 2, 8, 120],
    '1',
    [hit('bite', '1d3', 1, { ...effect('note', 'death', '0', 'disease'), oneIn: 20 })],
    { swim: 60, againstFire: 2 },
  ),
  monster('gnoll', 'Gnoll', 'hyena-head', [14, '2', 9, 8, 90], '2', [hit('weapon', '2d4')]),
  monster('goblin', 'Goblin', 'goblin-head', [13, '1-1', 3, 7, 60], 'normal human', [hit('weapon', '1d6')], {
    sunHate: 1,
    notes: 'morale 9 with their king',
  }),
  monster('harpy', 'Harpy', 'harpy', [12, '3', 13, 7, 60], '3', [hit('claw', '1d4', 2), hit('weapon', '1d6')], {
    fly: 150,
    saveBonus: 2,
    power: power('Song', 'spells', 'charmed', 300),
  }),
  monster('hill-giant', 'Hill giant', 'giant', [15, '8', 36, 8, 120], '8', [hit('weapon', '2d8')], {
    tags: ['large'],
    footprint: 2,
  }),
  monster('hobgoblin', 'Hobgoblin', 'warlord-helmet', [13, '1+1', 5, 8, 90], '1', [hit('weapon', '1d8')], {
    notes: 'morale 10 with their king',
  }),
  monster('kobold', 'Kobold', 'lizardman', [12, '1/2', 2, 6, 60], 'normal human', [hit('weapon', '1d4')], {
    notes: 'morale 8 with their chief',
  }),
  monster('lizard-man', 'Lizard man', 'lizardman', [14, '2+1', 10, 12, 60], '2', [hit('weapon', '1d6+1')], {
    swim: 120,
  }),
  monster('medusa', 'Medusa', 'medusa-head', [11, '4', 18, 8, 90], '4', [hit('snake bites', '1d6', 1, poison('1d1'))], {
    power: power('Gaze', 'paralysis', 'stone', 60, { gaze: true }),
    notes: 'her mirrored image is harmless',
  }),
  monster('minotaur', 'Minotaur', 'minotaur', [13, '6', 27, 12, 120], '6', [hit('gore', '1d6'), hit('bite', '1d6')], {
    tags: ['large'],
    routines: [[hit('gore', '1d6'), hit('bite', '1d6')], [hit('weapon', '1d6+2')]],
    footprint: 2,
  }),
  monster('mummy', 'Mummy', 'dread-skull', [16, '5+1', 23, 12, 60], '5', [hit('touch', '1d12', 1, ROTS)], {
    harmedBy: [
      { by: 'fire', half: true },
      { by: 'magic', half: true },
    ],
    tags: ['undead'],
    power: power('Terror', 'paralysis', 'paralysed', 600, { breaks: true }),
    notes: 'silent until it attacks; immune to poison, charm, hold and sleep',
  }),
  monster('normal-human', 'Normal human', 'person', [10, '1/2', 2, 6, 120], 'normal human', [hit('weapon', '1d6')], {
    attackBonus: -1,
    kind: 'normal-human',
    tags: ['humanoid'],
  }),
  monster(
    'ochre-jelly',
    'Ochre jelly',
    'slime',
    [11, '5', 22, 12, 30],
    '3',
    [hit('touch', '2d6', 1, sticks('2d6', 'it clings and eats through cloth, leather and wood'))],
    {
      harmedBy: [
        { by: 'fire', half: false },
        { by: 'cold', half: false },
      ],
      tags: ['large'],
      notes: 'weapons and lightning split it into 1d4+1 jellies of 2 HD that deal half damage',
      footprint: 2,
    },
  ),
  monster('ogre', 'Ogre', 'ogre', [14, '4+1', 19, 10, 90], '4', [hit('club', '1d10')], {
    tags: ['large'],
    footprint: 2,
  }),
  monster('orc', 'Orc', 'orc-head', [13, '1', 4, 6, 120], '1', [hit('weapon', '1d6')], {
    sunHate: 1,
    notes: 'morale 8 with a leader',
  }),
  monster('owlbear', 'Owlbear', 'owl', [14, '5', 22, 9, 120], '3', [hit('claw', '1d8', 2), hit('bite', '1d8')], {
    hug: { attack: 'claw', damage: '2d8' },
    tags: ['large'],
    footprint: 2,
  }),
  monster('rust-monster', 'Rust monster', 'ant', [17, '5', 22, 7, 120], '3', [hit('antenna', '0', 1, RUSTS)], {
    tags: ['large'],
    footprint: 2,
  }),
  monster('shadow', 'Shadow', 'ghost', [12, '2+2', 11, 12, 90], '2', [hit('touch', '1d4', 1, WEAKENS)], {
    harmedBy: [{ by: 'magic', half: false }],
    tags: ['immune to sleep', 'immune to charm'],
    surprises: 5,
  }),
  monster('skeleton', 'Skeleton', 'death-skull', [12, '1', 4, 12, 60], '1', [hit('weapon', '1d6')], {
    tags: ['undead'],
    notes: 'silent until it attacks; immune to poison, charm, hold and sleep',
  }),
  monster(
    'stirge',
    'Stirge',
    'bat',
    [12, '1', 4, 9, 30],
    '2',
    [hit('beak', '1d3', 1, sticks('1d3', 'it drinks blood until one of them dies'))],
    { fly: 180, dive: 2 },
  ),
  monster(
    'troglodyte',
    'Troglodyte',
    'troglodyte',
    [14, '2', 9, 9, 120],
    '2',
    [hit('claw', '1d4', 2), hit('bite', '1d4')],
    { surprises: 4, stench: 2 },
  ),
  monster('troll', 'Troll', 'troll', [15, '6+3', 30, 10, 120], '6', [hit('claw', '1d6', 2), hit('bite', '1d10')], {
    tags: ['large'],
    regenerates: 3,
    againstFire: 8,
    footprint: 2,
  }),
  monster('veteran', 'Veteran', 'swordman', [17, '2', 9, 9, 60], 'fighter 1', [hit('weapon', '1d8')], {
    attackBonus: 0,
    tags: ['humanoid'],
  }),
  monster('war-horse', 'War horse', 'horse-head', [12, '3', 13, 9, 120], '2', [hit('hoof', '1d6', 2)], {
    tags: ['large'],
    notes: 'with a rider: lance deals double after a straight run of at least 60 feet; the horse does not attack then',
    footprint: 2,
  }),
  monster('werewolf', 'Werewolf', 'werewolf', [14, '4', 18, 8, 180], '4', [hit('bite', '2d4')], {
    harmedBy: [
      { by: 'silver', half: false },
      { by: 'magic', half: false },
    ],
    notes: 'AAC 10 in human form',
  }),
  monster(
    'white-dragon',
    'White dragon',
    'dragon-head',
    [16, '6', 27, 8, 90],
    '6',
    [hit('claw', '1d4', 2), hit('bite', '2d8')],
    {
      fly: 240,
      breath: { feet: 80, save: 'breath', left: 3, of: 'cold' },
      tags: ['large'],
      notes:
        'cone of cold 80 feet, three times a day: damage equals the dragon’s current hit points, a save against breath halves it',
      footprint: 3,
    },
  ),
  monster('wight', 'Wight', 'crowned-skull', [14, '3', 13, 12, 90], '3', [hit('touch', '0', 1, DRAINS)], {
    harmedBy: [
      { by: 'silver', half: false },
      { by: 'magic', half: false },
    ],
    tags: ['undead'],
    notes: 'silent until it attacks; immune to poison, charm, hold and sleep',
  }),
  monster('wolf', 'Wolf', 'wolf-head', [12, '2+2', 11, 6, 180], '1', [hit('bite', '1d6')], {
    pack: { from: 4, morale: 8 },
  }),
  monster('wraith', 'Wraith', 'ghost', [16, '4', 18, 12, 120], '4', [hit('touch', '1d6', 1, DRAINS)], {
    fly: 240,
    harmedBy: [
      { by: 'silver', half: true },
      { by: 'magic', half: false },
    ],
    tags: ['undead'],
    notes: 'silent until it attacks; immune to poison, charm, hold and sleep',
  }),
  monster('zombie', 'Zombie', 'shambling-zombie', [11, '2', 9, 12, 60], '1', [hit('weapon', '1d8')], {
    alwaysLast: true,
    tags: ['undead'],
    notes: 'silent until it attacks; immune to poison, charm, hold and sleep',
  }),
];

const SPELLS: Readonly<Record<'cure' | 'sleep' | 'missile' | 'hold' | 'silence', Body['spells'][number]>> = {
  cure: { name: 'Cure light wounds', does: 'heal', dice: '1d6+1', feet: 5, save: null, sightless: false },
  sleep: { name: 'Sleep', does: 'sleep', dice: '2d8', feet: 240, save: null, sightless: false },
  missile: { name: 'Magic missile', does: 'harm', dice: '1d6+1', feet: 150, save: null, sightless: false },
  hold: { name: 'Hold person', does: 'hold', dice: '9d1', feet: 180, save: 'spells', sightless: false },
  silence: { name: 'Silence', does: 'silence', dice: '0', feet: 180, save: null, sightless: false },
};

const abilities = (
  STR: number,
  DEX: number,
  CON: number,
  INT: number,
  WIS: number,
  CHA: number,
): Body['abilities'] => ({ STR, DEX, CON, INT, WIS, CHA });
const arm = (weapon: Body['weapons'][number]['weapon'], ammo: number | null = null): Body['weapons'][number] => ({
  weapon,
  ammo,
});

const person = (id: string, name: string, face: Face, about: string, sheet: Partial<Body>): Creature => ({
  id,
  name,
  group: sheet.kind === 'pc' ? 'Characters' : 'Hirelings',
  about,
  face,
  footprint: 1,
  sheet: { species: 'human', tags: ['humanoid'], ...sheet },
});

const PEOPLE: readonly Creature[] = [
  person('fighter', 'Fighter', 'swordman', 'Chain mail, shield and sword.', {
    kind: 'pc',
    class: 'fighter',
    level: 2,
    abilities: abilities(16, 13, 15, 9, 8, 11),
    hpMax: 13,
    armour: 'chain',
    shield: true,
    weapons: [arm('sword'), arm('two-handed-sword'), arm('short-bow', 20)],
  }),
  person('cleric', 'Cleric', 'prayer', 'Plate mail, mace and one prayer.', {
    kind: 'pc',
    class: 'cleric',
    level: 2,
    abilities: abilities(13, 9, 12, 10, 16, 12),
    hpMax: 9,
    armour: 'plate',
    shield: true,
    weapons: [arm('mace'), arm('sling', 20)],
    spells: [SPELLS.cure],
  }),
  person('magic-user', 'Magic-user', 'wizard-face', 'A dagger and one spell: sleep.', {
    kind: 'pc',
    class: 'magic-user',
    level: 1,
    abilities: abilities(8, 14, 10, 16, 11, 13),
    hpMax: 3,
    weapons: [arm('dagger')],
    spells: [SPELLS.sleep],
  }),
  person('thief', 'Thief', 'hooded-assassin', 'Leather, short sword and a stab in the back.', {
    kind: 'pc',
    class: 'thief',
    level: 2,
    abilities: abilities(11, 17, 9, 12, 10, 13),
    hpMax: 6,
    armour: 'leather',
    weapons: [arm('short-sword'), arm('dagger'), arm('sling', 20)],
  }),
  person('dwarf', 'Dwarf', 'dwarf-face', 'Plate mail and a battle axe.', {
    kind: 'pc',
    class: 'dwarf',
    level: 1,
    abilities: abilities(15, 10, 16, 9, 11, 8),
    hpMax: 8,
    armour: 'plate',
    shield: true,
    weapons: [arm('hand-axe'), arm('battle-axe')],
  }),
  person('elf', 'Elf', 'woman-elf-face', 'Sword, long bow and a spell.', {
    kind: 'pc',
    class: 'elf',
    level: 1,
    abilities: abilities(12, 15, 9, 14, 10, 12),
    hpMax: 6,
    armour: 'chain',
    shield: true,
    weapons: [arm('sword'), arm('long-bow', 20)],
    spells: [SPELLS.missile],
  }),
  person('halfling', 'Halfling', 'hooded-figure', 'Quick, small and good with a sling.', {
    kind: 'pc',
    class: 'halfling',
    level: 1,
    abilities: abilities(9, 16, 13, 10, 12, 11),
    hpMax: 6,
    armour: 'leather',
    shield: true,
    weapons: [arm('short-sword'), arm('sling', 20)],
  }),
  person('priest', 'Priest', 'monk-face', 'A cleric of level 5 with prayers that hold and silence.', {
    kind: 'pc',
    class: 'cleric',
    level: 5,
    abilities: abilities(12, 10, 12, 11, 16, 13),
    hpMax: 20,
    armour: 'plate',
    shield: true,
    weapons: [arm('war-hammer')],
    spells: [SPELLS.cure, SPELLS.hold, SPELLS.silence],
  }),
  person('retainer', 'Retainer', 'pikeman', 'A spear for hire that is loyal, up to a point.', {
    kind: 'retainer',
    class: 'fighter',
    level: 1,
    abilities: abilities(11, 10, 11, 9, 9, 9),
    hpMax: 5,
    armour: 'leather',
    weapons: [arm('spear')],
    species: 'retainer',
  }),
  person('mercenary', 'Mercenary', 'barbute', 'A trained warrior for hire.', {
    kind: 'mercenary',
    class: 'fighter',
    level: 1,
    hpMax: 5,
    armour: 'chain',
    shield: true,
    morale: troopMorale('trained'),
    weapons: [arm('sword')],
    species: 'mercenary',
  }),
  person('crossbowman', 'Crossbowman', 'bowman', 'A trained crossbowman for hire.', {
    kind: 'mercenary',
    class: 'fighter',
    level: 1,
    hpMax: 5,
    armour: 'leather',
    morale: troopMorale('trained'),
    weapons: [arm('crossbow', 30), arm('dagger')],
    species: 'crossbowman',
  }),
];

export const CREATURES: readonly Creature[] = [...PEOPLE, ...MONSTERS];
