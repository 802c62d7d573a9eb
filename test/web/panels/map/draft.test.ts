import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import type { CombatantView } from '../../../../src/core/rules/views/view.ts';
import { changeField } from '../../../../src/core/space/field/field-change.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import type { Field, GridField, ZoneField } from '../../../../src/core/space/field/field.ts';
import { rectangle, tapRoom } from '../../../../src/core/space/zones/presets.ts';
import type { Correction } from '../../../../src/core/wire/messages.ts';
import { MOST_MESSAGE_BYTES } from '../../../../src/core/wire/messages.ts';
import { parseRequest } from '../../../../src/core/wire/parse.ts';
import { changesOf, messagesOf } from '../../../../src/web/panels/map/draft/changes.ts';
import { draftOf } from '../../../../src/web/panels/map/draft/drawn/draft.ts';
import type { Draft } from '../../../../src/web/panels/map/draft/drawn/draft.ts';
import {
  painted,
  withoutPortal,
  withoutWall,
  withPortal,
  withWall,
} from '../../../../src/web/panels/map/draft/drawn/grid-draft.ts';
import {
  changeWay,
  changeZone,
  toggleWay,
  withoutZone,
  withZone,
} from '../../../../src/web/panels/map/draft/drawn/zone-draft.ts';

const sheet: ZoneField = { type: 'zones', zones: [], edges: [], backdrop: null };
const standing = (id: string, zone: string, cluster: string): CombatantView =>
  ({ id: id as CombatantId, place: { type: 'zone', zone, cluster } }) as unknown as CombatantView;
const ways = (draft: Draft): readonly string[] =>
  draft.field.type === 'zones' ? draft.field.edges.map(({ between }) => between.join('-')) : [];

/** The field after corrections of it. */
const after = (field: Field, corrections: readonly Correction[]): Field =>
  corrections.reduce(
    (now, correction) => (correction.type === 'field' ? changeField(now, correction.change) : now),
    field,
  );

describe('zones that are drawn', () => {
  const [draft] = withZone(draftOf(sheet), rectangle(0, 0, 6, 6));
  const [two] = withZone(draft, rectangle(6, 0, 6, 6));

  test('get a name and a number each, and are linked where they touch', () => {
    expect(two.field).toMatchObject({
      zones: [
        { id: 'zone-1', name: 'Zone 1' },
        { id: 'zone-2', name: 'Zone 2' },
      ],
    });
    expect(ways(two)).toEqual(['zone-1-zone-2']);
  });

  test('lose a plain way when they no longer touch, and keep one that says more', () => {
    const away = { outline: rectangle(20, 0, 6, 6) };
    expect(ways(changeZone(two, 'zone-2', away))).toEqual([]);
    const door = changeWay(two, 'zone-1-zone-2', { door: 'locked' });
    expect(ways(changeZone(door, 'zone-2', away))).toEqual(['zone-1-zone-2']);
  });

  test('stay apart where their way was taken out by hand, until it is laid again', () => {
    const apart = toggleWay(two, 'zone-1', 'zone-2');
    expect(ways(apart)).toEqual([]);
    expect(ways(changeZone(apart, 'zone-2', { outline: rectangle(6, 1, 6, 6) }))).toEqual([]);
    expect(ways(toggleWay(apart, 'zone-2', 'zone-1'))).toEqual(['zone-2-zone-1']);
    expect(toggleWay(two, 'zone-1', 'zone-1')).toBe(two);
  });
});

