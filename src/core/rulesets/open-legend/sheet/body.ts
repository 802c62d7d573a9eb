import { capital, recordOf, shape, type TypeOf } from '../../../rules/kit.ts';
import { ARMOURS, SHIELDS } from '../data/armour.ts';
import { ATTRIBUTES, DEFENSES, HIGHEST_SCORE } from '../data/attribute-list.ts';
import { WEAPONS } from '../data/weapon-list.ts';

/** How a weapon is carried; what was let go of or thrown is `dropped` until somebody gives it back on the sheet. */
export const GRIPS = ['one', 'two', 'stowed', 'dropped'] as const;
export type Grip = (typeof GRIPS)[number];

const BY_HAND = ['draw', 'item', 'perception', 'learning', 'open'] as const;
const BY_EFFECTS = ['intimidate', 'resist', 'step', 'sustain', 'light', 'teleport', 'frenzy'] as const;
/** Minor actions come in types, one of each a turn. */
export const MINORS = [...BY_HAND, ...BY_EFFECTS] as const;
export type Minor = (typeof MINORS)[number];

const feet = (title?: string, about?: string) => shape.whole(0, 500, title, about, 5);
const idOf = ({ id }: { readonly id: string }): string => id;
const oneById = (things: readonly { readonly id: string }[], title?: string) => shape.oneOf(things.map(idOf), title);
const grip = shape.oneOf(GRIPS, 'Grip', 'In one hand, in both hands, stowed, or dropped.');
/** A weapon somebody carries: one of the list by id, or a natural weapon, which is always wielded. */
const weaponShape = shape.either(
  shape.variant('listed', { weapon: shape.suggested(WEAPONS.map(idOf), 40, 'Weapon'), grip }, 'Weapon from the list'),
  shape.variant(
    'natural',
    {
      name: shape.name('Name'),
      forceful: shape.flag('Forceful', 'Might vs Toughness.'),
      precise: shape.flag('Precise', 'Agility vs Evasion.'),
      net: shape.whole(-9, 9, 'Permanent advantage'),
    },
    'Natural weapon',
  ),
);
export type Weapon = TypeOf<typeof weaponShape>;

const modes = recordOf(['fly', 'swim', 'climb'], (id) => shape.maybe(feet(), capital(id)));
const scores = recordOf(ATTRIBUTES, (id) => shape.maybe(shape.whole(0, HIGHEST_SCORE), capital(id)));
const defenses = shape.record(recordOf(DEFENSES, (id) => shape.whole(0, 60, capital(id))));
const BY_SCORES = 'Calculated from Fortitude, Presence and Will if left empty.';
export const bodyShape = shape.record({
  kind: shape.oneNamed({ pc: 'PC', npc: 'NPC', minion: 'Minion', boss: 'Boss' }, 'Kind'),
  level: shape.whole(1, 10, 'Level'),
  /** Scores not listed are 0. */
  attributes: shape.record(scores, 'Attributes'),
  armour: shape.orNone(oneById(ARMOURS), 'Armor'),
  shield: shape.orNone(oneById(SHIELDS), 'Shield'),
  weapons: shape.list(weaponShape, 20, 'Weapons'),
  /** The creature whose form they have taken; empty or left out: none. It bears whatever they wore and carried. */
  form: shape.maybe(shape.text(60)),
  /** What else is carried: names, for the "take out an item" action. */
  items: shape.list(shape.name(), 40, 'Items'),
  inHand: shape.orNone(shape.text(60), 'In hand', 'An item taken out.'),
  /** Set directly, as NPC builds do; null: worked out. */
  defenses: shape.orNone(defenses, 'Fixed defenses', 'Calculated from attributes and armor if left empty.'),
  maxHp: shape.orNone(shape.whole(1, 999), 'Fixed maximum hit points', BY_SCORES),
  feats: shape.list(shape.text(80), 30, 'Feats', 'For example: fleet-of-foot-2.'),
  speedFeet: feet('Base speed', 'In feet.'),
  speedModes: shape.record(modes, 'Other speeds'),
  /** Heavy and bulky things carried beside weapons, armour and shield (OC-18). */
  heavyItems: shape.whole(0, 40, 'Other heavy items'),
  bulkyItems: shape.whole(0, 40, 'Bulky items'),
  legendPoints: shape.whole(0, 10, 'Legend points'),
  bossActions: shape.whole(0, 4, 'Boss actions'),
  notes: shape.text(2000, 'Notes'),

  hp: shape.whole(0, 999, 'Hit points now', 'All of them, if this is more.'),
  /** Damage that only days heal; left out: none (OL-208). */
  lethal: shape.maybe(shape.whole(0, 999), 'Lethal damage'),
  /** It has stayed up once today by the feat; left out: it has not. */
  luckSpent: shape.maybe(shape.flag('Luck spent today')),
  unconscious: shape.flag('Unconscious'),
  dead: shape.flag('Dead'),
  /** The GM's word that it cannot defend itself: attacks on it are finishing blows (OL-200). */
  defenceless: shape.flag('Unable to defend itself'),
  prone: shape.flag('Prone'),
  surprised: shape.flag('Surprised'),
  initiative: shape.orNone(shape.whole(-99, 9999), 'Initiative'),
  tieDie: shape.orNone(shape.whole(1, 20), 'Tie die'),
  /** Index of the weapon it committed to draw in its first turn (OL-021). */
  pendingDraw: shape.orNone(shape.whole(0, 19), 'Weapon to draw first'),
  /** An interrupt was taken: the next own turn has one major action less (OL-182). */
  interruptDebt: shape.flag('Next major action spent'),
  majorLeft: shape.whole(0, 9, 'Major actions left'),
  /** Attacks that are left beyond the major action, by feats; left out: none. */
  extraAttacks: shape.maybe(shape.whole(0, 99, 'Extra attacks left')),
  moveLeft: shape.whole(0, 9, 'Move actions left'),
  /** Feet left of the move action under way. */
  feetLeft: shape.whole(0, 999, 'Movement left'),
  /** Feet that it has taken so far, whatever the way of moving; left out: none. */
  feetUsed: shape.maybe(shape.whole(0, 9999)),
  minorsUsed: shape.someOf(MINORS, 'Minor actions used'),
  opportunityUsed: shape.whole(0, 99, 'Opportunity attacks made'),
  /** Illusions it has seen through: their sources (OL-043). */
  awareOf: shape.list(shape.combatant(), 1000, 'Illusions seen through'),
});
export type Body = TypeOf<typeof bodyShape>;
