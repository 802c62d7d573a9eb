import { describe, expect, test } from 'vitest';
import type { Ruleset } from '../../../../src/core/rules/ruleset/ruleset.ts';
import type { CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';
import { atOnce } from '../../../../src/core/rules/sliced.ts';
import { changeField } from '../../../../src/core/space/field/field-change.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { FieldChange } from '../../../../src/core/space/field/field-change.ts';
import type { Field, Wall } from '../../../../src/core/space/field/field.ts';
import { newEdge } from '../../../../src/core/space/zones/neighbours.ts';
import { newZone, rectangle, tapRoom } from '../../../../src/core/space/zones/presets.ts';
import { correcting } from '../../../../src/core/table/correcting/corrections.ts';
import { drawnOn } from '../../../../src/core/table/correcting/drawing.ts';
import type { Drawn } from '../../../../src/core/table/correcting/drawing.ts';
import { parseStored } from '../../../../src/core/table/log/stored.ts';
import { RECORD_VERSION } from '../../../../src/core/table/log/record.ts';
import { parseRequest } from '../../../../src/core/wire/parse.ts';
import { toy } from '../../toy/index.ts';

const sceneOf = (field: Field, zone: string | null = null): Scene => ({
  field,
  settings: null,
  turn: null,
  made: 0,
  salt: 's',
  combatants:
    zone === null
      ? []
      : [
          {
            id: 'v' as CombatantId,
            name: 'Vera',
            seat: null,
            side: 'ally',
            place: { type: 'zone', zone, cluster: 'c' },
            footprint: 1,
            hidden: true,
            picture: null,
            body: {},
          },
        ],
});
const redrawn = (more: Partial<Extract<Drawn, { type: 'redrawn' }>>): Drawn => ({
  type: 'redrawn',
  zones: [],
  gone: [],
  edges: [],
  cut: [],
  ...more,
});
const built = (more: Partial<Extract<Drawn, { type: 'built' }>>): Drawn => ({
  type: 'built',
  walls: [],
  razed: [],
  portals: [],
  removed: [],
  ...more,
});
const wall = (ax: number, ay: number, bx: number, by: number): Wall => ({ a: { x: ax, y: ay }, b: { x: bx, y: by } });
const cellar = newZone('cellar', 'Cellar', rectangle(16, 0, 6, 6));

/** The field after a change that is accepted. */
const after = (field: Field, change: Drawn): Field => {
  const drawn = drawnOn(sceneOf(field), change);
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.error));
  return changeField(field, drawn.value);
};
const refusedAt = (scene: Scene, change: Drawn): string => {
  const drawn = drawnOn(scene, change);
  return drawn.ok ? 'accepted' : drawn.error.map(({ at, say }) => `${at} ${say}`).join('; ');
};

describe('zones that are drawn', () => {
  test('are added with their ways, and changed by their ids', () => {
    const field = after(
      tapRoom,
      redrawn({
        zones: [cellar, newZone('bar', 'The long bar', rectangle(0, 0, 16, 4), { capacity: 9 })],
        edges: [newEdge('bar', 'cellar'), { ...newEdge('bar', 'tables'), door: 'locked' }],
      }),
    );
    if (field.type !== 'zones') throw new Error('no zones');
    expect(field.zones.map(({ id, name, capacity }) => [id, name, capacity])).toEqual([
      ['bar', 'The long bar', 9],
      ['tables', 'The tables', 14],
      ['entrance', 'The entrance', 6],
      ['hearth', 'The hearth', 4],
      ['cellar', 'Cellar', null],
    ]);
    expect(field.edges.map(({ id, door }) => [id, door])).toEqual([
      ['bar-tables', 'locked'],
      ['entrance-tables', 'none'],
      ['tables-hearth', 'none'],
      ['bar-cellar', 'none'],
    ]);
  });

  test('take their ways with them when they are gone; a way may be cut alone', () => {
    const field = after(tapRoom, redrawn({ gone: ['bar'], cut: ['tables-hearth'] }));
    if (field.type !== 'zones') throw new Error('no zones');
    expect(field.zones.map(({ id }) => id)).toEqual(['tables', 'entrance', 'hearth']);
    expect(field.edges.map(({ id }) => id)).toEqual(['entrance-tables']);
  });

  test('are not gone while somebody stands there, hidden or not', () => {
    expect(refusedAt(sceneOf(tapRoom, 'hearth'), redrawn({ gone: ['bar', 'hearth'] }))).toBe(
      'gone[1] is where Vera stands: move them to another zone first',
    );
    expect(refusedAt(sceneOf(tapRoom, 'hearth'), redrawn({ gone: ['bar'] }))).toBe('accepted');
  });

  test('lose marks that turn a line, in any text of theirs', () => {
    const field = after(
      tapRoom,
      redrawn({
        zones: [
          {
            ...cellar,
            name: 'Cel\u202elar',
            dangers: [{ id: 'd', label: 'Ro\u200bt', trigger: 'enter', effect: { type: 'note', text: 'a\u2066b' } }],
          },
        ],
      }),
    );
    expect(JSON.stringify(field)).toContain('"Cellar"');
    expect(JSON.stringify(field)).not.toMatch(/\\u20|[\u202e\u200b\u2066]/u);
  });

  const bad: readonly [string, Drawn, RegExp][] = [
    ['over another', redrawn({ zones: [newZone('x', 'X', rectangle(2, 2, 6, 6))] }), /outline .*lies over/],
    ['within another', redrawn({ zones: [newZone('x', 'X', rectangle(2, 6, 3, 3))] }), /within each other/],
    [
      'with an outline that crosses itself',
      redrawn({
        zones: [
          newZone('x', 'X', [
            { x: 20, y: 0 },
            { x: 24, y: 4 },
            { x: 24, y: 0 },
            { x: 20, y: 4 },
          ]),
        ],
      }),
      /crosses itself/,
    ],
    ['too small to stand in', redrawn({ zones: [newZone('x', 'X', rectangle(20, 0, 0.1, 0.1))] }), /too small/],
    ['with a way to nowhere', redrawn({ edges: [newEdge('bar', 'moon')] }), /edges\[3\].between\[1\] names no zone/],
    ['with a way to itself', redrawn({ edges: [newEdge('bar', 'bar')] }), /itself/],
    ['gone that never were', redrawn({ gone: ['moon'] }), /gone\[0\] names no zone/],
    ['without a way that never was', redrawn({ cut: ['moon'] }), /cut\[0\] names no connection/],
  ];
  test.each(bad)('are refused %s', (_, change, why) => {
    expect(refusedAt(sceneOf(tapRoom), change)).toMatch(why);
  });

  test('are none on a grid, nor walls among zones', () => {
    expect(refusedAt(sceneOf(blankGrid(4, 4)), redrawn({ zones: [cellar] }))).toMatch(/this map is a grid/);
    expect(refusedAt(sceneOf(tapRoom), built({ walls: [wall(0, 0, 1, 0)] }))).toMatch(/has zones/);
  });
});

