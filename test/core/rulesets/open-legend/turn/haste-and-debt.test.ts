import { describe, expect, test } from 'vitest';
import { codes } from '../effects/banes/duel.ts';
import { gives, id } from '../effects/giving.ts';
import { attack } from '../fight/fighting.ts';
import { stage } from '../stage.ts';
import { end, defends, hastedDebtor, fight, strikes, majors, hastens } from './hasted.ts';

/** An interrupt takes the major action of the next turn; haste brings one; and either may end or come in that turn. */

describe('which comes first makes no difference', () => {
  test('OL-231 a debt, then haste before the turn: two majors minus one, and two in the turn after', () => {
    const s = fight();
    defends(s);
    end(s, 'FOE');
    hastens(s);
    end(s, 'MAGE');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 1, moveLeft: 1, interruptDebt: false });
    strikes(s);
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual(['no-major-left']);
    end(s, 'HERO', 'FOE2', 'FOE');
    s.act('MAGE', 'sustain');
    end(s, 'MAGE');
    expect(majors(s)).toBe(2);
  });

  test('OL-231 haste, then a debt: the same', () => {
    const s = fight({}, { active: 'MAGE' });
    hastens(s);
    end(s, 'MAGE', 'HERO', 'FOE2');
    defends(s);
    end(s, 'FOE');
    s.act('MAGE', 'sustain');
    end(s, 'MAGE');
    expect([majors(s), s.body('HERO').interruptDebt]).toEqual([1, false]);
    expect(codes(s, 'HERO', 'extra-move')).toEqual([]);
  });

  test('OL-182 haste that has ended by the turn pays nothing: the debt takes the only major', () => {
    const s = fight();
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 6 });
    defends(s);
    end(s, 'FOE');
    s.act('MAGE', 'drop-boon', { boon: 'haste.MAGE.1' });
    end(s, 'MAGE');
    expect([majors(s), s.body('HERO').moveLeft]).toEqual([0, 1]);
  });

  test('OL-231 haste below 6 adds no major to a turn that owes one, but its speed', () => {
    const s = fight({ HERO: { at: [6, 5], interruptDebt: true } });
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 4 });
    end(s, 'FOE', 'MAGE');
    expect([majors(s), s.offer('HERO', 'move').reasons]).toEqual([0, []]);
    expect(s.refused('HERO', 'extra-move')).toEqual(['no-major-left']);
  });
});

describe('haste in the turn that pays', () => {
  test('OC-33 haste that comes in the turn brings its major from the next turn on', () => {
    const s = fight({ MAGE: { at: [0, 0], feats: ['boon-focus:haste-2'], interruptDebt: true } });
    end(s, 'FOE');
    expect(codes(s, 'MAGE', 'boon:haste:alteration')).toEqual([]);
    s.act('MAGE', 'boon:haste:alteration', { targets: ['MAGE'] });
    expect(s.body('MAGE')).toMatchObject({ majorLeft: 0, moveLeft: 0, interruptDebt: false });
    expect(codes(s, 'MAGE', 'attack:energy')).toEqual(['no-major-left']);
    s.act('MAGE', 'drop-boon', { boon: 'haste.MAGE.1' });
    expect([majors(s, 'MAGE'), s.scene.turn.majors]).toEqual([0, 0]);
    const kept = fight({ MAGE: { at: [0, 0], feats: ['boon-focus:haste-2'], interruptDebt: true } });
    end(kept, 'FOE');
    kept.act('MAGE', 'boon:haste:alteration', { targets: ['MAGE'] });
    end(kept, 'MAGE', 'HERO', 'FOE2', 'FOE');
    expect(majors(kept, 'MAGE')).toBe(2);
  });

  test('OC-33 nor does its end take the turn’s own major, where it came in the turn', () => {
    const s = fight({ MAGE: { at: [0, 0], feats: ['boon-focus:haste-2'] } });
    end(s, 'FOE');
    s.act('MAGE', 'boon:haste:alteration', { targets: ['MAGE'] });
    s.act('MAGE', 'drop-boon', { boon: 'haste.MAGE.1' });
    expect([majors(s, 'MAGE'), s.scene.turn.majors]).toEqual([1, 1]);
  });

  test('OC-33 haste that is always on brings its major in the turn it returns in', () => {
    const s = fight({ MAGE: { at: [0, 0], feats: ['boon-focus:haste-3'] } });
    end(s, 'FOE');
    expect([majors(s, 'MAGE'), s.scene.turn.majors]).toEqual([2, 2]);
    s.act('MAGE', 'drop-boon', { boon: 'haste.MAGE.1' });
    expect([majors(s, 'MAGE'), s.scene.turn.majors]).toEqual([1, 1]);
    const owing = fight({ MAGE: { at: [0, 0], feats: ['boon-focus:haste-3'], interruptDebt: true } });
    end(owing, 'FOE');
    expect([majors(owing, 'MAGE'), codes(owing, 'MAGE', 'superior-action')]).toEqual([1, ['focus-needs-full-turn']]);
  });

  test('OL-231 the debt took the turn’s own major: what is left goes with the haste', () => {
    const s = hastedDebtor();
    expect([majors(s), s.scene.turn.majors]).toEqual([1, 1]);
    s.byHand('HERO', 'haste', false);
    expect([majors(s), s.scene.turn.majors]).toEqual([0, 0]);
    expect([codes(s, 'HERO', 'attack:0:might'), codes(s, 'HERO', 'move')]).toEqual([['no-major-left'], []]);
    const shared = fight({ ALLY: [9, 9], HERO: { at: [6, 5], interruptDebt: true } });
    gives(shared, 'MAGE', 'haste', ['HERO', 'ALLY'], { level: 6, sustain: false });
    end(shared, 'FOE', 'MAGE');
    shared.byHand('HERO', 'haste', false);
    expect([majors(shared), shared.scene.turn.effects.length]).toEqual([0, 1]);
  });

  test('OL-231 what was done with it by then stays done, and nothing more is owed', () => {
    const s = hastedDebtor();
    strikes(s);
    s.act(null, 'end-effect', { effect: 'haste.MAGE.1' });
    expect([majors(s), s.refused('HERO', 'extra-move')]).toEqual([0, ['no-major-left']]);
    end(s, 'HERO', 'FOE2', 'FOE', 'MAGE');
    expect(majors(s)).toBe(1);
  });

  test('OL-286 of two hastes the other keeps the major', () => {
    const s = hastedDebtor();
    gives(s, 'HERO', 'haste', ['HERO'], { level: 8 });
    s.act(null, 'end-effect', { effect: 'haste.MAGE.1' });
    expect(majors(s)).toBe(1);
    s.byHand('HERO', 'haste', false);
    expect(majors(s)).toBe(0);
  });

  test('OL-229 its one major may be traded for a second move, once', () => {
    const s = hastedDebtor();
    s.act('HERO', 'extra-move');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 0, moveLeft: 2 });
    expect(codes(s, 'HERO', 'extra-move')).toEqual(['no-major-left']);
    s.byHand('HERO', 'haste', false);
    expect(s.body('HERO')).toMatchObject({ majorLeft: 0, moveLeft: 2 });
  });

  test('OL-228 no focus action: the turn’s own major is given up already', () => {
    const s = hastedDebtor();
    for (const focus of ['superior-action', 'disrupting-attack', 'charge:0:might'])
      expect(codes(s, 'HERO', focus)).toEqual(['focus-needs-full-turn']);
    const free = fight();
    gives(free, 'MAGE', 'haste', ['HERO'], { level: 6 });
    end(free, 'FOE');
    free.act('MAGE', 'sustain');
    end(free, 'MAGE');
    expect(codes(free, 'HERO', 'superior-action')).toEqual([]);
  });

  test('OL-178 a focus action takes the haste’s major too: its roll stays when the haste ends', () => {
    const s = fight();
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 6, sustain: false });
    end(s, 'FOE', 'MAGE');
    s.act('HERO', 'superior-action');
    s.byHand('HERO', 'haste', false);
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual([]);
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+1 Q[2;3,2,1;]=7');
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual(['turn-spent-by-focus']);
  });
});

