import type { Tone } from '../../../rules/views/view.ts';

/** What a condition changes while it lasts; what is left out stays as it is. */
export interface Effect {
  readonly attack?: number;
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
  /** Of the standard and the move action only these, and only one of them. */
  readonly only?: readonly ('standard' | 'move')[];
  /** Per cent of its own hits that miss, and of hits on it. */
  readonly missing?: number;
  readonly missed?: number;
}

interface ConditionRow extends Effect {
  readonly name: string;
  readonly icon: string;
  readonly about: string;
  readonly tone?: Tone;
  readonly implies?: readonly string[];
}

const HELD = { speed: 0, attack: -2, noOpportunity: true } as const;
const FAZED = { noActions: true, noOpportunity: true } as const;

/** The conditions that are played, as data: they apply together, and a second one of a kind adds nothing (LG-226). */
export const CONDITIONS = {
  'flat-footed': {
    name: 'Flat-footed',
    icon: 'eye-off',
    about: 'Still waiting for its first turn: no opportunity attacks, and its defensive modifier does not count.',
    noKdm: true,
    noOpportunity: true,
  },
  prone: {
    name: 'Prone',
    icon: 'chevrons-down',
    about: '−4 on its melee attacks; +4 AC against ranged attacks, −4 against melee.',
    meleeAttack: -4,
    acMelee: -4,
    acRanged: 4,
  },
  dead: { name: 'Dead', icon: 'skull', about: 'Out of the fight.', tone: 'bad', ...FAZED },
  dying: { name: 'Dying', icon: 'heart-crack', about: 'Below 0 and sinking.', tone: 'bad', implies: ['helpless'] },
  stable: { name: 'Stable', icon: 'heart-pulse', about: 'Below 0 but not sinking.', implies: ['helpless'] },
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
  },
  dazed: { name: 'Dazed', icon: 'circle-dashed', about: 'No actions.', ...FAZED },
  stunned: {
    name: 'Stunned',
    icon: 'zap',
    about: 'No actions, −2 AC, no defensive modifier.',
    ac: -2,
    noKdm: true,
    ...FAZED,
  },
  nauseated: { name: 'Nauseated', icon: 'waves', about: 'One move action a turn.', only: ['move'] },
  sickened: { name: 'Sickened', icon: 'waves', about: '−2 on attacks.', attack: -2 },
  shaken: { name: 'Shaken', icon: 'audio-waveform', about: '−2 on attacks.', attack: -2 },
  entangled: {
    name: 'Entangled',
    icon: 'link',
    about: 'Half speed, −2 on attacks, −2 AC.',
    speed: 0.5,
    attack: -2,
    ac: -2,
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
export type ConditionId = keyof typeof CONDITIONS;
export const CONDITION_IDS = Object.keys(CONDITIONS) as readonly ConditionId[];
export const conditionOf = (id: ConditionId): ConditionRow => CONDITIONS[id];
