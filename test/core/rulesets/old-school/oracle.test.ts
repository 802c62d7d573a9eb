import { expect, test } from 'vitest';
import type { Body } from '../../../../src/core/rulesets/old-school/sheet/body.ts';
import type { Settings } from '../../../../src/core/rulesets/old-school/sheet/settings.ts';
import { SIDES, stage } from './stage.ts';
import type { Stage } from './stage.ts';

/** Exact chances: odds come from the lines that are played, and dice by dice from playing them. */

const scores = (more: Partial<Body['abilities']> = {}): Body['abilities'] => ({
  STR: 10,
  DEX: 10,
  CON: 10,
  INT: 10,
  WIS: 10,
  CHA: 10,
  ...more,
});
const DIE = [1, 2, 3, 4, 5, 6];
const PAIRS = DIE.flatMap((a) => DIE.map((b) => [a, b] as const));

/** A fighter with one weapon against a target so many cells away. */
const odds = (
  sheet: Partial<Body>,
  target: Partial<Body>,
  cells: number,
  label: string,
  settings: Partial<Settings> = {},
) => {
  const s = stage(
    {
      A: ['fighter', 5, 5, { level: 1, abilities: scores(), shield: false, ...sheet }],
      B: ['orc', 5 + cells, 5, target],
    },
    settings,
  );
  s.start([20, 1]);
  const weapon = s.body('A').weapons[0]?.weapon ?? 'sword';
  return s.odds('A', `attack:${weapon}.0`, { target: 'B' }, 'B', label);
};
const sword = { weapons: [{ weapon: 'sword', ammo: null }] } as const;
const bow = { weapons: [{ weapon: 'long-bow', ammo: 9 }], abilities: scores({ DEX: 13 }) } as const;

test.each([
  ['AB 0 with STR +1, AAC 14', { ...sword, abilities: scores({ STR: 13 }) }, { aac: 14 }, 1, 2 / 5],
  ['AB 0, AAC 25', sword, { aac: 25 }, 1, 1 / 20],
  ['AB +9, AAC 10', { ...sword, attackBonus: 9 }, { aac: 10 }, 1, 19 / 20],
  ['long bow at 70 feet', bow, { aac: 12 }, 14, 11 / 20],
  ['long bow at 140 feet', bow, { aac: 12 }, 28, 1 / 2],
  ['long bow at 210 feet', bow, { aac: 12 }, 42, 9 / 20],
] as const)('the chance to hit, %s', (_, sheet, target, cells, chance) => {
  expect(odds(sheet, target, cells, 'hit').chance).toBeCloseTo(chance, 12);
});

test('the expected damage of a sword blow, and of 1d6 − 1 with at least 1', () => {
  expect(odds({ ...sword, abilities: scores({ STR: 16 }) }, { aac: 13, hpMax: 30 }, 1, 'damage').expected).toBeCloseTo(
    13 / 4,
    12,
  );
  const s = stage({
    A: ['fighter', 5, 5, { weapons: [{ weapon: 'mace', ammo: null }], abilities: scores({ STR: 8 }) }],
    B: ['orc', 6, 5, { hpMax: 30 }],
  }).start([20, 1]);
  s.set('B', { conditions: ['helpless'] });
  expect(s.odds('A', 'attack:mace.0', { target: 'B' }, 'B', 'damage').expected).toBeCloseTo(8 / 3, 12);
});

/** Whether a group of this morale fights on after its first death, with these dice. */
const fightsOn = (morale: number, dice: readonly number[]): boolean => {
  const s = stage(
    { A: ['fighter', 1, 1], B: ['goblin', 20, 20, { morale }], C: ['goblin', 24, 20, { morale }] },
    { popcornStart: 'referee' },
  ).start();
  s.answer('gm', 'nominate', { target: 'A' });
  s.set('B', { conditions: ['dead'], hp: 0 });
  s.act('A', 'nominate', { target: 'C' });
  s.act('C', 'nominate', { target: 'A' }, dice);
  return s.waiting === null;
};
test('morale 3 to 11 fights on in so many of 36 rolls; morale 8 passes two of them in 169 of 324', () => {
  const passed = [3, 4, 5, 6, 7, 8, 9, 10, 11].map((morale) => PAIRS.filter((dice) => fightsOn(morale, dice)).length);
  expect(passed).toEqual([3, 6, 10, 15, 21, 26, 30, 33, 35]);
  expect(((passed[5] ?? 0) / 36) ** 2).toBeCloseTo(169 / 324, 12);
});

/** How often the first of two is first, level, or later. */
const counted = (passes: (dice: readonly [number, number]) => Stage, first: string): readonly number[] => {
  const counts = [0, 0, 0];
  for (const dice of PAIRS) {
    const { turn } = passes(dice);
    const at = turn.passes.length === 1 ? 1 : turn.passes[0]?.id === first ? 0 : 2;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};
test('side initiative is won 5/12, tied 1/6, lost 5/12; 1d6+1 against 1d6 7/12, 5/36, 5/18', () => {
  const settings = { ...SIDES, tiePolicy: 'simultaneous' } as const;
  const sides = counted((dice) => stage({ A: ['fighter', 5, 5], B: ['orc', 40, 5] }, settings).start(dice), 'ally');
  expect(sides.map((count) => count / 36)).toEqual([5 / 12, 1 / 6, 5 / 12]);
  const quick = { abilities: scores({ DEX: 13 }) };
  const single = counted(
    (dice) =>
      stage({ A: ['fighter', 5, 5, quick], B: ['orc', 40, 5] }, { ...settings, individualInitiative: true }).start(
        dice,
      ),
    'A',
  );
  expect(single).toEqual([21, 5, 10]);
});

test.each([
  [0, 6669 / 8000],
  [1, 279 / 400],
  [2, 9 / 20],
])('death saves at 12 with %i marks are survived with a chance of %d', (deathSaveMarks, chance) => {
  const s = stage({ B: ['ogre', 5, 5], A: ['fighter', 6, 5, { hp: 1, deathSaveMarks }] }).start([20, 1]);
  s.set('A', { conditions: ['helpless'] });
  expect(1 - s.odds('B', 'attack:routine.0', { target: 'A' }, 'A', 'death').chance).toBeCloseTo(chance, 12);
});
