import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import type { Body } from '../../../../../../src/core/rulesets/legend/sheet/body.ts';
import type { ManoeuvreId } from '../../../../../../src/core/rulesets/legend/data/manoeuvre-list.ts';
import type { Lasting } from '../../../../../../src/core/rulesets/legend/sheet/lasting.ts';
import { stage } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

/** One who tries manoeuvres on another beside it. */

export const SWORD = { weapons: ['sword'], wielded: 'sword' } as const satisfies Partial<Body>;

/** DC 17; +11 on its attacks. */
export const A: Partial<Body> = { level: 7, kom: 4, attackBonuses: [11], hpMax: 60, ...SWORD };

/** AC 18, no opportunity attack of its own. */
export const F: Partial<Body> = { hpMax: 100, acMisc: 7, opportunities: 0, ...SWORD };

export const duel = (foe: Partial<Body> = {}, own: Partial<Body> = {}, at: readonly [number, number] = [6, 5]): Stage =>
  stage({ A: { at: [5, 5], ...A, ...own }, F: { at, ...F, ...foe } });

export const tries = (s: Stage, id: ManoeuvreId, ...dice: number[]): ReturnType<Stage['act']> =>
  s.act('A', `manoeuvre:${id}`, { target: 'F' }, ...dice);

/** A hold that lasts until it is broken. */
export const hold = (condition: 'grappled' | 'pinned', by: string): Lasting => ({
  condition,
  source: 'Grapple',
  by: by as CombatantId,
  until: { type: 'none' },
  suspended: false,
});
