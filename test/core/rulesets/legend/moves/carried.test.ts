import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage, way } from '../stage.ts';

/**
 * Where the rules of mounts meet others: the squares of a large mount, what it is carried into, whoever else is there.
 */

const id = (name: string) => name as CombatantId;
/** A rides H, a horse of four squares, and B sits behind; nobody but creatures has a turn. */
const party = (
  people: Readonly<Record<string, Standing>>,
  h: Partial<Standing> = {},
  a: Partial<Standing> = {},
): Stage => {
  const s = stage({
    A: { at: [5, 5], rideTrained: true, ...a },
    H: {
      at: [5, 5],
      kind: 'mount',
      side: 'ally',
      size: 'large',
      speed: 50,
      rider: id('A'),
      occupants: [id('A')],
      ...h,
    },
    ...people,
  });
  s.scene = { ...s.scene, turn: { ...s.scene.turn, order: s.scene.turn.order.filter(({ who }) => who !== 'H') } };
  return s;
};
const FIRE = newBlast({ name: 'Fire', shape: 'spread', feet: 10, plus: 5, lasts: 9, range: 'long', task: 'use-ex-su' });
const lays = (s: Stage, x: number, y: number): void => {
  s.act('A', 'area:0', { area: { x, y, side: 10 } });
};

describe('LG-363 whoever is carried shares all squares of its mount', () => {
  test('LG-363 LG-334 a rider strikes whoever is beside its horse, and is struck by them', () => {
    const s = party({ F: { at: [7, 6] } });
    expect(s.refused('A', 'attack:unarmed', { target: 'F' })).toEqual([]);
    s.act('A', 'end-turn');
    expect(s.refused('F', 'attack:unarmed', { target: 'A' })).toEqual([]);
  });

  test.each([
    [
      [15, 5],
      [13, 5],
    ],
    [
      [0, 5],
      [1, 5],
    ],
    [
      [5, 15],
      [5, 13],
    ],
    [
      [15, 15],
      [13, 13],
    ],
  ] as const)('LG-363 LG-260 it charges on a large horse at %j, up to %j', (at, to) => {
    const s = party({ F: { at, hpMax: 40 } }, { speed: 100 }, { attackBonuses: [20] });
    s.act('A', 'charge', { target: 'F' }, 10, 3);
    expect([s.at('A'), s.at('H'), s.body('F').hp]).toEqual([to, to, 37]);
  });

  test('LG-363 LG-257 no soft cover from its own mount, whoever shoots', () => {
    const s = party(
      { F: { at: [12, 12], weapons: ['bow'], wielded: 'bow' } },
      {},
      { weapons: ['bow'], wielded: 'bow' },
    );
    const ac = (by: string, target: string) => s.explain(by, 'attack:bow', { target }).tallies[0]?.total;
    expect([ac('A', 'F'), ac('F', 'A')]).toEqual([11, 11]);
  });

  test('LG-363 LG-246 a rider threatens what its horse is beside', () => {
    const s = party({ F: { at: [7, 6] } });
    s.act('A', 'end-turn');
    s.act('F', 'move', { path: [[8, 6]] });
    expect(s.asked()).toEqual(['A opportunity']);
  });
});

describe('LG-356 LG-363 somebody else on the squares of a mount', () => {
  test('LG-363 the mount makes room with all it carries where the rider’s turn is first', () => {
    const s = party({ B: { at: [5, 5] }, C: { at: [6, 6] }, F: { at: [30, 30] } }, { occupants: [id('A'), id('B')] });
    s.act('A', 'end-turn');
    // a passenger has no say in where its mount stands
    expect([s.asked(), s.scene.turn.now]).toEqual([[], 'B']);
    s.act('B', 'end-turn');
    expect(s.asked()).toEqual(['C displace']);
    s.answerWith('C', 'square', { cell: [7, 6] });
    s.put('C', 6, 6);
    s.act('C', 'end-turn');
    s.act('F', 'end-turn');
    expect(s.asked()).toEqual(['A displace']);
    s.answerWith('A', 'square', { cell: [4, 4] });
    expect([s.at('A'), s.at('B'), s.at('H')]).toEqual([
      [4, 4],
      [4, 4],
      [4, 4],
    ]);
  });
});

