import { afterEach, expect, test } from 'vitest';
import { ok } from '../../../src/core/base.ts';
import { viewFor } from '../../../src/core/table/index.ts';
import type { Request } from '../../../src/core/wire/messages.ts';
import type { Link, News } from '../../../src/web/link/link.ts';
import { request, undoTo } from '../../../src/web/store/doing/requests.ts';
import { notify } from '../../../src/web/store/doing/notices.ts';
import { leaveTable, openOver } from '../../../src/web/store/session.ts';
import { useTable } from '../../../src/web/store/table.ts';
import { ANN, GM, command, duel } from '../../core/stage.ts';

/** A table with the GM's screen at it. */
const watched = () => {
  const self = duel([12, 12]);
  const requested: Request['type'][] = [];
  let tell: (news: News) => void = () => undefined;
  let n = 0;
  const news = (): void => tell({ type: 'view', view: viewFor(self.table, GM), n: ++n, whole: true });
  const link = {
    request: (request: Request) => {
      requested.push(request.type);
      self.give(GM, request);
      news();
      return Promise.resolve(ok(n));
    },
    subscribe: (hear: (news: News) => void) => {
      tell = hear;
      return () => undefined;
    },
    close: () => undefined,
  } as unknown as Link;
  openOver('t', link);
  return { self, requested, news };
};

afterEach(leaveTable);

test(
  'taking back from an older entry on while something waits withdraws what waits first; of what waits itself that ' +
    'is all',
  async () => {
    const { self, requested, news } = watched();
    const moved = self.give(ANN, command(self, 'Vera', 'step', { path: [[5, 4]] }));
    const strike = (): void => void self.give(ANN, command(self, 'Vera', 'strike', { target: self.who('Grub') }));
    const shown = () =>
      useTable
        .getState()
        .view?.log.slice(-3)
        .map(({ state }) => state);
    strike();
    news();
    await undoTo(viewFor(self.table, GM).log.at(-1)?.id ?? '');
    expect(requested).toEqual(['withdraw']);
    expect(shown()?.at(-1)).toBe('withdrawn');
    strike();
    news();
    await undoTo(viewFor(self.table, GM).log.at(-3)?.id ?? '');
    expect(requested).toEqual(['withdraw', 'withdraw', 'undo']);
    expect(self.table.open).toBeNull();
    expect(self.table.entries.find(({ id }) => id === moved.entry)?.state).toBe('undone');
    expect(self.table.scene.combatants.find(({ name }) => name === 'Vera')?.place).toMatchObject({ x: 5, y: 5 });
  },
);

test('what was said before is not said twice', () => {
  useTable.setState({ notices: [] });
  for (const say of ['Waiting for Vera.', 'There is nobody.', 'Waiting for Vera.']) notify({ tone: 'warn', say });
  expect(useTable.getState().notices.map(({ say }) => say)).toEqual(['There is nobody.', 'Waiting for Vera.']);
});

test('what the table says besides taking a request is a notice', async () => {
  openOver('t', {
    request: () => Promise.resolve({ ...ok(1), say: 'The log is nearly full.' }),
    subscribe: () => () => undefined,
    close: () => undefined,
  } as unknown as Link);
  expect(await request({ type: 'rename', name: 'Inn' })).toMatchObject({ ok: true });
  expect(useTable.getState().notices).toMatchObject([{ tone: 'warn', say: 'The log is nearly full.' }]);
});
