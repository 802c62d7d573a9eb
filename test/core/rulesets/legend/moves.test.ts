import { describe, expect, test } from 'vitest';
import { distance } from '../../../../src/core/space/grid/distance.ts';
import { gridOf } from '../../../../src/core/space/grid/grid.ts';
import { measured } from '../../../../src/core/rulesets/legend/moves/measure.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import { lookUp } from '../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { drawn, stage, way } from './stage.ts';
import type { Stage, Standing } from './stage.ts';

/** Feet of the cheapest way to a square, as the board shows it; null out of reach. */
const feetTo = (s: Stage, [x, y]: readonly [number, number], offer = 'move'): number | null => {
  const reach = legend.reach(s.scene, 'A' as CombatantId, offer, {});
  const field = s.scene.field;
  const at = field.type === 'grid' ? (reach?.cells.indexOf(y * field.width + x) ?? -1) : -1;
  return reach?.cost[at] ?? null;
};
const FAR = { at: [200, 30] } as const;
const far = (s: Stage): number => {
  const [a, f] = ['A', 'F'].map((name) => lookUp(s.scene, name as CombatantId));
  return a && f ? (measured(s.scene, a, f) ?? -1) : -1;
};

describe('distance', () => {
  test('LG-086 7 squares are 35 ft', () => {
    expect(far(stage({ A: { at: [0, 0] }, F: { at: [7, 0] } }))).toBe(35);
  });

  test('LG-087 two diagonals cost 15 ft, three 22.5, four 30', () => {
    const s = stage({ A: { at: [5, 5] }, F: FAR });
    expect([feetTo(s, [7, 7]), feetTo(s, [8, 8]), feetTo(s, [9, 9])]).toEqual([15, 22.5, 30]);
  });

  test('LG-088 measured, odd diagonals are rounded down', () => {
    const counted = [1, 2, 3].map((n) => far(stage({ A: { at: [0, 0] }, F: { at: [n, n] } })));
    expect(counted).toEqual([5, 15, 20]);
  });

  test('LG-335 (6,1) costs 32.5 ft and cannot be walked, but counts 30 ft', () => {
    const s = stage({ A: { at: [0, 0] }, F: { at: [6, 1] } });
    expect(far(s)).toBe(30);
    expect(s.refused('A', 'move', { path: [...way([0, 0], [1, 0], 5), [6, 1]] })).toEqual(['opponent-in-the-way']);
    const grid = gridOf(drawn(['.......', '.......']));
    expect(distance(grid, { x: 0, y: 0, size: 1 }, { x: 6, y: 1, size: 1 })).toBe(32.5);
  });

  test('LG-337 four diagonals are legal at speed 30, a fifth square is not', () => {
    const s = stage({ A: { at: [5, 5] }, F: FAR });
    expect(s.refused('A', 'move', { path: way([5, 5], [1, 1], 4) })).toEqual([]);
    expect(s.refused('A', 'move', { path: [...way([5, 5], [1, 1], 4), [10, 9]] })).toEqual(['too-far']);
  });
});

