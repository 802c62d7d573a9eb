import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import type { SeatId } from '../../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../../src/core/rules/views/view.ts';
import {
  answer,
  atRest,
  commit,
  letGoOfTelling,
  readAgain,
  restore,
  viewFor,
} from '../../../../src/core/table/index.ts';
import type { Rec, Table } from '../../../../src/core/table/index.ts';
import { diff } from '../../../../src/core/wire/diff.ts';
import { applyPatch } from '../../../../src/core/wire/patch.ts';
import { demoStage, playAtRandom, SEATS } from '../../../properties/random-table.ts';
import { GM } from '../../stage.ts';
import type { Stage } from '../../stage.ts';
import { expectSame, expectSameJson } from '../../../properties/same.ts';

/**
 * A table that reads its old records again, and lets go of what it built while nothing happens, does and tells the same
 * as one that has them all in memory.
 */

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The same table, whose old records are read again from `disk`; `asked` is which. */
const reading = (self: Stage, disk: readonly Rec[]) => {
  const asked: number[] = [];
  const written: string[] = [];
  const opened = restore(self.table.ruleset, json(self.opening), [], undefined, (seq) => {
    asked.push(seq);
    return readAgain(JSON.parse((written[seq - 1] ??= JSON.stringify(disk[seq - 1]))), seq);
  });
  if (!opened.ok) throw new Error(opened.error.say);
  return { table: opened.value, asked };
};

const seated = (table: Table): readonly SeatId[] => SEATS.filter((seat) => table.seats.some(({ id }) => id === seat));

const demos = rulesets.flatMap((ruleset) =>
  ruleset.demos.slice(0, 1).map((demo) => [ruleset.name, ruleset, demo] as const),
);

describe.each(demos)('%s, played on', (_, ruleset, demo) => {
  test.each([3, 11])('fight %i: each seat is told the same by every record, and the same whole afterwards', (seed) => {
    const self = demoStage(ruleset, demo);
    playAtRandom(self, { seed, steps: 90, options: true });
    const kept = reading(self, self.records);
    let plain = restore(ruleset, json(self.opening), []);
    const screens = new Map<SeatId, View>();
    const views = new Map<SeatId, View>();
    for (const [at, record] of self.records.entries()) {
      if (!plain.ok) throw new Error(plain.error.say);
      plain = { ok: true, value: commit(plain.value, json(record)) };
      if (at % 13 === 5) {
        // Nothing happens for a while: what was sent is built again.
        kept.table = atRest(kept.table);
        for (const seat of seated(kept.table)) views.set(seat, viewFor(kept.table, seat));
      }
      kept.table = commit(kept.table, json(record));
      for (const seat of seated(kept.table)) {
        const view = viewFor(kept.table, seat);
        const before = views.get(seat);
        const patch = before === undefined ? null : diff(before, view);
        screens.set(
          seat,
          before === undefined
            ? json(view)
            : patch === null
              ? (screens.get(seat) as View)
              : applyPatch(screens.get(seat) as View, json(patch)),
        );
        views.set(seat, view);
      }
      // All were told of it.
      if (at % 5 > 0) letGoOfTelling(kept.table);
      if (at % 9 > 0 && at < self.records.length - 3) continue;
      for (const seat of seated(kept.table)) {
        const expected = viewFor(plain.value, seat);
        expectSameJson(viewFor(kept.table, seat), expected);
        expectSameJson(screens.get(seat), expected);
      }
    }
    expectSame(kept.table.scene, self.table.scene);
    expectSameJson(kept.table.log, self.records);
    const entries = self.table.entries.filter((_entry, at) => at % 12 === 0).map(({ short }) => short);
    for (const seat of SEATS) {
      for (const entry of entries)
        expectSameJson(
          answer(kept.table, seat, { type: 'past', entry }),
          answer(self.table, seat, { type: 'past', entry }),
        );
      expectSameJson(
        answer(kept.table, seat, { type: 'log', before: null, most: 200 }),
        answer(self.table, seat, { type: 'log', before: null, most: 200 }),
      );
    }
  });
});

