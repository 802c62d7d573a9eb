import { describe, expect, test } from 'vitest';
import type { Boon } from '../../../../../src/core/rulesets/open-legend/sheet/effects.ts';
import { inTwo } from '../../../../../src/core/rulesets/open-legend/data/creatures/creature-list.ts';
import { boonsOn } from '../../../../../src/core/rulesets/open-legend/effects/bearing.ts';
import { newBoon } from '../../../../../src/core/rulesets/open-legend/effects/keeping.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { banesOf, lasting, suffering } from '../effects/suffering.ts';
import type { Name } from '../people.ts';
import type { Stage } from '../stage.ts';
import { stage } from '../stage.ts';
import { alone, attack, oddsOf, path, quiet, results, sources, straight } from './fighting.ts';

const id = (name: Name): CombatantId => name as string as CombatantId;
const keeps = (s: Stage, who: Name, on: Name, kind: Boon['kind'] = 'blindsight'): void =>
  lasting(s, newBoon(s.scene, id(who), { kind, level: 3, attribute: 'entropy', on: [id(on)], source: 'Entropy' }));
const has = (s: Stage, who: Name): readonly string[] => boonsOn(s.scene, id(who)).map(({ kind }) => kind);
const costing = (s: Stage, name: Name, pip: string): readonly string[] => [
  ...new Set(
    s
      .offers(name)
      .filter(({ cost }) => cost.length === 1 && cost[0]?.pip === pip)
      .map(({ id: offer }) => offer.split(':')[0] ?? ''),
  ),
];

