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
  expect(down.refused('A', 'dismount', { cell: [6, 5] })).toEqual(['not-beside']);
  down.act('A', 'dismount', { cell: [4, 5] });
  expect([down.asked(), down.at('A'), down.body('H').rider]).toEqual([[], [4, 5], null]);
});

test('LG-266 whoever is struck down for it does not come into the saddle', () => {
  const s = onFoot({ hp: 1 });
  s.act('A', 'mount', { mount: 'H', as: 'rider' });
  s.answer('F', 'strike', 20, 6);
  s.answer('F', 'stable');
  expect([s.at('A'), s.body('H').rider, s.body('H').occupants]).toEqual([[5, 5], null, []]);
});

test('LG-267 a cart with three has no place in the order', () => {
  const all = ['A', 'B', 'C'].map(id);
  const s = stage(
    {
      A: { at: [5, 5] },
      B: { at: [5, 5] },
      C: { at: [5, 5] },
      H: { at: [5, 5], ...HORSE, occupants: all, rider: id('A') },
      G: { at: [9, 9], ...HORSE },
    },
    { phase: 'idle' },
  );
  s.act(null, 'start-combat', {}, 9, 8, 7);
  expect(s.scene.turn.order.map(({ who }) => who)).toEqual(['A', 'B', 'C']);
});

test('LG-268 one move action of its rider moves it 50 ft, and all it carries', () => {
  const s = rider();
  expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 11) })).toEqual(['too-far']);
  s.act('A', 'move', { path: way([5, 5], [1, 0], 10) });
  expect([s.at('A'), s.at('H'), s.body('A').move]).toEqual([[15, 5], [15, 5], 0]);
});

test('LG-268 LG-260 a rider charges on its mount: 45 ft at its speed, both arrive, and the blow follows', () => {
  const s = rider({ attackBonuses: [5] }, {}, { at: [15, 5], hpMax: 40 });
  expect(rider({}, {}, { at: [17, 5] }).refused('A', 'charge', { target: 'F' })).toEqual(['charge-far']);
  s.act('A', 'charge', { target: 'F' }, 12, 3);
  expect([s.at('A'), s.at('H'), s.body('F').hp < 40, s.body('A').standard]).toEqual([[14, 5], [14, 5], true, 0]);
});

test('LG-270 an entangled rider: half the speed of the mount; one that is held: none', () => {
  const s = rider({ conditions: ['entangled'] });
  expect([
    s.refused('A', 'move', { path: way([5, 5], [1, 0], 5) }),
    s.refused('A', 'move', { path: way([5, 5], [1, 0], 6) }),
  ]).toEqual([[], ['too-far']]);
  expect(rider({ conditions: ['grappled'] }).refused('A', 'move', { path: [[6, 5]] })).toEqual(['grappled']);
  // 10 ft of 30 less is a third less of the mount’s 45; who never goes anywhere takes no mount along
  const slower = { to: 'speed', value: -10, source: 'Chill', until: { type: 'none' } } as const;
  expect(rider({ modifiers: [slower] }, { speed: 45 }).offer('A', 'move')?.about).toBe('Up to 30 ft.');
  expect(rider({ speed: 0 }).offer('A', 'move')?.about).toBe('Up to 0 ft.');
});

test('LG-268 LG-270 what makes the rider faster leaves the mount at its speed', () => {
  const fast = { to: 'speed', value: 10, source: 'haste', until: { type: 'none' } } as const;
  const feet = (a: Partial<Standing>): readonly string[] =>
    [10, 11].map((squares) =>
      rider(a)
        .refused('A', 'move', { path: way([5, 5], [1, 0], squares) })
        .join(),
    );
  expect(feet({ modifiers: [fast] })).toEqual(['', 'too-far']);
  const slow = rider({ modifiers: [fast], conditions: ['entangled'] });
  expect([5, 6].map((squares) => slow.refused('A', 'move', { path: way([5, 5], [1, 0], squares) }))).toEqual([
    [],
    ['too-far'],
  ]);
});

test('LG-365 past a foe it is asked once, and chooses rider or mount', () => {
  const s = rider({ hpMax: 50 }, { hpMax: 50 }, { at: [7, 6], attackBonuses: [30], opportunities: 1 });
  s.act('A', 'move', { path: way([5, 5], [1, 0], 5) });
  expect(s.asked()).toEqual(['F opportunity']);
  expect(s.waiting?.questions[0]?.about).toEqual(['H', 'A']);
  s.answer('F', 'strike-rider', 10, 4);
  expect([s.body('A').hp, s.body('H').hp, s.at('H')]).toEqual([46, 50, [10, 5]]);
  const other = rider({ hpMax: 50 }, { hpMax: 50 }, { at: [7, 6], attackBonuses: [30], opportunities: 1 });
  other.act('A', 'move', { path: way([5, 5], [1, 0], 5) });
  other.answer('F', 'strike', 10, 4);
  expect([other.body('A').hp, other.body('H').hp]).toEqual([50, 46]);
});

