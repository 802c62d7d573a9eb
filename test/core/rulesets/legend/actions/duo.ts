import type { Special } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import { newSpecial } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Settings } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage, way } from '../stage.ts';

/** Two who act, and what they spend. */

export const of = (cost: Special['cost'], more: Partial<Special> = {}): Special =>
  newSpecial({ name: `A ${cost} one`, cost, ...more });
export const partOf = (name: string, more: Partial<Special> = {}): Special =>
  newSpecial({ name, cost: 'none', partOf: ['move'], ...more });
export const WARD = of('immediate');
export const SWORD = { weapons: ['sword'], wielded: 'sword' } as const satisfies Partial<Body>;
/** A's turn, then C's; foes far away. */
export const duo = (a: Partial<Standing> = {}, c: Partial<Standing> = {}, settings: Partial<Settings> = {}): Stage =>
  stage({ A: { at: [5, 5], ...a }, C: { at: [20, 20], ...c }, F: { at: [60, 30] } }, { settings });
export const ends = (s: Stage): unknown => s.act(s.scene.turn.now, 'end-turn');
export const walk = (s: Stage, squares: number, from: readonly [number, number] = [5, 5]) =>
  s.act('A', 'move', { path: way(from, [1, 0], squares) });
export const grant = (s: Stage, what: string, who = 'A') => s.act(who, 'grant', { what });
