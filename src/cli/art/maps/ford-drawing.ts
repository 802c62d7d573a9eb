import { FORD_ROWS, fordField } from '../../../core/maps/demo/ford.ts';
import { cellsOf } from '../../../core/maps/demo/rows.ts';
import { hex, lit } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { HOUSE } from './ford-scenery.ts';
import { barrel, crate, log, table } from '../goods.ts';
import { THICK, boulder, flags, masonry, rubble } from '../masonry.ts';
import { flowers, reeds, steppingStones, tree, weeds } from '../plants.ts';
import {
  diceFor,
  drawing,
  group,
  line,
  lobes,
  path,
  polygon,
  px,
  rounded,
  shadow,
  slab,
  stone,
  stroke,
} from '../svg.ts';
import { bars, planks, sill } from '../timber.ts';

const portal = (id: string): { readonly x: number; readonly y: number } => {
  const found = fordField.portals.find((portal) => portal.id === id);
  return found === undefined ? { x: 0, y: 0 } : { x: (found.a.x + found.b.x) / 2, y: (found.a.y + found.b.y) / 2 };
};

/** Four great slabs laid over the river on row 3. */
const bridge = (): string => {
  const random = diceFor('bridge');
  const spans: readonly (readonly [number, number])[] = [
    [7.45, 8.5],
    [8.46, 9.42],
    [9.4, 10.3],
    [10.26, 11.15],
  ];
  const shapes = spans.map(([from, to]) =>
    slab(random, (from + to) / 2, 3.5, to - from, 0.9, 0.03 * (random() - 0.5), 0.07),
  );
  const tone = hex('#968c76');
  const cracks = shapes.slice(1, 3).map((shape) => {
    const [[ax, ay] = [0, 0], , [bx, by] = [0, 0]] = shape;
    const middle = (ax + bx) / 2 + 0.6 * (random() - 0.5);
    return stroke(
      line([middle, ay + 0.06], [middle + 0.09 * (random() - 0.5), by - 0.3 * random() - 0.05]),
      lit(tone, 0.45),
      0.018,
      'opacity=".8"',
    );
  });
  const faces = shapes.map((shape) => {
    const shade = lit(tone, 0.88 + 0.2 * random());
    const inner = shape.map(([x, y], i): Spot => [x + (i === 0 || i === 3 ? 0.05 : -0.06), y + (i < 2 ? 0.05 : -0.07)]);
    return (
      path(polygon(shape), lit(shade, 0.58), 'stroke="#2d271d" stroke-width="2"') +
      path(polygon(inner.map(([x, y]): Spot => [x - 0.02, y - 0.025])), lit(shade, 1.2)) +
      path(polygon(inner), shade)
    );
  });
  const piers = [8.48, 9.41, 10.28].flatMap((x) =>
    [3.02, 3.98].map((y) => stone(random, lobes(random, x, y, 0.17, 8, 0.15), lit(tone, 0.75))),
  );
  return (
    shadow(
      shapes.map((shape) => polygon(shape)),
      0.24,
      'soft',
      0.75,
    ) +
    group(piers, 'filter="url(#rock)"') +
    group([...faces, ...cracks], 'filter="url(#rock)"')
  );
};

const campfire = (x: number, y: number): string => {
  const random = diceFor('campfire');
  const ash = [
    [0.44, '#2a2119', 0.55],
    [0.3, '#17120d', 0.75],
  ] as const;
  const ring = Array.from({ length: 10 }, (_, i) =>
    stone(
      random,
      lobes(random, x + 0.33 * Math.cos(i * 0.628), y + 0.33 * Math.sin(i * 0.628), 0.085 + 0.02 * random(), 7, 0.18),
      lit(hex('#7a7164'), 0.85 + 0.25 * random()),
    ),
  );
  const logs = [0.4, 1.5, 2.6].map((angle) => {
    const d = line(
      [x - 0.22 * Math.cos(angle), y - 0.22 * Math.sin(angle)],
      [x + 0.22 * Math.cos(angle), y + 0.22 * Math.sin(angle)],
    );
    return (
      stroke(d, '#1b120b', 0.1) + stroke(d, '#4d3420', 0.07) + stroke(d, '#a4471b', 0.02, 'stroke-dasharray="5 9"')
    );
  });
  const flames = (
    [
      [0.2, '#d9541e'],
      [0.15, '#f08a2c'],
      [0.1, '#f9c04f'],
      [0.05, '#fff0b8'],
    ] as const
  ).map(([size, colour], i) =>
    path(rounded(lobes(random, x - 0.01 * i, y - 0.015 * i, size, 9, 0.34)), colour, 'opacity=".9"'),
  );
  return [
    ...ash.map(([size, colour, alpha]) =>
      path(rounded(lobes(random, x, y, size, 11, 0.14)), colour, `opacity="${alpha}" filter="url(#near)"`),
    ),
    group(ring, 'filter="url(#rock)"'),
    ...logs,
    group(flames, 'filter="url(#near)"'),
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(1.9)}" fill="url(#ember)" style="mix-blend-mode:screen" ` +
      'opacity=".6"/>',
  ].join('');
};

