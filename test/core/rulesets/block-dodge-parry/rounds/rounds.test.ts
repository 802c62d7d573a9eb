import { describe, expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { stage } from '../support/stage.ts';

describe('rounds', () => {
  test('BD-015 the clock counts ten seconds for every round closed, and the GM may leave rounds at any time', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c2' });
    for (let round = 0; round < 6; round++) fight.pass();
    expect(fight.scene.turn).toMatchObject({ clock: 60, round: 7, phase: 'intentions' });
    fight.act(null, 'end-fight');
    expect(fight.scene.turn).toMatchObject({ clock: 60, phase: 'idle' });
  });

  test('BD-016 a round does not end while somebody able has neither acted nor passed', () => {
    const fight = stage({ P1: 'A.c1', P2: 'A.c1', N1: 'A.c2' });
    fight.act(null, 'hold');
    fight.act('P1', 'do', { say: 'shouts' });
    fight.act('P2', 'pass');
    fight.act('N1', 'do', { say: 'growls', pace: 'full' });
    fight.act(null, 'go-on');
    for (let step = 0; step < 3; step++) fight.act(null, 'go-on');
    expect(fight.scene.turn.acted).toEqual(['P1', 'P2']);
    expect(fight.reasons(null, 'end-round').map(({ code, say }) => [code, say])).toEqual([
      ['turns-pending', 'Not everyone has acted or passed. Still to act: N1.'],
    ]);
  });
});

test('a command is refused that is malformed, and nothing throws', () => {
  const fight = stage({ P: 'A.c1', N: 'A.c2' });
  const wrong: readonly unknown[] = [
    null,
    7,
    'B',
    [],
    [7],
    [{ zone: 3 }],
    [{ zone: 'B', cluster: 4 }],
    [null],
    Array.from({ length: 99 }, () => ({ zone: 'B', cluster: null })),
    { zone: 'B' },
  ];
  for (const way of wrong)
    expect(fight.refused('P', 'move', { way: way as null }).length, JSON.stringify(way)).toBeGreaterThan(0);
  expect(fight.refused('P', 'attack:broom', { target: 'N' })).toEqual(['nothing-to-do']);
  expect(fight.refused('P', 'attack:longsword', { target: 'nobody' })).toEqual(['slot-malformed']);
  expect(fight.refused('P', 'move', { way: [{ zone: 'Z', cluster: null }] })).toEqual(['not-adjacent']);
  expect(blockDodgeParry.check(fight.scene, fight.command('X', 'move')).map(({ code }) => code)).toEqual([
    'nothing-to-do',
  ]);
});
