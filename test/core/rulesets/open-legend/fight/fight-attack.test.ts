import { describe, expect, test } from 'vitest';
import type { Name } from '../people.ts';
import { against, aimed, attack, results, sources } from './fighting.ts';
import { stage } from '../stage.ts';

const FOES = ['FOE', 'FOE2', 'FOE3', 'FOE4', 'FOE5', 'FOE6', 'FOE7', 'FOE8'] as const;

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

  test('OL-043 one who sees through an illusion is hurt by it no more, another still is, and a compulsion is no illusion', () => {
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
  });

  test('OL-044 Movement 4 hurls a boulder 50 ft, against Evasion 15', () => {
    const s = stage({ MAGE: { at: [5, 5], attributes: { movement: 4 } }, FOE: [15, 5] });
    expect(s.refused('MAGE', 'attack:movement', { targets: ['FOE'], reason: 'boulder' })).toEqual([]);
    expect(against(s, 'MAGE', 'attack:movement', { targets: ['FOE'], reason: 'boulder' })).toEqual({
      'FOE: Evasion': 15,
    });
  });

  test('OL-045 the other attributes deal no damage; only the GM may overrule that', () => {
    const s = mage();
    expect(s.refused('MAGE', 'attack:creation', { targets: ['FOE'] })).toEqual(['attribute-not-allowed']);
    expect(s.offers('MAGE').some(({ id }) => id === 'attack:creation')).toBe(false);
    expect(results(s.force('MAGE', 'attack:creation', { targets: ['FOE'] }, 'A5 Q[3;1,2;]=6').facts)).toEqual({
      FOE: 'missed',
    });
    // inflicting banes with them stays legal
    const seer = stage({ SEER: [5, 5], HERO: [6, 5] });
    expect(seer.refused('SEER', 'bane:presence', { targets: ['HERO'], bane: 'demoralized-2' })).toEqual([]);
  });
});

