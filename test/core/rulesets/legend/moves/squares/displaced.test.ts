import { describe, expect, test } from 'vitest';
import { asKnown } from '../../../../../../src/core/rules/known/reader.ts';
import { asked } from '../../../../../../src/core/rules/text/asked.ts';
import { plain } from '../../../../../../src/core/rules/text/text.ts';
import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import { freeBeside } from '../../../../../../src/core/rulesets/legend/moves/occupying.ts';
import type { Stage, Standing } from '../../stage.ts';
import { stage } from '../../stage.ts';
import { HORSE, ROUND, east, one, begin, room, shut } from './row.ts';

/** Who shares a square with another makes room. */

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
    // nor past the corner of a wall beside any square of a large creature
    const large = shared(['.....', '...#.', '.....', '.....'], { B: { at: [1, 1], size: 'large' } });
    begin(large);
    expect(freeBeside(large.scene, one(large, 'B'))).toEqual([
      { x: 0, y: 2 },
      { x: 1, y: 2 },
    ]);
  });

  test('LG-142 it gives nobody a chance', () => {
    const s = shared(['....', '....', '....'], { F: { at: [2, 0], opportunities: 1 } });
    begin(s);
    s.answerWith('B', 'square', { cell: [0, 2] });
    expect([s.asked(), s.at('B')]).toEqual([[], [0, 2]]);
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

  test('LG-143 LG-144 what it shared is open to it until its first step off it, in one path as in two', () => {
    const out = (path: readonly (readonly [number, number])[], beside: readonly [number, number] = [9, 5]) => {
      const s = stage({
        A: { at: [0, 0], size: 'huge', opportunities: 0 },
        B: { at: [9, 9], side: 'ally' },
        C: { at: beside },
      });
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
    // an ally whose square it goes through on the way out stops nobody
    expect(
      out(
        [
          [3, 1],
          [4, 1],
        ],
        [3, 1],
      ),
    ).toEqual([4, 1]);
    expect(out([[3, 1]], [3, 1])).toEqual(['occupied']);
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
    // it may go there by itself
    expect(s.refused('B', 'move', { path: [[2, 1]] })).toEqual([]);
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
    // nor is the one it stands with, and whoever makes room may do so beside it
    s.act('B', 'end-turn');
    expect([s.asked(), s.scene.turn.now]).toEqual([[], 'A']);
    expect(room({ C: { at: [4, 3], size: 'tiny' } })).toEqual(ROUND);
  });

  test('LG-134 a wall conjured on somebody: the GM chooses its square', () => {
    const s = stage(
      { A: { at: [9, 0] }, B: { at: [1, 0] }, F: { at: [0, 0], opportunities: 1 } },
      { rows: ['.#........'] },
    );
    begin(s);
    expect(s.asked()).toEqual(['gm displace']);
    const [question] = s.waiting?.questions ?? [];
    // where nobody says, the first that is free; and no foe strikes at whoever is put there
    expect(question?.otherwise).toEqual({ offer: 'square', slots: { cell: [2, 0] } });
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
