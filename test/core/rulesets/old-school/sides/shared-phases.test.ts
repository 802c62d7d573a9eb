import { expect, test } from 'vitest';
import { rolls, SIDES, stage, whys } from '../stage.ts';
import type { Stage, Standing } from '../stage.ts';
import { passes } from './phases.ts';

/** A fighter and an orc side by side, acting at once. */
const atOnce = (more: Standing[3] = {}): Stage => {
  const s = stage(
    {
      A: [
        'fighter',
        5,
        5,
        { hp: 5, shield: false, abilities: { STR: 13, DEX: 9, CON: 10, INT: 10, WIS: 10, CHA: 10 }, ...more },
      ],
      B: ['orc', 6, 5],
    },
    { ...SIDES, tiePolicy: 'simultaneous' },
  );
  s.start().ready([4, 4]);
  expect([passes(s), s.turn.now]).toEqual([['ally+foe'], 'ally+foe.melee']);
  return s;
};

test.each([['OS-017'], ['OS-018'], ['OS-173']])('%s sides that tie may act at once and kill each other', () => {
  const s = atOnce();
  s.act('A', 'attack:sword.0', { target: 'B' }, [12, 3]);
  expect([s.body('B').hp, s.turn.pending.length]).toEqual([4, 1]);
  const facts = s.act('B', 'attack:routine.0', { target: 'A' }, [14, 5, 12]);
  expect([s.body('B').hp, s.body('B').conditions, s.body('A').hp, s.turn.pending]).toEqual([0, ['dead'], 1, []]);
  expect(rolls(facts)).toEqual(['attack', 'damage', 'death save']);
});

test('OS-017 blows, a hug and a breath of a shared phase are told to land at its end', () => {
  const waiting = (facts: ReturnType<Stage['act']>): readonly unknown[] =>
    facts.flatMap((fact) =>
      fact.type === 'noted' && (fact.note.type === 'struck' || fact.note.type === 'harmed')
        ? [[fact.note.harm, fact.note.waits]]
        : [],
    );
  const tied = (people: Readonly<Record<string, Standing>>): Stage =>
    stage(people, { ...SIDES, tiePolicy: 'simultaneous' }).start();
  const target: Standing = ['fighter', 6, 5, { hpMax: 60, aac: 15, shield: false }];
  const owlbear = tied({ A: target, O: ['owlbear', 5, 5] }).ready([4, 4]);
  const hugs = owlbear.act('O', 'attack:routine.0', { target: 'A' }, [14, 2, 15, 3, 4, 5, 2]);
  expect(waiting(hugs)).toEqual([
    [2, true],
    [3, true],
    [9, true],
  ]);
  const dragon = tied({ A: target, D: ['white-dragon', 5, 5, { hp: 13 }] }).ready([4, 4]);
  expect(waiting(dragon.act('D', 'breathe', { targets: ['A'] }, [20]))).toEqual([[6, true]]);
});

test('OS-142 who strikes to subdue hugs to subdue', () => {
  const s = stage({ O: ['owlbear', 5, 5], A: ['fighter', 6, 5, { hpMax: 60, aac: 15, shield: false }] }).start([20, 1]);
  s.act('O', 'attack:routine.0', { target: 'A', how: 'subdue' }, [14, 2, 15, 3, 4, 5, 2]);
  expect([s.body('A').hp, s.body('A').subdual]).toEqual([60, 14]);
});

test('OS-173 who is struck down first in a shared phase still strikes in it', () => {
  const s = atOnce();
  s.act('B', 'attack:routine.0', { target: 'A' }, [14, 5]);
  expect(s.body('A').hp).toBe(5);
  s.act('A', 'attack:sword.0', { target: 'B' }, [12, 3, 12]);
  expect([s.body('B').conditions, s.body('A').hp]).toEqual([['dead'], 1]);
});

test.each([['OS-025'], ['OS-103'], ['OS-174']])(
  '%s after its first death a side checks morale once, in its morale phase',
  () => {
    const people: Readonly<Record<string, Standing>> = {
      A: ['fighter', 5, 5],
      B: ['goblin', 6, 5],
      C: ['goblin', 20, 6],
    };
    const s = stage(people, SIDES).start().ready([5, 3]).to('ally.melee');
    const facts = s.act('A', 'attack:sword.0', { target: 'B' }, [15, 6, 3, 4]);
    expect(s.body('B').conditions).toEqual(['dead']);
    expect([rolls(facts), s.turn.now]).toEqual([['attack', 'damage', 'morale of the goblin'], 'foe.movement']);
    expect(s.turn.groups[0]).toMatchObject({ passed: 1, halfDone: true });
  },
);

