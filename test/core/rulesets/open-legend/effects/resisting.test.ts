import { describe, expect, test } from 'vitest';
import { idAmong, ONGOING } from '../../../../../src/core/rules/kit.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { aimed, oddsOf, path } from '../fight/fighting.ts';
import type { Stage } from '../stage.ts';
import { stage, why } from '../stage.ts';
import { linesTold } from '../../telling.ts';
import { told } from './banes/duel.ts';
import { baneOf, banesOf, lasting, gripping, suffering } from './suffering.ts';

/** HERO's turn, suffering these at their lowest level by FOE. */
const under = (...kinds: readonly Parameters<typeof suffering>[2][]): Stage => {
  const s = stage({ HERO: [5, 5], FOE: [9, 9] });
  for (const kind of kinds) suffering(s, 'HERO', kind, { owner: 'FOE' });
  return s;
};
const codes = (s: Stage, offer: string): readonly string[] => s.offer('HERO', offer).reasons.map(({ code }) => code);
/** So many rounds go by: everybody only ends their turn; dice are HERO's, one string for each round. */
const rounds = (s: Stage, count: number, dice: readonly string[] = []): void => {
  for (let nth = 0; nth < count; nth++) {
    s.act('HERO', 'end-turn', {}, dice[nth] ?? '');
    s.act('FOE', 'end-turn');
  }
};

/** What everybody is told of HERO's dice. */
const lines = (s: Stage, dice: string): readonly string[] => {
  const before = s.scene;
  const { facts } = s.act('HERO', 'resist', {}, dice);
  return linesTold(openLegend, before, facts, { role: 'watch', seat: null }).map(([say]) => say);
};

