import { describe, expect, test } from 'vitest';
import { foldIsAll, replayIsLog } from '../../properties/checks.ts';
import { demoStage, playAtRandom } from '../../properties/random-table.ts';
import { played } from './played.ts';
import { demoMaps } from '../../../src/core/maps/demo/index.ts';
import { cellMove } from '../../../src/core/space/field/cell-move.ts';
import { parseJson } from '../../../src/core/maps/report/json.ts';
import { sha256 } from '../../../src/cli/terminal/sums.ts';
import { atOnce } from '../../../src/core/rules/scene/at-once.ts';
import { readingExport, restore, writingExport } from '../../../src/core/table/index.ts';
import { GM } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { fire } from './legend/usual.ts';

/** A map that is made larger in the middle of a fight: nothing else about the fight changes. */

const BY = { left: 2, top: 1, right: 1, bottom: 3 };
const demos = played.flatMap((ruleset) =>
  ruleset.demos
    .filter(({ map }) => demoMaps[map]?.field.type === 'grid')
    .map((demo) => [`${ruleset.name}: ${demo.name}`, ruleset, demo] as const),
);

/** What everybody may do, to whom, and how dear each cell is, counted from the corner that the map began with. */
const foreseen = ({ table: { scene, ruleset } }: Stage, x: number, y: number) => {
  const width = scene.field.type === 'grid' ? scene.field.width : 0;
  return scene.combatants.flatMap(({ id, name }) =>
    ruleset.offers(scene, id).map((offer) => {
      const reach = ruleset.reach(scene, id, offer.id, {});
      const costs = (reach?.cells ?? []).map(
        (cell, nth) => [`${(cell % width) - x}, ${Math.floor(cell / width) - y}`, reach?.cost[nth] ?? 0] as const,
      );
      return {
        does: `${name}: ${offer.id}, ${offer.reasons.length} reasons`,
        targets: ruleset.targets(scene, id, offer.id, {}).map(({ who, reasons }) => [who, reasons.length]),
        costs: new Map(costs),
      };
    }),
  );
};
const bare = (all: ReturnType<typeof foreseen>) => all.map(({ does, targets }) => ({ does, targets }));

describe.each(demos)('%s', (_, ruleset, demo) => {
  test.each([1, 2])('fight %i goes on as it was on a larger map', (seed) => {
    const self = demoStage(ruleset, demo);
    playAtRandom(self, { seed, steps: 25, fierce: true });
    const waiting = self.table.entries.at(-1)?.short ?? '';
    if (self.table.open !== null) self.give(GM, { type: 'withdraw', entry: waiting });
    self.settle();
    const before = foreseen(self, 0, 0);
    const areas = ruleset.areas?.(self.table.scene as never)?.length ?? 0;
    const { entry } = self.give(GM, {
      type: 'correct',
      corrections: [{ type: 'field', change: { type: 'resized', ...BY, drops: false } }],
      note: null,
    });
    const after = foreseen(self, BY.left, BY.top);
    expect(bare(after)).toEqual(bare(before));
    expect(ruleset.areas?.(self.table.scene as never)?.length ?? 0).toBe(areas);
    expect(ruleset.turn.parse(self.table.scene.turn)).toMatchObject({ ok: true });
    // round the old edge there may be a shorter way by now
    before.forEach(({ costs }, nth) => {
      for (const [cell, cost] of costs) expect(after[nth]?.costs.get(cell)).toBeLessThanOrEqual(cost);
    });
    self.give(GM, { type: 'undo', entry });
    expect(foreseen(self, 0, 0)).toEqual(before);
    self.give(GM, { type: 'undo', entry: self.table.entries.at(-1)?.short ?? '' });
    playAtRandom(self, { seed: seed + 10, steps: 20, fierce: true });
    foldIsAll(self);
    replayIsLog(self);
    const again = restore(ruleset, self.opening, JSON.parse(JSON.stringify(self.records)) as unknown[]);
    expect(again.ok && again.value.scene).toEqual(self.table.scene);
    const out = writingExport(sha256());
    const lines = [
      ...out.begin(JSON.stringify(self.opening)),
      ...self.records.map((one) => out.record(JSON.stringify(one))),
    ];
    const text = `${[...lines, out.end()].join('\n')}\n`;
    const read = atOnce(readingExport(text, { parse: parseJson, ruleset: () => ruleset, sum: sha256 }));
    expect(read.ok && read.value.table.scene).toEqual(self.table.scene);
  });
});

