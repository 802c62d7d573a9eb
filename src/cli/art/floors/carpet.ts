import { hex, lit } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { polygon, px } from '../outlines.ts';
import { diceFor, line, path, stroke } from '../svg.ts';
import { TILE, wrapped, bed, strewn } from './tile.ts';

/** A carpet with its pattern. */
export const carpet = (): string => {
  const random = diceFor('floor carpet');
  const weave = Array.from({ length: 80 }, (_, nth) =>
    stroke(
      line([0, nth * 0.05 + 0.025], [TILE, nth * 0.05 + 0.025]),
      nth % 2 === 0 ? '#5c1f20' : '#7b2c2a',
      0.026,
      'opacity=".6"',
    ),
  );
  const tufts = strewn(random, 260, (x, y) =>
    stroke(line([x, y], [x + 0.05, y]), lit(hex('#702826'), 0.8 + 0.5 * random()), 0.022, 'opacity=".6"'),
  );
  const motifs = [0, 1, 2, 3].flatMap((column) =>
    [0, 1, 2, 3].map((row) => {
      const [x, y] = [column + 0.5, row + 0.5];
      const diamond = (half: number): readonly Spot[] => [
        [x - half, y],
        [x, y - half],
        [x + half, y],
        [x, y + half],
      ];
      return (
        path(polygon(diamond(0.34)), 'none', `stroke="#b58a3e" stroke-width="${px(0.03)}" opacity=".7"`) +
        path(polygon(diamond(0.16)), '#8d3b31', `stroke="#b58a3e" stroke-width="${px(0.02)}" opacity=".85"`)
      );
    }),
  );
  return wrapped(bed('#6a2424'), [...weave, ...tufts, ...motifs]);
};
