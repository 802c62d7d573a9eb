import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Zone } from '../../../../src/core/space/field/field.ts';
import { tapRoom } from '../../../../src/core/space/zones/presets.ts';
import type { Draft, ZoneMap } from '../../../../src/web/panels/map/draft/drawn/draft.ts';
import { useEditor } from '../../../../src/web/panels/map/draft/editor-state.ts';
import { beginDrawing } from '../../../../src/web/panels/map/draft/editor.ts';
import { useRemoving } from '../../../../src/web/panels/map/draft/removing.ts';
import { ZoneForm } from '../../../../src/web/panels/map/forms/ZoneForm.tsx';
import { cannedView } from '../../canned.ts';
import { atTable, drawn } from '../../drawn.ts';

const zoneOf = (id: string): Zone => tapRoom.zones.find((zone) => zone.id === id) as Zone;
const standing = (zone: string, ...names: readonly string[]) =>
  names.map((name) => ({
    ...(cannedView.combatants[0] as (typeof cannedView.combatants)[number]),
    id: name as never,
    name,
    place: { type: 'zone', zone, cluster: name } as never,
  }));

/** The form of a zone of the tap room, with these standing in it; `removing` once the zone is to go. */
const formOf = (id: string, names: readonly string[], removing: boolean) => {
  atTable({ ...cannedView, field: tapRoom, combatants: standing(id, ...names) });
  useEditor.setState({ table: null, draft: null, base: null });
  beginDrawing('t', tapRoom);
  useEditor.setState({ sending: { state: 'there' }, done: [], undone: [], picked: { type: 'zone', id } });
  useRemoving.setState({ zone: removing ? id : null });
  for (const store of [useEditor, useRemoving]) Object.assign(store.getInitialState(), store.getState());
  const draft = useEditor.getState().draft as Draft;
  return drawn(createElement(ZoneForm, { draft, field: tapRoom, zone: zoneOf(id) }));
};
const form = (id: string, ...names: readonly string[]) => formOf(id, names, false);
const drawnMap = (): ZoneMap => useEditor.getState().draft?.field as ZoneMap;
const now = (id: string): Zone | undefined => drawnMap().zones.find((zone) => zone.id === id);
const ways = (): readonly string[] => drawnMap().edges.map(({ between }) => [...between].sort().join(' '));

describe('the form of a zone', () => {
  test('holds its name, its room, its height, what is in it and where one goes from it', () => {
    const { boxes, all, text } = form('tables');
    expect(boxes).toMatchObject({
      Name: 'The tables',
      'Room for': 14,
      Level: 0,
      'Safe exit Retreating from here is safe': false,
    });
    expect(text).toContain('Connections from here Behind the bar open The entrance open The hearth open');
    expect(all('heading')).toContain('Connections from here');
    expect(form('entrance').boxes).toMatchObject({ 'Safe exit Retreating from here is safe': true });
  });
  test('renames it', () => {
    form('bar').put('Name', 'The counter');
    expect(now('bar')).toEqual({ ...zoneOf('bar'), name: 'The counter' });
  });
  test.each([
    ['9', 9],
    ['', null],
    ['1e9', 10_000],
  ])('gives it room for %s', (typed, capacity) => {
    form('bar').put('Room for', typed);
    expect(now('bar')?.capacity).toBe(capacity);
  });
  test('gives it no less room than stands in it', () => {
    form('bar', 'Ann', 'Ben').put('Room for', '1');
    expect(now('bar')?.capacity).toBe(6);
    form('bar', 'Ann', 'Ben').put('Room for', '2');
    expect(now('bar')?.capacity).toBe(2);
  });
  test('lifts it, in whole levels', () => {
    form('bar').put('Level', '2.4');
    expect(now('bar')?.elevation).toBe(2);
    form('bar').put('Level', '-900');
    expect(now('bar')?.elevation).toBe(-100);
  });
  test('makes it a safe way out', () => {
    form('bar').put('Safe exit Retreating from here is safe', true);
    expect(now('bar')?.safeExit).toBe(true);
  });
  test('lays a way to a zone that none leads to, and leads to those that are', () => {
    form('bar').put('Connect to', 'hearth');
    expect(ways()).toContain('bar hearth');
    form('tables').press('The hearth open');
    expect(useEditor.getState().picked).toMatchObject({ type: 'way' });
    // a way leads to every other zone
    expect(form('tables').boxes).not.toHaveProperty('Connect to');
  });
  test('names its features and dangers, and takes them out', () => {
    const { boxes, buttons, press } = form('hearth');
    expect(Object.keys(boxes)).toContain('Add a danger…');
    const out = buttons.find((name) => /^Remove ./u.test(name) && !name.includes('corner')) ?? '';
    press(out);
    expect([zoneOf('hearth').dangers.length, now('hearth')?.dangers]).toEqual([1, []]);
  });
});

describe('taking a zone away', () => {
  test('where nobody stands is done at a press', () => {
    form('hearth').press('Delete this zone');
    expect(now('hearth')).toBeUndefined();
  });
  test('where somebody stands asks where they go, neighbours first', () => {
    const { text, boxes, buttons, press } = formOf('bar', ['Ann', 'Ben'], true);
    expect(text).toContain('Ann, Ben stand here. Where do they go?');
    expect(boxes).toEqual({ 'Ann, Ben stand here. Where do they go?': 'tables' });
    expect(buttons).toEqual(['Delete', 'Cancel']);
    press('Delete');
    expect([now('bar'), useEditor.getState().draft?.moved]).toEqual([undefined, { Ann: 'tables', Ben: 'tables' }]);
  });
  test('can be left', () => {
    formOf('bar', ['Ann'], true).press('Cancel');
    expect([now('bar'), useRemoving.getState().zone]).toEqual([zoneOf('bar'), null]);
  });
});
