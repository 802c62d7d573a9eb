import { shape, type TypeOf } from '../../../rules/kit.ts';
import type { Shape } from '../../../rules/kit/shapes.ts';
import { ARMOURS } from '../data/armour-list.ts';
import { DICE, IMPROVISED_SIZES, RANGES, SPEEDS, WEAPONS } from '../data/weapon-list.ts';
import { STATES } from './states.ts';

const { blank, combatant, either, flag, list, maybe, orNone, record, variant } = shape;
const { matching, name, oneNumberOf, oneNamed, oneOf, text, whole } = shape;

/** What a sheet holds: its shapes, their types, and the titles of its form. */

const KINDS = { pc: 'PC', npc: 'NPC', creature: 'Creature', detachment: 'Detachment' } as const;

export const ABILITIES = ['str', 'dex', 'wil'] as const;
export type Ability = (typeof ABILITIES)[number];
export const ABILITY_NAMES: Readonly<Record<Ability, string>> = { str: 'STR', dex: 'DEX', wil: 'WIL' };
export const MOST = { str: 'maxStr', dex: 'maxDex', wil: 'maxWil' } as const;

/** `carried` is on belt or back, `stored` in the backpack. */
const WHERES = ['wielded', 'worn', 'carried', 'stored'] as const;
export type Where = (typeof WHERES)[number];

const ID = matching(/^[a-z0-9][a-z0-9-]{0,59}$/);
/** A form may leave it out; reading the sheet makes one up. */
const GIVEN_ID = maybe(ID, 'Id', 'A unique short name; made up if left out.');
const where = oneOf(WHERES, 'Where', 'In hand, worn, within reach, or in the backpack.');
const broken = flag('Broken');
const WEAPON_IDS = WEAPONS.map(({ id }) => id);
const ARMOUR_IDS = ARMOURS.map(({ id }) => id);

const itemWith = <Id extends Shape>(id: Id) =>
  either(
    variant(
      'weapon',
      {
        id,
        weapon: oneOf(WEAPON_IDS, 'Weapon'),
        where,
        proficient: flag('Proficient', 'Damage type and tags apply only when proficient.'),
        /** Left out: not enchanted (BD-307). */
        magic: maybe(whole(1, 3), 'Magic', 'Extra damage from enchantment.'),
        /** Always true for weapons that need neither (BD-309). */
        loaded: flag('Loaded or drawn'),
        broken,
      },
      'Weapon',
    ),
    variant(
      'improvised',
      { id, name: name('Name'), size: oneOf(IMPROVISED_SIZES, 'Size'), where, broken },
      'Improvised weapon',
    ),
    variant('armour', { id, armour: oneOf(ARMOUR_IDS, 'Armor'), where, broken }, 'Armor'),
    variant('gear', { id, name: name('Name'), slots: whole(0, 2, 'Slots'), where }, 'Other gear'),
  );

/** `id` is unique within the body. */
export const itemShape = itemWith(ID);
export type Item = TypeOf<typeof itemShape>;

/** An attack of a stat block; it takes no slots. */
const attack = record({
  id: GIVEN_ID,
  name: name('Name'),
  /** Each die has a speed, which decides what reactions do to it. */
  components: list(record({ die: oneNumberOf(DICE, 'Die'), speed: oneOf(SPEEDS, 'Speed') }), 4, 'Dice', undefined, 1),
  reach: flag('Reach'),
  range: oneOf(RANGES, 'Range'),
  held: flag('A weapon in hand', 'It can be disarmed.'),
  blast: flag('Blast'),
  special: flag('Magic or elemental'),
  closing: flag('Only on a charge'),
  /** Disarmed. */
  lost: flag('Lost'),
});
export type NaturalAttack = TypeOf<typeof attack> & { readonly id: string };
/** What is not so of most attacks. */
export const NO_ATTACK = blank(attack);
export type Component = NaturalAttack['components'][number];

const OWN_REACTIONS = ['fightBack', 'block', 'dodge', 'parry'] as const;
export type OwnReaction = (typeof OWN_REACTIONS)[number];

/**
 * No morale (`mindless`, `no-morale`), out of reach in the air (BD-315), enhanced in a pack (BD-313) or after a charge
 * (BD-314), terrifying (BD-316), a detachment (BD-101), no critical damage before STR 0.
 */
const TRAITS = [
  'mindless',
  'flying',
  'pack',
  'charge',
  'terrifying',
  'no-morale',
  'detachment',
  'safe-from-critical',
] as const;
export type Trait = (typeof TRAITS)[number];

const AWARENESS = ['aware', 'surprised', 'unaware'] as const;
export type Awareness = (typeof AWARENESS)[number];

/** The sheet, with what the fight has made of it. */
export const sheetShape = record({
  kind: oneNamed(KINDS, 'Kind'),
  /** Guard, not health. */
  hp: whole(0, 18, 'HP'),
  maxHp: whole(0, 18, 'Maximum HP'),
  str: whole(0, 20, 'STR'),
  maxStr: whole(0, 20, 'Maximum STR'),
  dex: whole(0, 20, 'DEX'),
  maxDex: whole(0, 20, 'Maximum DEX'),
  wil: whole(0, 20, 'WIL'),
  maxWil: whole(0, 20, 'Maximum WIL'),
  /** Counts as body armor. */
  naturalArmour: whole(0, 3, 'Natural Armor'),
  items: list(itemWith(GIVEN_ID), 40, 'Items'),
  attacks: list(attack, 12, 'Natural attacks'),
  slotsTracked: flag('Track slots'),
  fatigue: whole(0, 20, 'Fatigue'),
  md: whole(0, 4, 'Magic Dice'),
  faith: whole(0, 4, 'Faith Dice'),
  reactions: list(
    record({ id: oneOf(OWN_REACTIONS, 'Reaction'), uses: orNone(whole(0, 99), 'Uses left', 'No limit if empty.') }),
    4,
    'Reactions besides Defend',
  ),
  traits: list(oneOf(TRAITS, 'Trait'), TRAITS.length, 'Traits'),
  group: orNone(name('Name'), 'Group', 'Members of a group break morale together.'),
  leader: flag('Group leader'),
  notes: text(2000, 'Notes'),

  awareness: oneOf(AWARENESS, 'Awareness'),
  /** Attackers it has not noticed. */
  unawareOf: list(combatant(), 400, 'Has not noticed'),
  states: list(oneOf(STATES, 'State'), STATES.length, 'States'),
  /** The price of a stunt (BD-086). */
  backlash: flag('Next attack against it is enhanced'),
  /** For the rest of this round (BD-304). */
  shocked: flag('Next DEX save fails'),
  /** 1d4 STR at the start of its next turn (BD-305). */
  bleeding: flag('Bleeding'),
});
/** As a form gives it. */
export type Sheet = TypeOf<typeof sheetShape>;
export type ReactionOwned = Sheet['reactions'][number];
export const ALL_REACTIONS: readonly ReactionOwned[] = OWN_REACTIONS.map((id) => ({ id, uses: null }));

export type Body = Omit<Sheet, 'items' | 'attacks'> & {
  readonly items: readonly Item[];
  readonly attacks: readonly NaturalAttack[];
};
