import { hex, lit, mix } from '../colour.ts';
import { lobes, polygon, rounded, slab } from '../outlines.ts';
import { chiselled } from '../scenery/stones.ts';
import { diceFor, line, path, stroke } from '../svg.ts';
import { oak } from '../scenery/timber.ts';
import { wrapped, bed, pick } from './tile.ts';
import { courses } from './courses.ts';

const FLAGS = ['#8f8672', '#a2967c', '#7d7766', '#8a7c66', '#99907e'].map(hex);

/** Worn flagstones in courses. */
export const flagstones = (): string => {
  const random = diceFor('floor flagstones');
  return wrapped(
    bed('#3c3529'),
    courses(random, 0.62, 0.85, (x, y, width, height) =>
      chiselled(
        random,
        slab(random, x, y, width - 0.04, height - 0.04, 0, 0.04),
        lit(mix(pick(random, FLAGS), hex('#8b7c62'), 0.4), 0.74 + 0.18 * random()),
      ),
    ),
  );
};

/** Boards in courses, with their grain and nails. */
export const planks = (): string => {
  const random = diceFor('floor planks');
  return wrapped(
    bed('#2a1f13'),
    courses(random, 0.25, 1.9, (x, y, width, height) => {
      const tone = lit(oak(random), 0.8 + 0.25 * random());
      const grain = [0.3, 0.55, 0.75].map((part) =>
        stroke(
          line([x - width / 2 + 0.05, y + (part - 0.5) * height], [x + width / 2 - 0.05, y + (part - 0.48) * height]),
          lit(tone, 0.86),
          0.014,
          'opacity=".7"',
        ),
      );
      const nails = [x - width / 2 + 0.06, x + width / 2 - 0.06].map((end) =>
        path(rounded(lobes(random, end, y, 0.014, 6, 0.1)), lit(tone, 0.42)),
      );
      return [
        path(polygon(slab(random, x, y, width - 0.02, height - 0.02, 0, 0.006)), tone),
        stroke(
          line([x - width / 2 + 0.02, y - height / 2 + 0.03], [x + width / 2 - 0.02, y - height / 2 + 0.03]),
          lit(tone, 1.2),
          0.012,
          'opacity=".6"',
        ),
        ...grain,
        ...nails,
      ].join('');
    }),
  );
};
