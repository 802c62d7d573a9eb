import { expect, test } from 'vitest';
import type { FieldView } from '../../../src/core/rules/views/view.ts';
import { tapRoom } from '../../../src/core/space/zones/presets.ts';
import { placeNear } from '../../../src/web/panels/gm/adding/in-sight.ts';
import { cannedView } from '../canned.ts';

const zones = { ...tapRoom } as FieldView;

test('who is placed without being pointed to a place stands on the grid, by what one looks at', () => {
  const { field } = cannedView;
  if (field.type !== 'grid') throw new Error('no grid');
  expect(placeNear(cannedView, { x: 3.4, y: 2.6 }, 1)).toEqual({ type: 'cell', x: 3, y: 2, height: 0 });
  expect(placeNear(cannedView, { x: -9, y: 900 }, 2)).toEqual({ type: 'cell', x: 0, y: field.height - 2, height: 0 });
});

test('or in a zone, apart from others; where there are no zones yet, nowhere', () => {
  const place = placeNear({ field: zones, combatants: [] }, { x: -50, y: -50 }, 1);
  expect(place).toMatchObject({
    type: 'zone',
    zone: tapRoom.zones[0]?.id,
    cluster: expect.stringMatching(/^[0-9a-f]{8,12}$/) as unknown,
  });
  expect(
    placeNear({ field: { type: 'zones', zones: [], edges: [], backdrop: null }, combatants: [] }, { x: 0, y: 0 }, 1),
  ).toBeNull();
});
