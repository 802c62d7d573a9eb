import { describe, expect, test } from 'vitest';
import { stage } from '../stage.ts';
import { attack, results, sources } from './fighting.ts';

describe('assist', () => {
  test('OL-127 assisting takes a score of 1 in the attribute the ally uses, and a major action', () => {
    const s = stage({ ARCH: [0, 0], HERO: [1, 0], FOE: [9, 9] });
    expect(s.refused('ARCH', 'assist', { target: 'HERO', attribute: 'might' })).toEqual(['attribute-too-low']);
    expect(s.refused('ARCH', 'assist', { target: 'FOE', attribute: 'agility' })).toEqual(['not-an-ally']);
    expect(s.refused('ARCH', 'assist', { target: 'HERO', attribute: 'agility' })).toEqual([]);
    s.act('ARCH', 'assist', { target: 'HERO', attribute: 'agility' });
    expect(s.body('ARCH').majorLeft).toBe(0);
  });

  test('OL-128 the ally’s next roll with that attribute has advantage 1, without a roll', () => {
    const s = stage({ HERO: [0, 0], MAGE: [1, 0] });
    s.act('HERO', 'assist', { target: 'MAGE', attribute: 'learning' });
    s.act('HERO', 'end-turn');
    // a roll with another attribute has none, and leaves it for later
    s.act(null, 'ask-roll', { who: ['MAGE'], attribute: 'energy' }, 'A5 Q[6;2,5;]=13');
    s.act('MAGE', 'learning');
    expect(s.answer('gm', 'no-cr', {}, 'A5+1 Q[6;2,5,4;]=15').totals).toEqual([15]);
    expect(s.scene.turn.effects).toEqual([]);
  });

  test('OL-280 assist and superior action add up', () => {
    const s = stage({ ALLY: [0, 0], HERO: [5, 5], FOE: [6, 5] });
    s.act('ALLY', 'assist', { target: 'HERO', attribute: 'might' });
    s.act('ALLY', 'end-turn');
    s.act('HERO', 'superior-action');
    expect(sources(s, 'HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual({
      net: 2,
      by: { assist: 1, 'superior action': 1 },
    });
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+2 Q[9;4,2,5,1;]=18'))).toEqual({ FOE: 2 });
    // both are used up by that roll
    s.act(null, 'ask-roll', { who: ['HERO'], attribute: 'might' }, 'A5 Q[9;4,2;]=15');
  });

  test('OL-281 an assist for a roll that is not made is lost when the assistant’s next turn starts', () => {
    const s = stage({ HERO: [0, 0], MAGE: [1, 0], FOE: [5, 5] });
    s.act('HERO', 'assist', { target: 'MAGE', attribute: 'perception' });
    s.act('HERO', 'end-turn');
    s.act('MAGE', 'learning');
    s.answer('gm', 'no-cr', {}, 'A5 Q[6;2,4;]=12');
    expect(s.scene.turn.effects).toHaveLength(1);
    s.act('MAGE', 'end-turn');
    s.act('FOE', 'end-turn');
    expect(s.scene.turn.active).toBe('HERO');
    expect(s.scene.turn.effects).toEqual([]);
  });

  test('OL-281 of one who has died since, it is lost where their turn would have started', () => {
    const s = stage({ HERO: [0, 0], FOE: [5, 5], MAGE: [1, 0], FOE2: [9, 9] });
    const helps = () => s.scene.turn.effects.filter(({ kind }) => kind === 'assist').length;
    s.act('HERO', 'assist', { target: 'MAGE', attribute: 'learning' });
    s.act('HERO', 'end-turn');
    s.set('HERO', { dead: true, hp: 0, unconscious: true });
    s.act('FOE', 'end-turn');
    expect([s.scene.turn.active, helps()]).toEqual(['MAGE', 1]);
    s.act('MAGE', 'end-turn');
    expect([s.scene.turn.active, helps()]).toEqual(['FOE2', 1]);
    s.act('FOE2', 'end-turn');
    expect([s.scene.turn.active, helps()]).toEqual(['FOE', 0]);
  });

  test('OL-281 and of one who dies in their own turn a round later', () => {
    const s = stage({ HERO: [0, 0], FOE: [5, 5], MAGE: [1, 0] });
    const helps = () => s.scene.turn.effects.filter(({ kind }) => kind === 'assist').length;
    s.act('HERO', 'assist', { target: 'MAGE', attribute: 'learning' });
    s.set('HERO', { dead: true, hp: 0, unconscious: true });
    s.act(null, 'next-turn');
    expect([s.scene.turn.active, helps()]).toEqual(['FOE', 1]);
    s.act('FOE', 'end-turn');
    expect([s.scene.turn.active, helps()]).toEqual(['MAGE', 1]);
    s.act('MAGE', 'end-turn');
    expect([s.scene.turn.active, helps()]).toEqual(['FOE', 0]);
  });
});