describe('LG-426 a mount carries its riders into areas', () => {
  test('LG-426 LG-268 ridden into a fire all of them burn, and again in the next round', () => {
    const s = party(
      { B: { at: [5, 5], hpMax: 30 }, F: { at: [30, 30] } },
      { occupants: [id('A'), id('B')], hpMax: 30 },
      { blasts: [FIRE], hpMax: 30 },
    );
    const hp = () => ['A', 'B', 'H'].map((name) => s.body(name).hp);
    lays(s, 10, 6);
    s.act('A', 'move', { path: way([5, 5], [1, 0], 4) });
    expect(hp()).toEqual([25, 25, 25]);
    s.act('A', 'end-turn');
    expect(hp()).toEqual([25, 20, 25]);
    s.act('B', 'end-turn');
    s.act('F', 'end-turn');
    // a mount has no turn of its own: what its rider begins its turn in acts on it too
    expect(hp()).toEqual([20, 20, 20]);
  });

  test('LG-426 LG-266 so does whoever gets on or off in one', () => {
    const s = party({ F: { at: [30, 30] } }, { occupants: [], rider: null }, { at: [3, 5], blasts: [FIRE], hpMax: 30 });
    lays(s, 8, 6);
    s.set('A', { move: 2 });
    s.put('A', 4, 5);
    s.act('A', 'mount', { mount: 'H', as: 'rider' });
    expect(s.body('A').hp).toBe(25);
  });

  test('LG-268 LG-390 LG-228 a burning, bleeding mount does so as its rider’s turn starts', () => {
    const s = party({ F: { at: [30, 30] } }, { conditions: ['burning', 'bleeding'], bleeds: 3, hpMax: 30 });
    s.act('A', 'end-turn');
    s.act('F', 'end-turn');
    s.answer('A', 'begin', 3, 2);
    expect(s.body('H')).toMatchObject({ hp: 27, hpReduction: 2, burned: 1, bled: 1 });
  });
});

