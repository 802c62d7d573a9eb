import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import { asKnown } from '../../../../../src/core/rules/known/reader.ts';
import { asked } from '../../../../../src/core/rules/text/asked.ts';
import { plain } from '../../../../../src/core/rules/text/text.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { freeBeside, occupies } from '../../../../../src/core/rulesets/legend/moves/occupying.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage, way } from '../stage.ts';

/** Squares that are taken, shared and given up; the 5 ft step; bases of several squares. */

const HORSE = { kind: 'mount', side: 'ally' } as const satisfies Partial<Standing>;
const east = (squares: number): Slots => ({ path: way([0, 0], [1, 0], squares) });
const row = (of: string, people: Readonly<Record<string, Standing>>): Stage =>
  stage({ A: { at: [0, 0] }, ...people }, { rows: [of] });
const one = (s: Stage, name: string) => find(s.scene, name as CombatantId);
const begin = (s: Stage): void => {
  s.act('A', 'end-turn');
};
const shut = (s: Stage, squares: number): boolean => s.refused('A', 'move', east(squares)).length > 0;

/** Squares beside (3, 3) that are free for one who makes room there, out of 8, as `x y`. */
const room = (people: Readonly<Record<string, Standing>>, rows?: readonly string[]): readonly string[] => {
  const standing = { A: { at: [3, 3], side: 'ally' }, B: { at: [3, 3] }, ...people } as const;
  const s = stage(standing, rows === undefined ? {} : { rows });
  begin(s);
  return freeBeside(s.scene, one(s, 'B')).map(({ x, y }) => `${x} ${y}`);
};
const ROUND = ['2 2', '3 2', '4 2', '2 3', '4 3', '2 4', '3 4', '4 4'];
const trained = { rideTrained: true } as const;
/** Whether a mount of one square may be put at (3, 3) between scenes. */
const placedAt33 = (people: Readonly<Record<string, Standing>>, rows?: readonly string[]): readonly string[] =>
  stage(
    { A: { at: [1, 3], ...trained }, ...people },
    { phase: 'idle', ...(rows === undefined ? {} : { rows }) },
  ).refused('A', 'call-mount', { cell: [3, 3], size: 'average' });

test('LG-126 a creature at (3,3) occupies it: nobody ends there, makes room there or is put there', () => {
  const s = stage({ A: { at: [1, 3] }, B: { at: [3, 3] } });
  expect(s.why('A', 'move', { path: way([1, 3], [1, 0], 2) })).toEqual([['Occupied by B at D4.', 'LG-139']]);
  expect(s.refused('A', 'move', { path: way([1, 3], [1, 0], 1) })).toEqual([]);
  expect(occupies(s.scene, one(s, 'B'))).toBe(true);
  expect(room({ C: { at: [4, 3] } })).toEqual(ROUND.filter((cell) => cell !== '4 3'));
  expect([placedAt33({ C: { at: [3, 3] } }), placedAt33({ C: { at: [4, 3] } })]).toEqual([['not-free'], []]);
});

test('LG-127 a mount occupies its squares with riders and without', () => {
  for (const rider of [null, 'C' as CombatantId]) {
    const on = rider === null ? {} : { C: { at: [4, 3] as const } };
    const H: Standing = { at: [4, 3], ...HORSE, size: 'large', rider, occupants: rider === null ? [] : [rider] };
    expect(room({ ...on, H })).toEqual(ROUND.filter((cell) => cell !== '4 3' && cell !== '4 4'));
    expect(placedAt33({ ...on, H: { ...H, at: [3, 3] } })).toEqual(['not-free']);
    const s = stage({ A: { at: [1, 3] }, ...on, H });
    expect(occupies(s.scene, one(s, 'H'))).toBe(true);
    // with a rider nobody ends on it, without one anybody may (LG-136)
    expect(s.refused('A', 'move', { path: way([1, 3], [1, 0], 3) })).toEqual(rider === null ? [] : ['occupied']);
  }
});

