import { keysOf, type Tone } from '../../../rules/kit.ts';

/** The states somebody may be in, each with how it shows: icon, label and a line about it. */

type Look = readonly [icon: string, label: string, about: string, tone?: Tone];
const looks = <State extends string>(of: Readonly<Record<State, Look>>): Readonly<Record<State, Look>> => of;

/** In these nobody can act. */
const OUT = looks({
  critical: [
    'skull',
    'Critical damage',
    'Out of the fight: can only crawl, and dies within the hour without aid.',
    'bad',
  ],
  unconscious: ['moon', 'Unconscious', 'Out of the fight.', 'bad'],
  dead: ['skull', 'Dead', 'Dead.', 'bad'],
  destroyed: ['skull', 'Destroyed', 'Destroyed for good.', 'bad'],
  routed: ['flag', 'Routed', 'The whole band flees.', 'bad'],
  fled: ['footprints', 'Fled', 'Out of the fight.', 'bad'],
  surrendered: ['flag', 'Surrendered', 'Out of the fight.', 'bad'],
  paralysed: ['snowflake', 'Paralysed', 'DEX is 0: cannot move.', 'bad'],
  delirious: ['brain', 'Delirious', 'WIL is 0: cannot act.', 'bad'],
});
const OTHERS = looks({
  helpless: ['shield-off', 'Helpless', 'Foes’ attacks are enhanced; can only Defend.', 'bad'],
  bound: ['link', 'Bound', 'Its attacks are impaired.'],
  prone: ['chevrons-down', 'Prone', 'Stands up with the next move.'],
  stunned: ['zap', 'Stunned', 'No reactions and no turn until the next turn is over.'],
  'in-cover': ['shield', 'In cover', 'Ranged attacks from other zones are impaired.', 'good'],
  'hidden-away': [
    'eye-off',
    'Hiding',
    'Ranged attacks at someone hidden are impaired until they attack or move, or a foe is Close.',
    'good',
  ],
  airborne: ['feather', 'In the air', 'Out of reach of hand weapons.', 'good'],
  deprived: ['moon', 'Deprived', 'Rests restore nothing.'],
  shaken: ['heart-crack', 'Shaken', 'Attacks are impaired until an ally rallies them.'],
  exposed: ['target', 'Exposed', 'The next attack against them is enhanced.'],
  'arm-hurt': ['bandage', 'Wounded arm', 'Its attacks are impaired.'],
});

export const STATE_LOOKS = { ...OUT, ...OTHERS };
export type State = keyof typeof STATE_LOOKS;
export const STATES = keysOf(STATE_LOOKS);
export const OUT_STATES: ReadonlySet<State> = new Set(keysOf(OUT));