describe('LG-266 LG-268 riders and what they may do', () => {
  test('LG-268 LG-052 what goes along with a move counts by the speed of the mount', () => {
    const s = party({ F: { at: [30, 30] } }, {}, { weapons: ['sword'], wielded: null });
    s.act('A', 'draw', { weapon: 'sword', pay: 'move' });
    expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 10) })).toEqual([]);
    const tumbling = party({ F: { at: [30, 30] } });
    tumbling.act('A', 'acrobatics', {}, 10);
    expect(tumbling.refused('A', 'move', { path: way([5, 5], [1, 0], 5) })).toEqual([]);
    expect(tumbling.refused('A', 'move', { path: way([5, 5], [1, 0], 6) })).toEqual(['too-far']);
  });

  test('LG-268 LG-249 where the rider falls on the way, the mount stops', () => {
    const s = party({ F: { at: [7, 7], attackBonuses: [30], opportunities: 1 } }, { hpMax: 50 }, { hp: 2 });
    s.act('A', 'move', { path: way([5, 5], [1, 0], 5) });
    s.answer('F', 'strike-rider', 10, 4);
    s.answer('F', 'stable');
    expect(s.at('H')).toEqual([5, 5]);
  });

  test('LG-268 LG-164 whoever is carried neither swims nor climbs', () => {
    const s = party({ F: { at: [30, 30] } });
    expect([s.refused('A', 'swim'), s.refused('A', 'climb')]).toEqual([['on-a-mount'], ['on-a-mount']]);
  });

  test('LG-265 LG-266 the held neither mount nor dismount, nor does anybody who cannot act', () => {
    const walker = (a: Partial<Standing>) =>
      party({}, { occupants: [], rider: null }, { at: [4, 5], ...a }).refused('A', 'mount', {
        mount: 'H',
        as: 'rider',
      });
    expect([walker({ conditions: ['grappled'] }), walker({})]).toEqual([['grappled'], []]);
    expect(party({}, {}, { conditions: ['grappled'] }).refused('A', 'dismount', { cell: [4, 5] })).toEqual([
      'grappled',
    ]);
    const s = party({}, { occupants: [], rider: null }, { at: [4, 5] });
    s.act(null, 'end-combat', { why: 'overcome' });
    s.set('A', { conditions: ['unconscious'] });
    expect(s.refused('A', 'mount', { mount: 'H', as: 'passenger' })).toEqual(['cannot-act']);
  });

  test('LG-137 LG-361 nobody gets on a mount that carries an opponent, nor on one in the air', () => {
    const s = party({ F: { at: [4, 5] } });
    s.act('A', 'end-turn');
    expect(s.refused('F', 'mount', { mount: 'H', as: 'passenger' })).toEqual(['carries-opponent']);
    const air = party({ B: { at: [4, 5] } }, {}, { conditions: ['flying'] });
    air.act('A', 'end-turn');
    expect(air.refused('B', 'mount', { mount: 'H', as: 'passenger' })).toEqual(['other-layer']);
  });

  test('LG-267 whose rider is gone, dead or helpless takes another', () => {
    const reins = (change: (s: Stage) => void): readonly string[] => {
      const s = party({ B: { at: [5, 5], rideTrained: true } }, { occupants: [id('A'), id('B')] });
      s.act('A', 'end-turn');
      change(s);
      return s.offer('B', 'ride') === undefined ? ['not offered'] : s.refused('B', 'ride');
    };
    expect(reins(() => {})).toEqual(['not offered']);
    expect(reins((s) => s.remove('A'))).toEqual([]);
    expect(reins((s) => s.set('A', { conditions: ['dead'], hp: -20 }))).toEqual([]);
  });

  test('LG-418 LG-267 a passenger who is held needs its save to take the reins', () => {
    const held = { condition: 'grappled', source: 'Grapple', suspended: false, until: { type: 'none' } } as const;
    const reins = (die: number) => {
      const B: Standing = { at: [5, 5], rideTrained: true, lasting: [{ ...held, by: id('F') }] };
      const people = { B, F: { at: [7, 5] as const, kom: 5, opportunities: 0 } };
      const s = party(people, { occupants: [id('A'), id('B')], rider: null });
      s.act('A', 'end-turn');
      s.act('B', 'ride', {}, die);
      return [s.body('H').rider, s.body('B').move];
    };
    // 10, half of level 1, and 5
    expect([reins(14), reins(15)]).toEqual([
      [null, 0],
      ['B', 0],
    ]);
  });

  test('LG-135 LG-267 a mount whose riders were taken off the table is empty', () => {
    const s = party({ B: { at: [3, 5], rideTrained: true } });
    s.act('A', 'end-turn');
    s.remove('A');
    expect(s.refused('B', 'move', { path: way([3, 5], [1, 0], 3) })).toEqual([]);
    s.act('B', 'move', { path: [[4, 5]] });
    s.set('B', { move: 1 });
    expect(s.refused('B', 'mount', { mount: 'H', as: 'rider' })).toEqual([]);
  });

  test('LG-016 LG-137 a dead horse keeps the square of its rider; with a dead rider it is free for all', () => {
    const dead = { conditions: ['dead'], hp: -50 } as const;
    const past = (a: Partial<Standing>, h: Partial<Standing>, squares: number): readonly string[] => {
      const s = party({ F: { at: [3, 5], rideTrained: true } }, { size: 'average', ...h });
      s.act('A', 'end-turn');
      s.set('A', a);
      return s.refused('F', 'move', { path: way([3, 5], [1, 0], squares) });
    };
    expect([past({}, dead, 2), past({}, {}, 2), past(dead, dead, 2)]).toEqual([
      ['opponent-in-the-way'],
      ['opponent-in-the-way'],
      [],
    ]);
    const s = party({ F: { at: [4, 5], rideTrained: true } }, { size: 'average' });
    s.act('A', 'end-turn');
    expect(s.refused('F', 'mount', { mount: 'H', as: 'rider' })).toEqual(['carries-opponent', 'ridden']);
    s.set('A', dead);
    expect(s.refused('F', 'mount', { mount: 'H', as: 'rider' })).toEqual([]);
    expect(s.refused('F', 'move', { path: way([4, 5], [1, 0], 2) })).toEqual([]);
  });

  test('LG-430 a passenger does not take off from its seat; the rider does', () => {
    const fly = { mode: 'fly', source: 'wings', cost: 'free', until: { type: 'none' } } as const;
    const s = party({ B: { at: [5, 5], modes: [fly] } }, { occupants: [id('A'), id('B')] }, { modes: [fly] });
    expect(s.refused('A', 'take-off')).toEqual([]);
    s.act('A', 'end-turn');
    expect(s.refused('B', 'take-off')).toEqual(['on-a-mount']);
  });

  test('LG-158 LG-432 soaring on a mount costs what the mount’s mode says', () => {
    const soar = { mode: 'soar', source: 'wings', cost: 'standard', until: { type: 'none' } } as const;
    const s = party({ F: { at: [30, 30] } }, { modes: [soar] });
    s.act('A', 'soar');
    expect(s.body('A')).toMatchObject({ standard: 0, free: 5 });
  });
});

