import { expect, test } from 'vitest';
import type { Slots } from '../../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { atOnce } from '../../../../src/core/rules/sliced.ts';
import type { Asking } from '../../../../src/core/table/asking/asking.ts';
import { strikes } from '../../../../src/core/table/asking/strikes.ts';
import { weigh } from '../../../../src/core/rules/play/odds.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import { newBlast } from '../../../../src/core/rulesets/legend/sheet/blasts.ts';
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

test('by hand, LO-01 one blow that needs a 10: 11/20, expected 163/40', () => {
  const [hit, damage] = oddsOf({ level: 5, kom: 3, attackBonuses: [8] }, 18, 'maul');
  expect(hit).toBeCloseTo(11 / 20, 12);
  expect(damage).toBeCloseTo(163 / 40, 12);
});

test('by hand, LO-02 a threat range cut by the AC: only 20 hits, 1/20, expected 23/40', () => {
  const [hit, damage] = oddsOf({ level: 3, kom: 2, attackBonuses: [3] }, 23, 'sword');
  expect(hit).toBeCloseTo(1 / 20, 12);
  expect(damage).toBeCloseTo(23 / 40, 12);
});

const weighed = (s: ReturnType<typeof stage>, offer: string, slots: Slots) => {
  const command = s.command('A', offer, slots);
  return weigh({
    scene: s.scene,
    begin: () => legend.resolve(command),
    policy: ({ otherwise }) => otherwise,
    reacting: new Set(),
    outcomesOf: (facts, before) => legend.outcomesOf(facts as never, before as never),
  });
};

test('by hand, LO-07 a whole action of three attacks on one target: 1559/2000 to hit at all, expected 523/40', () => {
  const s = stage({
    A: { at: [0, 0], ...SWORD, wielded: 'maul', level: 11, kom: 5, bab: 'good' },
    F: { at: [1, 0], hpMax: 500, acMisc: 15 },
  });
  const { chances, exact } = weighed(s, 'attack:maul', { target: 'F', attacks: 'all' });
  const of = (label: string) => chances.find((found) => found.label === label);
  expect(exact).toBe(true);
  expect(of('hit')?.chance).toBeCloseTo(1559 / 2000, 12);
  expect(of('damage')?.expected).toBeCloseTo(523 / 40, 12);
});

test('an area on eight asks no more of the odds than a few ways for each', () => {
  const blasts = [
    newBlast({ name: 'Fire', shape: 'spread', feet: 20, range: 'medium', dice: 5, save: 'reflex', half: true }),
  ];
  const foes = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [
      `F${at}`,
      { at: [20 + (at % 4), 10 + Math.floor(at / 4)] as const, hpMax: 90 },
    ]),
  );
  const s = stage({ A: { at: [5, 10], blasts, kom: 3 }, ...foes });
  const { chances, leaves, exact } = weighed(s, 'area:0', { area: { x: 22, y: 11, side: 10 } });
  // a save needs 13: half of 17.5, rounded down, 8 of 20 times
  expect(exact).toBe(true);
  expect(chances.filter(({ label }) => label === 'damage')).toHaveLength(8);
  expect(leaves).toBeLessThan(1000);
});

test('of blows that hit equally well the one that is expected to harm more comes first', () => {
  const s = stage({ A: { at: [0, 0], ...SWORD }, F: { at: [1, 0], hpMax: 500, acMisc: 2 } });
  const [who, target] = ['A', 'F'] as readonly string[] as readonly CombatantId[];
  if (who === undefined || target === undefined) throw new Error('nobody to strike');
  const ruleset = legend as unknown as Asking['ruleset'];
  const viewer = { role: 'gm', seat: null } as const;
  const asking: Asking = { ruleset, known: s.scene, viewer, weighed: [s.scene] as never, waits: [] };
  const found = atOnce(strikes(asking, who, target)).map(({ name, preview: { odds } }) => [
    name,
    ...['hit', 'damage'].map(
      (label) => odds?.chances.find((chances) => chances.label === label)?.[label === 'hit' ? 'chance' : 'expected'],
    ),
  ]);
  expect(found.map(([name]) => name)).toEqual(['Sword', 'Unarmed strike']);
  expect(found[0]?.[1]).toBeCloseTo(found[1]?.[1] as number, 12);
  expect(found[0]?.[2]).toBeGreaterThan(found[1]?.[2] as number);
});
