import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Result } from '../../../src/core/base.ts';
import type { SeatId } from '../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../src/core/rules/views/view.ts';
import type { Refusal, Welcome, Request } from '../../../src/core/wire/messages.ts';
import { refusal } from '../../../src/core/wire/messages.ts';
import type { News } from '../../../src/web/link/link.ts';
import { linkOver } from '../../../src/web/link/over-wire.ts';
import type { Wire } from '../../../src/web/link/wire.ts';

const named = (name: string): View => ({ name, log: [], combatants: [], seats: [], turnOrder: {} }) as unknown as View;
const rename: Request = { type: 'rename', name: 'Ford' };

/** A wire whose other end is the test: it hears what is asked and answers when it likes. */
const fakeWire = () => {
  const hearers = new Map<string, (message: unknown) => void>();
  const asked: { readonly event: string; readonly message: unknown; readonly answer: (reply: unknown) => void }[] = [];
  const whispered: unknown[] = [];
  let up = false;
  const wire: Wire = {
    connected: () => up,
    connect: () => undefined,
    disconnect: () => {
      up = false;
    },
    ask: (event, message, within) =>
      new Promise((resolve) => {
        asked.push({ event, message, answer: resolve as (reply: unknown) => void });
        setTimeout(() => resolve(undefined), within);
      }),
    whisper: (_, message) => whispered.push(message),
    on: (event, hear) => void hearers.set(event, hear as (message: unknown) => void),
  };
  const say = (event: string, message?: unknown): void => hearers.get(event)?.(message);
  return {
    wire,
    asked,
    whispered,
    say,
    rise: () => {
      up = true;
      say('connect');
    },
    fall: () => {
      up = false;
      say('disconnect');
    },
    last: (event: string) => asked.filter((item) => item.event === event).at(-1),
    count: (event: string) => asked.filter((item) => item.event === event).length,
  };
};

