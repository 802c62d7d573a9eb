import type { Wall } from '../../../core/space/field/field.ts';
import { hex, mix } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { masonry } from '../masonry.ts';
import { polygon } from '../outlines.ts';
import { boulder, flags, rubble } from '../stones.ts';
import { drawing, path } from '../svg.ts';
import { outlineOf, steps, dais, runner } from './tomb-floor.ts';
import { bones, pillar, sarcophagus, brazier } from './tomb-scenery.ts';

/** Cells of the whole picture: the zones and the rock round them. */
export const TOMB = { width: 21, height: 12 } as const;

/** Shapes seen within an outline alone. */
const within = (id: string, outline: readonly Spot[], parts: string): string =>
  `<clipPath id="${id}"><path d="${polygon(outline)}"/></clipPath><g clip-path="url(#${id})">${parts}</g>`;

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
