import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../src/core/rules/views/view.ts';
import type { Query } from '../../../src/core/wire/messages.ts';
import { refusal } from '../../../src/core/wire/messages.ts';
import type { Link, News } from '../../../src/web/link/link.ts';
import { ask, keepAnswer, keyOf, lastSaid, seekAnswer, withCached } from '../../../src/web/store/queries.ts';
import { leaveTable, openOver } from '../../../src/web/store/session.ts';
import { useTable } from '../../../src/web/store/table.ts';

const view = {
  you: { role: 'gm' },
  field: { type: 'grid' },
  combatants: [],
  turnOrder: { turn: '', active: [] },
  log: [],
  seats: [],
} as unknown as View;
const offers: Query = { type: 'offers', who: null };
const offersTo = (id: string): Query => ({ type: 'offers', who: id as CombatantId });

let asked: ((reply: unknown) => void)[] = [];
let tell: (news: News) => void = () => undefined;
const link = {
  query: () => new Promise((resolve) => asked.push(resolve)),
  subscribe: (hear: (news: News) => void) => {
    tell = hear;
    return () => undefined;
  },
  close: () => undefined,
} as unknown as Link;
const moveOn = (): void => tell({ type: 'view', view, n: 1, whole: false });

beforeEach(() => {
  asked = [];
  openOver('t', link);
  moveOn();
});
afterEach(leaveTable);

