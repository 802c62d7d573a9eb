import { expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { linesTold } from '../../telling.ts';
import { GM, path, rolls, SIDES, stage, times } from '../stage.ts';
import type { Standing } from '../stage.ts';
import { DUEL, duel, phases, passes } from './phases.ts';

test('OS-013 every round has dice of its own', () => {
  const s = duel().start([5, 3]);
  expect(passes(s)).toEqual(['ally', 'foe']);
  s.to('foe.movement');
  s.act(null, 'next-phase', {}, [2, 6]);
  expect([s.turn.round, passes(s)]).toEqual([2, ['foe', 'ally']]);
});

test('OS-014 the highest roll acts first', () => {
  expect(passes(duel().start([4, 2]))).toEqual(['ally', 'foe']);
  expect(passes(duel().start([2, 4]))).toEqual(['foe', 'ally']);
});

test('OS-016 a tie is rolled again', () => {
  expect(passes(duel().start([4, 4, 2, 6]))).toEqual(['foe', 'ally']);
  expect(passes(duel().start([4, 4, 3, 3, 6, 2]))).toEqual(['ally', 'foe']);
});

test('OS-016 of three tied sides only those that tie roll again', () => {
  const s = stage({ ...DUEL, C: ['wolf', 30, 30, { side: 'other' }] }, SIDES);
  s.act(null, 'start-combat', { combatants: ['A', 'B', 'C'] }, [4, 4, 5, 1, 2]);
  expect(passes(s)).toEqual(['other', 'foe', 'ally']);
});

test('OS-022 individual initiative rolls one d6 each', () => {
  const s = stage(
    { A: ['fighter', 5, 5], C: ['thief', 5, 7], B: ['orc', 20, 5], D: ['orc', 20, 6], E: ['orc', 20, 7] },
    { ...SIDES, individualInitiative: true },
  );
  const before = s.scene;
  const facts = s.act(null, 'start-combat', {}, [6, 5, 4, 3, 2]);
  expect(rolls(facts)).toEqual(times(5, 'initiative'));
  expect(linesTold(oldSchool, before, facts, GM)).toContainEqual(['Initiative: A, C, B, D and E']);
  expect(passes(s)).toEqual(['A', 'C', 'B', 'D', 'E']);
  s.to('E.movement');
  const next = s.act(null, 'next-phase', {}, [1, 2, 4, 5, 6]);
  expect(rolls(next)).toEqual(times(5, 'initiative'));
  expect(passes(s)).toEqual(['E', 'D', 'B', 'C', 'A']);
});

test.each([
  ['OS-023', 'DEX 16', { DEX: 16 }, null, 3, 4],
  ['OS-023', 'DEX 18', { DEX: 18 }, null, 3, 5],
  ['OS-023', 'DEX 8', { DEX: 8 }, null, 3, 2],
  ['OS-023', 'DEX 3', { DEX: 3 }, null, 3, 1],
  ['OS-023', 'DEX 4', { DEX: 4 }, null, 3, 2],
  ['OS-023', 'DEX 9', { DEX: 9 }, null, 3, 3],
  ['OS-023', 'DEX 12', { DEX: 12 }, null, 3, 3],
  ['OS-023', 'DEX 13', { DEX: 13 }, null, 3, 4],
  ['OS-023', 'DEX 17', { DEX: 17 }, null, 3, 4],
  ['OS-024', 'set by the GM', {}, 2, 3, 5],
  ['OS-024', 'set to nothing by the GM', { DEX: 18 }, 0, 3, 3],
] as const)('%s the individual roll has a modifier: %s', (_, __, scores, initiativeMod, die, count) => {
  const s = stage(
    {
      A: [
        'fighter',
        5,
        5,
        { abilities: { STR: 10, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10, ...scores }, initiativeMod },
      ],
      B: ['orc', 20, 5],
    },
    { ...SIDES, individualInitiative: true },
  );
  s.start([die, 6]);
  expect(s.turn.passes.find(({ id }) => id === 'A')?.die).toBe(count);
});

test('OS-192 individuals run their phases at their own counts, morale before the first of a side', () => {
  const s = stage(
    { A: ['fighter', 5, 5], T: ['thief', 6, 6, { weapons: [], wielded: null }], B: ['orc', 20, 5], C: ['orc', 20, 6] },
    { ...SIDES, individualInitiative: true },
  );
  const facts = s.act(null, 'start-combat', {}, [1, 5, 4, 4, 2, 1]);
  expect(passes(s)).toEqual(['T', 'B', 'C', 'A']);
  expect(phases(facts).slice(0, 3)).toEqual(['declare', 'ally morale', 'ally movement']);
  const next = s.act(null, 'next-phase');
  expect(phases(next)).toEqual(['ally missile', 'ally spell', 'ally melee', 'foe morale', 'foe movement']);
});

test('OS-192 the loss of one after the first of its side has acted is checked in the next round', () => {
  const s = stage(
    { A: ['fighter', 5, 5], B: ['orc', 20, 5], C: ['orc', 20, 6], D: ['orc', 6, 5, { hp: 1 }] },
    { ...SIDES, individualInitiative: true },
  )
    .start()
    .ready([4, 6, 1, 2]);
  expect(passes(s)).toEqual(['B', 'A', 'D', 'C']);
  s.to('A.melee');
  s.act('A', 'attack:sword.0', { target: 'D' }, [19, 5]);
  expect(s.body('D').conditions).toEqual(['dead']);
  s.to('C.movement');
  const facts = s.act(null, 'next-phase', {}, [4, 6, 1, 3, 4]);
  expect([s.turn.round, rolls(facts).slice(3)]).toEqual([2, ['morale of the orcs']]);
});

test('OS-193 individual ties are rolled again between the tied', () => {
  const s = stage({ A: ['orc', 5, 5, { side: 'ally' }], B: ['orc', 20, 5] }, { ...SIDES, individualInitiative: true });
  s.start([4, 4, 1, 6]);
  expect(passes(s)).toEqual(['B', 'A']);
  expect(s.turn.passes.map(({ die }) => die)).toEqual([4, 4]);
  const shared = stage(
    { A: ['orc', 5, 5, { side: 'ally' }], B: ['orc', 20, 5] },
    { ...SIDES, individualInitiative: true, tiePolicy: 'simultaneous' },
  );
  shared.start([4, 4]);
  expect(passes(shared)).toEqual(['A+B']);
});

test.each([['OS-149'], ['OS-194']])('%s who always loses initiative does not roll and acts last', (row) => {
  const people: Readonly<Record<string, Standing>> = { A: ['fighter', 5, 5], Z: ['zombie', 20, 5] };
  if (row === 'OS-194') {
    const s = stage(people, SIDES);
    expect(rolls(s.act(null, 'start-combat', {}, [1]))).toEqual(['initiative: the party']);
    expect([passes(s), s.turn.now]).toEqual([['ally', 'foe'], 'ally.movement']);
    const led = stage({ ...people, B: ['orc', 20, 7] }, SIDES);
    expect(rolls(led.act(null, 'start-combat', {}, [1, 6]))).toEqual(['initiative: the party', 'initiative: the foes']);
    return;
  }
  const alone = stage({ ...people, K: ['skeleton', 20, 7] }, SIDES).start([2, 5]);
  alone.set('K', { hp: 0, conditions: ['dead'] });
  alone.to('slow.foe.movement');
  expect(rolls(alone.act(null, 'next-phase', {}, [1]))).toEqual(['initiative: the party']);
  const s = stage({ ...people, K: ['skeleton', 20, 7] }, SIDES).start([2, 5]);
  expect([s.turn.now, s.refused('K', 'move', path([20, 7], 'w')), s.refused('Z', 'move', path([20, 5], 'w'))]).toEqual([
    'foe.movement',
    [],
    ['not-your-turn'],
  ]);
  s.to('slow.foe.movement');
  expect(s.refused('Z', 'move', path([20, 5], 'w'))).toEqual([]);
});

test('OS-149 nor does it roll where everyone rolls for themselves', () => {
  const s = stage({ A: ['fighter', 5, 5], Z: ['zombie', 20, 5] }, { ...SIDES, individualInitiative: true });
  expect(rolls(s.act(null, 'start-combat', {}, [1]))).toEqual(['initiative']);
  expect(passes(s)).toEqual(['A', 'Z']);
});
