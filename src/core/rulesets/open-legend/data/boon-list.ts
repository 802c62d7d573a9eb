import { capital, keysOf, recordOf } from '../../../rules/kit.ts';
import type { Attribute } from './attribute-list.ts';
import type { Entry } from './bane-list.ts';

/** A boon of the list. What it does is read where the rules stand (`effects/boons`). */
export interface BoonEntry extends Entry {
  readonly attributes: readonly Attribute[];
  /** The action that invokes it; null: it takes longer than a round. */
  readonly cost: 'major' | 'minor' | 'move' | null;
  /** What it is invoked on: willing people, oneself, a space or somebody who carries it, a place to go to, a thing. */
  readonly aim: 'people' | 'self' | 'space' | 'place' | 'thing';
  /** It lasts as long as it is sustained; otherwise it does what it does at once. */
  readonly sustain: boolean;
  readonly choices: readonly string[];
  /** A lower power level than the one reached may be wanted: it reaches less far. */
  readonly lower: boolean;
  readonly leaves: string | null;
}

type Row = Partial<Omit<BoonEntry, keyof Entry | 'attributes' | 'leaves'>>;
const row = (icon: string, levels: readonly number[], attributes: readonly Attribute[], more: Row = {}) => {
  return { icon, levels, attributes, ...more };
};

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const RITUAL = { cost: null, aim: 'self', sustain: false } as const;
/** The 27 boons of the edition: their icons, power levels and attributes, and how they are invoked. */
const ROWS = {
  'absorb-object': row('package', [4], ['alteration', 'movement'], { aim: 'self', sustain: false }),
  aid: row('hand-helping', [4, 6, 8], ['creation', 'alteration', 'prescience', 'presence'], { sustain: false }),
  animation: row('ghost', [6, 8], ['creation', 'entropy'], RITUAL),
  augury: row('scan', [1, 3, 5, 7], ['prescience'], RITUAL),
  blindsight: row('ear', [5], ['alteration', 'prescience', 'entropy', 'perception']),
  darkness: row('moon', ALL, ['entropy', 'influence'], { aim: 'space', lower: true }),
  detection: row('scan', [1], ['prescience'], { aim: 'self', choices: ['holy', 'unholy', 'life', 'death', 'magic'] }),
  flight: row('feather', [5, 6, 8], ['alteration', 'movement']),
  genesis: row('hammer', [3, 7, 9], ['creation'], RITUAL),
  haste: row('chevrons-up', [2, 4, 6, 8], ['movement', 'alteration']),
  heal: row('heart', ALL, ['creation', 'learning', 'logic', 'presence'], { sustain: false }),
  insubstantial: row('wind', [7], ['alteration', 'entropy']),
  invisible: row('eye-off', [6], ['alteration', 'influence']),
  light: row('sun', ALL, ['creation', 'energy'], { cost: 'minor', aim: 'space', lower: true }),
  reading: row('lightbulb', [5, 6, 7, 8, 9], ['prescience'], { aim: 'self' }),
  regeneration: row('heart-pulse', [1, 3, 5, 7, 9], ['alteration', 'creation']),
  resistance: row('shield', [3, 5, 7, 9], ['protection', 'alteration', 'energy', 'movement'], {
    choices: ['finesse', 'forceful', 'fire', 'cold', 'lightning', 'acid', 'influence', 'creation', 'entropy'],
  }),
  restoration: row('bandage', [1], ['protection', 'creation'], { sustain: false }),
  'retributive-barrier': row('shield-alert', [4, 5, 6, 7, 8], ['creation', 'energy', 'protection'], { aim: 'space' }),
  seeing: row('eye', [4, 5, 6], ['prescience']),
  shapeshift: row('venetian-mask', [3, 4, 6, 7, 8, 9], ['alteration']),
  telekinesis: row('grab', [5, 6, 8], ['movement'], { aim: 'thing' }),
  telepathy: row('message-circle', [3, 5, 6, 7], ['prescience']),
  teleport: row('sparkle', [3, 5, 7, 9], ['movement'], { cost: 'move', aim: 'place', sustain: false }),
  tongues: row('megaphone', [5, 6], ['prescience'], { cost: null }),
  transmutation: row('cup-soda', [3, 5, 7, 8, 9], ['alteration'], { cost: null, aim: 'self' }),
  truesight: row('eye', [5, 7, 9], ['prescience']),
};
export type BoonKind = keyof typeof ROWS;
export const BOON_KINDS = keysOf(ROWS);