describe('a long log', () => {
  const demo = demos[0];
  if (demo === undefined) throw new Error('no ready fight');
  const self = demoStage(demo[1], demo[2]);
  const who = self.table.scene.combatants[0]?.id ?? ('' as never);
  for (let n = 0; n < 300; n++)
    self.give(GM, { type: 'correct', note: null, corrections: [{ type: 'edit', who, set: { name: `Name ${n}` } }] });

  test('is played on without reading any of it again', () => {
    const { asked, ...kept } = reading(self, self.records);
    let table = kept.table;
    for (const record of self.records) {
      table = commit(table, json(record));
      for (const seat of seated(table)) viewFor(table, seat);
      letGoOfTelling(table);
    }
    expect(asked).toEqual([]);
  });

  test('holds but a few records and entries of it', () => {
    const { table, asked } = reading(self, self.records);
    let now = table;
    for (const record of self.records) now = commit(now, json(record));
    asked.length = 0;
    for (const record of now.log) expect(record.facts).toBeDefined();
    expect(new Set(asked).size).toBeGreaterThan(now.log.length - 10);
  });

  test('holds nothing of what seats that came one after another were told of it', () => {
    const { table, asked } = reading(self, self.records);
    const now = self.records.reduce<Table>((at, record) => commit(at, json(record)), table);
    const others = Array.from({ length: 16 }, () =>
      self.records
        .slice(0, 20)
        .reduce<Table>((at, record) => commit(at, json(record)), reading(self, self.records).table),
    );
    // What was told of old entries is remembered of the tables that were asked last.
    const askElsewhere = () => {
      for (const other of others) answer(other, GM, { type: 'log', before: null, most: 50 });
    };
    const seats = seated(now);
    for (const seat of seats) {
      viewFor(now, seat);
      askElsewhere();
    }
    const logs = seats.map((seat) => viewFor(now, seat).log);
    letGoOfTelling(now);
    for (const log of logs) {
      askElsewhere();
      asked.length = 0;
      expect(log[0]?.told).toBeDefined();
      expect(asked).not.toEqual([]);
    }
  });

  test('whose record cannot be read again says which', () => {
    const broken = self.records.map((record) =>
      record.seq === 20 ? ({ ...record, facts: 'none' } as unknown as Rec) : record,
    );
    const { table } = reading(self, broken);
    let now = table;
    for (const record of self.records) now = commit(now, json(record));
    expect(() => now.log[19]?.facts).toThrow('records[20].facts');
  });

  test('goes back to any of its entries', () => {
    const { table } = reading(self, self.records);
    let now = table;
    const undo = self.give(GM, { type: 'undo', entry: self.table.entries[40]?.short ?? '' });
    for (const record of self.records) now = commit(now, json(record));
    expect(undo.type).toBe('undone-to');
    expect(now.scene).toEqual(self.table.scene);
    for (const seat of SEATS) expectSameJson(viewFor(now, seat), viewFor(self.table, seat));
  });
});

test('an undo of hundreds of records reads none of them again, and keeps who plays whom', () => {
  const [, ruleset, demo] = demos[0] ?? [];
  if (ruleset === undefined || demo === undefined) throw new Error('no ready fight');
  const self = demoStage(ruleset, demo);
  const before = self.table.entries.at(-1)?.id ?? '';
  const who = self.table.scene.combatants[0]?.id;
  if (who === undefined) throw new Error('nobody there');
  const correct = (nth: number) =>
    self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'edit', who, set: { name: `Renamed ${nth}` } }],
      note: null,
    });
  for (let nth = 0; nth < 150; nth++) correct(nth);
  self.give(GM, { type: 'take', who, seat: GM });
  for (let nth = 150; nth < 300; nth++) correct(nth);
  const first = self.table.entries.findIndex(({ id }) => id === before) + 1;
  self.give(GM, { type: 'undo', entry: self.table.entries[first]?.id ?? '' });
  const { table, asked } = reading(self, self.records);
  let now = table;
  for (const record of self.records) now = commit(now, json(record));
  expect(now.scene).toEqual(self.table.scene);
  expect(now.scene.combatants.find(({ id }) => id === who)).toMatchObject({ seat: GM });
  // What was folded to the nearest scene that is kept, and the one record of who plays whom.
  expect(asked.length).toBeLessThan(120);
});
