import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../src/core/wire/messages.ts';
import { linkOver } from '../../../src/web/link/over-wire.ts';
import { named, fakeWire, welcome, settle, entered } from './fake-wire.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
