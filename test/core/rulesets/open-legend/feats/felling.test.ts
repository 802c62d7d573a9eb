import { describe, expect, test } from 'vitest';
import { path } from '../fight/fighting.ts';
import { stage } from '../stage.ts';

const weak = { interruptDebt: true, hp: 3 };

describe('combat momentum', () => {
  const swift = (more: object = {}, foe: object = {}, feats: readonly string[] = ['combat-momentum']) =>
    stage({ HERO: { at: [5, 5], feats, ...more }, FOE: { at: [6, 5], ...weak, ...foe } });

  test('whoever brings a foe to 0 hit points may move up to their speed at once, for free', () => {
    const s = swift();
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[14;3,3;]=20');
    expect(s.asked()).toEqual([['HERO', 'momentum']]);
    expect(s.asks('HERO')).toBe('Your foe is down. Move up to 30 ft for free?');
    expect(s.refusedAnswer('HERO', 'move', path([5, 6], [5, 7], [5, 8], [5, 9], [5, 10], [5, 11], [5, 12]))).toEqual([
      'not-enough-movement',
    ]);
    s.answer('HERO', 'move', path([5, 6], [5, 7], [5, 8], [5, 9], [5, 10], [5, 11]));
    expect([s.at('HERO'), s.body('HERO').moveLeft, s.body('HERO').feetLeft]).toEqual([[5, 11], 1, 0]);
  });

  test('or stay; a foe who keeps on their feet gives no move, nor one who lay before', () => {
    const s = swift();
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[14;3,3;]=20');
    s.answer('HERO', 'stay');
    expect([s.at('HERO'), s.waiting]).toEqual([[5, 5], null]);
    const stands = swift({}, { hp: 24 });
    stands.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[14;3,3;]=20');
    expect(stands.waiting).toBeNull();
    const lay = swift({}, { hp: 0, unconscious: true });
    lay.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[14;3,3;9,3]');
    expect(lay.waiting).toBeNull();
  });

  test('only with Might or Agility, and with the feat', () => {
    const mage = stage({
      MAGE: { at: [5, 5], feats: ['combat-momentum'] },
      FOE: { at: [6, 5], ...weak },
    });
    mage.act('MAGE', 'attack:energy', { targets: ['FOE'] }, 'A5 Q[14;3,3;]=20');
    expect([mage.body('FOE').hp, mage.waiting]).toEqual([0, null]);
    const without = swift({}, {}, []);
    without.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[14;3,3;]=20');
    expect(without.waiting).toBeNull();
  });

  test('after an opportunity attack too; who is held fast is not asked', () => {
    const s = stage(
      { HERO: { at: [5, 5], feats: ['combat-momentum'] }, FOE: { at: [6, 5], ...weak } },
      { active: 'FOE' },
    );
    s.act('FOE', 'move', path([7, 5]));
    s.answer('HERO', 'attack:0:might', {}, 'A5 Q[14;3,3;]=20');
    s.answer('HERO', 'move', path([4, 5]));
    expect([s.at('HERO'), s.at('FOE')]).toEqual([
      [4, 5],
      [6, 5],
    ]);
  });

  test('the move provokes as any other in one’s own turn', () => {
    const s = stage({ HERO: { at: [5, 5], feats: ['combat-momentum'] }, FOE: { at: [6, 5], ...weak }, FOE2: [4, 5] });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[14;3,3;]=20');
    // FOE2 could have defended FOE
    s.answer('FOE2', 'pass');
    s.answer('HERO', 'move', path([6, 6]));
    expect(s.asked()).toEqual([['FOE2', 'opportunity']]);
  });
});
