import { hex, lit, type Colour } from './colour.ts';
import type { Spot } from './curve.ts';
import { lobes, polygon, px, rounded, slab } from './outlines.ts';
import { diceFor, group, line, path, shadow, stroke } from './svg.ts';

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

/** A fallen trunk with a cut end. */
export const log = (x: number, y: number, length: number, thick: number): string => {
  const random = diceFor('log');
  const tone = hex('#6e573d');
  const side = (sign: number): readonly Spot[] =>
    Array.from({ length: 9 }, (_, i): Spot => [
      x + (sign * length * (i - 4)) / 8,
      y + sign * thick * (0.5 + 0.06 * (random() - 0.5)),
    ]);
  const body = [...[...side(-1)].reverse(), ...[...side(1)].reverse()];
  const outline = rounded(body);
  const bark = Array.from({ length: 26 }, () => {
    const [bx, by] = [x + length * 0.46 * (random() * 2 - 1), y + thick * 0.42 * (random() * 2 - 1)];
    return stroke(
      line([bx, by], [bx + 0.15 + 0.2 * random(), by + 0.015 * (random() - 0.5)]),
      lit(tone, 0.5 + 0.9 * random()),
      0.016,
      'opacity=".7"',
    );
  });
  const [ex, ey] = [x + length / 2 - 0.03, y];
  const end = [1, 0.74, 0.48, 0.22].map(
    (r, i) =>
      `<ellipse cx="${px(ex)}" cy="${px(ey)}" rx="${px(thick * 0.24 * r)}" ry="${px(thick * 0.5 * r)}" ` +
      `fill="${i % 2 === 0 ? '#b3925f' : '#c7a873'}"/>`,
  );
  const branch = line([x - 0.3, y - thick * 0.4], [x - 0.55, y - thick * 0.95]);
  const moss = path(rounded(lobes(random, x - length * 0.25, y - 0.05, 0.16, 9, 0.4)), hex('#6d7440'), 'opacity=".6"');
  return (
    shadow([outline], 0.11, 'soft', 0.75) +
    group(
      [
        stroke(branch, lit(tone, 0.6), 0.11),
        stroke(branch, tone, 0.08),
        path(outline, lit(tone, 0.5)),
        path(rounded(body.map(([sx, sy]): Spot => [sx, y + (sy - y) * 0.8 - 0.025])), tone),
        path(
          rounded(body.map(([sx, sy]): Spot => [sx - 0.02, y + (sy - y) * 0.36 - 0.07])),
          lit(tone, 1.25),
          'opacity=".7"',
        ),
        ...bark,
        moss,
        ...end,
      ],
      'filter="url(#boards)"',
    )
  );
};
