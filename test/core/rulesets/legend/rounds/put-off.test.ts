import { expect, test } from 'vitest';
import { newSpecial } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import type { Stage } from '../stage.ts';
import { began, ends, is, now, order, until } from './begun.ts';

/** Turns put off, and where they are taken. */

test('LG-014 one that waited comes in behind a whole group: none of it loses its turn', () => {
  const s = began({ A: {}, F1: {}, F2: {}, F3: {}, C: {} }, [20, 12, 5], { groups: 'one' });
  s.act('A', 'delay');
  const turns: unknown[] = [];
  for (let n = 0; n < 3; n++) {
    expect(s.asked()).toEqual([]);
    turns.push(now(s));
    ends(s);
  }
  expect([turns.join(' '), s.asked()]).toEqual(['F1 F2 F3', ['A act-now']]);
  s.answer('A', 'act');
  expect(order(s)).toEqual([
    ['F1', 12],
    ['F2', 12],
    ['F3', 12],
    ['A', 12],
    ['C', 5],
  ]);
  ends(s);
  expect([now(s), s.scene.turn.round]).toEqual(['C', 1]);
});

test('LG-014 where two share a count, one that waited comes in behind both; their dead keep nobody waiting', () => {
  const s = began({ A: {}, B: {}, C: {}, D: {} }, [20, 15, 10, 5]);
  s.act('A', 'delay');
  ends(s);
  s.answer('A', 'act');
  ends(s);
  for (const name of ['C', 'D']) {
    expect(now(s)).toBe(name);
    ends(s);
  }
  // now B and A at 15
  expect([now(s), s.scene.turn.round]).toEqual(['B', 2]);
  ends(s);
  ends(s);
  s.act('C', 'delay');
  ends(s);
  s.answer('C', 'pass');
  expect([now(s), s.scene.turn.round]).toEqual(['B', 3]);
  ends(s);
  expect([s.asked(), now(s)]).toEqual([[], 'A']);
  ends(s);
  s.answer('C', 'act');
  ends(s);
  expect([
    now(s),
    order(s)
      .map(([who]) => who)
      .join(''),
  ]).toEqual(['D', 'BACD']);
  s.act('D', 'delay');
  expect([now(s), s.scene.turn.round]).toEqual(['B', 4]);
  s.set('A', { conditions: ['dead'] });
  ends(s);
  expect([s.asked(), now(s)]).toEqual([[], 'C']);
  ends(s);
  expect(s.asked()).toEqual(['D act-now']);
});

test('LG-018 a turn put off through the first round leaves one flat-footed until the second', () => {
  const s = began({ A: {}, B: {} }, [18, 12]);
  s.act('A', 'delay');
  expect([now(s), is(s, 'A', 'flat-footed'), is(s, 'B', 'flat-footed')]).toEqual(['B', true, false]);
  ends(s);
  s.answer('A', 'pass');
  expect([s.scene.turn.round, now(s), is(s, 'A', 'flat-footed')]).toEqual([2, 'B', false]);
});

test('LG-019 who has taken an action waits no more, whichever it was', () => {
  const special = (['standard', 'move', 'swift', 'free'] as const).map((cost) => newSpecial({ name: cost, cost }));
  for (const [offer, slots] of [
    ['ability:0', {}],
    ['ability:1', {}],
    ['ability:2', {}],
    ['ability:3', {}],
    ['step', { path: [[0, 1]] }],
  ] as const) {
    const s = began({ A: { special }, B: {} }, [18, 12]);
    expect(s.refused('A', 'delay')).toEqual([]);
    s.act('A', offer, slots);
    expect(s.refused('A', 'delay'), offer).toEqual(['already-acting']);
  }
});

const three = (): Stage => began({ A: {}, B: {}, C: {} }, [20, 15, 10]);

test.each([['LG-020'], ['LG-022']])('%s after B at 15 A acts at 15, behind B, now and ever after', () => {
  const s = three();
  s.act('A', 'delay');
  expect(now(s)).toBe('B');
  ends(s);
  expect(s.asked()).toEqual(['A act-now']);
  s.answer('A', 'act');
  // the log says where it acts
  const told = s.told().flatMap((fact) => ('because' in fact && fact.because.type === 'acts-at' ? [fact.because] : []));
  expect(told).toEqual([{ type: 'acts-at', who: 'A', count: 15 }]);
  expect([now(s), order(s)]).toEqual([
    'A',
    [
      ['B', 15],
      ['A', 15],
      ['C', 10],
    ],
  ]);
  until(s, 'B', 2);
  ends(s);
  expect(now(s)).toBe('A');
  until(s, 'B', 3);
  ends(s);
  expect(now(s)).toBe('A');
});

test('LG-021 at the top of a round A types 25 and acts first', () => {
  const s = three();
  s.act('A', 'delay');
  ends(s);
  // within a round at the count that runs, and no other
  expect(s.waiting?.questions[0]?.options.map(({ id }) => id)).toEqual(['act', 'pass']);
  s.answer('A', 'pass');
  ends(s);
  // above the first of the round, which is its own old place
  const first = s.waiting?.questions[0]?.options.find(({ id }) => id === 'first');
  expect(first?.slots).toMatchObject([{ name: 'count', min: 21 }]);
  s.answerWith('A', 'first', { count: 25 });
  expect([now(s), s.scene.turn.round]).toEqual(['A', 2]);
  ends(s);
  expect([now(s), order(s)[0]]).toEqual(['B', ['A', 25]]);
});

test('LG-023 a turn that waits is one turn: the old count passes, and it acts at 12', () => {
  const s = began({ A: {}, B: {}, C: {} }, [20, 15, 12]);
  s.act('A', 'delay');
  until(s, 'B', 2);
  expect(is(s, 'A', 'flat-footed')).toBe(false);
  ends(s);
  s.answer('A', 'pass');
  ends(s);
  s.answer('A', 'act');
  expect([now(s), s.scene.turn.round, order(s)]).toEqual([
    'A',
    2,
    [
      ['B', 15],
      ['C', 12],
      ['A', 12],
    ],
  ]);
  // it waits no more: from now on it has one turn a round, at 12, and is asked nothing between
  const turns: unknown[] = [];
  for (let n = 0; n < 6; n++) {
    ends(s);
    turns.push([now(s), s.scene.turn.round, s.asked().length]);
  }
  expect(turns).toEqual([
    ['B', 3, 0],
    ['C', 3, 0],
    ['A', 3, 0],
    ['B', 4, 0],
    ['C', 4, 0],
    ['A', 4, 0],
  ]);
});

test('LG-385 a raider that waits until 4 has a place of its own', () => {
  const raiders = Object.fromEntries([1, 2, 3].map((n) => [`F${n}`, {}]));
  const s = began({ ...raiders, A: {} }, [12, 4]);
  s.act('F1', 'delay');
  expect(now(s)).toBe('F2');
  until(s, 'A', 1);
  ends(s);
  s.answer('F1', 'act');
  expect(order(s)).toEqual([
    ['F2', 12],
    ['F3', 12],
    ['A', 4],
    ['F1', 4],
  ]);
  // what it begins there comes back there, behind A
  s.act('F2', 'impose', { condition: 'sickened', unit: 'rounds', rounds: 1, source: 'Howl' });
  until(s, 'A', 2);
  expect(is(s, 'F2', 'sickened')).toBe(true);
  ends(s);
  expect([now(s), is(s, 'F2', 'sickened')]).toEqual(['F1', false]);
});
