import { describe, expect, test } from 'vitest';
import { turnOrderFor } from '../../../../../../src/core/rules/telling/speaking.ts';
import { blockDodgeParry } from '../../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { player } from '../../support/fighters.ts';
import { ground } from '../../support/ground.ts';
import { stage } from '../../support/stage.ts';
import { lane, to, played, at } from './lanes.ts';

describe('quick and full', () => {
  test('BD-038 all quick turns come before all full ones, and no save is rolled between them', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['dagger'] }, N: { at: 'A.c1', arms: ['maul'] } });
    fight.act('P', 'attack:dagger', { target: 'N', move: 'after', way: [{ zone: 'A', cluster: 'c9' }] });
    fight.act('N', 'attack:maul', at('P'), 'd10=3 d6=2');
    expect(played(fight)).toEqual(['N attacks P', 'P attacks N']);
  });

  test('BD-074 bare hands are fast: hand to hand they come before a longsword, without a save', () => {
    const fight = stage({ P: { at: 'A.c1', arms: [] }, N: { at: 'A.c1', arms: ['longsword'] } });
    fight.act('P', 'attack:unarmed', at('N'));
    fight.act('N', 'attack:longsword', at('P'), 'd4=1 d8=1');
    expect(played(fight)).toEqual(['P attacks N', 'N attacks P']);
  });

  const people = {
    P: { at: 'A.c1', arms: ['longsword'], md: 2, faith: 1 },
    P2: { at: 'A.c2', arms: ['bow'] },
    N: 'A.c1',
    N2: 'A.c3',
    N3: 'C.c4',
  } as const;
  const tavern = ground('A-B-C', {
    zones: {
      A: { safeExit: true },
      B: { features: [{ id: 'bottle', label: 'Bottle', kind: 'thing', size: 'small', count: 2 }] },
    },
  });
  const lanes: readonly [row: string, who: string, offer: string, slots: object, lane: string][] = [
    ['BD-039 an attack on somebody Close', 'P', 'attack:longsword', at('N'), 'quick'],
    ['BD-039 a gambit on somebody Close', 'P', 'gambit:longsword', { target: 'N', gambit: 'trip' }, 'quick'],
    ['BD-040 a shot without moving, two zones far', 'P2', 'attack:bow', at('N3'), 'quick'],
    ['BD-041 moving from one zone to the next', 'P2', 'move', to('B'), 'quick'],
    ['BD-042 a retreat from an enemy who is Near', 'P2', 'retreat', { to: 'A' }, 'quick'],
    ['BD-043 a fast spell', 'P', 'spell', { target: 'N', dice: 1, speed: 'fast' }, 'quick'],
    ['BD-043 a trick', 'P', 'trick', { target: 'N', dice: 1, say: 'blind it' }, 'quick'],
    ['BD-044 moving and then taking up a bottle', 'P', 'take', { thing: 'bottle', move: 'before', ...to('B') }, 'full'],
    ['BD-045 moving towards somebody Near to strike', 'P', 'attack:longsword', at('N2'), 'full'],
    [
      'BD-046 striking and then stepping away',
      'P',
      'attack:longsword',
      { target: 'N', move: 'after', way: [{ zone: 'A', cluster: 'away' }] },
      'full',
    ],
    ['BD-047 a shot and then a move', 'P2', 'attack:bow', { target: 'N3', move: 'after', ...to('B') }, 'full'],
    ['BD-047 a move and then a shot', 'P2', 'attack:bow', { target: 'N3', move: 'before', ...to('B') }, 'full'],
    ['BD-048 a spell', 'P', 'spell', { target: 'N', dice: 1, speed: 'full' }, 'spell'],
    ['BD-048 a miracle', 'P', 'miracle', { dice: 1 }, 'spell'],
    [
      'BD-049 a double move',
      'P2',
      'move',
      {
        way: [
          { zone: 'B', cluster: null },
          { zone: 'C', cluster: null },
        ],
      },
      'full',
    ],
    ['BD-049 a careful withdrawal', 'P', 'withdraw', to('B'), 'full'],
    ['BD-049 waiting to receive a charge', 'P', 'attack:longsword', { target: 'N2', move: 'receive' }, 'full'],
  ];
  test.each(lanes)('%s is in the lane it belongs to', (_, actor, offer, slots, expected) => {
    const fight = stage(people, { field: tavern });
    fight.act(actor, offer, { ...slots });
    expect(lane(fight, actor)).toBe(expected);
  });

  test('BD-044 the player says whether the move or the action comes first', () => {
    const thing = (label: string) => ({ id: label, label, kind: 'thing', size: 'small', count: 1 }) as const;
    const field = ground('A-B', { zones: { A: { features: [thing('jug')] }, B: { features: [thing('bottle')] } } });
    const took = (what: string, move: string) => {
      const fight = stage({ P: { at: 'A.c1', arms: [] }, N: 'A.c3' }, { field, settings: { provoke: 'never' } });
      fight.act('P', 'take', { thing: what, move, ...to('B') });
      fight.pass();
      return [fight.at('P'), fight.body('P').items.map(({ id, type }) => (type === 'improvised' ? type : id))];
    };
    expect(took('bottle', 'before')).toEqual(['B.P', ['rations', 'improvised']]);
    expect(took('jug', 'after')).toEqual(['B.P', ['rations', 'improvised']]);
  });

  test('BD-041 the party sees where a move leads', () => {
    const fight = stage(people, { field: tavern });
    fight.act('P2', 'move', { ...to('B') });
    const { arrows = [] } = turnOrderFor(blockDodgeParry, fight.scene, player('P'));
    expect(arrows).toMatchObject([{ from: 'P2', to: null, path: [{ zone: 'B' }], sure: true }]);
  });

  test('BD-049 loading on the move takes a full turn, loading alone a quick one; the GM may say otherwise', () => {
    const unloaded = {
      type: 'weapon',
      id: 'crossbow',
      weapon: 'crossbow',
      where: 'wielded',
      proficient: false,
    } as const;
    const loading = (slots: object, role?: 'gm') => {
      const items = [{ ...unloaded, loaded: false, broken: false }];
      const fight = stage({ P: { at: 'A.c1', items }, N: 'A.c3' });
      fight.act('P', 'load:crossbow', { ...slots }, '', role);
      return lane(fight, 'P');
    };
    const moving = { move: 'before', ...to('B') };
    expect([loading({}), loading(moving), loading({ ...moving, lane: 'quick' }, 'gm')]).toEqual([
      'quick',
      'full',
      'quick',
    ]);
  });

  test('BD-039 a quick attack needs its target Close when the turn comes', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['longsword'] }, N: { at: 'A.c1', arms: ['dagger'] } });
    fight.act('N', 'move', { way: [{ zone: 'A', cluster: 'c7' }] });
    fight.act('P', 'attack:longsword', at('N'), 'd20=12');
    expect([fight.body('N').hp, fight.at('N')]).toEqual([6, 'A.c7']);
  });

  test('BD-040 a shot needs a loaded weapon', () => {
    const fight = stage({
      P: {
        at: 'A.c1',
        items: [
          {
            type: 'weapon',
            id: 'crossbow',
            weapon: 'crossbow',
            where: 'wielded',
            proficient: false,
            loaded: false,
            broken: false,
          },
        ],
      },
      N: 'B.c2',
    });
    expect(fight.refused('P', 'attack:crossbow', at('N'))).toEqual(['weapon-not-loaded']);
    fight.act('P', 'load:crossbow');
    fight.pass();
    expect(fight.refused('P', 'attack:crossbow', at('N'))).toEqual([]);
  });

  test('BD-042 a retreat from somebody Close is no quick turn', () => {
    const fight = stage(people, { field: tavern });
    expect(fight.refused('P', 'retreat', { to: 'A', pace: 'quick' })).toEqual(['needs-full-turn']);
  });

  test('BD-045 after moving and striking the two are Close', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c2' });
    fight.act('P', 'attack:longsword', at('N'));
    fight.pass('d8=2');
    expect([fight.at('P'), fight.body('N').hp]).toEqual(['A.c2', 4]);
  });

  test('BD-046 stepping to another cluster of the zone provokes nothing', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c1' });
    fight.act('P', 'attack:longsword', { target: 'N', move: 'after', way: [{ zone: 'A', cluster: null }] });
    fight.pass('d8=2');
    expect([fight.at('P'), fight.waiting]).toEqual(['A.P', null]);
    // out of the zone it does, after the blow
    const leaving = stage({ P: 'A.c1', N: 'A.c1' });
    leaving.act('P', 'attack:longsword', { target: 'N', move: 'after', ...to('B') });
    leaving.pass('d8=2');
    expect([leaving.body('N').hp, leaving.at('P'), leaving.asked()]).toEqual([4, 'A.c1', [['gm', 'provoke']]]);
  });

  test('BD-047 the range of a shot is that of the place it is shot from', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['bow'] }, N: 'D.c2' }, { field: ground('A-B-C-D') });
    expect(fight.refused('P', 'attack:bow', { target: 'N', move: 'after', ...to('B') })).toEqual(['target-distant']);
    expect(fight.refused('P', 'attack:bow', { target: 'N', move: 'before', ...to('B') })).toEqual([]);
  });
});
