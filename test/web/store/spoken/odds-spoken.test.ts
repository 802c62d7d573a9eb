import { expect, test } from 'vitest';
import type { Odds } from '../../../../src/core/rules/play/odds.ts';
import type { Measure } from '../../../../src/core/rules/ruleset/ruleset.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { oddsSaid } from '../../../../src/web/store/spoken/odds-spoken.ts';

const id = (name: string) => name as CombatantId;
const measures = [
  { label: 'hit', name: 'Hit', show: 'chance' },
  { label: 'harm', name: 'Damage', show: 'mean' },
] as unknown as readonly Measure[];
const odds = {
  chances: [
    { of: id('Vera'), label: 'hit', chance: 0.62, expected: 0.62 },
    { of: id('Vera'), label: 'harm', chance: 0.62, expected: 4.52 },
    { of: id('Orc'), label: 'hit', chance: 1, expected: 1 },
  ],
} as unknown as Odds;

test('odds are read out with everybody they touch, each figure with its name', () => {
  expect(oddsSaid(odds, measures, id('Vera'), String)).toBe('Vera: 62 % Hit, 4.5 Damage; Orc: 100 % Hit');
  expect(oddsSaid(odds, measures, id('Orc'), String)).toBe('Orc: 100 % Hit; Vera: 62 % Hit, 4.5 Damage');
  expect(oddsSaid(null, measures, id('Vera'), String)).toBe('');
  expect(oddsSaid({ ...odds, unfinished: true }, measures, id('Vera'), String)).toBe('still working');
  expect(oddsSaid({ ...odds, tooMany: true }, measures, id('Vera'), String)).toBe('too many outcomes to work out');
});
