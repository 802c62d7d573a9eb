import { capital, keysOf, recordOf } from '../../../rules/kit.ts';
import type { Attribute, Defense } from './attribute-list.ts';

/** What a bane and a boon of the lists have in common. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly about: string;
  /** Power levels it comes at, the lowest first. */
  readonly levels: readonly number[];
}

/** A bane of the list. What it does is read where the rules stand (`effects/banes`). */
export interface BaneEntry extends Entry {
  /** By the attributes that inflict it. */
  readonly defenses: { readonly [A in Attribute]?: Defense };
  /** It can be inflicted within a round: its invocation takes no longer than an action. */
  readonly inRounds: boolean;
  /** An exceptional success of a damaging attack may add it. */
  readonly added: boolean;
  /** Inflicting it is a minor action (OC-29). */
  readonly minor: boolean;
  /** It does what it does at once, and nothing of it lasts. */
  readonly instant: boolean;
  /** How it is shaken off: by a move action, by a minor one too, by itself at the end of each own turn; or not. */
  readonly resist: 'none' | 'move' | 'minor' | 'auto';
  /** How long it lasts after three failed resist rolls; null: it is never locked. */
  readonly after: '1 minute' | '10 minutes' | '1 hour' | '24 hours' | 'permanent' | null;
  readonly variants: readonly string[];
  readonly leaves: { readonly [level: number]: string } | undefined;
  /** Hours of immunity against the same source after it was resisted; 0: none. */
  readonly immune: number;
  /** Hours of immunity against a source that tried and failed. */
  readonly spurned?: number;
}

type Row = Partial<Omit<BaneEntry, 'id' | 'name' | 'about' | 'defenses' | 'leaves'>>;
const row = (icon: string, levels: readonly number[], more: Row = {}) => ({ icon, levels, ...more });

const A_MINUTE = { resist: 'move', after: '1 minute' } as const;
/** Rolled for at the end of each own turn; then so many hours immune to its source. */
const byItself = (immune: number, after: BaneEntry['after'] = null) => ({ resist: 'auto', immune, after }) as const;
const HARMS = ['bleeding', 'fire', 'cold', 'lightning', 'acid', 'entropic'];
/** Its invocation takes longer than an action. */
const SLOW = { inRounds: false, added: false } as const;
/** The 29 banes of the edition: their icons, their power levels, and how they are inflicted and shaken off. */
const ROWS = {
  banished: row('door', [6], { ...SLOW, instant: true }),
  blinded: row('eye-off', [4], A_MINUTE),
  charmed: row('heart', [3, 4, 6], { added: false, ...byItself(24, '24 hours'), variants: ['minor', 'major'] }),
  death: row('skull', [9], byItself(24, 'permanent')),
  demoralized: row('heart-crack', [2], { resist: 'minor', after: '1 minute' }),
  disarmed: row('hand', [3, 6], { instant: true }),
  dispel: row('wand', [1, 6], { instant: true }),
  dominated: row('crown', [3, 5, 9], { ...byItself(24, '1 hour'), variants: ['lesser', 'greater'] }),
  fatigued: row('trending-down', [5]),
  fear: row('ghost', [5], byItself(1)),
  'forced-move': row('move', [2, 4, 6, 8], { instant: true }),
  immobile: row('link', [0], A_MINUTE),
  incapacitated: row('moon', [5, 7, 9], byItself(1, '1 minute')),
  intimidated: row('shield-alert', [4, 5, 6, 7, 8, 9], { minor: true, ...A_MINUTE }),
  knockdown: row('chevrons-down', [2], { instant: true }),
  'life-drain': row('heart-pulse', [5], { instant: true }),
  'memory-alteration': row('brain', [5, 6, 8], { added: false, instant: true, spurned: 24 }),
  'mind-dredge': row('brain', [2, 4, 6, 8, 9], { ...A_MINUTE, immune: 24 }),
  'persistent-damage': row('flame', [2, 4, 6], { ...A_MINUTE, variants: HARMS }),
  phantasm: row('sparkles', [1, 2, 3, 6], { resist: 'move', after: '10 minutes', immune: 1 }),
  polymorph: row('shuffle', [5, 6, 8, 9], SLOW),
  scrying: row('eye', [5], SLOW),
  sickened: row('bug', [3], A_MINUTE),
  silenced: row('ear', [2], A_MINUTE),
  slowed: row('footprints', [2], A_MINUTE),
  stunned: row('zap', [4], A_MINUTE),
  stupefied: row('help-circle', [7], byItself(24, '1 minute')),
  surprised: row('eye-off', [0], SLOW),
  truthfulness: row('message-circle', [5], SLOW),
};
export type BaneKind = keyof typeof ROWS;
export const BANE_KINDS = keysOf(ROWS);