const ABOUT: { readonly [K in BoonKind]: string } = {
  'absorb-object': 'An object vanishes into your body.',
  aid: 'Advantage 1, 2 or 3 on the next roll with one attribute, before your next turn.',
  animation: 'An eight-hour ritual that gives life to matter.',
  augury: 'A question about the future; takes a minute.',
  blindsight: 'Blindness and darkness do not hinder the target.',
  darkness: 'Darkness in a radius of 5 ft per power level: everyone inside who needs light fights as if blinded.',
  detection: 'You see auras of one kind.',
  flight: 'The target flies: 10 ft at 5, 30 ft at 6, 60 ft at 8. It falls when the boon ends in the air.',
  genesis: 'Creates matter; takes hours.',
  haste: 'Faster; from 4 harder to hit by attacks on Evasion; from 6 one more major action each turn.',
  heal: 'Restores hit points: the attribute dice of the power level.',
  insubstantial:
    'Passes through walls and creatures and moves in any direction; attacks on Evasion or Toughness cannot ' +
    'touch it, and it cannot make them.',
  invisible: 'Attacks on the target fail on an even chance; its own have advantage 1; no opportunity attacks on it.',
  light: 'Light in a radius of 5 ft per power level. It beats darkness of a lower level and cancels an equal one.',
  reading: 'Learns the past of an object or place.',
  regeneration: 'The target heals at the start of each of your turns.',
  resistance: 'All defenses +3, +6 or +9 against one kind of attack; immune to it at 9.',
  restoration: 'Ends every bane on the target of a power level up to (roll − 10) / 2.',
  'retributive-barrier': 'An enemy that passes within 5 ft takes damage; after each a d20 of 9 or less ends it.',
  seeing: 'You look through an ally’s eyes.',
  shapeshift:
    'The target takes the form of a creature no better than your Alteration, with its Agility, Fortitude, ' +
    'Might and Perception; supernatural attributes are 0.',
  telekinesis:
    'Moves an unattended object up to 30 ft, and again each time it is sustained; a creature if the GM agrees.',
  telepathy: 'Wordless talk.',
  teleport: 'Jump to a free space within 5 ft per point of Movement: in sight at 3, unseen at 5.',
  tongues: 'Speak or read an unknown language; takes ten minutes.',
  transmutation: 'Changes matter or creatures; takes a minute.',
  truesight: 'Sees in any darkness, and from 7 through illusions within 60 ft.',
};

/** What of each is left to the GM. */
const LEAVES: { readonly [K in BoonKind]?: string } = {
  'absorb-object': 'an object vanishes into the body; it comes back to hand as a minor action',
  animation: 'matter comes to life (one creature at 6, a small group at 8), under no one’s control',
  augury: 'an answer about the future: vague at 1 and 3, meaningful at 5, visions at 7',
  detection: 'the invoker alone sees auras of the chosen kind',
  genesis: 'matter is made in hours of work',
  reading: 'the past of an object or place',
  seeing: 'the invoker sees through the eyes of a willing ally',
  shapeshift: 'which sizes, kinds and ways of moving the power level allows',
  telepathy: 'wordless talk: one animal at 3, one humanlike mind at 5, a relay of six at 6, everyone in sight at 7',
  tongues: 'an unknown language: spoken at 5, read at 6',
  transmutation: 'matter or creatures change in a minute of work',
  truesight: 'other planes are seen to 100 ft at 9',
};

const entries = recordOf(BOON_KINDS, (id): BoonEntry & { readonly id: BoonKind } => ({
  id,
  name: capital(id.replaceAll('-', ' ')),
  about: ABOUT[id],
  cost: 'major',
  aim: 'people',
  sustain: true,
  choices: [],
  lower: false,
  leaves: LEAVES[id] ?? null,
  ...ROWS[id],
}));
export const boonEntry = (kind: BoonKind): BoonEntry => entries[kind];
export const BOONS = BOON_KINDS.map((kind) => entries[kind]);
