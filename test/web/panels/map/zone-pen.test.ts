import { beforeEach, describe, expect, test } from 'vitest';
import type { CombatantView, View } from '../../../../src/core/rules/views/view.ts';
import { tapRoom } from '../../../../src/core/space/zones/presets.ts';
import type { ZoneField } from '../../../../src/core/space/field/field.ts';
import { useTable } from '../../../../src/web/store/table.ts';
import { draftOf } from '../../../../src/web/panels/map/draft/drawn/draft.ts';
import { useEditor } from '../../../../src/web/panels/map/draft/editor-state.ts';
import { beginDrawing, pick, redo, showDraft, takeTool, undo } from '../../../../src/web/panels/map/draft/editor.ts';
import { removePicked, removeZone, takenIn, useRemoving } from '../../../../src/web/panels/map/draft/removing.ts';
import { useZoneSketch } from '../../../../src/web/panels/map/pens/zone-ends.ts';
import {
  backInZones,
  cancelZones,
  describeZones,
  doubleZones,
  keyZones,
  liftZones,
  moveZones,
} from '../../../../src/web/panels/map/pens/zone-pen.ts';
import { pressZones } from '../../../../src/web/panels/map/pens/zone-press.ts';

const sheet: ZoneField = { type: 'zones', zones: [], edges: [], backdrop: null };
const REACH = 0.3;
const pen = (x: number, y: number) => ({ at: { x, y }, shift: false, by: 'mouse' as const });
const key = (name: string) => keyZones({ key: name, ctrlKey: false, metaKey: false, altKey: false });
const click = (x: number, y: number): void => {
  moveZones(pen(x, y), REACH);
  pressZones(pen(x, y), REACH);
  liftZones(pen(x, y));
};
const drag = (ax: number, ay: number, ...rest: readonly (readonly [number, number])[]): void => {
  pressZones(pen(ax, ay), REACH);
  for (const [x, y] of rest) moveZones(pen(x, y), REACH);
  const [x, y] = rest.at(-1) ?? [ax, ay];
  liftZones(pen(x, y));
};
const drawn = () => {
  const field = useEditor.getState().draft?.field;
  if (field?.type !== 'zones') throw new Error('no zones');
  return field;
};
const ways = (): readonly string[] => drawn().edges.map(({ between }) => between.join('-'));
const said = (): string => useEditor.getState().said;

const one = (id: string, zone: string, more: Partial<CombatantView> = {}): CombatantView =>
  ({
    id,
    name: id,
    place: { type: 'zone', zone, cluster: 'c' },
    footprint: 1,
    body: { down: false },
    ...more,
  }) as unknown as CombatantView;

const begin = (field: ZoneField, combatants: readonly CombatantView[] = []): void => {
  useTable.setState({ view: { table: 't', field, combatants } as unknown as View, drawing: null, past: null });
  useEditor.setState({ base: null, draft: null, table: null, picked: null, done: [], undone: [] });
  useZoneSketch.setState({ sketch: null });
  beginDrawing('t', field);
};

describe('zones under the pen', () => {
  beforeEach(() => begin(sheet));

  test('a rectangle is a zone that is named next; what touches it is linked, and said so', () => {
    takeTool('rectangle');
    drag(2, 2, [8, 8]);
    expect(useEditor.getState()).toMatchObject({
      picked: { type: 'zone', id: 'zone-1' },
      naming: 'zone-1',
      said: 'Zone 1 added.',
    });
    drag(8.2, 2.1, [14, 8.1]);
    expect(ways()).toEqual(['zone-1-zone-2']);
    expect(said()).toBe('Zone 2 added, connected to Zone 1.');
    expect(drawn().zones[1]?.outline[0]).toEqual({ x: 8, y: 2 });
  });

  test('a click picks what is under it, and a slip on the sheet says why nothing came of it', () => {
    takeTool('rectangle');
    drag(2, 2, [8, 8]);
    pick(null);
    drag(4, 4, [4.1, 4.1]);
    expect(useEditor.getState().picked).toEqual({ type: 'zone', id: 'zone-1' });
    drag(20, 4, [20.3, 4.1]);
    expect(said()).toMatch(/Too small/);
    expect(drawn().zones).toHaveLength(1);
  });

  test.each([
    ['Enter', () => void key('Enter')],
    ['its first corner', () => click(2.1, 2.1)],
    [
      'a second press on the last',
      () => {
        pressZones(pen(2, 8), REACH);
        doubleZones(pen(2, 8), REACH);
      },
    ],
  ])('corners are closed by %s', (_, close) => {
    takeTool('polygon');
    for (const [x, y] of [
      [2, 2],
      [8, 2],
      [8, 8],
      [2, 8],
    ] as const)
      click(x, y);
    close();
    expect(drawn().zones.map(({ outline }) => outline)).toEqual([
      [
        { x: 2, y: 2 },
        { x: 8, y: 2 },
        { x: 8, y: 8 },
        { x: 2, y: 8 },
      ],
    ]);
    expect(useZoneSketch.getState().sketch).toBeNull();
  });

  test('an outline that crosses itself is not lost: the last corner is taken back', () => {
    takeTool('polygon');
    for (const [x, y] of [
      [2, 2],
      [8, 8],
      [8, 2],
      [2, 8],
    ] as const)
      click(x, y);
    key('Enter');
    expect(said()).toMatch(/crosses itself/);
    expect(drawn().zones).toEqual([]);
    key('Backspace');
    key('Enter');
    expect(drawn().zones[0]?.outline).toHaveLength(3);
  });

  test('a second finger, and Escape, take back what is begun', () => {
    takeTool('polygon');
    click(2, 2);
    click(8, 2);
    cancelZones();
    expect(useZoneSketch.getState().sketch).toMatchObject({ points: [{ x: 2, y: 2 }] });
    expect([backInZones(), useZoneSketch.getState().sketch]).toEqual([true, null]);
    expect([backInZones(), useEditor.getState().tool, backInZones()]).toEqual([true, 'pick', false]);
  });

  test('what is where the pen is, is said in words', () => {
    takeTool('rectangle');
    drag(2, 2, [8, 8]);
    expect(describeZones({ x: 3, y: 4 })).toBe('3 across, 4 down, in Zone 1');
    pressZones(pen(10, 2), REACH);
    moveZones(pen(14, 5), REACH);
    expect(describeZones({ x: 14, y: 5 })).toBe('14 across, 5 down, on the sheet, 4 by 3');
    cancelZones();
    takeTool('pick');
    click(3, 4);
    expect(describeZones({ x: 3, y: 4 })).toBe('3 across, 4 down, in Zone 1, Zone 1 selected');
  });
});

