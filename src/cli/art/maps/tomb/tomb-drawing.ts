import { hex, mix } from '../../colour.ts';
import { masonry } from '../../scenery/masonry.ts';
import { polygon } from '../../outlines.ts';
import { flags } from '../../scenery/stones.ts';
import { rubble } from '../../scenery/loose-stones.ts';
import { boulder } from '../../scenery/boulder.ts';
import { drawing, path, within } from '../../svg.ts';
import { outlineOf, dais } from './tomb-floor.ts';
import { runner } from './tomb-runner.ts';
import { steps } from './tomb-steps.ts';
import { pillar, sarcophagus } from './tomb-scenery.ts';
import { bones, brazier } from './brazier-and-bones.ts';
import { walls } from './tomb-walls.ts';

/** Cells of the whole picture: the zones and the rock round them. */
export const TOMB = { width: 21, height: 12 } as const;

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