describe('a grid that is drawn on', () => {
  const grid = after(
    blankGrid(10, 10),
    built({
      walls: [wall(0, 0, 3, 0), wall(3, 0, 3, 3)],
      portals: [{ id: 'd', kind: 'door', open: false, locked: false, ...wall(3, 3, 4, 3) }],
    }),
  );

  test('gets walls and doors, and loses walls by their ends whichever way they were drawn', () => {
    const next = after(
      grid,
      built({
        razed: [wall(3, 0, 0, 0)],
        walls: [wall(5, 5, 6, 6)],
        portals: [{ id: 'd', kind: 'window', open: false, locked: true, ...wall(3, 3, 4, 3) }],
      }),
    );
    if (next.type !== 'grid') throw new Error('no grid');
    expect(next.walls).toEqual([wall(3, 0, 3, 3), wall(5, 5, 6, 6)]);
    expect(next.portals).toEqual([{ id: 'd', kind: 'window', open: false, locked: true, ...wall(3, 3, 4, 3) }]);
    expect(after(next, built({ removed: ['d'] }))).toMatchObject({ portals: [] });
  });

  test('gets terrain, one kind a cell, and loses it', () => {
    const mud = after(grid, { type: 'painted', kind: 'difficult', label: 'mud', cells: [11, 12, 13, 12] });
    expect(mud).toMatchObject({ terrain: [{ kind: 'difficult', label: 'mud', cells: [11, 12, 13] }] });
    const water = after(mud, { type: 'painted', kind: 'liquid', label: '', cells: [13, 14] });
    expect(water).toMatchObject({
      terrain: [
        { kind: 'difficult', label: 'mud', cells: [11, 12] },
        { kind: 'liquid', label: '', cells: [13, 14] },
      ],
    });
    const more = after(water, { type: 'painted', kind: 'difficult', label: 'mud', cells: [14, 20] });
    expect(more).toMatchObject({
      terrain: [
        { kind: 'difficult', cells: [11, 12, 14, 20] },
        { kind: 'liquid', cells: [13] },
      ],
    });
    expect(after(more, { type: 'painted', kind: null, label: '', cells: [11, 12, 13, 14, 20, 99] })).toMatchObject({
      terrain: [],
    });
  });

  test('gets things to hide behind, has them otherwise by their ids, and loses them', () => {
    const crate = { id: 'crate', label: 'Crate', outline: rectangle(2, 2, 1, 1), worth: 1 };
    const field = after(grid, { type: 'covered', cover: [crate], gone: [] });
    expect(field).toMatchObject({ cover: [crate] });
    expect(
      after(field, {
        type: 'covered',
        cover: [
          { ...crate, worth: 2 },
          { ...crate, id: 'log' },
        ],
        gone: [],
      }),
    ).toMatchObject({ cover: [{ id: 'crate', worth: 2 }, { id: 'log' }] });
    expect(after(field, { type: 'covered', cover: [], gone: ['crate'] })).toMatchObject({ cover: [] });
  });

  const bad: readonly [string, Drawn, RegExp][] = [
    [
      'something to hide behind gone that never was',
      { type: 'covered', cover: [], gone: ['x'] },
      /gone\[0\] names no cover/,
    ],
    [
      'something to hide behind far off the field',
      { type: 'covered', cover: [{ id: 'c', label: 'C', outline: rectangle(300, 0, 1, 1), worth: 1 }], gone: [] },
      /cells off a field/,
    ],
    ['a wall without length', built({ walls: [wall(1, 1, 1, 1)] }), /has no length/],
    ['a wall far off the field', built({ walls: [wall(0, 0, 200, 0)] }), /cells off a field/],
    [
      'the same door twice: the later one counts',
      built({
        portals: [
          { id: 'e', kind: 'door', open: false, locked: false, ...wall(1, 1, 2, 1) },
          { id: 'e', kind: 'door', open: false, locked: false, ...wall(1, 2, 2, 2) },
        ],
      }),
      /accepted/,
    ],
    ['a door gone that never was', built({ removed: ['x'] }), /removed\[0\] names no door/],
    [
      'a cell off the field',
      { type: 'painted', kind: 'hazard', label: 'fire', cells: [5, 100] },
      /cells\[1\] is 100, the last cell is 99/,
    ],
  ];
  test.each(bad)('with %s', (_, change, why) => {
    expect(refusedAt(sceneOf(grid), change)).toMatch(why);
  });
});