describe('a query', () => {
  test('is asked once, however many want its answer, and answered from memory until the table moves on', async () => {
    const both = Promise.all([ask(offers), ask(offers)]);
    expect(asked).toHaveLength(1);
    asked[0]?.({ ok: true, value: { offers: [] } });
    expect(await both).toEqual([
      { ok: true, value: { offers: [] } },
      { ok: true, value: { offers: [] } },
    ]);
    await ask(offers);
    expect(asked).toHaveLength(1);
    moveOn();
    void ask(offers);
    expect(asked).toHaveLength(2);
  });

  test('that the table had no time for keeps what was said before, and is asked again when it is wanted', async () => {
    const first = ask(offers);
    asked[0]?.({ ok: true, value: { offers: ['before'] } });
    await first;
    moveOn();
    const second = ask(offers);
    asked[1]?.({ ok: false, error: refusal('too-many', 'Too many messages at once. Slow down.') });
    expect(await second).toMatchObject({ ok: false, error: { code: 'too-many' } });
    expect(lastSaid(useTable.getState(), offers)).toEqual({ offers: ['before'] });
    const third = ask(offers);
    expect(asked).toHaveLength(3);
    asked[2]?.({ ok: true, value: { offers: ['now'] } });
    await third;
    expect(lastSaid(useTable.getState(), offers)).toEqual({ offers: ['now'] });
    expect(useTable.getState().queries[keyOf(offers)]?.refusal).toBeNull();
  });

  test.each([
    ['was refused for want of time', 'too-many'],
    ['nobody answered in time', 'no-answer'],
  ])('that %s is asked again in a moment, though the table does not move on', async (_, code) => {
    const { n } = useTable.getState();
    expect(seekAnswer(offers, n, null)).toBeUndefined();
    asked[0]?.({ ok: false, error: refusal(code, 'Not now.') });
    await ask(offers);
    const stop = seekAnswer(offers, n, 0);
    expect(asked).toHaveLength(1);
    await expect.poll(() => asked.length).toBe(2);
    stop?.();
    asked[1]?.({ ok: true, value: { offers: ['now'] } });
    await ask(offers);
    expect(seekAnswer(offers, n, null)).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  test('whose odds were not finished is asked again, each time later, until there are figures', async () => {
    const { n } = useTable.getState();
    const odds = { chances: [], dropped: 1, exact: false, leaves: 0 };
    const unfinished = { odds: { ...odds, unfinished: true as const }, assuming: '' };
    const query = { type: 'question-odds', entry: 'e', question: 'q', offer: 'pass', slots: {} } as const;
    vi.useFakeTimers();
    seekAnswer(query, n, null);
    for (const [times, wait] of [3200, 6400, 12_800].entries()) {
      asked[times]?.({ ok: true, value: unfinished });
      await vi.advanceTimersByTimeAsync(0);
      expect(lastSaid(useTable.getState(), query)).toEqual(unfinished);
      seekAnswer(query, n, times + 1);
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(asked).toHaveLength(times + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(asked).toHaveLength(times + 2);
      // what else was answered holds meanwhile
      expect(useTable.getState().queries[keyOf(query)]?.asking).toBe(false);
    }
    asked[3]?.({ ok: true, value: { odds, assuming: '' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(useTable.getState().queries[keyOf(query)]).not.toHaveProperty('slow');
    vi.useRealTimers();
  });

  test('that is refused for good has no answer', async () => {
    const first = ask(offers);
    asked[0]?.({ ok: true, value: { offers: ['before'] } });
    await first;
    moveOn();
    const second = ask(offers);
    asked[1]?.({ ok: false, error: refusal('may-not', 'Only the GM may ask that.') });
    await second;
    expect(lastSaid(useTable.getState(), offers)).toBeNull();
  });

  test('that is under way again is not answered by what was said before the table moved on', async () => {
    const first = ask(offers);
    asked[0]?.({ ok: true, value: { offers: ['before'] } });
    await first;
    moveOn();
    const both = Promise.all([ask(offers), ask(offers)]);
    expect(asked).toHaveLength(2);
    asked[1]?.({ ok: true, value: { offers: ['now'] } });
    expect((await both).map((answer) => answer.ok && answer.value)).toEqual([{ offers: ['now'] }, { offers: ['now'] }]);
  });

  test('answered late does not replace a newer answer', async () => {
    const late = ask(offers);
    moveOn();
    const fresh = ask(offers);
    asked[1]?.({ ok: true, value: { offers: ['fresh'] } });
    await fresh;
    asked[0]?.({ ok: true, value: { offers: ['late'] } });
    await late;
    expect(await ask(offers)).toEqual({ ok: true, value: { offers: ['fresh'] } });
  });

  test('without a table is refused', async () => {
    leaveTable();
    expect(await ask(offers)).toMatchObject({ ok: false });
  });
});

describe('a full cache', () => {
  const fill = (n: number): Promise<unknown> => {
    const answers = Array.from({ length: 160 }, (_, at) => ask(offersTo(`c${at}`)));
    const from = asked.length - 160;
    for (let at = 0; at < 160; at++) asked[from + at]?.({ ok: true, value: { offers: [n] } });
    return Promise.all(answers);
  };
  const hero = offersTo('hero');

  test('lets go of what was answered before the table moved on', () => {
    const answered = (n: number) => ({ n, asking: false, answer: null, refusal: null });
    const full = Object.fromEntries(Array.from({ length: 160 }, (_, at) => [`q${at}`, answered(at < 150 ? 1 : 2)]));
    expect(Object.keys(withCached(full, 'next', answered(2), () => false))).toHaveLength(11);
    expect(Object.keys(withCached(full, 'next', answered(2), (key) => key === 'q3'))).toHaveLength(12);
    // nor does one that comes late push out newer ones
    expect(Object.keys(withCached(full, 'next', answered(1), () => false))).toHaveLength(11);
  });

  test('keeps what this update was answered when an answer to an older one comes late', async () => {
    const late = ask(hero);
    moveOn();
    await fill(2);
    asked[0]?.({ ok: true, value: { offers: ['late'] } });
    await late;
    expect(lastSaid(useTable.getState(), offersTo('c7'))).toEqual({ offers: [2] });
  });

  test('keeps what the page shows until it is answered anew', async () => {
    const first = ask(hero);
    asked[0]?.({ ok: true, value: { offers: ['shown'] } });
    await first;
    const stop = keepAnswer(keyOf(hero));
    moveOn();
    await fill(2);
    expect(lastSaid(useTable.getState(), hero)).toEqual({ offers: ['shown'] });
    stop();
    moveOn();
    await fill(3);
    void ask(offersTo('another'));
    expect(lastSaid(useTable.getState(), hero)).toBeNull();
  });
});
