import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { has } from '../usual.ts';
import type { Mode, ModeSource } from '../../../../../src/core/rulesets/legend/sheet/modes.ts';
import type { Settings } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage, way } from '../stage.ts';

/** Whoever flies, swims, digs or soars, in the tests of modes. */

export const mode = (of: Mode, source = 'wings', more: Partial<ModeSource> = {}): ModeSource => ({
  mode: of,
  source,
  cost: 'free',
  until: { type: 'none' },
  ...more,
});
export const FLY = { modes: [mode('fly')] } as const satisfies Partial<Body>;
export const UP = { ...FLY, conditions: ['flying'] } as const satisfies Partial<Body>;
export const SWIM = { modes: [mode('swim')] } as const satisfies Partial<Body>;
export const DIG = { modes: [mode('burrow')] } as const satisfies Partial<Body>;
/** A at the left of a row of ground, and a foe out of the way. */
export const on = (row: string, sheet: Partial<Standing> = {}, settings: Partial<Settings> = {}): Stage =>
  stage({ A: { at: [0, 0], ...sheet } }, { rows: [row], settings });
export const east = (squares: number): Slots => ({ path: way([0, 0], [1, 0], squares) });
export const is = (s: Stage, id: Parameters<typeof has>[1], name = 'A') => has(s.body(name), id);
export const beside = (a: Partial<Standing>, f: Partial<Standing> = {}, settings: Partial<Settings> = {}): Stage =>
  stage({ A: { at: [5, 5], ...a }, F: { at: [6, 5], hpMax: 50, ...f } }, { settings });
export const again = (s: Stage): void => {
  s.act('A', 'end-turn');
  if (s.scene.turn.now !== 'A') s.act(s.scene.turn.now, 'end-turn');
};
