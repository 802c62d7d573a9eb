import type { Attribute, Defense } from './attribute-list.ts';

/** How a bane is shaken off: with a move action, with a minor one too, by itself at the end of each own turn; or not. */
export type Resist = 'none' | 'move' | 'minor' | 'auto';

/** A bane of the list. What it does is read where the rules stand (`effects/banes`). */
export interface BaneEntry {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly about: string;
  /** Power levels it may be inflicted at, the lowest first. */
  readonly levels: readonly number[];
  /** The attributes that inflict it, each with the defense it goes against (OL-101, OL-102). */
  readonly defenses: { readonly [A in Attribute]?: Defense };
  /** It can be inflicted within a round: its invocation takes no longer than an action. */
  readonly inRounds: boolean;
  /** An exceptional success of a damaging attack may add it. */
  readonly added: boolean;
  /** Inflicting it is a minor action (OC-29). */
  readonly minor: boolean;
  /** It does what it does at once, and nothing of it lasts. */
  readonly instant: boolean;
  readonly resist: Resist;
  /** How long it lasts after three failed resist rolls; null: it is never locked. */
  readonly after: '1 minute' | '10 minutes' | '1 hour' | '24 hours' | 'permanent' | null;
  readonly variants: readonly string[];
  /** What it leaves to the GM, by its power level. */
  readonly leaves?: { readonly [level: number]: string };
  /** Hours of immunity against the same source after it was resisted; 0: none. */
  readonly immune: number;
  /** Hours of immunity against a source that tried and failed. */
  readonly spurned?: number;
}

const USUAL = {
  inRounds: true,
  added: true,
  minor: false,
  instant: false,
  resist: 'none',
  after: null,
  variants: [],
  immune: 0,
} as const;