describe('range', () => {
  test('OL-053 a target out of range is refused before any die is drawn', () => {
    const s = stage({ ARCH: [0, 0], FOE: [31, 0] });
    expect(s.refused('ARCH', 'attack:0:agility', { targets: ['FOE'] })).toEqual(['out-of-range']);
    expect(s.offer('ARCH', 'attack:0:agility').reasons).toEqual([]);
  });

  test.each([
    [[6, 6], []],
    [[7, 5], ['out-of-reach']],
  ] as const)('OL-054 a longsword from (5,5) to %j', (at, codes) => {
    const s = stage({ HERO: [5, 5], FOE: at });
    expect(s.refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual(codes);
    expect(aimed(s, 'HERO', 'attack:0:might', 'FOE')).toEqual(codes);
  });

  test.each([
    ['OL-055 within the first 50 ft there is no penalty', 10, 0, 'A5 Q[12;6,3;4]=25', 10],
    ['OL-056 beyond the first 50 ft: −1', 11, -1, 'A5-1 Q[12;6,3,4;]=19', 4],
    ['OL-057 beyond the second: −2, the most', 21, -2, 'A5-2 Q[12;6,3,4,2;]=17', 2],
  ] as const)('%s', (_, x, net, dice, damage) => {
    const s = stage({ ARCH: [0, 0], FOE: [x, 0] });
    expect(sources(s, 'ARCH', 'attack:0:agility', { targets: ['FOE'] }).net).toBe(net);
    expect(results(attack(s, 'ARCH', 'attack:0:agility', ['FOE'], dice))).toEqual({ FOE: damage });
  });

  test('OL-058 150 ft are possible at −2, 155 ft are not', () => {
    const s = stage({ ARCH: [0, 0], FOE: [30, 0], FOE2: [31, 0] });
    expect(sources(s, 'ARCH', 'attack:0:agility', { targets: ['FOE'] }).net).toBe(-2);
    expect(s.refused('ARCH', 'attack:0:agility', { targets: ['FOE2'] })).toEqual(['out-of-range']);
  });

  test.each([
    ['OL-059 a score of 3 reaches 25 ft', { energy: 3 }, 'energy', 5],
    ['OL-060 a score of 5 reaches 50 ft', { energy: 5 }, 'energy', 10],
    ['OL-061 a score of 8 reaches 75 ft', { entropy: 8 }, 'entropy', 15],
  ] as const)('%s', (_, attributes, attribute, squares) => {
    const s = stage({ MAGE: { at: [0, 0], attributes }, FOE: [squares, 0], FOE2: [squares + 1, 0] });
    expect(s.refused('MAGE', `attack:${attribute}`, { targets: ['FOE'] })).toEqual([]);
    expect(s.refused('MAGE', `attack:${attribute}`, { targets: ['FOE2'] })).toEqual(['out-of-range']);
  });

  test('OL-062 a power has no farther ranges: 55 ft are refused, not at a disadvantage', () => {
    const s = stage({ MAGE: [0, 0], FOE: [11, 0] });
    expect(aimed(s, 'MAGE', 'attack:energy', 'FOE')).toEqual(['out-of-range']);
  });

  test('OL-063 an enemy within melee reach hampers a shot, at whomever', () => {
    const s = stage({ ARCH: [0, 0], FOE: [8, 0], FOE2: [1, 0] });
    expect(sources(s, 'ARCH', 'attack:0:agility', { targets: ['FOE'] }).by).toEqual({ 'enemy in melee': -1 });
    expect(sources(s, 'ARCH', 'attack:0:agility', { targets: ['FOE2'] }).net).toBe(-1);
    expect(results(attack(s, 'ARCH', 'attack:0:agility', ['FOE'], 'A5-1 Q[12;6,3,4;]=19'))).toEqual({ FOE: 4 });
  });

  test('OL-064 so it does a power at 40 ft', () => {
    const s = stage({ MAGE: [0, 0], FOE: [8, 0], FOE2: [1, 0] });
    expect(results(attack(s, 'MAGE', 'attack:energy', ['FOE'], 'A5-1 Q[11;2,5,6;]=18'))).toEqual({ FOE: 3 });
  });

  test('OL-065 but not a power on an adjacent enemy, which counts as melee, against Toughness 16', () => {
    const s = stage({ MAGE: [0, 0], FOE: [8, 0], FOE2: [1, 0] });
    expect(sources(s, 'MAGE', 'attack:energy', { targets: ['FOE2'] }).net).toBe(0);
    expect(results(attack(s, 'MAGE', 'attack:energy', ['FOE2'], 'A5 Q[11;2,5;]=18'))).toEqual({ FOE2: 2 });
  });
});

/** HERO with foes on all eight sides. */
const surrounded = () => {
  const around = [
    [4, 4],
    [5, 4],
    [6, 4],
    [4, 5],
    [6, 5],
    [4, 6],
    [5, 6],
    [6, 6],
  ] as const;
  return stage({ HERO: [5, 5], ...Object.fromEntries(FOES.map((name, i) => [name, around[i]])) });
};

describe('targets', () => {
  test('OL-066 one target is no disadvantage', () => {
    expect(sources(stage({ HERO: [5, 5], FOE: [6, 5] }), 'HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual({
      net: 0,
      by: {},
    });
  });

  test('OL-067 two targets: one action, one roll', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], FOE2: [6, 6] });
    const facts = attack(s, 'HERO', 'attack:0:might', ['FOE', 'FOE2'], 'A5-2 Q[14;5,1,6,4;]=19');
    expect(facts.filter(({ type }) => type === 'rolled')).toHaveLength(1);
    expect(s.body('HERO').majorLeft).toBe(0);
  });

  test('OL-068 more than one is a disadvantage by name', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], FOE2: [6, 6] });
    expect(sources(s, 'HERO', 'attack:0:might', { targets: ['FOE', 'FOE2'] }).by).toEqual({ '2 targets': -2 });
  });

  test('OL-069 melee: any number within reach, eight of them at −8', () => {
    const s = surrounded();
    expect(s.refused('HERO', 'attack:0:might', { targets: FOES })).toEqual([]);
    expect(sources(s, 'HERO', 'attack:0:might', { targets: FOES }).net).toBe(-8);
  });

  test('OL-070 two foes in melee: −2, 3 damage each', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], FOE2: [6, 6] });
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE', 'FOE2'], 'A5-2 Q[14;5,1,6,4;]=19'))).toEqual({
      FOE: 3,
      FOE2: 3,
    });
    expect([s.body('FOE').hp, s.body('FOE2').hp]).toEqual([21, 21]);
  });

  const volley = (count: number) =>
    stage({
      ARCH: [0, 0],
      ...Object.fromEntries(FOES.slice(0, count).map((name, i) => [name, [4 + (i % 3), Math.floor(i / 3)]])),
    });

  test('OL-071 a projectile has at most five targets', () => {
    const s = volley(6);
    expect(s.refused('ARCH', 'attack:0:agility', { targets: FOES.slice(0, 6) })).toEqual(['too-many-targets']);
    expect(s.refused('ARCH', 'attack:0:agility', { targets: FOES.slice(0, 5) })).toEqual([]);
    expect(aimed(s, 'ARCH', 'attack:0:agility', 'FOE6', { targets: FOES.slice(0, 5) })).toEqual(['too-many-targets']);
  });

  test.each([
    [[4, 4], []],
    [[5, 0], ['outside-25ft-square']],
  ] as const)('OL-072 targets at (0,0) and %j', (at, codes) => {
    const s = stage({ ARCH: [10, 0], FOE: [0, 0], FOE2: at });
    expect(s.refused('ARCH', 'attack:0:agility', { targets: ['FOE', 'FOE2'] })).toEqual(codes);
  });

  test('OL-073 three foes at 40 ft: −3, 1 damage each', () => {
    const s = stage({ ARCH: [0, 0], FOE: [8, 0], FOE2: [8, 1], FOE3: [8, 2] });
    expect(results(attack(s, 'ARCH', 'attack:0:agility', ['FOE', 'FOE2', 'FOE3'], 'A5-3 Q[13;1,6,2,5,4;]=16'))).toEqual(
      {
        FOE: 1,
        FOE2: 1,
        FOE3: 1,
      },
    );
  });

  test('OL-074 the side of a square is a multiple of 5 ft; weapons have no squares', () => {
    const s = stage({ MAGE: [0, 0], FOE: [4, 0], HERO: [9, 9] });
    expect(s.refused('MAGE', 'area:energy', { area: { x: 4, y: 0, side: 12 } })).toEqual(['side-multiple-of-5']);
    expect(s.refused('MAGE', 'area:energy', { area: { x: 4, y: 0, side: 10 } })).toEqual([]);
    expect(s.refused('MAGE', 'area:energy', { area: { x: 10, y: 0, side: 10 } })).toEqual(['out-of-range']);
    expect(
      stage({ HERO: [0, 0], FOE: [1, 0] }).refused('HERO', 'area:0:might', { area: { x: 1, y: 0, side: 5 } }),
    ).toEqual(['weapon-lacks-property']);
  });

  test('OL-075 a square of 10 ft: −2, 4 damage to everybody inside', () => {
    const s = stage({ MAGE: [0, 0], FOE: [5, 0], FOE2: [6, 1], FOE3: [7, 0] });
    const area = { x: 5, y: 0, side: 10 };
    expect(sources(s, 'MAGE', 'area:energy', { area }).net).toBe(-2);
    expect(sources(s, 'MAGE', 'area:energy', { area: { x: 5, y: 0, side: 5 } }).net).toBe(-1);
    s.act('MAGE', 'area:energy', { area }, 'A5-2 Q[15;6,2,4,3;]=20');
    expect(s.asked().map(([to]) => to)).toEqual(['FOE', 'FOE2', 'FOE3']);
    s.answer('FOE3', 'pass');
    s.answer('FOE', 'pass');
    expect(results(s.answer('FOE2', 'pass').facts)).toEqual({ FOE: 4, FOE2: 4 });
  });

  test('OL-075 with the setting for it a square of 5 ft costs nothing', () => {
    const s = stage({ MAGE: [0, 0], FOE: [5, 0] }, { settings: { fiveFootAreaFree: true } });
    expect(sources(s, 'MAGE', 'area:energy', { area: { x: 5, y: 0, side: 5 } }).net).toBe(0);
    expect(sources(s, 'MAGE', 'area:energy', { area: { x: 5, y: 0, side: 10 } }).net).toBe(-2);
  });

  test('OL-076 friend and foe inside are attacked alike', () => {
    const s = stage({ MAGE: [0, 0], HERO: [5, 0], FOE: [6, 0] });
    expect(
      results([
        ...s.act('MAGE', 'area:energy', { area: { x: 5, y: 0, side: 10 } }, 'A5-2 Q[15;6,2,4,3;]=20').facts,
        ...s.answer('FOE', 'pass').facts,
      ]),
    ).toEqual({ HERO: 5, FOE: 4 });
  });

  test('OL-077 the attacker is never inside', () => {
    const s = stage({ MAGE: [5, 5], FOE: [6, 5] });
    const command = s.command('MAGE', 'area:energy', { area: { x: 5, y: 5, side: 10 } });
    expect(s.refused('MAGE', 'area:energy', command.slots)).toEqual([]);
    expect(against(s, 'MAGE', 'area:energy', command.slots)).toEqual({ 'FOE: Toughness': 16 });
  });

  test('OL-078 a square that covers a square next to the attacker is no ranged attack and provokes nobody', () => {
    const s = stage({ MAGE: [5, 5], FOE: [6, 5] }, { settings: { rangedAttacksProvoke: true } });
    expect(sources(s, 'MAGE', 'area:energy', { area: { x: 6, y: 5, side: 10 } }).net).toBe(-2);
    s.act('MAGE', 'area:energy', { area: { x: 6, y: 5, side: 10 } }, 'A5-2 Q[3;6,2,4,3;]=8');
    expect(s.waiting).toBeNull();
  });
});

