import type { Body } from './body.ts';
import { maxHpOf } from './derived.ts';

/** What a fight leaves of its budget and debts when it begins or ends. */
export const OUT_OF_FIGHT = {
  surprised: false,
  initiative: null,
  tieDie: null,
  pendingDraw: null,
  interruptDebt: false,
  majorLeft: 0,
  moveLeft: 0,
  feetLeft: 0,
  minorsUsed: [],
  opportunityUsed: 0,
} as const satisfies Partial<Body>;

const BLANK: Body = {
  kind: 'npc',
  level: 1,
  attributes: {},
  armour: null,
  shield: null,
  weapons: [],
  items: [],
  inHand: null,
  defenses: null,
  maxHp: null,
  feats: [],
  speedFeet: 30,
  speedModes: {},
  heavyItems: 0,
  bulkyItems: 0,
  legendPoints: 0,
  bossActions: 0,
  notes: '',
  hp: 0,
  unconscious: false,
  dead: false,
  defenceless: false,
  prone: false,
  ...OUT_OF_FIGHT,
  awareOf: [],
};

/** A sheet with whatever is left out at its usual value (speed 30, OL-132) and all its hit points. */
export const newBody = (sheet: Partial<Body>): Body => {
  const body: Body = { ...BLANK, ...sheet };
  return sheet.hp === undefined ? { ...body, hp: maxHpOf(body).total } : body;
};