describe('a move', () => {
  test('LG-049 6 squares at speed 30, not 7', () => {
    const s = stage({ A: { at: [5, 5] }, F: FAR });
    expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 7) })).toEqual(['too-far']);
    s.act('A', 'move', { path: way([5, 5], [1, 0], 6) });
    expect(s.at('A')).toEqual([11, 5]);
  });

  test('LG-033 what is left of a move action is lost', () => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [8, 5], opportunities: 0 } });
    s.act('A', 'move', { path: way([5, 5], [1, 0], 2) });
    expect(s.offer('A', 'move')?.about).toBe('20 ft are left of the move action.');
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    expect(s.refused('A', 'move', { path: way([7, 5], [0, 1], 1) })).toEqual(['no-move']);
  });

  test.each([['LG-036'], ['LG-037']])('%s standard and move in either order, and never two moves', () => {
    for (const first of ['move', 'attack'] as const) {
      const s = stage({ A: { at: [5, 5], speed: 5 }, F: { at: [6, 5], opportunities: 0 } });
      if (first === 'attack') s.act('A', 'attack:unarmed', { target: 'F' }, 1);
      s.act('A', 'move', { path: way([5, 5], [0, 1], 1) });
      if (first === 'move') s.act('A', 'attack:unarmed', { target: 'F' }, 1);
      expect(s.body('A')).toMatchObject({ standard: 0, move: 0 });
      expect(s.refused('A', 'move', { path: way([5, 6], [0, 1], 1) })).toEqual(['no-move']);
    }
  });

  test('LG-037 a standard action gives no second move', () => {
    const s = stage({ A: { at: [5, 5] }, F: FAR });
    s.act('A', 'move', { path: way([5, 5], [1, 0], 6) });
    expect(s.body('A').standard).toBe(1);
    expect(s.refused('A', 'move', { path: way([11, 5], [1, 0], 1) })).toEqual(['no-move']);
  });

  test('LG-421 running is a standard action: 60 ft in a turn', () => {
    const s = stage({ A: { at: [5, 5] }, F: FAR });
    s.act('A', 'move', { path: way([5, 5], [1, 0], 6) });
    s.act('A', 'run', { path: way([11, 5], [1, 0], 6) });
    expect([s.at('A'), s.body('A').standard]).toEqual([[17, 5], 0]);
  });

  test('LG-421 it gives foes their chance as a move does, and is no move: a 5 ft step may follow', () => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5] } });
    s.act('A', 'run', { path: way([5, 5], [-1, 0], 2) });
    expect([s.asked(), s.at('A')]).toEqual([['F opportunity'], [5, 5]]);
    s.answer('F', 'pass');
    expect([s.at('A'), s.body('A').move, s.refused('A', 'step', { path: [[2, 5]] })]).toEqual([[3, 5], 1, []]);
  });
});

describe('terrain', () => {
  const bog = (row: string): Stage =>
    stage(
      { A: { at: [0, 0] }, F: { at: [0, 1], opportunities: 0 } },
      { rows: [row, '#'.repeat(row.length)].map((r, y) => (y === 1 ? `.${r.slice(1)}` : r)) },
    );

  test('LG-116 bog costs when it is left: 20 ft over one square of it', () => {
    expect(feetTo(bog('.~..'), [3, 0])).toBe(20);
  });

  test('LG-117 entering bog costs 5 ft, diagonally 7.5', () => {
    const s = stage({ A: { at: [0, 0] }, F: { at: [4, 0] } }, { rows: ['.~...', '~~...'] });
    expect([feetTo(s, [1, 0]), feetTo(s, [1, 1])]).toEqual([5, 7.5]);
  });

  test('LG-117 only the square that is left counts: of 5 ft one may step into it and of 7.5 not out of it', () => {
    const s = stage({ A: { at: [0, 0], speed: 10 }, F: FAR }, { rows: ['.~~...', '......'] });
    expect([feetTo(s, [1, 0]), feetTo(s, [2, 0])]).toEqual([5, null]);
    s.act('A', 'move', { path: [[1, 0]] });
    expect([s.at('A'), s.body('A').stride]).toEqual([[1, 0], 2]);
    // 5 ft are left, and a step out takes 10
    expect(s.refused('A', 'move', { path: [[2, 0]] })).toEqual(['too-far']);
    const on = stage({ A: { at: [0, 0], speed: 20 }, F: FAR }, { rows: ['.~.~..', '######'] });
    expect([feetTo(on, [1, 0]), feetTo(on, [2, 0]), feetTo(on, [3, 0]), feetTo(on, [4, 0])]).toEqual([5, 15, 20, null]);
    const across = stage({ A: { at: [0, 0], speed: 8 }, F: FAR }, { rows: ['....', '.~..'] });
    expect(across.refused('A', 'move', { path: [[1, 1]] })).toEqual([]);
    across.act('A', 'move', { path: [[1, 1]] });
    expect([across.at('A'), across.body('A').stride]).toEqual([[1, 1], 0]);
    // a large one enters it with any of its squares
    const large = stage({ A: { at: [0, 0], size: 'large', speed: 35 }, F: FAR }, { rows: ['..~..', '.....'] });
    expect([feetTo(large, [1, 0]), feetTo(large, [2, 0])]).toEqual([5, 15]);
  });

  test('LG-118 two diagonals out of bog are 30 ft', () => {
    const s = stage({ A: { at: [0, 0] }, F: { at: [6, 0] } }, { rows: ['~~~~...', '~~~~...', '~~~....'] });
    expect([feetTo(s, [1, 1]), feetTo(s, [2, 2])]).toEqual([15, 30]);
    // it is the square left that counts: the second diagonal ends on dry ground
    const edge = stage({ A: { at: [0, 0] }, F: { at: [6, 0] } }, { rows: ['~~~....', '~~~....', '~~.....'] });
    expect(feetTo(edge, [2, 2])).toBe(30);
  });

  test.each([
    ['by hand, LO-16 a straight bog against a free detour', ['.~~.', '....'], [0, 0], [3, 0], 20],
    ['by hand, LO-17 no cutting past the corner of a wall', ['.#.', '...'], [0, 0], [2, 1], 15],
    ['by hand, LO-18 diagonally out of difficult terrain', ['~~~', '~~~', '~~.'], [1, 1], [2, 2], 15],
  ] as const)('%s', (_, rows, from, to, feet) => {
    const s = stage({ A: { at: from }, FX: { at: [0, 1], opportunities: 0, size: 'tiny' } }, { rows });
    expect(feetTo(s, to)).toBe(feet);
  });
});

