import { expect, test } from 'vitest';
import { restore, viewFor } from '../../../../../src/core/table/index.ts';
import type { Place, Point } from '../../../../../src/core/space/field/field.ts';
import { tapRoom } from '../../../../../src/core/space/zones/presets.ts';
import { ANN, GM, isRefusal, opening, seated, stage } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';
import { toy } from '../../../toy/index.ts';

/** The spot of a zone where the GM lets a token go: in the log, in every view, gone with an undo. */

const bar = tapRoom.zones[0];
const zone = bar?.id ?? '';
const placed = (at?: Point): Place => ({ type: 'zone', zone, cluster: 'vera', ...(at === undefined ? {} : { at }) });

const inn = (at?: Point): Stage => {
  const table = stage(undefined, opening(undefined, tapRoom));
  seated(table, GM, 'Gail', 'gm');
  seated(table, ANN, 'Ann', 'player');
  table.give(GM, {
    type: 'correct',
    corrections: [
      { type: 'place', name: 'Vera', side: 'ally', from: 'hero', count: 1, place: placed(at), hidden: false },
    ],
    note: null,
  });
  return table;
};
const vera = (table: Stage) => table.table.scene.combatants.find(({ name }) => name === 'Vera');
const move = (table: Stage, place: Place) =>
  table.try(GM, { type: 'correct', corrections: [{ type: 'move', who: vera(table)?.id as never, place }], note: null });

test('is kept, told to every seat, read again from the log, and taken back by an undo', () => {
  const table = inn({ x: 2.5, y: 1.5 });
  expect(vera(table)?.place).toEqual(placed({ x: 2.5, y: 1.5 }));
  expect(isRefusal(move(table, placed({ x: 4, y: 2.1 })))).toBe(false);
  for (const seat of [GM, ANN])
    expect(viewFor(table.table, seat).combatants.find(({ name }) => name === 'Vera')?.place).toEqual(
      placed({ x: 4, y: 2.1 }),
    );
  const again = restore(toy, JSON.parse(JSON.stringify(table.opening)), JSON.parse(JSON.stringify(table.records)));
  if (!again.ok) throw new Error(again.error.say);
  expect(again.value.scene.combatants.map(({ place }) => place)).toEqual(
    table.table.scene.combatants.map(({ place }) => place),
  );
  table.give(GM, { type: 'undo', entry: table.table.entries.at(-1)?.id ?? '' });
  expect(vera(table)?.place).toEqual(placed({ x: 2.5, y: 1.5 }));
});

test.each([
  ['beyond the walls of the zone', { x: 900, y: 900 }],
  ['in another zone', { x: 8, y: 8.5 }],
  ['nowhere', { x: Number.NaN, y: 1 }],
])('a spot %s is refused, and says where', (_, at) => {
  const answer = move(inn(), placed(at));
  expect(isRefusal(answer) && answer.problems).toEqual([
    { at: 'corrections[0].place.at', say: 'must lie in the zone' },
  ]);
});

test('several placed at one spot: the first has it, the others find room', () => {
  const table = inn();
  const place: Place = { type: 'zone', zone, cluster: 'orcs', at: { x: 3, y: 2 } };
  table.give(GM, {
    type: 'correct',
    corrections: [{ type: 'place', name: 'Orc', side: 'foe', from: 'goblin', count: 3, place, hidden: false }],
    note: null,
  });
  const spots = table.table.scene.combatants.slice(-3).map((orc) => (orc.place?.type === 'zone' ? orc.place.at : null));
  expect(spots).toEqual([{ x: 3, y: 2 }, expect.anything(), expect.anything()]);
  expect(new Set(spots.map((spot) => `${spot?.x} ${spot?.y}`)).size).toBe(3);
});
