import type { Attribute } from './attribute-list.ts';

/** What a boon is invoked on: willing people, oneself, a space or somebody who carries it, a place to go to. */
export type BoonAim = 'people' | 'self' | 'space' | 'place' | 'thing';

/** A boon of the list. What it does is read where the rules stand (`effects/boons`). */
export interface BoonEntry {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly about: string;
  /** Power levels it may be invoked at, the lowest first. */
  readonly levels: readonly number[];
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

const USUAL = { cost: 'major', aim: 'people', sustain: true, choices: [], lower: false, leaves: null } as const;
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
type Row = Pick<BoonEntry, 'id' | 'name' | 'icon' | 'about' | 'levels' | 'attributes'> & Partial<BoonEntry>;

const ROWS = [
  {
    id: 'absorb-object',
    name: 'Absorb object',
    icon: 'package',
    levels: [4],
    attributes: ['alteration', 'movement'],
    aim: 'self',
    sustain: false,
    leaves: 'an object vanishes into the body; it comes back to hand as a minor action',
    about: 'An object vanishes into your body.',
  },
  {
    id: 'aid',
    name: 'Aid',
    icon: 'hand-helping',
    levels: [4, 6, 8],
    attributes: ['creation', 'alteration', 'prescience', 'presence'],
    sustain: false,
    about: 'Advantage 1, 2 or 3 on the next roll with one attribute, before your next turn.',
  },
  {
    id: 'animation',
    name: 'Animation',
    icon: 'ghost',
    levels: [6, 8],
    attributes: ['creation', 'entropy'],
    cost: null,
    aim: 'self',
    sustain: false,
    leaves: 'matter comes to life (one creature at 6, a small group at 8), under nobody’s control',
    about: 'An eight-hour ritual that gives life to matter.',
  },
  {
    id: 'augury',
    name: 'Augury',
    icon: 'scan',
    levels: [1, 3, 5, 7],
    attributes: ['prescience'],
    cost: null,
    aim: 'self',
    sustain: false,
    leaves: 'an answer about the future: vague at 1 and 3, meaningful at 5, visions at 7',
    about: 'A question about the future; takes a minute.',
  },
  {
    id: 'blindsight',
    name: 'Blindsight',
    icon: 'ear',
    levels: [5],
    attributes: ['alteration', 'prescience', 'entropy', 'perception'],
    about: 'Neither being blinded nor darkness hinders the target.',
  },
  {
    id: 'darkness',
    name: 'Darkness',
    icon: 'moon',
    levels: ALL,
    attributes: ['entropy', 'influence'],
    aim: 'space',
    lower: true,
    about: 'Darkness 5 ft around per power level: inside, everyone who needs light fights as if blinded.',
  },
  {
    id: 'detection',
    name: 'Detection',
    icon: 'scan',
    levels: [1],
    attributes: ['prescience'],
    aim: 'self',
    choices: ['holy', 'unholy', 'life', 'death', 'magic'],
    leaves: 'the invoker alone sees auras of the chosen kind',
    about: 'You see auras of one kind.',
  },
  {
    id: 'flight',
    name: 'Flight',
    icon: 'feather',
    levels: [5, 6, 8],
    attributes: ['alteration', 'movement'],
    about: 'The target flies: 10 ft at 5, 30 ft at 6, 60 ft at 8. It falls when the boon ends in the air.',
  },
  {
    id: 'genesis',
    name: 'Genesis',
    icon: 'hammer',
    levels: [3, 7, 9],
    attributes: ['creation'],
    cost: null,
    aim: 'self',
    sustain: false,
    leaves: 'matter is made in hours of work',
    about: 'Creates matter; takes hours.',
  },
  {
    id: 'haste',
    name: 'Haste',
    icon: 'chevrons-up',
    levels: [2, 4, 6, 8],
    attributes: ['movement', 'alteration'],
    about: 'Faster; from 4 harder to hit by attacks on Evasion; from 6 one more major action each turn.',
  },
  {
    id: 'heal',
    name: 'Heal',
    icon: 'heart',
    levels: ALL,
    attributes: ['creation', 'learning', 'logic', 'presence'],
    sustain: false,
    about: 'Restores hit points: the attribute dice of the power level.',
  },
  {
    id: 'insubstantial',
    name: 'Insubstantial',
    icon: 'wind',
    levels: [7],
    attributes: ['alteration', 'entropy'],
    about:
      'Passes through walls and creatures and moves in any direction; attacks on Evasion or Toughness neither touch it nor can be made by it.',
  },
  {
    id: 'invisible',
    name: 'Invisible',
    icon: 'eye-off',
    levels: [6],
    attributes: ['alteration', 'influence'],
    about: 'Attacks on the target fail on an even chance; its own have advantage 1; no opportunity attacks on it.',
  },
  {
    id: 'light',
    name: 'Light',
    icon: 'sun',
    levels: ALL,
    attributes: ['creation', 'energy'],
    cost: 'minor',
    aim: 'space',
    lower: true,
    about: 'Light 5 ft around per power level. It beats darkness of a lower level and cancels an equal one.',
  },
  {
    id: 'reading',
    name: 'Reading',
    icon: 'lightbulb',
    levels: [5, 6, 7, 8, 9],
    attributes: ['prescience'],
    aim: 'self',
    leaves: 'the past of an object or place',
    about: 'Learns the past of an object or place.',
  },
  {
    id: 'regeneration',
    name: 'Regeneration',
    icon: 'heart-pulse',
    levels: [1, 3, 5, 7, 9],
    attributes: ['alteration', 'creation'],
    about: 'The target heals at the start of each of your turns.',
  },
  {
    id: 'resistance',
    name: 'Resistance',
    icon: 'shield',
    levels: [3, 5, 7, 9],
    attributes: ['protection', 'alteration', 'energy', 'movement'],
    choices: ['finesse', 'forceful', 'fire', 'cold', 'lightning', 'acid', 'influence', 'creation', 'entropy'],
    about: 'All defenses +3, +6 or +9 against one kind of attack; immune to it at 9.',
  },
  {
    id: 'restoration',
    name: 'Restoration',
    icon: 'bandage',
    levels: [1],
    attributes: ['protection', 'creation'],
    sustain: false,
    about: 'Ends every bane on the target of a power level up to (roll − 10) / 2.',
  },
  {
    id: 'retributive-barrier',
    name: 'Retributive barrier',
    icon: 'shield-alert',
    levels: [4, 5, 6, 7, 8],
    attributes: ['creation', 'energy', 'protection'],
    aim: 'space',
    about: 'An enemy that passes within 5 ft takes damage; after each a d20 of 9 or less ends it.',
  },
  {
    id: 'seeing',
    name: 'Seeing',
    icon: 'eye',
    levels: [4, 5, 6],
    attributes: ['prescience'],
    leaves: 'the invoker sees through the eyes of a willing ally',
    about: 'You look through an ally’s eyes.',
  },
  {
    id: 'shapeshift',
    name: 'Shapeshift',
    icon: 'venetian-mask',
    levels: [3, 4, 6, 7, 8, 9],
    attributes: ['alteration'],
    leaves: 'which sizes, kinds and ways of moving the power level allows',
    about:
      'The target takes the form of a creature no better than your Alteration, with its Agility, Fortitude, Might and Perception; supernatural attributes are 0.',
  },
  {
    id: 'telekinesis',
    name: 'Telekinesis',
    icon: 'grab',
    levels: [5, 6, 8],
    attributes: ['movement'],
    aim: 'thing',
    about: 'Moves an unattended object up to 30 ft, and again each time it is sustained; a creature if the GM agrees.',
  },
  {
    id: 'telepathy',
    name: 'Telepathy',
    icon: 'message-circle',
    levels: [3, 5, 6, 7],
    attributes: ['prescience'],
    leaves: 'wordless talk: one animal at 3, one humanlike mind at 5, a relay of six at 6, everyone in sight at 7',
    about: 'Wordless talk.',
  },
  {
    id: 'teleport',
    name: 'Teleport',
    icon: 'sparkle',
    levels: [3, 5, 7, 9],
    attributes: ['movement'],
    cost: 'move',
    aim: 'place',
    sustain: false,
    about: 'Jump to a free space within 5 ft per point of Movement: in sight at 3, unseen at 5.',
  },
  {
    id: 'tongues',
    name: 'Tongues',
    icon: 'megaphone',
    levels: [5, 6],
    attributes: ['prescience'],
    cost: null,
    leaves: 'an unknown language: spoken at 5, read at 6',
    about: 'Speak or read an unknown language; takes ten minutes.',
  },
  {
    id: 'transmutation',
    name: 'Transmutation',
    icon: 'cup-soda',
    levels: [3, 5, 7, 8, 9],
    attributes: ['alteration'],
    cost: null,
    aim: 'self',
    leaves: 'matter or creatures change in a minute of work',
    about: 'Changes matter or creatures; takes a minute.',
  },
  {
    id: 'truesight',
    name: 'Truesight',
    icon: 'eye',
    levels: [5, 7, 9],
    attributes: ['prescience'],
    leaves: 'other planes are seen to 100 ft at 9',
    about: 'Sees in any darkness, and from 7 through illusions within 60 ft.',
  },
] as const satisfies readonly Row[];
export type BoonKind = (typeof ROWS)[number]['id'];

/** The 27 boons of the edition. */
export const BOONS: readonly (BoonEntry & { readonly id: BoonKind })[] = ROWS.map((row) => ({ ...USUAL, ...row }));

export const BOON_KINDS = ROWS.map(({ id }) => id);

const byKind = new Map<string, BoonEntry>(BOONS.map((boon) => [boon.id, boon]));

/** The entry of a boon. */
export const boonEntry = (kind: BoonKind): BoonEntry => byKind.get(kind) as BoonEntry;
