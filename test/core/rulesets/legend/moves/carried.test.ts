import { describe, expect, test } from 'vitest';
import { asKnown } from '../../../../../src/core/rules/known/reader.ts';
import { asked } from '../../../../../src/core/rules/text/asked.ts';
import { plain } from '../../../../../src/core/rules/text/text.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import type { Stage } from '../stage.ts';
import { stage, way } from '../stage.ts';
import { party } from './party.ts';

/**
 * Where the rules of mounts meet others: the squares of a large mount, what it is carried into, whoever else is there.
 */

const id = (name: string) => name as CombatantId;
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

  test('LG-429 nor has it an end of its own: what acts at the end of its rider’s acts on both', () => {
    const ending = { ...FIRE, trigger: 'end' } as const;
    const s = party({ F: { at: [30, 30] } }, { hpMax: 30 }, { blasts: [ending], hpMax: 30 });
    lays(s, 5, 5);
    s.act('A', 'end-turn');
    expect([s.body('A').hp, s.body('H').hp]).toEqual([25, 25]);
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

test('LG-268 the rider’s move takes a passenger along', () => {
  const s = party({ B: { at: [5, 5] }, F: { at: [30, 30] } }, { occupants: [id('A'), id('B')] });
  s.act('A', 'move', { path: [[6, 5]] });
  expect([s.at('A'), s.at('B'), s.at('H')]).toEqual([
    [6, 5],
    [6, 5],
    [6, 5],
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
  expect(plain(asked(s.waiting?.questions[0]?.say ?? [], asKnown(s.scene)))).toBe(
    'H falls from the air. How much damage does it take?',
  );
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
