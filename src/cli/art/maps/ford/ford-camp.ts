import { hex, lit } from '../../colour.ts';
import { lobes, px, rounded } from '../../outlines.ts';
import { diceFor, group, line, path, stroke } from '../../svg.ts';
import { stone } from '../../stone.ts';

/** The campfire: a ring of stones, embers and the light they throw. */
export const campfire = (x: number, y: number): string => {
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
