import { describe, expect, test } from 'vitest';
import { attack } from '../../fight/fighting.ts';
import type { Name } from '../../people.ts';
import { stage, why } from '../../stage.ts';
import { banesOf, suffering } from '../suffering.ts';
import { codes, told } from './duel.ts';

/** Banes that hurt, drain and kill, and what they leave helpless. */

describe('what banes do to those who suffer them', () => {
  test('death: helpless while life fades, and dead after three failed rolls', () => {
    const s = stage({ FOE: [6, 5], HERO: [5, 5] }, { active: 'FOE' });
    suffering(s, 'HERO', 'death', { owner: 'FOE', failed: 2 });
    expect(told(s, 'HERO').down).toBe(true);
    s.act('FOE', 'end-turn', {}, 'R[9]');
    expect(s.body('HERO')).toMatchObject({ dead: true });
  });

  test('OL-200 incapacitated with 15 hit points: helpless, and an attack on it is a finishing blow', () => {
    const s = stage({ FOE: [6, 5], HERO: { at: [5, 5], hp: 15 } }, { active: 'FOE' });
    suffering(s, 'HERO', 'incapacitated', { owner: 'FOE' });
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual(['incapacitated']);
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[12;6;]=18 A2 Q[3;3;]=6');
    expect(s.waiting).toBeNull();
    expect(s.body('HERO').dead).toBe(false);
  });

  test('OL-285 fire burns beside cold but not twice, and nobody intimidates twice', () => {
    const s = stage({ MAGE: [5, 5], HERO: [5, 6], FOE: [6, 5] });
    const burns = (as: string) =>
      s.refused('MAGE', 'bane:energy', {
        targets: ['FOE'],
        bane: 'persistent-damage-2',
        'persistent-damage-as': as,
      });
    suffering(s, 'FOE', 'persistent-damage', { owner: 'HERO', choice: 'fire' });
    expect([burns('fire'), burns('cold')]).toEqual([['already-suffering'], []]);
    const daunts = () => s.refused('MAGE', 'intimidate:energy', { targets: ['FOE'], bane: 'intimidated-4' });
    suffering(s, 'FOE', 'intimidated', { owner: 'HERO' });
    expect(daunts()).toEqual([]);
    suffering(s, 'FOE', 'intimidated', { owner: 'MAGE' });
    expect(daunts()).toEqual(['already-suffering']);
  });

  test('OL-271 incapacitated 7 and hit: first the finishing blow, then the waking', () => {
    const s = stage({ FOE: [6, 5], HERO: [5, 5] }, { active: 'FOE' });
    suffering(s, 'HERO', 'incapacitated', { owner: 'FOE', level: 7 });
    const done = s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[15;8;]=23 A2 Q[2;2;]=4');
    expect(why(done).filter((type) => ['struck', 'finished', 'effect-ended'].includes(type))).toEqual([
      'struck',
      'finished',
      'effect-ended',
    ]);
    expect(banesOf(s, 'HERO')).toEqual([]);
    // 8 damage and a total of 3: dead, and the dead do not wake
    const slain = stage({ FOE: [6, 5], HERO: [5, 5] }, { active: 'FOE' });
    suffering(slain, 'HERO', 'incapacitated', { owner: 'FOE', level: 7 });
    const end = slain.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[15;8;]=23 A2 Q[1;2;]=3');
    expect(slain.body('HERO')).toMatchObject({ hp: 12, dead: true });
    expect(why(end)).not.toContain('effect-ended');
    const deep = stage({ FOE: [6, 5], HERO: [5, 5] }, { active: 'FOE' });
    suffering(deep, 'HERO', 'incapacitated', { owner: 'FOE', level: 9 });
    deep.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[15;8;]=23 A2 Q[2;2;]=4');
    expect(banesOf(deep, 'HERO')).toEqual(['incapacitated']);
  });

  test('OC-32 life drain: the roll deals damage, and the source regains as much', () => {
    const s = stage({ SEER: { at: [5, 5], hp: 10 }, HERO: { at: [6, 5], interruptDebt: true } }, { active: 'SEER' });
    const facts = attack(s, 'SEER', 'bane:entropy', ['HERO'], 'A5 Q[12;5,4;]=21', { bane: 'life-drain-5' });
    expect([s.body('HERO').hp, s.body('SEER').hp]).toEqual([14, 16]);
    expect(facts).toContainEqual(expect.objectContaining({ who: 'SEER', because: { type: 'drained', hp: 6 } }));
  });

  test('OC-32 by what a Defend leaves of it, from each target, up to the maximum, and nothing by a miss', () => {
    const drains = (sheet: object, dice: string, targets: readonly Name[] = ['HERO']) => {
      const ally = { at: [5, 6], interruptDebt: true } as const;
      const s = stage({ SEER: { at: [5, 5], ...sheet }, HERO: [6, 5], ALLY: ally }, { active: 'SEER' });
      s.act('SEER', 'bane:entropy', { targets, bane: 'life-drain-5' }, dice);
      return s;
    };
    const defended = drains({ hp: 10 }, 'A5 Q[12;5,4;]=21');
    defended.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[11;4,3;]=18');
    expect([defended.body('HERO').hp, defended.body('SEER').hp]).toEqual([17, 13]);
    const whole = drains({ hp: 24 }, 'A5 Q[12;5,4;]=21');
    whole.answer('HERO', 'pass');
    expect([whole.body('HERO').hp, whole.body('SEER').hp]).toEqual([14, 26]);
    const scarred = drains({ hp: 10, lethal: 12 }, 'A5 Q[12;5,4;]=21');
    scarred.answer('HERO', 'pass');
    expect(scarred.body('SEER').hp).toBe(14);
    const both = drains({ hp: 10 }, 'A5-2 Q[12;4,4,5,5;]=20', ['HERO', 'ALLY']);
    both.answer('HERO', 'pass');
    expect([both.body('HERO').hp, both.body('ALLY').hp, both.body('SEER').hp]).toEqual([15, 15, 20]);
    const missed = drains({ hp: 10 }, 'A5 Q[5;5,4;]=14');
    expect([missed.body('HERO').hp, missed.body('SEER').hp]).toEqual([20, 10]);
  });

  test('OC-32 added to a damaging attack, it heals by the damage of that, and deals no more', () => {
    const s = stage({ SEER: { at: [5, 5], hp: 3 }, HERO: { at: [6, 5], interruptDebt: true } }, { active: 'SEER' });
    s.act('SEER', 'attack:entropy', { targets: ['HERO'] }, 'A5 Q[18;5,4;]=27');
    s.answer('SEER', 'add', { bane: 'life-drain-5' });
    expect([s.body('HERO').hp, s.body('SEER').hp]).toEqual([8, 15]);
  });

  test('OC-26 persistent damage: 1d4, 1d8 or 2d6 by level, exploding, past all defenses', () => {
    const s = stage({ FOE: [9, 9], HERO: [5, 5] }, { active: 'FOE' });
    suffering(s, 'HERO', 'persistent-damage', { owner: 'FOE', level: 6, choice: 'fire' });
    s.act('FOE', 'end-turn', {}, 'X[6,2;1]=9');
    expect(s.body('HERO').hp).toBe(11);
  });

  test('OL-269 it strikes before any action; dropping to 0 ends the turn', () => {
    const s = stage({ FOE: [9, 9], HERO: { at: [5, 5], hp: 4 } }, { active: 'FOE' });
    suffering(s, 'HERO', 'persistent-damage', { owner: 'FOE', level: 4 });
    s.act('FOE', 'end-turn', {}, 'X[8;3]=11');
    expect(s.body('HERO')).toMatchObject({ hp: 0, unconscious: true, majorLeft: 0 });
    expect(s.scene.turn.active).toBe('FOE');
  });

  test('OL-270 on the unconscious it is no finishing blow', () => {
    const s = stage({ FOE: [9, 9], HERO: { at: [5, 5], hp: 0, unconscious: true } }, { active: 'FOE' });
    suffering(s, 'HERO', 'persistent-damage', { owner: 'FOE', level: 4 });
    const done = s.act('FOE', 'end-turn', {}, 'X[5]=5');
    expect(why(done)).not.toContain('finished');
    expect(s.body('HERO')).toMatchObject({ hp: 0, dead: false });
  });

  test('OC-26 the matching cure, by the GM’s word, is a free resist roll with two d20', () => {
    const s = stage({ ALLY: [5, 6], HERO: [5, 5], FOE: [9, 9] });
    suffering(s, 'HERO', 'persistent-damage', { owner: 'FOE', choice: 'fire' });
    s.act('ALLY', 'tend', { target: 'HERO' });
    s.answer('gm', 'approve', {}, 'R[3,12]');
    expect([banesOf(s, 'HERO'), s.body('ALLY').majorLeft]).toEqual([[], 0]);
  });

  test('OL-147 what can no longer be resisted is not to be tended either', () => {
    const s = stage({ ALLY: [5, 6], HERO: [5, 5], MAGE: [6, 6], FOE: [9, 9] });
    suffering(s, 'HERO', 'persistent-damage', { owner: 'FOE', choice: 'fire', locked: true });
    expect(s.offers('ALLY').map(({ id }) => id)).not.toContain('tend');
    suffering(s, 'MAGE', 'persistent-damage', { owner: 'FOE', choice: 'fire' });
    expect([s.refused('ALLY', 'tend', { target: 'HERO' }), s.refused('ALLY', 'tend', { target: 'MAGE' })]).toEqual([
      ['nothing-to-do'],
      [],
    ]);
  });
});
