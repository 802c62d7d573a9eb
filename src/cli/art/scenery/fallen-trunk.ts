import { hex, lit } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { lobes, px, rounded } from '../outlines.ts';
import { diceFor, group, line, path, shadow, stroke } from '../svg.ts';

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
