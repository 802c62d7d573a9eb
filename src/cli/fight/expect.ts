import type { Json } from '../../core/base.ts';
import { decimals } from '../../core/dice/index.ts';
import type { Rec } from '../../core/table/index.ts';
import type { Difference } from './compare.ts';
import { difference, first, missing } from './compare.ts';
import type { Expect, ExpectedOdds } from './file/expected.ts';
import type { StepOf } from './file/format.ts';
import { oddsOf } from './odds.ts';
import type { Stage } from './stage.ts';
import { unmet } from './expect-at-rest.ts';

/** To six decimals, a half up. */
export const sixDecimals = (value: number): number => decimals(value, 6);

/** The same of what a step did. */
export const unmetBy = (stage: Stage, expect: Expect, records: readonly Rec[], at: string): Difference | null =>
  first([
    () => unmetTotals(expect, records, `${at}.totals`),
    () => unmetFacts(stage, expect, records, `${at}.facts`),
    () => unmet(stage, expect, at),
  ]);

const unmetTotals = (expect: Expect, records: readonly Rec[], at: string): Difference | null => {
  if (expect.totals === undefined) return null;
  const totals = records.flatMap(({ facts }) =>
    facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.rolled.total] : [])),
  );
  const found = difference(expect.totals, totals, at);
  return found === null ? null : { at, expected: expect.totals, actual: totals };
};

const unmetFacts = (stage: Stage, expect: Expect, records: readonly Rec[], at: string): Difference | null =>
  expect.facts === undefined
    ? null
    : missing(
        expect.facts,
        records.flatMap(({ facts }) => facts.map((fact) => stage.ids.toFile(fact))),
        at,
      );

/** Whether the odds of a command, before it is given, are those expected. */
export const unmetOdds = (
  stage: Stage,
  step: StepOf<'command'>,
  expected: ExpectedOdds,
  at: string,
): Difference | null => {
  const found = oddsOf(stage, step, expected);
  if (typeof found === 'string') return { at, expected: expected as Json, actual: found };
  return first(
    Object.entries(expected.of).flatMap(([id, labels]) =>
      Object.entries(labels).map(([label, wanted]) => () => {
        const chances = found.odds.chances.find(
          (chance) => chance.of === stage.ids.table(id) && chance.label === label,
        );
        const actual = { chance: sixDecimals(chances?.chance ?? 0), expected: sixDecimals(chances?.expected ?? 0) };
        return difference(wanted as Json, actual, `${at}.of.${id}.${label}`);
      }),
    ),
  );
};
