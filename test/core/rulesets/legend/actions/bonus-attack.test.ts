import { describe, expect, test } from 'vitest';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { newSpecial } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';

describe('LG-406 an ability gives a bonus attack when a save is failed', () => {
  const spark = newBlast({ name: 'Spark', shape: 'target', feet: 0, plus: 1, cost: 'swift', save: 'will' });
  const able = (bonus: 'other-fails' | 'own-fails') => [newSpecial({ name: 'Press on', cost: 'none', bonus })];
  const duel = (a: Partial<Standing>, f: Partial<Standing> = {}): Stage =>
    stage({
      A: { at: [5, 5], level: 6, attackBonuses: [6, 1], blasts: [spark], ...a },
      F: { at: [6, 5], hpMax: 40, opportunities: 0, ...f },
    });

  test('its owner is asked as it is failed: one attack at +6, and the standard action stays', () => {
    const s = duel({ special: able('other-fails') });
    s.act('A', 'area:0', { target: 'F' }, 2);
    expect(s.asked()).toEqual(['A bonus-attack']);
    expect(s.waiting?.questions[0]?.options.map(({ id, rule }) => [id, rule])).toEqual([
      ['attack', 'LG-406'],
      ['pass', null],
    ]);
    s.answer('A', 'attack');
    expect(s.body('A')).toMatchObject({ queue: [6], standard: 1, swift: 0, bonusMade: 1 });
    const total = s.explain('A', 'attack:unarmed', { target: 'F' }).modifiers.map(({ value }) => value);
    expect(total.reduce((sum, value) => sum + value, 0)).toBe(6);
    s.act('A', 'attack:unarmed', { target: 'F' }, 15, 3);
    expect(s.body('A')).toMatchObject({ queue: [], standard: 1 });
    // one a round: the next save that is failed asks nobody
    s.act('A', 'grant', { what: 'swift' });
    s.act('A', 'area:0', { target: 'F' }, 2);
    expect(s.asked()).toEqual([]);
  });

  test('nobody is asked of a save that is made, or without such an ability', () => {
    const made = duel({ special: able('other-fails') });
    made.act('A', 'area:0', { target: 'F' }, 20);
    const plain = duel({});
    plain.act('A', 'area:0', { target: 'F' }, 2);
    expect([made.asked(), plain.asked()]).toEqual([[], []]);
  });

  test.each([
    ['a player is not asked', true, []],
    ['the GM is asked for a creature, and sees all', false, ['A bonus-attack']],
  ])('of a save that somebody hidden fails %s', (_, ofPlayer, asked) => {
    const wave = { ...spark, shape: 'around' as const, feet: 10 };
    const s = duel({ special: able('other-fails'), blasts: [wave] });
    if (ofPlayer) s.give('A');
    s.hide('F');
    s.act('A', 'area:0', {}, 2);
    expect(s.asked()).toEqual(asked);
  });

  test('a player is asked of the save that their own combatant fails out of sight of the others', () => {
    const s = duel({}, { special: able('own-fails') });
    s.give('F');
    s.hide('F');
    s.act('A', 'area:0', { target: 'F' }, 2);
    expect(s.asked()).toEqual(['F bonus-attack']);
  });

  test('it takes one of the ability’s uses, and none is asked for once they are gone', () => {
    const [ability] = able('other-fails');
    const s = duel({ special: [{ ...ability!, per: 'encounter', most: 1, left: 1 }] });
    s.act('A', 'area:0', { target: 'F' }, 2);
    s.answer('A', 'attack');
    expect(s.body('A')).toMatchObject({ queue: [6], special: [{ left: 0 }] });
    const gone = duel({ special: [{ ...ability!, per: 'encounter', most: 1, left: 0 }] });
    gone.act('A', 'area:0', { target: 'F' }, 2);
    expect(gone.asked()).toEqual([]);
  });

  test('who fails a save of its own makes it in the turn of another; left alone it is still to come', () => {
    const s = duel({}, { special: able('own-fails'), attackBonuses: [6, 1] });
    s.act('A', 'area:0', { target: 'F' }, 2);
    s.answer('F', 'pass');
    expect(s.body('F')).toMatchObject({ queue: [], bonusMade: 0 });
    s.act('A', 'grant', { what: 'swift' });
    s.act('A', 'area:0', { target: 'F' }, 2);
    s.answer('F', 'attack');
    s.act('F', 'attack:unarmed', { target: 'A' }, 1);
    expect([s.scene.turn.now, s.body('F').queue, s.body('F').bonusMade]).toEqual(['A', [], 1]);
  });
});
