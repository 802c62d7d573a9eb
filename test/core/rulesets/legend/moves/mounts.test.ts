import { expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { freeBeside } from '../../../../../src/core/rulesets/legend/moves/occupying.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage, way } from '../stage.ts';

/** Mounts, those who ride them, and those they carry. */

const id = (name: string) => name as CombatantId;
const HORSE = { kind: 'mount', side: 'ally', speed: 50 } as const satisfies Partial<Standing>;
/** A rides H, and a foe stands by. */
const rider = (a: Partial<Standing> = {}, h: Partial<Standing> = {}, f: Partial<Standing> = {}): Stage =>
  stage({
    A: { at: [5, 5], rideTrained: true, ...a },
    H: { at: [5, 5], ...HORSE, rider: id('A'), occupants: [id('A')], ...h },
    F: { at: [30, 30], ...f },
  });
const onFoot = (a: Partial<Standing> = {}, h: Partial<Standing> = {}, phase: 'idle' | 'rounds' = 'rounds'): Stage =>
  stage(
    { A: { at: [5, 5], rideTrained: true, ...a }, H: { at: [6, 5], ...HORSE, ...h }, F: { at: [5, 6] } },
    { phase },
  );

test('LG-266 mounting beside a foe gives it a chance; dismounting gives none, onto the free squares beside', () => {
  const s = onFoot();
  s.act('A', 'mount', { mount: 'H', as: 'rider' });
  expect(s.asked()).toEqual(['F opportunity']);
  s.answer('F', 'pass');
  expect([s.at('A'), s.body('H').rider, s.body('A').move]).toEqual([[6, 5], 'A', 0]);
  const down = rider({}, {}, { at: [6, 5] });
  expect(freeBeside(down.scene, find(down.scene, id('A')))).toHaveLength(7);
  expect(down.refused('A', 'dismount', { cell: [6, 5] })).toEqual(['cannot-go']);
  down.act('A', 'dismount', { cell: [4, 5] });
  expect([down.asked(), down.at('A'), down.body('H').rider]).toEqual([[], [4, 5], null]);
});

test('LG-267 a cart with three has no place in the order', () => {
  const all = ['A', 'B', 'C'].map(id);
  const s = stage(
    {
      A: { at: [5, 5] },
      B: { at: [5, 5] },
      C: { at: [5, 5] },
      H: { at: [5, 5], ...HORSE, occupants: all, rider: id('A') },
    },
    { phase: 'idle' },
  );
  s.act(null, 'start-combat', {}, 9, 8, 7);
  expect(s.scene.turn.order.map(({ who }) => who)).toEqual(['A', 'B', 'C']);
});

test('LG-268 one move action of its rider moves it 50 ft, and all it carries', () => {
  const s = rider();
  expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 11) })).toEqual(['cannot-go']);
  s.act('A', 'move', { path: way([5, 5], [1, 0], 10) });
  expect([s.at('A'), s.at('H'), s.body('A').move]).toEqual([[15, 5], [15, 5], 0]);
});

test('LG-270 an entangled rider: half the speed of the mount; one that is held: none', () => {
  const s = rider({ conditions: ['entangled'] });
  expect([
    s.refused('A', 'move', { path: way([5, 5], [1, 0], 5) }),
    s.refused('A', 'move', { path: way([5, 5], [1, 0], 6) }),
  ]).toEqual([[], ['cannot-go']]);
  expect(rider({ conditions: ['grappled'] }).refused('A', 'move', { path: [[6, 5]] })).toEqual(['grappled']);
});

test('LG-365 past a foe it is asked once, and chooses rider or mount', () => {
  const s = rider({ hpMax: 50 }, { hpMax: 50 }, { at: [7, 6], attackBonuses: [30], opportunities: 1 });
  s.act('A', 'move', { path: way([5, 5], [1, 0], 5) });
  expect(s.asked()).toEqual(['F opportunity']);
  s.answer('F', 'strike-rider', 10, 4);
  expect([s.body('A').hp, s.body('H').hp, s.at('H')]).toEqual([46, 50, [10, 5]]);
});

test('LG-430 one mount at a time', () => {
  const s = rider({}, {}, {});
  expect(s.refused('A', 'mount', { mount: 'H', as: 'rider' })).not.toEqual([]);
  s.act('A', 'dismount', { cell: [4, 5] });
  s.change('A', { move: 1 });
  expect(s.refused('A', 'mount', { mount: 'H', as: 'rider' })).toEqual([]);
});

test('LG-431 in an encounter only the trained ride; anybody is carried, and out of it anybody rides', () => {
  const raw = { rideTrained: false };
  expect(onFoot(raw).refused('A', 'mount', { mount: 'H', as: 'rider' })).toEqual(['not-trained']);
  expect(onFoot(raw).refused('A', 'mount', { mount: 'H', as: 'passenger' })).toEqual([]);
  expect(onFoot(raw, {}, 'idle').refused('A', 'mount', { mount: 'H', as: 'rider' })).toEqual([]);
});