describe('haste does not pay', () => {
  test('OL-230 whoever owes one major takes no second interrupt, haste or not', () => {
    const s = fight({ FOE: [5, 5], FOE2: [7, 5] });
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 8 });
    defends(s);
    expect(codes(s, 'HERO', 'improvise')).toEqual(['interrupt-already-used']);
    end(s, 'FOE', 'MAGE', 'HERO');
    s.set('HERO', { interruptDebt: true });
    s.act('FOE2', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
    expect(s.asked().map(([to]) => to)).toEqual(['MAGE']);
  });

  test('OL-224 a Defend in the own hasted turn costs the turn’s own major of the next one', () => {
    const s = fight({ FOE2: [20, 20] });
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 6, sustain: false });
    end(s, 'FOE', 'MAGE');
    s.act('HERO', 'move', {
      path: [
        [6, 6],
        [6, 7],
      ],
    });
    s.answer('FOE', 'attack:0:might', {}, 'A4 Q[13;8;]=21');
    s.answer('MAGE', 'pass');
    s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[14;5,3;]=22');
    expect([majors(s), s.body('HERO').interruptDebt]).toEqual([2, true]);
    end(s, 'HERO', 'FOE2', 'FOE', 'MAGE');
    expect([majors(s), s.body('HERO').interruptDebt]).toEqual([1, false]);
  });

  test('OC-43 a boss pays with the further turn that comes next, and with no more than that has', () => {
    const s = stage({ HERO: [6, 5], BRUTE: { at: [5, 5], kind: 'boss', bossActions: 1 }, ALLY: [9, 9] });
    gives(s, 'BRUTE', 'haste', ['BRUTE'], { level: 6, sustain: false });
    const again = { who: id('BRUTE'), initiative: 40, group: null, nth: 1 };
    s.scene = { ...s.scene, turn: { ...s.scene.turn, ready: [...s.scene.turn.ready, again] } };
    end(s, 'HERO', 'BRUTE');
    s.set('BRUTE', { interruptDebt: true });
    end(s, 'ALLY');
    expect([s.scene.turn.nth, majors(s, 'BRUTE'), s.body('BRUTE').interruptDebt]).toEqual([1, 0, false]);
    s.byHand('BRUTE', 'haste', false);
    expect([majors(s, 'BRUTE'), s.scene.turn.majors]).toEqual([0, 0]);
    end(s, 'BRUTE', 'HERO');
    expect([s.scene.turn.nth, majors(s, 'BRUTE')]).toEqual([0, 1]);
  });
});
