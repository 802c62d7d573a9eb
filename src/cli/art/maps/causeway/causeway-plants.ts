import { CAUSEWAY_ROWS } from '../../../../core/maps/demo/causeway.ts';
import { cellsOf } from '../../../../core/maps/demo/rows.ts';
import { hex, lit } from '../../colour.ts';
import type { Spot } from '../../curve.ts';
import { lobes, rounded } from '../../outlines.ts';
import { reeds } from '../../scenery/plants.ts';
import { diceFor, group, line, shadow, stroke } from '../../svg.ts';
import { stone } from '../../stone.ts';

/** A dead tree: a pale trunk from above with bare limbs thrown out over their shadow. */
export const deadTree = (x: number, y: number): string => {
  const random = diceFor(`dead ${x} ${y}`);
  const bark = lit(hex('#7d7263'), 0.85 + 0.3 * random());
  const limbs: string[] = [];
  const shades: string[] = [];
  const limb = ([fx, fy]: Spot, angle: number, long: number, thick: number): void => {
    const bend = angle + 0.5 * (random() - 0.5);
    const to: Spot = [fx + long * Math.cos(bend), fy + long * Math.sin(bend)];
    shades.push(line([fx, fy], to));
    limbs.push(stroke(line([fx, fy], to), lit(bark, 0.5), thick * 1.35));
    limbs.push(stroke(line([fx, fy], to), lit(bark, 0.8 + 0.4 * random()), thick));
    if (thick < 0.035) return;
    limb(to, bend + 0.35 + 0.4 * random(), long * 0.68, thick * 0.58);
    limb(to, bend - 0.35 - 0.4 * random(), long * 0.62, thick * 0.55);
  };
  for (let nth = 0; nth < 6; nth++)
    limb([x, y], ((nth + 0.5 * random()) / 6) * 2 * Math.PI, 0.42 + 0.16 * random(), 0.1);
  const foot = lobes(random, x, y, 0.24, 9, 0.2);
  return [
    group(
      shades.map((d) => stroke(d, '#120d06', 0.06)),
      'transform="translate(12 14)" filter="url(#near)" opacity=".5"',
    ),
    shadow([rounded(foot)], 0.08, 'soft', 0.6),
    group([...limbs, stone(random, foot, bark)], 'filter="url(#leaves)"'),
  ].join('');
};

/** Reeds where bog and water meet. */
export const reedBeds = (): readonly string[] =>
  cellsOf(CAUSEWAY_ROWS, '~').flatMap(([x, y]) => {
    const random = diceFor(`bed ${x} ${y}`);
    const count = random() < 0.55 ? 1 + Math.floor(2 * random()) : 0;
    return Array.from({ length: count }, () => reeds(x + 0.2 + 0.6 * random(), y + 0.3 + 0.5 * random()));
  });

/** Where weeds grow, in cells. */
export const WEEDS = [
  [2.4, 4.3],
  [4.4, 1.6],
  [3.2, 10.4],
  [1.4, 12.4],
  [13.6, 3.6],
  [12.7, 5.6],
  [13.4, 10.3],
  [17.2, 1.2],
  [18.6, 12.2],
  [21.2, 4.4],
  [20.9, 9.6],
  [14.3, 12.8],
  [5.3, 5.4],
  [4.6, 9.5],
] as const;