describe('what a table is told', () => {
  test('is nothing of a map that is as it was, and of another only what differs', () => {
    expect(changesOf(tapRoom, draftOf(tapRoom), [])).toEqual([]);
    const named = changeZone(draftOf(tapRoom), 'bar', { name: 'The long bar' });
    expect(changesOf(tapRoom, named, [])).toEqual([
      {
        type: 'field',
        change: {
          type: 'redrawn',
          zones: [{ ...tapRoom.zones[0], name: 'The long bar' }],
          gone: [],
          edges: [],
          cut: [],
        },
      },
    ]);
  });

  test('makes its map the one that was drawn', () => {
    let draft = changeZone(draftOf(tapRoom), 'hearth', { outline: rectangle(9, 13, 7, 8), capacity: 7 });
    [draft] = withZone(draft, rectangle(16, 4, 6, 6));
    draft = changeWay(toggleWay(withoutZone(draft, 'entrance'), 'bar', 'tables'), 'tables-hearth', {
      door: 'barricaded',
    });
    expect(after(tapRoom, changesOf(tapRoom, draft, []))).toEqual(draft.field);
  });

  test('moves whoever stood in a zone that is gone, together, before it goes', () => {
    const people = [
      standing('a', 'hearth', 'c1'),
      standing('b', 'hearth', 'c1'),
      standing('c', 'hearth', 'c2'),
      standing('d', 'tables', 'c1'),
    ];
    const draft = withoutZone(draftOf(tapRoom), 'hearth', { a: 'tables', b: 'tables', c: 'bar' });
    const changes = changesOf(tapRoom, draft, people);
    const [first] = changes;
    const cluster = first?.type === 'move' && first.place.type === 'zone' ? first.place.cluster : '';
    expect(cluster).not.toBe('');
    expect(cluster).not.toBe('c1');
    expect(changes).toEqual([
      { type: 'move', who: 'a', place: { type: 'zone', zone: 'tables', cluster } },
      { type: 'move', who: 'b', place: { type: 'zone', zone: 'tables', cluster } },
      { type: 'move', who: 'c', place: { type: 'zone', zone: 'bar', cluster: 'c2' } },
      { type: 'field', change: { type: 'redrawn', zones: [], gone: ['hearth'], edges: [], cut: [] } },
    ]);
  });

  test('draws a zone first that somebody goes to', () => {
    const [drawn, id] = withZone(draftOf(tapRoom), rectangle(16, 0, 5, 5));
    const told = changesOf(tapRoom, withoutZone(drawn, 'hearth', { a: id }), [standing('a', 'hearth', 'c')]);
    expect(told.map((correction) => correction.type)).toEqual(['field', 'move', 'field']);
    expect(told[1]).toMatchObject({ place: { zone: id } });
  });

  test('comes in messages that the wire takes, however much was drawn', () => {
    let draft = draftOf(sheet);
    for (let at = 0; at < 80; at++) {
      const [x, y] = [(at % 10) * 8, Math.floor(at / 10) * 8];
      const round = Array.from({ length: 50 }, (_, k) => ({
        x: x + 4 + 3.917_342_1 * Math.cos((k / 50) * 2 * Math.PI),
        y: y + 4 + 3.917_342_1 * Math.sin((k / 50) * 2 * Math.PI),
      }));
      [draft] = withZone(draft, round);
    }
    const told = changesOf(sheet, draft, []);
    const messages = messagesOf(told);
    expect(messages.length).toBeGreaterThan(2);
    for (const corrections of messages) {
      const request = { type: 'correct', corrections, note: null };
      expect(JSON.stringify(request).length).toBeLessThan(MOST_MESSAGE_BYTES);
      expect(parseRequest(request)).toMatchObject({ ok: true });
    }
    expect(after(sheet, messages.flat())).toEqual(draft.field);
  });
});

describe('a grid that is drawn on', () => {
  const grid: GridField = {
    ...blankGrid(60, 60),
    walls: [{ a: { x: 0, y: 0 }, b: { x: 4, y: 0 } }],
    portals: [{ id: 'door-1', kind: 'door', open: true, locked: false, a: { x: 4, y: 0 }, b: { x: 5, y: 0 } }],
    terrain: [{ kind: 'difficult', label: 'mud', cells: [1, 2, 3] }],
  };
  const mapped = (draft: Draft): unknown => {
    if (draft.field.type !== 'grid') throw new Error('no grid');
    const { walls, portals, terrain } = draft.field;
    return {
      walls,
      portals,
      ground: new Map(terrain.flatMap(({ kind, label, cells }) => cells.map((cell) => [cell, `${kind} ${label}`]))),
    };
  };

  test('is told as walls, doors and paint, and becomes what was drawn', () => {
    let draft = withWall(draftOf(grid), { a: { x: 5, y: 0 }, b: { x: 9, y: 0 } });
    draft = withPortal(withoutPortal(draft, 'door-1'), 'window', { a: { x: 9, y: 0 }, b: { x: 10, y: 0 } });
    const first = grid.walls[0];
    if (first !== undefined) draft = withoutWall(draft, first);
    draft = painted(painted(draft, 'liquid', '', new Set([3, 4, 5])), null, '', new Set([1]));
    const told = changesOf(grid, draft, []);
    expect(told.map((correction) => (correction.type === 'field' ? correction.change.type : correction.type))).toEqual([
      'built',
      'painted',
      'painted',
    ]);
    expect(mapped(draftOf(after(grid, told) as GridField))).toEqual(mapped(draft));
  });

  test('a whole field painted comes in messages that the wire takes', () => {
    const draft = painted(
      draftOf(blankGrid(200, 200)),
      'hazard',
      'lava',
      new Set(Array.from({ length: 40_000 }, (_, at) => at)),
    );
    const messages = messagesOf(changesOf(blankGrid(200, 200), draft, []));
    for (const corrections of messages) {
      const request = { type: 'correct', corrections, note: null };
      expect(JSON.stringify(request).length).toBeLessThan(MOST_MESSAGE_BYTES);
      expect(parseRequest(request).ok).toBe(true);
    }
    const painting = after(blankGrid(200, 200), messages.flat());
    expect(painting.type === 'grid' ? painting.terrain.map(({ cells }) => cells.length) : null).toEqual([40_000]);
  });
});
