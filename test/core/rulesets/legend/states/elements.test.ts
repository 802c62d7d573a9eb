import { expect, test } from 'vitest';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { acOf, speedOf } from '../../../../../src/core/rulesets/legend/sheet/derived.ts';
import { conditionsOn, has } from '../usual.ts';
import { saveOf } from '../../../../../src/core/rulesets/legend/sheet/rolls.ts';
import { stage } from '../stage.ts';
import { two, around, impose, is, tag } from './two.ts';

test('LG-390 burning deals 3, then 6, then 4', () => {
  const s = two({ hpMax: 50 });
  impose(s, 'A', 'burning');
  const left: number[] = [];
  for (const dice of [[3], [2, 4], [1, 1, 2], [1, 2, 1, 1], [1, 1, 1, 1, 1]]) {
    around(s, ...dice);
    left.push(s.body('A').hp);
  }
  expect(left).toEqual([47, 41, 37, 32, 27]);
});

test.each([
  ['fire', 50],
  ['energy', 50],
  ['cold', 47],
  ['physical', 47],
] as const)('LG-390 it is fire: whoever is immune to %s has %i of 50 left', (of, left) => {
  const s = two({ hpMax: 50, tags: [tag('immunity', of)] });
  impose(s, 'A', 'burning');
  around(s, 3);
  expect(s.body('A').hp).toBe(left);
});

test('LG-391 put out after two ticks and lit again it begins with 1d4; near X it cannot be put out', () => {
  const s = two({ hpMax: 50 });
  impose(s, 'A', 'burning');
  around(s, 1);
  around(s, 1, 1);
  s.act('A', 'put-out');
  expect([is(s, 'A', 'burning'), s.body('A').move, s.body('A').burned]).toEqual([false, 0, 0]);
  impose(s, 'A', 'burning');
  around(s, 4);
  expect(s.body('A').hp).toBe(43);
  // so it does where the GM has put it out by hand
  s.set('A', { lasting: [] });
  impose(s, 'A', 'burning');
  around(s, 4);
  expect(s.body('A').hp).toBe(39);
  s.act('A', 'mark', { what: 'kept-burning', of: 'the pyre' });
  expect(s.offer('A', 'put-out')?.reasons.map(({ say }) => say)).toEqual([
    'The fire cannot be put out. It is near the pyre.',
  ]);
  s.act(null, 'end-combat', { why: 'overcome' });
  expect(is(s, 'A', 'burning')).toBe(false);
});

test('LG-392 energy drained three times: the counter stands at 3', () => {
  const s = two();
  for (let n = 0; n < 3; n++) impose(s, 'A', 'energy-drained');
  expect(s.body('A').drained).toBe(3);
  // once it is gone it is counted from one again
  s.set('A', { lasting: [] });
  impose(s, 'A', 'energy-drained');
  expect(s.body('A').drained).toBe(1);
});

test('LG-393 the petrified do nothing and still make their saves', () => {
  const body = newBody({ conditions: ['petrified'], saves: { fortitude: 4, reflex: 0, will: 0 } });
  expect([has(body, 'helpless'), saveOf(body, 'fortitude').total]).toEqual([true, 4]);
  // and have all that the paralyzed have
  const frozen = newBody({ conditions: ['paralyzed'] });
  expect([speedOf(body), acOf(body, 'melee').total]).toEqual([0, acOf(frozen, 'melee').total]);
  expect(speedOf(frozen)).toBe(0);
});

test('LG-393 a d20 is rolled for each save that a blow or an area asks of it; its turns are passed', () => {
  const blast = newBlast({
    name: 'Command',
    shape: 'target',
    feet: 0,
    plus: 4,
    save: 'fortitude',
    half: true,
    range: 'close',
  });
  const stone = { conditions: ['petrified'], saves: { fortitude: 4, reflex: 0, will: 0 }, hpMax: 50 } as const;
  const saved = (die: number): number => {
    const s = stage({
      A: { at: [5, 5], level: 6, kom: 2, blasts: [blast] },
      F: { at: [6, 5], ...stone },
      C: { at: [9, 9] },
    });
    const facts = s.act('A', 'area:0', { target: 'F' }, die);
    expect(facts.filter(({ type }) => type === 'rolled')).toHaveLength(1);
    s.act('A', 'end-turn');
    expect(s.scene.turn.now).toBe('C');
    return 50 - s.body('F').hp;
  };
  // DC 15: 11 and 4 reach it
  expect([saved(11), saved(10)]).toEqual([2, 4]);
  const s = stage({ A: { at: [5, 5], level: 7, kom: 4, attackBonuses: [30] }, F: { at: [6, 5], ...stone } });
  s.act('A', 'manoeuvre:trip', { target: 'F' }, 10, 17);
  expect(is(s, 'F', 'prone')).toBe(false);
  for (const offer of ['attack:unarmed', 'move', 'step'])
    expect(
      two({ conditions: ['petrified'] }, { side: 'foe' })
        .offer('A', offer)
        ?.reasons.map(({ code }) => code),
    ).toContain('cannot-act');
});

