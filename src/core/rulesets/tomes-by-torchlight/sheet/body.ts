import { recordOf, shape, type TypeOf } from '../../../rules/kit.ts';
import { INJURY_DOES, UNITS } from '../data/tables.ts';
import { WEAPONS } from '../data/weapon-list.ts';

/** The sheet, and what a fight makes of it. */

const { combatant, flag, list, maybe, name, oneNamed, oneOf, orNone, record, suggested, text, whole } = shape;

const KINDS = { pc: 'PC', npc: 'NPC', monster: 'Monster' } as const;
export const ATTRIBUTES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'] as const;
export const ATTRIBUTE_LABELS = recordOf(ATTRIBUTES, (id): string => id);
export const ARMORS = ['none', 'light', 'medium', 'heavy'] as const;
const BLOCKS = { before: 'Before the monsters', monsters: 'Among the monsters', after: 'After the monsters' } as const;
export const TORCHES = ['none', 'out', 'lit'] as const;
/** What somebody may be helped with, or what a check is for (TT-090). */
export const TASK_NAMES = {
  attack: 'An attack',
  defence: 'Dodging or blocking',
  spell: 'Spellcasting',
  hide: 'Hiding',
  search: 'Searching',
  item: 'Using an item',
  other: 'Something else',
} as const;
export type Task = keyof typeof TASK_NAMES;
export const SPELL_DOES = ['dart', 'sleep', 'other'] as const;

/** More weapons than anybody carries. */
export const MOST_WEAPONS = 12;

const spell = record({
  name: name('Name'),
  obstacle: whole(0, 19, 'Obstacle'),
  actions: whole(1, 20, 'Actions to cast'),
  concentration: flag('Needs concentration'),
  does: oneOf(SPELL_DOES, 'What it does', 'Spells Foray does not know are left to the GM.'),
  effect: text(240, 'Effect'),
  prepared: flag('Prepared'),
});
export type Spell = TypeOf<typeof spell>;

/** New until it was bandaged or left for the next fight (TT-097). */
const wound = record({ fresh: flag('New') });
export type Wound = TypeOf<typeof wound>;

const injury = record({
  name: name('Name'),
  does: oneOf(INJURY_DOES, 'Makes harder'),
  unit: oneOf(UNITS, 'Checked after'),
  /** Hours since the last check (TT-103). */
  waited: whole(0, 1_000_000, 'Hours since the last check'),
  successes: whole(0, 3, 'Successes'),
  failures: whole(0, 3, 'Failures'),
  permanent: flag('Permanent'),
});
export type Injury = TypeOf<typeof injury>;

export const bodyShape = record({
  kind: oneNamed(KINDS, 'Kind'),
  attributes: record(
    recordOf(ATTRIBUTES, (id) => whole(1, 30, id)),
    'Attributes',
  ),
  gritDie: whole(2, 20, 'Grit die', 'Its sides.'),
  woundLimit: whole(1, 20, 'Wound limit', 'The Wounds that kill.'),
  armor: oneOf(ARMORS, 'Armor'),
  natural: orNone(whole(0, 18), 'Natural Armor', 'Instead of what it wears.'),
  speed: whole(1, 20, 'Speed', 'Units of a Walk.'),
  weapons: list(
    suggested(
      WEAPONS.map(({ id }) => id),
      40,
      'Weapon',
    ),
    MOST_WEAPONS,
    'Weapons',
    'Such as sword, pike, bow. The rules ignore names they do not know.',
  ),
  wielded: orNone(text(40), 'Weapon in hand'),
  noFists: flag('Has no fists'),
  spellAttribute: oneOf(ATTRIBUTES, 'Spellcasting attribute'),
  spells: list(spell, 40, 'Spells'),
  items: list(text(60), 20, 'Items'),
  torch: oneOf(TORCHES, 'Torch'),
  neverSurrenders: flag('Never surrenders'),
  notes: text(2000, 'Notes'),

  grit: whole(0, 999, 'Grit'),
  adrenaline: whole(0, 99, 'Adrenaline'),
  wounds: list(wound, 20, 'Wounds'),
  injuries: list(injury, 40, 'Injuries'),
  unbandaged: flag('Unbandaged'),
  dead: flag('Dead'),
  surrendered: flag('Surrendered'),

  surprised: flag('Surprised'),
  /** Whether it has rolled its Grit in this fight (TT-008). */
  gritty: flag('Has rolled Grit'),
  block: oneNamed(BLOCKS, 'Turn'),
  /** Degrees of success of its initiative (TT-R18). */
  initiative: whole(0, 20, 'Degrees of initiative'),
  actionsLeft: whole(0, 2, 'Actions left'),
  /** Actions that its turn began with; 2, where nothing is said. */
  given: maybe(whole(0, 2, 'Actions this turn began with')),
  freeActs: whole(0, 1000, 'Free acts this turn'),
  /** How well it hides; null: it does not (TT-091). */
  hiding: orNone(whole(0, 20), 'Hidden, with degrees'),
  helps: list(record({ by: combatant(), task: oneNamed(TASK_NAMES, 'Task') }), 40, 'Help waiting'),
  /** What it is casting, and how many actions it has given to it (TT-R25). */
  casting: orNone(record({ spell: text(80, 'Spell'), paid: whole(0, 20, 'Actions so far') }), 'Casting'),
  concentrating: orNone(text(80), 'Concentrating on'),
  /** The next attack against it has advantage. */
  exposed: flag('Exposed'),
  prone: flag('Knocked down'),
  /** Actions that it loses on its next turn. */
  owes: whole(0, 2, 'Actions lost next turn'),
  asleep: flag('Helpless'),
});
export type Body = TypeOf<typeof bodyShape>;
export type Attribute = keyof Body['attributes'];
