import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** Stages for what is sent so far that it takes a round to arrive. */

export const LONG = { weapons: ['enchanted-bow'], wielded: 'enchanted-bow' } as const satisfies Partial<Body>;
/** A target that outlives what hits it. */
export const F: Partial<Body> = { hpMax: 200 };
/** A of level 10 with a weapon that reaches far, F at 1200 ft. */
export const far = (more: Partial<Body> = {}, foe: Partial<Body> = {}): Stage =>
  stage({
    A: { at: [0, 0], level: 10, attackBonuses: [20], ...LONG, ...more },
    F: { at: [240, 0], ...F, ...foe },
    F2: { at: [240, 30], ...F },
  });
/** Everybody ends their turn until the round after this one is where this one was. */
export const around = (s: Stage, ...dice: number[]): ReturnType<Stage['act']> => {
  s.act('A', 'end-turn');
  s.act('F', 'end-turn');
  return s.act('F2', 'end-turn', {}, ...dice);
};
