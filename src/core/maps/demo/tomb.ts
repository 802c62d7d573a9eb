import type { Point, Zone, ZoneEdge, ZoneField } from '../../space/field/field.ts';

const outline = (...flat: readonly number[]): readonly Point[] =>
  Array.from({ length: flat.length / 2 }, (_, at) => ({ x: flat[2 * at] ?? 0, y: flat[2 * at + 1] ?? 0 }));

/** The tomb under the hill: a hall with four pillars, stairs as wide as its end, and the dais with the sarcophagus. */
const zones: readonly Zone[] = [
  {
    id: 'entrance',
    name: 'Entrance',
    outline: outline(1, 1, 8, 1, 8, 11, 1, 11),
    capacity: 12,
    elevation: 0,
    features: [{ id: 'pillars', label: 'Four pillars', kind: 'cover', size: null, count: null }],
    dangers: [],
    safeExit: true,
  },
  {
    id: 'stairs',
    name: 'Stairs',
    outline: outline(8, 2, 13, 3, 13, 9, 8, 10),
    capacity: 8,
    elevation: 1,
    features: [],
    dangers: [
      {
        id: 'fall',
        label: 'A fall down the stairs',
        trigger: 'by-gm',
        effect: { type: 'harm', die: 4, to: 'str', severe: false },
      },
    ],
    safeExit: false,
  },
  {
    id: 'dais',
    name: 'Dais',
    outline: outline(13, 2, 17, 1, 20, 3.5, 20, 8.5, 17, 11, 13, 10),
    capacity: 8,
    elevation: 2,
    features: [{ id: 'sarcophagus', label: 'The sarcophagus', kind: 'cover', size: null, count: null }],
    dangers: [],
    safeExit: false,
  },
];

const edge = (a: string, b: string): ZoneEdge => ({
  id: `${a}-${b}`,
  between: [a, b],
  distance: 1,
  passable: true,
  sight: true,
  door: 'none',
});

export const tombField: ZoneField = {
  type: 'zones',
  zones,
  edges: [edge('entrance', 'stairs'), edge('stairs', 'dais')],
  backdrop: null,
};
