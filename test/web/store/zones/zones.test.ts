import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import type { CombatantView, View } from '../../../../src/core/rules/views/view.ts';
import { pathOf } from '../../../../src/core/rules/views/view.ts';
import type { Point, Zone } from '../../../../src/core/space/field/field.ts';
import { inside } from '../../../../src/core/space/grid/geometry.ts';
import { newEdge } from '../../../../src/core/space/zones/neighbours.ts';
import { newZone, rectangle } from '../../../../src/core/space/zones/presets.ts';
import { fieldForTokens, nameplateOf } from '../../../../src/core/space/zones/nameplate.ts';
import { middleOfSeam, seamOf } from '../../../../src/web/store/zones/seam.ts';
import { sheetOf } from '../../../../src/core/space/zones/sheet.ts';
import { layoutOf, spotWith } from '../../../../src/web/store/zones/standing.ts';
import { walksBetween } from '../../../../src/web/store/places-on.ts';

const points = (...flat: readonly number[]): readonly Point[] =>
  Array.from({ length: flat.length / 2 }, (_, at) => ({ x: flat[2 * at] ?? 0, y: flat[2 * at + 1] ?? 0 }));
const hall = newZone('hall', 'Hall', rectangle(1, 1, 8, 10));
const stairs = newZone('stairs', 'Stairs', rectangle(9, 3, 4, 4));
const cave = newZone('cave', 'Cave', rectangle(20, 3, 4, 4));
const zones: readonly Zone[] = [hall, stairs, cave];

const standing = (id: string, zone: string, cluster: string): CombatantView =>
  ({
    id,
    name: id,
    side: 'ally',
    place: { type: 'zone', zone, cluster },
    footprint: 1,
    body: { down: false },
  }) as unknown as CombatantView;
const view = (...combatants: readonly CombatantView[]): View =>
  ({ field: { type: 'zones', zones, edges: [], backdrop: null }, combatants }) as unknown as View;
const field = { type: 'zones' as const, zones, edges: [], backdrop: null };

describe('the name of a zone', () => {
  test('stands inside at its top, where the outline is wide enough', () => {
    for (const zone of [
      hall,
      newZone('peak', 'Peak', points(6, 0, 12, 12, 0, 12)),
      newZone('bent', 'Bent', points(0, 0, 3, 0, 3, 6, 12, 6, 12, 12, 0, 12)),
    ]) {
      const { at, wide } = nameplateOf(zone);
      expect(inside(at.x, at.y, zone.outline)).toBe(true);
      expect(wide).toBeGreaterThan(2);
    }
    expect(nameplateOf(hall)).toEqual({ at: { x: 5, y: 1.55 }, wide: 8 });
  });

  test('has a line to itself that no token stands on, unless the zone is too small to spare it', () => {
    const { zones: left } = fieldForTokens([hall, newZone('slit', 'Slit', rectangle(0, 20, 8, 1.4))]);
    expect(Math.min(...(left[0]?.outline.map(({ y }) => y) ?? []))).toBeCloseTo(2.05);
    expect(Math.min(...(left[1]?.outline.map(({ y }) => y) ?? []))).toBe(20);
    const spots = layoutOf(
      field,
      Array.from({ length: 8 }, (_, at) => standing(`t${at}`, 'hall', `c${at}`)),
    ).spots;
    for (const { y, radius } of spots.values()) expect(y - radius).toBeGreaterThan(2);
  });
});

describe('a way between zones', () => {
  test('is drawn in the middle of the border they share', () => {
    const seam = seamOf(zones, newEdge('hall', 'stairs'));
    expect(seam).toMatchObject({ shared: true });
    expect(seam === null ? null : middleOfSeam(seam)).toEqual({ x: 9, y: 5 });
  });
  test('is drawn from one to the other where they do not touch', () => {
    expect(seamOf(zones, newEdge('stairs', 'cave'))).toMatchObject({ shared: false, a: { x: 13 }, b: { x: 20 } });
  });
  test('to a zone that is not there is not drawn', () => {
    expect(seamOf(zones, newEdge('stairs', 'gone'))).toBeNull();
  });
});

