import type { Part } from '../../base.ts';
import type { Pool } from '../../dice/index.ts';
import { chancesOf, dice, draw, facesFlaw, highestOf, outcomes, sayFacesFlaw, shown, sumOf } from '../../dice/index.ts';
import type { Rolled } from '../../dice/index.ts';
import type { Roll } from '../../rules/procedure.ts';
import type { CombatantId } from '../../rules/scene.ts';

/** Whose dice, and what for. */
export interface RollOf {
  readonly of: CombatantId | null;
  readonly label: string;
  readonly secret?: boolean;
}

/**
 * A roll of any pool of which the rule reads what `read` makes of the total. Outcomes with one `key` (by default the reading itself) are
 * one.
 */
export const poolRoll = <R>(how: RollOf, pool: Pool, read: (total: number) => R, key?: (reading: R) => unknown): Roll<R> => ({
  ...rollOf(how, pool),
  read: (faces) => read(shown(pool, faces).total),
  odds: () => outcomes(chancesOf(pool), read, key),
});

/** The parts of a roll that do not depend on what is read of it. */
export const rollOf = (
  how: RollOf, pool: Pool,
): Pick<Roll<unknown>, 'of' | 'label' | 'secret' | 'draw' | 'wrong'> & { readonly shown: (faces: readonly number[]) => Rolled } => ({
  of: how.of,
  label: how.label,
  secret: how.secret ?? false,
  draw: (source) => draw(pool, source),
  wrong: (faces) => {
    const flaw = facesFlaw(pool, faces);
    return flaw === null ? null : sayFacesFlaw(flaw);
  },
  shown: (faces) => shown(pool, faces),
});

/** One die, read as it lies. */
export const oneDie = (how: RollOf, sides: number, modifiers: readonly Part[] = []): Roll<number> =>
  poolRoll(how, sumOf([dice(`d${sides}`, 1, sides)], modifiers), (total) => total);

/** Several dice of which the single highest counts. */
export const highest = (
  how: RollOf, groups: readonly { readonly label: string; readonly count: number; readonly sides: number }[],
): Roll<number> =>
  poolRoll(how, highestOf(groups.map(({ label, count, sides }) => dice(label, count, sides))), (total) => total);
