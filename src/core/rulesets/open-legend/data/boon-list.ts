import { capital } from '../../../rules/kit.ts';
import type { Attribute } from './attribute-list.ts';
import type { Entry } from './bane-list.ts';

/** What a boon is invoked on: willing people, oneself, a space or somebody who carries it, a place to go to. */
export type BoonAim = 'people' | 'self' | 'space' | 'place' | 'thing';

/** A boon of the list. What it does is read where the rules stand (`effects/boons`). */
export interface BoonEntry extends Entry {
  readonly attributes: readonly Attribute[];
  /** The action that invokes it; null: it takes longer than a round. */
  readonly cost: 'major' | 'minor' | 'move' | null;
  readonly aim: BoonAim;
  /** It lasts as long as it is sustained; otherwise it does what it does at once. */
  readonly sustain: boolean;
  readonly choices: readonly string[];
  /** A lower power level than the one reached may be wanted: it reaches less far. */
  readonly lower: boolean;
  /** What of it is left to the GM. */
  readonly leaves: string | null;
}

const boon = <const Id extends string>(
  id: Id,
  icon: string,
  levels: readonly number[],
  attributes: readonly Attribute[],
  row: Pick<BoonEntry, 'about'> & Partial<BoonEntry>,
): BoonEntry & { readonly id: Id } => ({
  name: capital(id.replaceAll('-', ' ')),
  icon,
  levels,
  attributes,
  cost: 'major',
  aim: 'people',
  sustain: true,
  choices: [],
  lower: false,
  leaves: null,
  ...row,
  id,
});

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const RITUAL = { cost: null, aim: 'self', sustain: false } as const;

