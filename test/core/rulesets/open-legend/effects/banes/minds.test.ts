import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../../../src/core/rules/scene/scene.ts';
import { BANES } from '../../../../../../src/core/rulesets/open-legend/data/bane-list.ts';
import { aimed, attack, path, quiet, sources, straight } from '../../fight/fighting.ts';
import { stage } from '../../stage.ts';
import { baneOf, banesOf, suffering } from '../suffering.ts';
import { codes, duel, mightOn, told } from './duel.ts';

/** Banes on minds, and those whose effect is left to the GM. */

describe('what banes do to those who suffer them', () => {
  test('the data have 29 banes', () => {
    expect(BANES).toHaveLength(29);
  });

  test('banished: the GM sends it off the board', () => {
    const s = duel();
    s.act(null, 'give-bane', { bane: 'banished-6', targets: ['FOE'] });
    expect(s.asked()).toEqual([['gm', 'banish']]);
    s.answer('gm', 'banish');
    expect(find(s.scene, 'FOE' as CombatantId).place).toBeNull();
  });

  test('charmed: no attack on the charmer; the depth of it is left to the GM', () => {
    const s = duel();
    suffering(s, 'HERO', 'charmed', { owner: 'FOE' });
    expect(aimed(s, 'HERO', 'attack:0:might', 'FOE')).toEqual(['charmed']);
    const seer = stage({ SEER: [5, 5], HERO: { at: [7, 5], interruptDebt: true } }, { active: 'SEER' });
    const facts = attack(seer, 'SEER', 'bane:influence', ['HERO'], 'A5 Q[10;3,2;]=15', { bane: 'charmed-4' });
    expect(facts.flatMap((fact) => (fact.type === 'noted' && fact.gmOnly ? [fact.note.type] : []))).toEqual([
      'left-to-gm',
    ]);
    expect(banesOf(seer, 'HERO')).toEqual(['charmed']);
  });

  test('dominated: its moves are nobody’s own will, its friends are targets, and its last order stands', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5], ALLY: [6, 6] });
    suffering(s, 'HERO', 'dominated', { owner: 'FOE' });
    expect(aimed(s, 'HERO', 'attack:0:might', 'ALLY')).toEqual([]);
    s.act('HERO', 'move', path([7, 5]));
    expect(s.waiting).toBeNull();
    s.act('HERO', 'end-turn', {}, 'R[4]');
    s.act('FOE', 'order', { order: 'strike your friend' });
    expect(baneOf(s, 'HERO', 'dominated').choice).toBe('ordered: strike your friend');
    expect(told(s, 'HERO').marks.find(({ id }) => id === 'dominated')?.about).toContain('strike your friend');
  });

  test('dominated, lesser: an order of a word, until the end of its next turn', () => {
    const s = stage({ SEER: [5, 5], HERO: { at: [7, 5], interruptDebt: true } }, { active: 'SEER' });
    attack(s, 'SEER', 'bane:influence', ['HERO'], 'A5 Q[10;3,2;]=15', { bane: 'dominated-3' });
    s.act('SEER', 'end-turn');
    s.act('HERO', 'end-turn', {}, 'R[4]');
    expect(banesOf(s, 'HERO')).toEqual([]);
  });

  test('an order of a word given in the turn of its victim ends with the one after', () => {
    const s = stage({ HERO: [7, 5], SEER: [5, 5] });
    s.act(null, 'give-bane', { bane: 'dominated-3', targets: ['HERO'], source: 'SEER' });
    s.act('HERO', 'end-turn', {}, 'R[4]');
    expect(banesOf(s, 'HERO')).toEqual(['dominated']);
    s.act('SEER', 'end-turn');
    s.act('HERO', 'end-turn', {}, 'R[5]');
    expect(banesOf(s, 'HERO')).toEqual([]);
  });

  test('OL-249 fear: only fleeing, never nearer; it provokes as any walk does', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    suffering(s, 'HERO', 'fear', { owner: 'FOE' });
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual(['must-flee']);
    expect(codes(s, 'HERO', 'perception')).toEqual(['must-flee']);
    // said once, though a bane by a power is forbidden as each of the two
    for (const id of ['intimidate:0:might', 'bane:0:might', 'bane:presence'])
      expect(codes(s, 'HERO', id).filter((code) => code === 'must-flee').length).toBeLessThan(2);
    expect(codes(s, 'HERO', 'intimidate:0:might')).toEqual(['must-flee']);
    expect(codes(s, 'HERO', 'move')).toEqual([]);
    s.act('HERO', 'move', straight([6, 5], [8, 5]));
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    quiet(s);
    expect(s.at('HERO')).toEqual([8, 5]);
    expect(s.refused('HERO', 'move', path([7, 5]))).toEqual(['must-flee']);
    s.act('HERO', 'end-turn', {}, 'R[3]');
  });

  test.each([
    ['memory-alteration', 'memory-alteration-5', 'a minor detail, for an hour'],
    ['mind-dredge', 'mind-dredge-4', 'thoughts of anyone'],
    ['phantasm', 'phantasm-3', 'sight'],
  ] as const)('%s changes nothing on the board: the GM reads what it does', (kind, bane, says) => {
    const s = duel();
    const before = s.offers('FOE').length;
    const done = s.act(null, 'give-bane', { bane, targets: ['FOE'], source: 'HERO' });
    expect(
      done.facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'left-to-gm' ? [fact.note.says] : [])),
    ).toEqual([says]);
    expect(banesOf(s, 'FOE')).toEqual(kind === 'memory-alteration' ? [] : [kind]);
    expect(s.offers('FOE')).toHaveLength(before);
    expect(sources(s, 'FOE', 'attack:0:might', { targets: ['HERO'] }).net).toBe(0);
  });

  test('memory alteration that fails makes immune against that source for a day', () => {
    const s = stage({ SEER: [5, 5], HERO: [7, 5] }, { active: 'SEER' });
    attack(s, 'SEER', 'bane:influence', ['HERO'], 'A5 Q[7;3,2;]=12', { bane: 'memory-alteration-5' });
    expect(s.scene.turn.effects).toMatchObject([{ type: 'immunity', kind: 'memory-alteration', hours: 24 }]);
    expect(aimed(s, 'SEER', 'bane:influence', 'HERO', { bane: 'memory-alteration-5' })).toEqual(['immune']);
  });

  test.each(['polymorph', 'scrying', 'truthfulness'] as const)(
    '%s takes longer than an action and changes nothing on the board: by the GM’s hand, with its mark',
    (kind) => {
      const s = duel();
      expect(s.offers('HERO').some(({ slots }) => JSON.stringify(slots).includes(kind))).toBe(false);
      const level = BANES.find(({ id }) => id === kind)?.levels[0] ?? 0;
      s.act(null, 'give-bane', { bane: `${kind}-${level}`, targets: ['FOE'] });
      expect(told(s, 'FOE').marks.map(({ id }) => id)).toContain(kind);
      s.act(null, 'end-effect', { effect: baneOf(s, 'FOE', kind).id });
      expect(banesOf(s, 'FOE')).toEqual([]);
    },
  );

  test('surprised is set by the GM and never by a roll', () => {
    const s = duel({}, { surprised: true });
    expect(sources(s, ...mightOn('FOE')).by).toEqual({ 'surprised target': 1 });
    expect(s.offers('HERO').some(({ slots }) => JSON.stringify(slots).includes('surprised'))).toBe(false);
  });
});