test('LG-128 the square of a wall is occupied', () => {
  const rows = ['.......', '.......', '.......', '....#..', '.......'];
  // and it shuts the two diagonals past its corners
  expect(room({}, rows)).toEqual(ROUND.filter((cell) => !['4 3', '4 2', '4 4'].includes(cell)));
  const s = stage({ A: { at: [1, 3] } }, { rows });
  expect(s.why('A', 'move', { path: way([1, 3], [1, 0], 3) })).toEqual([['Impassable ground at E4.', 'LG-130']]);
  expect(legend.reach(s.scene, 'A' as CombatantId, 'move', {})?.cells).not.toContain(3 * 7 + 4);
});

test('LG-130 nobody shares a square with a wall: not by walking, nor by the hand of the rules or the GM', () => {
  const rows = ['.......', '.......', '.......', '...#...', '.......'];
  const s = stage({ A: { at: [2, 3] }, F: { at: [6, 0] } }, { rows });
  for (const offer of ['move', 'run', 'step'])
    expect(s.why('A', offer, { path: [[3, 3]] })).toEqual([['Impassable ground at D4.', 'LG-130']]);
  expect(placedAt33({}, rows)).toEqual(['not-free']);
  s.act('A', 'push', { way: 'east', feet: 15 });
  expect(s.at('A')).toEqual([2, 3]);
});

test('LG-129 an average creature takes up one square', () => {
  const s = row('....', { B: { at: [2, 0] } });
  expect([one(s, 'B').footprint, shut(s, 1), shut(s, 2), shut(s, 3)]).toEqual([1, false, true, false]);
  const squares = (size: Body['size']) => one(row('....', { B: { at: [2, 0], size } }), 'B').footprint;
  expect((['tiny', 'small', 'average', 'large', 'huge'] as const).map(squares)).toEqual([1, 1, 1, 2, 3]);
});

test.each([['LG-135'], ['LG-136'], ['LG-362']])(
  '%s an empty mount, anybody’s, may be passed and stood with, at 5 ft a square',
  () => {
    const s = stage({ A: { at: [0, 0], speed: 15 }, H: { at: [2, 0], ...HORSE, side: 'foe' } }, { rows: ['.....'] });
    expect([shut(s, 2), shut(s, 3), shut(s, 4)]).toEqual([false, false, true]);
  },
);

