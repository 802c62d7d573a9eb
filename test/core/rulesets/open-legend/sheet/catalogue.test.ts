import { describe, expect, test } from 'vitest';
import { defenseOf, maxHpOf, speedOf } from '../../../../../src/core/rulesets/open-legend/sheet/derived.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { catalogue } from '../../../../../src/core/rulesets/open-legend/data/creatures/catalogue.ts';
import { minionHp, SIMPLE } from '../../../../../src/core/rulesets/open-legend/data/creatures/builds.ts';

describe('the catalogue', () => {
  test('every entry is a sound sheet, whole and under an id of its own', () => {
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
    for (const { id, body } of catalogue) {
      expect(openLegend.body.parse(body), id).toEqual({ ok: true, value: body });
      expect(body.hp, id).toBe(maxHpOf(body).total);
    }
  });

  test.each([
    ['barbarian', 14, 12, 13, 24, 30],
    ['ranger', 12, 17, 13, 16, 35],
    ['monk', 14, 17, 12, 18, 30],
    ['cleric', 17, 15, 13, 20, 30],
    ['battle-mage', 13, 15, 14, 20, 30],
    ['mind-mage', 12, 15, 15, 20, 30],
    ['arcane-protector', 12, 15, 14, 18, 30],
    ['shadowdancer', 12, 17, 11, 12, 30],
    ['elven-skirmisher', 13, 17, 12, 18, 40],
    ['orc-raider', 15, 12, 11, 16, 30],
  ])('%s has the figures of its official build', (id, toughness, evasion, resolve, hp, speed) => {
    const body = catalogue.find((entry) => entry.id === id)!.body;
    expect([
      defenseOf(body, 'toughness').total,
      defenseOf(body, 'evasion').total,
      defenseOf(body, 'resolve').total,
    ]).toEqual([toughness, evasion, resolve]);
    expect([maxHpOf(body).total, speedOf(body).total]).toEqual([hp, speed]);
  });

  test('OC-42 a creature by its level: hit points and defenses within its row, primary and secondary scores', () => {
    expect(SIMPLE[2]).toEqual({ level: 3, hp: [14, 26], defenses: [12, 19], primary: 5, secondary: 4 });
    const { body } = catalogue.find(({ id }) => id === 'level-3')!;
    expect(body.attributes).toMatchObject({ might: 5, agility: 4 });
    expect(body.hp).toBe(20);
    for (const defense of ['toughness', 'evasion', 'resolve'] as const) {
      expect(defenseOf(body, defense).total).toBeGreaterThanOrEqual(12);
      expect(defenseOf(body, defense).total).toBeLessThanOrEqual(19);
    }
  });

  test('OC-44 a minion has a quarter of the hit points, at least 1', () => {
    expect([minionHp(14), minionHp(3), minionHp(10)]).toEqual([3, 1, 2]);
    expect(catalogue.find(({ id }) => id === 'swamp-snake-minion')!.body).toMatchObject({ kind: 'minion', hp: 3 });
  });
});
