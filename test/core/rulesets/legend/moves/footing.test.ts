import { describe, expect, test } from 'vitest';
import { newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { stage, way } from '../stage.ts';
import { UP, on, east } from './mode-stage.ts';

/** Move actions with a check that no mode gives: jumping over gaps, balancing where footing is poor. */

test.each([
  ['jump', 'athletics', 14, 0],
  ['jump', 'athletics', 15, 6],
  ['jump', 'athletics', 20, 12],
  ['balance', 'acrobatics', 14, 0],
  ['balance', 'acrobatics', 15, 6],
  ['balance', 'acrobatics', 20, 12],
] as const)('a %s is a move action with %s: by a %i it goes %i half squares', (offer, skill, total, stride) => {
  const s = on('....', { skills: { ...newBody({}).skills, [skill]: 5 } });
  s.act('A', offer, {}, total - 5);
  expect([s.body('A').stride, s.body('A').move, s.refused('A', 'move', east(1))]).toEqual([
    stride,
    0,
    stride === 0 ? ['no-move'] : [],
  ]);
});

describe('a jump', () => {
  test('passes a chasm and lands beyond it', () => {
    const s = on('._..');
    expect(s.why('A', 'move', east(2))).toEqual([['The chasm at B1: it has to fly or jump.', 'LG-148']]);
    s.act('A', 'jump', {}, 15);
    expect(s.why('A', 'move', east(1))).toEqual([['Nothing to land on at B1.', 'LG-148']]);
    expect(s.refused('A', 'move', east(2))).toEqual([]);
    s.act('A', 'move', east(2));
    expect(s.at('A')).toEqual([2, 0]);
  });

  test('passes a low wall, and ends on none', () => {
    const s = on('.=..');
    s.act('A', 'jump', {}, 15);
    expect([s.refused('A', 'move', east(1)), s.refused('A', 'move', east(2))]).toEqual([['must-fly'], []]);
  });

  test('is for its move action alone', () => {
    const over = on('._.._..');
    over.act('A', 'grant', { what: 'move' });
    over.act('A', 'jump', {}, 15);
    over.act('A', 'move', east(2));
    expect(over.refused('A', 'run', { path: way(over.at('A'), [1, 0], 3) })).toEqual(['must-fly']);
    over.act('A', 'task:total-defence');
    expect(over.refused('A', 'move', { path: way(over.at('A'), [1, 0], 3) })).toContain('must-fly');
  });

  test('is taken from the ground, against what the table set', () => {
    const s = stage({ A: { at: [0, 0] } }, { rows: ['._..'], settings: { jumpDc: 25 } });
    s.act('A', 'jump', {}, 20);
    expect(s.body('A').stride).toBe(0);
    const up = on('._..', UP);
    expect(up.offer('A', 'jump')).toBeUndefined();
  });
});

test('LG-271 a check to climb lets nobody through water, and gives foes a chance where the table has it so', () => {
  const s = on('.w..', { skills: { ...newBody({}).skills, athletics: 5 } });
  s.act('A', 'climb', {}, 15);
  expect(s.refused('A', 'move', east(2))).toEqual(['must-swim']);
  const beside = stage({ A: { at: [5, 5] }, F: { at: [6, 5] } }, { settings: { provoking: ['climb-swim'] } });
  beside.act('A', 'climb');
  expect(beside.asked()).toEqual(['F opportunity']);
});
