import { keysOf, type Tone } from '../../../rules/kit.ts';

/** What a condition changes while it lasts; what is left out stays as it is. */
export interface Effect {
  readonly attack?: number;
  /** That is for being unseen: it counts only against those who can see. */
  readonly attacksUnseen?: true;
  /** It sees nothing. */
  readonly sightless?: true;
  /** On its own melee attacks. */
  readonly meleeAttack?: number;
  readonly ac?: number;
  /** Against melee attacks, and against ranged ones. */
  readonly acMelee?: number;
  readonly acRanged?: number;
  /** A positive key defensive modifier does not count. */
  readonly noKdm?: true;
  /** The share of the speed that is left. */
  readonly speed?: number;
  readonly noActions?: true;
  readonly noAttack?: true;
  readonly noOpportunity?: true;
  readonly noImmediate?: true;
  /** Of the standard and the move action only these, and only one of them. */
  readonly only?: readonly ('standard' | 'move')[];
  /** Per cent of its own hits that miss, and of hits on it. */
  readonly missing?: number;
  readonly missed?: number;
  readonly damage?: number;
  readonly save?: number;
  readonly reflex?: number;
  readonly check?: number;
  readonly initiative?: number;
  /** Cover of its own, from whatever side (LG-394). */
  readonly covered?: true;
  readonly noCharge?: true;
  /** It drops what it holds as this begins (LG-238). */
  readonly drops?: true;
}

export interface ConditionRow extends Effect {
  readonly name: string;
  readonly icon: string;
  readonly about: string;
  readonly tone?: Tone;
  readonly implies?: readonly string[];
  /** Conditions that have no effect beside it. */
  readonly undoes?: readonly string[];
  /** Conditions that end as this one begins (LG-227, LG-373). */
  readonly ends?: readonly string[];
  /** It lasts for the encounter at most, whatever brought it (LG-018, LG-227, LG-228, LG-391). */
  readonly encounter?: true;
  /** Steps of fear: they add up (LG-387). */
  readonly fear?: number;
  /** What an immunity to it may also be called: its group (LG-389). */
  readonly group?: string;
}

const HELD = { speed: 0, attack: -2, noOpportunity: true } as const;
const AFRAID = { attack: -2, save: -2, check: -2, group: 'fear' } as const;
const DOWN = { ends: ['dying', 'stable', 'dead', 'battered'] } as const;
const FAZED = { noActions: true, noOpportunity: true } as const;

