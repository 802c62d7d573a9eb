import { tombField } from '../../../core/maps/demo/tomb.ts';
import type { Wall, Zone } from '../../../core/space/field/field.ts';
import { hex, lit, mix } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { boulder, flags, masonry, rubble } from '../masonry.ts';
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

/** Cells of the whole picture: the zones and the rock round them. */
export const TOMB = { width: 21, height: 12 } as const;

const zone = (id: string): Zone => {
  const found = tombField.zones.find((other) => other.id === id);
  if (found === undefined) throw new Error(`the tomb has no zone ${id}`);
  return found;
};
const outlineOf = (id: string): readonly Spot[] => zone(id).outline.map(({ x, y }): Spot => [x, y]);

/** Shapes seen within an outline alone. */
const within = (id: string, outline: readonly Spot[], parts: string): string =>
  `<clipPath id="${id}"><path d="${polygon(outline)}"/></clipPath><g clip-path="url(#${id})">${parts}</g>`;

/** Eight steps that rise from west to east: each lighter than the one below it, with a worn edge and its shadow. */
const steps = (): string => {
  const random = diceFor('steps');
  const tone = hex('#7d735f');
  const wide = 5 / 8;
  return Array.from({ length: 8 }, (_, nth) => {
    const left = 8 + nth * wide;
    const shade = lit(tone, 0.62 + 0.065 * nth);
    const tread = path(
      polygon([
        [left, 1.8],
        [left + wide, 1.8],
        [left + wide, 10.2],
        [left, 10.2],
      ]),
      shade,
    );
    const slabs = Array.from({ length: 9 }, (__, row) => {
      const top = 1.9 + row * 0.94 + 0.1 * random();
      return stroke(
        line([left + 0.05, top], [left + wide - 0.02, top + 0.03 * (random() - 0.5)]),
        lit(shade, 0.72),
        0.02,
        'opacity=".8"',
      );
    });
    const edge =
      stroke(line([left + 0.03, 1.8], [left + 0.03, 10.2]), lit(shade, 1.35), 0.05, 'opacity=".8"') +
      stroke(line([left - 0.05, 1.8], [left - 0.05, 10.2]), hex('#14100b'), 0.11, 'opacity=".55"');
    const chips = Array.from({ length: 3 }, () =>
      path(
        rounded(lobes(random, left + 0.06, 2.5 + 7 * random(), 0.05 + 0.05 * random(), 6, 0.4)),
        lit(shade, 0.6),
        'opacity=".8"',
      ),
    );
    return group([tread, ...slabs, edge, ...chips], 'filter="url(#rock)"');
  }).join('');
};

