import { describe, expect, test } from 'vitest';
import { cellOf } from '../../../../../src/core/rules/kit.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import { laidLow } from '../../../../../src/core/rulesets/open-legend/effects/bearing.ts';
import type { Name } from '../people.ts';
import type { Stage } from '../stage.ts';
import { stage, why } from '../stage.ts';
import { boonsOf, gives, id } from './giving.ts';
import { banesOf, gripping, lasting, suffering } from './suffering.ts';
import { newGrant } from '../../../../../src/core/rulesets/open-legend/effects/keeping.ts';

const heightOf = (s: Stage, name: Name): number | undefined => cellOf(find(s.scene, id(name)))?.height;

describe('effects that the GM begins and ends on the list of conditions', () => {
  test('OC-39 a flight that the GM’s hand ends lets its flier fall, and the GM says what that does', () => {
    const s = stage({ HERO: { at: [5, 5], height: 20 }, MAGE: [0, 0], FOE: [9, 9] });
    gives(s, 'MAGE', 'flight', ['HERO'], { level: 6 });
    const done = s.byHand('HERO', 'flight', false);
    expect(s.asked()).toEqual([['gm', 'fall']]);
    expect(s.asks('gm')).toBe('HERO falls 20 ft. How much damage?');
    expect(why(done)).toEqual(['effects-ran', 'effect-ended', 'effect-ended', 'fell']);
    s.answer('gm', 'hurts', { damage: 6 });
    expect([heightOf(s, 'HERO'), s.body('HERO').hp, s.scene.turn.effects]).toEqual([0, 14, []]);
  });

  test('OC-39 nobody falls who stands on the ground, or has another way of flying left', () => {
    const low = stage({ HERO: [5, 5], MAGE: [0, 0] });
    gives(low, 'MAGE', 'flight', ['HERO'], { level: 6 });
    expect(why(low.byHand('HERO', 'flight', false))).toEqual(['effect-ended']);
    const floating = stage({ HERO: { at: [5, 5], height: 20 }, MAGE: [0, 0] });
    gives(floating, 'MAGE', 'flight', ['HERO'], { level: 6 });
    gives(floating, 'MAGE', 'insubstantial', ['HERO']);
    floating.byHand('HERO', 'flight', false);
    expect([floating.asked(), heightOf(floating, 'HERO')]).toEqual([[], 20]);
    floating.byHand('HERO', 'insubstantial', false);
    expect([floating.asked(), heightOf(floating, 'HERO')]).toEqual([[['gm', 'fall']], 0]);
  });

  test('OL-267 a boon on several is taken off the one alone: the others keep it, and stay in the air', () => {
    const s = stage({ HERO: { at: [5, 5], height: 20 }, ALLY: { at: [6, 5], height: 20 }, MAGE: [0, 0] });
    gives(s, 'MAGE', 'flight', ['HERO', 'ALLY'], { level: 6 });
    const done = s.byHand('HERO', 'flight', false);
    expect(done.facts[0]).toMatchObject({
      because: { type: 'effect-ended', kind: 'flight', on: ['HERO'], why: 'hand' },
    });
    s.answer('gm', 'lands');
    expect([boonsOf(s, 'HERO'), boonsOf(s, 'ALLY')]).toEqual([[], ['flight 6']]);
    expect([heightOf(s, 'HERO'), heightOf(s, 'ALLY')]).toEqual([0, 20]);
  });

  test('OC-33 a haste that ends in the turn of whoever had it takes the major action along that it brought', () => {
    const hasted = (on: readonly Name[]): Stage => {
      const s = stage({ FOE: [20, 20], HERO: [0, 0], ALLY: [3, 0], FOE2: [1, 0] });
      gives(s, 'ALLY', 'haste', on, { level: 6 });
      s.act('FOE', 'end-turn');
      return s;
    };
    const left = (s: Stage) => [s.body('HERO').majorLeft, s.scene.turn.majors];
    const fresh = hasted(['HERO']);
    expect(left(fresh)).toEqual([2, 2]);
    fresh.byHand('HERO', 'haste', false);
    expect(left(fresh)).toEqual([1, 1]);
    const spent = hasted(['HERO']);
    spent.act('HERO', 'extra-move');
    spent.byHand('HERO', 'haste', false);
    expect([left(spent), spent.refused('HERO', 'extra-move')]).toEqual([[0, 1], ['no-major-left']]);
    const listed = hasted(['HERO']);
    listed.act(null, 'end-effect', { effect: 'haste.ALLY.1' });
    expect(left(listed)).toEqual([1, 1]);
    const shared = hasted(['HERO', 'ALLY']);
    shared.byHand('ALLY', 'haste', false);
    expect([left(shared), boonsOf(shared, 'HERO')]).toEqual([[2, 2], ['haste 6']]);
    shared.byHand('HERO', 'haste', false);
    expect(left(shared)).toEqual([1, 1]);
    const slower = hasted(['HERO']);
    gives(slower, 'HERO', 'haste', ['HERO'], { level: 2 });
    slower.act(null, 'end-effect', { effect: 'haste.HERO.1' });
    expect(left(slower)).toEqual([2, 2]);
    slower.byHand('HERO', 'haste', false);
    expect(left(slower)).toEqual([1, 1]);
  });

  test('OL-289 whoever is made visible by hand alone shows on every screen; the other stays unnoticed', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], hidden: true }, FOE2: { at: [9, 9], hidden: true } });
    gives(s, 'FOE', 'invisible', ['FOE', 'FOE2']);
    const boon = s.scene.turn.effects[0]?.id ?? null;
    for (const name of ['FOE', 'FOE2'] as const)
      lasting(s, newGrant(s.scene, 'unnoticed', id(name), { source: 'invisible', with: boon }));
    s.byHand('FOE', 'invisible', false);
    expect(s.scene.combatants.map(({ hidden }) => hidden)).toEqual([false, false, true]);
    expect([boonsOf(s, 'FOE'), boonsOf(s, 'FOE2')]).toEqual([[], ['invisible 6']]);
  });

  test('OL-289 a foe that the GM lets see the unseen notices them at once', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], hidden: true } });
    gives(s, 'FOE', 'invisible', ['FOE']);
    lasting(s, newGrant(s.scene, 'unnoticed', id('FOE'), { with: s.scene.turn.effects[0]?.id ?? null }));
    expect(why(s.byHand('HERO', 'blindsight', true))).toContain('noticed');
    expect(find(s.scene, id('FOE')).hidden).toBe(false);
  });

  test('OL-287 a grappler whom the GM puts out cold lets go at once', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    gripping(s, 'FOE', 'HERO');
    s.byHand('FOE', 'incapacitated', true);
    expect([banesOf(s, 'HERO'), laidLow(s.scene, id('FOE'))]).toEqual([[], true]);
    expect(s.scene.turn.effects.map(({ kind }) => kind)).toEqual(['incapacitated']);
  });

  test('OL-237 a bane by the GM’s hand shortens the move under way, as one that was rolled for', () => {
    const s = stage({ HERO: { at: [5, 5] }, FOE: [20, 20] });
    s.act('HERO', 'move', { path: [[6, 5]] });
    expect(s.body('HERO').feetLeft).toBe(25);
    s.byHand('HERO', 'immobile', true);
    expect(s.body('HERO').feetLeft).toBe(0);
    s.byHand('HERO', 'immobile', false);
    expect([s.body('HERO').feetLeft, banesOf(s, 'HERO')]).toEqual([0, []]);
  });

  test('a bane that begins by hand ends by it, and of two of a kind both do', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    suffering(s, 'HERO', 'intimidated', { owner: 'FOE' });
    suffering(s, 'HERO', 'intimidated', {});
    s.byHand('HERO', 'intimidated', false);
    expect(banesOf(s, 'HERO')).toEqual([]);
  });
});
