import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { killAgainAndAgain } from './kill.ts';
import { buildBare, lasting } from './process.ts';

const data = lasting();
let built: string | null = null;
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
  if (built !== null) rmSync(dirname(built), { recursive: true, force: true });
});

describe('a server killed in play', () => {
  test('twenty kills: every acknowledged record is there exactly once, and no die seen has changed', async () => {
    built = await buildBare();
    const killed = await killAgainAndAgain(built, data, 20, 7);
    expect(killed.rounds).toBe(20);
    expect(killed.acknowledged).toBeGreaterThan(20);
    expect(killed.dice).toBeGreaterThan(0);
  }, 120_000);
});
