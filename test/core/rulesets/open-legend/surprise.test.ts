import { describe, expect, test } from 'vitest';
import { openLegend } from '../../../../src/core/rulesets/open-legend/index.ts';
import { answer, viewFor } from '../../../../src/core/table/index.ts';
import { readyFight } from '../../../properties/random-table.ts';
import { ANN, GM } from '../../stage.ts';
import { stage } from './stage.ts';
import { surprise, order } from './surprised.ts';

describe('determining surprise', () => {
  test('OL-007 the flag is set per combatant, on either side', () => {
    const s = surprise('HERO', 'FOE');
    s.act(null, 'mark-surprised', { who: ['FOE'] });
    expect([s.body('FOE').surprised, s.body('HERO').surprised]).toEqual([true, false]);
    s.act(null, 'mark-surprised', { who: ['HERO'] });
    expect([s.body('FOE').surprised, s.body('HERO').surprised]).toEqual([true, true]);
  });

  test('OL-008 each of the ambushed rolls Perception against one Agility roll of the ambushers', () => {
    const s = surprise('HERO', 'MAGE', 'FOE', 'FOE2');
    const done = s.act(
      null,
      'ambush',
      { ambushers: ['FOE', 'FOE2'], ambushed: ['HERO', 'MAGE'], by: 'agility', against: 'perception' },
      'A3 Q[9;5;]=14 A3 Q[8;4;]=12 A0 Q[15;;]=15',
    );
    expect(done.totals).toEqual([14, 12, 15]);
    // those two attributes stand there unless others are chosen
    const { slots } = openLegend.offers(s.scene, null).find(({ id }) => id === 'ambush') ?? { slots: [] };
    expect(slots.slice(2)).toMatchObject([{ initial: 'agility' }, { initial: 'perception' }]);
    expect(done.facts.flatMap((fact) => (fact.type === 'rolled' ? [`${fact.of} ${fact.label}`] : []))).toEqual([
      'FOE Agility to ambush',
      'HERO Perception to avoid surprise',
      'MAGE Perception to avoid surprise',
    ]);
  });

  test('OL-008 the weakest of the ambushers rolls, in whatever order named; either attribute may be another', () => {
    for (const ambushers of [
      ['FOE', 'BRUTE'],
      ['BRUTE', 'FOE'],
    ]) {
      const s = surprise('HERO', 'FOE', 'BRUTE');
      const done = s.act(
        null,
        'ambush',
        { ambushers, ambushed: ['HERO'], by: 'agility', against: 'perception' },
        'A1 Q[9;3;]=12 A3 Q[8;4;]=12',
      );
      expect(done.facts.find(({ type }) => type === 'rolled')).toMatchObject({ of: 'BRUTE' });
      // as high is high enough
      expect(s.body('HERO').surprised).toBe(false);
    }
    const s = surprise('HERO', 'FOE', 'BRUTE');
    const done = s.act(
      null,
      'ambush',
      { ambushers: ['BRUTE', 'FOE'], ambushed: ['HERO'], by: 'might', against: 'learning' },
      'A4 Q[9;5;]=14 A2 Q[8;5;]=13',
    );
    expect(done.facts.flatMap((fact) => (fact.type === 'rolled' ? [`${fact.of} ${fact.label}`] : []))).toEqual([
      'FOE Might to ambush',
      'HERO Learning to avoid surprise',
    ]);
    expect(s.body('HERO').surprised).toBe(true);
    expect(
      s.refused(
        null,
        'ambush',
        { ambushers: ['FOE'], ambushed: ['HERO'], by: 'agility', against: 'perception' },
        'player',
      ),
    ).toEqual(['gm-only']);
  });

  test('OL-008 who was taken off the board is on neither side of an ambush', () => {
    const s = surprise('HERO', 'MAGE', 'FOE', 'FOE2');
    s.scene = { ...s.scene, combatants: s.scene.combatants.filter(({ id }) => id !== 'FOE2') };
    expect(
      s.refused(null, 'ambush', {
        ambushers: ['FOE', 'FOE2'],
        ambushed: ['HERO'],
        by: 'agility',
        against: 'perception',
      }),
    ).not.toEqual([]);
    expect(
      s.refused(null, 'ambush', { ambushers: ['FOE'], ambushed: ['HERO'], by: 'agility', against: 'perception' }),
    ).toEqual([]);
  });

  test('OL-009 who does not reach the total of the ambushers is surprised; 14 against 14 is not', () => {
    const s = surprise('HERO', 'MAGE', 'ALLY', 'FOE');
    s.act(
      null,
      'ambush',
      { ambushers: ['FOE'], ambushed: ['HERO', 'MAGE', 'ALLY'], by: 'agility', against: 'perception' },
      'A3 Q[9;5;]=14 A3 Q[8;4;]=12 A0 Q[15;;]=15 A3 Q[9;5;]=14',
    );
    expect([s.body('HERO').surprised, s.body('MAGE').surprised, s.body('ALLY').surprised]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('OL-010 the GM marks without a roll; a player may not', () => {
    const s = surprise('ARCH', 'FOE');
    expect(s.refused(null, 'mark-surprised', { who: ['ARCH'] }, 'player')).toEqual(['gm-only']);
    const done = s.act(null, 'mark-surprised', { who: ['ARCH'] });
    expect(done.totals).toEqual([]);
    expect(s.body('ARCH').surprised).toBe(true);
    expect(s.refused(null, 'unmark-surprised', { who: ['ARCH'] }, 'player')).toEqual(['gm-only']);
    s.act(null, 'unmark-surprised', { who: ['ARCH'] });
    expect(s.body('ARCH').surprised).toBe(false);
    s.act(null, 'mark-surprised', { who: ['ARCH', 'FOE'] });
    expect([s.body('ARCH').surprised, s.body('FOE').surprised]).toEqual([true, true]);
    s.act(null, 'close-surprise');
    for (const id of ['mark-surprised', 'unmark-surprised'])
      expect(s.refused(null, id, { who: ['ARCH'] }), 'until the step is closed').toContain('surprise-step-closed');
  });

  test('OL-011 the surprised act after all that are not', () => {
    const s = surprise('HERO', 'FOE');
    s.act(null, 'mark-surprised', { who: ['FOE'] });
    s.act(null, 'close-surprise');
    s.act('FOE', 'roll-initiative', {}, 'A3 Q[20;3;7]=30');
    s.act('HERO', 'roll-initiative', {}, 'A4 Q[5;3;]=8');
    expect(order(s)).toEqual({ ready: ['HERO'], surprised: ['FOE'] });
    expect(s.scene.turn.active).toBe('HERO');
    s.act('HERO', 'end-turn');
    expect(s.scene.turn).toMatchObject({ active: 'FOE', round: 1 });
  });

  test('OL-014 surprise ends when the first turn starts, the place stays', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [9, 9], surprised: true } });
    s.act('HERO', 'end-turn');
    expect(s.scene.turn.active).toBe('FOE');
    expect(s.body('FOE').surprised).toBe(false);
    expect(order(s)).toEqual({ ready: ['HERO'], surprised: ['FOE'] });
  });
});

