import { describe, expect, it } from 'vitest';
import { importUvtt, mapName } from '../../../src/core/maps/uvtt/uvtt.ts';
import { file, imported, lines, portal, resolution, walls, wallsOf } from './small-map.ts';

describe('walls are kept inside the field', () => {
  it('walls that leave the field are cut at its edge and reported', () => {
    expect(
      wallsOf(
        walls(
          [
            [-10, 2],
            [20, 2],
          ],
          [
            [4, 3],
            [4, 100],
          ],
        ),
      ),
    ).toEqual([
      [0, 2, 8, 2],
      [4, 3, 4, 6],
    ]);
    expect(
      lines(
        walls(
          [
            [-10, 2],
            [20, 2],
          ],
          [
            [4, 3],
            [4, 100],
          ],
        ),
      ),
    ).toContain('clipped: 2 walls cut at the edge of the map.');
  });
  it('a diagonal wall keeps its slope where it is cut', () => {
    expect(
      wallsOf(
        walls([
          [-2, -2],
          [3, 3],
        ]),
      ),
    ).toEqual([[0, 0, 3, 3]]);
  });
  it('walls far outside are left out and reported', () => {
    const change = walls(
      [
        [100, 100],
        [120, 100],
      ],
      [
        [-5, -1],
        [12, -1],
      ],
      [
        [-1, 1],
        [1, -1],
      ],
      [
        [1, 1],
        [2, 1],
      ],
    );
    expect(wallsOf(change)).toEqual([[1, 1, 2, 1]]);
    expect(lines(change)).toContain('dropped: 3 walls outside the map.');
  });
  it('walls along the edge of the field stay', () => {
    expect(
      wallsOf(
        walls([
          [0, 0],
          [8, 0],
          [8, 6],
        ]),
      ),
    ).toEqual([
      [0, 0, 8, 0],
      [8, 0, 8, 6],
    ]);
  });
  it('walls without length, drawn twice, and lines of one point are left out and reported', () => {
    const change = walls(
      [
        [2, 2],
        [2, 2],
      ],
      [
        [1, 1],
        [3, 1],
      ],
      [
        [3, 1],
        [1, 1],
      ],
      [[5, 5]],
      [],
    );
    expect(wallsOf(change)).toEqual([[1, 1, 3, 1]]);
    expect(lines(change)).toEqual(
      expect.arrayContaining([
        'dropped: 1 wall without length.',
        'dropped: 1 wall drawn twice.',
        'dropped: 2 lines of fewer than two points.',
      ]),
    );
  });
  it('points in the middle of a straight wall go, corners stay', () => {
    expect(
      wallsOf(
        walls([
          [1, 1],
          [2, 1],
          [3, 1],
          [4, 1],
          [4, 3],
        ]),
      ),
    ).toEqual([
      [1, 1, 4, 1],
      [4, 1, 4, 3],
    ]);
  });
  it('a closed ring stays closed', () => {
    expect(
      wallsOf(
        walls([
          [1, 1],
          [3, 1],
          [3, 3],
          [1, 3],
          [1, 1],
        ]),
      ),
    ).toEqual([
      [1, 1, 3, 1],
      [3, 1, 3, 3],
      [3, 3, 1, 3],
      [1, 3, 1, 1],
    ]);
  });
  it('a round pillar becomes a ring of few walls, none of its points a twentieth of a cell from them', () => {
    const circle = Array.from(
      { length: 60 },
      (_, i) => [4 + 0.5 * Math.cos((i / 59) * 2 * Math.PI), 3 + 0.5 * Math.sin((i / 59) * 2 * Math.PI)] as const,
    );
    const pillar = imported({ ...walls(), objects_line_of_sight: walls(circle)['line_of_sight'] }).field.walls;
    expect(pillar.length).toBeGreaterThanOrEqual(6);
    expect(pillar.length).toBeLessThanOrEqual(12);
    expect(pillar.at(-1)?.b).toEqual(pillar[0]?.a);
    for (const [x, y] of circle) {
      const nearest = Math.min(
        ...pillar.map(
          ({ a, b }) => Math.abs((b.x - a.x) * (a.y - y) - (a.x - x) * (b.y - a.y)) / Math.hypot(b.x - a.x, b.y - a.y),
        ),
      );
      expect(nearest).toBeLessThan(0.051);
    }
  });
  it('a file without walls says so', () => {
    expect(lines({ line_of_sight: undefined })).toContain('kept: No walls: line_of_sight is missing.');
  });
});

