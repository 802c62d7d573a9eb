import { describe, expect, test } from 'vitest';
import { stage, why } from '../../support/stage.ts';
import { to, story, round } from './charging.ts';

describe('R-48 a strike at whoever comes takes the first foe in reach at its moment', () => {
  const open = { pace: 'full' } as const;

  test('BD-052 the charger makes its move in the moment of who waited for it', () => {
    const { done } = round(
      { P: 'A.c1', N: { at: 'B.c2', arms: ['dagger'] } },
      [
        ['P', 'attack:longsword', { move: 'receive' }],
        ['N', 'attack:dagger', { target: 'P' }],
      ],
      'd8=2 d6=3',
    );
    expect(story(done)).toEqual(['N to A.c1', 'P at N', 'N at P']);
  });

  test('BD-052 nobody waits for one who is two zones off: that is more than a charge', () => {
    const fight = stage({ P: 'A.c1', N1: 'B.c2', N2: 'C.c3' });
    const waitsFor = (target: string) => fight.refused('P', 'attack:longsword', { target, move: 'receive' });
    expect([waitsFor('N1'), waitsFor('N2')]).toEqual([[], ['target-not-close']]);
  });

  test('BD-039 a foe that has arrived by then is struck', () => {
    const { done } = round(
      { P: 'A.c1', N: 'B.c2' },
      [
        ['P', 'attack:longsword', open],
        ['N', 'move', { way: [{ zone: 'A', cluster: 'c1' }] }],
      ],
      'd8=2',
    );
    expect(story(done)).toEqual(['N to A.c1', 'P at N']);
  });

  test('BD-045 one who goes where a foe already stands joins it there', () => {
    const { done } = round(
      { P: 'A.c1', N: 'C.c2' },
      [
        ['P', 'attack:longsword', { move: 'before', ...to('B') }],
        ['N', 'move', to('B')],
      ],
      'd8=2',
    );
    expect(story(done)).toEqual(['N to B.N', 'P to B.N', 'P at N']);
  });

  test('BD-052 two who would pass each other do not: the charger comes, and is struck', () => {
    const { done } = round(
      { P: { at: 'A.c1', arms: ['greatsword'] }, N: 'B.c2' },
      [
        ['P', 'attack:greatsword', { move: 'before', ...to('B') }],
        ['N', 'attack:longsword', { target: 'P' }],
      ],
      'd10=2 d8=3',
    );
    expect(story(done)).toEqual(['N to A.c1', 'P at N', 'N at P']);
  });

  test('BD-046 with nobody where it goes, it strikes who is here and then goes', () => {
    const { done } = round(
      { P: 'A.c1', N: 'A.c1' },
      [
        ['N', 'pass', {}],
        ['P', 'attack:longsword', { move: 'before', ...to('B') }],
      ],
      'd8=2',
    );
    expect(story(done).filter((line) => line !== 'N passes')).toEqual(['P at N', 'P to B.P']);
  });

  test('BD-016 where nobody comes the turn passes', () => {
    const { done } = round({ P: 'A.c1', N: 'C.c2' }, [
      ['P', 'attack:longsword', { move: 'receive' }],
      ['N', 'pass', {}],
    ]);
    expect(story(done)).toContain('P No one to attack');
    expect(why(done)).toContain('round-ended');
  });
});