const ABOUT: { readonly [K in BaneKind]: string } = {
  banished: 'Thrown back to its home plane.',
  blinded: 'Sees nothing: an even chance to fail each attack and each Perception roll.',
  charmed: 'Warms to its charmer and holds back from violence against them.',
  death: 'Life fades: helpless, and dead after three failed resist rolls.',
  demoralized: 'Disadvantage 1 on every action roll.',
  disarmed: 'A held object flies up to 15 ft away; at power level 6 the attacker may take it.',
  dispel: 'Ends boons of a power level up to (roll − 10) / 2.',
  dominated: 'Obeys the one who dominated it.',
  fatigued: 'Grows worse each time, from disadvantage to death at the sixth level.',
  fear: 'Spends its turns fleeing from what it fears.',
  'forced-move': 'Pushed half the power level in squares, where the attacker chooses.',
  immobile: 'Cannot leave its space.',
  incapacitated: 'Out cold: helpless, attacks against it are finishing blows.',
  intimidated: 'Disadvantage on attacks that leave out the one it fears.',
  knockdown: 'Knocked prone.',
  'life-drain': 'A damaging attack that heals the attacker by the damage dealt.',
  'memory-alteration': 'Memories are changed; the GM says how.',
  'mind-dredge': 'The attacker reads thoughts or memories; the GM says what they learn.',
  'persistent-damage': 'Takes damage at the start of each of its turns, past all defenses.',
  phantasm: 'Believes an illusion; the GM says what it does.',
  polymorph: 'Turned into another creature; the GM changes the sheet.',
  scrying: 'Watched from afar; the GM says what the attacker sees.',
  sickened: 'Disadvantage 2 on every action roll.',
  silenced: 'Cannot speak; inflicted with Alteration, nothing is heard within 5 ft.',
  slowed: 'Speed at most 10 ft.',
  stunned: 'One single action a turn: a major, a move or a minor. No focus action.',
  stupefied: 'Childlike: Resolve 10, no powers, attacks only while being attacked.',
  surprised: 'Attacks against it have advantage 1, and it has no interrupts until its first turn.',
  truthfulness: 'Answers truthfully; the GM says what.',
};

/** The attributes that inflict each, by the defense they go against (OL-101, OL-102). */
const BY: { readonly [K in BaneKind]?: { readonly [D in Defense]?: readonly Attribute[] } } = {
  banished: { resolve: ['protection'] },
  blinded: { toughness: ['entropy'], evasion: ['agility', 'creation', 'energy'] },
  charmed: { resolve: ['influence'] },
  death: { toughness: ['agility', 'entropy'] },
  demoralized: { resolve: ['agility', 'might', 'persuasion', 'presence', 'energy', 'entropy', 'influence'] },
  disarmed: {
    toughness: ['might', 'energy', 'entropy'],
    evasion: ['agility', 'alteration', 'movement'],
    resolve: ['influence'],
  },
  dispel: { resolve: ['protection'] },
  dominated: { resolve: ['influence'] },
  fatigued: { toughness: ['entropy'] },
  fear: { toughness: ['might'], resolve: ['creation', 'entropy', 'influence'] },
  'forced-move': { toughness: ['might', 'energy', 'movement'] },
  immobile: { toughness: ['might', 'energy', 'entropy'], evasion: ['agility', 'alteration'], resolve: ['influence'] },
  incapacitated: { toughness: ['agility', 'entropy'], resolve: ['influence'] },
  intimidated: { resolve: ['might', 'deception', 'persuasion', 'presence', 'creation', 'energy', 'influence'] },
  knockdown: { toughness: ['might', 'energy'] },
  'life-drain': { toughness: ['entropy'] },
  'memory-alteration': { resolve: ['influence'] },
  'mind-dredge': { resolve: ['prescience'] },
  'persistent-damage': { toughness: ['energy', 'entropy'], evasion: ['agility'] },
  phantasm: { resolve: ['influence'] },
  polymorph: { toughness: ['alteration'] },
  scrying: { resolve: ['prescience'] },
  sickened: { toughness: ['entropy'] },
  silenced: { toughness: ['might', 'alteration', 'entropy'], evasion: ['agility'] },
  slowed: { toughness: ['might', 'energy', 'entropy'], evasion: ['agility'] },
  stunned: { toughness: ['agility', 'might', 'energy', 'entropy'] },
  stupefied: { resolve: ['influence'] },
  truthfulness: { resolve: ['influence'] },
};

/** What each leaves to the GM, by its power level. */
const LEAVES: { readonly [K in BaneKind]?: BaneEntry['leaves'] } = {
  charmed: {
    3: 'minor charm on an animal mind',
    4: 'minor charm on a humanlike mind, major on an animal mind',
    6: 'major charm on a humanlike mind',
  },
  'memory-alteration': { 5: 'a minor detail, for an hour', 6: 'the last five minutes, for good', 8: 'any time' },
  'mind-dredge': {
    2: 'thoughts of animals',
    4: 'thoughts of anyone',
    6: 'a day of memory each round',
    8: 'a year of memory each round',
    9: 'everything',
  },
  phantasm: { 1: 'taste', 2: 'sound, smell or touch', 3: 'sight', 6: 'all senses' },
};

const against = ([defense, attributes]: [string, readonly Attribute[]]) => attributes.map((each) => [each, defense]);
const entries = recordOf(BANE_KINDS, (id): BaneEntry & { readonly id: BaneKind } => ({
  id,
  name: capital(id.replaceAll('-', ' ')),
  about: ABOUT[id],
  defenses: Object.fromEntries(Object.entries(BY[id] ?? {}).flatMap(against)),
  inRounds: true,
  added: true,
  minor: false,
  instant: false,
  resist: 'none',
  after: null,
  variants: [],
  immune: 0,
  leaves: LEAVES[id],
  ...ROWS[id],
}));
export const baneEntry = (kind: BaneKind): BaneEntry => entries[kind];
export const BANES = BANE_KINDS.map((kind) => entries[kind]);