const welcome = (
  view: View | null,
  n: number,
  stream = 's',
  secret: string | null = null,
): Result<Welcome, Refusal> => ({ ok: true, value: { seat: 'ann' as SeatId, secret, stream, n, view } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** A link that has entered, at update 3 of stream s. */
const entered = async () => {
  const end = fakeWire();
  const link = linkOver('t', end.wire);
  const heard: News[] = [];
  link.subscribe((news) => heard.push(news));
  const done = link.enter('secret');
  end.rise();
  await settle();
  end.last('hello')?.answer(welcome(named('three'), 3));
  expect(await done).toMatchObject({ ok: true });
  const views = () => heard.flatMap((news) => (news.type === 'view' ? [[news.view.name, news.n]] : []));
  const states = () => heard.flatMap((news) => (news.type === 'state' ? [news.state] : []));
  return { end, link, heard, views, states };
};

describe('updates that overtake their welcome', () => {
  test('are taken once the first welcome is there', async () => {
    const end = fakeWire();
    const link = linkOver('t', end.wire);
    const shown: string[] = [];
    link.subscribe((news) => news.type === 'view' && shown.push(news.view.name));
    const done = link.enter('secret');
    end.rise();
    await settle();
    // Both come in one piece: the update is heard before the answer is.
    end.last('hello')?.answer(welcome(named('three'), 3));
    end.say('update', { n: 4, patch: { n: 'four' } });
    expect(await done).toMatchObject({ ok: true });
    expect(shown).toEqual(['three', 'four']);
    expect(end.count('hello')).toBe(1);
  });

  test('are not taken for those of the server that was there before', async () => {
    const { end, views } = await entered();
    end.fall();
    end.rise();
    await settle();
    end.last('hello')?.answer(welcome(named('anew'), 3, 'other'));
    end.say('update', { n: 4, patch: { n: 'anew four' } });
    await settle();
    expect(views()).toEqual([
      ['three', 3],
      ['anew', 3],
      ['anew four', 4],
    ]);
  });

  test('are not forgotten where the welcome brings a whole view instead of what was missing', async () => {
    const { end, views } = await entered();
    end.say('update', { n: 6, patch: { n: 'six' } });
    await settle();
    end.last('hello')?.answer(welcome(named('six'), 6));
    end.say('update', { n: 7, patch: { n: 'seven' } });
    await settle();
    expect(views().at(-1)).toEqual(['seven', 7]);
    expect(end.count('hello')).toBe(2);
  });

  test('are kept to a bound, and what is gone is asked for', async () => {
    const end = fakeWire();
    const link = linkOver('t', end.wire);
    void link.enter('secret');
    end.rise();
    await settle();
    for (let n = 1; n <= 1000; n++) end.say('update', { n, patch: { n: `at ${n}` } });
    end.last('hello')?.answer(welcome(named('none'), 0));
    await settle();
    expect(end.last('hello')?.message).toMatchObject({ have: { stream: 's', n: 0 } });
    expect(end.count('hello')).toBeGreaterThan(1);
  });

  test('of a connection that was lost are not taken for those of the next', async () => {
    const { end, views } = await entered();
    end.fall();
    end.rise();
    await settle();
    end.say('update', { n: 4, patch: { n: 'lost four' } });
    end.fall();
    end.rise();
    await settle();
    end.last('hello')?.answer(welcome(named('anew'), 3, 'other'));
    await settle();
    expect(views().at(-1)).toEqual(['anew', 3]);
  });
});

describe('coming back', () => {
  test('says what it has, and the updates it missed are enough', async () => {
    const { end, views, states } = await entered();
    end.fall();
    expect(states().at(-1)).toBe('offline');
    end.rise();
    await settle();
    expect(end.last('hello')?.message).toMatchObject({ have: { stream: 's', n: 3 } });
    end.last('hello')?.answer(welcome(null, 3));
    await settle();
    expect(states().at(-1)).toBe('online');
    end.say('update', { n: 4, patch: { n: 'four' } });
    expect(views()).toEqual([
      ['three', 3],
      ['four', 4],
    ]);
  });

  test('takes a whole view from a server that has forgotten what it sent', async () => {
    const { end, views } = await entered();
    end.fall();
    end.rise();
    await settle();
    end.last('hello')?.answer(welcome(named('anew'), 1, 'other'));
    await settle();
    end.say('update', { n: 2, patch: { n: 'two' } });
    expect(views()).toEqual([
      ['three', 3],
      ['anew', 1],
      ['two', 2],
    ]);
  });

  test('is refused for good only by a refusal, not by silence or haste', async () => {
    const { end, states, heard } = await entered();
    end.fall();
    end.rise();
    await vi.advanceTimersByTimeAsync(9000);
    expect(end.count('hello')).toBe(3);
    end.last('hello')?.answer({ ok: false, error: refusal('too-many', 'Slow down.') });
    await vi.advanceTimersByTimeAsync(1000);
    expect(states()).not.toContain('gone');
    end.last('hello')?.answer({ ok: false, error: refusal('unknown-seat', 'This seat was taken away.') });
    await settle();
    expect(heard.at(-1)).toMatchObject({ type: 'state', state: 'gone', say: 'This seat was taken away.' });
  });
});

describe('updates', () => {
  test('doubled and out of order are told once and in order', async () => {
    const { end, views } = await entered();
    for (const n of [4, 4, 6, 5, 5]) end.say('update', { n, patch: { n: String(n) } });
    expect(views()).toEqual([
      ['three', 3],
      ['4', 4],
      ['5', 5],
      ['6', 6],
    ]);
  });

  test('that are missing are asked for, from where it stands', async () => {
    const { end } = await entered();
    end.say('update', { n: 6, patch: { n: 'six' } });
    await settle();
    expect(end.count('hello')).toBe(2);
    expect(end.last('hello')?.message).toMatchObject({ have: { stream: 's', n: 3 } });
  });
});

test.each([
  ['is missing', { n: 5, patch: { n: 'five' } }],
  ['was made for another view', { n: 4, patch: { n: 'four', nobody: 1 } }],
])('what %s is asked for until it is here, though nothing new is said meanwhile', async (_, update) => {
  const { end, views } = await entered();
  end.say('update', update);
  await settle();
  expect(end.count('hello')).toBe(2);
  end.last('hello')?.answer({ ok: false, error: refusal('too-many', 'Slow down.') });
  await vi.advanceTimersByTimeAsync(1000);
  expect(end.count('hello')).toBe(3);
  // this one is lost
  await vi.advanceTimersByTimeAsync(9000);
  expect(end.count('hello')).toBe(4);
  end.last('hello')?.answer(welcome(named('five'), 5));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(end.count('hello')).toBe(4);
  expect(views()).toEqual([
    ['three', 3],
    ['five', 5],
  ]);
});

test('a patch made for another view is not shown: the whole view is asked for and goes on from there', async () => {
  const { end, views } = await entered();
  end.say('update', { n: 4, patch: { n: 'four', nobody: 1 } });
  await settle();
  expect(views()).toEqual([['three', 3]]);
  expect(end.last('hello')?.message).toMatchObject({ have: null });
  end.last('hello')?.answer(welcome(named('four'), 4));
  await settle();
  end.say('update', { n: 5, patch: { n: 'five' } });
  expect(views()).toEqual([
    ['three', 3],
    ['four', 4],
    ['five', 5],
  ]);
});

test('a whole view that was long on its way does not take back what came after it', async () => {
  const { end, views } = await entered();
  end.fall();
  end.rise();
  await settle();
  const late = end.last('hello');
  end.fall();
  end.rise();
  await settle();
  end.last('hello')?.answer(welcome(named('five'), 5));
  await settle();
  end.say('update', { n: 6, patch: { n: 'six' } });
  late?.answer(welcome(named('four'), 4));
  await settle();
  end.say('update', { n: 7, patch: { n: 'seven' } });
  expect(views()).toEqual([
    ['three', 3],
    ['five', 5],
    ['six', 6],
    ['seven', 7],
  ]);
});

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
    first.end.say('gone', { say: 'The GM removed this seat.' });
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
