import type { Body } from './body.ts';

/** What is told anew at the start of every round. */
export const FRESH_ROUND = {
  moved: 0,
  straight: 0,
  attacked: false,
  cast: false,
  busied: false,
  retreated: false,
  withdrew: false,
  hurries: false,
} as const satisfies Partial<Body>;

/** What a fight leaves on nobody: the same at its start and at its end. */
export const OUT_OF_FIGHT = {
  ...FRESH_ROUND,
  fights: false,
  straightBefore: 0,
  retreatUntil: 0,
  reloadRound: 0,
  brokenRound: 0,
  subdual: 0,
  readied: null,
  struck: false,
  proof: [],
} as const satisfies Partial<Body>;

const BLANK: Body = {
  kind: 'monster',
  species: '',
  class: null,
  level: 0,
  hd: '1',
  abilities: { STR: 10, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10 },
  hpMax: 4,
  armour: 'none',
  aac: null,
  shield: false,
  attackBonus: null,
  savesAs: '',
  saveBonus: 0,
  routines: [],
  hug: null,
  breath: null,
  weapons: [],
  spells: [],
  harmedBy: null,
  tags: [],
  morale: 7,
  leads: null,
  loyalty: 7,
  move: null,
  treasure: false,
  fly: 0,
  swim: 0,
  initiativeMod: null,
  alwaysLast: false,
  deathSaveMarks: 0,
  notes: '',
  hp: 4,
  conditions: [],
  wielded: null,
  ...OUT_OF_FIGHT,
};

/** A sheet with whatever is left out at its usual value, and all its hit points. */
export const newBody = (sheet: Partial<Body>): Body => {
  const body: Body = { ...BLANK, ...sheet };
  return {
    ...body,
    hp: sheet.hp ?? body.hpMax,
    wielded: sheet.wielded === undefined && body.weapons.length > 0 ? 0 : body.wielded,
  };
};