/** The floor of the dais: pale slabs and a worn ring of inlay round its middle. */
const dais = (): string => {
  const random = diceFor('dais');
  const [x, y] = [16.6, 6];
  const ring = (radius: number, colour: string, wide: number, dash: string): string =>
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="none" stroke="${colour}" ` +
    `stroke-width="${px(wide)}" stroke-dasharray="${dash}" opacity=".75"/>`;
  const rays = Array.from({ length: 12 }, (_, nth) => {
    const angle = (nth * Math.PI) / 6;
    return stroke(
      line(
        [x + 2.02 * Math.cos(angle), y + 2.02 * Math.sin(angle)],
        [x + (2.5 + 0.1 * random()) * Math.cos(angle), y + (2.5 + 0.1 * random()) * Math.sin(angle)],
      ),
      hex('#c6a25a'),
      0.05,
      'opacity=".6"',
    );
  });
  return (
    flags(13, 1, 7, 10) +
    path(polygon(outlineOf('dais')), '#e5d9b8', 'opacity=".16"') +
    group([ring(2.7, '#b08d48', 0.09, '26 5'), ring(1.95, '#8f6f37', 0.06, '14 4'), ...rays], 'filter="url(#rock)"')
  );
};

/** A pillar from above: its foot, the round shaft and its shadow. */
export const pillar = (x: number, y: number): string => {
  const random = diceFor(`pillar ${x} ${y}`);
  const foot = slab(random, x, y, 1.02, 1.02, 0.02, 0.05);
  const tone = hex('#a59a82');
  const shaft = lobes(random, x, y, 0.38, 18, 0.02);
  const flutes = Array.from({ length: 12 }, (_, nth) => {
    const angle = (nth * Math.PI) / 6;
    return stroke(
      line(
        [x + 0.24 * Math.cos(angle), y + 0.24 * Math.sin(angle)],
        [x + 0.37 * Math.cos(angle), y + 0.37 * Math.sin(angle)],
      ),
      lit(tone, 0.62),
      0.025,
    );
  });
  return (
    shadow([rounded(shaft), polygon(foot)], 0.2, 'soft', 0.8) +
    group(
      [
        path(polygon(foot), lit(tone, 0.5)),
        path(polygon(foot.map(([sx, sy]): Spot => [x + (sx - x) * 0.9, y + (sy - y) * 0.9])), lit(tone, 0.72)),
        stone(random, shaft, tone),
        ...flutes,
      ],
      'filter="url(#rock)"',
    )
  );
};

/** The sarcophagus on the dais: its lid pushed aside, darkness under it. */
const sarcophagus = (): string => {
  const random = diceFor('sarcophagus');
  const tone = hex('#b6aa8d');
  const chest = slab(random, 16.6, 6, 1.15, 2.5, 0, 0.04);
  const hole = slab(random, 16.6, 6, 0.78, 2.1, 0, 0.04);
  const lid = slab(random, 17.05, 5.8, 1.0, 2.3, 0.13, 0.04);
  const inner = lid.map(([x, y]): Spot => [17.05 + (x - 17.05) * 0.84, 5.8 + (y - 5.8) * 0.9]);
  const figure = [
    path(rounded(lobes(random, 16.96, 5.06, 0.17, 10, 0.05)), lit(tone, 1.16)),
    path(rounded(slab(random, 17.03, 5.75, 0.44, 1.1, 0.13, 0.03)), lit(tone, 1.1)),
    path(rounded(slab(random, 17.13, 6.5, 0.34, 0.6, 0.13, 0.03)), lit(tone, 1.04)),
    stroke(line([16.86, 5.5], [17.2, 5.55]), lit(tone, 0.7), 0.05),
  ];
  return (
    shadow([polygon(chest), polygon(lid)], 0.22, 'soft', 0.85) +
    group(
      [
        path(polygon(chest), lit(tone, 0.6)),
        path(polygon(chest.map(([x, y]): Spot => [16.6 + (x - 16.6) * 0.93, 6 + (y - 6) * 0.95])), lit(tone, 0.9)),
        path(polygon(hole), '#0b0806'),
        path(polygon(lid), lit(tone, 0.66)),
        path(polygon(inner), lit(tone, 0.98)),
        ...figure,
      ],
      'filter="url(#rock)"',
    )
  );
};

/** A worn runner from the entrance to the foot of the sarcophagus. */
const runner = (): string => {
  const random = diceFor('runner');
  const cloth = hex('#6d2626');
  const top = Array.from({ length: 16 }, (_, nth): Spot => [1.6 + nth * 0.87, 5.35 + 0.05 * (random() - 0.5)]);
  const low = Array.from({ length: 16 }, (_, nth): Spot => [14.65 - nth * 0.87, 6.65 + 0.05 * (random() - 0.5)]);
  const border = [5.47, 6.53].map((y) =>
    stroke(line([1.75, y], [14.55, y]), hex('#b58a3e'), 0.05, 'stroke-dasharray="30 3" opacity=".75"'),
  );
  const diamonds = Array.from({ length: 12 }, (_, nth) => {
    const x = 2.4 + nth * 1.02;
    return path(
      polygon([
        [x - 0.22, 6],
        [x, 5.78],
        [x + 0.22, 6],
        [x, 6.22],
      ]),
      hex('#8d3b31'),
      'stroke="#b58a3e" stroke-width="1.5" opacity=".8"',
    );
  });
  const holes = Array.from({ length: 7 }, () =>
    path(
      rounded(lobes(random, 2 + 12 * random(), random() < 0.5 ? 5.4 : 6.6, 0.12 + 0.1 * random(), 7, 0.4)),
      hex('#3b322a'),
      'opacity=".75"',
    ),
  );
  return (
    shadow([polygon([...top, ...low])], 0.04, 'near', 0.6) +
    group(
      [path(polygon([...top, ...low]), cloth), ...border, ...diamonds, ...holes],
      'filter="url(#cloth)" opacity=".92"',
    )
  );
};

/** A brazier: an iron bowl of embers and the light it throws. */
export const brazier = (x: number, y: number): string => {
  const random = diceFor(`brazier ${x} ${y}`);
  const bowl = lobes(random, x, y, 0.26, 14, 0.03);
  const embers = (
    [
      [0.19, '#8d2f12'],
      [0.14, '#d9541e'],
      [0.09, '#f9c04f'],
      [0.04, '#fff0b8'],
    ] as const
  ).map(([size, colour]) => path(rounded(lobes(random, x, y, size, 9, 0.3)), colour));
  return (
    shadow([rounded(bowl)], 0.09, 'soft', 0.8) +
    group([path(rounded(bowl), hex('#211d1a')), path(rounded(lobes(random, x, y, 0.22, 14, 0.03)), hex('#3b3632'))]) +
    group(embers, 'filter="url(#near)"') +
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(3.1)}" fill="url(#ember)" style="mix-blend-mode:screen" opacity=".5"/>`
  );
};

