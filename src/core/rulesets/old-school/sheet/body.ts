import { keysOf, recordOf, shape, type TypeOf } from '../../../rules/kit.ts';
import { CONDITIONS } from '../data/condition-list.ts';
import { ARMOURS, CLASSES, HD, SAVES } from '../data/tables.ts';
import { WEAPONS } from '../data/weapon-list.ts';

/** The sheet, and what a fight makes of it. */

const { blank, flag, list, matching, maybe, name, oneOf, orNone, record, someOf, suggested, text, whole } = shape;

const KINDS = {
  pc: 'PC',
  retainer: 'Retainer',
  mercenary: 'Mercenary',
  monster: 'Monster',
  'normal-human': 'Normal human',
} as const;
export const ABILITIES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'] as const;

const ids = <Id extends string>(things: readonly { readonly id: Id }[]): readonly Id[] => things.map(({ id }) => id);
/** Dice as people write them: `2d6+1`; 0 is no damage at all. */
const DICE = /^(?:0|\d{1,2}d\d{1,3}(?:[+-]\d{1,2})?)$/;
const dice = (title: string, about?: string) => matching(DICE, title, about, 12);
/** What harms, where it matters of what kind it is. */
const element = () => maybe(oneOf(['fire', 'cold', 'lightning', 'acid'], 'Of fire, cold…'));
const feet = (title: string, about?: string) => whole(0, 600, title, about, 5);

/** What follows a hit, or a failed save against it. */
const effect = record(
  {
    does: oneOf(['paralysed', 'poison', 'drain', 'sticks', 'sick', 'weakens', 'rots', 'rusts', 'note'], 'What it does'),
    save: orNone(oneOf(SAVES), 'Save that negates it'),
    bonus: whole(-9, 9, 'Bonus to the save'),
    turns: dice('Turns it lasts', 'Ten minutes each; 0: until someone ends it.'),
    days: maybe(whole(1, 11, 'Days it lasts')),
    oneIn: maybe(whole(2, 100, 'One hit in so many')),
    say: text(160, 'In words'),
  },
  'Effect of a hit',
);
export type HitEffect = TypeOf<typeof effect>;

const attack = record({
  name: name('Name'),
  count: whole(1, 12, 'How many'),
  damage: dice('Damage', 'For example 1d6+1; 0 for an attack that only has an effect.'),
  effect: orNone(effect),
});
export type RoutineAttack = TypeOf<typeof attack>;

/** What some monsters are or do beside their attacks. */
const hug = record({ attack: text(60, 'Attack that has to hit twice'), damage: dice('Damage') });
const save = oneOf(SAVES, 'Save');
const breath = record({ feet: feet('Length'), save, left: whole(0, 9, 'Times left'), of: element() });
const harming = record({ by: oneOf(['silver', 'magic', 'fire', 'cold'], 'By'), half: flag('Half damage') });
const bonusAgainst = record({ tag: text(30, 'Tag'), bonus: whole(-9, 9, 'Bonus') });
const pack = record({ from: whole(2, 40, 'Of at least so many'), morale: whole(2, 12, 'Morale') });
const parts = record({ into: dice('Into how many'), hd: matching(HD, 'Hit dice of each', 'For example 2.', 6) });
const powered = {
  name: name('Name'),
  save,
  state: oneOf(['charmed', 'paralysed', 'stone'], 'Who fails it is'),
  feet: feet('Range in feet'),
  breaks: flag('Ends when it attacks'),
  gaze: flag('By its gaze', 'Spares who looks away.'),
};
const power = record(powered, 'Song, gaze or terror');

const carried = record({
  /** A name that the list does not have is kept, and no rule knows what it is. */
  weapon: suggested(ids(WEAPONS), 40, 'Weapon'),
  ammo: orNone(whole(0, 999), 'Ammunition', 'Shots left, or the number carried.'),
  magic: maybe(whole(0, 5, 'Magic bonus')),
});
export type CarriedWeapon = TypeOf<typeof carried>;

export const DOES = ['heal', 'harm', 'sleep', 'hold', 'charm', 'blind', 'bind', 'fear', 'silence', 'other'] as const;
const spell = record({
  name: name('Name'),
  does: oneOf(DOES, 'What it does', 'Spells Foray does not know are left to the GM.'),
  dice: dice('Dice', 'Healing, damage, or hit dice put to sleep.'),
  feet: feet('Range in feet', '5 is a touch.'),
  save: orNone(oneOf(SAVES), 'Save against it'),
  sightless: flag('Needs no line of sight'),
  of: element(),
});
export type Spell = TypeOf<typeof spell>;

