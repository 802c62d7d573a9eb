import { CELLARS_ROWS, cellarsField, CIRCLE } from '../../../core/maps/demo/cellars.ts';
import { cellsOf } from '../../../core/maps/demo/rows.ts';
import { hex, lit } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { barrel, barrels, crate } from '../crates-and-barrels.ts';
import { THICK, masonry } from '../masonry.ts';
import { lobes, polygon, px, rounded } from '../outlines.ts';
import { flags, rubble } from '../stones.ts';
import { diceFor, drawing, group, line, path, shadow, stroke } from '../svg.ts';
import { planks, sill } from '../timber.ts';
import { rectangle, roomsOf } from './rooms.ts';
import { bones, pillar } from './tomb-scenery.ts';

const { width, height } = cellarsField;
const rooms = roomsOf(CELLARS_ROWS);
const CHALK = hex('#c9a3f0');

/** On a circle round the drawn one's middle, `turn` of a whole turn from north. */
const onCircle = (radius: number, turn: number): Spot => [
  CIRCLE.x + radius * Math.sin(2 * Math.PI * turn),
  CIRCLE.y - radius * Math.cos(2 * Math.PI * turn),
];

/** A ring in chalk, worn away here and there. */
const ring = (radius: number, thick: number): string => {
  const random = diceFor(`ring ${radius}`);
  return group(
    Array.from({ length: 72 }, (_, nth) => {
      const [from, to] = [onCircle(radius, nth / 72), onCircle(radius, (nth + 1) / 72)];
      return random() < 0.08 ? '' : stroke(line(from, to), CHALK, thick * (0.6 + 0.7 * random()));
    }),
  );
};

/** A sign between the rings: a few strokes, no two alike. */
const sign = (turn: number): string => {
  const random = diceFor(`sign ${turn}`);
  const [x, y] = onCircle(2.42, turn);
  const spot = (): Spot => [x + 0.34 * (random() - 0.5), y + 0.34 * (random() - 0.5)];
  return group(Array.from({ length: 4 }, () => stroke(line(spot(), spot()), CHALK, 0.045)));
};

/** Two triangles that make a star of six, between two rings of signs. */
const circle = (): string => {
  const star = [0, 1].map((first) => polygon([0, 1, 2].map((corner): Spot => onCircle(2.12, first / 6 + corner / 3))));
  const lines = [ring(2.75, 0.07), ring(2.12, 0.06), ...star.map((d) => stroke(d, CHALK, 0.055))];
  const glow = `<radialGradient id="hex"><stop offset="0" stop-color="#a06be0" stop-opacity=".55"/>
    <stop offset=".6" stop-color="#7a45c0" stop-opacity=".28"/>
    <stop offset="1" stop-color="#5a2ca0" stop-opacity="0"/></radialGradient>`;
  return (
    `<defs>${glow}</defs>` +
    (`<circle cx="${px(CIRCLE.x)}" cy="${px(CIRCLE.y)}" r="${px(4.6)}" fill="url(#hex)" ` +
      'style="mix-blend-mode:screen"/>') +
    group(lines, 'filter="url(#soft)" opacity=".7"') +
    group([...lines, ...Array.from({ length: 12 }, (_, nth) => sign((nth + 0.5) / 12))], 'opacity=".85"')
  );
};

/** A candle burnt down on the floor, with its light. */
const candle = ([x, y]: Spot): string => {
  const random = diceFor(`candle ${x} ${y}`);
  return (
    shadow([rounded(lobes(random, x, y, 0.15, 10, 0.2))], 0.06, 'near', 0.7) +
    path(rounded(lobes(random, x, y, 0.16, 10, 0.22)), hex('#b9a98a')) +
    path(rounded(lobes(random, x, y, 0.1, 10, 0.1)), hex('#e6dcc2')) +
    path(rounded(lobes(random, x, y, 0.045, 8, 0.1)), hex('#ffe08a')) +
    (`<circle cx="${px(x)}" cy="${px(y)}" r="${px(1.9)}" fill="url(#ember)" style="mix-blend-mode:screen" ` +
      'opacity=".45"/>')
  );
};