/** Bones lying about: a skull and a few long ones. */
export const bones = (x: number, y: number, angle: number): string => {
  const random = diceFor(`bones ${x} ${y}`);
  const pale = hex('#cfc4a6');
  const long = [0, 0.9, 2.1].map((turn) => {
    const [c, s] = [Math.cos(angle + turn), Math.sin(angle + turn)];
    const [mx, my] = [x + 0.2 * c * turn, y + 0.18 * s];
    return (
      stroke(line([mx - 0.17 * c, my - 0.17 * s], [mx + 0.17 * c, my + 0.17 * s]), '#2b241a', 0.075) +
      stroke(line([mx - 0.16 * c, my - 0.16 * s], [mx + 0.16 * c, my + 0.16 * s]), pale, 0.05)
    );
  });
  const skull = [
    path(rounded(lobes(random, x - 0.28, y - 0.1, 0.13, 10, 0.06)), lit(pale, 0.6)),
    path(rounded(lobes(random, x - 0.29, y - 0.11, 0.115, 10, 0.06)), pale),
    path(rounded(lobes(random, x - 0.33, y - 0.08, 0.03, 6, 0.1)), '#1d160e'),
    path(rounded(lobes(random, x - 0.25, y - 0.06, 0.03, 6, 0.1)), '#1d160e'),
  ];
  return group([...long, ...skull]);
};

/** Walls where rock begins: the edges of zones that no other zone shares. */
const walls = (): readonly Wall[] => {
  const wall = (ax: number, ay: number, bx: number, by: number): Wall => ({ a: { x: ax, y: ay }, b: { x: bx, y: by } });
  const dais = outlineOf('dais');
  return [
    wall(1, 1, 8, 1),
    wall(1, 1, 1, 5),
    wall(1, 7, 1, 11),
    wall(1, 11, 8, 11),
    wall(8, 1, 8, 2),
    wall(8, 10, 8, 11),
    wall(8, 2, 13, 3),
    wall(8, 10, 13, 9),
    ...dais.slice(0, -1).map(([ax, ay], at): Wall => {
      const [bx, by] = dais[at + 1] ?? [ax, ay];
      return wall(ax, ay, bx, by);
    }),
    wall(13, 2, 13, 3),
    wall(13, 9, 13, 10),
  ];
};

const everywhere = polygon([
  [0, 0],
  [TOMB.width, 0],
  [TOMB.width, TOMB.height],
  [0, TOMB.height],
]);

/** Everything in the tomb, drawn over the rock it is cut into. */
export const tombDrawing = (): string => {
  const [entrance, stairs, top] = [outlineOf('entrance'), outlineOf('stairs'), outlineOf('dais')];
  return drawing(TOMB.width, TOMB.height, [
    path(
      polygon([
        [0, 5.1],
        [1.1, 5.1],
        [1.1, 6.9],
        [0, 6.9],
      ]),
      mix(hex('#3d352a'), hex('#000000'), 0.2),
    ),
    within('hall', entrance, flags(1, 1, 7, 10) + path(polygon(entrance), '#0f0b07', 'opacity=".16"')),
    within('flight', stairs, steps()),
    within('top', top, dais()),
    runner(),
    rubble([
      [1.2, 9.6],
      [6.6, 1.2],
      [18.6, 2.6],
    ]),
    bones(5.2, 9.6, 0.4),
    bones(3.3, 1.9, 2.2),
    bones(11.2, 8.4, 1.1),
    bones(18.4, 8.6, 0.2),
    masonry(walls()),
    ...[2.9, 9.1].flatMap((y) => [2.8, 6.2].map((x) => pillar(x, y))),
    sarcophagus(),
    boulder(7.2, 10.2, 0.32, 'a'),
    boulder(14.1, 9.4, 0.26, 'b'),
    brazier(1.75, 4.35),
    brazier(1.75, 7.65),
    brazier(13.7, 3.2),
    brazier(13.7, 8.8),
    brazier(19, 6),
    path(everywhere, '#3a5a78', 'opacity=".1" style="mix-blend-mode:soft-light"'),
    path(everywhere, 'url(#dusk)'),
  ]);
};
