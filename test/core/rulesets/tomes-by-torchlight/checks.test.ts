import { describe, expect, test } from 'vitest';
import { rolls, stage, why } from './stage.ts';
import { BOW, duel, strike, dealt } from './duel.ts';

describe('checks', () => {
  const plain = { attributes: { STR: 14 } } as const;
  test.each([
    ['TT-106', 2, false],
    ['TT-106', 3, true],
    ['TT-106', 14, true],
    ['TT-106', 15, false],
  ] as const)('%s score 14 against 2: a %i succeeds: %s', (_, face, passes) => {
    const s = duel(1, plain, { natural: 2 });
    const facts = strike(s, 'melee', face === 14 ? [14, 1] : [face]);
    expect(why(facts, 'checked')).toMatchObject({ score: 14, obstacle: 2, face, passed: passes });
  });
  test.each([
    ['TT-107', 'margin', 7],
    ['TT-107', 'face', 9],
  ] as const)('%s degrees of success as the setting has them: %s, %i', (_, dosMode, degrees) => {
    expect(dealt(duel(1, plain, { natural: 2 }, { dosMode }), 'melee', [9])).toBe(degrees);
  });
  test('TT-108 the Armor is the obstacle: STR 14 against 2 hits 12 times in 20', () => {
    const s = duel(1, plain, { natural: 2 });
    expect(s.odds('HERO', 'melee', { target: 'FOE' }, 'FOE', 'hit').chance).toBeCloseTo(12 / 20, 9);
    expect(s.explain('HERO', 'melee', { target: 'FOE' }).tallies.map(({ label, total }) => [label, total])).toEqual([
      ['STR', 14],
      ['FOE: Armor', 2],
    ]);
    const late = duel(1, plain, { natural: 2 }, { reactionTiming: 'after' });
    expect(late.odds('HERO', 'melee', { target: 'FOE' }, 'FOE', 'hit').chance).toBeCloseTo(12 / 20, 9);
    expect(why(strike(late, 'melee', [9]), 'checked')).toMatchObject({ obstacle: 2 });
  });
  test('TT-109 a 20 always fails; a score of 25 is checked as 19, which is its critical face', () => {
    const s = duel(1, { attributes: { STR: 25 } });
    expect(why(strike(s, 'melee', [19, 1]), 'struck')).toMatchObject({ damage: 19, critical: true });
    s.answer('gm', 'waive');
    expect(rolls(strike(s, 'melee', [20, 1]))).toEqual(['Attack', 'critical fumble']);
  });
  test.each([
    ['TT-110', [13, 6], 6],
    ['TT-110', [6, 11], 11],
    ['TT-110', [20, 13], 13],
  ] as const)('%s advantage takes the better of %j: %i', (_, dice, face) => {
    const s = duel(1, { attributes: { STR: 12 } }, { natural: 4, exposed: true });
    const facts = strike(s, 'melee', dice);
    expect(why(facts, 'checked')).toMatchObject({ face });
    expect(rolls(facts)).toEqual(['Attack']);
  });
  test.each([
    ['TT-111', [6, 11], 6, 2, []],
    ['TT-111', [6, 15], 15, 0, []],
    ['TT-111', [6, 20], 20, 0, [1]],
  ] as const)('%s disadvantage takes the worse of %j: %i', (_, dice, face, degrees, more) => {
    const s = duel(13, { ...BOW, attributes: { DEX: 12 } }, { natural: 4 });
    expect(why(strike(s, 'missile', [...dice, ...more]), 'checked')).toMatchObject({ face, degrees });
  });
  test('TT-112 advantage and disadvantage cancel: a helped shooter beyond DEX units rolls one die', () => {
    const s = duel(13, { ...BOW, attributes: { DEX: 12 } });
    s.set('HERO', { helps: [{ by: 'FOE' as never, task: 'attack' }] });
    const leans = s.explain('HERO', 'missile', { target: 'FOE' }).modifiers;
    expect(leans).toEqual([
      { label: 'far', value: -1 },
      { label: 'helped', value: 1 },
    ]);
    expect(dealt(s, 'missile', [5])).toBe(5);
    // Two of the one against one of the other are still none.
    s.set('HERO', { helps: [{ by: 'FOE' as never, task: 'attack' }], actionsLeft: 2 });
    s.set('FOE', { exposed: true });
    expect(dealt(s, 'missile', [5])).toBe(5);
  });
  test('TT-113 a score at the obstacle cannot succeed: no die, and the odds say so before', () => {
    const s = duel(1, { attributes: { STR: 4 } }, { armor: 'heavy', grit: 1 });
    expect(s.odds('HERO', 'melee', { target: 'FOE' }, 'FOE', 'hit').chance).toBe(0);
    strike(s, 'melee', []);
    // The reaction is asked for first.
    expect(s.asked()).toEqual([['FOE', 'defend']]);
    expect(rolls(s.answer('FOE', 'pass'))).toEqual([]);
  });
});

describe('checks of several', () => {
  const all = { A: ['sellsword', 1, 1] as const, B: ['scout', 2, 1] as const, OGRE: ['ogre', 20, 5] as const };

  test('TT-106 the GM asks several for a check: one entry, in which each rolls against the same obstacle', () => {
    const s = stage(all).begin();
    const facts = s.act(null, 'ask-check', { who: ['A', 'B'], attribute: 'DEX', obstacle: 4, about: 'Climb' }, [5, 4]);
    expect(rolls(facts)).toEqual(['Climb', 'Climb']);
    const made = facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'checked' ? [fact.note] : []));
    expect(made.map(({ what, score, face, passed, degrees }) => [what, score, face, passed, degrees])).toEqual([
      ['Climb', 12, 5, true, 1],
      ['Climb', 15, 4, false, 0],
    ]);
  });
});
