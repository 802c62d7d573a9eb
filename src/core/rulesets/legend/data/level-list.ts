/** Numbers that go by the level, and what classes make of them. */

/** A foe of a level (LG-274): one modifier is its key offensive and its key defensive one. */
export interface FoeRow {
  /** Hit points of a frail and of a tough one. */
  readonly hp: readonly [frail: number, tough: number];
  readonly saves: number;
  readonly attack: number;
  readonly ac: number;
  readonly attacks: number;
  /** What saves against its abilities, manoeuvres and holds must reach. */
  readonly dc: number;
  /** In whatever it is good at. */
  readonly skill: number;
  readonly modifier: number;
}

const ROWS = [
  [20, 24, 2, 4, 13, 1, 13, 2, 2],
  [31, 39, 3, 5, 14, 1, 14, 3, 2],
  [41, 53, 4, 7, 16, 1, 15, 4, 3],
  [53, 69, 4, 8, 17, 1, 17, 5, 3],
  [64, 84, 5, 9, 18, 1, 17, 7, 3],
  [77, 101, 5, 11, 20, 1, 18, 8, 4],
  [89, 117, 6, 12, 21, 1, 18, 9, 4],
  [103, 135, 7, 13, 21, 2, 19, 11, 5],
  [116, 152, 7, 13, 21, 2, 20, 12, 5],
  [131, 171, 8, 17, 25, 2, 20, 13, 5],
  [145, 189, 8, 18, 26, 2, 21, 14, 5],
  [161, 209, 9, 20, 28, 2, 21, 16, 6],
  [176, 228, 10, 22, 30, 2, 23, 17, 6],
  [193, 249, 10, 24, 32, 2, 23, 18, 6],
  [209, 269, 11, 26, 33, 3, 24, 19, 7],
  [227, 291, 11, 28, 35, 3, 25, 21, 7],
  [244, 312, 12, 30, 37, 3, 26, 22, 7],
  [263, 335, 13, 32, 39, 3, 27, 23, 8],
  [281, 357, 13, 34, 41, 3, 28, 24, 8],
  [300, 380, 14, 35, 42, 3, 29, 25, 8],
] as const;
export const FOE_ROWS: readonly FoeRow[] = ROWS.map(
  ([frail, tough, saves, attack, ac, attacks, dc, skill, modifier]) => ({
    hp: [frail, tough],
    saves,
    attack,
    ac,
    attacks,
    dc,
    skill,
    modifier,
  }),
);

export const ABILITIES = {
  str: 'Strength',
  dex: 'Dexterity',
  con: 'Constitution',
  int: 'Intelligence',
  wis: 'Wisdom',
  cha: 'Charisma',
} as const;
type Ability = keyof typeof ABILITIES;
export interface ClassRow {
  readonly hpPerLevel: 8 | 10 | 12;
  readonly bab: 'good' | 'poor';
  readonly goodSaves: readonly ('fortitude' | 'reflex' | 'will')[];
  /** Abilities whose modifiers are the key offensive and the key defensive one. */
  readonly kom: Ability;
  readonly kdm: Ability;
}

/** Where a class leaves a choice, the usual one: whatever is chosen is typed into the sheet. */
export const CLASSES = {
  barbarian: { hpPerLevel: 10, bab: 'good', goodSaves: ['fortitude', 'will'], kom: 'str', kdm: 'con' },
  monk: { hpPerLevel: 8, bab: 'good', goodSaves: ['reflex', 'will'], kom: 'wis', kdm: 'con' },
  paladin: { hpPerLevel: 10, bab: 'good', goodSaves: ['fortitude', 'will'], kom: 'str', kdm: 'cha' },
  ranger: { hpPerLevel: 10, bab: 'good', goodSaves: ['fortitude', 'reflex'], kom: 'dex', kdm: 'int' },
  rogue: { hpPerLevel: 8, bab: 'good', goodSaves: ['reflex', 'will'], kom: 'dex', kdm: 'int' },
  sage: { hpPerLevel: 8, bab: 'poor', goodSaves: ['reflex', 'will'], kom: 'int', kdm: 'con' },
  shaman: { hpPerLevel: 8, bab: 'poor', goodSaves: ['fortitude', 'will'], kom: 'wis', kdm: 'cha' },
  tactician: { hpPerLevel: 8, bab: 'poor', goodSaves: ['reflex', 'will'], kom: 'int', kdm: 'con' },
} as const satisfies Readonly<Record<string, ClassRow>>;
export type ClassId = keyof typeof CLASSES;
