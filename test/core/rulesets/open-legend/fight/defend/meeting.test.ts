import { describe, expect, test } from 'vitest';
import { banesOf } from '../../effects/suffering.ts';
import { alone, attack, path, quiet, results, hit, debts, noted } from '../fighting.ts';
import type { Stage } from '../../stage.ts';
import { stage } from '../../stage.ts';

describe('interactions of Defend', () => {
  test('OL-214 it can turn a hit into a miss: 22 against 21', () => {
    const s = hit();
    const done = s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[14;5,3;]=22');
    expect(results(done.facts)).toEqual({ HERO: 'missed' });
    expect(s.body('HERO').hp).toBe(20);
  });
  test('OL-214 then there is no bane either', () => {
    const s = stage({ FOE: [5, 5], HERO: [6, 5] }, { active: 'FOE' });
    s.act('FOE', 'bane:0:might', { targets: ['HERO'], bane: 'slowed-2' }, 'A4 Q[13;8;]=21');
    s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[14;5,3;]=22');
    expect([s.waiting, banesOf(s, 'HERO')]).toEqual([null, []]);
  });
  test('OL-214 nor a roll to survive a finishing blow, of the helpless whom an ally defends', () => {
    const s = stage({ FOE: [5, 5], ALLY: [6, 6], HERO: { at: [6, 5], defenceless: true } }, { active: 'FOE' });
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
    s.answer('ALLY', 'defend', { attribute: 'might' }, 'A5 Q[14;5,3;]=22');
    expect([s.waiting, s.body('HERO').hp, s.body('HERO').dead]).toEqual([null, 20, false]);
  });
  test('OL-215 equal to the attack it leaves a hit for 0', () => {
    expect(results(hit().answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[14;4,3;]=21').facts)).toEqual({
      HERO: 0,
    });
  });
  test('OL-216 equal to the score it changes nothing and is spent all the same', () => {
    const s = hit();
    expect(results(s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[9;4,2;]=15').facts)).toEqual({ HERO: 6 });
    expect(debts(s, 'HERO')).toEqual([true]);
  });

  /** SEER has hit HERO (T15) and MAGE (T13) with an area of 20. */
  const burst = (): Stage => {
    const s = stage({ SEER: [5, 5], HERO: [8, 5], MAGE: [9, 5], ALLY: [8, 8], ARCH: [30, 30] }, { active: 'SEER' });
    s.act('SEER', 'area:entropy', { area: { x: 8, y: 5, side: 10 } }, 'A5-2 Q[15;6,2,4,3;]=20');
    return s;
  };

  test('OL-187 whoever is hit with others defends themselves unless they choose another', () => {
    const s = burst();
    const first = (to: 'HERO' | 'MAGE' | 'ALLY') =>
      s
        .question(to)
        .options.find(({ id }) => id === 'defend')
        ?.slots.find(({ name }) => name === 'for');
    expect(first('HERO')).toMatchObject({ among: ['HERO', 'MAGE'], initial: 'HERO' });
    expect(first('MAGE')).toMatchObject({ initial: 'MAGE' });
    // who was not hit begins with the nearest one
    expect(first('ALLY')).toMatchObject({ initial: 'HERO' });
  });

  test('OL-220 one Defend protects one target; the others keep their scores', () => {
    const s = burst();
    expect(s.asked().map(([to]) => to)).toEqual(['HERO', 'MAGE', 'ALLY', 'ARCH']);
    expect(s.refusedAnswer('HERO', 'defend', { attribute: 'might' })).toEqual(['slot-malformed']);
    s.answer('HERO', 'defend', { attribute: 'might', for: 'MAGE' });
    s.answer('MAGE', 'pass');
    s.answer('ALLY', 'pass');
    expect(results(s.answer('ARCH', 'pass', {}, 'A5 Q[14;5,4;]=23').facts)).toEqual({ HERO: 5, MAGE: 'missed' });
    expect(s.body('MAGE').hp).toBe(22);
  });

  test('OL-221 two defenders may protect two targets, each at its own price', () => {
    const s = burst();
    s.answer('HERO', 'defend', { attribute: 'might', for: 'MAGE' });
    s.answer('ALLY', 'defend', { attribute: 'might', for: 'HERO' });
    s.answer('MAGE', 'pass');
    s.answer('ARCH', 'pass', {}, 'A5 Q[14;5,4;]=23 A5 Q[11;4,3;]=18');
    expect(debts(s, 'HERO', 'ALLY', 'MAGE')).toEqual([true, true, false]);
    expect(s.body('HERO').hp).toBe(18);
  });

  test(
    'OL-222 several defenders of one target roll in the order of initiative, whoever answered first; the highest ' +
      'counts',
    () => {
      const s = hit({ ALLY: [6, 6] });
      s.answer('ALLY', 'defend', { attribute: 'might' });
      const done = s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[11;4,3;]=18 A5 Q[11;4,2;]=17');
      expect(done.facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.of] : []))).toEqual(['HERO', 'ALLY']);
      expect(results(done.facts)).toEqual({ HERO: 3 });
      expect(debts(s, 'HERO', 'ALLY')).toEqual([true, true]);
    },
  );

  test('OL-222 one who has not rolled may step back when the attack misses already, and keeps the interrupt', () => {
    const s = hit({ ALLY: [6, 6] });
    s.answer('ALLY', 'defend', { attribute: 'might' });
    s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[14;5,3;]=22');
    expect(s.asked()).toEqual([['ALLY', 'defend-still']]);
    const done = s.answer('ALLY', 'step-back');
    expect(results(done.facts)).toEqual({ HERO: 'missed' });
    expect(debts(s, 'HERO', 'ALLY')).toEqual([true, false]);
    const still = hit({ ALLY: [6, 6] });
    still.answer('ALLY', 'defend', { attribute: 'might' });
    still.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[14;5,3;]=22');
    still.answer('ALLY', 'defend', {}, 'A5 Q[11;4,3;]=18');
    expect(debts(still, 'ALLY')).toEqual([true]);
  });

  test('OL-223 the unconscious can be defended; the finishing blow counts the damage that is left', () => {
    const s = stage({ FOE: [5, 5], HERO: { at: [6, 5], hp: 0, unconscious: true }, ALLY: [6, 6] }, { active: 'FOE' });
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[17;9;]=26');
    expect(s.asked()).toEqual([['ALLY', 'defend']]);
    const done = s.answer('ALLY', 'defend', { attribute: 'might' }, 'A5 Q[14;5,3;]=22 A2 Q[1;1;]=2');
    expect(results(done.facts)).toEqual({ HERO: 4 });
    expect(s.body('HERO').dead).toBe(false);
  });

  test('OL-224 a Defend in the own turn costs the major of the next turn, not of this one', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5], FOE2: [9, 6] });
    s.act('HERO', 'move', path([7, 5], [8, 5]));
    s.answer('FOE', 'attack:0:might', {}, 'A4 Q[12;7;]=19');
    s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[14;5,3;]=22');
    expect(s.at('HERO')).toEqual([8, 5]);
    expect(s.refused('HERO', 'attack:0:might', { targets: ['FOE2'] })).toEqual([]);
    attack(s, 'HERO', 'attack:0:might', ['FOE2'], 'A5 Q[3;1,2;]=6');
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    s.act('FOE2', 'end-turn');
    expect(s.body('HERO').majorLeft).toBe(0);
  });

  test('OL-224 nor can the major of this turn be lost by it: it may be traded, and the one after next is there', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    s.act('HERO', 'move', path([7, 5]));
    s.answer('FOE', 'attack:0:might', {}, 'A4 Q[12;7;]=19');
    s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[14;5,3;]=22');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 1, interruptDebt: true, feetLeft: 25 });
    expect(s.refused('HERO', 'extra-move')).toEqual([]);
    s.act('HERO', 'end-turn');
    expect(s.body('HERO').interruptDebt).toBe(true);
    s.act('FOE', 'end-turn');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 0, moveLeft: 1, interruptDebt: false });
    expect(s.refused('HERO', 'extra-move')).toEqual(['no-major-left']);
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 1, interruptDebt: false });
  });

  test(
    'OL-225 a Defend step in the own turn may provoke; the ally who comes along is safe; the interrupted step is ' +
      'void',
    () => {
      const s = stage({ HERO: [6, 5], FOE: [5, 5], FOE2: [5, 6], ALLY: [6, 4] });
      s.act('HERO', 'move', path([6, 6], [7, 7]));
      expect(s.asked().map(([to]) => to)).toEqual(['FOE', 'FOE2']);
      s.answer('FOE', 'attack:0:might', {}, 'A4 Q[12;7;]=19');
      s.answer('ALLY', 'pass');
      s.answer('HERO', 'defend', { attribute: 'might', ...path([7, 6]) });
      expect(s.asked()).toEqual([['FOE2', 'opportunity']]);
      s.answer('FOE2', 'pass', {}, 'A5 Q[14;5,3;]=22');
      expect(s.at('HERO')).toEqual([7, 6]);
      expect(s.body('HERO').feetLeft).toBe(25);
      expect(s.waiting).toBeNull();
    },
  );

  test('OL-225 the ally who comes along provokes nobody, not even in the turn of both', () => {
    const s = stage({
      HERO: [6, 5],
      FOE: [5, 5],
      FOE2: { at: [5, 6], opportunityUsed: 1 },
      FOE3: [5, 3],
      ALLY: [6, 4],
    });
    s.act('HERO', 'move', path([7, 6]));
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    s.answer('FOE', 'attack:0:might', {}, 'A4 Q[12;7;]=19');
    s.answer('ALLY', 'pass');
    s.answer('HERO', 'defend', { attribute: 'might', with: 'ALLY', ...path([7, 5], [8, 5]) });
    expect(s.asked()).toEqual([['ALLY', 'come-along']]);
    const done = s.answer('ALLY', 'come', path([7, 4], [8, 4]), 'A5 Q[14;5,3;]=22');
    expect(s.asked(), 'FOE3, whose reach ALLY leaves, is not asked').toEqual([]);
    expect(done.facts.find((fact) => fact.type === 'moved' && fact.who === 'ALLY')).toMatchObject({ voluntary: false });
    expect([s.at('HERO'), s.at('ALLY')]).toEqual([
      [8, 5],
      [8, 4],
    ]);
  });

  test('OL-225 whoever is struck down during their own Defend step rolls nothing; the attack stands as it was', () => {
    const s = stage({ HERO: { at: [6, 5], hp: 9 }, FOE: [5, 5], FOE2: [5, 6] });
    s.act('HERO', 'move', path([6, 6], [7, 7]));
    s.answer('FOE', 'attack:0:might', {}, 'A4 Q[12;7;]=19');
    s.answer('HERO', 'defend', { attribute: 'might', afterwards: 'yes', ...path([7, 6]) });
    const done = s.answer('FOE2', 'attack:0:might', {}, 'A4 Q[16;8;]=24');
    expect(done.facts.filter(({ type }) => type === 'rolled')).toHaveLength(1);
    expect(noted(done, 'could-not-defend')).toHaveLength(1);
    expect(results(done.facts)).toEqual({ HERO: 4 });
    expect(s.body('HERO')).toMatchObject({ hp: 0, unconscious: true, dead: false, interruptDebt: true });
    expect(s.waiting).toBeNull();
  });

  test('OL-226 the Defend step takes nobody out of the attack', () => {
    const s = stage({ SEER: [5, 5], HERO: [8, 5] }, { active: 'SEER' });
    s.act('SEER', 'area:entropy', { area: { x: 8, y: 5, side: 5 } }, 'A5-1 Q[15;6,2,3;]=20');
    const done = s.answer(
      'HERO',
      'defend',
      { attribute: 'might', ...path([9, 5], [10, 5], [11, 5]) },
      'A5 Q[3;1,2;]=6',
    );
    expect(s.at('HERO')).toEqual([11, 5]);
    expect(results(done.facts)).toEqual({ HERO: 5 });
  });

  test('OL-230 no second interrupt before the next turn: the major is given away', () => {
    const s = stage({ FOE: [5, 5], FOE2: [5, 6], HERO: [6, 5] }, { active: 'FOE' });
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
    s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[11;4,3;]=18');
    s.act('FOE', 'end-turn');
    s.act('FOE2', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
    expect(s.waiting).toBeNull();
    expect(s.refused('HERO', 'defend')).toEqual(['interrupt-already-used']);
    expect(s.refused('HERO', 'improvise', { what: 'help', attribute: 'might' })).toEqual(['interrupt-already-used']);
  });

  test('what is asked follows a correction made meanwhile', () => {
    const s = hit({ ALLY: [6, 6] });
    expect(s.asked()).toHaveLength(2);
    s.meanwhile('ALLY', 'improvise', { what: 'shout a warning', attribute: 'presence' });
    s.answer('gm', 'approve', {}, 'A1 Q[8;2;]=10');
    expect(s.asked()).toEqual([['HERO', 'defend']]);
    quiet(s);
  });

  test('malformed answers are reasons', () => {
    const s = hit();
    for (const slots of [
      {},
      { attribute: 'x' },
      { attribute: 7 },
      { attribute: 'might', path: 'x' },
      { attribute: 'might', with: 'HERO' },
      { attribute: 'might', legend: 99 },
      { attribute: 'might', more: 1 },
    ]) {
      expect(s.refusedAnswer('HERO', 'defend', slots).length, JSON.stringify(slots)).toBeGreaterThan(0);
    }
    expect(s.refusedAnswer('HERO', 'flee')).toEqual(['slot-malformed']);
  });

  test('legend points go into a Defend as into any roll', () => {
    const s = hit({}, { legendPoints: 5 });
    s.answer('HERO', 'defend', { attribute: 'might', legend: 2 }, 'A5+2 Q[9;4,2,5,1;]=18');
    expect(s.body('HERO').legendPoints).toBe(3);
    expect(
      alone(
        stage({ HERO: { at: [5, 5], legendPoints: 5 }, FOE: [6, 5] }),
        'HERO',
        'attack:0:might',
        { targets: ['FOE'], legend: 2 },
        'A5+2 Q[9;4,2,5,1;]=18',
      ),
    ).toBeDefined();
  });
});
