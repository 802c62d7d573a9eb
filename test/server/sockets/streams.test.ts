import { expect, test } from 'vitest';
import type { SeatId } from '../../../src/core/rules/scene/scene.ts';
import { atRest, viewFor } from '../../../src/core/table/index.ts';
import type { Update } from '../../../src/core/wire/messages.ts';
import { applyPatch } from '../../../src/core/wire/patch.ts';
import { openStreams } from '../../../src/server/tables/streams.ts';
import { ANN, BEN, duel, GM } from '../../core/stage.ts';

/** What seats are sent, and what is kept of it for screens that come back. */

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A table with its streams; `rename` changes what every seat sees. */
const running = (config: { readonly updatesKept: number; readonly updateBytesKept: number }) => {
  const self = duel();
  const streams = openStreams(config);
  const sent = new Map<SeatId, Update[]>();
  const at = (seat: SeatId) => streams.at(self.table, seat);
  return {
    self,
    streams,
    sent: (seat: SeatId): readonly Update[] => sent.get(seat) ?? [],
    at,
    rest: (): void => {
      streams.rest();
      self.table = atRest(self.table);
    },
    rename: (name: string): void => {
      const before = self.table;
      self.give(GM, { type: 'rename', name });
      streams.next(before, self.table, (updates) => {
        for (const [seat, text] of updates) sent.set(seat, [...(sent.get(seat) ?? []), JSON.parse(text) as Update]);
      });
    },
  };
};

test('what a screen missed is what was sent, under the same numbers', () => {
  const { at, rename, sent, streams } = running({ updatesKept: 10, updateBytesKept: 10_000 });
  at(ANN);
  for (const name of ['One', 'Two', 'Three']) rename(name);
  expect(streams.since(ANN, streams.id, 1)?.map((text) => JSON.parse(text) as Update)).toEqual(sent(ANN).slice(1));
  expect(streams.since(ANN, streams.id, 3)).toEqual([]);
  expect(streams.since(ANN, 'another', 1)).toBeNull();
  expect(streams.since(ANN, streams.id, 4)).toBeNull();
});

test('no more is kept than it may be long together', () => {
  const { at, rename, streams } = running({ updatesKept: 1_000, updateBytesKept: 200 });
  at(ANN);
  for (let n = 0; n < 30; n++) rename(`Name ${n}`);
  expect(streams.since(ANN, streams.id, 0)).toBeNull();
  const missed = Array.from({ length: 30 }, (_, n) => streams.since(ANN, streams.id, n)).filter(
    (texts) => texts !== null,
  );
  expect(missed.length).toBeGreaterThan(3);
  expect(missed.length).toBeLessThan(20);
});

test(
  'a seat that nobody looks from is followed while what it misses is kept, then no longer; who comes back has the ' +
    'view of now, and no old count fits it',
  () => {
    const { self, at, rename, sent, streams } = running({ updatesKept: 3, updateBytesKept: 10_000 });
    const { view } = at(ANN);
    at(BEN);
    streams.unwatched(ANN);
    for (const name of ['One', 'Two', 'Three']) rename(name);
    const caught = (streams.since(ANN, streams.id, 0) ?? []).reduce(
      (now, text) => applyPatch(now, (JSON.parse(text) as Update).patch),
      json(view),
    );
    expect(caught).toEqual(json(viewFor(self.table, ANN)));
    for (const name of ['Four', 'Five', 'Six']) rename(name);
    expect(sent(ANN)).toHaveLength(4);
    expect(sent(BEN)).toHaveLength(6);
    for (let n = 0; n <= 4; n++) expect(streams.since(ANN, streams.id, n)).toBeNull();
    const back = at(ANN);
    streams.watched(ANN);
    expect(json(back.view)).toEqual(json(viewFor(self.table, ANN)));
    rename('Seven');
    expect(sent(ANN).at(-1)).toMatchObject({ n: back.n + 1, patch: { n: 'Seven' } });
    for (let n = 0; n < back.n; n++) expect(streams.since(ANN, streams.id, n)).toBeNull();
  },
);

test('who looks on while nothing happens is sent the same afterwards', () => {
  const [resting, other] = [
    running({ updatesKept: 10, updateBytesKept: 10_000 }),
    running({ updatesKept: 10, updateBytesKept: 10_000 }),
  ];
  for (const item of [resting, other]) {
    item.at(ANN);
    item.rename('One');
  }
  resting.rest();
  for (const item of [resting, other]) item.rename('Two');
  expect(resting.sent(ANN)).toEqual(other.sent(ANN));
  expect(resting.streams.since(ANN, resting.streams.id, 1)).toEqual(other.streams.since(ANN, other.streams.id, 1));
});

test('a seat that nobody looks from, and that is followed, goes on after a rest', () => {
  const { self, at, rename, rest, streams } = running({ updatesKept: 3, updateBytesKept: 10_000 });
  const { view } = at(ANN);
  streams.unwatched(ANN);
  rest();
  rename('One');
  const caught = (streams.since(ANN, streams.id, 0) ?? []).reduce(
    (now, text) => applyPatch(now, (JSON.parse(text) as Update).patch),
    json(view),
  );
  expect(caught).toEqual(json(viewFor(self.table, ANN)));
});

test('a seat that somebody looks from again in time is followed on', () => {
  const { at, rename, sent, streams } = running({ updatesKept: 3, updateBytesKept: 10_000 });
  at(ANN);
  streams.unwatched(ANN);
  rename('One');
  streams.watched(ANN);
  for (let n = 0; n < 10; n++) rename(`Name ${n}`);
  expect(sent(ANN)).toHaveLength(11);
});
