import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../src/core/dice/index.ts';
import { commit, decide, stillNewest, viewFor } from '../../../../src/core/table/index.ts';
import type { Rec } from '../../../../src/core/table/index.ts';
import { foldIsAll, followers, replayIsLog } from '../../../properties/checks.ts';
import { SEATS, playAtRandom, readyFight } from '../../../properties/random-table.ts';
import { expectSameJson } from '../../../properties/same.ts';
import { played } from '../../rulesets/played.ts';
import { duel } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

/**
 * Before each record comes another in its place, with dice and ids of its own: all seats' views of it are made, and it
 * is given up, as if a disk had refused it.
 */
const withRefusedDisk = (self: Stage): { refused: number } => {
  const count = { refused: 0 };
  const dice = seeded('refused');
  let ids = 0;
  const newId = (): string => `refused-${String(++ids).padStart(6, '0')}`;
  const plainly = { ...self };
  self.try = (by, request, id) => {
    const before = self.table;
    const asked = { id: id ?? newId(), request };
    const decided = decide(before, by, asked, { dice, at: 999, id: newId, broke: () => undefined });
    if (decided.ok && decided.value.seq > before.seq) {
      const next = commit(before, JSON.parse(JSON.stringify(decided.value)) as Rec);
      for (const { id: seat } of next.seats) viewFor(next, seat);
      stillNewest(before);
      count.refused++;
    }
    return plainly.try(by, request, id);
  };
  return count;
};

const tables: readonly (readonly [string, () => Stage])[] = [
  ['a duel', () => duel()],
  ...played.map((ruleset) => [ruleset.name, () => readyFight(ruleset)] as const),
];

describe.each(tables)('%s', (_, begin) => {
  test('a fight on a disk that refuses every record once is the fight that it would have been', () => {
    const [plain, self] = [begin(), begin()];
    playAtRandom(plain, { seed: 8, steps: 50, options: true });
    const count = withRefusedDisk(self);
    const screens = followers(self);
    playAtRandom(self, { seed: 8, steps: 50, options: true, after: () => void screens.follow() });
    expect(count.refused).toBeGreaterThan(20);
    expect(self.records).toEqual(plain.records);
    for (const seat of SEATS)
      if (plain.table.seats.some(({ id }) => id === seat))
        expectSameJson(viewFor(self.table, seat), viewFor(plain.table, seat));
    foldIsAll(self);
    replayIsLog(self);
  });
});