/** A cask as high as a man, on its trestle. */
const cask = (x: number, y: number): string => {
  const wood = hex('#4a3420');
  const rests = [-0.28, 0.28].map((at) => path(polygon(rectangle(x - 0.46, y + at - 0.06, 0.92, 0.12)), wood));
  return group(rests) + barrel(x, y, 0.42, `cask ${x} ${y}`);
};

/** The spring that came up through the floor. */
const water = (): string => {
  const random = diceFor('water');
  const pool = (size: number): string => rounded(lobes(random, 20.5, 5, size, 16, 0.13));
  const ripple = (x: number, y: number, radius: number): string =>
    stroke(rounded(lobes(random, x, y, radius, 12, 0.06)), hex('#9fc4c4'), 0.025, 'opacity=".45"');
  return (
    path(pool(1.8), hex('#171a16'), 'opacity=".75" filter="url(#near)"') +
    group([path(pool(1.65), hex('#25403f')), path(pool(1.2), hex('#1b3236'))], 'opacity=".93"') +
    group([ripple(20.1, 4.6, 0.4), ripple(20.1, 4.6, 0.7), ripple(21, 5.6, 0.35), ripple(19.7, 5.7, 0.25)]) +
    path(rounded(lobes(random, 19.8, 4.2, 0.5, 10, 0.3)), hex('#7fb0b2'), 'opacity=".22" filter="url(#near)"')
  );
};

/** Steps that come down from the south, each lower and darker than the one before it. */
const stair = (): string =>
  group(
    Array.from({ length: 4 }, (_, nth) => {
      const shade = lit(hex('#8a7f6a'), 1.05 - 0.12 * nth);
      const top = 15.75 - nth * 0.25;
      return (
        path(polygon(rectangle(11, top, 2, 0.25)), shade) +
        stroke(line([11.03, top + 0.02], [12.97, top + 0.02]), hex('#14100b'), 0.06, 'opacity=".6"')
      );
    }),
    'filter="url(#rock)"',
  );

const everywhere = polygon(rectangle(0, 0, width, height));
const each = (letter: string, draw: (x: number, y: number) => string): readonly string[] =>
  cellsOf(CELLARS_ROWS, letter).map(([x, y]) => draw(x + 0.5, y + 0.5));

/** Everything in the cellars, drawn over the rock they are cut into. */
export const cellarsDrawing = (): string =>
  drawing(width, height, [
    ...rooms.map((room) => flags(...room)),
    planks(1, 3, 5, 5),
    planks(2, 2, 3, 1),
    planks(2, 8, 3, 1),
    ...rooms.map((room) => path(polygon(rectangle(...room)), '#0f0b07', 'opacity=".2"')),
    stair(),
    water(),
    circle(),
    rubble(cellsOf(CELLARS_ROWS, 'r')),
    rubble([
      [7.2, 1.3],
      [15.6, 8.2],
      [20.3, 11.2],
    ]),
    bones(12.2, 5.1, 0.7),
    bones(15.4, 3.9, 2.2),
    bones(8.6, 8.3, 1.4),
    bones(4.6, 11.4, 0.3),
    sill(6, 3.5, THICK, 1),
    sill(18, 3.5, THICK, 1),
    masonry(cellarsField.walls),
    ...each('c', cask),
    ...each('b', barrels),
    ...each('p', pillar),
    crate(7.6, 12.6, 0.6, 0.2, 'crate by the stair'),
    ...Array.from({ length: 6 }, (_, nth) => candle(onCircle(2.75, nth / 6))),
    candle([7.5, 14.3]),
    candle([16.6, 12.5]),
    candle([3.5, 2.6]),
    path(everywhere, '#4a3a78', 'opacity=".12" style="mix-blend-mode:soft-light"'),
    path(everywhere, 'url(#dusk)'),
  ]);
