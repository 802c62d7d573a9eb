import { describe, expect, test } from 'vitest';
import { asKnown } from '../../../../../src/core/rules/known/reader.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import { disabled, speedOf } from '../../../../../src/core/rulesets/legend/sheet/derived.ts';
import { stage } from '../stage.ts';
import { SWORD, duel } from './struck.ts';

describe('falling', () => {
  test('LG-219 exactly 0 hit points: disabled, and not down', () => {
    const s = duel({ ...SWORD, attackBonuses: [20] }, { hp: 6 });
    s.act('A', 'attack:sword', { target: 'F' }, 10, 6);
    expect(s.asked()).toEqual([]);
    expect(s.body('F')).toMatchObject({ hp: 0, conditions: [] });
    expect([disabled(s.body('F')), disabled({ ...s.body('F'), hp: -1 }), speedOf(s.body('F'))]).toEqual([
      true,
      false,
      15,
    ]);
  });

  test('LG-220 whoever struck says stable at −3', () => {
    const s = duel({ ...SWORD, kom: 5, attackBonuses: [20] }, { hp: 6 });
    s.act('A', 'attack:sword', { target: 'F' }, 10, 4);
    expect(s.asked()).toEqual(['A fall']);
    // where nobody says anything it is dying
    expect(s.waiting?.questions[0]?.otherwise.offer).toBe('dying');
    s.answer('A', 'stable');
    expect(s.body('F')).toMatchObject({ hp: -3, conditions: ['stable'] });
  });

  test('LG-221 an attack at 0 hit points costs one after it, without a question', () => {
    const s = duel({ ...SWORD, hp: 0 });
    expect(s.refused('A', 'attack:sword', { target: 'F' })).toEqual([]);
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(s.body('A')).toMatchObject({ hp: -1 });
    expect(s.body('A').conditions).toContain('dying');
    const mover = duel({ ...SWORD, hp: 0 }, {}, 9);
    mover.act('A', 'move', {
      path: [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
    });
    expect(mover.refused('A', 'attack:unarmed', { target: 'F' })).toContain('one-action');
  });

  test('LG-222 the dying: 10 on d100 is stable, 11 at −5 is −6', () => {
    for (const [die, hp, state] of [
      [10, -5, 'stable'],
      [11, -6, 'dying'],
    ] as const) {
      const s = stage({ A: { at: [0, 0] }, B: { at: [5, 0], hp: -5, conditions: ['dying'] }, F: { at: [9, 9] } });
      s.act('A', 'end-turn', {}, die);
      expect(s.body('B')).toMatchObject({ hp, conditions: [state] });
    }
  });

  test('LG-224 Constitution +2: dying at −13, dead at −14; spared in time, stable', () => {
    const con = { str: 10, dex: 10, con: 14, int: 10, wis: 10, cha: 10 };
    for (const [hp, state] of [
      [1, 'dying'],
      [0, 'dead'],
    ] as const) {
      const s = duel({ ...SWORD, kom: 8, attackBonuses: [20] }, { hp, abilities: con });
      s.act('A', 'attack:sword', { target: 'F' }, 10, 6);
      s.answer('A', 'dying');
      expect(s.body('F').conditions).toEqual([state]);
    }
    const sinking = duel({}, { hp: -4, hpMax: 20, abilities: con, conditions: ['dying'] });
    const body = (reads: 'sheet' | 'figures' | 'looks') =>
      legend.viewOf(asKnown(find(sinking.scene, 'F' as CombatantId)), reads, asKnown(sinking.scene));
    expect(body('sheet').gauge).toMatchObject({ now: -4, say: '−4 of 20, dead at −14' });
    // which tells the Constitution: of whose sheet one does not read, only the hit points
    expect(body('figures').gauge).toMatchObject({ now: -4, say: '−4 of 20' });
    expect(body('looks').gauge?.say).not.toMatch(/\d/u);
    const spared = duel({ ...SWORD, kom: 14, attackBonuses: [20] }, { hp: 0, abilities: con });
    spared.act('A', 'attack:sword', { target: 'F' }, 10, 6);
    spared.answer('A', 'stable');
    expect(spared.body('F').conditions).toEqual(['stable']);
  });

  test('LG-224 where the table has it at −10 whoever falls to −9 is dying, and to −10 dead', () => {
    for (const [amount, state] of [
      [9, 'dying'],
      [10, 'dead'],
    ] as const) {
      const s = stage({ A: { at: [0, 0], hp: 0, hpMax: 20 }, F: { at: [9, 9] } }, { settings: { deathAt: -10 } });
      s.set('A', { abilities: { str: 10, dex: 10, con: 14, int: 10, wis: 10, cha: 10 } });
      s.act('A', 'hurt', { amount, kind: 'cold' });
      s.answer('gm', 'dying');
      expect(s.body('A').conditions).toEqual([state]);
    }
  });

  test.each([
    ['Constitution 10', 10, null, -9],
    ['Constitution 14', 14, null, -13],
    ['−10 at the table, Constitution 14', 14, -10, -9],
  ] as const)('LG-224 the dying at %s: a hit point less is death', (_, constitution, deathAt, hp) => {
    const abilities = { str: 10, dex: 10, con: constitution, int: 10, wis: 10, cha: 10 };
    const s = stage(
      { A: { at: [0, 0] }, F: { at: [9, 9], hp: hp + 1, conditions: ['dying'], abilities } },
      { settings: { deathAt } },
    );
    s.act('F', 'hurt', { amount: 1, kind: 'physical' });
    expect(s.body('F')).toMatchObject({ hp, conditions: ['dying'] });
    s.act('F', 'hurt', { amount: 1, kind: 'physical' });
    expect(s.body('F')).toMatchObject({ hp: hp - 1, conditions: ['dead'] });
  });
});