describe('others in the way', () => {
  const WALLED = ['#######', '.......', '#######'];

  test('LG-137 nobody goes through an opponent', () => {
    const s = stage({ A: { at: [0, 1] }, F: { at: [2, 1] } }, { rows: WALLED });
    expect(feetTo(s, [3, 1])).toBeNull();
  });

  test('LG-138 an ally may be passed: 15 ft', () => {
    const s = stage({ A: { at: [0, 1] }, B: { at: [1, 1] } }, { rows: WALLED });
    expect(feetTo(s, [3, 1])).toBe(15);
  });

  test('LG-138 so may any that is no opponent, as many as there are; an opponent, helpless or not, may not', () => {
    const past = (b: Partial<Standing>) => {
      const s = stage({ A: { at: [0, 1], side: 'ally' }, B: { at: [1, 1], ...b } }, { rows: WALLED });
      return [feetTo(s, [2, 1]), s.refused('A', 'move', { path: way([0, 1], [1, 0], 2) })];
    };
    const through = [10, []];
    const shut = [null, ['opponent-in-the-way']];
    expect([past({ side: 'ally' }), past({ side: 'ally', conditions: ['unconscious'] })]).toEqual([through, through]);
    expect([past({ side: 'ally', conditions: ['prone'] }), past({ side: 'other' })]).toEqual([through, through]);
    expect([past({ side: 'foe' }), past({ side: 'foe', conditions: ['helpless'] })]).toEqual([shut, shut]);
    const row = stage({ A: { at: [0, 1] }, B: { at: [1, 1] }, C: { at: [2, 1] } }, { rows: WALLED });
    row.act('A', 'move', { path: way([0, 1], [1, 0], 3) });
    expect([row.at('A'), row.at('B'), row.at('C')]).toEqual([
      [3, 1],
      [1, 1],
      [2, 1],
    ]);
    // foes pass each other as well, and none of us
    const foes = stage({ F: { at: [0, 1] }, F2: { at: [1, 1] }, A: { at: [3, 1] } }, { rows: WALLED });
    expect([
      foes.refused('F', 'move', { path: way([0, 1], [1, 0], 2) }),
      foes.refused('F', 'move', { path: way([0, 1], [1, 0], 4) }),
    ]).toEqual([[], ['opponent-in-the-way']]);
  });

  test('LG-131 an obstacle nobody knew of in the third square: the walk ends in the second, for 10 ft', () => {
    const s = stage({ A: { at: [0, 1], speed: 30 }, F: { at: [3, 1] } }, { rows: WALLED });
    s.hide('F');
    s.actAsPlayer('A', 'move', { path: way([0, 1], [1, 0], 5) });
    // 8 is 20 ft: what is left is counted in steps of 2.5 ft
    expect([s.at('A'), s.body('A').stride]).toEqual([[2, 1], 8]);
    expect(s.told()).toContainEqual(expect.objectContaining({ note: { type: 'stopped', why: 'in-the-way' } }));
  });

  test('LG-139 no move ends on an ally', () => {
    const s = stage({ A: { at: [0, 1] }, B: { at: [1, 1] } }, { rows: WALLED });
    expect(s.refused('A', 'move', { path: [[1, 1]] })).toEqual(['occupied']);
  });
});

