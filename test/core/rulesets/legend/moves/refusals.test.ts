import { expect, test } from 'vitest';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import type { CombatantId, SeatId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Standing } from '../stage.ts';
import { drawn, stage, way } from '../stage.ts';

/** Why a path may not be walked: each cause in its own sentence, by its own row. */

const EAST = [1, 0] as const;
const east = (squares: number) => ({ path: way([0, 0], EAST, squares) });
const on = (row: string, a: Partial<Standing> = {}, others: Readonly<Record<string, Standing>> = {}) =>
  stage({ A: { at: [0, 0], ...a }, ...others }, { rows: [row] });
const mode = (of: 'fly' | 'swim' | 'burrow') =>
  ({ mode: of, source: 'innate', cost: 'free', until: { type: 'none' } }) as const;

test('LG-049 7 squares at speed 30: 35 ft needed, 30 ft available; what was walked before counts', () => {
  const s = on('..........');
  expect(s.why('A', 'move', east(6))).toEqual([]);
  expect(s.why('A', 'move', east(7))).toEqual([['35 ft needed, 30 ft available.', 'LG-049']]);
  s.act('A', 'move', east(2));
  expect(s.why('A', 'move', { path: way([2, 0], EAST, 5) })).toEqual([['25 ft needed, 20 ft available.', 'LG-049']]);
  // it is the whole path that counts, not where it ends
  const round = stage({ A: { at: [5, 5] } });
  const there = [...way([5, 5], EAST, 4), ...way([9, 5], [-1, 0], 3)];
  expect(round.why('A', 'move', { path: there })).toEqual([['35 ft needed, 30 ft available.', 'LG-049']]);
});

test('LG-049 a path that leads through what shuts it is refused, though its end can be come to', () => {
  const s = stage({ A: { at: [0, 0] } }, { rows: ['.#..', '....'] });
  expect(s.why('A', 'move', east(2))).toEqual([['Impassable ground at B1.', 'LG-130']]);
  expect(s.why('A', 'move', { path: [[2, 0]] })).toEqual([
    ['Each step must go to a neighbouring square: C1 is none.', null],
  ]);
  s.act('A', 'move', {
    path: [
      [0, 1],
      [1, 1],
      [2, 1],
      [2, 0],
    ],
  });
  expect([s.at('A'), s.body('A').stride]).toEqual([[2, 0], 4]);
});

test('LG-130 nobody walks, steps or runs into a wall', () => {
  for (const offer of ['move', 'run', 'step'])
    expect(on('.#..').why('A', offer, east(1))).toEqual([['Impassable ground at B1.', 'LG-130']]);
});

test('LG-131 a wall or a closed door between two squares, and the edge of the map', () => {
  const edge = { a: { x: 2, y: 0 }, b: { x: 2, y: 1 } };
  const walled = stage({ A: { at: [0, 0] } }, { field: { ...drawn(['....']), walls: [edge] } });
  expect(walled.why('A', 'move', east(2))).toEqual([['Blocked by a wall at C1.', 'LG-131']]);
  const door = { id: 'door', kind: 'door', open: false, locked: false, ...edge } as const;
  const shut = stage({ A: { at: [0, 0] } }, { field: { ...drawn(['....']), portals: [door] } });
  expect(shut.why('A', 'move', east(2))).toEqual([['Blocked by a closed door at C1.', 'LG-131']]);
  const window = { ...door, id: 'window', kind: 'window', open: true } as const;
  const glazed = stage({ A: { at: [0, 0] } }, { field: { ...drawn(['....']), portals: [window] } });
  expect(glazed.why('A', 'move', east(2))).toEqual([['Blocked by a window at C1.', 'LG-131']]);
  expect(on('..').why('A', 'move', east(2))).toEqual([['Off the map.', 'LG-049']]);
});

test('LG-137 LG-139 who is in the way is named: an opponent on the way, and whoever stands at its end', () => {
  const s = on('......', {}, { B: { at: [1, 0] }, F: { at: [3, 0] } });
  expect(s.why('A', 'move', east(1))).toEqual([['Occupied by B at B1.', 'LG-139']]);
  expect(s.why('A', 'move', east(2))).toEqual([]);
  for (const squares of [3, 4])
    expect(s.why('A', 'move', east(squares))).toEqual([['Opponent in the way at D1: F.', 'LG-137']]);
  // the tiny and the dead who lie there as well are not in the way
  const lying = on(
    '....',
    {},
    { B: { at: [1, 0] }, C: { at: [1, 0], size: 'tiny' }, D: { at: [1, 0], conditions: ['dead'] } },
  );
  expect(lying.why('A', 'move', east(1))).toEqual([['Occupied by B at B1.', 'LG-139']]);
});

test('LG-137 LG-138 a mount that carries an opponent is in the way, whoever else it carries', () => {
  const [B, F] = ['B', 'F'].map((name) => name as CombatantId) as [CombatantId, CombatantId];
  const past = (...occupants: readonly CombatantId[]) => {
    const people = { B: { at: [2, 0] as const }, F: { at: [2, 0] as const } };
    const H = { at: [2, 0], kind: 'mount', side: 'foe', rider: occupants[0] ?? null, occupants } as const;
    const s = on('......', {}, { H, ...people });
    for (const name of ['B', 'F']) if (!occupants.includes(name as CombatantId)) s.remove(name);
    return s.refused('A', 'move', east(4));
  };
  expect([past(F, B), past(B, F), past(B)]).toEqual([['opponent-in-the-way'], ['opponent-in-the-way'], []]);
});

