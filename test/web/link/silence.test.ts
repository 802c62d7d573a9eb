import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SILENT_MS, silence } from '../../../src/web/link/silence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a server that says nothing is told of within five seconds, once, and again when it is heard', () => {
  const told: boolean[] = [];
  const { heard } = silence((silent) => void told.push(silent));
  for (let ping = 0; ping < 5; ping++) {
    heard();
    vi.advanceTimersByTime(SILENT_MS - 1);
  }
  expect(told).toEqual([]);
  heard();
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([true]);
  heard();
  expect(told).toEqual([true, false]);
});

test('waiting again does not put it off, and what nobody waits for is no silence', () => {
  const told: boolean[] = [];
  const { listen, stop } = silence((silent) => void told.push(silent));
  listen();
  vi.advanceTimersByTime(SILENT_MS - 1);
  listen();
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true]);
  stop();
  expect(told).toEqual([true, false]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([true, false]);
});
