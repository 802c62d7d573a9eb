import { describe, expect, test } from 'vitest';
import { inOne } from '../../../../../../src/core/rulesets/open-legend/data/creatures/creature-list.ts';
import type { Name } from '../../people.ts';
import { against, attack, results } from '../fighting.ts';
import { stage } from '../../stage.ts';

describe('targeted defense', () => {
  const one = (from: Name, offer: string, to: Name, squares = 1) =>
    against(stage({ [from]: [5, 5], [to]: [5 + squares, 5] }), from, offer, { targets: [to] });

  test('OL-079 every attack names one defense in the log', () => {
    const logged = (offer: string, dice: string, slots = {}) =>
      attack(stage({ HERO: [5, 5], FOE: [6, 5] }), 'HERO', offer, ['FOE'], dice, slots).flatMap((fact) =>
        fact.type === 'changed' && fact.because.type === 'attacked' ? [fact.because.defense] : [],
      );
    expect(logged('attack:0:might', 'A5 Q[3;1,2;]=6')).toEqual(['toughness']);
    expect(logged('attack:0:agility', 'A4 Q[3;1;]=4')).toEqual(['evasion']);
    expect(logged('bane:0:might', 'A5 Q[3;1,2;]=6', { bane: 'demoralized-2' })).toEqual(['resolve']);
  });
  test('OL-080 the forceful mace goes against Toughness 15', () =>
    expect(one('FOE', 'attack:0:might', 'HERO')).toEqual({ 'HERO: Toughness': 15 }));
  test('OL-080 so does a forceful one that is thrown, whatever is asked for', () => {
    const s = stage({ HERO: { at: [5, 5], weapons: [inOne('hatchet')] }, FOE: [9, 5] });
    const asked = { targets: ['FOE'], defense: 'evasion' };
    expect(against(s, 'HERO', 'throw:0:might', asked)).toEqual({ 'FOE: Toughness': 16 });
  });
  test('OL-081 the precise shortbow goes against Evasion 15', () =>
    expect(one('ARCH', 'attack:0:agility', 'FOE', 5)).toEqual({ 'FOE: Evasion': 15 }));
  test('OL-081 and so does any precise one, in the hand, thrown, natural or on the move, whatever is asked for', () => {
    const claws = [{ type: 'natural', name: 'Claws', forceful: false, precise: true, net: 0 }] as const;
    const natural = stage({ SEER: { at: [5, 5], weapons: claws }, HERO: [6, 5] });
    expect(against(natural, 'SEER', 'attack:0:agility', { targets: ['HERO'] })).toEqual({ 'HERO: Evasion': 17 });
    expect(natural.refused('SEER', 'attack:0:might', { targets: ['HERO'] })).toEqual(['weapon-lacks-property']);
    const asked = { targets: ['HERO'], defense: 'resolve' };
    expect(against(natural, 'SEER', 'attack:0:agility', asked)).toEqual({ 'HERO: Evasion': 17 });
    const dagger = [{ type: 'listed', weapon: 'dagger', grip: 'one' }] as const;
    const thrown = stage({ HERO: { at: [5, 5], weapons: dagger }, FOE: [9, 5] });
    expect(against(thrown, 'HERO', 'throw:0:agility', { targets: ['FOE'] })).toEqual({ 'FOE: Evasion': 15 });
    const leaving = stage({ FOE: [6, 5], HERO: { at: [5, 5], weapons: dagger } });
    leaving.act('FOE', 'move', { path: [[7, 5]] });
    // 15 reaches Evasion 15, not Toughness 16
    leaving.answer('HERO', 'attack:0:agility', {}, 'A4 Q[9;6;]=15');
    expect(leaving.asked()).toEqual([['FOE', 'defend']]);
  });
  test('OL-082 the longsword does either, and there is no third way', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    expect(s.offers('HERO').flatMap(({ id }) => (id.startsWith('attack:') ? [id] : []))).toEqual([
      'attack:0:might',
      'attack:0:agility',
    ]);
    expect(one('HERO', 'attack:0:might', 'FOE')).toEqual({ 'FOE: Toughness': 16 });
    expect(one('HERO', 'attack:0:agility', 'FOE')).toEqual({ 'FOE: Evasion': 15 });
    const asked = { targets: ['FOE'], defense: 'evasion' };
    expect(against(s, 'HERO', 'attack:0:might', asked)).toEqual({ 'FOE: Toughness': 16 });
    const precise = stage({ ARCH: [5, 5], FOE: [9, 5] });
    expect(precise.refused('ARCH', 'attack:0:might', { targets: ['FOE'] })).toEqual(['weapon-lacks-property']);
    const forceful = stage({ FOE: [5, 5], HERO: [6, 5] });
    expect(forceful.refused('FOE', 'attack:0:agility', { targets: ['HERO'] })).toEqual(['weapon-lacks-property']);
    expect(forceful.offers('FOE').flatMap(({ id }) => (id.startsWith('attack:') ? [id] : []))).toEqual([
      'attack:0:might',
    ]);
  });
  test('OL-083 a power on an adjacent foe goes against Toughness 16, on more only where all are adjacent', () => {
    expect(one('MAGE', 'attack:energy', 'FOE')).toEqual({ 'FOE: Toughness': 16 });
    const both = (x: number) =>
      against(stage({ MAGE: [5, 5], FOE: [6, 5], FOE2: [x, 6] }), 'MAGE', 'attack:energy', {
        targets: ['FOE', 'FOE2'],
      });
    expect(both(6)).toEqual({ 'FOE: Toughness': 16, 'FOE2: Toughness': 16 });
    expect(both(7)).toEqual({ 'FOE: Evasion': 15, 'FOE2: Evasion': 15 });
  });
  test('OL-084 a square goes against Toughness 16', () => {
    const s = stage({ MAGE: [0, 0], FOE: [6, 0] });
    const square = { area: { x: 6, y: 0, side: 5 } };
    for (const attribute of ['energy', 'protection', 'alteration'])
      expect(against(s, 'MAGE', `area:${attribute}`, square), attribute).toEqual({ 'FOE: Toughness': 16 });
  });
  test.each(['energy', 'protection', 'alteration'])('OL-085 a power at 30 ft goes against Evasion 15: %s', (power) =>
    expect(one('MAGE', `attack:${power}`, 'FOE', power === 'protection' ? 5 : 6)).toEqual({ 'FOE: Evasion': 15 }),
  );
  test('OL-086 the GM may switch the defense before the roll, a player may not', () => {
    const s = stage({ SEER: [5, 5], HERO: [6, 5], MAGE: [9, 9] });
    expect(against(s, 'SEER', 'attack:influence', { targets: ['HERO'], defense: 'resolve' })).toEqual({
      'HERO: Resolve': 13,
    });
    expect(
      stage({ MAGE: [5, 5], FOE: [6, 5] }).refused('MAGE', 'attack:energy', { targets: ['FOE'], defense: 'resolve' }),
    ).toEqual(['gm-only']);
    const asked = stage({ MAGE: [5, 5], FOE: [6, 5] });
    asked.act('MAGE', 'attack:protection', { targets: ['FOE'], reason: 'a ward it cannot bear' });
    asked.answer('gm', 'approve', { defense: 'resolve' }, 'A4 Q[9;5;]=14');
    expect(results(asked.answer('FOE', 'pass').facts)).toEqual({ FOE: 2 });
  });
});

