import { describe, expect, test } from 'vitest';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { asKnown } from '../../../../../src/core/rules/known/reader.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Band } from '../../../../../src/core/rules/views/view.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import type { Settings } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import { stage } from '../stage.ts';
import { SWORD, F, duel, hits } from './struck.ts';

const CLOSE = { weapons: ['hand-crossbow'], wielded: 'hand-crossbow' } as const satisfies Partial<Body>;

describe('range', () => {
  test('LG-091 one band farther: 10 hits AC 16 at +10 −4, and 9 does not', () => {
    for (const [die, hit] of [
      [10, 1],
      [9, 0],
    ] as const) {
      const s = duel({ ...CLOSE, level: 7, attackBonuses: [10] }, {}, 11);
      expect(hits(s.act('A', 'attack:hand-crossbow', { target: 'F' }, die, ...(hit === 1 ? [2] : [])))).toBe(hit);
    }
  });

  test.each([
    ['hand-crossbow', 8, 34],
    ['bow', 34, 136],
    ['enchanted-bow', 136, 250],
  ] as const)('LG-091 the breakdown of the %s says so beyond %i squares, and up to %i', (weapon, within, most) => {
    const said = (squares: number) =>
      duel({ weapons: [weapon], wielded: weapon, level: 7 }, {}, squares)
        .explain('A', `attack:${weapon}`, { target: 'F' })
        .modifiers.filter(({ label }) => label === 'one category farther')
        .map(({ value }) => value);
    expect([within, within + 1, most].map(said)).toEqual([[], [-4], [-4]]);
  });

  test('LG-092 melee is not extended', () => {
    for (const id of ['sword', 'touch', 'unarmed', 'jaws'] as const)
      for (const rangeShift of [0, 1])
        expect(
          duel({ weapons: [id], wielded: id, rangeShift }, {}, 2).refused('A', `attack:${id}`, { target: 'F' }),
          id,
        ).toEqual(['melee-only']);
  });

  test('LG-094 two bands farther is refused', () => {
    // in the Long and in the Extreme band
    for (const squares of [46, 140])
      expect(duel({ ...CLOSE, level: 7 }, {}, squares).refused('A', 'attack:hand-crossbow', { target: 'F' })).toEqual([
        'two-beyond',
      ]);
  });

  test('LG-095 a category gained: 160 ft at 0, 525 ft at −4', () => {
    for (const [squares, die] of [
      [32, 6],
      [105, 10],
    ] as const) {
      const s = duel({ ...CLOSE, level: 6, rangeShift: 1, attackBonuses: [10] }, {}, squares);
      expect(hits(s.act('A', 'attack:hand-crossbow', { target: 'F' }, die, 2))).toBe(1);
      const short = duel({ ...CLOSE, level: 6, rangeShift: 1, attackBonuses: [10] }, {}, squares);
      expect(hits(short.act('A', 'attack:hand-crossbow', { target: 'F' }, die - 1))).toBe(0);
    }
    const shifted = { level: 6, rangeShift: 1 };
    expect(duel({ ...CLOSE, ...shifted }, {}, 129).refused('A', 'attack:hand-crossbow', { target: 'F' })).toEqual([
      'two-beyond',
    ]);
    expect(duel({ ...SWORD, ...shifted }, {}, 3).refused('A', 'attack:sword', { target: 'F' })).toEqual(['melee-only']);
  });

  test('LG-096 a bow shoots whoever stands beside it without a penalty', () => {
    const s = duel({ weapons: ['bow'], wielded: 'bow', attackBonuses: [10] }, { opportunities: 0 });
    expect(hits(s.act('A', 'attack:bow', { target: 'F' }, 6, 2))).toBe(1);
    for (const range of ['close', 'medium', 'long', 'extreme'] as const) {
      const curse = newBlast({ name: 'Curse', shape: 'target', feet: 0, plus: 4, range });
      expect(duel({ blasts: [curse] }).refused('A', 'area:0', { target: 'F' }), range).toEqual([]);
    }
  });

  test('LG-332 diagonal neighbours are within 5 ft at level 1', () => {
    const s = stage({ A: { at: [0, 0], ...SWORD }, F: { at: [1, 1], ...F } });
    expect(s.refused('A', 'attack:sword', { target: 'F' })).toEqual([]);
    s.act('A', 'move', { path: [[0, 1]] });
    expect(s.asked()).toEqual(['F opportunity']);
  });

  test('LG-333 at level 5 (2,2) is out of reach and (2,1) is not', () => {
    const refused = (at: readonly [number, number]): readonly string[] =>
      stage({ A: { at: [0, 0], ...SWORD, level: 5 }, F: { at, ...F } }).refused('A', 'attack:sword', { target: 'F' });
    expect([refused([2, 2]), refused([2, 1])]).toEqual([['melee-only'], []]);
    const leaving = (at: readonly [number, number]): readonly string[] => {
      const s = stage({ A: { at: [0, 0] }, F: { at, ...F, level: 5 } });
      s.act('A', 'move', { path: [[0, 1]] });
      return s.asked();
    };
    expect([leaving([2, 2]), leaving([2, 1])]).toEqual([[], ['F opportunity']]);
  });
});

describe('the bands that are drawn', () => {
  const bands = (sheet: Partial<Body>, settings: Partial<Settings> = {}): readonly Band[] => {
    const s = stage({ A: { at: [0, 0], level: 7, ...sheet } }, { settings });
    return legend.bands(asKnown(s.scene), 'A' as CombatantId, 'sheet');
  };
  const said = (...all: Parameters<typeof bands>) => bands(...all).map(({ label, feet }) => `${label} ${feet}`);

  test('LG-090 LG-091 LG-110 all five, each with what a shot into it suffers', () => {
    expect(said({ weapons: ['bow'], wielded: 'bow' })).toEqual([
      'Melee 10',
      'Close 40',
      'Medium 170',
      'Long (−4) 680',
      'Extreme (out of range) 1700',
    ]);
    expect(said({ weapons: ['enchanted-bow'], wielded: 'enchanted-bow' }).slice(3)).toEqual([
      'Long 680',
      'Extreme (−4, a round later) 1700',
    ]);
    expect(said({ weapons: ['sword'], wielded: 'sword' }).slice(3)).toEqual(['Long 680', 'Extreme 1700']);
  });

  test('LG-095 with a category gained, and LG-115 with what the table has beyond', () => {
    const beyondExtreme = { feet: 5000, rounds: 2 };
    const bow = { weapons: ['bow'], wielded: 'bow', rangeShift: 2 } as const;
    expect(said(bow, { beyondExtreme }).slice(2)).toEqual([
      'Medium 170',
      'Long 680',
      'Extreme (a round later) 1700',
      'Beyond Extreme (−4, 2 rounds later) 5000',
    ]);
  });

  test('LG-088 LG-246 a diagonal neighbour lies within 5 ft, unless the table measures exactly', () => {
    expect(bands({ level: 1 })[0]).toMatchObject({ feet: 5, within: 7.5 });
    expect(bands({ level: 1 }, { measureRounding: 'exact' })[0]).toMatchObject({ feet: 5, within: 5 });
  });

  test('nobody reads them of a foe whose sheet is not shown', () => {
    const s = stage({ A: { at: [0, 0] } });
    expect(legend.bands(asKnown(s.scene), 'A' as CombatantId, 'looks')).toEqual([]);
  });
});
