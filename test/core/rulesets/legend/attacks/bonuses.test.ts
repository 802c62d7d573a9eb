import { describe, expect, test } from 'vitest';
import { newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { attacksOf, babOf, baseSave, dcOf } from '../../../../../src/core/rulesets/legend/sheet/derived.ts';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { lost } from '../reading.ts';
import { stage } from '../stage.ts';

const F: Partial<Body> = { hpMax: 100, acMisc: 5 };

describe('attack bonuses', () => {
  test('LG-207 level 8: good +8/+3, poor +6/+1', () => {
    expect([babOf('good', 8), babOf('poor', 8)]).toEqual([
      [8, 3],
      [6, 1],
    ]);
  });

  test.each([
    ['good', 1, [1]],
    ['good', 5, [5]],
    ['good', 6, [6, 1]],
    ['good', 11, [11, 6, 6]],
    ['good', 16, [16, 11, 11, 11]],
    ['good', 20, [20, 15, 15, 15]],
    ['poor', 1, [0]],
    ['poor', 7, [5]],
    ['poor', 14, [10, 5]],
    ['poor', 15, [11, 6, 6]],
    ['poor', 19, [14, 9, 9]],
    ['poor', 20, [15, 10, 10, 10]],
  ] as const)('LG-208 %s at level %i', (track, level, list) => {
    expect(babOf(track, level)).toEqual(list);
  });

  test('LG-208 the list may be overridden: by the level with the modifier, or as it stands on the sheet', () => {
    const body = newBody({ level: 16, kom: 5, attackBonuses: [3] });
    expect([attacksOf({ ...body, bab: 'good' }), attacksOf(body)]).toEqual([[21, 16, 16, 16], [3]]);
  });

  test('LG-209 a bonus attack comes second, at the first bonus', () => {
    const s = stage({ A: { at: [0, 0], bab: 'good', level: 6, bonusAttacks: 1 }, F: { at: [1, 0], ...F, acMisc: 19 } });
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    expect(s.body('A').queue).toEqual([6, 1]);
  });

  test('LG-274 a foe of level 8 by its row: +13, AC 21, two attacks', () => {
    const s = stage({
      F: { at: [0, 0], side: 'foe', level: 8, kom: 5, kdm: 3, attackBonuses: [13, 8] },
      A: { at: [1, 0], side: 'ally', hpMax: 99 },
    });
    expect(s.refused('F', 'attack:unarmed', { target: 'A' })).toEqual([]);
    s.act('F', 'attack:unarmed', { target: 'A' }, 1, 3);
    expect([lost(s, 'A'), s.body('F').queue]).toEqual([8, [8]]);
  });

  test('LG-217 level 7, KOM 4: DC 17; a track that names another modifier of 2: 15', () => {
    const body = newBody({ level: 7, kom: 4 });
    expect([dcOf(body), dcOf(body, 2)]).toEqual([17, 15]);
  });
});

test('LG-218 level 7 with the good base of 5 and a modifier of 2: 8 on the die makes 15', () => {
  expect([baseSave(7, true), baseSave(7, false), baseSave(20, true), baseSave(20, false)]).toEqual([5, 2, 12, 6]);
  const blasts = [newBlast({ name: 'Command', shape: 'target', feet: 0, plus: 4, save: 'fortitude', dcBy: 5 })];
  for (const [die, damage] of [
    [8, 0],
    [7, 4],
  ] as const) {
    const saves = { fortitude: baseSave(7, true) + 2, reflex: 0, will: 0 };
    const s = stage({ A: { at: [0, 0], blasts }, F: { at: [1, 0], ...F, opportunities: 0, saves } });
    s.act('A', 'area:0', { target: 'F' }, die);
    expect(lost(s)).toBe(damage);
  }
});
