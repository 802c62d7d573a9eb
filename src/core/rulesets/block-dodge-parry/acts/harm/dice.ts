import type { Part } from '../../../../base.ts';
import { dice, sumOf } from '../../../../dice/index.ts';
import type { RollOf } from '../../../../rules/play/pool-roll.ts';
import { poolRoll } from '../../../../rules/play/pool-roll.ts';
import type { Roll } from '../../../../rules/play/procedure.ts';

export const oneDie = (how: RollOf, sides: number, modifiers: readonly Part[] = []): Roll<number> =>
  poolRoll(how, sumOf([dice(`d${sides}`, 1, sides)], modifiers), (total) => total);
