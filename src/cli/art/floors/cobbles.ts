import { hex, lit } from '../colour.ts';
import { lobes } from '../outlines.ts';
import { diceFor } from '../svg.ts';
import { stone } from '../stone.ts';
import { TILE, wrapped, bed, pick } from './tile.ts';

const COBBLES = ['#7c7568', '#8d8576', '#6d675c', '#98907f', '#837a68'].map(hex);

/** Cobbles, each a stone of its own. */
export const cobbles = (): string => {
  const random = diceFor('floor cobbles');
  const across = 10;
  const size = TILE / across;
  return wrapped(
    bed('#332d24'),
    Array.from({ length: across * across }, (_, nth) => {
      const row = Math.floor(nth / across);
      const x = ((nth % across) + (row % 2) * 0.5 + 0.5 + 0.18 * (random() - 0.5)) * size;
      const y = (row + 0.5 + 0.14 * (random() - 0.5)) * size;
      return stone(random, lobes(random, x, y, size * 0.47, 9, 0.1), lit(pick(random, COBBLES), 0.8 + 0.25 * random()));
    }),
  );
};