test('LG-393 its effect grants a save each turn: a d20 is asked at the start of each, until it is made', () => {
  const s = stage({
    A: { at: [5, 5] },
    F: { at: [6, 5], saves: { fortitude: 4, reflex: 0, will: 0 }, opportunities: 0 },
  });
  const gaze = { condition: 'petrified', unit: 'encounter', source: 'Gaze', save: 'fortitude', dc: 15 };
  s.act('F', 'impose', gaze);
  expect(is(s, 'F', 'helpless')).toBe(true);
  // 10 and 4 are not 15: it stays stone, and its turn passes; what a foe has to reach is for the GM
  const facts = s.act('A', 'end-turn', {}, 10);
  expect(facts.flatMap((fact) => (fact.type === 'rolled' ? [[fact.of, fact.label]] : []))).toEqual([
    ['F', 'Fortitude save'],
  ]);
  expect([is(s, 'F', 'petrified'), s.scene.turn.now]).toEqual([true, 'A']);
  s.act('A', 'end-turn', {}, 11);
  expect([is(s, 'F', 'petrified'), s.scene.turn.now, s.refused('F', 'move', { path: [[7, 5]] })]).toEqual([
    false,
    'F',
    [],
  ]);
  // without a save of its own nothing is rolled
  const plain = stage({ A: { at: [5, 5] }, F: { at: [6, 5] } });
  plain.act('F', 'impose', { condition: 'petrified', unit: 'encounter' });
  plain.act('A', 'end-turn');
  expect(is(plain, 'F', 'petrified')).toBe(true);
});

test('LG-391 a foe beside may strike first, while it still burns', () => {
  const s = stage({ A: { at: [5, 5], conditions: ['burning'] }, F: { at: [6, 5] } });
  s.act('A', 'put-out');
  expect([s.asked(), is(s, 'A', 'burning')]).toEqual([['F opportunity'], true]);
  s.answer('F', 'pass');
  expect(is(s, 'A', 'burning')).toBe(false);
});

test('LG-391 the move action is gone, where there is one; who is struck down puts nothing out', () => {
  const s = stage({
    A: { at: [5, 5], conditions: ['burning'], hp: 3, hpMax: 30 },
    F: { at: [6, 5], attackBonuses: [20] },
    B: { at: [20, 5] },
  });
  s.act('A', 'put-out');
  s.answer('F', 'strike', 10, 4);
  s.answer('F', 'stable');
  expect([s.body('A').move, is(s, 'A', 'burning')]).toEqual([0, true]);
  const moved = stage({ A: { at: [5, 5], conditions: ['burning'], burned: 2 }, F: { at: [20, 5] } });
  moved.act('A', 'move', { path: [[5, 6]] });
  expect(moved.refused('A', 'put-out')).toEqual(['no-move']);
  expect(moved.body('A').burned).toBe(2);
  const other = stage({ A: { at: [5, 5] }, B: { at: [9, 9], conditions: ['burning'] } });
  expect(other.refused('B', 'put-out')).toEqual(['not-your-turn']);
  expect(other.offer('A', 'put-out')).toBeUndefined();
  // the encounter's end puts out whoever is on the map, in the fight or not, and the count with it
  const over = stage({
    A: { at: [5, 5], conditions: ['burning'], burned: 3 },
    B: { at: [9, 9], conditions: ['burning'] },
  });
  over.scene = {
    ...over.scene,
    turn: { ...over.scene.turn, order: over.scene.turn.order.filter(({ who }) => who !== 'B') },
  };
  over.act(null, 'end-combat', { why: 'overcome' });
  expect([is(over, 'A', 'burning'), is(over, 'B', 'burning'), over.body('A').burned]).toEqual([false, false, 0]);
});

test('LG-394 covered for a round: AC +4; revealed: none of it, and no die to find it', () => {
  const s = two();
  impose(s, 'B', 'covered', { unit: 'rounds', rounds: 1 });
  const plain = acOf(newBody({})).total;
  expect(acOf(s.body('B')).total).toBe(plain + 4);
  // a wall beside adds no more
  expect(acOf(s.body('B'), 'ranged', { label: 'cover', value: 4 }).total).toBe(plain + 4);
  impose(s, 'B', 'concealed');
  impose(s, 'B', 'revealed');
  expect([acOf(s.body('B')).total, conditionsOn(s.body('B'))]).toEqual([plain, ['revealed']]);
});

test('LG-393 off its quest, where it does nothing, it is not saved against either', () => {
  const save = { with: 'fortitude', dc: 15 } as const;
  const until = { type: 'quest', survives: false } as const;
  const s = two({
    lasting: [{ condition: 'slowed', source: 'Curse', by: null, until, suspended: true, save }],
  });
  around(s);
  expect([s.scene.turn.now, s.body('A').lasting.length]).toEqual(['A', 1]);
});