/** A bedroll on the floor: flat, nobody is kept from stepping on it. */
const bedroll = (x: number, y: number, angle: number, colour: string): string => {
  const random = diceFor(`bedroll ${x}`);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const cloth = slab(random, x, y, 1.15, 0.5, angle, 0.05);
  const fold = slab(random, x + 0.22 * c, y + 0.22 * s, 0.7, 0.46, angle, 0.05);
  const pillow = slab(random, x - 0.42 * c, y - 0.42 * s, 0.24, 0.36, angle, 0.04);
  return (
    shadow([rounded(cloth)], 0.04, 'near', 0.6) +
    group(
      [
        path(polygon(cloth), lit(hex(colour), 0.7)),
        path(polygon(fold), hex(colour)),
        stroke(
          line([x - 0.1 * s, y + 0.1 * c], [x + 0.5 * c - 0.1 * s, y + 0.5 * s + 0.1 * c]),
          lit(hex(colour), 0.75),
          0.03,
        ),
        path(rounded(pillow), hex('#cbb98f')),
      ],
      'filter="url(#cloth)"',
    )
  );
};

const everywhere = polygon([
  [0, 0],
  [fordField.width, 0],
  [fordField.width, fordField.height],
  [0, fordField.height],
]);

const inside = polygon([
  [HOUSE.x, HOUSE.y],
  [HOUSE.x + HOUSE.width, HOUSE.y],
  [HOUSE.x + HOUSE.width, HOUSE.y + HOUSE.height],
  [HOUSE.x, HOUSE.y + HOUSE.height],
]);

const each = (letter: string, draw: (x: number, y: number) => string): string[] =>
  cellsOf(FORD_ROWS, letter).map(([x, y]) => draw(x + 0.5, y + 0.5));

/** Everything that stands on the ground of the ford, drawn over it. */
export const fordDrawing = (): string => {
  const door = portal('front-door');
  const inner = portal('inner-door');
  const window = portal('west-window');
  return drawing(fordField.width, fordField.height, [
    ...(
      [
        [7.6, 1.1],
        [11.2, 5.6],
        [7.7, 12.2],
        [11.0, 13.3],
        [6.9, 14.6],
        [11.1, 1.0],
      ] as const
    ).map(([x, y]) => reeds(x, y)),
    steppingStones([
      [8.35, 7.75],
      [9.0, 8.1],
      [9.65, 7.7],
      [10.3, 8.15],
      [10.95, 7.8],
      [11.5, 8.2],
      [9.3, 8.75],
      [10.6, 8.85],
    ]),
    bridge(),
    ...(
      [
        [1.5, 4.3, '#d8c46a'],
        [4.6, 12.4, '#c9b7d6'],
        [22.6, 8.2, '#d8c46a'],
        [13.2, 1.4, '#d9d4c0'],
        [20.3, 12.9, '#c98f7a'],
        [3.4, 2.6, '#d9d4c0'],
      ] as const
    ).map(([x, y, colour]) => flowers(x, y, colour)),
    ...(
      [
        [2.3, 5.2],
        [5.3, 2.4],
        [6.9, 5.9],
        [12.3, 3.1],
        [16.2, 1.8],
        [22.4, 6.3],
        [12.6, 13.8],
        [15.4, 12.6],
        [3.7, 11.3],
        [21.6, 11.4],
        [18.7, 3.4],
        [14.6, 6.6],
        [5.4, 9.6],
        [19.4, 14.6],
        [0.7, 6.3],
        [14.7, 10.7],
        [21.4, 7.6],
      ] as const
    ).map(([x, y]) => weeds(x, y, 0.16)),
    flags(HOUSE.x, HOUSE.y, HOUSE.width, 4),
    planks(HOUSE.x, HOUSE.y + 4, HOUSE.width, 3),
    path(inside, '#1c1409', 'opacity=".12"'),
    bedroll(16.1, 4.62, 0.08, '#7d4a3a'),
    bedroll(18.2, 7.4, Math.PI - 0.1, '#5d6650'),
    rubble(cellsOf(FORD_ROWS, 'r')),
    sill(inner.x, inner.y, 1, THICK),
    sill(door.x, door.y, THICK, 1),
    table(19, 9.5, 1.8, 0.7),
    ...each('b', (x, y) => barrel(x - 0.17, y - 0.12, 0.25, `${x} a`) + barrel(x + 0.2, y + 0.17, 0.22, `${x} b`)),
    masonry(fordField.walls),
    bars(window.x, window.y, THICK, 1),
    ...each('f', campfire),
    ...each('C', (x, y) => crate(x + 0.02, y, y < 5 ? 0.74 : 0.82, y < 5 ? 0.22 : -0.07, `${y}`)),
    log(7, 11.5, 1.9, 0.4),
    ...each('B', (x, y) => boulder(x, y, 0.42, `${x}`)),
    ...each('T', (x, y) => tree(x, y, 0.98 + 0.22 * diceFor(`size ${x} ${y}`)())),
    path(everywhere, '#e8b460', 'opacity=".07" style="mix-blend-mode:soft-light"'),
    path(everywhere, 'url(#dusk)'),
  ]);
};