describe('zones that are there', () => {
  beforeEach(() =>
    begin(tapRoom, [
      one('Vera', 'hearth'),
      one('Orc', 'hearth', { body: { down: true } as never }),
      one('Bran', 'bar'),
    ]),
  );

  test('a corner is moved, put in and taken out; a click changes nothing', () => {
    takeTool('pick');
    click(4, 2);
    expect(useEditor.getState().picked).toEqual({ type: 'zone', id: 'bar' });
    click(16, 0);
    expect(useEditor.getState().done).toEqual([]);
    drag(16, 0, [18, 1.1]);
    expect(drawn().zones[0]?.outline[1]).toEqual({ x: 18, y: 1 });
    drag(0, 2, [1, 2]);
    expect(drawn().zones[0]?.outline).toHaveLength(5);
    doubleZones(pen(1, 2), REACH);
    expect(drawn().zones[0]?.outline).toHaveLength(4);
  });

  test('a zone that is led away loses its plain ways and gets them back where it touches again', () => {
    takeTool('pick');
    click(4, 15);
    drag(4, 15, [4, 19]);
    expect(ways()).toEqual(['bar-tables', 'tables-hearth']);
    drag(4, 19, [4, 15.1]);
    expect(ways()).toEqual(['bar-tables', 'tables-hearth', 'tables-entrance']);
    // those two touch too, but their way was left out by hand
    expect(ways()).not.toContain('entrance-hearth');
  });

  test('ways are laid and taken out by a drag, and picked by a click', () => {
    takeTool('link');
    drag(4, 15, [12, 15]);
    expect([ways().at(-1), said()]).toEqual(['entrance-hearth', 'Connected The entrance and The hearth.']);
    drag(12, 15, [4, 15]);
    expect(said()).toBe('Disconnected The hearth and The entrance.');
    drag(4, 15, [30, 30]);
    expect(said()).toMatch(/Drag from one zone to another/);
    click(4.5, 13);
    expect(useEditor.getState().picked).toEqual({ type: 'way', id: 'entrance-tables' });
  });

  test('a zone where nobody stands goes at once; another asks where they go, and they go with it', () => {
    takeTool('pick');
    pick({ type: 'zone', id: 'hearth' });
    expect(removePicked()).toBe(true);
    expect(useRemoving.getState().zone).toBe('hearth');
    expect(drawn().zones).toHaveLength(4);
    pick({ type: 'zone', id: 'entrance' });
    expect(useRemoving.getState().zone).toBeNull();
    expect(key('Delete')).toBe(true);
    expect(drawn().zones).toHaveLength(3);
    removeZone('hearth', 'tables');
    expect(useEditor.getState().draft).toMatchObject({
      moved: { Vera: 'tables', Orc: 'tables' },
      field: { zones: [{ id: 'bar' }, { id: 'tables' }] },
    });
    showDraft();
    expect(takenIn('tables')).toBe(1);
    undo();
    expect(drawn().zones).toHaveLength(3);
    redo();
    expect(drawn().zones).toHaveLength(2);
  });

  test('a zone is parted by a line across it', () => {
    takeTool('split');
    drag(8, 3, [8, 14]);
    expect(drawn().zones.map(({ name }) => name)).toEqual([
      'Behind the bar',
      'The tables',
      'The entrance',
      'The hearth',
      'Zone 5',
    ]);
    expect(said()).toBe('The tables and Zone 5 are now two zones. Combatants there stay in The tables.');
    drag(20, 3, [20, 14]);
    expect(said()).toMatch(/Drag across one zone/);
    expect(draftOf(drawn()).apart).toContainEqual(['entrance', 'hearth']);
  });
});
