import { expect, test } from 'vitest';
import { seeded } from '../../../../src/core/dice/index.ts';
import { type Table, viewFor } from '../../../../src/core/table/index.ts';
import { applyPatch } from '../../../../src/core/wire/patch.ts';
import type { Update } from '../../../../src/core/wire/messages.ts';
import { logger } from '../../../../src/server/base/log.ts';
import type { Kept } from '../../../../src/server/tables/loading.ts';
import { hosting } from '../../../../src/server/tables/hosting.ts';
import { openStreams } from '../../../../src/server/tables/streams.ts';
import { ANN, BEN, command, duel, GM } from '../../../core/stage.ts';

/** While the disk is at work on a record, what will be told of it is made; it may never be told. */

/** A table on a disk that refuses the records of these numbers once, when what comes of them was made already. */
const hosted = (refused: readonly number[]) => {
  const self = duel();
  const left = new Set(refused);
  const append: Kept['append'] = (_, { seq }, meanwhile) => {
    meanwhile?.();
    return left.delete(seq)
      ? Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }))
      : Promise.resolve('stored');
  };
  const table = hosting(
    't',
    { table: self.table, bytes: 0 },
    {
      config: { mostQueued: 10 },
      storage: {
        table: () => null,
        records: () => [],
        append,
        addTable: () => undefined,
        idle: () => Promise.resolve(),
      },
      log: logger(true, () => undefined),
      now: () => 1,
      dice: seeded(1),
    },
  );
  const coming: Table[] = [];
  const committed: Table[] = [];
  table.watch({
    coming: (next) => {
      coming.push(next);
      for (const seat of [GM, ANN, BEN]) viewFor(next, seat);
    },
    committed: (next) => void committed.push(next),
  });
  return { self, table, coming, committed };
};

test('what was foreseen is what comes', async () => {
  const { table, coming, committed } = hosted([]);
  const named = await table.request(GM, { id: 'the-first-name', request: { type: 'rename', name: 'Foreseen' } });
  expect([named.ok, committed.length, coming[0] === committed[0], table.table().name]).toEqual([
    true,
    1,
    true,
    'Foreseen',
  ]);
});

test('a record that the disk refuses leaves nothing behind, and can be asked for anew', async () => {
  const { self, table, coming, committed } = hosted([duel().table.seq + 1, duel().table.seq + 2]);
  const before = table.table();
  const views = [GM, ANN, BEN].map((seat) => JSON.stringify(viewFor(before, seat)));
  const strike = { id: 'a-strike-at-grub', request: command(self, 'Vera', 'strike', { target: self.who('Grub') }) };
  const first = await table.request(ANN, strike);
  expect(first).toMatchObject({ ok: false, error: { code: 'storage-failed' } });
  expect([table.table() === before, coming.length, committed.length, before.index.now === before]).toEqual([
    true,
    1,
    0,
    true,
  ]);
  expect([GM, ANN, BEN].map((seat) => JSON.stringify(viewFor(before, seat)))).toEqual(views);
  // the same request again is decided as if it came for the first time
  const again = await table.request(ANN, strike);
  expect(again.ok).toBe(true);
  expect(table.table().seq).toBeGreaterThan(before.seq);
  expect(table.table().log[before.seq]?.request).toBe(strike.id);
});

test('what was made of a moment that never came is not sent, and what comes in its place is', () => {
  const self = duel();
  const streams = openStreams({ updatesKept: 10, updateBytesKept: 10_000 });
  const view = streams.at(self.table, ANN).view;
  const before = self.table;
  self.give(GM, { type: 'rename', name: 'Never' });
  streams.make(before, self.table);
  self.table = before;
  self.give(GM, { type: 'rename', name: 'Instead' });
  const sent: Update[] = [];
  streams.make(before, self.table);
  streams.next(before, self.table, (updates) =>
    sent.push(...[...updates.values()].map((text) => JSON.parse(text) as Update)),
  );
  expect(sent.map(({ n }) => n)).toEqual([1]);
  expect(sent.reduce((now, { patch }) => applyPatch(now, patch), view).name).toBe('Instead');
  expect(JSON.stringify(sent)).not.toContain('Never');
});