describe('the 5 ft step', () => {
  test.each([['LG-119'], ['LG-120']])('%s from a foe: no question, no action', () => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5] } });
    s.act('A', 'step', { path: [[4, 4]] });
    expect(s.asked()).toEqual([]);
    expect(s.body('A')).toMatchObject({ standard: 1, move: 1, swift: 1, free: 5, immediate: 1, stepUsed: true });
  });

  test('LG-120 a full attack action and a step in one turn', () => {
    const s = stage({ A: { at: [5, 5], attackBonuses: [5, 0] }, F: { at: [6, 5] } });
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    s.act('A', 'step', { path: [[4, 5]] });
    expect(s.body('A').move).toBe(1);
  });

  test('LG-121 not after a move', () => {
    const s = stage({ A: { at: [5, 5] }, F: FAR });
    s.act('A', 'move', { path: [[6, 5]] });
    expect(s.refused('A', 'step', { path: [[7, 5]] })).toEqual(['already-moved']);
  });

  test('LG-122 no move after it', () => {
    const s = stage({ A: { at: [5, 5] }, F: FAR });
    s.act('A', 'step', { path: [[6, 5]] });
    expect(s.refused('A', 'move', { path: [[7, 5]] })).toEqual(['stepped']);
    expect(s.why('A', 'move', { path: [[7, 5]] })).toEqual([['A 5 ft step was taken this turn.', 'LG-122']]);
    // a move action that is no moving is left
    const armed = stage({ A: { at: [5, 5], weapons: ['sword', 'bow'], wielded: 'bow' }, F: FAR });
    armed.act('A', 'step', { path: [[6, 5]] });
    armed.act('A', 'draw', { weapon: 'sword', pay: 'move' });
    expect([armed.body('A').wielded, armed.body('A').move, armed.at('A')]).toEqual(['sword', 0, [6, 5]]);
    expect(armed.refused('A', 'move', { path: [[7, 5]] })).toEqual(['stepped']);
  });

  test('LG-123 one a turn', () => {
    const s = stage({ A: { at: [5, 5] }, F: FAR });
    s.act('A', 'step', { path: [[6, 5]] });
    expect(s.refused('A', 'step', { path: [[7, 5]] })).toEqual(['step-used']);
  });

  test('LG-124 not between two attacks of an action, but after them', () => {
    const s = stage({ A: { at: [5, 5], attackBonuses: [5, 0] }, F: { at: [6, 5] } });
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    expect(s.refused('A', 'step', { path: [[5, 4]] })).toEqual(['attack-under-way']);
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    expect(s.refused('A', 'step', { path: [[5, 4]] })).toEqual([]);
  });
});