test('LG-137 on a mount taken from its foes its rider says who is an opponent', () => {
  const A = 'A' as CombatantId;
  const s = on(
    '......',
    {},
    { H: { at: [0, 0], kind: 'mount', side: 'foe', rider: A, occupants: [A] }, F: { at: [2, 0] } },
  );
  expect(s.why('A', 'move', east(3))).toEqual([['Opponent in the way at C1: F.', 'LG-137']]);
  s.remove('F');
  expect(s.why('A', 'move', east(3))).toEqual([]);
});

test('LG-137 somebody hidden is neither named nor hinted at: the same answers, byte for byte, as without them', () => {
  const answers = (hidden: boolean): string => {
    const s = stage({ A: { at: [1, 1] }, B: { at: [3, 1] }, F: { at: [2, 1] } }, { rows: ['.....', '.....', '#####'] });
    if (hidden) s.hide('F');
    else s.remove('F');
    const known = legend.known(s.scene, { role: 'player', seat: 'ann' as SeatId });
    const cells = [0, 1, 2].flatMap((y) => [0, 1, 2, 3, 4].map((x) => [x, y] as const));
    return JSON.stringify(
      cells.flatMap((first) =>
        [[first], ...cells.map((second) => [first, second])].flatMap((path) =>
          ['move', 'run', 'step'].map((offer) => legend.check(known, s.command('A', offer, { path: path as never }))),
        ),
      ),
    );
  };
  expect(answers(true)).toBe(answers(false));
  expect(answers(true)).toContain('Occupied by B at D2.');
  // the GM is told
  const s = stage({ A: { at: [1, 1] }, F: { at: [2, 1] } });
  s.hide('F');
  expect(legend.check(s.scene, s.command('A', 'move', { path: [[2, 1]] }))).toEqual([
    { code: 'opponent-in-the-way', say: 'Opponent in the way at C2: F.', rule: 'LG-137' },
  ]);
});

test('LG-148 LG-149 LG-168 every mode is told what it lacks, and where', () => {
  const because = (row: string, a: Partial<Standing> = {}) => on(row, a).why('A', 'move', east(2));
  expect(because('._..')).toEqual([['The chasm at B1: it has to fly or jump.', 'LG-148']]);
  expect(because('.=..')).toEqual([['The low obstacle at B1: it has to fly or jump.', 'LG-148']]);
  expect(because('.%..')).toEqual([['Solid earth at B1: only a burrower passes.', 'LG-168']]);
  expect(because('.w..')).toEqual([['Water at B1: it needs Swim or an Athletics check.', 'LG-164']]);
  const swims = { modes: [mode('swim')], conditions: ['swimming'] } as const;
  expect(because('ww..', swims)).toEqual([['No liquid at C1.', 'LG-149']]);
  expect(because('www.', swims)).toEqual([]);
  const digs = { modes: [mode('burrow')], conditions: ['burrowing'] } as const;
  expect(because('%%w.', digs)).toEqual([['No solid ground at C1.', 'LG-149']]);
  expect(because('%%#.', digs)).toEqual([['Impassable ground at C1.', 'LG-130']]);
  expect(because('%_%.', digs)).toEqual([['The chasm at B1: it has to fly or jump.', 'LG-148']]);
  const flies = { modes: [mode('fly')], conditions: ['flying'] } as const;
  expect([because('._..', flies), because('.=..', flies)]).toEqual([[], []]);
});

test('LG-304 past a corner, into water, onto an ally, or two squares at once: the step says which', () => {
  const s = stage({ A: { at: [0, 0] }, B: { at: [0, 1] } }, { rows: ['.#', '..'] });
  expect(s.why('A', 'step', { path: [[1, 1]] })).toEqual([['No diagonal step past the corner at B1.', 'LG-304']]);
  expect(s.why('A', 'step', { path: [[0, 1]] })).toEqual([['Occupied by B at A2.', 'LG-139']]);
  expect(on('....').why('A', 'step', east(2))).toEqual([['A 5 ft step is one square.', 'LG-119']]);
});

test('LG-260 a charge says what is in its way, or how many feet it lacks', () => {
  const foe = (x: number) => ({ F: { at: [x, 0] as const } });
  const because = (row: string, x: number, others: Readonly<Record<string, Standing>> = {}) =>
    on(row, {}, { ...foe(x), ...others }).why('A', 'charge', { target: 'F' });
  expect(because('....#.....', 7)).toEqual([
    ['Something is in the way of the charge. Impassable ground at E1.', 'LG-260'],
  ]);
  expect(because('..........', 7, { FX: { at: [3, 0] } })).toEqual([
    ['Something is in the way of the charge. Opponent in the way at D1: FX.', 'LG-260'],
  ]);
  expect(because('..........', 2)).toEqual([['A charge needs at least 10 ft. It is 5 ft.', 'LG-260']]);
  expect(because('..........', 8)).toEqual([['Too far to charge. 35 ft needed, 30 ft available.', 'LG-260']]);
});

test('LG-379 a base of four squares is told which square is shut, and by whom', () => {
  const s = stage({ A: { at: [0, 0], size: 'large' }, F: { at: [3, 1] } }, { rows: ['.....', '.....', '..#..'] });
  expect(
    s.why('A', 'move', {
      path: [
        [1, 0],
        [2, 0],
      ],
    }),
  ).toEqual([['Opponent in the way at D2: F.', 'LG-137']]);
  expect(s.why('A', 'move', { path: [[1, 1]] })).toEqual([['Impassable ground at C3.', 'LG-130']]);
});