describe('doors', () => {
  it('a door in the middle of nowhere is kept as drawn and reported', () => {
    const change = { portals: [portal(2, 4, 3, 4)] };
    expect(imported(change).field.portals).toEqual([
      { id: 'portal-1', kind: 'door', open: false, locked: false, a: { x: 2, y: 4 }, b: { x: 3, y: 4 } },
    ]);
    expect(lines(change)).toContain('guessed: 1 door with no wall at either end, kept as drawn.');
  });
  it(
    'doors outside, without length and drawn twice are left out, one across the edge is cut; the others keep their ' +
      'own state',
    () => {
      const change = {
        portals: [
          portal(20, 1, 21, 1, false),
          portal(2, 2, 2, 2),
          portal(7.5, 3, 9, 3, false),
          portal(5, 1, 6, 1),
          portal(6, 1, 5, 1, false),
        ],
      };
      expect(imported(change).field.portals.map(({ id, a, b, open }) => [id, a.x, b.x, open])).toEqual([
        ['portal-1', 7.5, 8, true],
        ['portal-2', 5, 6, false],
      ]);
      expect(lines(change)).toEqual(
        expect.arrayContaining([
          'clipped: 1 door cut at the edge of the map.',
          'dropped: 1 door outside the map.',
          'dropped: 1 door without length.',
          'dropped: 1 door drawn twice.',
        ]),
      );
    },
  );
  it('a door whose state is missing is closed, by a guess', () => {
    expect(imported({ portals: [portal(5, 1, 6, 1, 'yes')] }).field.portals[0]?.open).toBe(false);
    expect(lines({ portals: [portal(5, 1, 6, 1, 'yes')] })).toContain(
      'guessed: 1 door assumed closed: the file does not say.',
    );
  });
  it('a wall drawn through a door gets a gap there', () => {
    const change = {
      ...walls([
        [1, 1],
        [7, 1],
      ]),
      portals: [portal(5, 1, 4, 1), portal(2, 1, 3, 1)],
    };
    expect(wallsOf(change)).toEqual([
      [1, 1, 2, 1],
      [3, 1, 4, 1],
      [5, 1, 7, 1],
    ]);
    expect(lines(change)).toContain('guessed: 2 walls crossing a door, with a gap cut for it.');
  });
});

describe('the corner and the size of the map', () => {
  it('everything moves by the origin; without one nothing does, by a guess', () => {
    const moved = imported({
      ...resolution({ map_origin: { x: 1, y: -1 } }),
      lights: [{ position: { x: 2, y: 0 }, range: 2, color: 'ff00ff00' }],
    }).field;
    expect(moved.walls.map(({ a, b }) => [a.x, a.y, b.x, b.y])).toEqual([
      [0, 2, 4, 2],
      [4, 2, 4, 5],
    ]);
    expect(moved.portals.map(({ a, b }) => [a.x, a.y, b.x, b.y])).toEqual([[4, 2, 5, 2]]);
    expect(moved.lights.map(({ at }) => at)).toEqual([{ x: 1, y: 1 }]);
    expect(lines(resolution({ map_origin: undefined }))).toContain(
      'guessed: map_origin is missing: the top left corner of the map is used.',
    );
  });
  it('cells begun at the edge are completed', () => {
    const { field, picture } = imported({ ...resolution({ map_size: { x: 7.5, y: 5.25 } }), image: undefined });
    expect([field.width, field.height, picture]).toEqual([8, 6, null]);
  });
});

describe('lights are told apart from their faults', () => {
  it('a light that makes no sense is left out with its reason, one without a colour is white', () => {
    const change = {
      lights: [
        { position: { x: 1, y: 1 }, range: 'far' },
        { position: { x: 1, y: 1 }, range: -3 },
        'lamp',
        { position: { x: 2, y: 2 }, range: 3, color: 'red' },
        { position: { x: 99, y: 2 }, range: 3 },
      ],
    };
    expect(imported(change).field.lights).toEqual([{ at: { x: 2, y: 2 }, range: 3, intensity: 1, colour: '#ffffff' }]);
    expect(lines(change)).toEqual(
      expect.arrayContaining([
        'dropped: 3 lights could not be understood: lights[0].range is not a finite number (it is "far").',
        'guessed: 1 light assumed white: the colour cannot be read.',
        'dropped: 1 light outside the map.',
      ]),
    );
  });
});

describe('names and keys of strangers', () => {
  it('unknown keys are named, cleaned and shortened', () => {
    const junk = { a: { b: { c: [[[[1]]]] } }, '\u202eevil\u0000': 1, ['k'.repeat(10_000)]: 2, __proto__: null };
    const line = lines(junk).find((text) => text.includes('unknown'));
    expect(line).toBe(`dropped: 3 unknown keys in the file: a, evil, ${'k'.repeat(39)}….`);
  });
  it('a key that is called like a prototype is just a key', () => {
    const text = JSON.stringify(file()).replace('{', '{"__proto__":{"line_of_sight":[]},"constructor":7,');
    const read = importUvtt(text, 'map.uvtt');
    expect(read.ok && read.value.field.walls.length).toBe(2);
  });
  it.each([
    ['tower.dd2vtt', 'tower'],
    ['C:\\maps\\old tower.uvtt', 'old tower'],
    ['../../etc/tower.df2vtt', 'tower'],
    ['\u202etower\u0007.uvtt', 'tower'],
    ['', 'Map'],
    [`${'n'.repeat(10_000)}.uvtt`, `${'n'.repeat(79)}…`],
  ])('%j is called %s', (name, title) => {
    expect(mapName(name)).toBe(title);
  });
});