describe('resisting banes', () => {
  test('OL-144 a move action is spent on it: then there is no walking unless the major is traded', () => {
    const s = under('slowed');
    s.act('HERO', 'resist', {}, 'R[9]');
    expect(s.body('HERO')).toMatchObject({ moveLeft: 0, majorLeft: 1 });
    expect(codes(s, 'resist')).toEqual(['no-move-left']);
    s.act('HERO', 'extra-move');
    expect(codes(s, 'resist')).toEqual([]);
    // what was left of an earlier move is lost by it
    s.set('HERO', { feetLeft: 5 });
    s.act('HERO', 'resist', {}, 'R[9]');
    expect(s.body('HERO')).toMatchObject({ feetLeft: 0, moveLeft: 0 });
  });

  test('OL-145 one d20 for each bane, without dice of attributes, advantage or what demoralizes', () => {
    const s = under('demoralized', 'slowed');
    const done = s.act('HERO', 'resist', {}, 'R[12,4]');
    expect(done.totals).toEqual([12, 4]);
    expect(banesOf(s, 'HERO')).toEqual(['slowed']);
  });

  test('OL-145 each that can be resisted, in their order: none that lasts, and no legend points', () => {
    // fatigued and charmed are not resisted by an action
    const s = under('demoralized', 'fatigued', 'slowed', 'charmed', 'blinded');
    suffering(s, 'HERO', 'sickened', { owner: 'FOE', locked: true, failed: 3 });
    const slots = s.offer('HERO', 'resist').slots;
    expect(slots.map((slot) => (slot.type === 'option' ? slot.options.map(({ label }) => label) : slot.name))).toEqual([
      ['All of them', 'Demoralized', 'Slowed', 'Blinded'],
    ]);
    const done = s.act('HERO', 'resist', {}, 'R[3,10,9]');
    const dice = done.facts.flatMap((fact) => (fact.type === 'rolled' ? [[fact.label, fact.faces]] : []));
    expect(dice).toEqual([
      ['resisting demoralized (10 needed)', [3]],
      ['resisting slowed (10 needed)', [10]],
      ['resisting blinded (10 needed)', [9]],
    ]);
    expect(banesOf(s, 'HERO')).toEqual(['demoralized', 'fatigued', 'charmed', 'blinded', 'sickened']);
  });

  test('OL-145 the player may leave the others out', () => {
    const s = under('demoralized', 'slowed');
    s.act('HERO', 'resist', { bane: baneOf(s, 'HERO', 'slowed').id }, 'R[4]');
    expect([baneOf(s, 'HERO', 'demoralized').failed, baneOf(s, 'HERO', 'slowed').failed]).toEqual([0, 1]);
  });

  test('OL-146 10 or more removes it, 9 does not', () => {
    const s = under('slowed');
    s.act('HERO', 'resist', {}, 'R[9]');
    expect(banesOf(s, 'HERO')).toEqual(['slowed']);
    s.act('HERO', 'extra-move');
    s.act('HERO', 'resist', {}, 'R[10]');
    expect(banesOf(s, 'HERO')).toEqual([]);
  });

  test('OL-146 OL-148 what was rolled is told beside the 10 it had to be, and how many have failed', () => {
    const s = under('slowed', 'blinded');
    expect(lines(s, 'R[10,9]')).toEqual([
      'HERO resists slowed: 10 vs 10',
      'Slowed ends on HERO (resisted)',
      'HERO does not resist blinded: 9 vs 10, 1 of 3 failed',
    ]);
    s.act('HERO', 'extra-move');
    expect(lines(s, 'R[2]')).toEqual(['HERO does not resist blinded: 2 vs 10, 2 of 3 failed']);
  });

  test('OL-147 after three failures it is locked for a minute and not offered again', () => {
    const s = under('slowed');
    for (const die of ['R[9]', 'R[3]', 'R[8]']) {
      s.act('HERO', 'resist', {}, die);
      rounds(s, 1);
    }
    expect(baneOf(s, 'HERO', 'slowed')).toMatchObject({ locked: true, failed: 3, left: 10 });
    expect(codes(s, 'resist')).toEqual(['nothing-to-do']);
  });

  test('OL-147 what lasts longer than that outlasts any fight: a phantasm for ten minutes', () => {
    const s = under('phantasm');
    for (const die of ['R[9]', 'R[3]', 'R[8]']) {
      s.act('HERO', 'resist', {}, die);
      rounds(s, 1);
    }
    rounds(s, 12);
    expect(baneOf(s, 'HERO', 'phantasm')).toMatchObject({ locked: true, left: null });
  });

  test('OL-148 failures are tallied for each bane by itself', () => {
    const s = under('slowed', 'blinded');
    s.act('HERO', 'resist', {}, 'R[5,4]');
    s.act('HERO', 'extra-move');
    s.act('HERO', 'resist', { bane: baneOf(s, 'HERO', 'slowed').id }, 'R[2]');
    expect([baneOf(s, 'HERO', 'slowed').failed, baneOf(s, 'HERO', 'blinded').failed]).toEqual([2, 1]);
    expect(told(s, 'HERO').marks.map(({ id, pips }) => [id, pips])).toEqual([
      ['slowed', { done: 2, of: 3 }],
      ['blinded', { done: 1, of: 3 }],
    ]);
  });

  test('OL-149 seed example: persistent damage, slowed, blinded with 8, 16, 9', () => {
    const s = under('persistent-damage', 'slowed', 'blinded');
    s.act('HERO', 'resist', {}, 'R[8,16,9]');
    expect(banesOf(s, 'HERO')).toEqual(['persistent-damage', 'blinded']);
    expect([baneOf(s, 'HERO', 'persistent-damage').failed, baneOf(s, 'HERO', 'blinded').failed]).toEqual([1, 1]);
  });

  test('OL-004 a minute is ten rounds: locked in round 4, it ends with the turn of round 14', () => {
    const s = under('slowed');
    s.scene = { ...s.scene, turn: { ...s.scene.turn, round: 4 } };
    s.set('HERO', { moveLeft: 3 });
    for (const die of ['R[9]', 'R[3]', 'R[8]']) s.act('HERO', 'resist', {}, die);
    rounds(s, 10);
    expect([s.scene.turn.round, banesOf(s, 'HERO')]).toEqual([14, ['slowed']]);
    const done = s.act('HERO', 'end-turn');
    expect(why(done)).toContain('effect-ended');
    expect(banesOf(s, 'HERO')).toEqual([]);
  });

  test('OL-282 demoralized: its own minor action, and the move action of the same turn; both are tallied', () => {
    const s = under('demoralized', 'slowed');
    s.act('HERO', 'shrug-off', {}, 'R[7]');
    expect(codes(s, 'shrug-off')).toEqual(['minor-type-used']);
    s.act('HERO', 'resist', {}, 'R[6,9]');
    expect(baneOf(s, 'HERO', 'demoralized').failed).toBe(2);
    // of other banes it is no minor action
    expect(baneOf(s, 'HERO', 'slowed').failed).toBe(1);
  });

  test('OL-283 a traded major gives a second try, tallied as well', () => {
    const s = under('slowed');
    s.act('HERO', 'resist', {}, 'R[5]');
    expect(codes(s, 'resist')).toEqual(['no-move-left']);
    s.act('HERO', 'extra-move');
    s.act('HERO', 'resist', {}, 'R[4]');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 0, moveLeft: 0 });
    expect(baneOf(s, 'HERO', 'slowed').failed).toBe(2);
  });

  test('OL-284 those that run by themselves roll free at the end of the own turn, and give immunity', () => {
    const s = under('incapacitated');
    // Nothing can be done in the turn: it passes by itself once it comes.
    s.scene = { ...s.scene, turn: { ...s.scene.turn, active: 'FOE' as CombatantId } };
    s.act('FOE', 'end-turn', {}, 'R[10]');
    expect(banesOf(s, 'HERO')).toEqual([]);
    expect(s.scene.turn.effects).toMatchObject([{ type: 'immunity', kind: 'incapacitated', owner: 'FOE', hours: 1 }]);
    s.act('FOE', 'end-turn');
    expect(codes(s, 'resist')).toEqual(['nothing-to-do']);
    // a failure counts, as that of a move action does
    const still = under('incapacitated');
    still.scene = { ...still.scene, turn: { ...still.scene.turn, active: 'FOE' as CombatantId } };
    still.act('FOE', 'end-turn', {}, 'R[9]');
    expect(baneOf(still, 'HERO', 'incapacitated').failed).toBe(1);
  });

  test('OL-284 who is immune to a bane of this source is no target for it', () => {
    const s = stage({ SEER: [5, 5], HERO: [7, 5] }, { active: 'SEER' });
    const who = 'HERO' as CombatantId;
    lasting(s, {
      type: 'immunity',
      id: idAmong(s.scene.turn.effects, 'fear', who),
      kind: 'fear',
      source: 'Entropy',
      owner: 'SEER' as CombatantId,
      on: [who],
      ...ONGOING,
      hours: 1,
    });
    expect(aimed(s, 'SEER', 'bane:entropy', 'HERO', { bane: 'fear-5' })).toEqual(['immune']);
    expect(aimed(s, 'SEER', 'bane:entropy', 'HERO', { bane: 'slowed-2' })).toEqual([]);
  });

  test('OC-28 they roll at the end of the turn: 9 is tallied', () => {
    const s = under('fear');
    s.act('HERO', 'end-turn', {}, 'R[9]');
    expect(baneOf(s, 'HERO', 'fear').failed).toBe(1);
    expect(s.scene.turn.active).toBe('FOE');
  });

  test('OC-22 breaking free of immobile grants a step of 15 ft as a minor action', () => {
    const s = under('immobile');
    expect(s.refused('HERO', 'move', path([6, 5]))).toContain('immobile');
    s.act('HERO', 'resist', {}, 'R[14]');
    expect(banesOf(s, 'HERO')).toEqual([]);
    expect(s.refused('HERO', 'step-free', path([6, 5], [7, 5], [8, 5], [9, 5]))).toEqual(['not-enough-movement']);
    s.act('HERO', 'step-free', path([6, 5], [7, 5], [8, 5]));
    expect(s.at('HERO')).toEqual([8, 5]);
    expect(s.offers('HERO').some(({ id }) => id === 'step-free')).toBe(false);
  });

  test('OC-22 the step is lost with the turn', () => {
    const s = under('immobile');
    s.act('HERO', 'resist', {}, 'R[14]');
    rounds(s, 1);
    expect(s.scene.turn.effects).toEqual([]);
  });

  test('a resilient victim rolls two d20 and keeps the higher; a potent bane the lower; both cancel', () => {
    const resilient = under('slowed');
    resilient.set('HERO', { feats: ['resilient-1'] });
    resilient.act('HERO', 'resist', {}, 'R[3,14]');
    expect(banesOf(resilient, 'HERO')).toEqual([]);
    const potent = under('slowed');
    potent.set('FOE', { feats: ['potent-bane:slowed-1'] });
    potent.act('HERO', 'resist', {}, 'R[14,3]');
    expect(banesOf(potent, 'HERO')).toEqual(['slowed']);
    const both = under('slowed');
    both.set('HERO', { feats: ['resilient-1'] });
    both.set('FOE', { feats: ['potent-bane:slowed-1'] });
    both.act('HERO', 'resist', {}, 'R[10]');
    expect(banesOf(both, 'HERO')).toEqual([]);
  });

  test('OL-146 the odds say of each bane how likely it is resisted: by one d20, or the higher of two', () => {
    const s = under('slowed', 'blinded');
    const chances = (offer: string, slots = {}) =>
      Object.fromEntries(oddsOf(s, 'HERO', offer, slots).chances.map(({ label, chance }) => [label, chance]));
    const close = (value: number): number => expect.closeTo(value, 9) as number;
    expect(chances('resist')).toEqual({ 'resist-slowed': close(0.55), 'resist-blinded': close(0.55) });
    expect(chances('resist', { bane: baneOf(s, 'HERO', 'blinded').id })).toEqual({ 'resist-blinded': close(0.55) });
    s.set('HERO', { feats: ['resilient-1'] });
    expect(chances('resist')).toEqual({ 'resist-slowed': close(0.7975), 'resist-blinded': close(0.7975) });
    expect(openLegend.measured?.(s.command('HERO', 'resist', {}))).toBe(true);
    const names = openLegend.measures.flatMap(({ label, name }) => (label.startsWith('resist-') ? [name] : []));
    expect(names).toContain('Resists mind dredge');
    expect(names).not.toContain('Resists forced move');
  });

  test('the GM grants a roll that is not tallied', () => {
    const s = under('dominated');
    s.act(null, 'grant-resist', { effect: baneOf(s, 'HERO', 'dominated').id }, 'R[9]');
    expect(baneOf(s, 'HERO', 'dominated').failed).toBe(0);
    s.act(null, 'grant-resist', { effect: baneOf(s, 'HERO', 'dominated').id }, 'R[10]');
    expect(banesOf(s, 'HERO')).toEqual([]);
  });

  test('when the fight ends, what runs with turns runs out; the rest goes on and is resisted in peace', () => {
    const s = under('slowed', 'stunned');
    const turns = { anchor: { type: 'turn-end', of: 'HERO' as CombatantId }, left: 4, locked: true } as const;
    suffering(s, 'FOE', 'slowed', turns);
    s.act(null, 'end-combat');
    expect([banesOf(s, 'HERO'), banesOf(s, 'FOE')]).toEqual([['slowed', 'stunned'], []]);
    s.act('HERO', 'resist', {}, 'R[12,13]');
    expect(banesOf(s, 'HERO')).toEqual([]);
  });

  test('a grip ends with the turn in which the grappler is gone; so does what is on nobody any more', () => {
    const s = stage({ HERO: [5, 5], ALLY: [9, 9], FOE: [6, 5] });
    gripping(s, 'FOE', 'HERO');
    suffering(s, 'FOE', 'slowed', { owner: 'HERO' });
    s.scene = { ...s.scene, combatants: s.scene.combatants.filter(({ name }) => name !== 'FOE') };
    s.act('HERO', 'end-turn');
    expect(s.scene.turn.effects).toEqual([]);
  });

  test('a bane whose source is gone goes on, and is resisted as before', () => {
    const s = under('slowed');
    s.scene = { ...s.scene, combatants: s.scene.combatants.filter(({ name }) => name !== 'FOE') };
    s.act('HERO', 'resist', {}, 'R[12]');
    expect(banesOf(s, 'HERO')).toEqual([]);
  });
});
