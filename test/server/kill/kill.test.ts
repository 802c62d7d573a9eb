import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { killAgainAndAgain, PLAYED } from './kill.ts';
import { buildBare, lasting } from '../support/process.ts';

let leftovers: string[] = [];
afterEach(() => {
  for (const path of leftovers) rmSync(path, { recursive: true, force: true });
  leftovers = [];
});

const prepared = async (program?: string) => {
  const built = await buildBare(program);
  const data = lasting();
  leftovers.push(dirname(built), data);
  return { built, data };
};

describe('a server killed in play', () => {
  test('ten kills: what was acknowledged is stored exactly once, and nothing that was shown has changed', async () => {
    const { built, data } = await prepared();
    const killed = await killAgainAndAgain(built, data, 10, 7);
    expect(killed.rounds).toBe(10);
    expect(killed.byRuleset.map(({ ruleset }) => ruleset)).toEqual(rulesets.map(({ id }) => id));
    for (const item of killed.byRuleset) {
      expect(item.least, item.ruleset).toBeGreaterThanOrEqual(PLAYED);
      expect(item.acknowledged, item.ruleset).toBeGreaterThanOrEqual(10 * PLAYED);
      expect(item.dice, item.ruleset).toBeGreaterThan(0);
      expect(item.resent, item.ruleset).toBeGreaterThan(0);
    }
  }, 600_000);

  test('one that shows dice 20 ms before they are on disk is found out', async () => {
    const { built, data } = await prepared('test/server/kill/early.ts');
    await expect(killAgainAndAgain(built, data, 20, 7)).rejects.toThrow(
      /round \d+: \S+: what \S+ was shown has changed: (?:entry \S+ is gone, and with it \[.+\]|\[.+\] became nothing)/,
    );
  }, 600_000);
});
