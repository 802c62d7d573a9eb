import { figure } from '../text/text.ts';
import type { StageEffect, StageResult } from './staging.ts';

/** The result of a step in words. */

/** "24 vs Evasion 15"; null: there is no total. */
export const sayTotals = ({ total, against }: Pick<StageResult, 'total' | 'against'>): string | null =>
  total === undefined
    ? null
    : `${figure(total)}${against === undefined ? '' : ` vs ${against.label} ${figure(against.total)}`}`;

/** "hit for 9", "hit for 9, 1 Wound", "hit for 9 and killed". */
export const sayOutcome = ({
  word,
  harm,
  amounts,
  fallen,
}: Pick<StageResult, 'word' | 'harm' | 'amounts' | 'fallen'>): string => {
  const then = amounts === undefined ? '' : `${fallen === true ? ' and ' : ', '}${amounts}`;
  return `${word}${harm === undefined || harm === 0 ? '' : ` for ${harm}`}${then}`;
};

/** "24 vs Evasion 15, hit for 9". */
export const sayResult = (result: Omit<StageResult, 'target'>): string => {
  const came = sayOutcome(result);
  const numbers = sayTotals(result);
  return numbers === null ? came : `${numbers}, ${came}`;
};

/** How the words begin of what befalls somebody, and of nothing that they do themselves. */
export const BEFALLING = /^(?:is|are) /u;

/** What befalls somebody as it stands in a row after a result: "hit for 7, knocked prone" of "is knocked prone". */
export const inRowOf = ({ word }: Pick<StageEffect, 'word'>): string => word.replace(BEFALLING, '');
