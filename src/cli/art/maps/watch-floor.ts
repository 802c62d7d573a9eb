import { hex, lit } from '../colour.ts';
import { lobes, polygon, rounded } from '../outlines.ts';
import { diceFor, group, line, path, shadow, stroke } from '../svg.ts';
import { rectangle } from './rooms.ts';

/** Four steps that come down from the west, each lower and darker than the one before it. */
export const stair = (): string => {
  const tone = hex('#8a7f6a');
  return group(
    Array.from({ length: 4 }, (_, nth) => {
      const shade = lit(tone, 1.05 - 0.12 * nth);
      return (
        path(polygon(rectangle(nth * 0.5, 7, 0.5, 2)), shade) +
        stroke(line([nth * 0.5 + 0.47, 7.03], [nth * 0.5 + 0.47, 8.97]), hex('#14100b'), 0.08, 'opacity=".6"') +
        stroke(line([nth * 0.5 + 0.03, 7.03], [nth * 0.5 + 0.03, 8.97]), lit(shade, 1.3), 0.03, 'opacity=".8"')
      );
    }),
    'filter="url(#rock)"',
  );
};

/** Straw thrown down to sleep on. */
export const straw = (x: number, y: number, colour: string): string => {
  const random = diceFor(`straw ${x} ${y}`);
  const heap = lobes(random, x, y, 0.52, 9, 0.22);
  const stalks = Array.from({ length: 70 }, () => {
    const [sx, sy, turn] = [x + 0.9 * (random() - 0.5), y + 0.8 * (random() - 0.5), Math.PI * random()];
    const [dx, dy] = [0.16 * Math.cos(turn), 0.16 * Math.sin(turn)];
    return stroke(line([sx - dx, sy - dy], [sx + dx, sy + dy]), lit(hex(colour), 0.75 + 0.5 * random()), 0.022);
  });
  return shadow([rounded(heap)], 0.05, 'near', 0.6) + group([path(rounded(heap), lit(hex(colour), 0.6)), ...stalks]);
};

/** What was once a rug before the ogre's seat. */
export const hide = (): string => {
  const random = diceFor('hide');
  const skin = lobes(random, 20.4, 7.4, 1.15, 11, 0.24);
  return (
    shadow([rounded(skin)], 0.05, 'near', 0.7) +
    group(
      [
        path(rounded(skin), hex('#5a4128')),
        path(rounded(lobes(random, 20.4, 7.4, 0.92, 11, 0.24)), hex('#7a5a38')),
        path(rounded(lobes(random, 20.3, 7.35, 0.5, 9, 0.3)), hex('#8d6c45'), 'opacity=".7"'),
      ],
      'filter="url(#cloth)"',
    )
  );
};