describe('targeted defense', () => {
  const one = (from: Name, offer: string, to: Name, squares = 1) =>
    against(stage({ [from]: [5, 5], [to]: [5 + squares, 5] }), from, offer, { targets: [to] });

  test('OL-079 every attack names one defense in the log', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    const facts = attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[3;1,2;]=6');
    expect(
      facts.flatMap((fact) =>
        fact.type === 'changed' && fact.because.type === 'attacked' ? [fact.because.defense] : [],
      ),
    ).toEqual(['toughness']);
  });
  test('OL-080 the forceful mace goes against Toughness 15', () =>
    expect(one('FOE', 'attack:0:might', 'HERO')).toEqual({ 'HERO: Toughness': 15 }));
  test('OL-081 the precise shortbow goes against Evasion 15', () =>
    expect(one('ARCH', 'attack:0:agility', 'FOE', 5)).toEqual({ 'FOE: Evasion': 15 }));
  test('OL-082 the longsword does either, and there is no third way', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    expect(s.offers('HERO').flatMap(({ id }) => (id.startsWith('attack:') ? [id] : []))).toEqual([
      'attack:0:might',
      'attack:0:agility',
    ]);
    expect(one('HERO', 'attack:0:might', 'FOE')).toEqual({ 'FOE: Toughness': 16 });
    expect(one('HERO', 'attack:0:agility', 'FOE')).toEqual({ 'FOE: Evasion': 15 });
    const forceful = stage({ FOE: [5, 5], HERO: [6, 5] });
    expect(forceful.refused('FOE', 'attack:0:agility', { targets: ['HERO'] })).toEqual(['weapon-lacks-property']);
    expect(forceful.offers('FOE').flatMap(({ id }) => (id.startsWith('attack:') ? [id] : []))).toEqual([
      'attack:0:might',
    ]);
  });
  test('OL-083 a power on an adjacent foe goes against Toughness 16', () =>
    expect(one('MAGE', 'attack:energy', 'FOE')).toEqual({ 'FOE: Toughness': 16 }));
  test('OL-084 a square goes against Toughness 16', () => {
    const s = stage({ MAGE: [0, 0], FOE: [6, 0] });
    expect(against(s, 'MAGE', 'area:energy', { area: { x: 6, y: 0, side: 5 } })).toEqual({ 'FOE: Toughness': 16 });
  });
  test('OL-085 a power at 30 ft goes against Evasion 15', () =>
    expect(one('MAGE', 'attack:energy', 'FOE', 6)).toEqual({ 'FOE: Evasion': 15 }));
  test('OL-086 the GM may switch the defense before the roll, a player may not', () => {
    const s = stage({ SEER: [5, 5], HERO: [6, 5], MAGE: [9, 9] });
    expect(against(s, 'SEER', 'attack:influence', { targets: ['HERO'], defense: 'resolve' })).toEqual({
      'HERO: Resolve': 13,
    });
    expect(
      stage({ MAGE: [5, 5], FOE: [6, 5] }).refused('MAGE', 'attack:energy', { targets: ['FOE'], defense: 'resolve' }),
    ).toEqual(['gm-only']);
    const asked = stage({ MAGE: [5, 5], FOE: [6, 5] });
    asked.act('MAGE', 'attack:protection', { targets: ['FOE'], reason: 'a ward it cannot bear' });
    asked.answer('gm', 'approve', { defense: 'resolve' }, 'A4 Q[9;5;]=14');
    expect(results(asked.answer('FOE', 'pass').facts)).toEqual({ FOE: 2 });
  });
});

