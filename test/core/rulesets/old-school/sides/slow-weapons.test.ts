import { expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { path, player, SIDES, stage } from '../stage.ts';
import type { Standing } from '../stage.ts';
import { phases } from './phases.ts';

test.each([['OS-019'], ['OS-021']])('%s a two-handed melee weapon makes its bearer act after all sides', () => {
  const s = stage(
    {
      A: ['fighter', 5, 5, { weapons: [{ weapon: 'two-handed-sword', ammo: null }] }],
      C: ['thief', 5, 7, { weapons: [], wielded: null }],
      B: ['orc', 20, 5],
      D: ['mercenary', 22, 5, { side: 'foe', weapons: [{ weapon: 'polearm', ammo: null }], wielded: 0 }],
    },
    SIDES,
  ).start([5, 3]);
  expect(s.refused('A', 'move', path([5, 5], 'e'))).toEqual(['not-your-turn']);
  const seen: string[] = [];
  for (let n = 0; n < 10 && s.turn.round === 1; n++) {
    seen.push(
      `${s.turn.now ?? ''} ${oldSchool.turnOrder(oldSchool.known(s.scene, player('A')), player('A')).active.join()}`,
    );
    s.gm(null, 'next-phase', {}, seen.length === 4 ? [1, 2] : []);
  }
  expect(seen).toEqual(['ally.movement C', 'foe.movement B', 'slow.ally.movement A', 'slow.foe.movement D']);
  expect(
    oldSchool
      .viewOf(
        oldSchool.known(s.scene, player('A')).combatants[0] as never,
        'sheet',
        oldSchool.known(s.scene, player('A')),
      )
      .marks.map(({ icon }) => icon),
  ).toContain('snail');
});

test('OS-019 who does not attack with the slow weapon may act with its side', () => {
  const s = stage({ A: ['fighter', 5, 5, { wielded: 1 }], C: ['thief', 5, 7], B: ['orc', 6, 5] }, SIDES)
    .start()
    .ready([5, 3]);
  s.act('A', 'hurry');
  s.to('ally.melee');
  expect(s.refused('A', 'attack:two-handed-sword.1', { target: 'B' })).toEqual(['slow-must-wait']);
  expect(s.refused('A', 'attack:sword.0', { target: 'B' })).toEqual([]);
});

test('OS-020 a crossbow waits for the slow pass, a long bow does not', () => {
  const archer = (weapon: 'crossbow' | 'long-bow', y: number): Standing => [
    'mercenary',
    5,
    y,
    { side: 'ally', weapons: [{ weapon, ammo: 9 }], wielded: 0 },
  ];
  const s = stage({ X: archer('crossbow', 5), L: archer('long-bow', 7), B: ['orc', 15, 5] }, SIDES).start([5, 3]);
  s.to('ally.missile');
  expect([
    s.refused('L', 'attack:long-bow.0', { target: 'B' }),
    s.refused('X', 'attack:crossbow.0', { target: 'B' }),
  ]).toEqual([[], ['not-your-turn']]);
  s.to('slow.ally.missile');
  expect([
    s.refused('L', 'attack:long-bow.0', { target: 'B' }),
    s.refused('X', 'attack:crossbow.0', { target: 'B' }),
  ]).toEqual([['not-your-turn'], []]);
});

test('OS-161 a slow attacker killed before the slow pass never strikes', () => {
  const s = stage(
    {
      A: ['mercenary', 5, 5, { side: 'ally', weapons: [{ weapon: 'polearm', ammo: null }], wielded: 0, hp: 2 }],
      C: ['thief', 1, 1],
      B: ['orc', 6, 5],
    },
    SIDES,
  )
    .start()
    .ready([5, 3]);
  s.to('foe.melee');
  const facts = s.act('B', 'attack:routine.0', { target: 'A' }, [18, 5, 6, 1]);
  expect([s.body('A').conditions, s.turn.round]).toEqual([['dead'], 2]);
  expect(phases(facts).filter((phase) => phase.startsWith('slow'))).toEqual([]);
  expect(s.refused('A', 'attack:polearm.0', { target: 'B' })).toEqual(['dead']);
});

test('OS-162 among the slow the winner’s side strikes first', () => {
  const two = { weapons: [{ weapon: 'two-handed-sword', ammo: null }], wielded: 0 } as const;
  const s = stage({ A: ['fighter', 5, 5, two], B: ['veteran', 6, 5, { routines: [], ...two }] }, SIDES)
    .start()
    .ready([5, 3]);
  expect(s.turn.now).toBe('slow.ally.melee');
  s.act('A', 'attack:two-handed-sword.0', { target: 'B' }, [2]);
  expect(s.turn.now).toBe('slow.foe.melee');
});

test('OS-163 on a tie the slow share one pass and may kill each other', () => {
  const two = { weapons: [{ weapon: 'two-handed-sword', ammo: null }], wielded: 0, hp: 3, hpMax: 9 } as const;
  const s = stage(
    { A: ['mercenary', 5, 5, { side: 'ally', ...two }], B: ['veteran', 6, 5, { routines: [], ...two }] },
    { ...SIDES, tiePolicy: 'simultaneous' },
  )
    .start()
    .ready([4, 4]);
  expect(s.turn.now).toBe('slow.ally+foe.melee');
  s.act('A', 'attack:two-handed-sword.0', { target: 'B' }, [19, 9]);
  s.act('B', 'attack:two-handed-sword.0', { target: 'A' }, [19, 9]);
  expect([s.body('A').conditions, s.body('B').conditions]).toEqual([['dead'], ['dead']]);
});