describe('roll and damage', () => {
  test('OL-087 a shortbow rolls Agility 5, though Might is 0', () => {
    const s = stage({ ARCH: [0, 0], FOE: [5, 0] });
    const facts = attack(s, 'ARCH', 'attack:0:agility', ['FOE'], 'A5 Q[3;1,2;]=6');
    expect(facts.find(({ type }) => type === 'rolled')).toMatchObject({ label: 'Agility attack' });
  });
  test('OL-088 fire rolls Energy 5', () => {
    const s = stage({ MAGE: [0, 0], FOE: [5, 0] });
    expect(
      attack(s, 'MAGE', 'attack:energy', ['FOE'], 'A5 Q[3;1,2;]=6').find(({ type }) => type === 'rolled'),
    ).toMatchObject({
      label: 'Energy attack',
    });
    // any score but 0 is enough for it
    const weak = stage({ MAGE: { at: [0, 0], attributes: { energy: 1 } }, FOE: [5, 0] });
    expect(weak.offer('MAGE', 'attack:energy').reasons).toEqual([]);
    expect(weak.refused('MAGE', 'attack:entropy', { targets: ['FOE'] })).toContain('zero-attribute');
  });
  const strike = (dice: string) => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    return { result: results(attack(s, 'HERO', 'attack:0:might', ['FOE'], dice)), hp: s.body('FOE').hp };
  };
  test('OL-089 15 against Toughness 16 misses, 16 hits', () => {
    expect(strike('A5 Q[9;4,2;]=15').result).toEqual({ FOE: 'missed' });
    expect(strike('A5 Q[10;4,2;]=16').result).toEqual({ FOE: 0 });
  });
  test('OL-101 the defense of a bane is its own, whatever is asked for', () => {
    const s = stage({ MAGE: [5, 5], FOE: [6, 5] });
    const asked = { targets: ['FOE'], bane: 'blinded-4', defense: 'resolve' };
    expect(against(s, 'MAGE', 'bane:energy', asked)).toEqual({ 'FOE: Evasion': 15 });
  });
  test('OL-090 as much as the defense is a hit for no damage', () =>
    expect(strike('A5 Q[9;4,3;]=16').result).toEqual({ FOE: 0 }));
  test('OL-090 the damage is the roll less the defense', () =>
    expect(strike('A5 Q[17;6,4;3]=30').result).toEqual({ FOE: 14 }));
  test('OL-091 the damage is taken off the hit points: 24 → 10', () => expect(strike('A5 Q[17;6,4;3]=30').hp).toBe(10));
});
