import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { Rec, Refusal } from '../../../src/core/table/index.ts';
import { GM, isRefusal } from '../../core/stage.ts';
import type { Stage } from '../../core/stage.ts';
import { compare, looks, startOver } from './compare.ts';
import type { Compared, Pairing, Run } from './compare.ts';
import type { Playing } from './recorded.ts';
import { setsOf, sheetOf, together } from './twists.ts';
import type { Twist } from './twists.ts';

/** What came of a request, apart from the members that differ anyway. */
const without = (result: Rec | Refusal, who: CombatantId, members: ReadonlySet<string>): string =>
  JSON.stringify(
    isRefusal(result)
      ? result
      : {
          ...result,
          facts: result.facts.map((fact) =>
            fact.type === 'changed' && fact.who === who
              ? { ...fact, set: Object.fromEntries(Object.entries(fact.set).filter(([key]) => !members.has(key))) }
              : fact,
          ),
        },
  );

/**
 * Two tables that differ in some places of a sheet, until a fact, a die, a refusal or what the rules show of it
 * differs.
 */
const compareTwisted = (
  pair: Pairing,
  who: CombatantId,
  twists: readonly Twist[],
  playing: Playing,
  everyNth: number,
  options: Run,
  from: number,
): Compared => {
  const sets = setsOf(sheetOf(pair[0], who), twists);
  const members = new Set(twists.map(({ member }) => member));
  return compare(pair, playing, everyNth, options, {
    after: 0,
    from,
    make: () =>
      pair.forEach(
        (self, nth) =>
          void self.give(GM, {
            type: 'correct',
            corrections: [{ type: 'body', who, set: sets[nth as 0 | 1] }],
            note: `Qq${nth}`,
          }),
      ),
    alike: (left, right) =>
      without(left, who, members) === without(right, who, members) && looks(pair[0], who) === looks(pair[1], who),
  });
};

/**
 * How many requests went by before each of these twists came to matter, and where a seat could tell the tables apart
 * though it did not. They are compared at once: a byte that depends on one of them differs then too. Where something
 * shows, or some come to matter before the end, each half of them is compared from there on, down to each alone.
 */
export const compareTwists = (
  begin: () => Stage,
  who: CombatantId,
  twists: readonly Twist[],
  playing: Playing,
  everyNth: number,
  options: Run,
): { readonly steps: readonly number[]; readonly apart: readonly string[] } => {
  type Found = { readonly steps: readonly number[]; readonly apart: readonly string[] };
  const found = (some: readonly Twist[], from: number): Found => {
    const { steps, apart } = compareTwisted([begin(), begin()], who, some, playing, everyNth, options, from);
    const told = apart === null ? [] : [`${some.map(({ label }) => label).join(', ')}: ${apart}`];
    if (some.length === 1 || (apart === null && steps === playing.requests.length))
      return { steps: some.map(() => steps), apart: told };
    const middle = Math.ceil(some.length / 2);
    const closer = joined([found(some.slice(0, middle), steps), found(some.slice(middle), steps)]);
    return closer.apart.length > 0 ? closer : { ...closer, apart: told };
  };
  const joined = (parts: readonly Found[]): Found => ({
    steps: parts.flatMap(({ steps }) => steps),
    apart: parts.flatMap(({ apart }) => apart),
  });
  const { table } = begin();
  return joined(together(table.ruleset, sheetOf({ table }, who), twists).map((some) => found(some, 0)));
};

/** Whether a seat can tell the tables apart by any of these twists, compared at once and in halves likewise. */
export const isTold = (
  begin: () => Stage,
  who: CombatantId,
  twists: readonly Twist[],
  playing: Playing,
  everyNth: number,
  options: Run,
): boolean => {
  startOver();
  const told = (some: readonly Twist[], from: number): boolean => {
    const { steps, apart } = compareTwisted([begin(), begin()], who, some, playing, everyNth, options, from);
    if (apart !== null || some.length === 1 || steps === playing.requests.length) return apart !== null;
    const middle = Math.ceil(some.length / 2);
    return told(some.slice(0, middle), steps) || told(some.slice(middle), steps);
  };
  const { table } = begin();
  return together(table.ruleset, sheetOf({ table }, who), twists).some((some) => told(some, 0));
};