describe('what lies on cells', () => {
  const move = cellMove({ width: 10, height: 10 }, { left: 2, top: -1, right: 0, bottom: 0 });
  const turnOf = (id: string, set: object) => {
    const ruleset = played.find((one) => one.id === id);
    const read = ruleset?.turn.parse({ ...(ruleset.opening() as object), ...set });
    if (read?.ok !== true) throw new Error(JSON.stringify(read?.error));
    return ruleset?.resized?.(read.value, move);
  };
  const effect = { id: 'e', source: 'Fog', owner: null, on: [], anchor: { type: 'none' }, left: null, with: null };

  test('Legend: areas, markers and shots with what they carry', () => {
    const area = fire();
    const shot = {
      by: 'a',
      target: null,
      x: 4,
      y: 5,
      weapon: 'bow',
      attack: 1,
      missing: 0,
      threatMin: 20,
      plus: 0,
      level: 1,
      kind: 'physical',
      from: { x: 1, y: 1, size: 1 },
      due: { round: 2, count: 1, rank: 1 },
    };
    const marker = { id: 'm', name: 'Flag', owner: null };
    expect(
      turnOf('legend', {
        areas: [
          { ...area, covers: { type: 'cells', cells: [5, 15, 16] } },
          { ...area, id: 'fire 2', name: 'Ash', covers: { type: 'cells', cells: [3, 4] } },
          { ...area, id: 'fire 3', covers: { type: 'around', who: 'a', feet: 10 } },
        ],
        shots: [shot, { ...shot, y: 0 }],
        markers: [
          { ...marker, x: 9, y: 9 },
          { ...marker, id: 'n', name: 'Peg', x: 0, y: 0 },
        ],
      }),
    ).toMatchObject({
      // 5, 1 is 7, 0 on twelve columns
      set: {
        areas: [{ covers: { cells: [7, 8] } }, { id: 'fire 3', covers: { type: 'around', feet: 10 } }],
        shots: [{ x: 6, y: 4, from: { x: 3, y: 0 } }],
        markers: [{ id: 'm', x: 11, y: 8 }],
      },
      lost: ['a shot on its way', 'Fire', 'Ash', 'Peg'],
    });
  });

  test('Open Legend: light on a cell and weapons on the ground', () => {
    const thing = { ...effect, type: 'thing', kind: 'dagger', source: '' };
    expect(
      turnOf('open-legend', {
        effects: [
          { ...thing, cell: { x: 3, y: 4 } },
          { ...thing, id: 'f', cell: { x: 3, y: 0 } },
        ],
      }),
    ).toMatchObject({ set: { effects: [{ id: 'e', cell: { x: 5, y: 3 } }] }, lost: ['Dagger'] });
  });

  test('Old-School: effects that cover cells', () => {
    const silence = { ...effect, kind: 'silence', condition: null, dice: null };
    expect(
      turnOf('old-school', {
        effects: [
          { ...silence, covers: { type: 'cells', cells: [10, 11] } },
          { ...silence, id: 'f', source: 'Oil', covers: { type: 'cells', cells: [0] } },
          { ...silence, id: 'g', covers: null },
        ],
      }),
    ).toMatchObject({
      set: {
        effects: [
          { id: 'e', covers: { cells: [2, 3] } },
          { id: 'g', covers: null },
        ],
      },
      lost: ['Oil'],
    });
  });

  test('Tomes by Torchlight: weapons on the floor', () => {
    expect(
      turnOf('tomes-by-torchlight', {
        floor: [
          { weapon: 'dagger', x: 1, y: 1 },
          { weapon: 'dagger', x: 1, y: 0 },
        ],
      }),
    ).toEqual({
      set: { floor: [{ weapon: 'dagger', x: 3, y: 0 }] },
      lost: ['dagger'],
    });
  });
});
