import { describe, expect, test } from 'vitest';
import { tapRoom } from '../../../../src/core/space/zones/presets.ts';
import type { FieldView } from '../../../../src/core/rules/views/view.ts';
import { newPinId, pointNamed, titleOf, whereOf } from '../../../../src/web/panels/notes/notes.ts';
import { cannedView } from '../../canned.ts';

const grid: FieldView = cannedView.field;
const pin = (id: string) => ({ id, at: { x: 0, y: 0 }, label: '', text: '' });

describe('a note on the map', () => {
  test('is said to be where the map says one is', () => {
    expect(whereOf(grid, { x: 2.5, y: 6.5 })).toBe('C7');
    expect(whereOf(grid, { x: -1, y: 0 })).toBe('beside the map');
    const zone = tapRoom.zones[0]!;
    const corner = zone.outline[0]!;
    const middle = pointNamed(tapRoom, zone.name)!;
    expect(whereOf(tapRoom, middle)).toBe(zone.name);
    expect(whereOf(tapRoom, { x: corner.x - 90, y: corner.y - 90 })).toBe('beside the map');
  });
  test('is moved to a place that is typed, by its name in any letters', () => {
    expect(pointNamed(grid, 'c7')).toEqual({ x: 2.5, y: 6.5 });
    expect([pointNamed(grid, 'ZZ999'), pointNamed(grid, '  '), pointNamed(tapRoom, 'attic')]).toEqual([
      null,
      null,
      null,
    ]);
  });
  test('gets an id that no other has', () => {
    expect(newPinId([])).toBe('note-1');
    expect(newPinId([pin('note-2')])).toBe('note-3');
    expect(newPinId([pin('note-3'), pin('note-2')])).toBe('note-4');
  });
  test('without a title is called by the beginning of its text', () => {
    expect(titleOf({ label: 'Trap', text: 'Spikes' })).toBe('Trap');
    expect(titleOf({ label: '', text: 'Spikes' })).toBe('Spikes');
    expect(titleOf({ label: '', text: 'x'.repeat(60) })).toHaveLength(40);
  });
});