/** The 27 boons of the edition. */
export const BOONS = [
  boon('absorb-object', 'package', [4], ['alteration', 'movement'], {
    about: 'An object vanishes into your body.',
    aim: 'self',
    sustain: false,
    leaves: 'an object vanishes into the body; it comes back to hand as a minor action',
  }),
  boon('aid', 'hand-helping', [4, 6, 8], ['creation', 'alteration', 'prescience', 'presence'], {
    about: 'Advantage 1, 2 or 3 on the next roll with one attribute, before your next turn.',
    sustain: false,
  }),
  boon('animation', 'ghost', [6, 8], ['creation', 'entropy'], {
    about: 'An eight-hour ritual that gives life to matter.',
    ...RITUAL,
    leaves: 'matter comes to life (one creature at 6, a small group at 8), under no one’s control',
  }),
  boon('augury', 'scan', [1, 3, 5, 7], ['prescience'], {
    about: 'A question about the future; takes a minute.',
    ...RITUAL,
    leaves: 'an answer about the future: vague at 1 and 3, meaningful at 5, visions at 7',
  }),
  boon('blindsight', 'ear', [5], ['alteration', 'prescience', 'entropy', 'perception'], {
    about: 'Blindness and darkness do not hinder the target.',
  }),
  boon('darkness', 'moon', ALL, ['entropy', 'influence'], {
    about: 'Darkness in a radius of 5 ft per power level: everyone inside who needs light fights as if blinded.',
    aim: 'space',
    lower: true,
  }),
  boon('detection', 'scan', [1], ['prescience'], {
    about: 'You see auras of one kind.',
    aim: 'self',
    choices: ['holy', 'unholy', 'life', 'death', 'magic'],
    leaves: 'the invoker alone sees auras of the chosen kind',
  }),
  boon('flight', 'feather', [5, 6, 8], ['alteration', 'movement'], {
    about: 'The target flies: 10 ft at 5, 30 ft at 6, 60 ft at 8. It falls when the boon ends in the air.',
  }),
  boon('genesis', 'hammer', [3, 7, 9], ['creation'], {
    about: 'Creates matter; takes hours.',
    ...RITUAL,
    leaves: 'matter is made in hours of work',
  }),
  boon('haste', 'chevrons-up', [2, 4, 6, 8], ['movement', 'alteration'], {
    about: 'Faster; from 4 harder to hit by attacks on Evasion; from 6 one more major action each turn.',
  }),
  boon('heal', 'heart', ALL, ['creation', 'learning', 'logic', 'presence'], {
    about: 'Restores hit points: the attribute dice of the power level.',
    sustain: false,
  }),
  boon('insubstantial', 'wind', [7], ['alteration', 'entropy'], {
    about:
      'Passes through walls and creatures and moves in any direction; attacks on Evasion or Toughness cannot ' +
      'touch it, and it cannot make them.',
  }),
  boon('invisible', 'eye-off', [6], ['alteration', 'influence'], {
    about: 'Attacks on the target fail on an even chance; its own have advantage 1; no opportunity attacks on it.',
  }),
  boon('light', 'sun', ALL, ['creation', 'energy'], {
    about: 'Light in a radius of 5 ft per power level. It beats darkness of a lower level and cancels an equal one.',
    cost: 'minor',
    aim: 'space',
    lower: true,
  }),
  boon('reading', 'lightbulb', [5, 6, 7, 8, 9], ['prescience'], {
    about: 'Learns the past of an object or place.',
    aim: 'self',
    leaves: 'the past of an object or place',
  }),
  boon('regeneration', 'heart-pulse', [1, 3, 5, 7, 9], ['alteration', 'creation'], {
    about: 'The target heals at the start of each of your turns.',
  }),
  boon('resistance', 'shield', [3, 5, 7, 9], ['protection', 'alteration', 'energy', 'movement'], {
    about: 'All defenses +3, +6 or +9 against one kind of attack; immune to it at 9.',
    choices: ['finesse', 'forceful', 'fire', 'cold', 'lightning', 'acid', 'influence', 'creation', 'entropy'],
  }),
  boon('restoration', 'bandage', [1], ['protection', 'creation'], {
    about: 'Ends every bane on the target of a power level up to (roll − 10) / 2.',
    sustain: false,
  }),
  boon('retributive-barrier', 'shield-alert', [4, 5, 6, 7, 8], ['creation', 'energy', 'protection'], {
    about: 'An enemy that passes within 5 ft takes damage; after each a d20 of 9 or less ends it.',
    aim: 'space',
  }),
  boon('seeing', 'eye', [4, 5, 6], ['prescience'], {
    about: 'You look through an ally’s eyes.',
    leaves: 'the invoker sees through the eyes of a willing ally',
  }),
  boon('shapeshift', 'venetian-mask', [3, 4, 6, 7, 8, 9], ['alteration'], {
    about:
      'The target takes the form of a creature no better than your Alteration, with its Agility, Fortitude, ' +
      'Might and Perception; supernatural attributes are 0.',
    leaves: 'which sizes, kinds and ways of moving the power level allows',
  }),
  boon('telekinesis', 'grab', [5, 6, 8], ['movement'], {
    about: 'Moves an unattended object up to 30 ft, and again each time it is sustained; a creature if the GM agrees.',
    aim: 'thing',
  }),
  boon('telepathy', 'message-circle', [3, 5, 6, 7], ['prescience'], {
    about: 'Wordless talk.',
    leaves: 'wordless talk: one animal at 3, one humanlike mind at 5, a relay of six at 6, everyone in sight at 7',
  }),
  boon('teleport', 'sparkle', [3, 5, 7, 9], ['movement'], {
    about: 'Jump to a free space within 5 ft per point of Movement: in sight at 3, unseen at 5.',
    cost: 'move',
    aim: 'place',
    sustain: false,
  }),
  boon('tongues', 'megaphone', [5, 6], ['prescience'], {
    about: 'Speak or read an unknown language; takes ten minutes.',
    cost: null,
    leaves: 'an unknown language: spoken at 5, read at 6',
  }),
  boon('transmutation', 'cup-soda', [3, 5, 7, 8, 9], ['alteration'], {
    about: 'Changes matter or creatures; takes a minute.',
    cost: null,
    aim: 'self',
    leaves: 'matter or creatures change in a minute of work',
  }),
  boon('truesight', 'eye', [5, 7, 9], ['prescience'], {
    about: 'Sees in any darkness, and from 7 through illusions within 60 ft.',
    leaves: 'other planes are seen to 100 ft at 9',
  }),
];
export type BoonKind = (typeof BOONS)[number]['id'];
export const BOON_KINDS = BOONS.map(({ id }) => id);

const byKind = new Map<string, BoonEntry>(BOONS.map((entry) => [entry.id, entry]));
export const boonEntry = (kind: BoonKind): BoonEntry => byKind.get(kind) as BoonEntry;