type Row = Pick<BaneEntry, 'id' | 'name' | 'icon' | 'about' | 'levels' | 'defenses'> & Partial<BaneEntry>;
const ROWS = [
  {
    id: 'banished',
    name: 'Banished',
    icon: 'door',
    levels: [6],
    defenses: { protection: 'resolve' },
    inRounds: false,
    added: false,
    instant: true,
    about: 'Thrown back to its home plane.',
  },
  {
    id: 'blinded',
    name: 'Blinded',
    icon: 'eye-off',
    levels: [4],
    defenses: { agility: 'evasion', creation: 'evasion', energy: 'evasion', entropy: 'toughness' },
    after: '1 minute',
    resist: 'move',
    about: 'Sees nothing: an even chance to fail each attack and each Perception roll.',
  },
  {
    id: 'charmed',
    leaves: {
      3: 'minor charm on an animal mind',
      4: 'minor charm on a humanlike mind, major on an animal mind',
      6: 'major charm on a humanlike mind',
    },
    variants: ['minor', 'major'],
    name: 'Charmed',
    icon: 'heart',
    levels: [3, 4, 6],
    defenses: { influence: 'resolve' },
    added: false,
    after: '24 hours',
    resist: 'auto',
    immune: 24,
    about: 'Warms to its charmer and holds back from violence against them.',
  },
  {
    id: 'death',
    name: 'Death',
    icon: 'skull',
    levels: [9],
    defenses: { agility: 'toughness', entropy: 'toughness' },
    after: 'permanent',
    resist: 'auto',
    immune: 24,
    about: 'Life fades: helpless, and dead after three failed resist rolls.',
  },
  {
    id: 'demoralized',
    name: 'Demoralized',
    icon: 'heart-crack',
    levels: [2],
    defenses: {
      agility: 'resolve',
      energy: 'resolve',
      entropy: 'resolve',
      influence: 'resolve',
      might: 'resolve',
      presence: 'resolve',
      persuasion: 'resolve',
    },
    after: '1 minute',
    resist: 'minor',
    about: 'Disadvantage 1 on every action roll.',
  },
  {
    id: 'disarmed',
    name: 'Disarmed',
    icon: 'hand',
    levels: [3, 6],
    defenses: {
      agility: 'evasion',
      influence: 'resolve',
      entropy: 'toughness',
      energy: 'toughness',
      alteration: 'evasion',
      might: 'toughness',
      movement: 'evasion',
    },
    instant: true,
    about: 'A held object flies to a spot within 15 ft; at power level 6 the attacker may take it.',
  },
  {
    id: 'dispel',
    name: 'Dispel',
    icon: 'wand',
    levels: [1, 6],
    defenses: { protection: 'resolve' },
    instant: true,
    about: 'Ends boons up to power level (roll − 10) / 2.',
  },
  {
    id: 'dominated',
    variants: ['lesser', 'greater'],
    name: 'Dominated',
    icon: 'crown',
    levels: [3, 5, 9],
    defenses: { influence: 'resolve' },
    after: '1 hour',
    resist: 'auto',
    immune: 24,
    about: 'Obeys the one who inflicted it.',
  },
  {
    id: 'fatigued',
    name: 'Fatigued',
    icon: 'trending-down',
    levels: [5],
    defenses: { entropy: 'toughness' },
    about: 'Grows worse each time, from disadvantage to death at the sixth level.',
  },
  {
    id: 'fear',
    name: 'Fear',
    icon: 'ghost',
    levels: [5],
    defenses: { creation: 'resolve', entropy: 'resolve', might: 'toughness', influence: 'resolve' },
    resist: 'auto',
    immune: 1,
    about: 'Spends its turns fleeing from what it fears.',
  },
  {
    id: 'forced-move',
    name: 'Forced move',
    icon: 'move',
    levels: [2, 4, 6, 8],
    defenses: { might: 'toughness', movement: 'toughness', energy: 'toughness' },
    instant: true,
    about: 'Pushed half the power level in squares, where the attacker chooses.',
  },
  {
    id: 'immobile',
    name: 'Immobile',
    icon: 'link',
    levels: [0],
    defenses: {
      agility: 'evasion',
      influence: 'resolve',
      entropy: 'toughness',
      energy: 'toughness',
      alteration: 'evasion',
      might: 'toughness',
    },
    after: '1 minute',
    resist: 'move',
    about: 'Cannot leave its space.',
  },
  {
    id: 'incapacitated',
    name: 'Incapacitated',
    icon: 'moon',
    levels: [5, 7, 9],
    defenses: { agility: 'toughness', entropy: 'toughness', influence: 'resolve' },
    after: '1 minute',
    resist: 'auto',
    immune: 1,
    about: 'Out cold: helpless, attacks against it are finishing blows.',
  },
  {
    id: 'intimidated',
    name: 'Intimidated',
    icon: 'shield-alert',
    levels: [4, 5, 6, 7, 8, 9],
    defenses: {
      creation: 'resolve',
      deception: 'resolve',
      influence: 'resolve',
      energy: 'resolve',
      might: 'resolve',
      presence: 'resolve',
      persuasion: 'resolve',
    },
    minor: true,
    after: '1 minute',
    resist: 'move',
    about: 'Disadvantage on attacks that leave out the one it fears.',
  },
  {
    id: 'knockdown',
    name: 'Knockdown',
    icon: 'chevrons-down',
    levels: [2],
    defenses: { might: 'toughness', energy: 'toughness' },
    instant: true,
    about: 'Knocked prone.',
  },
  {
    id: 'life-drain',
    name: 'Life drain',
    icon: 'heart-pulse',
    levels: [5],
    defenses: { entropy: 'toughness' },
    instant: true,
    about: 'A damaging attack that heals the attacker by the damage dealt.',
  },
  {
    id: 'memory-alteration',
    spurned: 24,
    leaves: { 5: 'a minor detail, for an hour', 6: 'the last five minutes, for good', 8: 'any time' },
    name: 'Memory alteration',
    icon: 'brain',
    levels: [5, 6, 8],
    defenses: { influence: 'resolve' },
    added: false,
    instant: true,
    about: 'Memories are changed; the GM tells how.',
  },
  {
    id: 'mind-dredge',
    leaves: {
      2: 'thoughts of animals',
      4: 'thoughts of anyone',
      6: 'a day of memory each round',
      8: 'a year of memory each round',
      9: 'everything',
    },
    name: 'Mind dredge',
    icon: 'brain',
    levels: [2, 4, 6, 8, 9],
    defenses: { prescience: 'resolve' },
    after: '1 minute',
    resist: 'move',
    immune: 24,
    about: 'Thoughts or memories are read; the GM tells what.',
  },
  {
    id: 'persistent-damage',
    name: 'Persistent damage',
    icon: 'flame',
    levels: [2, 4, 6],
    defenses: { agility: 'evasion', energy: 'toughness', entropy: 'toughness' },
    after: '1 minute',
    resist: 'move',
    variants: ['bleeding', 'fire', 'cold', 'lightning', 'acid', 'entropic'],
    about: 'Takes damage at the start of each of its turns, past all defenses.',
  },
  {
    id: 'phantasm',
    leaves: { 1: 'taste', 2: 'sound, smell or touch', 3: 'sight', 6: 'all senses' },
    name: 'Phantasm',
    icon: 'sparkles',
    levels: [1, 2, 3, 6],
    defenses: { influence: 'resolve' },
    after: '10 minutes',
    resist: 'move',
    immune: 1,
    about: 'Believes an illusion; the GM tells what it does.',
  },
  {
    id: 'polymorph',
    name: 'Polymorph',
    icon: 'shuffle',
    levels: [5, 6, 8, 9],
    defenses: { alteration: 'toughness' },
    inRounds: false,
    added: false,
    about: 'Turned into another creature; the GM changes the sheet.',
  },
  {
    id: 'scrying',
    name: 'Scrying',
    icon: 'eye',
    levels: [5],
    defenses: { prescience: 'resolve' },
    inRounds: false,
    added: false,
    about: 'Watched from afar; the GM tells what is seen.',
  },
  {
    id: 'sickened',
    name: 'Sickened',
    icon: 'bug',
    levels: [3],
    defenses: { entropy: 'toughness' },
    after: '1 minute',
    resist: 'move',
    about: 'Disadvantage 2 on every action roll.',
  },
  {
    id: 'silenced',
    name: 'Silenced',
    icon: 'ear',
    levels: [2],
    defenses: { agility: 'evasion', might: 'toughness', entropy: 'toughness', alteration: 'toughness' },
    after: '1 minute',
    resist: 'move',
    about: 'Cannot speak; inflicted with Alteration, nothing is heard within 5 ft.',
  },
  {
    id: 'slowed',
    name: 'Slowed',
    icon: 'footprints',
    levels: [2],
    defenses: { energy: 'toughness', might: 'toughness', agility: 'evasion', entropy: 'toughness' },
    after: '1 minute',
    resist: 'move',
    about: 'Speed at most 10 ft.',
  },
  {
    id: 'stunned',
    name: 'Stunned',
    icon: 'zap',
    levels: [4],
    defenses: { might: 'toughness', agility: 'toughness', entropy: 'toughness', energy: 'toughness' },
    after: '1 minute',
    resist: 'move',
    about: 'One single action a turn: a major, a move or a minor. No focus action.',
  },
  {
    id: 'stupefied',
    name: 'Stupefied',
    icon: 'help-circle',
    levels: [7],
    defenses: { influence: 'resolve' },
    after: '1 minute',
    resist: 'auto',
    immune: 24,
    about: 'Childlike: Resolve 10, no powers, attacks only while being attacked.',
  },
  {
    id: 'surprised',
    name: 'Surprised',
    icon: 'eye-off',
    levels: [0],
    defenses: {},
    inRounds: false,
    added: false,
    about: 'Attacked with advantage 1, and no interrupts until its first turn.',
  },
  {
    id: 'truthfulness',
    name: 'Truthfulness',
    icon: 'message-circle',
    levels: [5],
    defenses: { influence: 'resolve' },
    inRounds: false,
    added: false,
    about: 'Answers truthfully; the GM tells what.',
  },
] as const satisfies readonly Row[];
export type BaneKind = (typeof ROWS)[number]['id'];

/** The 29 banes of the edition. */
export const BANES: readonly BaneEntry[] = ROWS.map((row: Row) => ({ ...USUAL, ...row }));
export const BANE_KINDS = ROWS.map(({ id }) => id);

const byKind = new Map<string, BaneEntry>(BANES.map((bane) => [bane.id, bane]));

/** The entry of a bane. */
export const baneEntry = (kind: BaneKind): BaneEntry => byKind.get(kind) as BaneEntry;
