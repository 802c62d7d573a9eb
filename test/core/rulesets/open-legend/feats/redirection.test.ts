import { describe, expect, test } from 'vitest';
import { gives } from '../effects/giving.ts';
import { oddsOf, results } from '../fight/fighting.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

/** FOE strikes HERO with 19; FOE2 stands beside HERO, FOE3 and ALLY do not. */
const struck = (feats: readonly string[] = ['attack-redirection'], more: object = {}, dice = 'A4 Q[11;8;]=19') => {
  const s = stage(
    {
      FOE: [5, 5],
      HERO: { at: [6, 5], feats },
      ALLY: { at: [9, 9], interruptDebt: true },
      FOE2: { at: [7, 5], interruptDebt: true },
      FOE3: [4, 4],
      ...more,
    },
    { active: 'FOE' },
  );
  s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, dice);
  return s;
};
const defends = (s: Stage, dice: string) => s.answer('HERO', 'defend', { attribute: 'might' }, dice);
const among = (s: Stage) =>
  s.question('HERO').options[0]?.slots.flatMap((slot) => (slot.type === 'combatant' ? slot.among : []));

describe('attack redirection', () => {
  test('a Defend above the attack roll sends it to somebody beside, whose defense the same roll meets', () => {
    const s = struck();
    defends(s, 'A5 Q[18;4,3;]=25');
    expect(s.asked()).toEqual([['HERO', 'redirect']]);
    expect(s.asks('HERO')).toBe('Your Defend beats the attack on HERO. Redirect it?');
    // the attacker, and FOE2; FOE3 is beside the attacker alone
    expect(among(s)).toEqual(['FOE', 'FOE2']);
    const { facts } = s.answer('HERO', 'redirect', { target: 'FOE2' });
    expect(results(facts)).toEqual({ FOE2: 3 });
    expect([s.body('FOE2').hp, s.body('HERO').hp, s.body('HERO').interruptDebt]).toEqual([21, 20, true]);
  });

  test('to the attacker too', () => {
    const s = struck();
    defends(s, 'A5 Q[18;4,3;]=25');
    expect(results(s.answer('HERO', 'redirect', { target: 'FOE' }).facts)).toEqual({ FOE: 3 });
  });

  test('or it is turned aside; a Defend no higher than the attack redirects nothing', () => {
    const s = struck();
    defends(s, 'A5 Q[18;4,3;]=25');
    expect(results(s.answer('HERO', 'aside').facts)).toEqual({ HERO: 'missed' });
    const even = struck();
    defends(even, 'A5 Q[12;4,3;]=19');
    expect([even.waiting, even.body('FOE2').hp]).toEqual([null, 24]);
  });

  test('a projectile goes to anybody in its range and sight but the attacker', () => {
    const s = stage(
      {
        FOE: { at: [0, 5], weapons: [{ type: 'listed', weapon: 'shortbow', grip: 'two' }] },
        HERO: { at: [6, 5], feats: ['attack-redirection'] },
        ALLY: { at: [9, 9], interruptDebt: true },
        FOE2: [50, 5],
      },
      { active: 'FOE' },
    );
    s.act('FOE', 'attack:0:agility', { targets: ['HERO'] }, 'A3 Q[17;5;]=22');
    defends(s, 'A5 Q[18;4,3;]=25');
    expect(among(s)).toEqual(['ALLY']);
    expect(results(s.answer('HERO', 'redirect', { target: 'ALLY' }).facts)).toEqual({ ALLY: 5 });
  });

  test('those whom the attacker may hit are asked to Defend in turn', () => {
    const s = struck(undefined, { ALLY: [7, 6] });
    s.answer('ALLY', 'pass');
    defends(s, 'A5 Q[18;4,3;]=25');
    s.answer('HERO', 'redirect', { target: 'ALLY' });
    expect(s.asked()).toEqual([['ALLY', 'defend']]);
    expect(results(s.answer('ALLY', 'defend', { attribute: 'might' }, 'A5 Q[18;4,3;]=25').facts)).toEqual({
      ALLY: 'missed',
    });
  });

  test('nobody whom it cannot touch, and nobody unknown', () => {
    const hiding = struck(undefined, { FOE2: { at: [7, 5], hidden: true } });
    defends(hiding, 'A5 Q[18;4,3;]=25');
    expect(among(hiding)).toEqual(['FOE']);
    const s = stage(
      { FOE: [5, 5], HERO: { at: [6, 5], feats: ['attack-redirection'] }, FOE2: { at: [7, 5], interruptDebt: true } },
      { active: 'FOE' },
    );
    gives(s, 'SEER', 'insubstantial', ['FOE2']);
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[11;8;]=19');
    defends(s, 'A5 Q[18;4,3;]=25');
    expect(among(s)).toEqual(['FOE']);
  });

  test('of several targets only the one defended is spared', () => {
    const s = stage(
      {
        FOE: [5, 5],
        HERO: { at: [6, 5], feats: ['attack-redirection'] },
        ALLY: { at: [5, 6], interruptDebt: true },
        FOE2: { at: [7, 5], interruptDebt: true },
      },
      { active: 'FOE' },
    );
    s.act('FOE', 'attack:0:might', { targets: ['HERO', 'ALLY'] }, 'A4-2 Q[13;6,6,6]=19');
    s.answer('HERO', 'defend', { attribute: 'might', for: 'HERO' }, 'A5 Q[18;4,3;]=25');
    expect(among(s)).toEqual(['FOE', 'FOE2']);
    expect(results(s.answer('HERO', 'redirect', { target: 'FOE2' }).facts)).toEqual({ ALLY: 4, FOE2: 3 });
  });

  test('odds leave it aside', () => {
    const s = stage(
      { FOE: [5, 5], HERO: { at: [6, 5], feats: ['attack-redirection'] }, FOE2: [7, 5] },
      { active: 'FOE' },
    );
    const plain = stage({ FOE: [5, 5], HERO: [6, 5], FOE2: [7, 5] }, { active: 'FOE' });
    const of = (at: Stage) => oddsOf(at, 'FOE', 'attack:0:might', { targets: ['HERO'] }, ['HERO']);
    expect(of(s).exact).toBe(true);
    expect(of(s).chances.map(({ of: who, label }) => [who, label])).toEqual(
      of(plain).chances.map(({ of: who, label }) => [who, label]),
    );
  });

  test('without the feat nobody is asked', () => {
    const s = struck([]);
    defends(s, 'A5 Q[18;4,3;]=25');
    expect(s.waiting).toBeNull();
  });
});
