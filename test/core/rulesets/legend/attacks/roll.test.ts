import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Stage } from '../stage.ts';
import { SWORD, duel, hits } from './struck.ts';

const lost = (s: Stage, name = 'F'): number => s.body(name).hpMax - s.body(name).hp;

describe('the roll', () => {
  test('LG-201 a total of 16 hits AC 16, and 15 does not', () => {
    const s = duel({ ...SWORD, attackBonuses: [5, 5] });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 11, 4))).toBe(1);
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 10))).toBe(0);
  });

  test('LG-201 a save of 17 makes DC 17, and 16 does not', () => {
    const word = newBlast({ name: 'Word', shape: 'target', feet: 0, plus: 4, save: 'will', dcBy: 4 });
    const against = (die: number): number => {
      // DC 10 + 3 for level 7 + 4
      const s = duel({ level: 7, blasts: [word] }, { opportunities: 0, saves: { fortitude: 0, reflex: 0, will: 0 } });
      s.act('A', 'area:0', { target: 'F' }, die);
      return lost(s);
    };
    expect([against(17), against(16)]).toEqual([0, 4]);
  });

  test('LG-202 a natural 1 hits where the total does', () => {
    const s = duel({ ...SWORD, attackBonuses: [20] }, { acMisc: 10 });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 1, 3))).toBe(1);
  });

  test('LG-202 a natural 20 misses AC 22 at +1, fails a save at +1 against 22, and a 1 at +30 makes it', () => {
    const s = duel({ ...SWORD, attackBonuses: [1] }, { acMisc: 11 });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 20))).toBe(0);
    const word = newBlast({ name: 'Word', shape: 'target', feet: 0, plus: 4, save: 'will', dcBy: 12 });
    for (const [will, die, damage] of [
      [1, 20, 4],
      [30, 1, 0],
    ] as const) {
      const against = duel({ blasts: [word] }, { opportunities: 0, saves: { fortitude: 0, reflex: 0, will } });
      against.act('A', 'area:0', { target: 'F' }, die);
      expect(lost(against)).toBe(damage);
    }
  });

  test('LG-204 d20 10 at +8 is 18', () => {
    const s = duel({ ...SWORD, attackBonuses: [8] }, { acMisc: 7 });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 10, 1))).toBe(1);
  });

  test('LG-204 level 5 at the good rate and an offensive modifier of 3: d20 10 is 18, 9 is not', () => {
    const five = { ...SWORD, level: 5, bab: 'good', kom: 3 } as const satisfies Partial<Body>;
    expect(hits(duel(five, { acMisc: 7 }).act('A', 'attack:sword', { target: 'F' }, 10, 1))).toBe(1);
    expect(hits(duel(five, { acMisc: 7 }).act('A', 'attack:sword', { target: 'F' }, 9))).toBe(0);
    const keen = { weapon: 'sword', name: '', properties: [], attack: 1, damage: 0, kind: null } as const;
    const more = duel({ ...five, attackMisc: 2, fitted: [keen] });
    expect(more.explain('A', 'attack:sword', { target: 'F' }).modifiers).toEqual([
      { label: 'attack bonus', value: 8 },
      { label: 'other', value: 2 },
      { label: 'weapon', value: 1 },
    ]);
  });

  test('LG-210 d6 4 and an offensive modifier of 3 make 7', () => {
    const s = duel({ ...SWORD, kom: 3, attackBonuses: [10] });
    s.act('A', 'attack:sword', { target: 'F' }, 10, 4);
    expect(lost(s)).toBe(7);
    for (const weapon of ['jaws', 'unarmed', 'long-spear', 'bow'] as const) {
      const other = duel({ weapons: [weapon], wielded: weapon, kom: 3, attackBonuses: [10] }, { opportunities: 0 });
      other.act('A', `attack:${weapon}`, { target: 'F' }, 10, 4);
      expect([weapon, lost(other)]).toEqual([weapon, 7]);
    }
  });

  test('LG-045 a natural 19 or 20 that hits is a critical of a sword, a natural 18 is not', () => {
    const s = duel({ ...SWORD, level: 2, attackBonuses: [30, 30, 30] });
    s.act('A', 'attack:sword', { target: 'F' }, 18, 1);
    expect(lost(s)).toBe(1);
    s.act('A', 'attack:sword', { target: 'F' }, 19, 1);
    expect(lost(s)).toBe(1 + 1 + 4);
    s.act('A', 'attack:sword', { target: 'F' }, 20, 1);
    expect(lost(s)).toBe(1 + 1 + 4 + 1 + 4);
  });

  test('LG-046 a natural 20 that misses is no critical', () => {
    const s = duel({ ...SWORD, attackBonuses: [3] }, { acMisc: 13 });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 20))).toBe(0);
    expect(lost(s)).toBe(0);
  });

  test('LG-047 a natural 19 with a usual weapon is a plain hit', () => {
    const s = duel({ weapons: ['maul'], wielded: 'maul', attackBonuses: [10] });
    s.act('A', 'attack:maul', { target: 'F' }, 19, 2);
    expect(lost(s)).toBe(2);
  });

  test.each([
    [7, 4, 21],
    [7, 1, 18],
    [2, 6, 13],
  ])('LG-048 level %i, d6 %i, modifier 3: a critical deals %i, the dice counted once', (level, die, damage) => {
    const s = duel({ ...SWORD, level, kom: 3, attackBonuses: [10] });
    s.act('A', 'attack:sword', { target: 'F' }, 20, die);
    expect(lost(s)).toBe(damage);
  });

  test('LG-236 the blinded: 50 on d100 misses, 51 hits', () => {
    const s = duel({ ...SWORD, attackBonuses: [20, 20], conditions: ['blinded'] });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 10, 50))).toBe(0);
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 10, 51, 3))).toBe(1);
  });

  test('LG-259 the concealed: 20 misses and 21 hits; with a higher chance one d100 goes against that', () => {
    const s = duel({ ...SWORD, attackBonuses: [20, 20] }, { conditions: ['concealed'] });
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 10, 20))).toBe(0);
    expect(hits(s.act('A', 'attack:sword', { target: 'F' }, 10, 21, 3))).toBe(1);
    const both = duel({ ...SWORD, attackBonuses: [20] }, { conditions: ['concealed', 'fully-concealed'] });
    expect(hits(both.act('A', 'attack:sword', { target: 'F' }, 10, 50))).toBe(0);
  });
});