describe('roll and damage', () => {
  test('OL-087 a shortbow rolls Agility 5, though Might is 0', () => {
    const s = stage({ ARCH: [0, 0], FOE: [5, 0] });
    const facts = attack(s, 'ARCH', 'attack:0:agility', ['FOE'], 'A5 Q[3;1,2;]=6');
    expect(facts.find(({ type }) => type === 'rolled')).toMatchObject({ label: 'Agility attack' });
  });
  test('OL-088 fire rolls Energy 5', () => {
    const s = stage({ MAGE: [0, 0], FOE: [5, 0] });
    expect(
      attack(s, 'MAGE', 'attack:energy', ['FOE'], 'A5 Q[3;1,2;]=6').find(({ type }) => type === 'rolled'),
    ).toMatchObject({
      label: 'Energy attack',
    });
  });
  const strike = (dice: string) => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    return { result: results(attack(s, 'HERO', 'attack:0:might', ['FOE'], dice)), hp: s.body('FOE').hp };
  };
  test('OL-089 15 against Toughness 16 misses, 16 hits', () => {
    expect(strike('A5 Q[9;4,2;]=15').result).toEqual({ FOE: 'missed' });
    expect(strike('A5 Q[10;4,2;]=16').result).toEqual({ FOE: 0 });
  });
  test('OL-090 the damage is the roll less the defense', () =>
    expect(strike('A5 Q[17;6,4;3]=30').result).toEqual({ FOE: 14 }));
  test('OL-091 the damage is taken off the hit points: 24 → 10', () => expect(strike('A5 Q[17;6,4;3]=30').hp).toBe(10));
});
