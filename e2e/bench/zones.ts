import type { CombatantId } from '../../src/core/rules/scene/scene.ts';
import type { View, ZoneRangeView, ZoneReachView } from '../../src/core/rules/views/view.ts';
import type { Zone, ZoneEdge, ZoneField, ZonePlace } from '../../src/core/space/field/field.ts';

/** Twelve zones in three columns, and what a table would say of them. */

export const COLUMNS = 3;
const ROWS = 4;
const WIDE = 14;
const HIGH = 12;

const idOf = (column: number, row: number): string => `z${String(row * COLUMNS + column)}`;

const zone = (column: number, row: number): Zone => {
  const [x, y] = [column * WIDE, row * HIGH];
  return {
    id: idOf(column, row),
    name: `Zone ${String(row * COLUMNS + column + 1)}`,
    capacity: null,
    elevation: 0,
    features: [],
    dangers: [],
    safeExit: false,
    outline: [
      { x, y },
      { x: x + WIDE, y },
      { x: x + WIDE, y: y + HIGH },
      { x, y: y + HIGH },
    ],
  };
};

const edge = (a: string, b: string): ZoneEdge => ({
  id: `${a}-${b}`,
  between: [a, b],
  distance: 1,
  passable: true,
  sight: true,
  door: 'none',
});

const places = Array.from({ length: ROWS * COLUMNS }, (_, at) => [at % COLUMNS, Math.floor(at / COLUMNS)] as const);

export const zonesField: ZoneField = {
  type: 'zones',
  zones: places.map(([column, row]) => zone(column, row)),
  edges: places.flatMap(([column, row]) => [
    ...(column + 1 < COLUMNS ? [edge(idOf(column, row), idOf(column + 1, row))] : []),
    ...(row + 1 < ROWS ? [edge(idOf(column, row), idOf(column, row + 1))] : []),
  ]),
  backdrop: null,
};

/**
 * The first alone in the first zone; the others in threes, all over the rest from the second row on, so that the first
 * row is free for dragging.
 */
export const zonePlace = (at: number, free: number): ZonePlace => {
  if (at === 0) return { type: 'zone', zone: 'z0', cluster: 'own' };
  const group = Math.floor((at - 1) / 3);
  return { type: 'zone', zone: `z${String(free + (group % (ROWS * COLUMNS - free)))}`, cluster: `k${String(group)}` };
};

/** All zones are within reach, some by two moves; leaving provokes, and everybody is somewhere. */
export const zonesReach = (view: View, who: CombatantId): ZoneReachView | null => {
  if (view.field.type !== 'zones') return null;
  const others = view.combatants.filter(({ id }) => id !== who);
  return {
    type: 'zones',
    offer: 'go',
    ranges: zoneRanges(view),
    joined: { label: 'Close', tone: 'bad' },
    steps: view.field.zones.map(({ id }, at) => ({
      zone: id,
      way: [id],
      cost: at % 2 === 0 ? 'one move, a quick turn' : 'two moves, a full turn',
      provokes: others.slice(0, 2).map((combatant) => combatant.id),
      hinders: [],
      ranges: others.map((combatant) => ({
        who: combatant.id,
        label: combatant.place?.type === 'zone' && combatant.place.zone === id ? 'Near' : 'Far',
        tone: 'plain',
      })),
      reasons: [],
    })),
  };
};

/** How far every zone is, for the tint. */
export const zoneRanges = (view: View): readonly ZoneRangeView[] =>
  view.field.type === 'zones'
    ? view.field.zones.map(({ id }, at) => ({
        zone: id,
        label: at === 0 ? 'Near' : at < 6 ? 'Far' : 'Distant',
        tone: at === 0 ? 'good' : 'plain',
      }))
    : [];
