import { describe, expect, test } from 'vitest';
import { ground } from '../../support/ground.ts';
import { to, story, round } from './charging.ts';

describe('R-48 intentions are planned anew at their moment', () => {
  test('BD-045 a charge goes where its target has gone', () => {
    const { done, fight } = round(
      { P: 'B.c1', N: 'C.c2' },
      [
        ['P', 'attack:longsword', { target: 'N' }],
        ['N', 'move', to('B')],
      ],
      'd8=3',
    );
    expect(story(done)).toEqual(['N to B.N', 'P to B.N', 'P at N']);
    expect(fight.body('N').hp).toBe(3);
  });

  test('BD-045 a charge at one who came close by itself needs no move, and provokes nothing', () => {
    const { done } = round(
      { P: 'A.c1', N1: 'B.c2', N2: 'A.c9' },
      [
        ['P', 'attack:longsword', { target: 'N1' }],
        ['N2', 'pass', {}],
        ['N1', 'move', { way: [{ zone: 'A', cluster: 'c1' }] }],
      ],
      'd8=3',
      { settings: { provoke: 'always' } },
    );
    expect(story(done).filter((line) => line !== 'N2 passes')).toEqual(['N1 to A.c1', 'P at N1']);
  });

  test('BD-045 one who went out of reach for good is not followed, and nobody else is struck instead', () => {
    const { done, fight } = round(
      { P: 'A.c1', N1: 'B.c2', N2: 'A.c1' },
      [
        ['P', 'attack:longsword', { target: 'N1' }],
        ['N2', 'pass', {}],
        ['N1', 'move', to('C')],
      ],
      '',
      { answers: { retarget: 'ask' } },
    );
    expect(story(done).filter((line) => line !== 'N2 passes')).toEqual(['N1 to C.N1', 'P Out of reach']);
    expect([fight.at('P'), fight.asked()]).toEqual(['A.c1', []]);
  });

  test('BD-046 a blow before a step becomes a step before the blow where the target stepped away', () => {
    const { done } = round(
      { P: 'A.c1', N: 'A.c1' },
      [
        ['P', 'attack:longsword', { target: 'N', move: 'after', ...to('B') }],
        ['N', 'move', to('B')],
      ],
      'd8=3',
    );
    expect(story(done)).toEqual(['N to B.N', 'P to B.N', 'P at N']);
  });

  test('BD-047 a shot after a move comes before it where the target would be out of sight by then', () => {
    const { done, fight } = round(
      { P: { at: 'B.c1', arms: ['bow'] }, N: 'B.c2' },
      [
        ['P', 'attack:bow', { target: 'N', move: 'before', ...to('A') }],
        ['N', 'move', to('C')],
      ],
      'd6=3',
      { settings: { farMax: 1, provoke: 'never' } },
    );
    expect(story(done)).toEqual(['N to C.N', 'P at N', 'P to A.P']);
    expect(fight.body('N').hp).toBe(3);
  });

  test('BD-047 a shot before a move comes after it where the target is in sight only then', () => {
    const { done } = round(
      { P: { at: 'B.c1', arms: ['bow'] }, N: 'B.c2' },
      [
        ['P', 'attack:bow', { target: 'N', move: 'after', ...to('C') }],
        ['N', 'move', to('C', 'D')],
      ],
      'd20=15 d6=3',
      { field: ground('A-B-C-D'), settings: { farMax: 1, provoke: 'never' } },
    );
    expect(story(done)).toEqual(['N to C.N', 'N to D.N', 'P to C.P', 'P at N']);
  });

  test('BD-018 a quick blow has no move: it misses who stepped away', () => {
    const { done } = round(
      { P: { at: 'A.c1', arms: ['maul'], dex: 1, maxDex: 10 }, N: 'A.c1' },
      [
        ['P', 'attack:maul', { target: 'N' }],
        ['N', 'move', to('A')],
      ],
      'd20=19',
    );
    expect(story(done)).toEqual(['N to A.N', 'P Out of reach']);
  });

  test('BD-017 a full blow without a move follows one step', () => {
    const { done } = round(
      { P: 'A.c1', N: 'A.c1' },
      [
        ['P', 'attack:longsword', { target: 'N', pace: 'full' }],
        ['N', 'move', to('B')],
      ],
      'd8=3',
    );
    expect(story(done)).toEqual(['N to B.N', 'P to B.N', 'P at N']);
  });

  test('BD-025 out of knee-deep water nobody follows and strikes in one turn', () => {
    const field = ground('A-B', {
      zones: { A: { dangers: [{ id: 'w', label: 'Water', trigger: 'leave', effect: { type: 'slow' } }] } },
    });
    const { fight } = round(
      { P: 'A.c1', N: 'A.c1', N2: { at: 'A.c1', str: 1 } },
      [
        ['P', 'attack:longsword', { target: 'N', pace: 'full' }],
        ['N2', 'pass', {}],
        ['N', 'withdraw', to('B')],
      ],
      'd20=15',
      { field },
    );
    expect([fight.at('P'), fight.at('N')]).toEqual(['A.c1', 'B.N']);
  });

  test('BD-258 who charged one that fell meanwhile may charge another that is one move away', () => {
    const { fight } = round(
      { P1: { at: 'A.c9', arms: ['bow'] }, P2: 'A.c1', N1: { at: 'B.c2', hp: 0, str: 1, maxStr: 10 }, N2: 'B.c3' },
      [
        ['P1', 'attack:bow', { target: 'N1' }],
        ['P2', 'attack:longsword', { target: 'N1' }],
        ['N1', 'pass', {}],
        ['N2', 'pass', {}],
      ],
      'd6=4',
      { answers: { retarget: 'ask' } },
    );
    expect(fight.asked()).toEqual([['P2', 'retarget']]);
    expect(fight.question('P2').options.map(({ id }) => id)).toEqual(['strike', 'pass']);
    const done = fight.answer('P2', 'strike', { target: 'N2' }, 'd8=3');
    expect(story(done)).toEqual(['P2 to B.c3', 'P2 at N2']);
  });
});
