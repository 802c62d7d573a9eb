import { expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { baseSave } from '../../../../../src/core/rulesets/legend/sheet/derived.ts';
import { TASKS } from '../../../../../src/core/rulesets/legend/data/task-list.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';

/** Being moved by others, falling, and what lies between two. */

const id = (name: string) => name as CombatantId;
const HORSE = { kind: 'mount', side: 'ally' } as const satisfies Partial<Standing>;
const push = (s: Stage, feet: number, who = 'A') => s.act(who, 'push', { way: 'east', feet });
const row = (of: string, more: Readonly<Record<string, Standing>> = {}): Stage =>
  stage({ A: { at: [0, 0] }, ...more }, { rows: [of] });

test.each([['LG-132'], ['LG-396']])('%s pushed 15 ft with a wall at the second square: 5 ft', () => {
  const s = row('..#.');
  push(s, 15);
  expect(s.at('A')).toEqual([1, 0]);
});

test('LG-133 back over an empty horse to the last free square: it ends at (1,0)', () => {
  const s = row('...#', { H: { at: [2, 0], ...HORSE } });
  push(s, 15);
  expect(s.at('A')).toEqual([1, 0]);
  const two = row('....#', { H: { at: [2, 0], ...HORSE }, H2: { at: [3, 0], ...HORSE } });
  push(two, 20);
  expect(two.at('A')).toEqual([1, 0]);
});

test('LG-355 a creature at the second square stops it before', () => {
  const s = row('....', { F: { at: [2, 0] } });
  push(s, 10);
  expect(s.at('A')).toEqual([1, 0]);
});

test('LG-422 pushed past a foe it gives no chance', () => {
  const s = stage({ A: { at: [0, 0] }, F: { at: [1, 1] } });
  push(s, 20);
  expect([s.at('A'), s.asked()]).toEqual([[4, 0], []]);
});

const mounted = (): Stage =>
  stage({ A: { at: [5, 5] }, H: { at: [5, 5], ...HORSE, rider: id('A'), occupants: [id('A')] } });
test('LG-269 pushed 15 ft off its mount, the save failed: it lands 10 ft away; saved, the mount goes', () => {
  const s = mounted();
  push(s, 15);
  expect(s.asked()).toEqual(['gm unseat']);
  const facts = s.answerWith('gm', 'dismount', { dc: 15 }, 14);
  expect(facts.find(({ type }) => type === 'rolled')).toMatchObject({ of: 'A', label: 'Reflex save vs DC 15' });
  expect([s.at('A'), s.at('H'), s.body('H').rider]).toEqual([[7, 5], [5, 5], null]);
  const kept = mounted();
  push(kept, 15);
  kept.answerWith('gm', 'dismount', { dc: 15 }, 15);
  expect([kept.at('A'), kept.at('H')]).toEqual([
    [8, 5],
    [8, 5],
  ]);
});

test('LG-376 whoever drops in the air lies on the ground, and the GM is asked what the fall does', () => {
  const s = stage({ A: { at: [0, 0], hp: 6, hpMax: 20, conditions: ['flying'] } });
  s.act('A', 'hurt', { amount: 6, kind: 'fire' });
  expect([s.asked(), s.body('A').conditions]).toEqual([['gm falling'], []]);
  s.answerWith('gm', 'takes', { amount: 0 });
  expect(s.body('A').hp).toBe(0);
});

test('LG-376 whom the fall kills is dead: nobody is asked whether it is dying or stable', () => {
  const s = stage({ A: { at: [0, 0], hp: 6, hpMax: 20, conditions: ['flying'] } });
  s.act('A', 'hurt', { amount: 10, kind: 'fire' });
  s.answerWith('gm', 'takes', { amount: 10 });
  expect([s.asked(), s.body('A').hp, s.body('A').conditions]).toEqual([[], -14, ['dead']]);
});

test('LG-376 whom the fall does not kill is dying or stable, as whoever brought it down says', () => {
  const s = stage({
    F: { at: [1, 0], conditions: ['flying'], attackBonuses: [20], damageMisc: 4 },
    A: { at: [0, 0], hp: 6, hpMax: 20, lasting: [], conditions: ['flying'], opportunities: 0 },
  });
  s.act('F', 'attack:unarmed', { target: 'A' }, 10, 4);
  expect([s.asked(), s.body('A').hp]).toEqual([['gm falling'], -2]);
  s.answerWith('gm', 'takes', { amount: 3 });
  expect(s.asked()).toEqual(['F fall']);
  s.answer('F', 'stable');
  expect([s.body('A').hp, s.body('A').conditions]).toEqual([-5, ['stable']]);
});

test('LG-376 with hit points left it stays in the air; so does who was on the ground', () => {
  const s = stage({ A: { at: [0, 0], hp: 6, hpMax: 20, conditions: ['flying'] }, B: { at: [5, 5], hp: 6, hpMax: 20 } });
  s.act('A', 'hurt', { amount: 5, kind: 'fire' });
  expect([s.asked(), s.body('A').conditions]).toEqual([[], ['flying']]);
  s.act('B', 'hurt', { amount: 6, kind: 'fire' });
  expect(s.asked()).toEqual([]);
});

test('LG-376 whoever has no hit points left because the most there are were lowered falls too', () => {
  const s = stage({ A: { at: [0, 0], hp: 6, hpMax: 20, conditions: ['flying'] } });
  s.act('A', 'restore', { what: 'beyond', amount: 20 });
  expect([s.asked(), s.body('A').conditions]).toEqual([['gm falling'], []]);
  s.answerWith('gm', 'takes', { amount: 3 });
  expect([s.asked(), s.body('A').hp]).toEqual([['gm fall'], -3]);
});

test('LG-376 so does one that bleeds dry in the air; taken off the table while it is asked, it bleeds no more', () => {
  const bled = (): Stage => {
    const s = stage({
      F: { at: [9, 9] },
      A: { at: [0, 0], hp: 1, hpMax: 1, conditions: ['flying'], opportunities: 0 },
    });
    s.act('A', 'impose', { condition: 'bleeding', unit: 'encounter', source: 'claws' });
    s.set('A', { hpReduction: 1 });
    s.act('F', 'end-turn');
    s.answer('A', 'begin', 2);
    expect(s.asked()).toEqual(['gm falling']);
    return s;
  };
  const s = bled();
  s.answerWith('gm', 'takes', { amount: 0 });
  expect([s.body('A').hp, s.body('A').conditions]).toEqual([0, []]);
  bled().meanwhile('A', null);
});

test('LG-376 who flies at 0 hit points and strains itself lies on the ground, dying', () => {
  const s = stage({
    A: { at: [0, 0], hp: 0, hpMax: 20, conditions: ['flying'] },
    F: { at: [1, 0], conditions: ['flying'], acMisc: 20, opportunities: 0 },
  });
  s.act('A', 'attack:unarmed', { target: 'F' }, 2);
  expect([s.asked(), s.body('A').hp, s.body('A').conditions]).toEqual([['gm falling'], -1, ['dying']]);
  s.answerWith('gm', 'takes', { amount: 2 });
  expect([s.body('A').hp, s.body('A').conditions]).toEqual([-3, ['dying']]);
});

test('LG-163 LG-347 whom a flying rider carries is immune to what acts on the ground', () => {
  const fly = { mode: 'fly', source: 'wings', cost: 'free', until: { type: 'none' } } as const;
  const s = stage({
    A: { at: [5, 5], modes: [fly] },
    B: { at: [5, 5] },
    C: { at: [9, 9] },
    H: { at: [5, 5], ...HORSE, rider: id('A'), occupants: [id('A'), id('B')] },
  });
  const quake = { condition: 'prone', unit: 'encounter', source: 'quake', descriptor: 'ground' };
  expect([s.refused('A', 'impose', quake), s.refused('B', 'impose', quake), s.refused('C', 'impose', quake)]).toEqual([
    ['immune'],
    ['immune'],
    [],
  ]);
  // but not while the rider burrows
  s.set('A', { conditions: ['burrowing'] });
  expect([s.refused('A', 'impose', quake), s.refused('B', 'impose', quake)]).toEqual([[], []]);
});

test('LG-255 among the squares of the foe the DC is 10 higher', () => {
  const skills = { ...newBody({}).skills, acrobatics: 10 };
  for (const [die, asked] of [
    [19, ['F opportunity']],
    [20, []],
  ] as const) {
    const s = stage({ A: { at: [5, 5], skills }, F: { at: [4, 4], size: 'huge', attackBonuses: [10] } });
    s.act('A', 'acrobatics', {}, die);
    s.act('A', 'move', { path: [[7, 5]].map(([x = 0, y = 0]) => [x - 1, y]) });
    expect(s.asked()).toEqual(asked);
  }
});

test('LG-218 at level 7 a good save with +2 and a die of 8 is 15', () => {
  expect(baseSave(7, true) + 2 + 8).toBe(15);
  expect([baseSave(7, false), baseSave(20, true)]).toEqual([2, 12]);
});

test('LG-066 standing up from prone is a task that gives foes a chance', () => {
  expect(TASKS['stand-up'][1]).toBe(true);
  const s = stage({ A: { at: [5, 5], conditions: ['prone'] }, F: { at: [6, 5] } });
  expect(s.offer('A', 'stand')?.cost).toEqual([{ pip: 'move', amount: 1 }]);
  s.act('A', 'stand');
  expect(s.asked()).toEqual(['F opportunity']);
});

test('LG-395 mist between two: a fifth of the hits misses; within the same mist none', () => {
  const of = (foe: number, row = foe === 1 ? '::::' : '.::.'): Stage =>
    stage(
      { A: { at: [0, 0], weapons: ['bow'], wielded: 'bow', attackBonuses: [30] }, F: { at: [foe, 0], hpMax: 50 } },
      { rows: [row] },
    );
  // whoever looks into a bank of it, out of one, or from one into another
  for (const row of ['.::.', '.:::', ':::.', ':.::']) {
    const s = of(3, row);
    s.act('A', 'attack:bow', { target: 'F' }, 10, 20);
    expect([row, s.body('F').hp]).toEqual([row, 50]);
  }
  const near = of(1);
  near.act('A', 'attack:bow', { target: 'F' });
  near.answer('F', 'pass', 10, 4);
  expect(near.body('F').hp).toBe(46);
});
