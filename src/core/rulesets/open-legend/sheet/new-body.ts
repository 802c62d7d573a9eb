import { pick, shape } from '../../../rules/kit.ts';
import { bodyShape, type Body } from './body.ts';
import { maxHpOf } from './derived.ts';

const BLANK: Body = shape.blank(bodyShape, { kind: 'npc', speedFeet: 30 });
const FOUGHT = ['surprised', 'initiative', 'tieDie', 'pendingDraw', 'interruptDebt', 'opportunityUsed'] as const;
const SPENT = ['majorLeft', 'moveLeft', 'feetLeft', 'minorsUsed'] as const;
/** What a fight leaves of its budget and debts when it begins or ends. */
export const OUT_OF_FIGHT = pick(BLANK, ...FOUGHT, ...SPENT);

/** A sheet with whatever is left out at its usual value (speed 30, OL-132) and all its hit points. */
export const newBody = (sheet: Partial<Body>): Body => {
  const body: Body = { ...BLANK, ...sheet };
  return sheet.hp === undefined ? { ...body, hp: maxHpOf(body).total } : body;
};