test('the sheet holds every zone and the picture under them', () => {
  expect(sheetOf(field)).toEqual({ width: 25, height: 12 });
  expect(sheetOf({ zones: [], backdrop: null })).toEqual({ width: 30, height: 20 });
  expect(sheetOf({ zones: [hall], backdrop: { hash: 'a', x: 0, y: 0, width: 40, height: 30 } })).toEqual({
    width: 40,
    height: 30,
  });
});

describe('who stands elsewhere than before', () => {
  const before = view(standing('vera', 'hall', 'c1'), standing('orc', 'stairs', 'c1'));
  test('walks there in a straight line, one step a cell; others stay', () => {
    const [walk, ...others] = walksBetween(
      before,
      view(standing('vera', 'stairs', 'c1'), standing('orc', 'stairs', 'c1')),
    );
    expect(others).toEqual([]);
    expect(walk?.who).toBe('vera');
    const path = pathOf(walk?.path ?? '');
    const [from, to] = [path[0], path.at(-1)];
    expect(path.length).toBe(Math.round(Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0))) + 1);
    expect(inside((to?.x ?? 0) + 0.5, (to?.y ?? 0) + 0.5, stairs.outline)).toBe(true);
  });
  test('nobody walks who was not there, or did not move', () => {
    expect(
      walksBetween(
        before,
        view(standing('vera', 'hall', 'c1'), standing('orc', 'stairs', 'c1'), standing('bat', 'cave', 'c1')),
      ),
    ).toEqual([]);
    expect(walksBetween(null, before)).toEqual([]);
  });
});

test(
  'where somebody would stand who went elsewhere is where they stand once they are there, whatever the other zones ' +
    'hold',
  () => {
    const crowd = Array.from({ length: 9 }, (_, at) => standing(`t${at}`, at < 5 ? 'hall' : 'cave', `c${at % 3}`));
    const gone = crowd.map((combatant) => (combatant.id === 't0' ? standing('t0', 'cave', 'c2') : combatant));
    const spot = spotWith(field, crowd, 't0' as CombatantId, { type: 'zone', zone: 'cave', cluster: 'c2' });
    expect(spot).toEqual(layoutOf(field, gone).spots.get('t0'));
  },
);

describe('a token that was let go at a spot', () => {
  const put = (id: string, x: number, y: number, hidden = false): CombatantView =>
    ({
      ...standing(id, 'hall', id),
      hidden,
      place: { type: 'zone', zone: 'hall', cluster: id, at: { x, y } },
    }) as never;

  test('stands there on a screen that saw everything and on one that has just come', () => {
    const vera = standing('vera', 'hall', 'vera');
    layoutOf(field, [vera, standing('orc', 'hall', 'orc')]);
    const seen = layoutOf(field, [vera, standing('orc', 'hall', 'orc'), put('wolf', 4, 6)]);
    expect(seen.spots.get('wolf')).toMatchObject({ x: 4, y: 6 });
    const came = layoutOf(field, [put('wolf', 4, 6), standing('orc', 'stairs', 'orc')]);
    expect(came.spots.get('wolf')).toMatchObject({ x: 4, y: 6 });
  });

  test('is not pushed aside by one that others do not see', () => {
    const { spots } = layoutOf(field, [put('lurker', 4, 6, true), put('vera', 4, 6)]);
    expect(spots.get('vera')).toMatchObject({ x: 4, y: 6 });
    expect(spots.get('lurker')).not.toMatchObject({ x: 4, y: 6 });
  });

  test('walks there on the others’ screens, also within its cluster', () => {
    const before = view(put('vera', 3, 6));
    const [walk] = walksBetween(before, view(put('vera', 6, 6)));
    expect(pathOf(walk?.path ?? '').map(({ x }) => x)).toEqual([2.5, 3.5, 4.5, 5.5]);
  });
});
