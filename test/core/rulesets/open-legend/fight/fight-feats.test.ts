import { describe, expect, test } from 'vitest';
import { alone, attack, oddsOf, results, sources } from './fighting.ts';
import { stage } from '../stage.ts';

const lethal = { settings: { lethalDamage: true } } as const;

describe('feats that bear on an attack', () => {
  test('a marksman’s one weapon flies 25 ft farther by tier, in every band', () => {
    const band = (feat: string, x: number) =>
      sources(stage({ ARCH: { at: [0, 0], feats: [feat] }, FOE: [x, 0] }), 'ARCH', 'attack:0:agility', {
        targets: ['FOE'],
      }).net;
    // 75 ft, 80 ft and 155 ft away; a shortbow carries 50 ft
    expect([15, 16, 31].map((x) => band('marksman:shortbow-1', x))).toEqual([0, -1, -2]);
    expect([15, 16].map((x) => band('marksman:longbow-1', x))).toEqual([-1, -1]);
    expect(band('marksman:shortbow-2', 20)).toBe(0);
  });

  test('a martial focus rolls the dice of one score more with its weapon, and costs all other attacks one', () => {
    const s = stage({ HERO: { at: [5, 5], feats: ['martial-focus:longsword'] }, FOE: [6, 5] });
    expect(s.offer('HERO', 'attack:0:might').about).toContain('Might 6 (d20 + 2d8)');
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A6 Q[10;4,3;]=17'))).toEqual({ FOE: 1 });
    const other = stage({ HERO: { at: [5, 5], feats: ['martial-focus:maul'] }, FOE: [6, 5] });
    expect(sources(other, 'HERO', 'attack:0:might', { targets: ['FOE'] }).by).toEqual({
      'martial focus on another weapon': -1,
    });
  });

  test('a lethal strike has its tier as advantage on the surprised and on whom a friend reaches', () => {
    const by = (ally: readonly [number, number], foe: object = {}) =>
      sources(
        stage({
          HERO: { at: [5, 5], feats: ['lethal-strike-2'] },
          ALLY: { at: ally },
          FOE: { at: [6, 5], ...foe },
        }),
        'HERO',
        'attack:0:might',
        { targets: ['FOE'] },
      ).by['lethal strike'];
    expect([by([7, 5]), by([9, 5]), by([9, 5], { surprised: true })]).toEqual([2, undefined, 2]);
  });

  test('up to 5 of its damage are lethal where the table plays that, and none elsewhere', () => {
    const struck = (options: object) => {
      const s = stage(
        { HERO: { at: [5, 5], feats: ['lethal-strike-2'] }, ALLY: [7, 5], FOE: { at: [6, 5], interruptDebt: true } },
        options,
      );
      attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+2 Q[15;4,5,1,1;]=24');
      return [s.body('FOE').hp, s.body('FOE').lethal ?? 0];
    };
    expect(struck(lethal)).toEqual([16, 5]);
    expect(struck({})).toEqual([16, 0]);
  });

  test('by how much the Defend of a battlefield defender beats the attack, the attacker takes as damage', () => {
    const foeAfter = (feats: readonly string[], dice: string) => {
      const s = stage({ FOE: [5, 5], HERO: { at: [6, 5], feats } }, { active: 'FOE' });
      s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[11;8;]=19');
      s.answer('HERO', 'defend', { attribute: 'might' }, dice);
      return s.body('FOE').hp;
    };
    expect(foeAfter(['battlefield-defender'], 'A5 Q[18;4,3;]=25')).toBe(18);
    expect(foeAfter(['battlefield-defender'], 'A5 Q[11;4,3;]=18')).toBe(24);
    expect(foeAfter([], 'A5 Q[18;4,3;]=25')).toBe(24);
    // and odds tell it: nothing hurts the attacker but a Defend above its roll
    const told = (feats: readonly string[]) => {
      const s = stage({ FOE: [5, 5], HERO: { at: [6, 5], feats } }, { active: 'FOE' });
      const { chances, exact } = oddsOf(s, 'FOE', 'attack:0:might', { targets: ['HERO'] }, ['HERO']);
      return [exact, chances.flatMap(({ of, label }) => (of === ('FOE' as string) ? [label] : []))];
    };
    expect(told([])).toEqual([true, []]);
    expect(told(['battlefield-defender'])).toEqual([true, expect.arrayContaining(['damage'])]);
  });

  test('the lucky stay at 1 hit point once a day', () => {
    const s = stage(
      { FOE: [5, 5], HERO: { at: [6, 5], interruptDebt: true, hp: 6, feats: ['lucky'] } },
      { active: 'FOE' },
    );
    attack(s, 'FOE', 'attack:0:might', ['HERO'], 'A4 Q[15;9;]=24');
    expect(s.body('HERO')).toMatchObject({ hp: 1, unconscious: false, luckSpent: true });
    s.set('FOE', { majorLeft: 1 });
    attack(s, 'FOE', 'attack:0:might', ['HERO'], 'A4 Q[15;9;]=24');
    expect(s.body('HERO')).toMatchObject({ hp: 0, unconscious: true });
    // where lethal damage takes the maximum to 0 there is no hit point to stay at
    const cut = stage(
      {
        FOE: { at: [5, 5], feats: ['lethal-strike-9'] },
        FOE2: [7, 5],
        HERO: { at: [6, 5], interruptDebt: true, hp: 4, lethal: 16, feats: ['lucky'] },
      },
      { active: 'FOE', ...lethal },
    );
    attack(cut, 'FOE', 'attack:0:might', ['HERO'], 'A4+9 Q[15;9,1,1,1,1,1,1,1,1,1;]=24');
    expect(cut.body('HERO')).toMatchObject({ hp: 0, unconscious: true });
    const rested = stage({ HERO: { at: [6, 5], feats: ['lucky'], luckSpent: true } }, { phase: 'idle' });
    rested.act(null, 'pass-days', { days: 1 });
    expect(rested.body('HERO').luckSpent).toBe(false);
  });

  test('a square leaves out as many squares as there are tiers of skill in areas', () => {
    const s = stage({
      MAGE: { at: [0, 0], feats: ['area-manipulation-1'] },
      HERO: [5, 5],
      ALLY: [6, 6],
      FOE: { at: [6, 5], interruptDebt: true },
    });
    const area = { x: 5, y: 5, side: 10 };
    expect(s.offer('MAGE', 'area:energy').slots.map(({ name }) => name)).toContain('spare');
    expect(s.offer('HERO', 'attack:0:might').slots.map(({ name }) => name)).not.toContain('spare');
    expect(s.refused('MAGE', 'area:energy', { area, spare: ['HERO', 'ALLY'] })).toEqual(['slot-malformed']);
    const done = alone(s, 'MAGE', 'area:energy', { area, spare: ['HERO'] }, 'A5-2 Q[10;6,2,4,3;]=15');
    expect(results(done)).toEqual({ ALLY: expect.anything() as number, FOE: 'missed' });
  });
});
