import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import { demoStage } from '../../../properties/random-table.ts';
import { compareHidden, compareTwists, isTold, recorded, twistsOf } from '../../../properties/twins/index.ts';
import type { Playing } from '../../../properties/twins/index.ts';

const demos = rulesets.flatMap((ruleset) =>
  ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo)] as const),
);

describe.each(demos)('%s', (_, begin) => {
  const fights = new Map<number, Playing>();
  /** A fight, played once for all that compare tables by it. */
  const fight = (seed: number): Playing => {
    const playing = fights.get(seed) ?? recorded(begin(), seed, 45);
    fights.set(seed, playing);
    return playing;
  };

  test.each([
    [1, 'none'],
    [4, 'none'],
    [1, 'hit'],
    [4, 'hit'],
  ] as const)(
    "fight %i, odds shown: %s: a number or a note of a foe that is the GM's own changes no byte to anybody else " +
      'until it matters',
    (seed, playersSeeOdds) => {
      const options = { playersSeeNumbers: false, playersSeeOdds } as const;
      const foes = begin().table.scene.combatants.filter(({ side, hidden }) => side === 'foe' && !hidden);
      const { id } = foes[seed % foes.length] ?? { id: null };
      if (id === null) throw new Error('no foe to be seen');
      const playing = fight(seed);
      // Half of them in each fight: under either choice every member has its turn, with what is more and what is less.
      const twists = twistsOf(begin(), id).filter((_twist, nth) => Math.floor(nth / 2) % 2 === seed % 2);
      const { steps, apart } = compareTwists(begin, id, twists, playing, 12, options);
      expect(apart).toEqual([]);
      // Most of a sheet is nobody else's to see (defences are, by the chance to hit), and some of it is never looked at
      // in a fight.
      expect(steps.filter((lasted) => lasted > 0).length).toBeGreaterThan(
        (playersSeeOdds === 'none' ? 0.7 : 0.6) * steps.length,
      );
      expect(steps.some((lasted) => lasted === playing.requests.length)).toBe(true);
    },
    120_000,
  );

  test('where the GM shows numbers, the same comparison finds them', () => {
    const self = begin();
    const foe = self.table.scene.combatants.find(({ side, hidden }) => side === 'foe' && !hidden);
    if (foe === undefined) throw new Error('no foe to be seen');
    const options = { playersSeeNumbers: true, playersSeeOdds: 'all' } as const;
    const playing = recorded(begin(), 1, 5);
    expect(isTold(begin, foe.id, twistsOf(self, foe.id), playing, 5, options)).toBe(true);
  });

  test.each([
    [3, 'none'],
    [6, 'none'],
    [5, 'hit'],
    [8, 'hit'],
  ] as const)(
    'fight %i, odds shown: %s: somebody hidden more changes no byte to anybody else',
    (seed, playersSeeOdds) => {
      // Where the two part early, by what is rolled for one more, another fight is played.
      const lasted = [0, 10, 20, 30, 40, 50, 60, 70]
        .map((more) => seed + more)
        .some((nth) => {
          const { steps, apart } = compareHidden([begin(), begin()], recorded(begin(), nth, 60), 9, {
            playersSeeNumbers: false,
            playersSeeOdds,
          });
          expect([nth, apart]).toEqual([nth, null]);
          return steps > 5;
        });
      expect(lasted).toBe(true);
    },
  );
});

test('where odds tell everything, the same comparison finds hit points', () => {
  const options = { playersSeeNumbers: false, playersSeeOdds: 'all' } as const;
  // In one of these fights somebody comes to aim at the foe; of the last ones, which cost least, most likely.
  const found = [...demos].reverse().some(([, begin]) => {
    const self = begin();
    const foe = self.table.scene.combatants.find(({ side, hidden }) => side === 'foe' && !hidden);
    const playing = recorded(begin(), 2, 45);
    if (foe === undefined) return false;
    const hits = twistsOf(self, foe.id).filter(({ member }) => member === 'hp');
    return isTold(begin, foe.id, hits, playing, 2, options);
  });
  expect(found).toBe(true);
});