test('LG-430 one mount at a time', () => {
  const s = rider({}, {}, {});
  expect(s.refused('A', 'mount', { mount: 'H', as: 'rider' })).not.toEqual([]);
  s.act('A', 'dismount', { cell: [4, 5] });
  s.set('A', { move: 1 });
  expect(s.refused('A', 'mount', { mount: 'H', as: 'rider' })).toEqual([]);
});

test('LG-431 in an encounter only the trained ride; anybody is carried, and out of it anybody rides', () => {
  const raw = { rideTrained: false };
  expect(onFoot(raw).refused('A', 'mount', { mount: 'H', as: 'rider' })).toEqual(['not-trained']);
  expect(onFoot(raw).refused('A', 'mount', { mount: 'H', as: 'passenger' })).toEqual([]);
  expect(onFoot(raw, {}, 'idle').refused('A', 'mount', { mount: 'H', as: 'rider' })).toEqual([]);
  // nor does a passenger take the reins
  const reins = (a: Partial<Standing>) => rider(a, { rider: null }).refused('A', 'ride');
  expect([reins(raw), reins({})]).toEqual([['not-trained'], []]);
});

test(
  'LG-432 the personal mount comes at the start of a scene, 10 ft faster than its owner, and moves as its owner ' +
    'does',
  () => {
    const fly = { mode: 'fly', source: 'innate', cost: 'free', until: { type: 'none' } } as const;
    const of = (phase: 'idle' | 'rounds', a: Partial<Standing> = {}): Stage =>
      stage(
        {
          A: { at: [5, 5], rideTrained: true, speed: 30, modes: [fly], ...a },
          B: { at: [8, 6], rideTrained: true },
          F: { at: [30, 30] },
        },
        { phase },
      );
    const s = of('idle');
    const where = (x: number, y: number) => ({ cell: [x, y], size: 'average' });
    expect([
      of('idle', { rideTrained: false }).offer('A', 'call-mount'),
      of('rounds').refused('A', 'call-mount', where(7, 5)),
      s.refused('A', 'call-mount', where(20, 5)),
      s.refused('A', 'call-mount', where(8, 6)),
    ]).toEqual([undefined, ['between-scenes'], ['mount-far'], ['not-free']]);
    s.act('A', 'call-mount', where(7, 5));
    const mount = s.scene.combatants.find(({ body }) => body.kind === 'mount');
    expect([mount?.body.speed, mount?.footprint, mount?.place]).toMatchObject([40, 1, { x: 7, y: 5 }]);
    expect(s.offer('A', 'call-mount')).toBeUndefined();

    s.act('B', 'mount', { mount: mount?.id ?? '', as: 'rider' });
    s.act(null, 'start-combat', {}, 5, 15, 1);
    expect([s.scene.turn.now, s.refused('B', 'take-off')]).toEqual(['B', []]);
    s.act('B', 'take-off');
    expect(s.body('B').conditions).toContain('flying');
    s.act('B', 'dismount', { cell: [6, 6] });
    expect(s.body('B').conditions).not.toContain('flying');
  },
);

test('LG-432 after an encounter it comes with the next scene; at 45 ft its owner has one of 55 ft, two by two', () => {
  const s = stage({ A: { at: [5, 5], rideTrained: true, speed: 45 }, F: { at: [30, 30] } });
  const where = { cell: [7, 5], size: 'large' };
  s.act(null, 'end-combat', { why: 'overcome' });
  expect(s.refused('A', 'call-mount', where)).toEqual(['between-scenes']);
  s.act(null, 'end-scene');
  s.answer('gm', 'yes');
  s.act('A', 'call-mount', where);
  const mount = s.scene.combatants.find(({ body }) => body.kind === 'mount');
  expect([mount?.body.speed, mount?.footprint]).toEqual([55, 2]);
});

test('LG-432 for a mount that has died another comes with the next scene', () => {
  const s = stage({ A: { at: [5, 5], rideTrained: true }, F: { at: [30, 30] } }, { phase: 'idle' });
  s.act('A', 'call-mount', { cell: [7, 5], size: 'average' });
  const dead = s.scene.combatants.find(({ body }) => body.kind === 'mount');
  expect(s.offer('A', 'call-mount')).toBeUndefined();
  s.scene = {
    ...s.scene,
    combatants: s.scene.combatants.map((one) =>
      one.id === dead?.id ? { ...one, body: { ...one.body, conditions: ['dead'], hp: -30 } } : one,
    ),
  };
  s.act('A', 'call-mount', { cell: [4, 5], size: 'average' });
  expect(s.scene.combatants.filter(({ body }) => body.kind === 'mount')).toHaveLength(2);
  expect(s.body('A').mount).not.toBe(dead?.id);
});
