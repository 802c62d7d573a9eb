import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Blast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** Whoever lays areas, and what they lay, in the tests of areas. */

export const F: Partial<Body> = { hpMax: 100, opportunities: 0 };
export const FIRE = newBlast({ name: 'Fire', shape: 'spread', feet: 10, range: 'medium', plus: 5, kind: 'fire' });
export const cells = (s: Stage, offer: string, slots: Slots): number => s.area('A', offer, slots)?.cells.length ?? 0;
export const using = (...blasts: Blast[]): Stage =>
  stage({ A: { at: [20, 20], blasts, hpMax: 50 }, F: { at: [24, 20], ...F }, F2: { at: [26, 20], ...F } });
