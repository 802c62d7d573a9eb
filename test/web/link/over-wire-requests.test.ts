import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../src/core/wire/messages.ts';
import { linkOver } from '../../../src/web/link/over-wire.ts';
import { named, rename, fakeWire, welcome, settle, entered } from './fake-wire.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a request', () => {
  test('is kept while offline, counted, and sent with the next welcome', async () => {
    const { end, link, heard } = await entered();
    end.fall();
    const done = link.request(rename);
    expect(heard.at(-1)).toMatchObject({ type: 'state', state: 'offline', waiting: 1 });
    expect(end.count('request')).toBe(0);
    end.rise();
    await settle();
    end.last('hello')?.answer(welcome(null, 3));
    await settle();
    end.last('request')?.answer({ ok: true, n: 4 });
    expect(await done).toEqual({ ok: true, value: 4 });
    expect(heard.at(-1)).toMatchObject({ state: 'online', waiting: 0 });
  });

  test('that is taken brings what the table has to say besides', async () => {
    const { end, link } = await entered();
    const done = link.request(rename);
    end.last('request')?.answer({ ok: true, n: 4, say: 'The log is nearly full.' });
    expect(await done).toEqual({ ok: true, value: 4, say: 'The log is nearly full.' });
  });

  test('whose answer was lost is sent again under the same id', async () => {
    const { end, link } = await entered();
    const done = link.request(rename);
    const { id } = (end.last('request')?.message ?? { id: '' }) as { readonly id: string };
    expect(id).toMatch(/^[A-Za-z0-9_-]{8,40}$/u);
    end.fall();
    await vi.advanceTimersByTimeAsync(8000);
    expect(end.count('request')).toBe(1);
    end.rise();
    await settle();
    end.last('hello')?.answer(welcome(null, 3));
    await settle();
    expect(end.last('request')?.message).toEqual({ id, request: rename });
    expect(end.count('request')).toBe(2);
    end.last('request')?.answer({ ok: true, n: 4 });
    expect(await done).toEqual({ ok: true, value: 4 });
  });

  test('that came too fast is said again; one that is refused is not', async () => {
    const { end, link } = await entered();
    const done = link.request(rename);
    end.last('request')?.answer({ ok: false, error: refusal('too-many', 'Slow down.') });
    await vi.advanceTimersByTimeAsync(1000);
    expect(end.count('request')).toBe(2);
    end.last('request')?.answer({ ok: false, error: refusal('may-not', 'Only the GM.') });
    expect(await done).toMatchObject({ ok: false, error: { code: 'may-not' } });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(end.count('request')).toBe(2);
  });

  test('larger than any message is refused and not sent: the server would break off, and get it again', async () => {
    const { end, link } = await entered();
    expect(await link.request({ type: 'rename', name: 'ä'.repeat(33_000) })).toMatchObject({
      ok: false,
      error: { code: 'too-large', say: expect.stringContaining('65,536 bytes') as unknown },
    });
    expect(await link.query({ type: 'past', entry: 'x'.repeat(66_000) })).toMatchObject({
      ok: false,
      error: { code: 'too-large' },
    });
    expect([end.count('request'), end.count('query')]).toEqual([0, 0]);
    void link.request({ type: 'rename', name: 'ä'.repeat(32_000) });
    expect(end.count('request')).toBe(1);
  });

  test('is refused when the table is gone or left', async () => {
    const first = await entered();
    const gone = first.link.request(rename);
    first.end.say('gone', { say: 'The GM removed you from this table.' });
    expect(await gone).toMatchObject({ ok: false, error: { code: 'gone' } });
    const second = await entered();
    const left = second.link.request(rename);
    second.link.close();
    expect(await left).toMatchObject({ ok: false, error: { code: 'left' } });
  });
});

test('taking a seat is said once, or there would be two; its secret brings one back', async () => {
  const end = fakeWire();
  const link = linkOver('t', end.wire);
  const done = link.join('player.x', 'Ann');
  end.rise();
  await vi.advanceTimersByTimeAsync(9000);
  expect(await done).toMatchObject({ ok: false, error: { code: 'no-answer' } });
  expect(end.count('hello')).toBe(1);
  const again = link.join('player.x', 'Ann');
  await settle();
  end.last('hello')?.answer(welcome(named('in'), 1, 's', 'mine'));
  expect(await again).toMatchObject({ ok: true, value: { secret: 'mine' } });
  end.fall();
  end.rise();
  await settle();
  expect(end.last('hello')?.message).toMatchObject({ type: 'enter', secret: 'mine' });
});

test('queries are refused at once while offline; gestures are dropped', async () => {
  const { end, link } = await entered();
  end.fall();
  expect(await link.query({ type: 'catalogue' })).toMatchObject({ ok: false, error: { code: 'no-answer' } });
  link.gesture({ type: 'ping', x: 1, y: 2 });
  await vi.advanceTimersByTimeAsync(200);
  expect(end.whispered).toEqual([]);
});

test('gestures are sent at most every 50 ms, the last of each kind always', async () => {
  const { end, link } = await entered();
  for (let x = 0; x < 5; x++) link.gesture({ type: 'ping', x, y: 0 });
  link.gesture({ type: 'camera', x: 0, y: 0, scale: 10 });
  expect(end.whispered).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(49);
  expect(end.whispered).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(end.whispered).toMatchObject([{ x: 0 }, { x: 4 }, { type: 'camera' }]);
});
