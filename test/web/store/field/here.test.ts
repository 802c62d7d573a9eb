import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import type { CombatantView, FieldView, View } from '../../../../src/core/rules/views/view.ts';
import { tapRoom } from '../../../../src/core/space/zones/presets.ts';
import { hereOn } from '../../../../src/web/store/here-on.ts';
import { cannedView } from '../../canned.ts';

const vera = cannedView.combatants[0] as CombatantView;
const somebody = (name: string, side: CombatantView['side'], place: CombatantView['place']): CombatantView => ({
  ...vera,
  id: name as CombatantId,
  name,
  side,
  place,
  footprint: 1,
  hidden: false,
  body: { down: false, gauge: null, marks: [], pips: [], sheet: [] },
});
const cell = (x: number, y: number, height = 0) => ({ type: 'cell', x, y, height }) as const;
const partsOf = (view: View, from: CombatantView | null) =>
  new Map(
    hereOn(view.field)
      .here(view, from)
      .map(({ title, lines }) => [title, lines]),
  );

describe('what is here, on a grid', () => {
  const ann = somebody('Ann', 'ally', cell(3, 4));
  const grid: View = {
    ...cannedView,
    field: {
      ...(cannedView.field as Extract<FieldView, { type: 'grid' }>),
      walls: [],
      terrain: [{ kind: 'difficult', label: 'reeds', cells: [99, 100, 123] }],
      portals: [{ id: 'p', kind: 'door', a: { x: 6, y: 4 }, b: { x: 6, y: 5 }, open: false, locked: false }],
      cover: [],
    },
    combatants: [ann, somebody('Far', 'foe', cell(12, 4, 10)), somebody('Near', 'foe', cell(4, 3))],
    areas: [{ id: 'e1', label: 'Fog', icon: 'cloud', tone: 'warn', about: 'Nobody sees far', rows: [[98, 2]] }],
  };

  test('everybody else is told of with distance and direction, the nearest first', () => {
    expect(partsOf(grid, ann).get('Everyone else')).toEqual([
      'Near, foe, 5 ft away, 1 up, 1 right, at E4',
      'Far, foe, 45 ft away, 9 right, at M5, 10 ft up',
    ]);
  });

  test('the GM’s own notes are told by nearness; who has none hears of none', () => {
    const pins = [
      { id: 'n1', at: { x: 9.5, y: 4.5 }, label: 'Chest', text: '' },
      { id: 'n2', at: { x: 3.5, y: 2.5 }, label: 'Trap', text: 'DC 14' },
    ];
    expect(partsOf({ ...grid, field: { ...grid.field, pins } }, ann).get('Your notes')).toEqual([
      'Trap, 2 up, at D3: DC 14',
      'Chest, 6 right, at J5',
    ]);
    expect(partsOf(grid, ann).get('Your notes')).toEqual([]);
  });

  test('the ground one stands on, what lies on it, doors and terrain by nearness', () => {
    const parts = partsOf(grid, ann);
    expect(parts.get('Where you are')).toEqual([
      'Ann stands at D5',
      'on reeds: difficult ground',
      'in Fog: Nobody sees far',
    ]);
    expect(parts.get('Doors and windows')).toEqual(['shut door, 2 right, at F5']);
    expect(parts.get('Ground')).toEqual(['reeds, difficult ground, 3 squares, the nearest here, at D5']);
    expect(parts.get('On the ground')).toEqual(['Fog, 2 squares, C5 to D5']);
    expect(parts.get('The map')?.[0]).toContain('24 squares wide and 16 high, 5 ft each');
  });

  test('for nobody in particular the squares are named instead', () => {
    expect(partsOf(grid, null).get('Everyone')).toContain('Near, foe, at E4');
  });
});

describe('what is here, in zones', () => {
  const [bar, tables] = tapRoom.zones;
  if (bar === undefined || tables === undefined) throw new Error('no zones');
  const at = (zone: string, cluster: string) => ({ type: 'zone', zone, cluster }) as const;
  const ann = somebody('Ann', 'ally', at(bar.id, 'c1'));
  const view: View = {
    ...cannedView,
    field: {
      ...tapRoom,
      zones: tapRoom.zones.map((zone) =>
        zone.id === tables.id
          ? {
              ...zone,
              elevation: 1,
              capacity: 4,
              dangers: [
                { id: 'd', label: 'Fire', trigger: 'enter', effect: { type: 'harm', die: 6, to: null, severe: false } },
              ],
            }
          : zone,
      ),
    },
    combatants: [ann, somebody('Ben', 'ally', at(bar.id, 'c1')), somebody('Thug', 'foe', at(tables.id, 'c2'))],
  };

  test('one’s own zone with who is close, everybody else by moves', () => {
    const parts = partsOf(view, ann);
    expect(parts.get('Where you are')?.[0]).toContain(`Ann is in ${bar.name}`);
    expect(parts.get('Where you are')?.[1]).toBe('Close: Ben, ally');
    expect(parts.get('Everyone else')).toEqual([`Thug, foe, in ${tables.name}, one move away`]);
  });

  test('every other zone with height, room and dangers', () => {
    const said = partsOf(view, ann)
      .get('Zones')
      ?.find((line) => line.startsWith(tables.name));
    expect(said).toContain('1 level up');
    expect(said).toContain('room for 4, 1 taken');
    expect(said).toContain('danger: Fire (d6 harm, on entering)');
    expect(said).toMatch(/one move away$/u);
  });
});
