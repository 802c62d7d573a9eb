import { describe, expect, test } from 'vitest';
import { against, attack, results } from '../fighting.ts';
import { stage } from '../../stage.ts';

const HARMLESS = [
  'fortitude',
  'learning',
  'perception',
  'will',
  'deception',
  'persuasion',
  'presence',
  'creation',
  'prescience',
] as const;

describe('attributes that deal damage', () => {
  const mage = () => stage({ MAGE: [5, 5], FOE: [11, 5] });

  test('OL-038 Might, Agility, Energy and Entropy attack without asking', () => {
    const s = mage();
    expect(s.refused('MAGE', 'attack:energy', { targets: ['FOE'] })).toEqual([]);
    s.act('MAGE', 'attack:energy', { targets: ['FOE'] }, 'A5 Q[3;1,2;]=6');
    expect(s.waiting).toBeNull();
    expect(stage({ HERO: [5, 5], FOE: [6, 5] }).refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual([]);
    expect(stage({ SEER: [5, 5], HERO: [6, 5] }).refused('SEER', 'attack:entropy', { targets: ['HERO'] })).toEqual([]);
    expect(mage().refused('MAGE', 'attack:might', { targets: ['FOE'] })).toEqual(['weapon-needed']);
  });

  test('OL-039 the GM is asked to agree, with the reason; refused, nothing is rolled and nothing spent', () => {
    const s = mage();
    expect(s.refused('MAGE', 'attack:alteration', { targets: ['FOE'] })).toEqual(['needs-a-reason']);
    s.act('MAGE', 'attack:alteration', { targets: ['FOE'], reason: 'roots strangle it' });
    expect(s.asked()).toEqual([['gm', 'approve-attack']]);
    expect(s.asks('gm')).toContain('roots strangle it');
    const done = s.answer('gm', 'refuse');
    expect(done.facts.map((fact) => (fact.type === 'noted' ? fact.note.type : fact.type))).toEqual(['gm-refused']);
    expect(s.body('MAGE').majorLeft).toBe(1);
    for (const attribute of ['logic', 'protection', 'alteration', 'influence', 'movement']) {
      const other = stage({ MAGE: { at: [5, 5], attributes: { [attribute]: 4 } }, FOE: [11, 5] });
      expect(other.refused('MAGE', `attack:${attribute}`, { targets: ['FOE'] }), attribute).toEqual(['needs-a-reason']);
    }
  });

  test.each([
    ['OL-040 Logic: springing a trap', 'logic', 'springing a trap'],
    ['OL-041 Protection: a wall of magical blades', 'protection', 'blades'],
    ['OL-042 Alteration: a branch that chokes', 'alteration', 'branch'],
    ['OL-043 Influence: an illusion', 'influence', 'illusion'],
    ['OL-044 Movement: a boulder', 'movement', 'boulder'],
  ] as const)('%s is the example given where the reason is asked for', (_, attribute, word) => {
    const s = stage({ MAGE: { at: [5, 5], attributes: { [attribute]: 4 } }, FOE: [11, 5] });
    const slot = s.offer('MAGE', `attack:${attribute}`).slots.find(({ name }) => name === 'reason');
    expect(slot?.label).toContain(word);
  });

  test('OL-040 an approved Logic attack resolves with the Logic score, as a projectile against Evasion', () => {
    const s = stage({ MAGE: { at: [5, 5], attributes: { logic: 5 } }, FOE: [11, 5] });
    s.act('MAGE', 'attack:logic', { targets: ['FOE'], reason: 'trap' });
    expect(results(s.answer('gm', 'approve', {}, 'A5 Q[11;2,1;]=14').facts)).toEqual({ FOE: 'missed' });
    expect(s.body('MAGE').majorLeft).toBe(0);
  });

  test('OL-041 Protection 4 approved against Evasion 15: 16 deals 1 damage', () => {
    const s = mage();
    s.act('MAGE', 'attack:protection', { targets: ['FOE'], reason: 'blades' });
    s.answer('gm', 'approve', {}, 'A4 Q[9;7;]=16');
    expect(results(s.answer('FOE', 'pass').facts)).toEqual({ FOE: 1 });
    expect(s.body('FOE').hp).toBe(23);
  });

  test('OL-042 Alteration 6 approved, next to the foe against Toughness 16: 15 misses', () => {
    const s = stage({ MAGE: [5, 5], FOE: [6, 5] });
    s.act('MAGE', 'attack:alteration', { targets: ['FOE'], reason: 'a branch' });
    expect(results(s.answer('gm', 'approve', {}, 'A6 Q[7;3,5;]=15').facts)).toEqual({ FOE: 'missed' });
  });

  test(
    'OL-043 one who sees through an illusion is hurt by it no more, another still is, and a compulsion is no ' +
      'illusion',
    () => {
      const s = stage({ SEER: [5, 5], HERO: [6, 5], MAGE: [5, 6] });
      attack(s, 'SEER', 'attack:influence', ['HERO'], 'A5 Q[9;4,3;]=16');
      s.set('SEER', { majorLeft: 1 });
      expect(s.refused(null, 'see-through', { source: 'SEER', targets: ['HERO'] }, 'player')).toEqual(['gm-only']);
      s.act(null, 'see-through', { source: 'SEER', targets: ['HERO'] });
      expect(s.refused('SEER', 'attack:influence', { targets: ['HERO'] })).toEqual(['target-aware']);
      expect(s.refused('SEER', 'attack:influence', { targets: ['MAGE'] })).toEqual([]);
      expect(s.refused('SEER', 'attack:influence', { targets: ['HERO'], trick: 'compulsion' })).toEqual([]);
      // whose illusion it is matters: HERO is as open to one by another
      const two = stage({ BRUTE: { at: [5, 5], attributes: { influence: 5 } }, SEER: [4, 5], HERO: [6, 5] });
      two.act(null, 'see-through', { source: 'SEER', targets: ['HERO'] });
      expect(two.body('HERO').awareOf).toEqual(['SEER']);
      expect(two.refused('BRUTE', 'attack:influence', { targets: ['HERO'] })).toEqual([]);
    },
  );

  test('OL-044 Movement 4 hurls a boulder 50 ft, against Evasion 15', () => {
    const s = stage({ MAGE: { at: [5, 5], attributes: { movement: 4 } }, FOE: [15, 5] });
    expect(s.refused('MAGE', 'attack:movement', { targets: ['FOE'], reason: 'boulder' })).toEqual([]);
    expect(against(s, 'MAGE', 'attack:movement', { targets: ['FOE'], reason: 'boulder' })).toEqual({
      'FOE: Evasion': 15,
    });
  });

  test('OL-045 the other attributes deal no damage; only the GM may overrule that', () => {
    const s = mage();
    for (const attribute of HARMLESS) {
      const skilled = stage({ MAGE: { at: [5, 5], attributes: { [attribute]: 5 } }, FOE: [6, 5] });
      const refused = skilled.refused('MAGE', `attack:${attribute}`, { targets: ['FOE'] });
      expect(refused, attribute).toEqual(['attribute-not-allowed']);
    }
    expect(s.offers('MAGE').some(({ id }) => id === 'attack:creation')).toBe(false);
    expect(results(s.force('MAGE', 'attack:creation', { targets: ['FOE'] }, 'A5 Q[3;1,2;]=6').facts)).toEqual({
      FOE: 'missed',
    });
    // inflicting banes with them stays legal
    const seer = stage({ SEER: [5, 5], HERO: [6, 5] });
    expect(seer.refused('SEER', 'bane:presence', { targets: ['HERO'], bane: 'demoralized-2' })).toEqual([]);
  });
});
