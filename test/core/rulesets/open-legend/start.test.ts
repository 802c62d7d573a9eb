import { describe, expect, test } from 'vitest';
import { stage } from './stage.ts';
import { openLegend } from '../../../../src/core/rulesets/open-legend/index.ts';
import { PEACE, surprise } from './surprised.ts';

describe('when combat ensues', () => {
  test('OL-001 the GM alone starts a fight; in peace anyone rolls against a CR of the GM, and nothing is spent', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 6] }, PEACE);
    expect(s.refused(null, 'start-combat', {}, 'player')).toEqual(['gm-only']);
    // the rating is the GM's to set
    expect(s.refused('HERO', 'roll', { attribute: 'might', cr: 5 })).toEqual(['gm-only']);
    const before = s.body('HERO');
    s.act('HERO', 'roll', { attribute: 'might' });
    expect(s.asked()).toEqual([['gm', 'challenge']]);
    const done = s.answer('gm', 'set-cr', { cr: 15 }, 'A5 Q[9;3,4;]=16');
    expect(done.facts.at(-1)).toMatchObject({
      type: 'noted',
      note: { type: 'checked', total: 16, cr: 15, success: true },
    });
    expect(s.body('HERO')).toEqual(before);
  });

  test('OL-002 the GM calls for initiative: the listed become combatants, surprise comes first', () => {
    const before = { initiative: 12, interruptDebt: true };
    const s = stage({ HERO: { at: [5, 5], ...before }, FOE: [6, 6], FOE2: [9, 9] }, PEACE);
    s.act(null, 'start-combat', { combatants: ['HERO', 'FOE'] });
    expect(s.scene.turn).toMatchObject({
      phase: 'surprise',
      round: 0,
      fighters: ['HERO', 'FOE'],
      ready: [],
      surprised: [],
    });
    // nothing is left of an earlier fight
    expect(s.body('HERO')).toMatchObject({ initiative: null, interruptDebt: false });
  });

  test('in one step: who is surprised is said in the same card, and all without a player roll', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 6], FOE2: [9, 9] }, PEACE);
    const offer = openLegend.offers(s.scene, null).find(({ id }) => id === 'start-combat');
    expect(offer?.slots.map(({ name }) => name)).toEqual(['combatants', 'surprised', 'initiative']);
    expect(offer?.slots[0]).toMatchObject({ initial: ['HERO', 'FOE', 'FOE2'] });
    s.act(
      null,
      'start-combat',
      { combatants: ['HERO', 'FOE', 'FOE2'], surprised: ['FOE2'], initiative: 'roll' },
      'A3 Q[9;5;]=14 A3 Q[8;4;]=12',
    );
    expect(s.body('FOE')).toMatchObject({ surprised: false, initiative: 14 });
    expect(s.body('FOE2')).toMatchObject({ surprised: true, initiative: 12 });
    expect(s.body('HERO').initiative).toBeNull();
    expect(s.scene.turn.phase).toBe('initiative');
  });

  test('the fight ends at the word of the GM, and so does its order', () => {
    const s = stage({ HERO: { at: [5, 5], interruptDebt: true }, FOE: [6, 6] });
    expect(s.refused(null, 'start-combat')).toEqual(['under-way']);
    s.act(null, 'end-combat');
    expect(s.scene.turn).toEqual(openLegend.opening());
    expect(s.body('HERO')).toMatchObject({ initiative: null, interruptDebt: false, majorLeft: 0 });
  });
});

describe('starting combat', () => {
  test('OL-003 round 1 begins with the order; after its last turn comes round 2', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9] });
    expect(s.scene.turn.round).toBe(1);
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect(s.scene.turn).toMatchObject({ round: 2, active: 'HERO' });
  });

  test('OL-005 three combatants, two rounds: six turn starts, each of them twice, the helpless too', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [9, 9], hp: 0, unconscious: true }, MAGE: [1, 1] });
    const started: string[] = ['HERO'];
    for (const name of ['HERO', 'MAGE', 'HERO', 'MAGE'] as const) {
      for (const fact of s.act(name, 'end-turn').facts)
        if (fact.type === 'turned' && fact.because.type === 'turn-began') started.push(fact.because.who);
    }
    expect(started.slice(0, 6)).toEqual(['HERO', 'FOE', 'MAGE', 'HERO', 'FOE', 'MAGE']);
  });

  test('OL-006 surprise first, then initiative', () => {
    const s = surprise('HERO', 'FOE');
    expect(s.refused('HERO', 'roll-initiative')).toEqual(['surprise-step-open']);
    expect(s.refused(null, 'initiative-all')).toEqual(['surprise-step-open']);
    s.act(null, 'close-surprise');
    expect(s.scene.turn.phase).toBe('initiative');
    expect(s.refused('HERO', 'roll-initiative')).toEqual([]);
  });
});
