import { expect, test } from 'vitest';
import { weigh } from '../../../../src/core/rules/play/odds.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { stage } from './stage.ts';

const SWORD = { weapons: ['sword', 'maul'], wielded: 'sword' } as const satisfies Partial<Body>;

/** Exact chance to hit, and expected damage, of one attack. */
const oddsOf = (attacker: Partial<Body>, ac: number, weapon: 'maul' | 'sword'): readonly (number | undefined)[] => {
  const s = stage({
    A: { at: [0, 0], ...SWORD, wielded: weapon, ...attacker },
    F: { at: [1, 0], hpMax: 500, acMisc: ac - 11 },
  });
  const command = s.command('A', `attack:${weapon}`, { target: 'F' });
  const odds = weigh({
    scene: s.scene,
    begin: () => legend.resolve(command),
    policy: ({ otherwise }) => otherwise,
    reacting: new Set(),
    outcomesOf: (facts, before) => legend.outcomesOf(facts as never, before as never),
  });
  return (['hit', 'damage'] as const).map((label) => {
    const found = odds.chances.find((chances) => chances.label === label);
    return found === undefined ? undefined : label === 'hit' ? found.chance : found.expected;
  });
};

test('LO-01 one blow that needs a 10: 11/20, expected 163/40', () => {
  const [hit, damage] = oddsOf({ level: 5, kom: 3, attackBonuses: [8] }, 18, 'maul');
  expect(hit).toBeCloseTo(11 / 20, 12);
  expect(damage).toBeCloseTo(163 / 40, 12);
});

test('LO-02 a threat range cut by the AC: only 20 hits, 1/20, expected 23/40', () => {
  const [hit, damage] = oddsOf({ level: 3, kom: 2, attackBonuses: [3] }, 23, 'sword');
  expect(hit).toBeCloseTo(1 / 20, 12);
  expect(damage).toBeCloseTo(23 / 40, 12);
});
