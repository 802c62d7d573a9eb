import { hex, lit } from '../../colour.ts';
import { lobes, px, rounded } from '../../outlines.ts';
import { diceFor, group, line, path, shadow, stroke } from '../../svg.ts';

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