test('a field of a kind that the game is not played on is refused, and the one that lies there stays', () => {
  const squares = { ...toy, fields: ['grid'] } as unknown as Ruleset;
  const change: FieldChange = { type: 'replaced', field: tapRoom };
  const scene = sceneOf(blankGrid(4, 4));
  const corrected = (ruleset: Ruleset) =>
    atOnce(correcting(ruleset, scene, [], [{ type: 'field', change }], null, false));
  expect(corrected(squares)).toEqual({
    ok: false,
    error: [{ at: 'corrections[0].change.field.type', say: 'must be grid: Duel is played on no other kind of map' }],
  });
  expect(corrected(toy as unknown as Ruleset)).toMatchObject({ ok: true });
});

const changes: readonly FieldChange[] = [
  { type: 'portal', id: 'd', set: { open: true } },
  { type: 'edge', id: 'bar-tables', set: { door: 'closed' } },
  { type: 'feature', zone: 'bar', id: 'bottles', count: 2 },
  { type: 'feature', zone: 'bar', id: 'bottles', count: null },
  redrawn({ zones: [cellar], gone: ['bar'], edges: [newEdge('tables', 'cellar')], cut: ['tables-hearth'] }),
  built({
    walls: [wall(0, 0, 1, 0)],
    razed: [wall(1, 1, 2, 2)],
    portals: [{ id: 'd', kind: 'door', open: false, locked: false, ...wall(3, 3, 4, 3) }],
    removed: ['e'],
  }),
  { type: 'painted', kind: null, label: '', cells: [1, 2] },
  { type: 'painted', kind: 'hazard', label: 'fire', cells: [0] },
  { type: 'covered', cover: [{ id: 'c', label: 'Crate', outline: [...rectangle(1, 1, 1, 1)], worth: 2 }], gone: ['d'] },
  { type: 'laid', backdrop: { hash: 'a1', x: -1, y: 0.5, width: 30, height: 20 } },
  { type: 'laid', backdrop: null },
  {
    type: 'pinned',
    pins: [{ id: 'n', at: { x: 1.5, y: 2 }, label: 'Trap', text: 'DC 14.\nSix spikes.' }],
    gone: ['m'],
  },
  { type: 'replaced', field: tapRoom },
];

describe.each(changes.map((change) => [change.type, change] as const))('a change of the field: %s', (_, change) => {
  test('is taken from a screen and read back from the log as it was', () => {
    const request = { type: 'correct', corrections: [{ type: 'field', change }], note: null };
    expect(parseRequest(JSON.parse(JSON.stringify(request)))).toEqual({ ok: true, value: request });
    const record = {
      version: RECORD_VERSION,
      digest: null,
      seq: 1,
      entry: 'e',
      request: 'w',
      by: 's',
      ruleset: { id: 'r', version: 1 },
      type: 'corrected',
      command: null,
      inputs: [],
      inputsAt: [],
      facts: [{ type: 'terrain', change, because: { type: 'gm', note: null } }],
      asking: [],
      state: 'done',
      automation: 'resolve',
      to: null,
      change: null,
      at: 1,
    };
    expect(parseStored(JSON.parse(JSON.stringify(record)), 1)).toEqual({ ok: true, value: record });
  });

  test('is refused with what is no member of it, and without a member', () => {
    const requesting = (wanted: unknown) =>
      parseRequest({ type: 'correct', corrections: [{ type: 'field', change: wanted }], note: null });
    expect(requesting({ ...change, surplus: 1 })).toMatchObject({ ok: false });
    for (const member of Object.keys(change)) {
      const { [member]: _gone, ...rest } = change as unknown as { readonly [member: string]: unknown };
      expect(requesting(rest)).toMatchObject({ ok: false });
    }
  });
});
