import type { Pool, Rolled } from '../../dice/index.ts';
import { chancesOf, draw, facesFlaw, outcomes, sayFacesFlaw, shown } from '../../dice/index.ts';
import type { Roll } from './procedure.ts';
import type { CombatantId } from '../scene/scene.ts';

/** Whose dice, and what for. */
export interface RollOf {
  /** null: the GM's. */
  readonly of: CombatantId | null;
  readonly label: string;
  /** Whom one roll of nobody's own is for: "foes". */
  readonly whom?: string;
  /** Those many, as far as players see them. */
  readonly group?: readonly CombatantId[];
  readonly secret?: boolean;
}

const wrongIn = (pool: Pool, faces: readonly number[]): string | null => {
  const flaw = facesFlaw(pool, faces);
  return flaw === null ? null : sayFacesFlaw(flaw);
};

/** The parts of a roll that do not depend on what is read of it. */
export const rollOf = (
  how: RollOf,
  pool: Pool,
): Pick<Roll<unknown>, 'of' | 'label' | 'whom' | 'group' | 'secret' | 'draw' | 'wrong'> & {
  readonly shown: (faces: readonly number[]) => Rolled;
} => ({
  of: how.of,
  label: how.label,
  whom: how.whom,
  group: how.group,
  secret: how.secret ?? false,
  draw: (source) => draw(pool, source),
  wrong: (faces) => wrongIn(pool, faces),
  shown: (faces) => shown(pool, faces),
});

/**
 * A roll of any pool of which the rule reads what `read` makes of the total. Outcomes with one `key` (by default the
 * reading itself) are one. Written out, not spread from `rollOf`: odds make many thousands of these.
 */
export const poolRoll = <R>(
  how: RollOf,
  pool: Pool,
  read: (total: number) => R,
  key?: (reading: R) => unknown,
): Roll<R> => ({
  of: how.of,
  label: how.label,
  whom: how.whom,
  group: how.group,
  secret: how.secret ?? false,
  draw: (source) => draw(pool, source),
  wrong: (faces) => wrongIn(pool, faces),
  shown: (faces) => shown(pool, faces),
  read: (faces) => read(shown(pool, faces).total),
  odds: () => outcomes(chancesOf(pool), read, key),
});
