import type { Point, Zone, ZoneEdge, ZoneField } from '../../space/field.ts';

const outline = (...flat: readonly number[]): readonly Point[] => Array.from({ length: flat.length / 2 }, (_, at) => ({ x: flat[2 * at] ?? 0, y: flat[2 * at + 1] ?? 0 }));

/** The tomb under the hill: a hall with four pillars, stairs as wide as its end, and the dais with the sarcophagus. */
const zones: readonly Zone[] = [
  {
    id: 'entrance', name: 'Entrance', outline: outline(1, 2, 9, 2, 9, 14, 1, 14), capacity: 12, elevation: 0,
    features: [{ id: 'pillars', label: 'Four pillars', kind: 'cover', size: null, count: null }],
    dangers: [],
    safeExit: true,
  },
  {
    id: 'stairs', name: 'Stairs', outline: outline(9, 3, 15, 4, 15, 12, 9, 13), capacity: 8, elevation: 1,
    features: [],
    dangers: [{ id: 'fall', label: 'A fall down the stairs', trigger: 'by-gm', effect: { type: 'harm', die: 4, ability: 'str', critical: false } }],
    safeExit: false,
  },
  {
    id: 'dais', name: 'Dais', outline: outline(15, 3, 20, 2, 23, 5, 23, 11, 20, 14, 15, 13), capacity: 8, elevation: 2,
    features: [{ id: 'sarcophagus', label: 'The sarcophagus', kind: 'cover', size: null, count: null }],
    dangers: [],
    safeExit: false,
  },
];

const edge = (a: string, b: string): ZoneEdge => ({ id: `${a}-${b}`, between: [a, b], distance: 1, passable: true, sight: true, door: 'none' });

export const tombField: ZoneField = { type: 'zones', zones, edges: [edge('entrance', 'stairs'), edge('stairs', 'dais')], backdrop: null };
