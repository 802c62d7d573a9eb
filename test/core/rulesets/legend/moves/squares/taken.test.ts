import { expect, test } from 'vitest';
import type { Body } from '../../../../../../src/core/rulesets/legend/sheet/body.ts';
import { legend } from '../../../../../../src/core/rulesets/legend/index.ts';
import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import { occupies } from '../../../../../../src/core/rulesets/legend/moves/occupying.ts';
import type { Standing } from '../../stage.ts';
import { stage, way } from '../../stage.ts';
import { HORSE, row, one, shut, room, ROUND, placedAt33 } from './row.ts';

/** Squares that are taken, by whom, and who may be put there. */

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
  const changed = stage({ A: { at: [5, 5], size: 'large' } });
  changed.act('A', 'resize', { size: 'average' });
  expect(one(changed, 'A').footprint).toBe(1);
});

test.each([['LG-135'], ['LG-136'], ['LG-362']])(
  '%s an empty mount, anybody’s, may be passed and stood with, at 5 ft a square',
  () => {
    const s = stage({ A: { at: [0, 0], speed: 15 }, H: { at: [2, 0], ...HORSE, side: 'foe' } }, { rows: ['.....'] });
    expect([shut(s, 2), shut(s, 3), shut(s, 4)]).toEqual([false, false, true]);
    // one that carries only the dead is empty
    const F = 'F' as CombatantId;
    const H = { at: [2, 0], ...HORSE, side: 'foe', rider: F, occupants: [F] } as const;
    for (const conditions of [[], ['dead']] as const)
      expect(shut(row('.....', { H, F: { at: [2, 0], conditions } }), 3)).toBe(conditions.length === 0);
  },
);
