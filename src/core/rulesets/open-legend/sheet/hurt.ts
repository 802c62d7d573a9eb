import type { Body } from './body.ts';
import { maxHpOf, outAt } from './derived.ts';

/** Never below 0, and at 0 unconscious (OL-091, OL-194, OL-196, OL-197); lethal damage is off the maximum (OL-208). */
export const hurt = (body: Body, damage: number, lethal = 0): Partial<Body> => {
  const wounds = lethal > 0 ? { lethal: (body.lethal ?? 0) + lethal } : {};
  const hp = Math.min(Math.max(0, body.hp - damage), maxHpOf(lethal > 0 ? { ...body, ...wounds } : body).total);
  return hp === 0 && damage > 0 ? { ...wounds, hp, unconscious: true } : { ...wounds, hp };
};

/** Up to the maximum, and above 0 conscious again (OL-195, OL-199, OL-272). */
export const healed = (body: Body, amount: number): Partial<Body> => {
  const hp = Math.min(maxHpOf(body).total, body.hp + amount);
  return { hp, unconscious: outAt(body, hp) };
};
