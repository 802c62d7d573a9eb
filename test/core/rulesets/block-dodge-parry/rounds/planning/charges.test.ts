import { describe, expect, test } from 'vitest';
import { turnOrderFor } from '../../../../../../src/core/rules/telling/speaking.ts';
import { blockDodgeParry } from '../../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { ground } from '../../support/ground.ts';
import { GM } from '../../support/fighters.ts';
import { to, story, round } from './charging.ts';

describe('R-68 two who charge each other', () => {
  test('BD-051 meet: who strikes later closes in, the longer weapon strikes, then the shorter', () => {
    const { done, fight } = round(
      { P: { at: 'A.c1', arms: ['greatsword'] }, N: 'B.c2' },
      [
        ['P', 'attack:greatsword', { target: 'N' }],
        ['N', 'attack:longsword', { target: 'P' }],
      ],
      'd10=2 d8=3',
    );
    expect(story(done)).toEqual(['N to A.c1', 'P at N', 'N at P']);
    expect([fight.body('N').hp, fight.body('P').hp]).toEqual([4, 3]);
  });

  test('BD-052 the same where the shorter weapon is the party’s: it closes in, and is struck first', () => {
    const { done } = round(
      { P: { at: 'A.c1', arms: ['dagger'] }, N: 'B.c2' },
      [
        ['P', 'attack:dagger', { target: 'N' }],
        ['N', 'attack:longsword', { target: 'P' }],
      ],
      'd8=2 d6=3',
    );
    expect(story(done)).toEqual(['P to B.c2', 'N at P', 'P at N']);
  });

  test('BD-055 after a save as well: who fails it closes in', () => {
    const { done } = round(
      { P: 'A.c1', N: 'B.c2' },
      [
        ['P', 'attack:longsword', { target: 'N' }],
        ['N', 'attack:longsword', { target: 'P' }],
      ],
      'd20=15 d8=2 d8=3',
    );
    expect(story(done)).toEqual(['P to B.c2', 'N at P', 'P at N']);
  });

  test('BD-051 where who strikes later is kept out by a full zone, the other closes in instead', () => {
    const { done } = round(
      { P: { at: 'A.c1', arms: ['greatsword'] }, N: 'B.c2' },
      [
        ['P', 'attack:greatsword', { target: 'N' }],
        ['N', 'attack:longsword', { target: 'P' }],
      ],
      'd10=2 d8=3',
      { field: ground('A-B', { zones: { A: { capacity: 1 } } }) },
    );
    expect(story(done)).toEqual(['N full', 'P to B.c2', 'P at N', 'N at P']);
  });

  test('BD-052 a friend who charged the same foe follows it to where it went', () => {
    const { done } = round(
      { P1: { at: 'A.c1', arms: ['greatsword'] }, P2: { at: 'A.c2', arms: ['maul'] }, N: 'B.c3' },
      [
        ['P1', 'attack:greatsword', { target: 'N' }],
        ['P2', 'attack:maul', { target: 'N' }],
        ['N', 'attack:longsword', { target: 'P1' }],
      ],
      'd10=2 d10=1 d8=3',
    );
    expect(story(done)).toEqual(['N to A.c1', 'P2 to A.c1', 'P1+P2 at N', 'N at P1']);
  });

  test('BD-051 the first blow finds them together: the longer weapon has no way left to go', () => {
    const { fight } = round(
      { P: 'A.c1', N: { at: 'B.c2', arms: ['greatsword'] } },
      [
        ['P', 'attack:longsword', { target: 'N' }],
        ['N', 'attack:greatsword', { target: 'P' }],
      ],
      '',
      { answers: { react: 'ask' } },
    );
    expect([fight.asked(), fight.at('P')]).toEqual([[['P', 'react']], 'B.c2']);
    const { arrows = [] } = turnOrderFor(blockDodgeParry, fight.scene, GM);
    expect(arrows.find(({ from }) => from === 'N')).toMatchObject({ to: 'P', path: [] });
  });

  test('BD-052 or in a third zone, where both mean to go: who strikes later is there first', () => {
    const { done, fight } = round(
      { P: { at: 'A.c1', arms: ['greatsword'] }, N: 'C.c2' },
      [
        ['P', 'attack:greatsword', { target: 'N', move: 'before', ...to('B') }],
        ['N', 'attack:longsword', { target: 'P', move: 'before', ...to('B') }],
      ],
      'd10=2 d8=3',
    );
    expect(story(done)).toEqual(['N to B.N', 'P to B.N', 'P at N', 'N at P']);
    expect([fight.body('N').hp, fight.body('P').hp]).toEqual([4, 3]);
  });

  test('BD-314 a charge that the other side saved is no charge', () => {
    const { done } = round(
      { P: { at: 'A.c1', arms: ['dagger'] }, N: { at: 'B.c2', arms: ['axe'], traits: ['charge', 'no-morale'] } },
      [
        ['P', 'attack:dagger', { target: 'N' }],
        ['N', 'attack:axe', { target: 'P' }],
      ],
      'd8=2 d6=3',
    );
    expect(story(done)).toEqual(['P to B.c2', 'N at P', 'P at N']);
  });
});
