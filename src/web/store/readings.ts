import { decimals } from '../../core/dice/index.ts';
import type { Odds } from '../../core/rules/play/odds.ts';
import type { Measure } from '../../core/rules/ruleset/ruleset.ts';
import type { CombatantId } from '../../core/rules/scene/scene.ts';

/** One measure of an outcome for somebody, as words. */
export interface Reading {
  readonly measure: Measure;
  readonly say: string;
}

/** A chance as a percentage that never claims more certainty than there is; a half goes up. */
export const percent = (chance: number): string => {
  const near = decimals(chance, 12);
  if (chance <= 0) return '0 %';
  if (near >= 1) return '100 %';
  if (near < 0.005) return 'under 1 %';
  if (near >= 0.995) return 'over 99 %';
  return `${String(Math.round(decimals(chance, 2) * 100))} %`;
};

/** A mean to one decimal. */
export const mean = (expected: number): string => decimals(expected, 1).toFixed(1);

/** What the odds say of one combatant, a reading for each measure of the ruleset. */
export const readingsOf = (odds: Odds, measures: readonly Measure[], who: CombatantId): readonly Reading[] =>
  measures.flatMap((measure) => {
    const found = odds.chances.find((chance) => chance.of === who && chance.label === measure.label);
    if (found === undefined) return [];
    return [{ measure, say: measure.show === 'chance' ? percent(found.chance) : mean(found.expected) }];
  });

/** Everybody the odds speak of, in their order. */
export const affectedBy = (odds: Odds): readonly CombatantId[] => [...new Set(odds.chances.map((chance) => chance.of))];

/** Who else an attack may come to than whom it is aimed at, as far as its odds tell: the others of a melee. */
export const alsoAffected = (odds: Odds | null, by: CombatantId, target: CombatantId): readonly CombatantId[] =>
  odds === null ? [] : affectedBy(odds).filter((who) => who !== by && who !== target);
