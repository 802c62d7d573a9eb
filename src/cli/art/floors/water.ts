import { lobes, px, rounded } from '../outlines.ts';
import { diceFor, path } from '../svg.ts';
import { wrapped, bed, strewn } from './tile.ts';

/** A floor of water, with its waves. */
export const water = (): string => {
  const random = diceFor('floor water');
  const deep = strewn(random, 22, (x, y) =>
    path(
      rounded(lobes(random, x, y, 0.4 + 0.4 * random(), 10, 0.3)),
      random() < 0.5 ? '#2a5459' : '#3f7074',
      'opacity=".4"',
    ),
  );
  const waves = strewn(random, 110, (x, y) => {
    const long = 0.16 + 0.22 * random();
    const d = `M${px(x)} ${px(y)}q${px(long / 4)} ${px(-0.06)} ${px(long / 2)} 0t${px(long / 2)} 0`;
    return path(
      d,
      'none',
      `stroke="rgb(186,214,205)" stroke-width="${px(0.022)}" stroke-linecap="round" ` +
        `opacity="${(0.2 + 0.4 * random()).toFixed(2)}"`,
    );
  });
  return wrapped(bed('#33636a'), [...deep, ...waves]);
};