test('OS-171 several hits of one shared phase are one drop and one series of saves', () => {
  const s = atOnce({ hp: 3 });
  const more = stage(
    { A: ['fighter', 5, 5, { hp: 3, shield: false }], B: ['orc', 6, 5], C: ['orc', 6, 6] },
    { ...SIDES, tiePolicy: 'simultaneous' },
  )
    .start()
    .ready([4, 4]);
  void s;
  more.act('B', 'attack:routine.0', { target: 'A' }, [19, 4]);
  more.act('C', 'attack:routine.0', { target: 'A' }, [19, 5]);
  const facts = more.act('A', 'attack:sword.0', { target: 'B' }, [2, 13]);
  expect([rolls(facts).filter((label) => label === 'death save').length, more.body('A').hp]).toEqual([1, 1]);
});

test('OS-172 dropped again in the same round, the next series counts on', () => {
  const s = stage({ A: ['fighter', 5, 5, { hp: 3, shield: false }], B: ['orc', 6, 5], C: ['orc', 6, 6] }, SIDES)
    .start()
    .ready([2, 5]);
  s.act('B', 'attack:routine.0', { target: 'A' }, [19, 4, 5, 13]);
  expect([s.body('A').hp, s.body('A').deathSaveMarks]).toEqual([1, 1]);
  s.act('C', 'attack:routine.0', { target: 'A' }, [19, 2, 6, 4]);
  expect([s.body('A').deathSaveMarks, s.body('A').conditions]).toEqual([3, ['dead']]);
});

test('OS-R11 who loses its last level in a shared phase still acts in it, and dies at its end', () => {
  const s = stage(
    { A: ['fighter', 5, 5, { level: 1, hpMax: 30 }], B: ['wight', 6, 5] },
    { ...SIDES, tiePolicy: 'simultaneous' },
  );
  s.start().ready([4, 4]);
  s.act('B', 'attack:routine.0', { target: 'A' }, [19, 1]);
  expect([s.body('A').level, s.body('A').conditions]).toEqual([0, []]);
  const facts = s.act('A', 'attack:sword.0', { target: 'B' }, [15]);
  expect(whys(facts)).toEqual(expect.arrayContaining(['no-effect', 'died']));
  expect([s.body('A').conditions, s.body('A').hp, s.turn.pending]).toEqual([['dead'], 0, []]);
});

test('OS-025 a side’s morale is checked in its own pass, not in that of others', () => {
  const people: Readonly<Record<string, Standing>> = {
    A: ['fighter', 20, 7],
    M: ['goblin', 5, 9, { side: 'ally' }],
    B: ['goblin', 20, 5],
    C: ['goblin', 20, 6],
  };
  const s = stage(people, SIDES).start();
  s.set('B', { conditions: ['dead'], hp: 0 });
  expect([rolls(s.ready([5, 3]).facts()), s.turn.now]).toEqual([
    ['initiative: the party', 'initiative: the foes'],
    'ally.movement',
  ]);
  expect(s.turn.groups.map(({ passed }) => passed)).toEqual([0, 0]);
});

test('OS-025 the slow of a side have no morale phase of their own: who falls after it counts in the next round', () => {
  const people: Readonly<Record<string, Standing>> = {
    A: ['fighter', 20, 7],
    B: ['goblin', 20, 6],
    C: ['goblin', 25, 5],
    D: ['goblin', 26, 5, { weapons: [{ weapon: 'polearm', ammo: null }], wielded: 0 }],
  };
  const s = stage(people, SIDES).start();
  s.ready([3, 5]).to('ally.melee');
  s.act('A', 'attack:sword.0', { target: 'B' }, [19, 8]);
  s.to('slow.foe.movement');
  expect([s.body('B').hp, s.turn.round, s.turn.groups.map(({ passed }) => passed)]).toEqual([0, 1, [0]]);
});
