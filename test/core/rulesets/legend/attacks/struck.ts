import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Fact } from '../../../../../src/core/rulesets/legend/game.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** One who strikes at another, and how often it hits. */

export const SWORD = { weapons: ['sword'], wielded: 'sword' } as const satisfies Partial<Body>;

/** AC 16 at level 1. */
export const F: Partial<Body> = { hpMax: 100, acMisc: 5 };

export const duel = (attacker: Partial<Body>, foe: Partial<Body> = {}, apart = 1): Stage =>
  stage({ A: { at: [0, 0], ...attacker }, F: { at: [apart, 0], ...F, ...foe } });

export const hits = (facts: readonly Fact[]): number =>
  facts.filter((fact) => fact.type === 'changed' && fact.because.type === 'hurt').length;
