import type { Body } from './body.ts';

/** What a fight leaves on nobody: the same at its start and at its end. */
export const OUT_OF_FIGHT = {
  surprised: false,
  gritty: false,
  block: 'monsters',
  initiative: 0,
  actionsLeft: 0,
  freeActs: 0,
  helps: [],
  casting: null,
  exposed: false,
  owes: 0,
  asleep: false,
  grit: 0,
} as const satisfies Partial<Body>;

/** Nobody casts on or concentrates who is dead, helpless or has given up. */
export const NO_SPELLS = { casting: null, concentrating: null } as const satisfies Partial<Body>;

const BLANK: Body = {
  kind: 'monster',
  attributes: { STR: 10, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10 },
  gritDie: 6,
  woundLimit: 1,
  armor: 'none',
  natural: null,
  speed: 6,
  weapons: [],
  wielded: null,
  noFists: false,
  spellAttribute: 'INT',
  spells: [],
  items: [],
  torch: 'none',
  neverSurrenders: false,
  notes: '',
  adrenaline: 0,
  wounds: [],
  injuries: [],
  unbandaged: false,
  dead: false,
  surrendered: false,
  hiding: null,
  concentrating: null,
  prone: false,
  ...OUT_OF_FIGHT,
};

/** A sheet with whatever is left out at its usual value; the first weapon is in hand. */
export const newBody = (sheet: Partial<Body>): Body => ({
  ...BLANK,
  ...sheet,
  wielded: sheet.wielded === undefined ? (sheet.weapons?.[0] ?? null) : sheet.wielded,
});