describe('LG-269 LG-132 mounts that are pushed', () => {
  test('LG-132 stopped by a wall a large mount goes as far as it can with its rider', () => {
    const s = stage(
      {
        A: { at: [4, 0] },
        H: { at: [4, 0], kind: 'mount', side: 'ally', size: 'large', rider: id('A'), occupants: [id('A')] },
      },
      { rows: ['..#.....', '..#.....'] },
    );
    s.act('H', 'push', { way: 'west', feet: 15 });
    expect([s.at('H'), s.at('A')]).toEqual([
      [3, 0],
      [3, 0],
    ]);
  });

  test('LG-269 thrown 10 ft off a large horse it lands 10 ft from it, less 5', () => {
    const s = party({ F: { at: [30, 30] } });
    s.act('A', 'push', { way: 'east', feet: 10 });
    s.answerWith('gm', 'dismount', { dc: 30 }, 1);
    expect([s.at('A'), s.at('H')]).toEqual([
      [7, 5],
      [5, 5],
    ]);
  });
});

test('LG-363 LG-244 a mount that grows at the edge of the map takes its rider along', () => {
  const s = party({ F: { at: [0, 0] } });
  s.put('H', 298, 38);
  s.put('A', 298, 38);
  s.act('H', 'resize', { size: 'huge' });
  expect([s.at('H'), s.at('A')]).toEqual([
    [297, 37],
    [297, 37],
  ]);
});

test('LG-363 a mount that the GM puts elsewhere has its rider with it', () => {
  const left = party({ F: { at: [4, 5] } });
  left.put('H', 20, 20);
  left.act('A', 'end-turn');
  expect(left.refused('F', 'move', { path: [[5, 5]] })).toEqual([]);
  const s = party({ F: { at: [22, 20], opportunities: 0 } });
  s.put('H', 20, 20);
  expect([s.refused('A', 'attack:unarmed', { target: 'F' }), s.refused('A', 'dismount', { cell: [19, 20] })]).toEqual([
    [],
    [],
  ]);
  s.act('A', 'move', { path: [[19, 20]] });
  expect([s.at('A'), s.at('H')]).toEqual([
    [19, 20],
    [19, 20],
  ]);
});

test('LG-376 LG-432 a mount that drops in the air brings its rider down', () => {
  const fly = { mode: 'fly', source: 'wings', cost: 'free', until: { type: 'none' } } as const;
  const s = party({ F: { at: [30, 30] } }, { modes: [fly], hp: 4, hpMax: 20 });
  s.act('A', 'take-off');
  s.act('H', 'hurt', { amount: 5, kind: 'physical' });
  expect([s.asked(), s.body('A').conditions]).toEqual([['gm falling'], []]);
});

test('LG-417 RU-41 whoever rides a mount that is held gets it out', () => {
  const hold = {
    condition: 'grappled',
    source: 'Grapple',
    by: id('F'),
    until: { type: 'encounter' },
    suspended: false,
  } as const;
  const s = party({ F: { at: [4, 5] } }, { lasting: [hold], saves: { fortitude: 0, reflex: 9, will: 0 } });
  expect(s.refused('A', 'move', { path: [[6, 5]] })).toContain('grappled');
  s.act('A', 'escape', {}, 5);
  expect([s.body('H').lasting, s.body('A').move]).toEqual([[], 0]);
});
