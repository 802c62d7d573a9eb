import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { demoStage } from '../../properties/random-table.ts';
import { compareHidden, compareTwisted, recorded, twistsOf } from '../../properties/twins.ts';

const demos = rulesets.flatMap((ruleset) => ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo)] as const));

describe.each(demos)('%s', (_, begin) => {
  test.each([1, 2])('fight %i: a number or a note of a foe that is the GM\'s own changes no byte to anybody else until it matters', (seed) => {
    const foes = begin().table.scene.combatants.filter(({ side, hidden }) => side === 'foe' && !hidden);
    const { id } = foes[seed % foes.length] ?? { id: null };
    if (id === null) throw new Error('no foe to be seen');
    const playing = recorded(begin(), seed, 45);
    const compared = twistsOf(begin(), id).map((twist) => [twist.label, compareTwisted([begin(), begin()], id, twist, playing, 15)] as const);
    expect(compared.flatMap(([label, { apart }]) => (apart === null ? [] : [`${label}: ${apart}`]))).toEqual([]);
    // Most of a sheet is nobody else's to see, and some of it is never looked at in a fight.
    expect(compared.filter(([, { steps }]) => steps > 0).length).toBeGreaterThan(0.7 * compared.length);
    expect(compared.some(([, { steps }]) => steps === playing.wishes.length)).toBe(true);
  }, 60_000);

  test('where the GM shows numbers, the same comparison finds them', () => {
    const self = begin();
    const foe = self.table.scene.combatants.find(({ side, hidden }) => side === 'foe' && !hidden);
    if (foe === undefined) throw new Error('no foe to be seen');
    const found = twistsOf(self, foe.id).map((twist) => compareTwisted([begin(), begin()], foe.id, twist, recorded(begin(), 1, 5), 5, true).apart);
    expect(found.some((apart) => apart !== null)).toBe(true);
  });

  test.each([3, 4])('fight %i: somebody hidden more changes no byte to anybody else', (seed) => {
    const playing = recorded(begin(), seed, 60);
    const { steps, apart } = compareHidden([begin(), begin()], playing, 6);
    expect(apart).toBeNull();
    expect(steps).toBeGreaterThan(5);
  });
});