/** The conditions that are played, as data: they apply together, and a second one of a kind adds nothing (LG-226). */
export const CONDITIONS = {
  'flat-footed': {
    name: 'Flat-footed',
    icon: 'eye-off',
    about: 'Caught off guard: it makes no opportunity attacks, and its defensive modifier does not count.',
    noKdm: true,
    noOpportunity: true,
    noImmediate: true,
    encounter: true,
  },
  prone: {
    name: 'Prone',
    icon: 'chevrons-down',
    about: '−4 on its melee attacks; +4 AC against ranged attacks, −4 against melee.',
    meleeAttack: -4,
    acMelee: -4,
    acRanged: 4,
  },
  dead: { name: 'Dead', icon: 'skull', about: 'Out of the fight.', tone: 'bad', ...DOWN, ...FAZED },
  dying: {
    name: 'Dying',
    icon: 'heart-crack',
    about: 'Below 0 hit points and getting worse.',
    tone: 'bad',
    implies: ['unconscious'],
    ...DOWN,
  },
  stable: {
    name: 'Stable',
    icon: 'heart-pulse',
    about: 'Below 0 hit points but not getting worse.',
    implies: ['unconscious'],
    ...DOWN,
  },
  unconscious: {
    name: 'Unconscious',
    icon: 'moon',
    about: 'Knocked out: helpless.',
    tone: 'bad',
    sightless: true,
    // as easy to hit as the prone already
    implies: ['helpless'],
    ends: ['battered'],
  },
  helpless: {
    name: 'Helpless',
    icon: 'shield-off',
    about: 'No actions; no defensive modifier; melee attacks on it are at +4.',
    tone: 'bad',
    noKdm: true,
    acMelee: -4,
    ...FAZED,
  },
  blinded: {
    name: 'Blinded',
    icon: 'eye-off',
    about: '−2 AC, no defensive modifier, half speed; half of its hits miss.',
    ac: -2,
    noKdm: true,
    speed: 0.5,
    missing: 50,
    sightless: true,
  },
  dazed: { name: 'Dazed', icon: 'circle-dashed', about: 'No actions.', ...FAZED },
  stunned: {
    name: 'Stunned',
    icon: 'zap',
    about: 'No actions, −2 AC, no defensive modifier.',
    ac: -2,
    noKdm: true,
    drops: true,
    ...FAZED,
  },
  deafened: { name: 'Deafened', icon: 'ear-off', about: '−4 on initiative.', initiative: -4 },
  dazzled: { name: 'Dazzled', icon: 'sun', about: '−1 on attacks.', attack: -1 },
  confused: {
    name: 'Confused',
    icon: 'shuffle',
    about: 'Rolls for what it does at the start of its turn; no opportunity attacks.',
    noOpportunity: true,
  },
  nauseated: { name: 'Nauseated', icon: 'waves', about: 'One move action a turn.', only: ['move'] },
  sickened: {
    name: 'Sickened',
    icon: 'waves',
    about: '−2 on attacks, damage, saves and checks.',
    attack: -2,
    damage: -2,
    save: -2,
    check: -2,
  },
  shaken: { name: 'Shaken', icon: 'audio-waveform', about: '−2 on attacks, saves and checks.', ...AFRAID, fear: 1 },
  frightened: {
    name: 'Frightened',
    icon: 'audio-waveform',
    about: '−2 on attacks, saves and checks; it flees if it can.',
    ...AFRAID,
    fear: 2,
  },
  panicked: {
    name: 'Panicked',
    icon: 'audio-waveform',
    about: 'Drops everything and flees; −2 on saves and checks.',
    tone: 'bad',
    save: -2,
    check: -2,
    noAttack: true,
    drops: true,
    fear: 3,
    group: 'fear',
  },
  cowering: {
    name: 'Cowering',
    icon: 'audio-waveform',
    about: 'No actions, −2 AC, no defensive modifier.',
    tone: 'bad',
    ac: -2,
    noKdm: true,
    ...FAZED,
    group: 'fear',
  },
  entangled: {
    name: 'Entangled',
    icon: 'link',
    about: 'Half speed, −2 on attacks, −2 AC.',
    speed: 0.5,
    attack: -2,
    ac: -2,
    noCharge: true,
  },
  grappled: { name: 'Grappled', icon: 'grip', about: 'Cannot move; −2 on attacks; no opportunity attacks.', ...HELD },
  slowed: {
    name: 'Slowed',
    icon: 'snail',
    about: 'One standard or one move action, half speed, −1 on attacks, −1 AC.',
    only: ['standard', 'move'],
    speed: 0.5,
    attack: -1,
    ac: -1,
    reflex: -1,
  },
  pinned: {
    name: 'Pinned',
    icon: 'grip',
    about: 'Held fast: cannot move, flat-footed; −2 on attacks; no opportunity attacks.',
    implies: ['flat-footed'],
    undoes: ['grappled'],
    ...HELD,
  },
  fatigued: {
    name: 'Fatigued',
    icon: 'battery-low',
    about: '−2 to Strength and Dexterity; no charge.',
    initiative: -1,
    noCharge: true,
  },
  exhausted: {
    name: 'Exhausted',
    icon: 'battery-low',
    about: 'Half speed, −6 to Strength and Dexterity; no charge.',
    speed: 0.5,
    initiative: -3,
    noCharge: true,
  },
  battered: {
    name: 'Battered',
    icon: 'heart-off',
    about: 'Cannot regain hit points.',
    tone: 'bad',
    encounter: true,
  },
  bleeding: {
    name: 'Bleeding',
    icon: 'droplets',
    about: 'Loses maximum hit points at the start of each turn, more every round; a move action ends it.',
    tone: 'bad',
    encounter: true,
  },
  burning: {
    name: 'Burning',
    icon: 'flame',
    about: 'Fire damage at the start of each turn, more every round; a move action puts it out.',
    tone: 'bad',
    encounter: true,
  },
  flying: { name: 'Flying', icon: 'wind', about: 'In the air: over water, chasms and rough ground.', tone: 'good' },
  swimming: { name: 'Swimming', icon: 'waves', about: 'In the water, at full speed.', tone: 'good' },
  burrowing: { name: 'Burrowing', icon: 'shovel', about: 'In the ground.', tone: 'good' },
  soaring: {
    name: 'Soaring',
    icon: 'bird',
    about: 'So high that only others who soar can interact with it.',
    tone: 'good',
  },
  covered: {
    name: 'Covered',
    icon: 'shield',
    about: '+4 AC, +2 on Reflex saves; gives no foe a chance to strike.',
    tone: 'good',
    reflex: 2,
    covered: true,
  },
  revealed: {
    name: 'Revealed',
    icon: 'eye',
    about: 'Plain for all to see: no cover and no concealment.',
    undoes: ['covered', 'concealed', 'fully-concealed'],
  },
  invisible: {
    name: 'Invisible',
    icon: 'ghost',
    about: 'Cannot be seen: +2 on attacks against those who can see, and fully concealed.',
    tone: 'good',
    attack: 2,
    attacksUnseen: true,
    implies: ['fully-concealed'],
  },
  petrified: {
    name: 'Petrified',
    icon: 'mountain',
    about: 'Turned to stone; still makes its saves.',
    speed: 0,
    implies: ['helpless'],
  },
  'energy-drained': {
    name: 'Energy drained',
    icon: 'battery-low',
    about: 'Drained: the GM says what it does.',
  },
  steadied: {
    name: 'Steadied',
    icon: 'anchor',
    about: 'The abilities that give it say what it does.',
    tone: 'good',
  },
  paralyzed: { name: 'Paralyzed', icon: 'lock', about: 'Frozen in place.', speed: 0, implies: ['helpless'] },
  concealed: { name: 'Concealed', icon: 'cloud', about: 'A fifth of the hits on it miss.', tone: 'good', missed: 20 },
  'fully-concealed': {
    name: 'Fully concealed',
    icon: 'cloud',
    about: 'Half of the hits on it miss.',
    tone: 'good',
    missed: 50,
  },
} as const satisfies Readonly<Record<string, ConditionRow>>;
export const CONDITION_IDS = keysOf(CONDITIONS);
export type ConditionId = (typeof CONDITION_IDS)[number];
export const conditionOf = (id: ConditionId): ConditionRow => CONDITIONS[id];
/**
 * What hit points, a layer or a count of its own begins and ends: no other condition brings it along or undoes it,
 * whatever a table has corrected.
 */
const STATES = [
  'dead',
  'dying',
  'stable',
  'flying',
  'swimming',
  'burrowing',
  'soaring',
  'bleeding',
  'burning',
  'energy-drained',
] as const satisfies readonly ConditionId[];
export type StateId = (typeof STATES)[number];
/** All others, which one condition may bring along, undo or end. */
export type BroughtId = Exclude<ConditionId, StateId>;
export const BROUGHT_IDS = CONDITION_IDS.filter((id): id is BroughtId => !STATES.some((state) => state === id));
