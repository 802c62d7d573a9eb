import {
  combatant,
  either,
  flag,
  list,
  matching,
  maybe,
  name,
  oneNumberOf,
  oneOf,
  orNone,
  record,
  text,
  variant,
  whole,
} from '../../../rules/kit/shapes.ts';
import type { Shape, TypeOf } from '../../../rules/kit/shapes.ts';
import { IMPROVISED_SIZES } from '../data/weapon-list.ts';
import { ARMOURS } from '../data/armour-list.ts';
import { DICE, RANGES, SPEEDS, WEAPONS } from '../data/weapon-list.ts';

/** The sheet: its nouns, what is well formed, and what a form calls it. */

const KINDS = ['pc', 'npc', 'creature', 'detachment'] as const;

export const ABILITIES = ['str', 'dex', 'wil'] as const;
export type Ability = (typeof ABILITIES)[number];
export const ABILITY_NAMES: Readonly<Record<Ability, string>> = { str: 'STR', dex: 'DEX', wil: 'WIL' };

/** In the hand, worn, at hand on the belt or back, or in the backpack. */
const WHERES = ['wielded', 'worn', 'carried', 'stored'] as const;
export type Where = (typeof WHERES)[number];

const ID = matching(/^[a-z0-9][a-z0-9-]{0,59}$/);
/** Of a sheet as a form gives it: what has no id yet is given one. */
const GIVEN_ID = maybe(ID, 'Id', 'A unique short name; made up if left out.');
const where = oneOf(WHERES, 'Where', 'In hand, worn, within reach, or in the backpack.');
const broken = flag('Broken');

const itemWith = <Id extends Shape>(id: Id) =>
  either(
    variant(
      'weapon',
      {
        id,
        weapon: oneOf(
          WEAPONS.map((kind) => kind.id),
          'Weapon',
        ),
        where,
        proficient: flag('Proficient', 'Type and tags only work when proficient.'),
        /** Left out: it is not enchanted (BD-307). */
        magic: maybe(whole(1, 3), 'Magic', 'Extra damage from enchantment.'),
        /** Always, for weapons that need neither (BD-309). */
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
    variant(
      'armour',
      {
        id,
        armour: oneOf(
          ARMOURS.map((kind) => kind.id),
          'Armour',
        ),
        where,
        broken,
      },
      'Armour',
    ),
    variant('gear', { id, name: name('Name'), slots: whole(0, 2, 'Slots'), where }, 'Other gear'),
  );

/** One thing carried. Its `id` is unique within the body. */
export const itemShape = itemWith(ID);
export type Item = TypeOf<typeof itemShape>;

/** What a creature strikes with by its stat block; it takes no slots. */
const attack = record({
  id: GIVEN_ID,
  name: name('Name'),
  /** Dice, each with the speed that decides which reactions it minds. */
  components: list(record({ die: oneNumberOf(DICE, 'Die'), speed: oneOf(SPEEDS, 'Speed') }), 4, 'Dice', undefined, 1),
  reach: flag('Reach'),
  range: oneOf(RANGES, 'Range'),
  held: flag('A weapon in hand', 'It can be disarmed.'),
  blast: flag('Blast'),
  special: flag('Magic or elemental'),
  /** Only in a turn in which it closed in. */
  closing: flag('Only on a charge'),
  /** Disarmed of it. */
  lost: flag('Lost'),
});
export type NaturalAttack = TypeOf<typeof attack> & { readonly id: string };
export type Component = NaturalAttack['components'][number];

export const OWN_REACTIONS = ['fightBack', 'block', 'dodge', 'parry'] as const;
export type OwnReaction = (typeof OWN_REACTIONS)[number];

/**
 * What the rules read of a creature: rolls no morale (`mindless`, `no-morale`), out of reach in the air (BD-315),
 * enhanced in a pack (BD-313) or after a charge (BD-314), terrifies at first sight (BD-316), counts as a detachment
 * (BD-101), no critical damage before STR 0.
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

/** Who is in one of these does nothing (model of `able`). */
const OUT = [
  'critical',
  'unconscious',
  'dead',
  'destroyed',
  'routed',
  'fled',
  'surrendered',
  'paralysed',
  'delirious',
] as const;
export const STATES = [
  ...OUT,
  'helpless',
  'bound',
  'prone',
  'stunned',
  'in-cover',
  'hidden-away',
  'airborne',
  'deprived',
  'shaken',
  'exposed',
  'arm-hurt',
] as const;
export type State = (typeof STATES)[number];
export const OUT_STATES: ReadonlySet<State> = new Set(OUT);

export const AWARENESS = ['aware', 'surprised', 'unaware'] as const;
export type Awareness = (typeof AWARENESS)[number];

/** The sheet, and what the fight has made of it. */
export const sheetShape = record({
  kind: oneOf(KINDS, 'Kind'),
  /** Guard, not health. */
  hp: whole(0, 18, 'HP'),
  maxHp: whole(0, 18, 'Maximum HP'),
  str: whole(0, 20, 'STR'),
  maxStr: whole(0, 20, 'Maximum STR'),
  dex: whole(0, 20, 'DEX'),
  maxDex: whole(0, 20, 'Maximum DEX'),
  wil: whole(0, 20, 'WIL'),
  maxWil: whole(0, 20, 'Maximum WIL'),
  /** Hide or scales: counts as body armour. */
  naturalArmour: whole(0, 3, 'Natural Armor'),
  items: list(itemWith(GIVEN_ID), 40, 'Items'),
  attacks: list(attack, 12, 'Natural attacks'),
  slotsTracked: flag('Track slots'),
  fatigue: whole(0, 20, 'Fatigue'),
  /** At most. */
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
  /** Attackers it has not noticed, though aware of others. */
  unawareOf: list(combatant(), 400, 'Has not noticed'),
  states: list(oneOf(STATES, 'State'), STATES.length, 'States'),
  /** The price of a stunt (BD-086). */
  backlash: flag('Next attack against it is enhanced'),
  /** For the rest of this round (BD-304). */
  shocked: flag('Next DEX save fails'),
  /** 1d4 STR at the start of its next turn (BD-305). */
  bleeding: flag('Bleeding'),
});
/** A sheet as a form gives it. */
export type Sheet = TypeOf<typeof sheetShape>;
export type ReactionOwned = Sheet['reactions'][number];
/** Every reaction, at any time. */
export const ALL_REACTIONS: readonly ReactionOwned[] = OWN_REACTIONS.map((id) => ({ id, uses: null }));

export type Body = Omit<Sheet, 'items' | 'attacks'> & {
  readonly items: readonly Item[];
  readonly attacks: readonly NaturalAttack[];
};
