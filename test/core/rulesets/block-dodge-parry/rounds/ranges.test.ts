import { describe, expect, test } from 'vitest';
import { movesBetween } from '../../../../../src/core/space/zones/ranges.ts';
import { ground } from '../support/ground.ts';
import type { Stage } from '../support/stage.ts';
import { placeAt } from '../support/fighters.ts';
import { stage } from '../support/stage.ts';
import { close, range, lane } from './ranged.ts';

const moves = (fight: Stage, a: string, b: string): number | null =>
  fight.scene.field.type === 'zones'
    ? movesBetween(fight.scene.field, placeAt(fight.at(a)), placeAt(fight.at(b)))
    : null;

describe('ranges', () => {
  test('BD-017 in one cluster people are Close: a sword strikes in a quick turn', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c1' });
    expect(range(fight, 'P', 'N')).toBe('close');
    fight.act('P', 'attack:longsword', { target: 'N' });
    expect(lane(fight, 'P')).toBe('quick');
    expect(fight.scene.turn.intents[0]?.path).toEqual([]);
    const apart = stage({ P: 'A.c1', N: 'A.c2', F: 'B.c1' });
    expect(['N', 'F'].map((id) => [range(apart, 'P', id), close(apart, 'P', id)])).toEqual([
      ['near', false],
      ['far', false],
    ]);
    expect(apart.refused('P', 'attack:longsword', { target: 'N', pace: 'quick' })).toEqual(['target-not-close']);
    expect(close(fight, 'P', 'N')).toBe(true);
  });

  test('BD-018 Near takes a move: a sword does not strike in a quick turn, in a full one it closes in', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c2' });
    const quick = { target: 'N', pace: 'quick' };
    expect(fight.reasons('P', 'attack:longsword', quick)).toMatchObject([
      { code: 'target-not-close', say: 'The target is not Close.', rule: 'BD-018' },
    ]);
    // joining takes the one move that comes with an action
    const twice = {
      target: 'N',
      move: 'before',
      way: [
        { zone: 'B', cluster: null },
        { zone: 'A', cluster: 'c2' },
      ],
    };
    expect(fight.refused('P', 'attack:longsword', twice)).toEqual(['no-action-left']);
    fight.act('P', 'attack:longsword', { target: 'N' });
    expect(lane(fight, 'P')).toBe('full');
    fight.pass('d8=3');
    expect([fight.at('P'), fight.body('N').hp]).toEqual(['A.c2', 3]);
    const off = stage({ P: 'A.c1', N1: 'B.c1', N2: 'C.c1' });
    const waits = (target: string) => off.refused('P', 'attack:longsword', { target, move: 'receive' });
    expect([waits('N1'), waits('N2')]).toEqual([[], ['target-not-close']]);
  });

  test('BD-018 R-52 a thrown weapon closes in, or is thrown from where its bearer stands', () => {
    const meant = (slots: object) => {
      const fight = stage({ P: { at: 'A.c1', arms: ['dagger'] }, N: 'A.c2' });
      fight.act('P', 'attack:dagger', { target: 'N', ...slots });
      return [lane(fight, 'P'), fight.scene.turn.intents[0]?.path.length];
    };
    expect([meant({}), meant({ throw: 'yes' })]).toEqual([
      ['full', 1],
      ['quick', 0],
    ]);
  });

  test('BD-020 one or two zones off is Far: one or two moves, and a bow reaches both', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['bow'] }, N1: 'B.c1', N2: 'C.c1' });
    expect([range(fight, 'P', 'N1'), moves(fight, 'P', 'N1')]).toEqual(['far', 1]);
    expect([range(fight, 'P', 'N2'), moves(fight, 'P', 'N2')]).toEqual(['far', 2]);
    expect([
      fight.refused('P', 'attack:bow', { target: 'N1' }),
      fight.refused('P', 'attack:bow', { target: 'N2' }),
    ]).toEqual([[], []]);
  });

  test('BD-021 three zones off is Distant: no bow gets there', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['bow'] }, N: 'D.c1' }, { field: ground('A-B-C-D') });
    expect([range(fight, 'P', 'N'), moves(fight, 'P', 'N')]).toEqual(['distant', 3]);
    expect(fight.refused('P', 'attack:bow', { target: 'N' })).toEqual(['target-distant']);
    const others = { P: { at: 'A.c1', arms: ['longsword', 'sling'] }, N: 'D.c1' };
    const armed = stage(others, { field: ground('A-B-C-D') });
    for (const arm of ['longsword', 'sling'])
      expect(armed.refused('P', `attack:${arm}`, { target: 'N' })).toEqual(['target-distant']);
  });

  test('BD-031 in one zone people are Close or Near, never Far', () => {
    const fight = stage({ P: 'A.c1', N1: 'A.c2', N2: 'A.c1' });
    expect([range(fight, 'P', 'N1'), range(fight, 'P', 'N2')]).toEqual(['near', 'close']);
  });

  test('BD-032 a couple of zones is Far: for a bow, not for a sling', () => {
    const fight = stage({
      P: { at: 'A.c1', arms: ['bow'] },
      P2: { at: 'A.c1', arms: ['sling'] },
      N1: 'B.c1',
      N2: 'C.c1',
      N3: 'A.c3',
    });
    expect([
      fight.refused('P2', 'attack:sling', { target: 'N1' }),
      fight.refused('P2', 'attack:sling', { target: 'N2' }),
    ]).toEqual([['target-not-far-capable'], ['target-not-far-capable']]);
    expect([
      fight.refused('P', 'attack:bow', { target: 'N2' }),
      fight.refused('P2', 'attack:sling', { target: 'N3' }),
    ]).toEqual([[], []]);
  });
});
