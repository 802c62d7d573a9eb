import { describe, expect, test } from 'vitest';
import { PEOPLE } from '../people.ts';
import { alone, attack, results, sources } from '../fight/fighting.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

const many = (tier: number, more: object = {}, foe: object = {}) =>
  stage({
    HERO: { at: [5, 5], feats: [`multi-attack-specialist-${tier}`], ...more },
    FOE: { at: [6, 5], interruptDebt: true, ...foe },
    FOE2: { at: [5, 6], interruptDebt: true },
  });
const codes = (s: Stage, offer: string) => s.offer('HERO', offer).reasons.map(({ code }) => code);
const parts = (s: Stage, targets: readonly string[] = ['FOE']) => sources(s, 'HERO', 'attack:0:might', { targets }).by;

describe('multi-attack specialist', () => {
  test('three attacks by the highest tier have disadvantage 3, and several targets come on top', () => {
    const s = many(6);
    s.act('HERO', 'multi-attack', { more: 2 });
    expect(parts(s)).toEqual({ '3 attacks': -3 });
    expect(parts(s, ['FOE', 'FOE2'])).toEqual({ '3 attacks': -3, '2 targets': -2 });
    const low = many(1);
    low.act('HERO', 'multi-attack', { more: 1 });
    expect(parts(low)).toEqual({ '2 attacks': -5 });
    const free = many(6);
    free.act('HERO', 'multi-attack', { more: 1 });
    expect(parts(free)).toEqual({});
  });

  test('the major action is those attacks, with moves between them, on one target or another; no boon', () => {
    const s = many(6);
    s.act('HERO', 'multi-attack', { more: 1 });
    expect([s.body('HERO').majorLeft, s.body('HERO').extraAttacks]).toEqual([0, 2]);
    expect([codes(s, 'assist'), codes(s, 'multi-attack'), codes(s, 'attack:0:might')]).toEqual([
      ['no-major-left'],
      ['no-major-left', 'nothing-to-do', 'attacks-begun'],
      [],
    ]);
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[14;3,3;]=20'))).toEqual({ FOE: 4 });
    alone(s, 'HERO', 'move', { path: [[5, 4]] });
    attack(s, 'HERO', 'bane:0:might', ['FOE'], 'A5 Q[2;3,3;]=8', { bane: 'slowed-2' });
    expect([s.body('HERO').extraAttacks, codes(s, 'attack:0:might')]).toEqual([0, ['no-major-left']]);
  });

  test('before the first attack, and until the next turn', () => {
    const s = many(1, { attributes: { might: 5 } });
    s.act('HERO', 'multi-attack', { more: 1 });
    s.act('HERO', 'end-turn');
    expect(s.body('HERO').extraAttacks).toBe(0);
    s.act('FOE', 'move', { path: [[7, 5]] });
    s.answer('HERO', 'attack:0:might', {}, 'A5-5 Q[9;3,3,3,3,3,3,3]=15');
    for (const name of ['FOE', 'FOE2'] as const) s.act(name, 'end-turn');
    expect(parts(s, ['FOE2'])).toEqual({});
    s.set('HERO', { majorLeft: 2 });
    s.scene = { ...s.scene, turn: { ...s.scene.turn, majors: 2 } };
    attack(s, 'HERO', 'attack:0:might', ['FOE2'], 'A5 Q[2;3,3;]=8');
    expect(codes(s, 'multi-attack')).toEqual(['attacks-begun']);
  });

  test('with a score of 0 there is no attack at disadvantage', () => {
    const s = many(1, { attributes: { ...PEOPLE.HERO.attributes, might: 0 } });
    expect(s.refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual([]);
    s.act('HERO', 'multi-attack', { more: 1 });
    expect(s.refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual(['zero-attribute']);
  });

  test('without the feat there is none', () => {
    expect(
      many(0, { feats: [] })
        .offers('HERO')
        .map(({ id }) => id),
    ).not.toContain('multi-attack');
  });
});
