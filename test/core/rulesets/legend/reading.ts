import type { Fact } from '../../../../src/core/rulesets/legend/game.ts';
import type { Stage } from './stage.ts';

/** Hit points somebody has lost. */
export const lost = (s: Stage, name = 'F'): number => s.body(name).hpMax - s.body(name).hp;

/** How many blows landed. */
export const hits = (facts: readonly Fact[]): number =>
  facts.filter((fact) => fact.type === 'changed' && fact.because.type === 'hurt').length;
