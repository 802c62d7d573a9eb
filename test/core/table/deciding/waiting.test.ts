import { describe, expect, test } from 'vitest';
import { played } from '../../rulesets/played.ts';
import { demoStage, playAtRandom } from '../../../properties/random-table.ts';
import { waitsAreSaid } from '../../../properties/waiting.ts';

const tables = played.flatMap((ruleset) =>
  ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, ruleset, demo] as const),
);

describe.each(tables)('%s, played at random', (_, ruleset, demo) => {
  test.each([1, 2, 3, 4, 5, 6])(
    'fight %i: whenever it waits every screen says for whom and what for, and whoever can end it may',
    (seed) => {
      const self = demoStage(ruleset, demo);
      waitsAreSaid(self);
      let waits = 0;
      playAtRandom(self, {
        seed,
        steps: 140,
        options: seed % 2 === 0,
        fierce: seed % 3 === 0,
        after: () => {
          waitsAreSaid(self);
          waits++;
        },
      });
      expect(waits).toBeGreaterThan(30);
    },
  );
});
