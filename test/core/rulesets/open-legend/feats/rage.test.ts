import { describe, expect, test } from 'vitest';
import { baneOf, banesOf, suffering } from '../effects/suffering.ts';
import { against, attack, quiet, sources } from '../fight/fighting.ts';
import { stage, why } from '../stage.ts';
import type { Stage } from '../stage.ts';

const codes = (s: Stage, offer: string) => s.offer('HERO', offer).reasons.map(({ code }) => code);
const left = (s: Stage) => s.scene.turn.effects.find(({ kind }) => kind === 'rage')?.left ?? null;
/** HERO's turn and FOE's pass without anything done. */
const round = (s: Stage): void => {
  for (const name of ['HERO', 'FOE'] as const) s.act(name, 'end-turn');
};

describe('berserker', () => {
  const fierce = (more: object = {}, feats: readonly string[] = ['berserker']) =>
    stage({ HERO: { at: [5, 5], armour: null, feats, ...more }, FOE: { at: [6, 5], interruptDebt: true } });

  test('a free rage: advantage 1 on attacks and on nothing else, all defenses 5 higher without armour', () => {
    const s = fierce();
    const scores = () => [
      against(s, 'FOE', 'attack:0:might', { targets: ['HERO'] }),
      against(s, 'FOE', 'bane:0:might', { bane: 'demoralized-2', targets: ['HERO'] }),
    ];
    expect(scores()).toEqual([{ 'HERO: Toughness': 12 }, { 'HERO: Resolve': 13 }]);
    s.act('HERO', 'rage');
    expect([s.body('HERO').majorLeft, s.body('HERO').moveLeft, s.body('HERO').minorsUsed]).toEqual([1, 1, []]);
    expect(scores()).toEqual([{ 'HERO: Toughness': 17 }, { 'HERO: Resolve': 18 }]);
    expect(sources(s, 'HERO', 'attack:0:might', { targets: ['FOE'] }).by).toEqual({ rage: 1 });
    expect(sources(s, 'HERO', 'bane:0:might', { targets: ['FOE'] }).by['rage']).toBe(1);
    expect(sources(s, 'HERO', 'jump', { kind: 'high', start: 'standing', to: [5, 4] }).by['rage']).toBeUndefined();
    expect(codes(s, 'rage')).toEqual(['nothing-to-do']);
  });

  test('armour takes the defenses away, and without the feat there is no rage', () => {
    const s = fierce({ armour: 'chain-shirt' });
    const before = against(s, 'FOE', 'attack:0:might', { targets: ['HERO'] });
    s.act('HERO', 'rage');
    expect(against(s, 'FOE', 'attack:0:might', { targets: ['HERO'] })).toEqual(before);
    expect(
      fierce({}, [])
        .offers('HERO')
        .map(({ id }) => id),
    ).not.toContain('rage');
    expect(
      stage({ FOE: [1, 1], HERO: { at: [5, 5], feats: ['berserker'] } }).offer('HERO', 'rage').reasons,
    ).not.toEqual([]);
  });

  test('three turns in a row without an attack roll end it, and cost a level of fatigue', () => {
    const s = fierce();
    s.act('HERO', 'rage');
    round(s);
    round(s);
    expect([left(s), banesOf(s, 'HERO')]).toEqual([1, []]);
    const done = s.act('HERO', 'end-turn');
    expect([left(s), baneOf(s, 'HERO', 'fatigued').degree]).toEqual([null, 1]);
    expect(why(done)).toContain('effect-ended');
    s.act('FOE', 'end-turn');
    s.act('HERO', 'rage');
    for (let n = 0; n < 3; n++) round(s);
    expect(baneOf(s, 'HERO', 'fatigued').degree).toBe(2);
  });

  test('an attack roll counts them anew, in one’s own turn and in another', () => {
    const s = fierce();
    s.act('HERO', 'rage');
    round(s);
    expect(left(s)).toBe(2);
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+1 Q[2;1,2,1]=5');
    round(s);
    expect(left(s)).toBe(3);
    s.act('HERO', 'end-turn');
    s.act('FOE', 'move', { path: [[7, 5]] });
    s.answer('HERO', 'attack:0:might', {}, 'A5+1 Q[2;1,2,1]=5');
    quiet(s);
    expect(left(s)).toBe(3);
  });

  test('it ends with the fight, as tiring', () => {
    const s = fierce();
    s.act('HERO', 'rage');
    s.act(null, 'end-combat');
    expect([left(s), banesOf(s, 'HERO')]).toEqual([null, ['fatigued']]);
  });
});

describe('reckless frenzy', () => {
  const reckless = (more: object = {}) =>
    stage({
      HERO: { at: [5, 5], feats: ['berserker', 'reckless-frenzy'], ...more },
      FOE: { at: [6, 5], interruptDebt: true },
    });

  test('only while raging: 5 damage for one more attack, once a turn, beside the major action', () => {
    const s = reckless();
    expect(codes(s, 'frenzy')).toEqual(['not-raging']);
    s.act('HERO', 'rage');
    s.act('HERO', 'frenzy');
    expect([s.body('HERO').hp, s.body('HERO').minorsUsed, s.body('HERO').extraAttacks]).toEqual([15, ['frenzy'], 1]);
    expect(codes(s, 'frenzy')).toEqual(['minor-type-used']);
    expect(s.offer('HERO', 'attack:0:might').cost).toEqual([{ pip: 'attack', amount: 1 }]);
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+1 Q[2;1,2,1]=5');
    expect([s.body('HERO').extraAttacks, s.body('HERO').majorLeft]).toEqual([0, 1]);
    attack(s, 'HERO', 'bane:0:might', ['FOE'], 'A5+1 Q[2;1,2,1]=5', { bane: 'slowed-2' });
    expect([s.body('HERO').extraAttacks, s.body('HERO').majorLeft]).toEqual([0, 0]);
    expect(codes(s, 'attack:0:might')).toEqual(['no-major-left']);
  });

  test('it takes 6 hit points, and is lost with the turn', () => {
    const weak = reckless({ hp: 5 });
    weak.act('HERO', 'rage');
    expect(codes(weak, 'frenzy')).toEqual(['too-few-hit-points']);
    const s = reckless({ hp: 6 });
    s.act('HERO', 'rage');
    s.act('HERO', 'frenzy');
    expect([s.body('HERO').hp, s.body('HERO').unconscious]).toEqual([1, false]);
    round(s);
    expect(s.body('HERO').extraAttacks).toBe(0);
  });

  test('it buys an attack and nothing else', () => {
    const s = reckless({ majorLeft: 0 });
    s.act('HERO', 'rage');
    s.set('HERO', { majorLeft: 0 });
    s.act('HERO', 'frenzy');
    expect([codes(s, 'assist'), codes(s, 'attack:0:might')]).toEqual([['no-major-left'], []]);
  });

  test('OC-19 the stunned have their one action in it, with the attack', () => {
    const s = reckless();
    s.act('HERO', 'rage');
    suffering(s, 'HERO', 'stunned');
    s.act('HERO', 'frenzy');
    expect([codes(s, 'move'), codes(s, 'attack:0:might')]).toEqual([['stunned'], []]);
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+1 Q[2;1,2,1]=5');
    expect(codes(s, 'attack:0:might')).toEqual(['stunned']);
  });
});
