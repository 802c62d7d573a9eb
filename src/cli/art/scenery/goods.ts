import { hex, lit, type Colour } from '../colour.ts';
import { lobes, polygon, rounded, slab } from '../outlines.ts';
import { diceFor, group, line, path, shadow, stroke } from '../svg.ts';

/** A long table with what was left on it. */
export const table = (x: number, y: number, width: number, height: number): string => {
  const random = diceFor('table');
  const top = slab(random, x, y, width, height, 0, 0.02);
  const tone = hex('#8d6238');
  const boards = Array.from({ length: 4 }, (_, i) =>
    path(
      polygon(slab(random, x, y - height / 2 + (height * (i + 0.5)) / 4, width - 0.03, height / 4 - 0.016, 0, 0.008)),
      lit(tone, 0.88 + 0.22 * random()),
    ),
  );
  const braces = [-0.36, 0.36].map((at) =>
    stroke(
      line([x + at * width, y - height * 0.46], [x + at * width, y + height * 0.46]),
      lit(tone, 0.7),
      0.05,
      'opacity=".7"',
    ),
  );
  const paper = slab(random, x - 0.25, y + 0.04, 0.52, 0.36, -0.18, 0.02);
  const marks = [0, 1, 2].map((i) =>
    stroke(
      line([x - 0.42 + 0.05 * i, y + 0.12 - 0.08 * i], [x - 0.12 + 0.06 * i, y + 0.03 - 0.07 * i]),
      hex('#7d5a3a'),
      0.01,
    ),
  );
  const disc = (dx: number, dy: number, r: number, colours: readonly Colour[]): string =>
    shadow([rounded(lobes(random, x + dx, y + dy, r, 12, 0.02))], 0.04, 'near', 0.7) +
    colours
      .map((colour, i) => path(rounded(lobes(random, x + dx, y + dy, r * (1 - 0.28 * i), 12, 0.02)), colour))
      .join('');
  const stool = (dx: number, dy: number): string =>
    disc(dx, dy, 0.17, [hex('#3f2b19'), hex('#7a5735'), hex('#8c6740')]);
  return [
    stool(-0.45, 0.62),
    stool(0.55, -0.6),
    shadow([polygon(top)], 0.14, 'soft', 0.8),
    group([path(polygon(top), lit(tone, 0.4)), ...boards, ...braces], 'filter="url(#boards)"'),
    shadow([polygon(paper)], 0.02, 'near', 0.5),
    path(polygon(paper), hex('#d8c79c')),
    ...marks,
    disc(0.32, -0.1, 0.075, [hex('#4a4843'), hex('#8b8576'), hex('#5b3a1c')]),
    disc(0.58, 0.14, 0.12, [hex('#6d5a40'), hex('#b29a70'), hex('#a0895f')]),
    disc(-0.7, -0.16, 0.06, [hex('#4a4843'), hex('#8b8576'), hex('#5b3a1c')]),
  ].join('');
};
