import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { knownFlags } from './engine-flags.ts';

test('of the settings for the engine only those are passed on that this Node knows', () => {
  const known = knownFlags(['--max-semi-space-size=64', '--max-semi=64', '--interrupt-budget=270000']);
  expect(known).toContain('--max-semi-space-size=64');
  expect(known).not.toContain('--max-semi=64');
  expect(execFileSync(process.execPath, [...known, '-e', 'console.log("runs")'], { encoding: 'utf8' })).toBe('runs\n');
});
