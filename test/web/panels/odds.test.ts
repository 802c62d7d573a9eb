import { expect, test } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { subjectOf } from '../../../src/web/panels/prompts/question/Figures.tsx';
import { affectedBy, alsoAffected, mean, percent, readingsOf } from '../../../src/web/store/readings.ts';

const orc = 'orc' as CombatantId;
const elf = 'elf' as CombatantId;

test.each([
  [0, '0 %'],
  [0.004, 'under 1 %'],
  [0.005, '1 %'],
  [0.652, '65 %'],
  [0.994, '99 %'],
  [0.995, 'over 99 %'],
  [0.999999, 'over 99 %'],
  [1, '100 %'],
  [1 - 6e-15, '100 %'],
  [0.285, '29 %'],
  [0.625 - 6e-15, '63 %'],
  [0.995 - 6e-15, 'over 99 %'],
  [0.005 - 6e-15, '1 %'],
  [1e-13, 'under 1 %'],
])('a chance of %d reads %s', (chance, say) => {
  expect(percent(chance)).toBe(say);
});

test.each([
  [4.31, '4.3'],
  [0, '0.0'],
  [2.95, '3.0'],
  [2.25 - 6e-15, '2.3'],
])('a mean of %d reads %s', (expected, say) => {
  expect(mean(expected)).toBe(say);
});

test('odds are read out by the measures of the ruleset, in its order, for one combatant at a time', () => {
  const chances = [
    { of: orc, label: 'harm', amounts: [], chance: 0.65, expected: 4.31 },
    { of: elf, label: 'harm', amounts: [], chance: 0.1, expected: 0.5 },
  ];
  const odds = { chances, dropped: 0, exact: true, leaves: 2 };
  const measures = [
    { label: 'harm', name: 'hit', show: 'chance' as const },
    { label: 'harm', name: 'harm', show: 'expected' as const },
    { label: 'down', name: 'drop', show: 'chance' as const },
  ];
  expect(readingsOf(odds, measures, orc).map(({ measure, say }) => `${measure.name} ${say}`)).toEqual([
    'hit 65 %',
    'harm 4.3',
  ]);
  expect(affectedBy(odds)).toEqual([orc, elf]);
  const archer = 'archer' as CombatantId;
  expect(alsoAffected(odds, archer, orc)).toEqual([elf]);
  expect(alsoAffected(odds, elf, orc)).toEqual([]);
  expect(alsoAffected(null, archer, orc)).toEqual([]);
});

test('the rows of a question show whoever is asked, else whom it is about and for whom its answers differ', () => {
  const worth = (of: CombatantId, chance: number) => ({ of, label: 'harm', amounts: [], chance, expected: chance });
  const odds = (...chances: readonly ReturnType<typeof worth>[]) => ({ chances, dropped: 0, exact: true, leaves: 1 });
  // the orc is asked whether it strikes at the elf, who shoots at the ogre
  const ogre = 'ogre' as CombatantId;
  const [strike, pass] = [odds(worth(ogre, 0.5), worth(elf, 0.65)), odds(worth(ogre, 0.5))];
  expect(subjectOf([strike, pass], orc, [])).toBe(elf);
  expect(subjectOf([strike, pass], ogre, [elf])).toBe(ogre);
  expect(subjectOf([pass], orc, [elf])).toBe(ogre);
  expect(subjectOf([odds()], orc, [elf])).toBeNull();
  // struck, the elf may be down, and then shoots less well
  const hindered = odds(worth(ogre, 0.2), worth(elf, 0.65));
  expect(subjectOf([hindered, pass], orc, [])).toBe(ogre);
  expect(subjectOf([hindered, pass], orc, [elf])).toBe(elf);
  // the orc who strikes may come to harm by it
  const [rash, wary] = [odds(worth(orc, 0.3), worth(elf, 0.65)), odds(worth(orc, 0.1), worth(elf, 0.65))];
  expect(subjectOf([rash, wary], orc, [elf])).toBe(orc);
  expect(subjectOf([rash, wary], orc, [orc, elf])).toBe(orc);
  expect(subjectOf([rash], orc, [elf, orc])).toBe(elf);
  // before the other answer is weighed
  expect(subjectOf([hindered], orc, [elf])).toBe(elf);
});
