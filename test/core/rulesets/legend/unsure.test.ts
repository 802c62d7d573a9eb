import { expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import { newBlast } from '../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { stage, way } from './stage.ts';
import type { Stage } from './stage.ts';
import { fire } from './usual.ts';

/** What the rows say only by what follows from them. */

const id = (name: string): CombatantId => name as CombatantId;

test('LG-266 a passenger who takes the reins becomes the rider: a move action that gives foes a chance', () => {
  const carried = (phase: 'idle' | 'rounds' = 'rounds', move = 1): Stage =>
    stage(
      {
        A: { at: [5, 5], rideTrained: true, move },
        H: { at: [5, 5], kind: 'mount', side: 'ally', occupants: [id('A')], speed: 50 },
        F: { at: [6, 5], opportunities: 1 },
      },
      { phase },
    );
  const s = carried();
  s.act('A', 'ride');
  expect([s.asked(), s.body('A').move, s.body('H').rider]).toEqual([['F opportunity'], 0, null]);
  s.answer('F', 'pass');
  expect(s.body('H').rider).toBe('A');
  s.set('H', { rider: null });
  expect(s.refused('A', 'ride')).toEqual(['no-move']);
  const before = carried('idle');
  before.act('A', 'ride');
  expect([before.asked(), before.body('H').rider]).toEqual([[], 'A']);
});

const burning = (sheet: Parameters<typeof stage>[0][string], area = fire()): Stage => {
  const s = stage({ A: { ...sheet, hp: 20, hpMax: 20 }, F: { at: [30, 30] } });
  s.scene = { ...s.scene, turn: { ...s.scene.turn, areas: [area] } };
  return s;
};

test('LG-426 whoever goes about in an area that it has not met does not enter it; out and in again it does', () => {
  const within = burning({ at: [5, 5] });
  within.act('A', 'move', { path: way([5, 5], [1, 0], 3) });
  expect(within.body('A').hp).toBe(20);
  const again = burning({ at: [5, 5] });
  again.act('A', 'move', {
    path: [
      [4, 5],
      [5, 6],
    ],
  });
  expect(again.body('A').hp).toBe(16);
  const into = burning({ at: [4, 5] });
  into.act('A', 'step', { path: [[5, 5]] });
  expect(into.body('A').hp).toBe(16);
  const pushed = burning({ at: [5, 5] });
  pushed.act('A', 'push', { way: 'east', feet: 10 });
  expect(pushed.body('A').hp).toBe(20);
});

test('LG-170 LG-426 whoever comes down from soaring into an area enters it; who lands in it was there', () => {
  const modes = (['fly', 'soar'] as const).map((mode) => ({
    mode,
    source: 'innate',
    cost: 'free' as const,
    until: { type: 'none' } as const,
  }));
  const soaring = burning({ at: [5, 5], conditions: ['soaring'], modes });
  soaring.act('A', 'come-down');
  soaring.answer('A', 'land');
  expect(soaring.body('A').hp).toBe(16);
  const flying = burning({ at: [5, 5], conditions: ['flying'], modes });
  flying.act('A', 'land');
  expect(flying.body('A').hp).toBe(20);
});

test('LG-376 only dropping to 0 brings a flyer down: the paralysed stay where they are until the GM lands them', () => {
  const s = stage({ A: { at: [5, 5], conditions: ['flying'], hp: 9, hpMax: 9 }, F: { at: [9, 5] } });
  s.act('A', 'impose', { condition: 'paralyzed' });
  expect([s.asked(), s.body('A').conditions]).toEqual([[], ['flying']]);
  s.act('A', 'hurt', { amount: 9, kind: 'physical' });
  expect([s.asked(), s.body('A').conditions]).toEqual([['gm falling'], []]);
});

test('LG-226 total defence twice is worth no more than once', () => {
  const s = stage({ A: { at: [5, 5] }, F: { at: [20, 5] } });
  const before = legend.derived(s.scene, id('A'))[0]?.total ?? 0;
  s.act('A', 'task:total-defence');
  s.set('A', { standard: 1 });
  s.act('A', 'task:total-defence');
  expect((legend.derived(s.scene, id('A'))[0]?.total ?? 0) - before).toBe(4);
});

test('LG-221 LG-224 where the table has the dead at −1, a standard action at 0 hit points is the last', () => {
  const standing = { A: { at: [0, 0], hp: 0, hpMax: 20 }, F: { at: [1, 0], opportunities: 0, acMisc: 30 } } as const;
  const s = stage(standing, { settings: { deathAt: -1 } });
  s.act('A', 'attack:unarmed', { target: 'F' }, 1);
  expect(s.body('A')).toMatchObject({ hp: -1, conditions: ['dead'] });
  const usual = stage(standing);
  usual.act('A', 'attack:unarmed', { target: 'F' }, 1);
  expect(usual.body('A')).toMatchObject({ hp: -1, conditions: ['dying'] });
});

test('LG-426 an aura that comes over somebody does nothing until its own turn', () => {
  const aura = newBlast({
    name: 'Aura',
    shape: 'around',
    feet: 10,
    plus: 4,
    lasts: 3,
    follows: true,
    task: 'use-ex-su',
  });
  const s = stage({ A: { at: [0, 0], blasts: [aura] }, F: { at: [5, 0], hp: 20, hpMax: 20, opportunities: 0 } });
  s.act('A', 'area:0');
  s.act('A', 'move', { path: way([0, 0], [1, 0], 3) });
  expect(s.body('F').hp).toBe(20);
  s.act('A', 'end-turn');
  expect(s.body('F').hp).toBe(16);
});
