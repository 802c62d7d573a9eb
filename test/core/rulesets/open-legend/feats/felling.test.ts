import { describe, expect, test } from 'vitest';
import { banesOf } from '../effects/suffering.ts';
import { oddsOf, path } from '../fight/fighting.ts';
import { PEOPLE } from '../people.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

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

describe('combat follow-through', () => {
  const fell = 'A5 Q[14;3,3;]=20';
  const deadly = (more: object = {}, others: object = {}, feats: readonly string[] = ['combat-follow-through']) =>
    stage({
      HERO: { at: [5, 5], feats, ...more },
      FOE: { at: [6, 5], ...weak },
      FOE2: { at: [5, 6], interruptDebt: true },
      FOE3: { at: [12, 5], interruptDebt: true },
      ...others,
    });
  const offered = (s: Stage) => s.question('HERO').options.map(({ id }) => id);

  test('whoever brings a foe to 0 hit points may attack again at once, for free, and as often as one falls', () => {
    const s = deadly({}, { FOE2: { at: [5, 6], ...weak }, FOE3: { at: [4, 4], interruptDebt: true } });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, fell);
    expect(s.asked()).toEqual([['HERO', 'follow-through']]);
    s.answer('HERO', 'attack:0:might', { targets: ['FOE2'] }, fell);
    expect([s.body('FOE2').hp, s.body('HERO').majorLeft, s.body('HERO').extraAttacks]).toEqual([0, 0, undefined]);
    s.answer('HERO', 'bane:0:might', { targets: ['FOE3'], bane: 'slowed-2' }, fell);
    expect([banesOf(s, 'FOE3'), s.waiting]).toEqual([['slowed'], null]);
  });

  test('on whom an attack may be aimed, several too; or not at all', () => {
    const s = deadly({}, { FOE3: { at: [4, 4], interruptDebt: true } });
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, fell);
    s.answer('HERO', 'attack:0:might', { targets: ['FOE2', 'FOE3'] }, 'A5-2 Q[10;3,3,3,3]=16');
    expect([s.body('FOE2').hp, s.body('FOE3').hp]).toEqual([24, 24]);
    const stops = deadly();
    stops.act('HERO', 'attack:0:might', { targets: ['FOE'] }, fell);
    expect(stops.refusedAnswer('HERO', 'attack:0:might', { targets: ['FOE3'] })).not.toEqual([]);
    stops.answer('HERO', 'pass');
    expect([stops.waiting, stops.body('HERO').majorLeft]).toEqual([null, 0]);
    const lying = deadly({}, { FOE2: { at: [20, 20], interruptDebt: true } });
    lying.act('HERO', 'attack:0:might', { targets: ['FOE'] }, fell);
    lying.answer('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[14;3,3;]=20 F[9;3]=12');
    expect([lying.body('FOE').dead, lying.waiting]).toEqual([false, null]);
  });

  test('by a square of a power as well, and by one that takes the GM’s word', () => {
    const powers = { attributes: { ...PEOPLE.HERO.attributes, energy: 5, influence: 5 } };
    const s = deadly(powers);
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, fell);
    expect(offered(s)).toContain('area:energy');
    expect(s.refusedAnswer('HERO', 'area:energy', { corner: [30, 30], side: 5 })).toEqual(['out-of-range']);
    s.answer('HERO', 'area:energy', { corner: [12, 5], side: 5 }, 'A5-2 Q[14;3,3,3,3]=20');
    expect(s.body('FOE3').hp).toBe(20);
    const word = deadly(powers);
    word.act('HERO', 'attack:0:might', { targets: ['FOE'] }, fell);
    expect(word.refusedAnswer('HERO', 'attack:influence', { targets: ['FOE3'] })).toEqual(['needs-a-reason']);
    word.answer('HERO', 'attack:influence', { targets: ['FOE3'], reason: 'a vision of fire' });
    word.answer('gm', 'refuse');
    expect(word.asked()).toEqual([['HERO', 'follow-through']]);
    word.answer('HERO', 'attack:influence', { targets: ['FOE3'], reason: 'a vision of fire' });
    word.answer('gm', 'approve', {}, 'A5-1 Q[14;3,3,3]=20');
    expect(word.body('FOE3').hp).toBe(19);
  });

  test('thrown too, at one beyond reach: the weapon leaves the hand', () => {
    const s = deadly({ weapons: [{ type: 'listed', weapon: 'dagger', grip: 'one' }] });
    s.act('HERO', 'attack:0:agility', { targets: ['FOE'] }, 'A4 Q[15;3;]=18');
    expect(offered(s)).toEqual(expect.arrayContaining(['throw:0:agility', 'bane-throw:0:agility']));
    s.answer('HERO', 'throw:0:agility', { targets: ['FOE3'] }, 'A4-2 Q[15;3,3,3]=18');
    expect([s.body('FOE3').hp, s.body('HERO').weapons[0]]).toMatchObject([21, { grip: 'dropped' }]);
  });

  test('after an opportunity attack too, and after the move of combat momentum', () => {
    const s = stage(
      {
        HERO: { at: [5, 5], feats: ['combat-momentum', 'combat-follow-through'] },
        FOE: { at: [6, 5], ...weak },
        FOE2: { at: [9, 5], interruptDebt: true },
      },
      { active: 'FOE' },
    );
    s.act('FOE', 'move', path([7, 5]));
    s.answer('HERO', 'attack:0:might', {}, fell);
    s.answer('HERO', 'move', path([6, 6], [7, 6], [8, 6]));
    s.answer('HERO', 'attack:0:might', { targets: ['FOE2'] }, fell);
    expect([s.at('HERO'), s.body('FOE2').hp]).toEqual([[8, 6], 20]);
  });

  test('odds of an attack stop where one is asked', () => {
    const { exact, chances } = oddsOf(deadly(), 'HERO', 'attack:0:might', { targets: ['FOE'] });
    expect([exact, chances.map(({ of }) => of).includes('FOE2' as never)]).toEqual([true, false]);
  });

  test('without the feat there is none', () => {
    const s = deadly({}, {}, []);
    s.act('HERO', 'attack:0:might', { targets: ['FOE'] }, fell);
    expect(s.waiting).toBeNull();
  });
});
