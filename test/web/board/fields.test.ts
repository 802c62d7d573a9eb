import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { CombatantView, FieldView, View } from '../../../src/core/rules/views/view.ts';
import { FIELD_TYPES } from '../../../src/core/space/field/field.ts';
import type { Point } from '../../../src/web/store/camera.ts';
import { middleOf } from '../../../src/core/space/zones/outline.ts';
import { tapRoom } from '../../../src/core/space/zones/presets.ts';
import { boardField } from '../../../src/web/board/board-field-of.ts';
import { newcomersOn } from '../../../src/web/board/newcomers-on.ts';
import { placesOn } from '../../../src/web/store/places-on.ts';
import { cannedView } from '../canned.ts';

/** What every kind of field must hold, whatever it is made of; and what each does of its own. */

const VERA = 'Vera' as CombatantId;
const vera = cannedView.combatants[0] as CombatantView;
const [bar, tables] = tapRoom.zones;
if (bar === undefined || tables === undefined) throw new Error('no zones');
const zones: View = {
  ...cannedView,
  field: tapRoom,
  combatants: [
    { ...vera, place: { type: 'zone', zone: bar.id, cluster: 'c1' } },
    { ...vera, id: 'Tom' as CombatantId, name: 'Tom', place: { type: 'zone', zone: bar.id, cluster: 'c1' } },
    { ...vera, id: 'Orc' as CombatantId, name: 'Orc', place: { type: 'zone', zone: tables.id, cluster: 'c2' } },
  ],
};
const grid: View = {
  ...cannedView,
  field: {
    ...(cannedView.field as Extract<FieldView, { type: 'grid' }>),
    portals: [
      { id: 'door', kind: 'door', a: { x: 6, y: 6 }, b: { x: 7, y: 6 }, open: false, locked: false },
      { id: 'window', kind: 'window', a: { x: 9, y: 6 }, b: { x: 10, y: 6 }, open: false, locked: false },
    ],
  },
};

describe.each([
  ['a grid', grid, { x: 12, y: 9 }],
  ['zones', zones, middleOf(tables.outline)],
])('on %s', (_, view, at) => {
  const field = boardField(view.field);
  const combatant = view.combatants[0] as CombatantView;
  const home = placesOn(view.field).base(view, combatant);

  test('a token held where it stands would stand there; one sent elsewhere has a place of its own there', () => {
    expect(home).not.toBeNull();
    const corner = { x: home?.x ?? 0, y: home?.y ?? 0 };
    expect(field.stops(view).snap(VERA, corner)).toEqual(corner);
    expect(field.placeAt(view, combatant, corner)).toEqual(combatant.place);
    const spot = field.stops(view).spotAt(VERA, at, null);
    expect(field.placeAt(view, combatant, spot)).not.toBeNull();
    expect(field.placeAt(view, combatant, spot)).not.toEqual(combatant.place);
  });

  test('nobody may be let go before the table has said so, but be pointed there while it is asked', () => {
    const spot = field.stops(view).spotAt(VERA, at, null);
    expect(field.lands(view, VERA, spot, null, false)).toBe(false);
    expect(field.lands(view, VERA, spot, null, true)).toBe(true);
    const lead = field.lead(view, combatant, { slots: [] } as never, null, spot, false);
    expect(lead?.legal).toBe(false);
  });

  test('somebody new stands where it is clicked, on the field, and nowhere off it', () => {
    expect(newcomersOn(view.field).newcomerAt(view, at, 1)?.place).toMatchObject({ type: combatant.place?.type });
    expect(newcomersOn(view.field).newcomerAt(view, { x: -30, y: -30 }, 1)).toBeNull();
    expect(newcomersOn(view.field).placeNear(view, { x: -30, y: -30 }, 1)).toMatchObject({
      type: combatant.place?.type,
    });
  });

  test('a drawn field is no blank sheet, and has room for all that is on it', () => {
    const { width, height } = field.extent(view.field, false);
    expect(field.isBlank(view.field)).toBe(false);
    for (const combatant of view.combatants) {
      const base = placesOn(view.field).base(view, combatant);
      expect((base?.x ?? 0) + (base?.size ?? 0)).toBeLessThanOrEqual(width);
      expect((base?.y ?? 0) + (base?.size ?? 0)).toBeLessThanOrEqual(height);
    }
  });
});