/** What is told anew at the start of every round. */
const thisRound = {
  /** Feet moved, and in a straight line (OS-127, OS-R32). */
  moved: whole(0, 3000, 'Feet moved this round'),
  straight: whole(0, 3000, 'Of them in a straight line'),
  attacked: flag('Has attacked'),
  cast: flag('Has cast a spell'),
  /** An act beside moving, attacking and casting (OS-R41). */
  busied: flag('Has done something else'),
  retreated: flag('Has retreated'),
  withdrew: flag('Has withdrawn'),
  /** It has a slow weapon in hand and acts with its side all the same, without attacking with it (OS-R06). */
  hurries: flag('Acts now, without its slow weapon'),
};
const thisFight = {
  ...thisRound,
  /** It takes part in a fight. */
  fights: flag('Takes part in the fight'),
  /** Feet in a straight line in the round before. */
  straightBefore: whole(0, 3000, 'Feet straight on in the round before'),
  /** The last round in which foes attack it as one that retreats (OS-031 to OS-034); 0: none. */
  retreatUntil: whole(0, 1_000_000, 'Last round its retreat is punished'),
  /** The first round in which its crossbow can be shot again (OS-128). */
  reloadRound: whole(0, 1_000_000, 'Round its crossbow is loaded again'),
  /** The round whose morale check broke it (OS-176). */
  brokenRound: whole(0, 1_000_000, 'Round its morale broke'),
  /** What it waits for with an act in mind (OS-089). */
  readied: orNone(text(160), 'Readied for'),
};
export const FRESH_ROUND = blank(record(thisRound));
/** What a fight leaves on nobody: the same at its start and at its end. */
export const OUT_OF_FIGHT = { ...blank(record(thisFight)), subdual: 0, struck: false, proof: [] };

export const bodyShape = record({
  kind: shape.oneNamed(KINDS, 'Kind'),
  species: text(40, 'Kind of creature', 'Creatures of one kind check morale together.'),
  class: orNone(oneOf(ids(CLASSES)), 'Class'),
  level: whole(0, 20, 'Level'),
  hd: matching(HD, 'Hit dice', 'Of a monster, for example 3+1.', 6),
  abilities: record(
    recordOf(ABILITIES, (id) => whole(3, 18, id)),
    'Abilities',
  ),
  hpMax: whole(1, 300, 'Maximum hit points'),
  armour: oneOf(ids(ARMOURS), 'Armor'),
  aac: orNone(whole(10, 25), 'Fixed armor class', 'Ascending; worked out from armor and DEX if left empty.'),
  shield: flag('Shield'),
  attackBonus: orNone(whole(-1, 14), 'Fixed attack bonus', 'From class and level, or hit dice, if left empty.'),
  savesAs: text(20, 'Saves as', 'A class and level such as fighter 2, hit dice such as 3, or normal human.'),
  saveBonus: whole(-9, 9, 'Bonus to all saves'),
  routines: list(list(attack, 8), 4, 'Attack routines', 'Each is a list of attacks made together.'),
  hug: orNone(hug, 'Hug', 'More damage if two attacks of this name hit one victim.'),
  breath: orNone(breath, 'Breath', 'Deals the hit points it has now; a save halves.'),
  weapons: list(carried, 12, 'Weapons'),
  spells: list(spell, 40, 'Memorised spells'),
  harmedBy: orNone(list(harming, 4), 'Harmed only by', 'Anything, if left empty.'),
  tags: list(text(30), 12, 'Tags', 'Such as undead, humanoid, large, unintelligent, immune to charm.'),
  bonusAgainst: maybe(bonusAgainst, 'Bonus to hit against some', 'Foes with this tag.'),
  surprises: maybe(whole(2, 5, 'Surprises on 1 to', 'Of a d6; usually 2.')),
  pack: maybe(pack, 'Morale of a pack', 'While at least half of it stands.'),
  dive: maybe(whole(1, 9, 'Bonus on its first attack')),
  stench: maybe(whole(1, 9, 'Stench', 'What people in melee with it lose to hit, unless they save against death.')),
  divides: maybe(orNone(parts, 'Splits when struck', 'Each part deals half the damage.')),
  regenerates: maybe(whole(1, 30, 'Regenerates', 'Hit points a round; not of fire or acid.')),
  againstFire: maybe(whole(2, 12, 'Morale against fire or acid')),
  sunHate: maybe(whole(1, 9, 'Loses to hit in daylight')),
  power: maybe(power),
  morale: whole(2, 12, 'Morale'),
  leads: orNone(whole(2, 12), 'Morale of its kind while it leads'),
  loyalty: whole(2, 12, 'Loyalty'),
  move: orNone(feet('Base movement'), 'Base movement', 'In feet a turn; from armor if left empty.'),
  treasure: flag('Carries treasure', '30 feet slower.'),
  fly: feet('Flying, base movement'),
  swim: feet('Swimming, base movement'),
  initiativeMod: orNone(whole(-2, 3), 'Initiative modifier', 'From DEX if left empty.'),
  alwaysLast: flag('Always acts last'),
  deathSaveMarks: whole(0, 9, 'Failed death saves', 'Over a whole life.'),
  notes: text(2000, 'Notes'),

  hp: whole(0, 300, 'Hit points now'),
  /** Damage by fire or acid, which never regenerates. */
  burnt: maybe(whole(0, 300, 'Damage that does not regenerate')),
  /** Days of rest since it last healed while it rots. */
  rotDays: maybe(whole(0, 9, 'Days of rest while it rots')),
  /** It has made an attack in this fight. */
  struck: maybe(flag('Has attacked in this fight')),
  /** What it saved against for all of this fight: a stench, a song. */
  proof: maybe(list(text(60), 20, 'Has saved against')),
  /** Damage that only subdues (OS-142). */
  subdual: whole(0, 300, 'Subdual damage'),
  conditions: someOf(keysOf(CONDITIONS), 'Conditions'),
  /** The weapon of the list in hand; null: none. */
  wielded: orNone(whole(0, 11), 'Weapon in hand', 'Counted from 0.'),
  ...thisFight,
});
export type Body = TypeOf<typeof bodyShape>;
export type Ability = keyof Body['abilities'];
