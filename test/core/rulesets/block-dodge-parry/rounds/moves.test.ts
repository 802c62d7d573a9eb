import { describe, expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { linesTold } from '../../telling.ts';
import type { Viewer } from '../../../../../src/core/rules/offers/offer.ts';
import { GM, player } from '../support/fighters.ts';
import { ground } from '../support/ground.ts';
import { stage, why } from '../support/stage.ts';
import { to, lane } from './ranged.ts';

describe('moves', () => {
  test('BD-027 one move leads to a neighbouring zone', () => {
    const fight = stage({ P: 'A.c1', N: 'C.c2' });
    expect(fight.refused('P', 'move', { ...to('C'), pace: 'quick' })).toEqual(['not-adjacent']);
    fight.act('P', 'move', to('B'));
    expect(lane(fight, 'P')).toBe('quick');
    fight.pass();
    expect(fight.at('P')).toBe('B.P');
  });

  test('BD-027 no move leads through a shut door or into a full zone', () => {
    const between = (edge: object) =>
      stage({ P: 'A.c1', N: 'C.c2' }, { field: ground('A-B-C', { edges: { 'A-B': edge } }) });
    expect(between({ door: 'closed' }).refused('P', 'move', to('B'))).toEqual(['door-closed']);
    expect(between({ door: 'open' }).refused('P', 'move', to('B'))).toEqual([]);
    expect(between({ passable: false }).refused('P', 'move', to('B'))).toEqual(['not-adjacent']);
    const full = stage({ P: 'A.c1', N: 'B.c2' }, { field: ground('A-B-C', { zones: { B: { capacity: 1 } } }) });
    full.turn({ phase: 'free', surprised: 'foe' });
    expect(full.refused('P', 'move', to('B'))).toEqual(['zone-full']);
  });

  test('BD-027 a move ends at the spot its token was let go at; rules and further moves do not read it', () => {
    const fight = stage({ P: 'A.c1', N: 'C.c2' });
    const at = { x: 12.4, y: 3.1 };
    fight.act('P', 'move', { way: [{ zone: 'B', cluster: null, at }] });
    fight.pass();
    expect(fight.at('P')).toBe('B.P');
    expect(fight.place('P')).toMatchObject({ zone: 'B', at });
    expect(
      fight.refused('P', 'move', { way: [{ zone: 'B', cluster: fight.place('P').cluster, at: { x: 1, y: 1 } }] }),
    ).toEqual(['nothing-to-do']);
    for (const wrong of [{ x: 1 }, { x: '1', y: 2 }, { x: 1, y: 2, z: 3 }, null])
      expect(fight.refused('P', 'move', { way: [{ zone: 'C', cluster: null, at: wrong }] })).toHaveLength(1);
    fight.act('P', 'move', to('C'));
    fight.pass();
    expect(fight.place('P').at).not.toEqual(at);
  });

  test('BD-028 enemies hold up who only passes: a failed DEX save ends the move among them', () => {
    const fight = stage({ P: 'A.c1', N: 'B.c1' }, { answers: { provoke: 'otherwise' } });
    fight.act('P', 'move', to('B', 'C'));
    const before = fight.scene;
    const { facts } = fight.pass('d20=14');
    expect(linesTold(blockDodgeParry, before, facts, GM)).toContainEqual(['P is stopped by the enemies']);
    expect(fight.at('P')).toBe('B.P');
    const other = stage({ P: 'A.c1', N: 'B.c1' }, { answers: { provoke: 'otherwise' } });
    other.act('P', 'move', to('B', 'C'));
    other.pass('d20=9 d4=2');
    expect([other.at('P'), other.body('P').hp]).toEqual(['C.P', 4]);
  });

  test('BD-028 the GM may say that nobody hinders, or that nobody gets past', () => {
    const free = stage({ P: 'A.c1', N: 'B.c1' }, { settings: { provoke: 'never' } });
    free.act(null, 'hold');
    free.act('P', 'move', to('B', 'C'));
    free.act('P', 'rule', { ruling: 'unhindered' }, '', 'gm');
    free.act(null, 'hold');
    free.pass();
    expect(free.at('P')).toBe('C.P');
    const held = stage({ P: 'A.c1', N: 'B.c1' }, { settings: { provoke: 'never' } });
    held.act('P', 'move', to('B', 'C'));
    held.act('P', 'rule', { ruling: 'held-back' }, '', 'gm');
    held.pass();
    expect(held.at('P')).toBe('B.P');
  });

  test('BD-029 a whole turn of moving gives one more zone, and leaves no action', () => {
    const fight = stage({ P: 'A.c1', N: 'D.c1' }, { field: ground('A-B-C-D') });
    expect(fight.refused('P', 'move', to('B', 'C', 'D'))).toEqual(['no-action-left']);
    expect(fight.refused('P', 'attack:longsword', { target: 'N', move: 'before', ...to('B', 'C') })).toEqual([
      'no-action-left',
    ]);
    fight.act('P', 'move', to('B', 'C'));
    expect(lane(fight, 'P')).toBe('full');
  });

  test('BD-030 leaving a zone with enemies provokes a quick attack of all of them, one die counts', () => {
    const fight = stage({ P: { at: 'A.c1', naturalArmour: 1 }, N1: 'A.c2', N2: 'A.c3' });
    fight.act('P', 'move', to('B'));
    fight.pass();
    expect(fight.asked()).toEqual([['gm', 'provoke']]);
    fight.answer('gm', 'strike', { who: ['N1', 'N2'] }, 'd4=3 d4=4');
    expect([fight.at('P'), fight.body('P').hp]).toEqual(['B.P', 3]);
  });

  test('BD-030 only those the GM names strike, only the able can be named, and the mover does not react', () => {
    const fight = stage(
      {
        P: 'A.c1',
        N1: 'A.c2',
        N2: 'A.c3',
        N3: { at: 'A.c4', states: ['unconscious'] },
        N4: { at: 'A.c5', states: ['helpless'] },
        N5: 'B.c6',
      },
      { answers: { react: 'ask' } },
    );
    fight.act('P', 'move', to('B'));
    fight.pass();
    expect(fight.question('gm').options[0]?.slots[0]).toMatchObject({ among: ['N1', 'N2'], initial: ['N1', 'N2'] });
    expect(fight.question('gm').otherwise).toEqual({ offer: 'strike', slots: { who: ['N1', 'N2'] } });
    fight.answer('gm', 'strike', { who: ['N2'] }, 'd4=3');
    expect([fight.asked(), fight.at('P'), fight.body('P').hp]).toEqual([[], 'B.P', 3]);
  });
  test.each([
    ['moving within the zone', 'P', { way: [{ zone: 'A', cluster: 'c9' }] }],
    ['a zone without enemies', 'P2', to('B')],
  ] as const)('BD-030 %s provokes nobody', (_, who, way) => {
    const fight = stage({ P: 'A.c1', P2: 'C.c3', N: 'A.c2' });
    fight.act(who, 'move', way);
    fight.pass();
    expect([fight.asked(), fight.body(who).hp]).toEqual([[], 6]);
  });
  test('BD-030 a foe that leaves a zone of the party’s provokes them', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c2' });
    fight.act('N', 'move', to('B'));
    fight.pass();
    fight.answer('gm', 'strike', { who: ['P'] }, 'd4=2');
    expect([fight.at('N'), fight.body('N').hp]).toEqual(['B.N', 4]);
  });

  test('BD-030 the GM may let one go, and the setting may spare the question', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c2' });
    fight.act('P', 'move', to('B'));
    fight.pass();
    fight.answer('gm', 'let-go');
    expect([fight.at('P'), fight.body('P').hp]).toEqual(['B.P', 6]);
    const always = stage({ P: 'A.c1', N: 'A.c2' }, { settings: { provoke: 'always' } });
    always.act('P', 'move', to('B'));
    always.pass('d4=1');
    expect(always.body('P').hp).toBe(5);
    const never = stage({ P: 'A.c1', N: 'A.c2' }, { settings: { provoke: 'never' } });
    never.act('P', 'move', to('B'));
    never.pass();
    expect([never.asked(), never.at('P'), never.body('P').hp]).toEqual([[], 'B.P', 6]);
  });

  test('BD-030 the attack comes before the mover leaves: who goes down stays, gear can stop it', () => {
    const struck = (arms: readonly string[]) => {
      const standing = { P: { at: 'A.c1', hp: 0, arms }, N: 'A.c2' };
      const fight = stage(standing, { settings: { provoke: 'always' }, answers: { sacrifice: 'ask' } });
      fight.act('P', 'move', to('B'));
      return fight;
    };
    const falls = struck([]);
    expect(why(falls.pass('d4=4 d20=20'))).toContain('stopped');
    expect([falls.at('P'), falls.body('P')]).toMatchObject(['A.c1', { str: 6, states: ['critical'] }]);
    const stops = struck(['longsword']);
    stops.pass('d4=4');
    expect([stops.asked(), stops.at('P')]).toEqual([[['P', 'sacrifice']], 'A.c1']);
    stops.answer('P', 'sacrifice', { item: 'longsword' });
    expect([stops.at('P'), stops.body('P').str]).toEqual(['B.P', 10]);
  });

  test('BD-030 one who lurks lets the mover go unasked, and only the GM is told', () => {
    const fight = stage({ P: 'A.c1', N: { at: 'A.c2', hidden: true }, N2: 'C.c3' });
    fight.act('P', 'move', to('B'));
    const before = fight.scene;
    const { facts } = fight.act('N2', 'pass');
    const told = (viewer: Viewer) =>
      linesTold(blockDodgeParry, before, facts, viewer).filter(([say]) => say.includes('lets'));
    expect([told(GM), told(player('P')), fight.at('P')]).toEqual([[['N stays hidden and lets P go']], [], 'B.P']);
  });

  test('BD-255 who is taken out by the quick attack does not leave', () => {
    const fight = stage({ P: { at: 'A.c1', hp: 0, str: 2 }, N: 'A.c2' }, { settings: { provoke: 'always' } });
    fight.act('P', 'move', to('B'));
    fight.pass('d4=2');
    expect(fight.at('P')).toBe('A.c1');
    expect(fight.body('P')).toMatchObject({ str: 0, states: ['dead'] });
    const hurt = stage({ P: { at: 'A.c1', hp: 0, str: 6 }, N: 'A.c2' }, { settings: { provoke: 'always' } });
    hurt.act('P', 'move', to('B'));
    hurt.pass('d4=2 d20=5');
    expect([hurt.at('P'), hurt.body('P').states]).toEqual(['A.c1', ['critical']]);
  });

  test('BD-257 a careful withdrawal takes a full turn and provokes nothing', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c1' });
    fight.act('P', 'withdraw', to('B'));
    expect(lane(fight, 'P')).toBe('full');
    fight.pass();
    expect(fight.at('P')).toBe('B.P');
    expect(fight.waiting).toBeNull();
  });
});