test('every kind of field has a board', () => {
  for (const type of FIELD_TYPES) expect(boardField({ type })).toBeDefined();
});

describe('a grid', () => {
  const field = boardField(grid.field);
  test('has a door where its line is, and none at a window', () => {
    expect(field.doorAt(grid.field, { x: 6.5, y: 6.1 }, 40)).toBe('door');
    expect(field.doorAt(grid.field, { x: 9.5, y: 6.1 }, 40)).toBeNull();
    expect(field.doorAt(grid.field, { x: 6.5, y: 7 }, 40)).toBeNull();
  });
  test('keeps somebody large whole on it', () => {
    expect(newcomersOn(grid.field).newcomerAt(grid, { x: 23.5, y: 15.5 }, 3)).toBeNull();
    expect(newcomersOn(grid.field).placeNear(grid, { x: 23.5, y: 15.5 }, 3)).toMatchObject({ x: 21, y: 13 });
  });
});

describe('zones', () => {
  const field = boardField(zones.field);
  test('let one join whoever is pointed at, or stand apart', () => {
    const orc = placesOn(zones.field).base(zones, zones.combatants[2] as CombatantView);
    const at = { x: (orc?.x ?? 0) + 0.5, y: (orc?.y ?? 0) + 0.5 };
    const joining = newcomersOn(zones.field).newcomerAt(zones, at, 1);
    expect(joining?.place).toMatchObject({ zone: tables.id, cluster: 'c2' });
    expect(joining?.say).toContain('close to Orc');
  });
  test('let keys shift one within its cluster by half a cell, past others, and back to where it stands', () => {
    const { nextTo } = field.stops(zones);
    const spotOf = (nth: number): Point =>
      placesOn(zones.field).base(zones, zones.combatants[nth] as CombatantView) as Point;
    const said = (over: Point): string =>
      field.said(
        zones,
        { type: 'lifted', who: VERA, over, safe: false },
        { reach: null, why: null, threats: new Map() },
      );
    const [home, tom] = [spotOf(0), spotOf(1)];
    const right = nextTo(VERA, home, 1, 0, true);
    expect(right).toEqual({ x: 8, y: 2 });
    expect(said(right)).toBe(`${bar.name}, 0.5 right from where it stands. This spends no move.`);
    const place = { zone: bar.id, cluster: 'c1', at: { x: 8.5, y: 2.5 } };
    expect(field.placeAt(zones, zones.combatants[0] as CombatantView, right)).toMatchObject(place);
    expect(nextTo(VERA, right, -1, 0, true)).toEqual({ x: home.x, y: home.y });
    expect(said(home)).toBe(`${bar.name}, where it stands.`);
    // no room below: it stays; another in the way is passed
    expect(nextTo(VERA, home, 0, 1, true)).toBe(home);
    expect(nextTo('Tom' as CombatantId, tom, 0, -1, true)).toEqual({ x: 7.1, y: 1.1 });
  });
  test('are a file of their own once any is drawn', () => {
    expect(field.exports(zones.field)?.suffix).toBe('.zones.json');
    const blank: FieldView = { type: 'zones', zones: [], edges: [], backdrop: null };
    expect([field.exports(blank), field.isBlank(blank)]).toEqual([null, true]);
    expect(boardField(grid.field).exports(grid.field)).toBeNull();
  });
  test('keep those together who are taken in by another', () => {
    const places = placesOn(zones.field);
    const [a, b, c] = zones.combatants.map((combatant) => places.takenIn(combatant, 'hearth').place);
    expect(a).toEqual(b);
    expect(c).toMatchObject({ zone: 'hearth' });
    expect(c).not.toEqual(a);
  });
});