describe('focus actions', () => {
  test('OL-050 a focus action takes the whole turn: nothing before it, nothing after it', () => {
    const s = stage({ HERO: [0, 0], FOE: [3, 0] });
    s.act('HERO', 'perception');
    s.answer('gm', 'no-cr', {}, 'A3 Q[9;5;]=14');
    expect(s.refused('HERO', 'charge:0:might', { ...straight([0, 0], [2, 0]), targets: ['FOE'] })).toContain(
      'focus-needs-full-turn',
    );
    const fresh = stage({ HERO: [0, 0], FOE: [3, 0] });
    alone(fresh, 'HERO', 'charge:0:might', { ...straight([0, 0], [2, 0]), targets: ['FOE'] }, 'A5-1 Q[4;1,2,3;]=7');
    expect(fresh.refused('HERO', 'move', path([2, 1]))).toEqual(['turn-spent-by-focus']);
    expect(fresh.offer('HERO', 'perception').reasons.map(({ code }) => code)).toEqual(['turn-spent-by-focus']);
    expect(fresh.refused('HERO', 'end-turn')).toEqual([]);
    // a promised draw comes first (OL-022)
    const bound = stage({ HERO: { at: [0, 0], pendingDraw: 1 }, FOE: [3, 0] });
    expect(bound.offer('HERO', 'superior-action').reasons.map(({ code }) => code)).toEqual(['must-draw-first']);
  });

  test('OL-052 a major action is one of five: an attack, a bane, a boon, assisting, an extra move', () => {
    const s = stage({ MAGE: [0, 0], FOE: [3, 0] });
    expect([...costing(s, 'MAGE', 'major')].sort((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual([
      'area',
      'assist',
      'attack',
      'bane',
      'bane-area',
      'boon',
      'boon-area',
      'extra-move',
    ]);
  });

  test('OL-174 after a focus action: no opportunity attack until the next own turn', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    alone(s, 'HERO', 'charge:0:might', { targets: ['FOE'] }, 'A5-1 Q[4;1,2,3;]=7');
    s.act('HERO', 'end-turn');
    s.act('FOE', 'move', straight([6, 5], [9, 5]));
    expect(s.waiting).toBeNull();
  });

  test('OL-175 there are three focus actions', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    const focus = s.offers('HERO').filter(({ group }) => group === 'Focus action');
    expect(
      [...new Set(focus.map(({ id: offer }) => offer.split(':')[0]))].sort((a, b) => (a ?? '').localeCompare(b ?? '')),
    ).toEqual(['charge', 'disrupting-attack', 'superior-action']);
  });

  test.each([['OL-176'], ['OL-177']])(
    '%s a disrupting attack is a damaging attack; 10 or more damage ends what its target sustains',
    () => {
      const s = stage({ HERO: [5, 5], SEER: [6, 5] });
      keeps(s, 'SEER', 'SEER');
      s.act('HERO', 'disrupting-attack');
      expect(s.offer('HERO', 'bane:0:might').reasons.map(({ code }) => code)).toContain('turn-spent-by-focus');
      expect(results(attack(s, 'HERO', 'attack:0:might', ['SEER'], 'A5 Q[15;5,6;1]=27'))).toEqual({ SEER: 14 });
      expect(has(s, 'SEER')).toEqual([]);
      // also of whom it fells
      const felled = stage({ HERO: [5, 5], SEER: { at: [6, 5], hp: 12 } });
      keeps(felled, 'SEER', 'SEER');
      felled.act('HERO', 'disrupting-attack');
      attack(felled, 'HERO', 'attack:0:might', ['SEER'], 'A5 Q[15;5,6;1]=27');
      expect(has(felled, 'SEER')).toEqual([]);
      const less = stage({ HERO: [5, 5], SEER: [6, 5] });
      keeps(less, 'SEER', 'SEER');
      less.act('HERO', 'disrupting-attack');
      expect(results(attack(less, 'HERO', 'attack:0:might', ['SEER'], 'A5 Q[16;4,2;]=22'))).toEqual({ SEER: 9 });
      expect(has(less, 'SEER')).toEqual(['blindsight']);
    },
  );

  test('OL-178 a superior action is one roll of one’s choice with advantage 1', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    s.act('HERO', 'superior-action');
    expect(s.refused('HERO', 'move', path([5, 6]))).toEqual(['turn-spent-by-focus']);
    expect(results(attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5+1 Q[9;4,2,5;]=18'))).toEqual({ FOE: 2 });
    const check = stage({ HERO: [5, 5], FOE: [6, 5] });
    check.act('HERO', 'superior-action');
    check.act('HERO', 'roll', { attribute: 'perception' });
    expect(check.answer('gm', 'no-cr', {}, 'A3+1 Q[9;5,3;]=14').totals).toEqual([14]);
    expect(check.body('HERO').majorLeft).toBe(0);
    expect(check.refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual(['turn-spent-by-focus']);
    // the advantage goes with the one roll: a later one has none
    check.act(null, 'ask-roll', { who: ['HERO'], attribute: 'perception' }, 'A3 Q[9;5;]=14');
    // one that comes to nothing in the dark was the one roll as well
    const blind = stage({ HERO: [5, 5], FOE: [6, 5] });
    suffering(blind, 'HERO', 'blinded');
    blind.act('HERO', 'superior-action');
    blind.act('HERO', 'roll', { attribute: 'perception' });
    blind.answer('gm', 'no-cr', {}, 'R[10]=10');
    blind.act(null, 'ask-roll', { who: ['HERO'], attribute: 'might' }, 'A5 Q[9;5,3;]=17');
  });

  test('OL-178 a bane attack or a boon may be that one roll', () => {
    const bane = stage({ HERO: [5, 5], FOE: [6, 5] });
    bane.act('HERO', 'superior-action');
    bane.act('HERO', 'bane:0:might', { targets: ['FOE'], bane: 'slowed-2' }, 'A5+1 Q[9;4,2,5;]=18');
    quiet(bane);
    expect(banesOf(bane, 'FOE')).toEqual(['slowed']);
    const glare = stage({ HERO: [5, 5], FOE: [6, 5] });
    glare.act('HERO', 'superior-action');
    glare.act('HERO', 'intimidate:0:might', { targets: ['FOE'], bane: 'intimidated-4' }, 'A5+1 Q[9;4,2,5;]=18');
    quiet(glare);
    expect(banesOf(glare, 'FOE')).toEqual(['intimidated']);
    expect(glare.refused('HERO', 'bane:0:might', { targets: ['FOE'] })).toContain('turn-spent-by-focus');
    const boon = stage({ MAGE: [0, 0], FOE: [9, 9] });
    boon.act('MAGE', 'superior-action');
    boon.act('MAGE', 'boon:light:creation', { cell: [3, 0] }, 'A5+1 Q[13;3,4,2;]=20');
    boon.answer('MAGE', 'take', { level: '5' });
    expect([boon.scene.turn.effects.some(({ kind }) => kind === 'light'), boon.body('MAGE').minorsUsed]).toEqual([
      true,
      ['light'],
    ]);
    expect(boon.refused('MAGE', 'attack:energy', { targets: ['FOE'] })).toContain('turn-spent-by-focus');
  });

  test('OL-178 R-46 whatever time the boon takes, but none that moves its invoker', () => {
    const heals = stage({ MAGE: { at: [0, 0], feats: ['boon-focus:heal-2'] }, HERO: { at: [1, 0], hp: 1 } });
    heals.act('MAGE', 'superior-action');
    const both = { targets: ['MAGE', 'HERO'] };
    expect(sources(heals, 'MAGE', 'boon:heal:creation', both).by).toMatchObject({ 'superior action': 1 });
    expect(heals.refused('MAGE', 'boon:heal:creation', both)).toEqual([]);
    // without a roll, for one, it is still the one thing of this turn
    heals.act('MAGE', 'boon:heal:creation', { targets: ['HERO'] }, 'X[1,1]=2');
    expect(heals.body('HERO').hp).toBe(3);
    expect(heals.refused('MAGE', 'boon:heal:creation', both)).toContain('turn-spent-by-focus');
    for (const feats of [[], ['boon-focus:teleport-2'], ['boon-focus:teleport-3']]) {
      const s = stage({ MAGE: { at: [0, 0], attributes: { movement: 4 }, feats } });
      expect(s.refused('MAGE', 'boon:teleport:movement', { cell: [2, 0] })).toEqual([]);
      s.act('MAGE', 'superior-action');
      expect(s.refused('MAGE', 'boon:teleport:movement', { cell: [2, 0] })).toContain('turn-spent-by-focus');
    }
  });

  test('OL-179 a charge goes up to twice the speed, and opportunity attacks are made on the way', () => {
    const s = stage({ HERO: [0, 0], FOE: [13, 0], FOE2: [1, 1] });
    const slots = (x: number) => ({ ...straight([0, 0], [x, 0]), targets: ['FOE'] });
    expect(s.refused('HERO', 'charge:0:might', slots(12))).toEqual([]);
    const far = stage({ HERO: [0, 0], FOE: [14, 0] });
    expect(far.refused('HERO', 'charge:0:might', slots(13))).toEqual(['not-enough-movement']);
    const slow = (x: number) =>
      stage({ HERO: { at: [0, 0], speedFeet: 20 }, FOE: [x + 1, 0] }).refused('HERO', 'charge:0:might', slots(x));
    expect([slow(8), slow(9)]).toEqual([[], ['not-enough-movement']]);
    s.act('HERO', 'charge:0:might', slots(12));
    expect(s.asked()).toEqual([['FOE2', 'opportunity']]);
    s.answer('FOE2', 'pass', {}, 'A5-1 Q[14;5,3,6;]=22');
    quiet(s);
    expect(s.at('HERO')).toEqual([12, 0]);
    expect(s.body('FOE').hp).toBe(18);
  });

  test('OL-180 the charge’s melee attack has disadvantage 1, in the odds as in the fight', () => {
    const s = stage({ HERO: [0, 0], FOE: [4, 0] });
    const slots = { ...straight([0, 0], [3, 0]), targets: ['FOE'] };
    expect(sources(s, 'HERO', 'charge:0:might', slots)).toEqual({ net: -1, by: { charge: -1 } });
    const odds = oddsOf(s, 'HERO', 'charge:0:might', slots);
    const beside = stage({ HERO: [3, 0], FOE: [4, 0] });
    const plain = oddsOf(beside, 'HERO', 'attack:0:might', { targets: ['FOE'] });
    const hit = (of: typeof odds): number => of.chances.find(({ label }) => label === 'hit')?.chance ?? 0;
    expect(hit(odds)).toBeLessThan(hit(plain));
    expect(results(alone(s, 'HERO', 'charge:0:might', slots, 'A5-1 Q[14;5,3,6;]=22'))).toEqual({ FOE: 6 });
    const archer = stage({ ARCH: [0, 0], FOE: [4, 0] });
    expect(archer.refused('ARCH', 'charge:0:agility', { targets: ['FOE'] })).toEqual(['melee-only']);
    // whoever is not reached is not struck
    const short = stage({ HERO: [0, 0], FOE: [4, 0] });
    expect(short.refused('HERO', 'charge:0:might', { ...path([1, 0]), targets: ['FOE'] })).toEqual(['out-of-reach']);
  });

  test('OL-228 with the next major action given up there is no focus action', () => {
    const s = stage({ FOE: [9, 9], HERO: { at: [5, 5], interruptDebt: true } });
    s.act('FOE', 'end-turn');
    expect(s.offer('HERO', 'superior-action').reasons.map(({ code }) => code)).toEqual(['focus-needs-full-turn']);
  });

  test('OL-259 a charge with a two-handed weapon: −1 + 1 = 0', () => {
    const s = stage({ BRUTE: [0, 0], HERO: [4, 0] });
    const slots = { ...straight([0, 0], [3, 0]), targets: ['HERO'] };
    expect(sources(s, 'BRUTE', 'charge:0:might', slots).net).toBe(0);
    expect(results(alone(s, 'BRUTE', 'charge:0:might', slots, 'A7 Q[9;4,7;]=20'))).toEqual({ HERO: 5 });
  });

  test('OL-259 each of the two by its name; with one hand it is −1, and a blow without a charge +1', () => {
    const s = stage({ BRUTE: [0, 0], HERO: [4, 0] });
    const slots = { ...straight([0, 0], [3, 0]), targets: ['HERO'] };
    expect(sources(s, 'BRUTE', 'charge:0:might', slots).by).toEqual({ 'two-handed': 1, charge: -1 });
    const beside = stage({ BRUTE: [3, 0], HERO: [4, 0] });
    expect(sources(beside, 'BRUTE', 'attack:0:might', { targets: ['HERO'] }).net).toBe(1);
    // also where it need not go a step
    expect(sources(beside, 'BRUTE', 'charge:0:might', { targets: ['HERO'] }).net).toBe(0);
    const one = stage({ HERO: [0, 0], FOE: [4, 0] });
    const at = { ...straight([0, 0], [3, 0]), targets: ['FOE'] };
    expect(sources(one, 'HERO', 'charge:0:might', at).net).toBe(-1);
    // what matters is how it is held
    one.set('HERO', { weapons: [inTwo('longsword')] });
    expect(sources(one, 'HERO', 'charge:0:might', at).net).toBe(0);
  });

  test('OL-260 the attack of a charge may be aimed at several: −1 and −2', () => {
    const s = stage({ HERO: [0, 0], FOE: [4, 0], FOE2: [4, 1] });
    const slots = { ...straight([0, 0], [3, 0]), targets: ['FOE', 'FOE2'] };
    expect(sources(s, 'HERO', 'charge:0:might', slots).net).toBe(-3);
    expect(results(alone(s, 'HERO', 'charge:0:might', slots, 'A5-3 Q[14;5,3,6,2,4;]=19'))).toEqual({ FOE: 3, FOE2: 3 });
  });

  test('OL-253 third range band −2, enemy beside −1, superior action +1: −2 in all', () => {
    const s = stage({ ARCH: [0, 0], FOE2: [1, 0], FOE: [21, 0] });
    s.act('ARCH', 'superior-action');
    expect(sources(s, 'ARCH', 'attack:0:agility', { targets: ['FOE'] }).net).toBe(-2);
    const facts = attack(s, 'ARCH', 'attack:0:agility', ['FOE'], 'A5-2 Q[12;6,3,4,2;]=17');
    expect(results(facts)).toEqual({ FOE: 2 });
    expect(facts.find(({ type }) => type === 'rolled')).toMatchObject({
      label: 'Agility attack, disadvantage 2: long range −2, enemy in melee −1, superior action +1',
    });
  });

  test('OL-261 a disrupting attack beating its target by 10 ends boons and allows a bane', () => {
    const s = stage({ HERO: [5, 5], SEER: [6, 5] });
    keeps(s, 'SEER', 'SEER');
    s.act('HERO', 'disrupting-attack');
    s.act('HERO', 'attack:0:might', { targets: ['SEER'] }, 'A5 Q[15;5,6;1]=27');
    s.answer('SEER', 'pass');
    expect(s.asked()).toEqual([['HERO', 'exceptional']]);
    expect(has(s, 'SEER')).toEqual([]);
  });

  test('OL-262 a Defend that brings the damage below 10 saves the boons', () => {
    const s = stage({ HERO: [5, 5], SEER: { at: [6, 5], attributes: { entropy: 5, might: 5 } } });
    s.set('SEER', { defenses: { toughness: 13, evasion: 14, resolve: 19 } });
    keeps(s, 'SEER', 'SEER');
    s.act('HERO', 'disrupting-attack');
    s.act('HERO', 'attack:0:might', { targets: ['SEER'] }, 'A5 Q[15;5,6;1]=27');
    s.answer('SEER', 'defend', { attribute: 'might' }, 'A5 Q[11;4,3;]=18');
    expect(has(s, 'SEER')).toEqual(['blindsight']);
  });

  test('OL-263 each target of a disrupting attack is disrupted by its own damage', () => {
    const s = stage({
      HERO: [5, 5],
      SEER: [6, 5],
      FOE: { at: [4, 5], defenses: { toughness: 17, evasion: 15, resolve: 12 } },
    });
    keeps(s, 'SEER', 'SEER');
    keeps(s, 'FOE', 'FOE');
    const again = s.scene;
    // 13 damage and 9, in whatever order they are named
    for (const targets of [
      ['SEER', 'FOE'],
      ['FOE', 'SEER'],
    ]) {
      s.scene = again;
      s.act('HERO', 'disrupting-attack');
      s.act('HERO', 'attack:0:might', { targets }, 'A5-2 Q[14;6,5,6,6;1]=26');
      quiet(s);
      expect([has(s, 'SEER'), has(s, 'FOE')]).toEqual([[], ['blindsight']]);
    }
  });

  test('OL-264 boons that the target only enjoys stay', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5], SEER: [9, 9] });
    keeps(s, 'SEER', 'FOE', 'haste');
    s.act('HERO', 'disrupting-attack');
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[19;4,5;]=28');
    expect(s.body('FOE').hp).toBe(12);
    expect(has(s, 'FOE')).toEqual(['haste']);
  });
});

describe('menus', () => {
  test('OL-129 the major action as another move action also resists banes', () => {
    const s = stage({ HERO: [5, 5], FOE: [20, 20] });
    s.act('HERO', 'move', straight([5, 5], [11, 5]));
    expect(s.body('HERO').moveLeft).toBe(0);
    suffering(s, 'HERO', 'slowed');
    expect(s.refused('HERO', 'resist')).toEqual(['no-move-left']);
    s.act('HERO', 'extra-move');
    expect(s.body('HERO')).toMatchObject({ moveLeft: 1, majorLeft: 0 });
    s.act('HERO', 'resist', {}, 'R[12]=12');
    expect([banesOf(s, 'HERO'), s.body('HERO').moveLeft]).toEqual([[], 0]);
  });

  test('OL-130 a move action is one of three: moving, special movement, resisting banes', () => {
    const s = stage({ HERO: [5, 5], FOE: [20, 20] });
    expect([...costing(s, 'HERO', 'move')].sort((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual([
      'jump',
      'move',
      'resist',
    ]);
    // climbing and swimming are paid by the foot of the same move action
    expect([...costing(s, 'HERO', 'feet')]).toEqual(['climb']);
  });
});
