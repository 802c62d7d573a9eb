import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Gesture } from '../../../src/core/wire/messages.ts';
import { paced } from '../../../src/web/link/gestures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tape = (to: number): Gesture => ({ type: 'measure', at: [5, 5, to, 5] });
const LET_GO: Gesture = { type: 'measure', at: null };

test('a hand that rests is sent once more, since what cannot be sent at once is lost', () => {
  const sent: Gesture[] = [];
  const show = paced((gesture) => void sent.push(gesture));
  for (const to of [6, 7, 8]) show(tape(to));
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([tape(6), tape(8)]);
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual([tape(6), tape(8), tape(8)]);
});

test('what is let go before it rests is not sent again, and a ping never', () => {
  const sent: Gesture[] = [];
  const show = paced((gesture) => void sent.push(gesture));
  show(tape(6));
  vi.advanceTimersByTime(200);
  show(LET_GO);
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual([tape(6), LET_GO]);
  const ping: Gesture = { type: 'ping', x: 1, y: 1 };
  show(ping);
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual([tape(6), LET_GO, ping]);
});
