import { hex, lit } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { barrel } from '../scenery/crates-and-barrels.ts';
import { lobes, polygon, px, rounded } from '../outlines.ts';
import { diceFor, group, line, path, shadow, stroke } from '../svg.ts';
import { rectangle } from './rooms.ts';

/** A candle burnt down on the floor, with its light. */
export const candle = ([x, y]: Spot): string => {
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
export const cask = (x: number, y: number): string => {
  const wood = hex('#4a3420');
  const rests = [-0.28, 0.28].map((at) => path(polygon(rectangle(x - 0.46, y + at - 0.06, 0.92, 0.12)), wood));
  return group(rests) + barrel(x, y, 0.42, `cask ${x} ${y}`);
};

/** The spring that came up through the floor. */
export const water = (): string => {
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
export const stair = (): string =>
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
