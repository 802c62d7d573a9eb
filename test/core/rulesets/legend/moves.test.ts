import { describe, expect, test } from 'vitest';
import { distance } from '../../../../src/core/space/grid/distance.ts';
import { gridOf } from '../../../../src/core/space/grid/grid.ts';
import { measured } from '../../../../src/core/rulesets/legend/moves/measure.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import { lookUp } from '../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { drawn, stage, way } from './stage.ts';
import type { Stage, Standing } from './stage.ts';
import { FAR } from './usual.ts';

/** Feet of the cheapest way to a square, as the board shows it; null out of reach. */
const feetTo = (s: Stage, [x, y]: readonly [number, number], offer = 'move'): number | null => {
  const reach = legend.reach(s.scene, 'A' as CombatantId, offer, {});
  const field = s.scene.field;
  const at = field.type === 'grid' ? (reach?.cells.indexOf(y * field.width + x) ?? -1) : -1;
  return reach?.cost[at] ?? null;
};
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
    // nor where two of them are walked first
    s.act('A', 'move', { path: way([5, 5], [1, 1], 2) });
    expect(s.offer('A', 'move')?.about).toBe('15 ft are left of the move action.');
    expect(s.refused('A', 'move', { path: way([7, 7], [1, 1], 2) })).toEqual([]);
    expect(s.refused('A', 'move', { path: [...way([7, 7], [1, 1], 2), [10, 9]] })).toEqual(['too-far']);
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
    // nor a first, where the move action went into something else
    const prone = stage({ A: { at: [5, 5], conditions: ['prone'] }, F: FAR });
    prone.act('A', 'stand');
    expect(prone.refused('A', 'move', { path: [[6, 5]] })).toEqual(['no-move']);
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
    s.act('A', 'step', { path: [[2, 5]] });
    const stepped = stage({ A: { at: [5, 5] }, F: FAR });
    stepped.act('A', 'step', { path: [[4, 5]] });
    expect([stepped.refused('A', 'run', { path: [[3, 5]] }), stepped.refused('A', 'move', { path: [[3, 5]] })]).toEqual(
      [[], ['stepped']],
    );
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
    const brush = stage({ A: { at: [0, 0] }, F: { at: [6, 0] } }, { rows: ['"""....', '"""....', '"""....'] });
    expect(feetTo(brush, [2, 2])).toBe(30);
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
    expect(past({ side: 'ally', conditions: ['prone'] })).toEqual(through);
    expect([past({ side: 'foe' }), past({ side: 'foe', conditions: ['helpless'] })]).toEqual([shut, shut]);
    expect(past({ side: 'other' })).toEqual(shut);
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
    const walks = s
      .told()
      .flatMap(({ type, ...fact }) => (type === 'moved' && 'because' in fact ? [fact.because] : []));
    expect(walks).toEqual([{ type: 'walked', feet: 10 }]);
  });

  test('LG-139 no move ends on an ally', () => {
    const s = stage({ A: { at: [0, 1] }, B: { at: [1, 1] } }, { rows: WALLED });
    expect(s.refused('A', 'move', { path: [[1, 1]] })).toEqual(['occupied']);
  });
});
