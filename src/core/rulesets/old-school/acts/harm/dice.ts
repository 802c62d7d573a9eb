import { parsePool, type Pool } from '../../../../dice/index.ts';
import { type CombatantId, dice, lookUp, poolRoll, type Roll, type Scene, sumOf } from '../../../../rules/kit.ts';

const pools = new Map<string, Pool>();
/** The pool of dice as they are written; what is not dice is nothing. */
export const poolOf = (written: string): Pool => {
  const known = pools.get(written);
  if (known !== undefined) return known;
  const read = parsePool(written);
  const pool = read.ok ? read.value : sumOf([]);
  pools.set(written, pool);
  return pool;
};

/**
 * Somebody's roll of which the rule reads what `read` makes of the total; hidden dice of the hidden. For odds, readings
 * of one `key` are one.
 */
export const rollOf = <R>(
  scene: Scene,
  of: CombatantId | null,
  label: string,
  written: string,
  read: (total: number) => R,
  key?: (reading: R) => unknown,
): Roll<R> =>
  poolRoll({ of, label, secret: of !== null && lookUp(scene, of)?.hidden === true }, poolOf(written), read, key);
/** The same of the total itself. */
export const totalOf = (scene: Scene, of: CombatantId | null, label: string, written: string): Roll<number> =>
  rollOf(scene, of, label, written, (total) => total);
/** A d20 and a modifier against what is needed; odds tell only whether it passes. */
export const savingRoll = (scene: Scene, who: CombatantId, label: string, needed: number, more = 0) =>
  rollOf(scene, who, label, '1d20', (face) => ({ passed: face + more >= needed, total: face + more }), passedOf);
const passedOf = ({ passed }: { readonly passed: boolean }): boolean => passed;
export const TWO_D6 = sumOf([dice('d6', 2, 6)]);
export const D20 = sumOf([dice('d20', 1, 20)]);
