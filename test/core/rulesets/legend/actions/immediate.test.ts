import { describe, expect, test } from 'vitest';
import { asKnown } from '../../../../../src/core/rules/known/reader.ts';
import { find, type CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import type { Standing } from '../stage.ts';
import { stage, way } from '../stage.ts';
import { of, WARD, duo, ends, grant } from './duo.ts';

/** Immediate actions: when one comes in, and how it is paid. */

test('LG-038 on A’s turn C acts at once, and A’s actions are what they were', () => {
  const s = duo({}, { special: [WARD] });
  const before = s.body('A');
  s.act('C', 'ability:0');
  expect([s.scene.turn.now, s.body('A'), s.body('C').owed]).toEqual(['A', before, true]);
});

test.each([['LG-039'], ['LG-309']])(
  '%s paid with the unused last swift action where there is one, else with the next',
  () => {
    const s = duo({}, { special: [WARD] });
    ends(s);
    ends(s);
    ends(s);
    expect(s.offer('C', 'ability:0')?.slots.map(({ name }) => name)).toEqual(['pay']);
    s.act('C', 'ability:0', { pay: 'last' });
    expect(s.body('C')).toMatchObject({ owed: false, spare: false });
    ends(s);
    expect(s.body('C').swift).toBe(1);
    const used = duo({}, { special: [WARD, of('swift')] });
    ends(used);
    used.act('C', 'ability:1');
    ends(used);
    expect(used.offer('C', 'ability:0')?.slots).toEqual([]);
  },
);

describe('immediate actions', () => {
  test('LG-060 it is shown as borrowed, to all, until the turn that has none is over', () => {
    const s = duo({}, { special: [WARD] });
    const marks = () =>
      legend.viewOf(asKnown(find(s.scene, 'C' as CombatantId)), 'looks').marks.map(({ label }) => label);
    expect(marks()).toEqual([]);
    s.act('C', 'ability:0');
    expect(marks()).toEqual(['Swift action borrowed']);
    ends(s);
    expect([s.scene.turn.now, s.body('C').swift, marks()]).toEqual(['C', 0, ['Swift action borrowed']]);
    ends(s);
    expect(marks()).toEqual([]);
  });

  test('LG-056 after the third square of A’s move C uses one, and A goes on', () => {
    const s = duo({}, { special: [WARD] });
    s.act('A', 'move', { path: way([5, 5], [1, 0], 6) });
    expect(s.asked()).toEqual(['C interrupt']);
    s.answerWith('C', 'ability.0', { after: 3 });
    const at = s.told().findIndex((fact) => fact.type === 'changed' && fact.because.type === 'used-ability');
    const walked = s
      .told()
      .slice(0, at)
      .flatMap((fact) => (fact.type === 'moved' ? fact.path : []));
    expect([walked.length, s.at('A'), s.body('C').immediate]).toEqual([3, [11, 5], 0]);
  });

  test('LG-056 of two who come in the earlier is first; the GM is asked within the move of an unseen ally', () => {
    const s = stage({
      A: { at: [5, 5] },
      C: { at: [9, 20], special: [of('immediate', { name: 'Late' })] },
      D: { at: [5, 20], special: [of('immediate', { name: 'Early' })] },
    });
    s.hide('A');
    s.act('A', 'move', { path: way([5, 5], [1, 0], 3) });
    expect(s.asked()).toEqual(['C interrupt', 'D interrupt']);
    s.answerWith('C', 'ability.0', { after: 2 });
    s.answerWith('D', 'ability.0', { after: 1 });
    const used = s
      .told()
      .flatMap((fact) =>
        fact.type === 'changed' && fact.because.type === 'used-ability' ? [fact.because.ability] : [],
      );
    expect([used, s.at('A')]).toEqual([
      ['Early', 'Late'],
      [8, 5],
    ]);
  });

  test('LG-056 so it does after the third square of a run, and of a charge', () => {
    const run = duo({}, { special: [WARD] });
    run.act('A', 'run', { path: way([5, 5], [1, 0], 6) });
    expect(run.asked()).toEqual(['C interrupt']);
    run.answerWith('C', 'ability.0', { after: 3 });
    expect([run.at('A'), run.body('C').immediate]).toEqual([[11, 5], 0]);

    const charge = stage({
      A: { at: [5, 5], weapons: ['sword'], wielded: 'sword' },
      C: { at: [5, 20], special: [WARD] },
      F: { at: [10, 5], hpMax: 50 },
    });
    charge.act('A', 'charge', { target: 'F' });
    expect(charge.asked()).toEqual(['C interrupt']);
    charge.answerWith('C', 'ability.0', { after: 3 }, 3);
    expect([charge.at('A'), charge.body('C').immediate]).toEqual([[9, 5], 0]);
  });

  test('LG-056 before a 5 ft step and after it, and whoever is stopped before stays', () => {
    for (const after of [0, 1]) {
      const s = duo({}, { special: [WARD] });
      s.act('A', 'step', { path: [[6, 5]] });
      expect(s.asked()).toEqual(['C interrupt']);
      s.answerWith('C', 'ability.0', { after });
      const order = s
        .told()
        .flatMap((fact) =>
          fact.type === 'moved'
            ? ['moved']
            : fact.type === 'changed' && fact.because.type === 'used-ability'
              ? ['used']
              : [],
        );
      expect([s.at('A'), s.body('A').stepUsed, order]).toEqual([
        [6, 5],
        true,
        after === 0 ? ['used', 'moved'] : ['moved', 'used'],
      ]);
    }
    const held = duo({}, { special: [WARD] });
    held.act('A', 'step', { path: [[6, 5]] });
    held.meanwhile('A', { conditions: ['stunned'] });
    held.answerWith('C', 'ability.0', { after: 0 });
    expect(held.at('A')).toEqual([5, 5]);
  });

  test('LG-119 LG-056 the step provokes nobody, and nobody without an immediate action is asked', () => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5], opportunities: 1 } });
    s.act('A', 'step', { path: [[4, 5]] });
    expect([s.asked(), s.at('A')]).toEqual([[], [4, 5]]);
  });

  test('LG-057 one from own turn to own turn', () => {
    const s = duo({}, { special: [WARD] });
    s.act('C', 'ability:0');
    expect(s.refused('C', 'ability:0')).toEqual(['immediate-used']);
    // nor two on the own turn, though another swift action could pay
    const own = duo({ special: [WARD] });
    own.act('A', 'grant', { what: 'swift' });
    own.act('A', 'ability:0');
    expect([own.body('A').swift, own.refused('A', 'ability:0')]).toEqual([1, ['immediate-used']]);
  });

  test.each([['LG-058'], ['LG-059']])('%s on the own turn it takes that turn’s swift action', () => {
    const s = duo({ special: [WARD, of('swift')] });
    s.act('A', 'ability:1');
    expect(s.refused('A', 'ability:0')).toEqual(['no-swift-to-forgo']);
    const other = duo({ special: [WARD, of('swift')] });
    other.act('A', 'ability:0');
    expect(other.refused('A', 'ability:1')).toEqual(['no-swift']);
  });

  test.each([['LG-060'], ['LG-306']])(
    '%s off turn it takes the next one; after that turn it may be borrowed again',
    () => {
      const s = duo({}, { special: [WARD, of('swift')] });
      s.act('C', 'ability:0');
      ends(s);
      expect(s.refused('C', 'ability:1')).toEqual(['no-swift']);
      ends(s);
      ends(s);
      expect(s.scene.turn.round).toBe(3);
      s.act('C', 'ability:0');
      ends(s);
      expect(s.body('C').swift).toBe(0);
      ends(s);
      ends(s);
      ends(s);
      expect(s.body('C').swift).toBe(1);
    },
  );

  test('LG-061 a granted one costs no swift action', () => {
    const s = duo({}, { special: [WARD] });
    grant(s, 'immediate', 'C');
    s.act('C', 'ability:0');
    // its own of the round is still to come
    expect([s.body('C').immediate, s.refused('C', 'ability:0')]).toEqual([1, []]);
    ends(s);
    expect(s.body('C').swift).toBe(1);
  });

  test('LG-307 before the first own turn it borrows from that one', () => {
    const later = duo({ special: [WARD] });
    later.act('A', 'delay');
    later.act('A', 'ability:0');
    later.act('C', 'end-turn');
    later.answer('A', 'act');
    expect(later.body('A').swift).toBe(0);
  });

  test('LG-308 the flat-footed take none, but by an ability or a setting', () => {
    const sheet: Partial<Standing> = {
      conditions: ['flat-footed'],
      special: [WARD, of('immediate', { unready: true })],
    };
    const s = duo({}, sheet);
    expect([s.refused('C', 'ability:0'), s.refused('C', 'ability:1')]).toEqual([['flat-footed'], []]);
    expect(duo({}, sheet, { flatFootedBlocksImmediate: false }).refused('C', 'ability:0')).toEqual([]);
  });

  test('LG-308 within a move the flat-footed come in with what such an ability gives them, and nothing else', () => {
    const asked = (unready: boolean) => {
      const s = duo({}, { special: [of('immediate', { unready })], conditions: ['flat-footed'] });
      s.act('A', 'move', { path: [[6, 5]] });
      return s.asked();
    };
    expect([asked(true), asked(false)]).toEqual([['C interrupt'], []]);
  });

  test('LG-310 a swift action of its own and a borrowed one are two of three', () => {
    const s = duo({ special: [WARD, of('swift')] });
    s.act('A', 'ability:1');
    ends(s);
    s.act('A', 'ability:0');
    expect(s.body('A')).toMatchObject({ taken: 2, owed: true });
    ends(s);
    ends(s);
    expect(s.body('A').swift).toBe(0);
  });

  test('LG-056 no player is asked within the move of somebody unseen, on whichever side', () => {
    const asked = (side: 'foe' | 'other' | 'ally', hidden: boolean): readonly string[] => {
      const s = stage({ N: { at: [5, 5], side }, C: { at: [9, 9], special: [WARD] } });
      s.give('C');
      if (hidden) s.hide('N');
      s.act('N', 'move', { path: [[4, 5]] });
      return s.asked();
    };
    for (const side of ['foe', 'other', 'ally'] as const)
      expect([asked(side, false), asked(side, true)], side).toEqual([['C interrupt'], []]);
  });

  test('LG-311 a debt follows the turn that waits', () => {
    const s = duo({}, { special: [WARD] });
    s.act('C', 'ability:0');
    ends(s);
    expect(s.body('C').swift).toBe(0);
    s.act('C', 'delay');
    ends(s);
    s.answer('C', 'act');
    expect([s.scene.turn.now, s.body('C').swift]).toEqual(['C', 0]);
  });

  test('LG-381 one on the own turn is the one of the round', () => {
    const s = duo({ special: [WARD] });
    s.act('A', 'ability:0');
    ends(s);
    expect(s.refused('A', 'ability:0')).toEqual(['immediate-used']);
    ends(s);
    expect(s.refused('A', 'ability:0')).toEqual(['immediate-used']);
    // its next own turn brings another
    ends(s);
    expect([s.scene.turn.now, s.body('A').immediate, s.refused('A', 'ability:0')]).toEqual(['A', 1, []]);
  });

  test('LG-382 the helpless take none', () => {
    for (const id of ['helpless', 'paralyzed', 'petrified', 'unconscious'] as const)
      expect(duo({}, { conditions: [id], special: [WARD] }).refused('C', 'ability:0'), id).toEqual(['helpless']);
  });

  test('LG-437 a swift action that an effect takes is a debt', () => {
    const s = duo();
    grant(s, 'lose-swift', 'C');
    ends(s);
    expect(s.body('C').swift).toBe(0);
    ends(s);
    ends(s);
    ends(s);
    expect(s.body('C').swift).toBe(1);
    // lost on the own turn it is that of the next, too
    const own = duo();
    grant(own, 'lose-swift');
    expect(own.body('A')).toMatchObject({ swift: 1, owed: true });
  });
});