test('nobody strikes in an ambush: what legend points do to its rolls is not weighed for long', () => {
  const self = readyFight(openLegend);
  const [mine, theirs] = self.table.characters;
  const foe = self.table.scene.combatants.find(({ side }) => side === 'foe')?.id;
  if (mine === undefined || theirs === undefined || foe === undefined) throw new Error('nobody to ambush');
  const turn = () => viewFor(self.table, GM).turnOrder.turn;
  const start = { who: null, offer: 'start-combat', slots: { combatants: [mine, theirs, foe] }, turn: turn() };
  self.give(GM, { type: 'command', command: start, forced: null });
  const slots = { ambushers: [foe], ambushed: [mine, theirs], by: 'agility', against: 'will' };
  const ambush = { who: null, offer: 'ambush', slots, turn: turn() };
  self.give(GM, { type: 'command', command: ambush, forced: null });
  const [question] = viewFor(self.table, ANN).questions;
  expect(question?.kind).toBe('legend');
  for (const [offer, spent] of [
    ['spend', { legend: 1 }],
    ['roll', {}],
  ] as const)
    expect(
      answer(self.table, ANN, {
        type: 'question-odds',
        entry: question?.entry ?? '',
        question: question?.id ?? '',
        offer,
        slots: spent,
      }),
    ).toMatchObject({ ok: true, value: { odds: { chances: [], leaves: 0 } } });
});
