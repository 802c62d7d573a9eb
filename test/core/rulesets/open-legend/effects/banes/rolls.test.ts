import { describe, expect, test } from 'vitest';
import { against, attack, oddsOf, quiet, results, sources } from '../../fight/fighting.ts';
import { stage, why } from '../../stage.ts';
import { baneOf, banesOf, suffering } from '../suffering.ts';
import { codes, derived, duel, mightOn } from './duel.ts';

/** Banes that make rolls worse and defenses lower. */

describe('what banes do to those who suffer them', () => {
  test('OC-23 blinded: an even chance to fail each attack, before the roll', () => {
    const s = duel();
    suffering(s, 'HERO', 'blinded');
    const done = s.act(...mightOn('FOE'), 'B[10]');
    expect(why(done)).toContain('came-to-nothing');
    expect(results(done.facts)).toEqual({});
    const sees = duel();
    suffering(sees, 'HERO', 'blinded');
    expect(results(sees.act(...mightOn('FOE'), 'B[11]=11 A5 Q[10;4,2;]=16').facts)).toEqual({ FOE: 0 });
    const odds = oddsOf(sees, 'HERO', 'attack:0:might', { targets: ['FOE'] });
    expect(odds.chances.length).toBeGreaterThan(0);
  });

  test('OC-23 and each Perception roll', () => {
    const s = duel();
    suffering(s, 'HERO', 'blinded');
    s.act('HERO', 'perception');
    expect(why(s.answer('gm', 'no-cr', {}, 'B[10]'))).toContain('came-to-nothing');
    const learned = duel();
    suffering(learned, 'HERO', 'blinded');
    learned.act('HERO', 'learning');
    expect(why(learned.answer('gm', 'no-cr', {}, 'A2 Q[9;3;]=12'))).toContain('checked');
  });

  test('a blinded attacker rolls its even chance in odds too: half of what it would hit', () => {
    const s = duel();
    const chance = () =>
      oddsOf(s, 'HERO', 'attack:0:might', { targets: ['FOE'] }).chances.find(({ label }) => label === 'hit')?.chance ??
      0;
    const plain = chance();
    suffering(s, 'HERO', 'blinded');
    expect(chance()).toBeCloseTo(plain / 2, 9);
  });

  test('OC-24 demoralized −1 and sickened −2 on every action roll', () => {
    const s = duel();
    suffering(s, 'HERO', 'demoralized');
    suffering(s, 'HERO', 'sickened');
    expect(sources(s, ...mightOn('FOE'))).toEqual({ net: -3, by: { demoralized: -1, sickened: -2 } });
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5-3 Q[14;5,3,6,2,4;]=19');
    s.act('HERO', 'learning');
    s.answer('gm', 'no-cr', {}, 'A2-3 Q[9;3,2,6,5;]=11');
    // a resist roll is none: 10 is enough
    const resists = duel();
    suffering(resists, 'HERO', 'demoralized');
    suffering(resists, 'HERO', 'sickened');
    resists.act('HERO', 'resist', {}, 'R[10,9]');
    expect(banesOf(resists, 'HERO')).toEqual(['sickened']);
  });

  test('OC-25 fatigued 2: attributes no longer add to the defenses', () => {
    const s = duel();
    expect(derived(s, 'HERO')).toMatchObject({ Toughness: 15, Evasion: 17, Resolve: 13 });
    suffering(s, 'HERO', 'fatigued', { degree: 2 });
    expect(derived(s, 'HERO')).toMatchObject({ Toughness: 13, Evasion: 13, Resolve: 10 });
    expect(sources(s, ...mightOn('FOE')).net).toBe(0);
  });

  test('OC-25 fatigued: 3 attacks −1, 4 slowed, 5 unconscious, 6 dead', () => {
    const s = duel();
    suffering(s, 'HERO', 'fatigued', { degree: 4 });
    expect(sources(s, ...mightOn('FOE')).net).toBe(-1);
    expect(derived(s, 'HERO')['Speed']).toBe(10);
    s.act(null, 'give-bane', { bane: 'fatigued-5', targets: ['HERO'] });
    expect(s.body('HERO')).toMatchObject({ unconscious: true, dead: false });
    s.act(null, 'give-bane', { bane: 'fatigued-5', targets: ['HERO'] });
    expect(s.body('HERO').dead).toBe(true);
  });

  test('OC-29 intimidated 5: an attack that leaves the source out has disadvantage 2; it is a minor action', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], FOE2: [5, 6] });
    suffering(s, 'HERO', 'intimidated', { owner: 'FOE', level: 5 });
    expect(sources(s, ...mightOn('FOE2')).by).toEqual({ intimidated: -2 });
    expect(sources(s, ...mightOn('FOE')).by).toEqual({});
    expect(sources(s, 'HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] }).net).toBe(-2);
    suffering(s, 'HERO', 'intimidated', { owner: 'FOE2', level: 4 });
    expect(sources(s, ...mightOn('FOE2')).by).toEqual({});
    s.act('HERO', 'intimidate:0:might', { targets: ['FOE2'], bane: 'intimidated-4' }, 'A5 Q[10;3,2;]=15');
    quiet(s);
    expect(banesOf(s, 'FOE2')).toEqual(['intimidated']);
    expect(s.body('HERO').majorLeft).toBe(1);
    expect(codes(s, 'HERO', 'intimidate:0:might')).toEqual(['minor-type-used']);
  });

  test('OC-20 knockdown: prone until it stands, −1 on its attacks; against it +1 in melee, −1 for projectiles', () => {
    const s = duel();
    attack(s, 'HERO', 'bane:0:might', ['FOE'], 'A5 Q[10;3,3;]=16', { bane: 'knockdown-2' });
    expect(s.body('FOE').prone).toBe(true);
    expect(sources(s, ...mightOn('FOE')).by).toEqual({ 'prone target': 1 });
    const arch = stage({ ARCH: [0, 0], FOE: { at: [8, 0], prone: true } });
    expect(sources(arch, 'ARCH', 'attack:0:agility', { targets: ['FOE'] }).by).toEqual({ 'prone target': -1 });
  });

  test('stupefied: Resolve 10, no powers, and pain grants a roll that is not tallied', () => {
    const s = stage({ HERO: [5, 5], SEER: { at: [6, 5], interruptDebt: true } });
    suffering(s, 'SEER', 'stupefied', { owner: 'HERO' });
    expect(against(s, 'HERO', 'bane:0:might', { targets: ['SEER'], bane: 'demoralized-2' })).toEqual({
      'SEER: Resolve': 10,
    });
    s.act('HERO', 'attack:0:might', { targets: ['SEER'] }, 'A5 Q[10;3,2;]=15 R[9]=9');
    expect(baneOf(s, 'SEER', 'stupefied').failed).toBe(0);
    s.act('HERO', 'end-turn');
    expect(codes(s, 'SEER', 'attack:entropy')).toContain('stupefied');
  });
});
