import { turnOrderFor } from '../../../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { GM } from '../../support/fighters.ts';
import { stage } from '../../support/stage.ts';
import { to, played, held, at, attack } from './lanes.ts';

describe('oracle of turn orders', () => {
  test('BDO-01 archers first, then spear, then axe', () => {
    const people = {
      P1: { at: 'A.c1', arms: ['bow'], dex: 13, maxDex: 13 },
      P2: { at: 'A.c1', arms: ['axe'] },
      N1: { at: 'A.c2', arms: ['bow'] },
      N2: { at: 'A.c2', arms: ['spear'] },
    };
    const fight = stage(people);
    fight.act('P1', 'attack:bow', at('N1'));
    fight.act('P2', 'attack:axe', at('N2'));
    fight.act('N1', 'attack:bow', at('P1'));
    fight.act('N2', 'attack:spear', at('P2'), 'd20=9 d6=1 d6=1 d8=1 d8=1');
    expect(played(fight)).toEqual(['P1 attacks N1', 'N1 attacks P1', 'N2 attacks P2', 'P2 attacks N2']);
  });

  const stairs = () => ({
    P: { at: 'A.c1', dex: 12, maxDex: 12 },
    N1: { at: 'C.c2', arms: ['spear'] },
    N2: { at: 'C.c3', arms: ['scimitar'] },
  });
  const climb = [
    ['P', 'attack:longsword', { target: 'N1', move: 'before', ...to('B') }],
    ['N1', 'attack:spear', { target: 'P', move: 'before', ...to('B') }],
    ['N2', 'attack:scimitar', { target: 'P', move: 'before', ...to('B') }],
  ] as const;
  test('BDO-03 a save of 11 puts the longsword between spear and scimitar', () => {
    expect(held(stairs(), climb, 'd20=11').moments()).toEqual([['N1'], ['P'], ['N2']]);
  });
  test('BDO-04 a save of 15 puts spear and scimitar together, before the longsword', () => {
    expect(held(stairs(), climb, 'd20=15').moments()).toEqual([['N1', 'N2'], ['P']]);
  });

  test('BD-268 allies who strike before the foe pool, the axe after it is a moment of its own (BDO-08)', () => {
    const people = {
      P1: { at: 'A.c1', arms: ['dagger'] },
      P2: { at: 'A.c1', arms: ['greataxe'] },
      P3: {
        at: 'B.c1',
        arms: ['bow'],
        dex: 12,
        maxDex: 12,
      },
      P4: { at: 'B.c2', arms: [], md: 1 },
      N1: 'A.c1',
      N2: { at: 'A.c5', arms: ['greatsword'] },
    };
    const fight = held(
      people,
      [
        attack('P1', 'dagger', 'N1'),
        attack('P2', 'greataxe', 'N1'),
        attack('P3', 'bow', 'N1'),
        ['P4', 'spell', { target: 'N2', dice: 1, speed: 'full' }],
        attack('N1', 'longsword', 'P2'),
        ['N2', 'attack:greatsword', at('P1')],
      ],
      'd20=12',
    );
    expect(fight.moments()).toEqual([['P1', 'P3'], ['N1'], ['P2']]);
    const lanes = turnOrderFor(blockDodgeParry, fight.scene, GM).lanes;
    expect(lanes.map(({ items }) => items.map(({ who }) => who))).toEqual([['P1', 'P3', 'N1', 'P2'], ['N2'], ['P4']]);
    const moments = lanes[0]?.items.map(({ moment }) => moment) ?? [];
    expect(moments.map((moment) => moments.indexOf(moment))).toEqual([0, 0, 2, 3]);
  });
});
