import { expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { path, rolls, stage } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { pc, scores, three, up } from './three.ts';

/** The end of a round, and what lasts beyond a turn. */

/** Somebody is in a state for so many rounds more. */
const lasting = (s: Stage, who: string, condition: 'asleep' | 'blind', left: number): void => {
  const effect = {
    id: 'e1' as never,
    kind: 'condition',
    source: 'test',
    owner: null,
    on: [who as never],
    anchor: { type: 'round' },
    with: null,
    dice: null,
    covers: null,
  } as const;
  s.scene = { ...s.scene, turn: { ...s.turn, made: 1, effects: [{ ...effect, left, condition }] } };
  s.set(who, { conditions: [condition] });
};

test.each([['OS-092'], ['OS-185']])('%s morale is checked at the end of the round, never in its middle', () => {
  const s = stage({ A: pc(5, { abilities: { ...scores, STR: 18 } }), B: ['goblin', 6, 5], C: ['goblin', 25, 5] }).start(
    [20, 2, 1],
  );
  expect(rolls(s.act('A', 'attack:sword.0', { target: 'B' }, [15, 8]))).toEqual(['attack', 'damage']);
  s.act('A', 'nominate', { target: 'C' });
  expect(s.refused('C', 'move', path([25, 5], 'w'))).toEqual([]);
  expect(rolls(s.act('C', 'nominate', { target: 'A' }, [3, 3]))).toEqual(['morale of the goblin']);
});

test('OS-093 durations count down at the end of a round; one at 0 ends', () => {
  const s = three();
  lasting(s, 'B', 'blind', 1);
  const round = (): void => {
    s.act('A', 'nominate', { target: 'B' });
    s.act('B', 'nominate', { target: 'C' });
    s.act('C', 'nominate', { target: 'A' });
  };
  round();
  expect([s.turn.effects[0]?.left, s.body('B').conditions]).toEqual([0, ['blind']]);
  round();
  expect([s.turn.effects, s.body('B').conditions]).toEqual([[], []]);
});

test('OS-092 morale comes before what lasts runs down: who sleeps to the end of the round counts as fallen', () => {
  const s = stage({ A: pc(5), B: ['goblin', 15, 5], C: ['goblin', 25, 5] }).start([20, 2, 1]);
  lasting(s, 'B', 'asleep', 0);
  s.act('A', 'nominate', { target: 'C' });
  expect(rolls(s.act('C', 'nominate', { target: 'A' }, [3, 3]))).toEqual(['morale of the goblin']);
  expect(s.body('B').conditions).toEqual([]);
});

test.each([
  ['this round', false],
  ['through next round', true],
] as const)('OS-181 the price of a retreat lasts %s', (retreatPenalty, stillThere) => {
  const s = stage({ A: pc(5), B: ['orc', 6, 5] }, { retreatPenalty }).start([20, 2]);
  s.act('A', 'retreat', path([5, 5], 'w', 'w'));
  const bonus = () =>
    oldSchool
      .explain(s.scene, s.command('B', 'attack:routine.0', { target: 'A' }))
      .modifiers.some(({ label }) => label === 'retreating target');
  expect(bonus()).toBe(true);
  s.act('A', 'nominate', { target: 'B' });
  s.act('B', 'nominate', { target: 'A' });
  expect([s.turn.round, bonus()]).toEqual([2, stillThere]);
});

test('OS-181 this round alone, if the table says nothing', () => {
  expect(oldSchool.settings.parse({})).toMatchObject({ ok: true, value: { retreatPenalty: 'this round' } });
});

test('OS-182 a retreat and an attack exclude each other, a withdrawal goes with one', () => {
  const begin = (): Stage => stage({ A: pc(5), B: ['orc', 6, 5] }).start([20, 2]);
  const first = begin();
  first.act('A', 'attack:sword.0', { target: 'B' }, [2]);
  expect([first.refused('A', 'retreat', path([5, 5], 'w')), first.refused('A', 'withdraw', path([5, 5], 'w'))]).toEqual(
    [['retreating-no-attack'], []],
  );
  const then = begin();
  then.act('A', 'retreat', path([5, 5], 'w'));
  expect(then.refused('A', 'attack:sword.0', { target: 'B' })).toEqual(['retreating-no-attack']);
});

test('OS-183 where spells are declared, a hit before its turn spoils one', () => {
  const s = stage({ A: pc(5), M: ['magic-user', 14, 5, { hpMax: 9 }], B: ['orc', 15, 5] }, { popcornDeclare: true });
  s.act(null, 'start-combat', {}, [2, 1, 19]);
  expect(s.turn.stage).toBe('declare');
  s.act('M', 'declare-spell', { spell: 'Sleep' });
  s.act('B', 'declare-nothing');
  expect([s.turn.stage, up(s)]).toEqual(['acting', 'B']);
  s.act('B', 'attack:routine.0', { target: 'M' }, [15, 2]);
  s.act('B', 'nominate', { target: 'M' });
  expect([s.body('M').spells, s.refused('M', 'cast', {})]).toEqual([[], expect.arrayContaining(['spell-disrupted'])]);
});

test.each([
  [11, true],
  [20, false],
])('OS-094 a save that fails before its turn spoils one too: %i', (die, spoiled) => {
  const s = stage({ A: pc(5), M: ['magic-user', 14, 5, { hpMax: 9 }], B: ['orc', 15, 5] }, { popcornDeclare: true });
  s.act(null, 'start-combat', {}, [2, 1, 19]);
  s.act('M', 'declare-spell', { spell: 'Sleep' });
  s.act('B', 'declare-nothing');
  s.act(null, 'save', { who: ['M'], save: 'spells' }, [die]);
  expect(s.body('M').spells.length === 0).toBe(spoiled);
});

test('OS-183 a hit after its turn spoils no spell that it declared and did not cast', () => {
  const s = stage({ A: pc(5), M: ['magic-user', 14, 5, { hpMax: 9 }], B: ['orc', 15, 5] }, { popcornDeclare: true });
  s.act(null, 'start-combat', {}, [2, 19, 1]);
  s.act('M', 'declare-spell', { spell: 'Sleep' });
  s.act('B', 'declare-nothing');
  expect(up(s)).toBe('M');
  s.act('M', 'nominate', { target: 'B' });
  s.act('B', 'attack:routine.0', { target: 'M' }, [15, 2]);
  expect(s.body('M').spells).toHaveLength(1);
});

test('OS-184 in the surprise round only those act who were not surprised', () => {
  const s = stage({ A: pc(5), D: pc(7), B: ['orc', 15, 5], C: ['orc', 25, 5] });
  s.act(null, 'start-combat', { unaware: 'foe' }, [2, 20, 3]);
  expect([s.turn.surprise, up(s), s.refused('A', 'nominate', { target: 'B' })]).toEqual([true, 'A', ['surprised']]);
  s.act('A', 'nominate', { target: 'D' });
  s.act('D', 'nominate', { target: 'B' });
  expect([s.turn.surprise, s.turn.round, up(s), s.body('B').conditions]).toEqual([false, 2, 'B', []]);
});
