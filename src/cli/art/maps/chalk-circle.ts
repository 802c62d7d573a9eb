import { CIRCLE } from '../../../core/maps/demo/cellars.ts';
import { hex } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { polygon, px } from '../outlines.ts';
import { diceFor, group, line, stroke } from '../svg.ts';

const CHALK = hex('#c9a3f0');

/** On a circle round the drawn one's middle, `turn` of a whole turn from north. */
export const onCircle = (radius: number, turn: number): Spot => [
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
export const circle = (): string => {
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
