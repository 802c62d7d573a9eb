import { CAUSEWAY_ROWS, causewayField } from '../../../core/maps/demo/causeway.ts';
import { cellsOf } from '../../../core/maps/demo/rows.ts';
import { hex, lit } from '../colour.ts';
import { barrel, crate } from '../crates-and-barrels.ts';
import type { Spot } from '../curve.ts';
import { nearestOn } from '../curve.ts';
import { log } from '../goods.ts';
import { masonry } from '../masonry.ts';
import { lobes, polygon, rounded, slab } from '../outlines.ts';
import { reeds, weeds } from '../plants.ts';
import { boulder, chiselled, flags, rubble } from '../stones.ts';
import { diceFor, drawing, group, line, path, shadow, stone, stroke } from '../svg.ts';
import { road } from './causeway-ground.ts';

const { width, height } = causewayField;

/** Worn slabs of the old road, fewer where it has sunk. */
const paving = (): string => {
  const random = diceFor('causeway');
  const stones: string[] = [];
  for (let x = 0.1; x < width; x += 0.52) {
    if (x > 14.8 && x < 20.4) continue;
    for (const row of [-0.62, 0, 0.62]) {
      const lost = random() < (x > 6 && x < 12 ? 0.36 : 0.16);
      const y = 7.5 - nearestOn(road, x, 7.5).across + row + 0.1 * (random() - 0.5);
      const shape = slab(
        random,
        x + 0.1 * (random() - 0.5),
        y,
        0.44 + 0.1 * random(),
        0.56,
        0.14 * (random() - 0.5),
        0.09,
      );
      const tone = lit(hex('#8f8873'), 0.8 + 0.3 * random());
      if (!lost) stones.push(shadow([polygon(shape)], 0.03, 'near', 0.5), chiselled(random, shape, tone));
    }
  }
  return group(stones, 'filter="url(#rock)" opacity=".92"');
};

/** A dead tree: a pale trunk from above with bare limbs thrown out over their shadow. */
const deadTree = (x: number, y: number): string => {
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

/** A post of the old road with a lantern long gone out. */
const post = (x: number, y: number): string => {
  const random = diceFor(`post ${x}`);
  const ring = lobes(random, x, y, 0.13, 7, 0.12);
  return (
    shadow([rounded(ring)], 0.1, 'near', 0.7) + group([stone(random, ring, hex('#6a4f33'))], 'filter="url(#rock)"')
  );
};

const everywhere = polygon([
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]);
const inside = polygon([
  [15, 3],
  [20, 3],
  [20, 11],
  [15, 11],
]);
const each = (letter: string, draw: (x: number, y: number) => string): readonly string[] =>
  cellsOf(CAUSEWAY_ROWS, letter).map(([x, y]) => draw(x + 0.5, y + 0.5));

/** Reeds where bog and water meet. */
const reedBeds = (): readonly string[] =>
  cellsOf(CAUSEWAY_ROWS, '~').flatMap(([x, y]) => {
    const random = diceFor(`bed ${x} ${y}`);
    const count = random() < 0.55 ? 1 + Math.floor(2 * random()) : 0;
    return Array.from({ length: count }, () => reeds(x + 0.2 + 0.6 * random(), y + 0.3 + 0.5 * random()));
  });

const WEEDS = [
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

/** Everything that stands on the ground of the causeway, drawn over it. */
export const causewayDrawing = (): string =>
  drawing(width, height, [
    ...reedBeds(),
    ...WEEDS.map(([x, y]) => weeds(x, y, 0.17)),
    flags(15, 3, 5, 8),
    path(inside, '#1c1409', 'opacity=".22"'),
    paving(),
    ...[1.4, 5.6, 9.8].flatMap((x) => [post(x, 6.12), post(x + 0.3, 8.92)]),
    rubble(cellsOf(CAUSEWAY_ROWS, 'r')),
    rubble([
      [14.6, 8.6],
      [15.3, 5.6],
    ]),
    masonry(causewayField.walls),
    ...each('b', (x, y) => barrel(x - 0.14, y - 0.1, 0.25, 'a') + barrel(x + 0.22, y + 0.17, 0.22, 'b')),
    ...each('C', (x, y) => crate(x, y, 0.78, 0.15, 'c')),
    ...each('B', (x, y) => boulder(x, y, 0.4, `${x}`)),
    log(13, 5.5, 1.7, 0.34),
    ...each('T', deadTree),
    path(everywhere, '#4a6a5a', 'opacity=".14" style="mix-blend-mode:soft-light"'),
    path(everywhere, 'url(#dusk)'),
  ]);
