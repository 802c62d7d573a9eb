import { keysOf, recordOf, type Tone } from '../../../rules/kit.ts';

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

/** The conditions that are played, and how each shows. */
const LOOKS = {
  'flat-footed': [
    'Flat-footed',
    'eye-off',
    'Caught off guard: it makes no opportunity attacks, and its defensive modifier does not count.',
  ],
  prone: ['Prone', 'chevrons-down', '−4 on its melee attacks; +4 AC against ranged attacks, −4 against melee.'],
  dead: ['Dead', 'skull', 'Out of the fight.', 'bad'],
  dying: ['Dying', 'heart-crack', 'Below 0 hit points and getting worse.', 'bad'],
  stable: ['Stable', 'heart-pulse', 'Below 0 hit points but not getting worse.'],
  unconscious: ['Unconscious', 'moon', 'Knocked out: helpless.', 'bad'],
  helpless: ['Helpless', 'shield-off', 'No actions; no defensive modifier; melee attacks on it are at +4.', 'bad'],
  blinded: ['Blinded', 'eye-off', '−2 AC, no defensive modifier, half speed; half of its hits miss.'],
  dazed: ['Dazed', 'circle-dashed', 'No actions.'],
  stunned: ['Stunned', 'zap', 'No actions, −2 AC, no defensive modifier.'],
  deafened: ['Deafened', 'ear-off', '−4 on initiative.'],
  dazzled: ['Dazzled', 'sun', '−1 on attacks.'],
  confused: ['Confused', 'shuffle', 'Rolls for what it does at the start of its turn; no opportunity attacks.'],
  nauseated: ['Nauseated', 'waves', 'One move action a turn.'],
  sickened: ['Sickened', 'waves', '−2 on attacks, damage, saves and checks.'],
  shaken: ['Shaken', 'audio-waveform', '−2 on attacks, saves and checks.'],
  frightened: ['Frightened', 'audio-waveform', '−2 on attacks, saves and checks; it flees if it can.'],
  panicked: ['Panicked', 'audio-waveform', 'Drops everything and flees; −2 on saves and checks.', 'bad'],
  cowering: ['Cowering', 'audio-waveform', 'No actions, −2 AC, no defensive modifier.', 'bad'],
  entangled: ['Entangled', 'link', 'Half speed, −2 on attacks, −2 AC.'],
  grappled: ['Grappled', 'grip', 'Cannot move; −2 on attacks; no opportunity attacks.'],
  slowed: ['Slowed', 'snail', 'One standard or one move action, half speed, −1 on attacks, −1 AC.'],
  pinned: ['Pinned', 'grip', 'Held fast: cannot move, flat-footed; −2 on attacks; no opportunity attacks.'],
  fatigued: ['Fatigued', 'battery-low', '−2 to Strength and Dexterity; no charge.'],
  exhausted: ['Exhausted', 'battery-low', 'Half speed, −6 to Strength and Dexterity; no charge.'],
  battered: ['Battered', 'heart-off', 'Cannot regain hit points.', 'bad'],
  bleeding: [
    'Bleeding',
    'droplets',
    'Loses maximum hit points at the start of each turn, more every round; a move action ends it.',
    'bad',
  ],
  burning: [
    'Burning',
    'flame',
    'Fire damage at the start of each turn, more every round; a move action puts it out.',
    'bad',
  ],
  flying: ['Flying', 'wind', 'In the air: over water, chasms and rough ground.', 'good'],
  swimming: ['Swimming', 'waves', 'In the water, at full speed.', 'good'],
  burrowing: ['Burrowing', 'shovel', 'In the ground.', 'good'],
  soaring: ['Soaring', 'bird', 'So high that only others who soar can interact with it.', 'good'],
  covered: ['Covered', 'shield', '+4 AC, +2 on Reflex saves; gives no foe a chance to strike.', 'good'],
  revealed: ['Revealed', 'eye', 'Plain for all to see: no cover and no concealment.'],
  invisible: [
    'Invisible',
    'ghost',
    'Cannot be seen: +2 on attacks against those who can see, and fully concealed.',
    'good',
  ],
  petrified: ['Petrified', 'mountain', 'Turned to stone; still makes its saves.'],
  'energy-drained': ['Energy drained', 'battery-low', 'Drained: the GM says what it does.'],
  steadied: ['Steadied', 'anchor', 'The abilities that give it say what it does.', 'good'],
  paralyzed: ['Paralyzed', 'lock', 'Frozen in place.'],
  concealed: ['Concealed', 'cloud', 'A fifth of the hits on it miss.', 'good'],
  'fully-concealed': ['Fully concealed', 'cloud', 'Half of the hits on it miss.', 'good'],
} as const satisfies Readonly<Record<string, readonly [name: string, icon: string, about: string, tone?: Tone]>>;
/** What each does, as data: they apply together, and a second one of a kind adds nothing (LG-226). */
const DOES: { readonly [Id in keyof typeof LOOKS]?: Omit<ConditionRow, 'name' | 'icon' | 'about' | 'tone'> } = {
  'flat-footed': { noKdm: true, noOpportunity: true, noImmediate: true, encounter: true },
  prone: { meleeAttack: -4, acMelee: -4, acRanged: 4 },
  dead: { ...DOWN, ...FAZED },
  dying: { implies: ['unconscious'], ...DOWN },
  stable: { implies: ['unconscious'], ...DOWN },
  // as easy to hit as the prone already
  unconscious: { sightless: true, implies: ['helpless'], ends: ['battered'] },
  helpless: { noKdm: true, acMelee: -4, ...FAZED },
  blinded: { ac: -2, noKdm: true, speed: 0.5, missing: 50, sightless: true },
  dazed: { ...FAZED },
  stunned: { ac: -2, noKdm: true, drops: true, ...FAZED },
  deafened: { initiative: -4 },
  dazzled: { attack: -1 },
  confused: { noOpportunity: true },
  nauseated: { only: ['move'] },
  sickened: { attack: -2, damage: -2, save: -2, check: -2 },
  shaken: { ...AFRAID, fear: 1 },
  frightened: { ...AFRAID, fear: 2 },
  panicked: { save: -2, check: -2, noAttack: true, drops: true, fear: 3, group: 'fear' },
  cowering: { ac: -2, noKdm: true, ...FAZED, group: 'fear' },
  entangled: { speed: 0.5, attack: -2, ac: -2, noCharge: true },
  grappled: { ...HELD },
  slowed: { only: ['standard', 'move'], speed: 0.5, attack: -1, ac: -1, reflex: -1 },
  pinned: { implies: ['flat-footed'], undoes: ['grappled'], ...HELD },
  fatigued: { initiative: -1, noCharge: true },
  exhausted: { speed: 0.5, initiative: -3, noCharge: true },
  battered: { encounter: true },
  bleeding: { encounter: true },
  burning: { encounter: true },
  covered: { reflex: 2, covered: true },
  revealed: { undoes: ['covered', 'concealed', 'fully-concealed'] },
  invisible: { attack: 2, attacksUnseen: true, implies: ['fully-concealed'] },
  petrified: { speed: 0, implies: ['helpless'] },
  paralyzed: { speed: 0, implies: ['helpless'] },
  concealed: { missed: 20 },
  'fully-concealed': { missed: 50 },
};

export const CONDITION_IDS = keysOf(LOOKS);
export type ConditionId = (typeof CONDITION_IDS)[number];
const CONDITIONS: Readonly<Record<ConditionId, ConditionRow>> = recordOf(CONDITION_IDS, (id) => {
  const [name, icon, about, tone]: readonly [name: string, icon: string, about: string, tone?: Tone] = LOOKS[id];
  return { name, icon, about, ...(tone === undefined ? {} : { tone }), ...DOES[id] };
});
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