describe('opportunity attacks', () => {
  const foe = { acMisc: 0, attackBonuses: [20] } as const;

  test('LG-247 entering a threatened square gives no chance, leaving it does', () => {
    const s = stage({ A: { at: [4, 5] }, F: { at: [6, 5], ...foe } });
    s.act('A', 'move', { path: [[5, 5]] });
    expect(s.asked()).toEqual([]);
    const out = stage({ A: { at: [5, 5] }, F: { at: [6, 5], ...foe } });
    out.act('A', 'move', { path: [[5, 6]] });
    expect(out.asked()).toEqual(['F opportunity']);
  });

  test('LG-248 one chance in a movement past a foe', () => {
    const s = stage({ A: { at: [5, 4] }, F: { at: [6, 5], ...foe } });
    s.act('A', 'move', {
      path: [
        [5, 5],
        [5, 6],
        [5, 7],
      ],
    });
    s.answer('F', 'pass');
    expect([s.asked(), s.at('A'), s.body('F').opportunities]).toEqual([[], [5, 7], 1]);
  });

  test('LG-248 one chance in a movement that is walked in two commands, and another in the next', () => {
    const s = stage({ A: { at: [5, 4], hpMax: 50 }, F: { at: [6, 5], ...foe } });
    s.act('A', 'move', { path: [[5, 5]] });
    s.answer('F', 'pass');
    s.act('A', 'move', { path: [[5, 6]] });
    expect([s.asked(), s.at('A')]).toEqual([[], [5, 6]]);
    s.act('A', 'run', { path: [[5, 7]] });
    expect(s.asked()).toEqual(['F opportunity']);
    const second = stage({ A: { at: [5, 4], hpMax: 50 }, F: { at: [6, 5], ...foe } });
    second.act('A', 'move', { path: [[5, 5]] });
    second.answer('F', 'pass');
    second.set('A', { move: 1, stride: 0 });
    second.act('A', 'move', { path: [[5, 6]] });
    expect(second.asked()).toEqual(['F opportunity']);
  });

  test('LG-248 LG-268 nor does a foe have two in a ride in two commands', () => {
    const rider = { occupants: ['A' as CombatantId], rider: 'A' as CombatantId };
    const s = stage({
      A: { at: [5, 4], hpMax: 50, rideTrained: true },
      H: { at: [5, 4], kind: 'mount', side: 'ally', ...rider },
      F: { at: [6, 5], ...foe },
    });
    s.act('A', 'move', { path: [[5, 5]] });
    s.answer('F', 'pass');
    s.act('A', 'move', { path: [[5, 6]] });
    expect([s.asked(), s.at('H')]).toEqual([[], [5, 6]]);
  });

  test('LG-248 one attack a round: whoever struck is not asked at the next movement, unless it has another', () => {
    const after = (opportunities: number): readonly string[] => {
      const s = stage({ A: { at: [5, 4], hpMax: 50, speed: 10 }, F: { at: [6, 5], ...foe, opportunities } });
      s.act('A', 'move', { path: [[5, 5]] });
      s.answer('F', 'strike', 10, 3);
      expect(s.body('F').opportunities).toBe(opportunities - 1);
      s.act('A', 'run', { path: [[5, 6]] });
      return s.asked();
    };
    expect([after(1), after(2)]).toEqual([[], ['F opportunity']]);
  });

  test('LG-253 who lets somebody go keeps the attack', () => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5], ...foe } });
    s.act('A', 'move', { path: [[4, 5]] });
    s.answer('F', 'pass');
    expect([s.at('A'), s.body('F').opportunities]).toEqual([[4, 5], 1]);
  });

  test('LG-249 the mover that drops stays in the square it was leaving', () => {
    const s = stage({ A: { at: [5, 5], hp: 1 }, F: { at: [6, 5], ...foe } });
    s.act('A', 'move', { path: [[4, 5]] });
    s.answer('F', 'strike', 10, 3);
    s.answer('F', 'stable');
    expect([s.at('A'), s.body('A').hp]).toEqual([[5, 5], -2]);
  });

  test('LG-249 it is one attack, at the first bonus of several, before the step is taken', () => {
    const struck = (die: number): readonly unknown[] => {
      const guard = { attackBonuses: [6, 1], bonusAttacks: 1 };
      const s = stage({ A: { at: [5, 5], hpMax: 50, acMisc: 5 }, F: { at: [6, 5], ...guard } });
      s.act('A', 'move', { path: [[4, 5]] });
      expect(s.at('A')).toEqual([5, 5]);
      s.answer('F', 'strike', die, ...(die < 10 ? [] : [3]));
      return [50 - s.body('A').hp, s.at('A'), s.asked(), s.body('F').queue];
    };
    // AC 16: a 10 and 6 hit it, a 9 does not
    expect([struck(10), struck(9)]).toEqual([
      [3, [4, 5], [], []],
      [0, [4, 5], [], []],
    ]);
  });

  test('LG-251 it costs neither a swift nor any other action', () => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5], ...foe, swift: 1 } });
    s.act('A', 'move', { path: [[4, 5]] });
    s.answer('F', 'strike', 1, 1);
    expect(s.body('F')).toMatchObject({ swift: 1, opportunities: 0 });
  });

  test.each([
    [1, 8],
    [5, 20],
    [10, 36],
    [15, 60],
    [20, 88],
  ] as const)('LG-246 LO-38 at level %i it threatens %i squares', (level, squares) => {
    let found = 0;
    for (let y = 2; y <= 18; y++)
      for (let x = 2; x <= 18; x++) {
        if (x === 10 && y === 10) continue;
        const s = stage({ F: { at: [10, 10], level }, A: { at: [x, y], side: 'ally' } });
        if (s.refused('F', 'attack:unarmed', { target: 'A' }).length === 0) found++;
      }
    expect(found).toBe(squares);
  });

  test('LG-235 standing up beside a foe gives it a chance, while one is prone still', () => {
    const s = stage({ A: { at: [5, 5], conditions: ['prone'] }, F: { at: [6, 5], ...foe } });
    s.act('A', 'stand');
    expect([s.asked(), s.body('A').conditions]).toEqual([['F opportunity'], ['prone']]);
    s.answer('F', 'pass');
    expect(s.body('A')).toMatchObject({ conditions: [], move: 0 });
  });
});