describe('displacement', () => {
  const shared = (rows: readonly string[], people: Readonly<Record<string, Standing>> = {}): Stage =>
    stage({ A: { at: [1, 1], side: 'ally' }, B: { at: [1, 1] }, ...people }, { rows });

  test('LG-140 of 8 neighbours 2 are taken and a diagonal one is a wall: 5 are offered', () => {
    const s = shared(['#..', '...', '...'], { C: { at: [2, 1] }, D: { at: [1, 2] } });
    begin(s);
    expect(s.asked()).toEqual(['B displace']);
    expect(freeBeside(s.scene, one(s, 'B'))).toHaveLength(5);
    expect(s.waiting?.questions[0]?.check({ offer: 'square', slots: { cell: [2, 1] } })).not.toEqual([]);
    s.answerWith('B', 'square', { cell: [0, 1] });
    expect(s.at('B')).toEqual([0, 1]);
  });

  test('LG-141 a wall to the east shuts three of them', () => {
    const s = shared(['...', '..#', '...']);
    begin(s);
    expect(freeBeside(s.scene, one(s, 'B'))).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
      { x: 0, y: 2 },
      { x: 1, y: 2 },
    ]);
  });

  test('LG-142 it gives nobody a chance', () => {
    const s = shared(['....', '....', '....'], { F: { at: [3, 1] } });
    begin(s);
    s.answerWith('B', 'square', { cell: [2, 2] });
    expect([s.asked(), s.at('B')]).toEqual([[], [2, 2]]);
  });

  test.each([['LG-143'], ['LG-144'], ['LG-145'], ['LG-146']])(
    '%s with no free square it moves through the one it shares, and others get their chance',
    () => {
      const walled = stage(
        { A: { at: [0, 0], size: 'huge' }, B: { at: [1, 1] }, F: { at: [4, 1] } },
        { rows: ['...#.', '...#.', '...#.', '####.'] },
      );
      begin(walled);
      expect([walled.asked(), walled.scene.turn.now]).toEqual([[], 'B']);
      expect(walled.refused('B', 'move', { path: [[2, 2]] })).toEqual([]);
      walled.act('B', 'move', { path: [[2, 2]] });
      expect(walled.at('B')).toEqual([2, 2]);
    },
  );

  test('LG-144 what it shared is open to it until its first step off it, and no longer, in one path as in two', () => {
    const out = (path: readonly (readonly [number, number])[]) => {
      const s = stage({ A: { at: [0, 0], size: 'huge', opportunities: 0 }, B: { at: [9, 9], side: 'ally' } });
      s.act('A', 'end-turn');
      s.put('B', 2, 1);
      const refused = s.refused('B', 'move', { path: path as never });
      if (refused.length > 0) return refused;
      s.act('B', 'move', { path: path as never });
      return s.at('B');
    };
    expect(out([[2, 2]])).toEqual([2, 2]);
    expect(
      out([
        [2, 2],
        [3, 2],
      ]),
    ).toEqual([3, 2]);
    expect(
      out([
        [3, 1],
        [2, 2],
      ]),
    ).toEqual(['occupied']);
    expect(
      out([
        [3, 1],
        [2, 0],
        [1, 0],
      ]),
    ).toEqual(['occupied']);
  });

  test('LG-356 whose turn starts first makes room, the other stays', () => {
    const s = shared(['...', '...', '...']);
    begin(s);
    s.answerWith('B', 'square', { cell: [2, 1] });
    s.act('B', 'end-turn');
    expect([s.asked(), s.scene.turn.now, s.at('A')]).toEqual([[], 'A', [1, 1]]);
  });

  test('LG-357 an empty horse is no square to make room to', () => {
    const s = shared(['###', '#..', '###'], { H: { at: [2, 1], ...HORSE } });
    begin(s);
    expect([s.asked(), freeBeside(s.scene, one(s, 'B'))]).toEqual([[], []]);
  });

  test('LG-358 for the helpless the GM chooses', () => {
    const s = stage({ A: { at: [1, 1] }, B: { at: [1, 1], conditions: ['helpless'] }, C: { at: [9, 9] } });
    begin(s);
    expect(s.asked()).toEqual(['gm displace']);
  });

  test('LG-359 ground and conditions that hold do not keep it', () => {
    const s = stage(
      { A: { at: [1, 1] }, B: { at: [1, 1], conditions: ['grappled'] } },
      { rows: ['~~~', '~~~', '~~~'] },
    );
    begin(s);
    s.answerWith('B', 'square', { cell: [2, 2] });
    expect(s.at('B')).toEqual([2, 2]);
  });

  test('LG-360 who has grown over another makes room if its turn is next', () => {
    const s = stage({ A: { at: [3, 3], size: 'large' }, B: { at: [4, 4] } });
    begin(s);
    expect(s.asked()).toEqual(['B displace']);
    const grown = stage({ C: { at: [9, 9] }, A: { at: [3, 3], size: 'large' }, B: { at: [4, 4] } });
    grown.act('C', 'end-turn');
    expect(grown.asked()).toEqual(['A displace']);
    grown.answerWith('A', 'square', { cell: [2, 2] });
    expect(grown.at('A')).toEqual([2, 2]);
  });

  test('LG-363 riders share the squares of their mount', () => {
    const s = stage({
      A: { at: [9, 9] },
      B: { at: [1, 1] },
      H: { at: [1, 1], ...HORSE, occupants: ['B' as CombatantId], rider: 'B' as CombatantId },
    });
    s.scene = { ...s.scene, turn: { ...s.scene.turn, order: s.scene.turn.order.filter(({ who }) => who !== 'H') } };
    begin(s);
    expect([s.asked(), s.scene.turn.now]).toEqual([[], 'B']);
  });

  test('LG-363 all whom it carries, of any size and number; whoever else is there is asked', () => {
    const carried = { ...HORSE, occupants: ['B', 'C'] as CombatantId[], rider: 'B' as CombatantId };
    const s = stage({
      A: { at: [9, 9] },
      B: { at: [2, 2] },
      C: { at: [2, 2] },
      D: { at: [2, 2], side: 'ally' },
      H: { at: [2, 2], ...carried, size: 'large' },
    });
    s.scene = { ...s.scene, turn: { ...s.scene.turn, order: s.scene.turn.order.filter(({ who }) => who !== 'H') } };
    s.remove('D');
    begin(s);
    expect([s.asked(), s.scene.turn.now]).toEqual([[], 'B']);
    s.act('B', 'end-turn');
    expect([s.asked(), s.scene.turn.now]).toEqual([[], 'C']);
    // one who only stands there, though on foot the same two would have to part
    const beside = stage({ A: { at: [9, 9] }, D: { at: [2, 2] }, B: { at: [2, 2] }, H: { at: [2, 2], ...carried } });
    begin(beside);
    expect(beside.asked()).toEqual(['D displace']);
    const foot = stage({ A: { at: [9, 9] }, B: { at: [2, 2] }, C: { at: [2, 2] } });
    begin(foot);
    expect(foot.asked()).toEqual(['B displace']);
    // nor is an empty mount shared by whoever got off it
    const off = stage({
      A: { at: [9, 9] },
      B: { at: [2, 2] },
      H: { at: [2, 2], ...HORSE, occupants: [], rider: null },
    });
    begin(off);
    expect(off.asked()).toEqual([]);
  });

  test.each([['LG-242'], ['LG-377']])('%s the tiny are stood with, and nobody is asked', () => {
    const s = stage({ A: { at: [0, 0] }, B: { at: [2, 0], size: 'tiny' } }, { rows: ['....'] });
    expect(shut(s, 2)).toBe(false);
    s.act('A', 'move', east(2));
    begin(s);
    expect([s.asked(), s.scene.turn.now]).toEqual([[], 'B']);
  });

  test('LG-134 a wall conjured on somebody: the GM chooses its square', () => {
    const s = stage({ A: { at: [9, 0] }, B: { at: [1, 0] } }, { rows: ['.#........'] });
    begin(s);
    expect(s.asked()).toEqual(['gm displace']);
    const [question] = s.waiting?.questions ?? [];
    expect(plain(asked(question?.say ?? [], asKnown(s.scene)))).toBe('B is inside an obstacle. Choose a square.');
    // the token that is asked about is shown, and the squares that it may be put on
    expect([question?.about, question?.options.map(({ id, rule }) => [id, rule])]).toEqual([
      ['B'],
      [['square', 'LG-134']],
    ]);
    expect(question?.check({ offer: 'square', slots: { cell: [5, 0] } })).toEqual([
      { code: 'not-free', say: 'That square is not free. Choose a free one beside it.', rule: 'LG-140' },
    ]);
    expect(s.at('B')).toEqual([1, 0]);
    s.answerWith('gm', 'square', { cell: [2, 0] });
    expect([s.at('B'), s.asked(), s.scene.turn.now]).toEqual([[2, 0], [], 'B']);
  });

  test('LG-134 with no free square beside it any that the GM chooses is taken', () => {
    const rows = ['###.......', '###.......', '###.......'];
    const s = stage({ A: { at: [9, 0] }, B: { at: [1, 1] } }, { rows });
    begin(s);
    expect(s.asked()).toEqual(['gm displace']);
    s.answerWith('gm', 'square', { cell: [5, 2] });
    expect(s.at('B')).toEqual([5, 2]);
  });

  test('LG-145 an ally summoned onto it in its own turn: it leaves through its squares, or ends in them', () => {
    const mid = (): Stage => {
      const s = stage({ A: { at: [1, 1] }, B: { at: [9, 9], side: 'ally', size: 'huge' } }, { rows: ROWS });
      s.act('A', 'move', { path: [[2, 1]] });
      s.put('B', 1, 0);
      return s;
    };
    const ROWS = Array.from({ length: 12 }, () => '............');
    const s = mid();
    expect(s.asked()).toEqual([]);
    // two squares on it is still inside, and may stay there
    expect(s.refused('A', 'move', { path: [[3, 1]] })).toEqual([]);
    s.act('A', 'move', { path: [[3, 1]] });
    expect(s.at('A')).toEqual([3, 1]);
    s.act('A', 'move', { path: [[4, 1]] });
    expect(s.at('A')).toEqual([4, 1]);
    // it has left them: now they are another's again
    expect(s.why('A', 'move', { path: [[3, 1]] })).toEqual([['Occupied by B at D2.', 'LG-139']]);
    // one summoned beside it is no square of one's own
    const beside = stage({ A: { at: [1, 1] }, B: { at: [9, 9], side: 'ally' } }, { rows: ROWS });
    beside.put('B', 2, 1);
    expect(beside.refused('A', 'move', { path: [[2, 1]] })).toEqual(['occupied']);
  });
});

