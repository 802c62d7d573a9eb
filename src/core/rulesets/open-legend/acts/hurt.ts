import type { Body } from '../sheet/body.ts';
import { maxHpOf } from '../sheet/derived.ts';

/** What damage makes of a body: never below 0, and at 0 unconscious (OL-091, OL-194, OL-196, OL-197). */
export const hurt = (body: Body, damage: number): Partial<Body> => {
  const hp = Math.max(0, body.hp - damage);
  return hp === 0 && damage > 0 ? { hp, unconscious: true } : { hp };
};

/** What healing makes of a body: up to its maximum, and above 0 conscious again (OL-195, OL-199). */
export const healed = (body: Body, amount: number): Partial<Body> => {
  const hp = Math.min(maxHpOf(body).total, body.hp + amount);
  return { hp, unconscious: body.dead || hp === 0 };
};
