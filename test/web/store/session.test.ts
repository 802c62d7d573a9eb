import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ok, refused } from '../../../src/core/base.ts';
import { refusal } from '../../../src/core/wire/messages.ts';
import { rememberSeat, seatSecret } from '../../../src/web/link/secrets.ts';
import { currentLink, join, leaveTable, openTable, renewLink } from '../../../src/web/store/session.ts';
import { useTable } from '../../../src/web/store/table.ts';

/** The way into a table: which secret is used, what is kept of it, and what the screen says meanwhile. */

const socket = {
  calls: [] as string[],
  knows: true,
  takes: true,
  closed: 0,
};
vi.mock('../../../src/web/link/socket.ts', () => ({
  openSocket: (table: string) => ({
    enter: (secret: string) => {
      socket.calls.push(`enter ${table} by ${secret}`);
      return Promise.resolve(socket.knows ? ok({ secret: null }) : refused(refusal('no-seat', 'That seat is gone.')));
    },
    join: (secret: string, name: string) => {
      socket.calls.push(`join ${table} by ${secret} as ${name}`);
      const problems = [{ at: 'name', say: 'is taken' }];
      return Promise.resolve(
        socket.takes ? ok({ secret: 'mine' }) : refused(refusal('name', 'That name is taken.', { problems })),
      );
    },
    renew: (role: string) => Promise.resolve(ok({ role, secret: 'new' })),
    subscribe: () => () => undefined,
    close: () => (socket.closed += 1),
  }),
}));

const shown = () => {
  const { state, role, say } = useTable.getState().connection;
  return { state, role, say };
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  vi.stubGlobal('location', { pathname: '/t/t1', search: '' });
  Object.assign(socket, { calls: [], knows: true, takes: true, closed: 0 });
});
afterEach(() => {
  leaveTable();
  vi.unstubAllGlobals();
});

describe('a table that is opened', () => {
  test('by its address alone leads back to the seat that this browser has there', async () => {
    rememberSeat('t1', 'old');
    await openTable({ table: 't1', link: null });
    expect(socket.calls).toEqual(['enter t1 by old']);
  });

  test('by its address alone leads nowhere without a seat, and says what to do', async () => {
    await openTable({ table: 't1', link: null });
    expect([socket.calls, shown().state]).toEqual([[], 'gone']);
    expect(shown().say).toContain('link');
  });

  test('says why where its seat is gone, and keeps the secret: the seat may come back', async () => {
    rememberSeat('t1', 'old');
    socket.knows = false;
    await openTable({ table: 't1', link: null });
    expect(shown()).toMatchObject({ state: 'gone', say: 'That seat is gone.' });
    expect(seatSecret('t1')).toBe('old');
  });

  test('by a player’s link asks for a name, and keeps the seat that is taken under it', async () => {
    await openTable({ table: 't1', link: 'player.abc' });
    expect([socket.calls, shown()]).toEqual([[], { state: 'naming', role: 'player', say: null }]);
    expect(await join('Ann')).toMatchObject({ ok: true });
    expect(socket.calls).toEqual(['join t1 by player.abc as Ann']);
    expect(seatSecret('t1')).toBe('mine');
  });

  test('by a player’s link goes back to its seat; one that is gone is forgotten and a name asked for', async () => {
    rememberSeat('t1', 'old');
    await openTable({ table: 't1', link: 'player.abc' });
    expect([socket.calls, shown().state]).toEqual([['enter t1 by old'], 'connecting']);
    leaveTable();
    socket.knows = false;
    await openTable({ table: 't1', link: 'player.abc' });
    expect([seatSecret('t1'), shown().state]).toEqual([null, 'naming']);
  });

  test('by the GM’s link makes a GM also of who has a player’s seat', async () => {
    rememberSeat('t1', 'old');
    await openTable({ table: 't1', link: 'gm.abc' });
    expect([socket.calls, shown().role]).toEqual([[], 'gm']);
  });

  test('by a watch link asks nothing', async () => {
    await openTable({ table: 't1', link: 'watch.abc' });
    expect(socket.calls).toEqual(['join t1 by watch.abc as Screen']);
  });

  test('once more is the same one; another one closes it', async () => {
    rememberSeat('t1', 'old');
    rememberSeat('t2', 'other');
    await openTable({ table: 't1', link: null });
    const link = currentLink();
    await openTable({ table: 't1', link: null });
    expect(currentLink()).toBe(link);
    await openTable({ table: 't2', link: null });
    expect([socket.closed, currentLink() === link]).toEqual([1, false]);
  });
});

describe('a name that the table does not take', () => {
  test('is asked for once more, and no seat is kept', async () => {
    await openTable({ table: 't1', link: 'player.abc' });
    socket.takes = false;
    expect(await join('Ann')).toMatchObject({ ok: false });
    expect([shown(), seatSecret('t1')]).toEqual([
      { state: 'naming', role: 'player', say: 'That name is taken.' },
      null,
    ]);
  });

  test('of a table that was left meanwhile changes nothing', async () => {
    await openTable({ table: 't1', link: 'player.abc' });
    const joining = join('Ann');
    leaveTable();
    expect(await joining).toMatchObject({ ok: false });
    expect([seatSecret('t1'), shown().state]).toEqual([null, 'idle']);
  });
});

test('without a table nothing is joined and no link renewed', async () => {
  expect(await join('Ann')).toMatchObject({ ok: false });
  expect(await renewLink('player')).toMatchObject({ ok: false });
});