describe('the 5 ft step', () => {
  const step = (to: readonly [number, number]): Slots => ({ path: [[...to]] });

  test('LG-301 up from prone, which a foe may use, and a step, which it may not', () => {
    const s = stage({ A: { at: [5, 5], conditions: ['prone'] }, F: { at: [6, 5] } });
    s.act('A', 'stand');
    s.answer('F', 'pass');
    expect(s.refused('A', 'step', step([5, 6]))).toEqual([]);
    s.act('A', 'step', step([5, 6]));
    expect(s.asked()).toEqual([]);
  });

  test('LG-302 out of a bog, where the table allows it', () => {
    expect(stage({ A: { at: [0, 0] } }, { rows: ['~..'] }).refused('A', 'step', step([1, 0]))).toEqual([]);
    const off = stage({ A: { at: [0, 0] } }, { rows: ['~..'], settings: { stepOutOfDifficult: false } });
    expect(off.refused('A', 'step', step([1, 0]))).toContain('in-difficult');
  });

  test('LG-303 a diagonal one is legal', () => {
    expect(stage({ A: { at: [0, 0] } }).refused('A', 'step', step([1, 1]))).toEqual([]);
  });

  test('LG-303 and so is any of eight, at a speed of 5 and out of bog, and never two squares', () => {
    const rows = ['~~~~~', '~~~~~', '~~~~~', '~~~~~', '~~~~~'];
    for (const [dx, dy] of [
      [-1, -1],
      [0, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [0, 1],
      [1, 1],
    ] as const) {
      for (const over of [undefined, rows]) {
        const s = stage({ A: { at: [2, 2], speed: 5 } }, over === undefined ? {} : { rows: over });
        const [x, y] = [2 + dx, 2 + dy];
        s.act('A', 'step', step([x, y]));
        expect([s.at('A'), s.body('A').move, s.body('A').stride]).toEqual([[x, y], 1, 0]);
      }
      const far = stage({ A: { at: [2, 2] } });
      expect(far.refused('A', 'step', step([2 + 2 * dx, 2 + 2 * dy]))).toEqual(['slot-malformed']);
      expect(
        far.refused('A', 'step', {
          path: [
            [2 + dx, 2 + dy],
            [2 + 2 * dx, 2 + 2 * dy],
          ],
        }),
      ).toEqual(['one-square']);
    }
  });

  test('LG-304 not into water or a gap without the mode for it', () => {
    const at = (a: Partial<Standing>) => {
      const s = stage({ A: { at: [0, 0], ...a } }, { rows: ['.w', '_.'] });
      return [s.refused('A', 'step', step([1, 0])), s.refused('A', 'step', step([0, 1]))];
    };
    const mode = (of: 'swim' | 'fly') =>
      ({ mode: of, source: 'innate', cost: 'free', until: { type: 'none' } }) as const;
    expect([at({}), at({ modes: [mode('swim')] }), at({ modes: [mode('fly')], conditions: ['flying'] })]).toEqual([
      [['must-swim'], ['must-fly']],
      [[], ['must-fly']],
      [[], []],
    ]);
  });

  test('LG-304 not past a corner, and not onto an ally', () => {
    const s = stage({ A: { at: [0, 0] }, B: { at: [0, 1] } }, { rows: ['.#', '..'] });
    expect([s.refused('A', 'step', step([1, 1])), s.refused('A', 'step', step([0, 1]))]).toEqual([
      ['past-a-corner'],
      ['occupied'],
    ]);
  });

  test('LG-305 not while held', () => {
    const s = stage({ A: { at: [0, 0], conditions: ['grappled'] } });
    expect(s.refused('A', 'step', step([1, 1]))).toEqual(['grappled']);
    expect(stage({ A: { at: [0, 0], conditions: ['paralyzed'] } }).refused('A', 'step', step([1, 1]))).not.toEqual([]);
  });
});

test('LG-351 a source of Fly lost on the way lowers what is left at once', () => {
  const mode = (source: string): Body['modes'][number] => ({
    mode: 'fly',
    source,
    cost: 'free',
    until: { type: 'none' },
  });
  const s = stage(
    { A: { at: [0, 0], conditions: ['flying'], modes: [mode('wings'), mode('spell')] } },
    { rows: ['..........'] },
  );
  s.act('A', 'move', east(7));
  expect(s.body('A').stride).toBe(2);
  s.change('A', { modes: [mode('wings')] });
  expect(s.refused('A', 'move', { path: [[8, 0]] })).toEqual(['too-far']);
});

test('LG-352 past an ally there must be a free square within the budget', () => {
  const s = row('......#', { B: { at: [5, 0] } });
  expect(shut(s, 5)).toBe(true);
});

test('LG-353 out of an ally’s bog costs double: 5 and 10 ft', () => {
  const s = stage({ A: { at: [0, 0], speed: 15 }, B: { at: [1, 0] } }, { rows: ['.~.'] });
  expect(shut(s, 2)).toBe(false);
  expect(shut(stage({ A: { at: [0, 0], speed: 10 }, B: { at: [1, 0] } }, { rows: ['.~.'] }), 2)).toBe(true);
});

test('LG-354 between two opponents, diagonally', () => {
  const s = stage({ A: { at: [0, 0] }, F1: { at: [1, 0] }, F2: { at: [0, 1] } }, { rows: ['..', '..'] });
  expect(s.refused('A', 'move', { path: [[1, 1]] })).toEqual([]);
});

test('LG-361 an ally on a horse is passed and not stood with', () => {
  const horse: Standing = { at: [1, 0], ...HORSE, occupants: ['B' as CombatantId], rider: 'B' as CombatantId };
  const s = row('....', { B: { at: [1, 0] }, H: horse });
  expect([shut(s, 1), shut(s, 2)]).toEqual([true, false]);
});

test('LG-378 with one square of bog under it a large creature pays 15 ft for a diagonal', () => {
  const of = (speed: number): Stage =>
    stage({ A: { at: [0, 0], size: 'large', speed } }, { rows: ['~...', '....', '....'] });
  expect([of(15).refused('A', 'move', { path: [[1, 1]] }), of(14).refused('A', 'move', { path: [[1, 1]] })]).toEqual([
    [],
    ['too-far'],
  ]);
});

test('LG-378 whichever of its squares the bog is under; one that it only enters costs nothing more', () => {
  const feet = (x: number, y: number, sheet: Partial<Standing> = {}): readonly string[] => {
    const rows = [0, 1, 2, 3].map((j) => [0, 1, 2, 3].map((i) => (i === x && j === y ? '~' : '.')).join(''));
    const why = (speed: number) =>
      stage({ A: { at: [0, 0], size: 'large', ...sheet, speed } }, { rows }).why('A', 'move', { path: [[1, 1]] });
    return [...why(14), ...why(7)].map(([say]) => say);
  };
  const twice = ['15 ft needed, 14 ft available.', '15 ft needed, 7 ft available.'];
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    expect(feet(x, y), `${x}, ${y}`).toEqual(twice);
  expect([feet(2, 2), feet(3, 3)]).toEqual([['7.5 ft needed, 7 ft available.'], ['7.5 ft needed, 7 ft available.']]);
  expect([feet(2, 1, { size: 'huge' }), feet(2, 1, { size: 'average' })]).toEqual([
    twice,
    ['7.5 ft needed, 7 ft available.'],
  ]);
});

test('LG-379 it does not go into a corridor of one square', () => {
  const s = stage({ A: { at: [0, 0], size: 'large' } }, { rows: ['......', '..####'] });
  expect(s.refused('A', 'move', { path: [[1, 0]] })).toEqual(['impassable']);
});

test('LG-379 nor where any of its four squares is another’s', () => {
  const past = (x: number, y: number): readonly string[] =>
    stage({ A: { at: [0, 0], size: 'large' }, F: { at: [x, y] } }, { rows: ['.....', '.....', '.....'] }).refused(
      'A',
      'move',
      { path: [[1, 0]] },
    );
  expect([past(2, 0), past(2, 1), past(2, 2), past(3, 0)]).toEqual([
    ['opponent-in-the-way'],
    ['opponent-in-the-way'],
    [],
    [],
  ]);
});

describe('LG-379 a base of four squares', () => {
  const ways = [-1, 0, 1]
    .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
    .filter(([x, y]) => x !== 0 || y !== 0);
  const base = (x: number, y: number) => [0, 1].flatMap((j) => [0, 1].map((i) => [x + i, y + j] as const));
  const both = (s: Stage, x: number, y: number) =>
    (['move', 'step'] as const).map((offer) => s.refused('A', offer, { path: [[x, y]] }));
  const free = { A: { at: [1, 1], size: 'large' } } as const;

  test.each(ways)('LG-379 going by %i, %i needs each square it enters', (dx, dy) => {
    const [x, y] = [1 + dx, 1 + dy];
    const open = stage(free, { rows: ['....', '....', '....', '....'] });
    expect(both(open, x, y)).toEqual([[], []]);
    const entered = base(x, y).filter(([i, j]) => !base(1, 1).some(([k, l]) => i === k && j === l));
    for (const [i, j] of entered) {
      for (const [solid, why] of [
        ['#', 'impassable'],
        ['%', 'cannot-dig'],
        ['_', 'must-fly'],
      ] as const) {
        const rows = [0, 1, 2, 3].map((b) => [0, 1, 2, 3].map((a) => (a === i && b === j ? solid : '.')).join(''));
        expect(both(stage(free, { rows }), x, y), `${solid} at ${i}, ${j}`).toEqual([[why], [why]]);
      }
      for (const [name, why] of [
        ['F', 'opponent-in-the-way'],
        ['B', 'occupied'],
      ] as const) {
        const s = stage({ ...free, [name]: { at: [i, j] } }, { rows: ['....', '....', '....', '....'] });
        expect(both(s, x, y), `${name} at ${i}, ${j}`).toEqual([[why], [why]]);
      }
    }
  });

  test('LG-379 and all of it stays on the map', () => {
    const s = stage({ A: { at: [0, 0], size: 'large' } }, { rows: ['..', '..'] });
    for (const [x, y] of [
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      expect(both(s, x, y)).toEqual([['off-the-map'], ['off-the-map']]);
  });

  test('LG-379 a base of nine squares needs each of them', () => {
    const rows = ['......', '......', '......', '......', '......', '......'];
    const huge = { A: { at: [0, 1], size: 'huge' } } as const;
    expect(both(stage(huge, { rows }), 1, 2)).toEqual([[], []]);
    for (const [i, j] of [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => [x + 1, y + 2] as const))) {
      const own = i <= 2 && j <= 3;
      if (own) continue;
      const s = stage({ ...huge, F: { at: [i, j] } }, { rows });
      expect(both(s, 1, 2), `${i}, ${j}`).toEqual([['opponent-in-the-way'], ['opponent-in-the-way']]);
    }
  });

  test('LG-379 so does each step of a way, and where it is put by others', () => {
    const rows = ['........', '........', '...#....', '........'];
    const goes = (path: readonly (readonly number[])[]) => {
      const s = stage({ A: { at: [0, 1], size: 'large', speed: 60 } }, { rows });
      s.act('A', 'move', { path });
      return s.at('A');
    };
    // between wall and edge it does not fit, and round the corner it does
    const squeezing = stage({ A: { at: [0, 1], size: 'large', speed: 60 } }, { rows });
    expect(squeezing.refused('A', 'move', { path: [1, 2, 3, 4].map((x) => [x, 1]) })).toEqual(['impassable']);
    const over = [1, 2, 3, 4].map((x) => [x, 0]);
    expect(goes([...over, [4, 1]])).toEqual([4, 1]);
    const s = stage({ A: { at: [0, 1], size: 'large' } }, { rows });
    s.act('A', 'push', { way: 'east', feet: 20 });
    expect(s.at('A')).toEqual([1, 1]);
    const beside = stage({ A: { at: [5, 0] }, B: { at: [0, 1], size: 'large' }, C: { at: [1, 2] } }, { rows });
    expect(freeBeside(beside.scene, one(beside, 'B'))).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
  });

  test('LG-379 an ally in the way of any of its squares is passed and not ended on', () => {
    const rows = ['......', '......', '......'];
    const s = stage({ A: { at: [0, 0], size: 'large' }, B: { at: [2, 1] } }, { rows });
    const east = (squares: number) => s.refused('A', 'move', { path: way([0, 0], [1, 0], squares) });
    expect([east(1), east(2), east(3)]).toEqual([['occupied'], ['occupied'], []]);
  });
});
