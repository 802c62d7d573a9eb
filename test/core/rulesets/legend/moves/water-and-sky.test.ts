import { describe, expect, test } from 'vitest';
import { asKnown } from '../../../../../src/core/rules/known/reader.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { immuneToGround } from '../../../../../src/core/rulesets/legend/moves/layers.ts';
import type { Standing } from '../stage.ts';
import { stage, way } from '../stage.ts';
import { again, beside, east, is, mode, on, DIG, FLY, SWIM, UP } from './mode-stage.ts';
import { ROUND, room } from './squares/row.ts';

test.each([['LG-162'], ['LG-347'], ['LG-272']])(
  '%s Fly, but not burrowing, and swimming: immune to what acts on the ground',
  () => {
    expect(immuneToGround(newBody(FLY))).toBe(true);
    expect(immuneToGround(newBody({ ...FLY, conditions: ['burrowing'] }))).toBe(false);
    expect(immuneToGround(newBody({ conditions: ['swimming'] }))).toBe(true);
    expect(immuneToGround(newBody({}))).toBe(false);
    const quake = (sheet: Partial<Body>) =>
      on('....', sheet).refused('A', 'impose', {
        condition: 'prone',
        unit: 'encounter',
        source: 'quake',
        descriptor: 'ground',
      });
    expect([quake(FLY), quake({ ...FLY, conditions: ['flying'] }), quake({ conditions: ['swimming'] })]).toEqual([
      ['immune'],
      ['immune'],
      ['immune'],
    ]);
    expect([quake({}), quake({ modes: [mode('fly'), mode('burrow')], conditions: ['burrowing'] })]).toEqual([[], []]);
  },
);

test.each([
  [11, 6],
  [16, 12],
] as const)('LG-164 Athletics at +4: %i lets it swim with %i half squares', (die, stride) => {
  const s = on('wwwwwwww', { skills: { ...newBody({}).skills, athletics: 4 } });
  expect(s.refused('A', 'move', east(1))).toEqual(['must-swim']);
  s.act('A', 'swim', {}, die);
  expect([s.body('A').stride, s.refused('A', 'move', east(3))]).toEqual([stride, []]);
});

test('LG-164 LG-421 a check is for its move action alone: nobody runs or moves on through water by it', () => {
  const s = on('wwwwwwwwwwwwwww', { skills: { ...newBody({}).skills, athletics: 4 } });
  s.act('A', 'grant', { what: 'move' });
  s.act('A', 'swim', {}, 11);
  s.act('A', 'move', east(3));
  s.act('A', 'task:total-defence');
  expect([s.body('A').move, s.refused('A', 'move', { path: way(s.at('A'), [1, 0], 1) })]).toEqual([1, ['must-swim']]);
  const runs = on('wwwwwwwwwwwwwww', { skills: { ...newBody({}).skills, athletics: 4 } });
  runs.act('A', 'swim', {}, 11);
  runs.act('A', 'move', east(3));
  expect(runs.refused('A', 'run', { path: way(runs.at('A'), [1, 0], 1) })).toEqual(['must-swim']);
});

test('LG-164 a 10 leaves it where it is', () => {
  const s = on('wwwwwwww', { skills: { ...newBody({}).skills, athletics: 4 } });
  s.act('A', 'swim', {}, 10);
  expect([s.body('A').stride, s.refused('A', 'move', east(1))]).toEqual([0, ['no-move']]);
});

test('LG-342 swimming at half speed is halved once: 15 ft', () => {
  const s = on('wwwwwwww', { skills: { ...newBody({}).skills, athletics: 4 } });
  s.act('A', 'swim', {}, 11);
  expect([s.refused('A', 'move', east(3)), s.refused('A', 'move', east(4))]).toEqual([[], ['too-far']]);
});

test('LG-165 with Swim 30 ft of water and no check', () => {
  expect(on('wwwwwwww', { ...SWIM, conditions: ['swimming'] }).refused('A', 'move', east(6))).toEqual([]);
  const s = on('wwwwwwww', SWIM);
  expect([s.refused('A', 'move', east(6)), s.refused('A', 'move', east(7))]).toEqual([[], ['too-far']]);
  // only others are offered a check
  expect([s.offer('A', 'swim'), on('wwww').offer('A', 'swim')?.name]).toEqual([undefined, 'Swim']);
});

test.each([['LG-168'], ['LG-169']])(
  '%s earth is dug through at the usual cost and stays shut to others; rock is not',
  () => {
    const s = stage(
      { A: { at: [0, 0], ...DIG, conditions: ['burrowing'] }, B: { at: [1, 1] } },
      { rows: ['.%%%%', '.#...'] },
    );
    expect(s.refused('A', 'move', east(4))).toEqual([]);
    expect(s.refused('A', 'move', { path: [[1, 1]] })).toEqual(['impassable']);
    const { field } = s.scene;
    s.act('A', 'move', east(4));
    expect([s.at('A'), s.body('A').stride]).toEqual([[4, 0], 4]);
    // the tunnel falls in behind it: whoever comes next and does not dig finds the earth it was
    expect(s.scene.field).toBe(field);
    s.act('A', 'end-turn');
    s.put('B', 0, 0);
    expect(s.why('B', 'move', east(1))).toEqual([['Solid earth at B1: only a burrower passes.', 'LG-168']]);
    expect(on('.%%%%').refused('A', 'move', east(2))).toEqual(['cannot-dig']);
    const rock = stage({ A: { at: [0, 0], ...DIG, conditions: ['burrowing'] } }, { rows: ['.%#%%'] });
    expect(rock.why('A', 'move', east(2))).toEqual([['Impassable ground at C1.', 'LG-130']]);
  },
);

test('LG-170 nobody shoots at who soars, but another that soars', () => {
  const bow: Partial<Standing> = { weapons: ['bow'], wielded: 'bow' };
  const eagle: Partial<Standing> = { conditions: ['soaring'], modes: [mode('soar')] };
  expect(beside(bow, eagle).refused('A', 'attack:bow', { target: 'F' })).toEqual(['soaring']);
  expect(beside({ ...bow, ...eagle }, eagle).refused('A', 'attack:bow', { target: 'F' })).toEqual([]);
  // nor does it shoot at those below
  const s = beside({ ...bow, ...eagle });
  expect(s.why('A', 'attack:bow', { target: 'F' })).toEqual([['Soaring.', 'LG-170']]);
  for (const offer of ['attack:unarmed', 'charge', 'manoeuvre:trip'])
    expect(s.refused('A', offer, { target: 'F' })).toContain('soaring');
  // it takes up no square: a walker ends there, and it may be over somebody
  const under = stage({ A: { at: [0, 0] }, F: { at: [2, 0], ...eagle } }, { rows: ['....'] });
  under.act('A', 'move', east(2));
  expect([under.at('A'), under.asked()]).toEqual([[2, 0], []]);
  under.act('A', 'end-turn');
  expect(under.asked()).toEqual([]);
});

test('LG-170 its token is shown faded, and no other', () => {
  const s = stage({ A: { at: [0, 0] }, F: { at: [2, 0], conditions: ['soaring'] } });
  const views = ['A', 'F'].map((who) => legend.viewOf(asKnown(find(s.scene, who as CombatantId)), 'looks').aloft);
  expect(views).toEqual([undefined, true]);
});

test('LG-350 a walker ends under one that soars', () => {
  const s = stage(
    { A: { at: [0, 0] }, F: { at: [2, 0], conditions: ['soaring'], modes: [mode('soar')] } },
    { rows: ['....'] },
  );
  expect(s.refused('A', 'move', east(2))).toEqual([]);
  // neither is displaced by the other, nor are the squares below one taken
  s.act('A', 'move', east(2));
  for (const next of ['F', 'A']) {
    s.act(s.scene.turn.now, 'end-turn');
    expect([s.asked(), s.scene.turn.now]).toEqual([[], next]);
  }
  expect(room({ C: { at: [4, 3], conditions: ['soaring'] } })).toEqual(ROUND);
});

describe('one mode per move action', () => {
  test('LG-051 flown 10 ft and landed it does not walk on', () => {
    const s = on('........', UP);
    s.act('A', 'move', east(2));
    s.act('A', 'land');
    expect(s.refused('A', 'move', { path: [[3, 0]] })).toContain('one-mode');
    // with all of it flown, another move action of the same turn is walked
    const flown = on('........', UP);
    flown.act('A', 'move', east(6));
    flown.act('A', 'land');
    flown.act('A', 'grant', { what: 'move' });
    expect(flown.refused('A', 'move', { path: [[7, 0]] })).toEqual([]);
  });

  test('LG-343 walked and taken off, the rest of the action is not flown; the next is', () => {
    const s = on('..........', FLY);
    s.act('A', 'move', east(2));
    s.act('A', 'take-off');
    expect(s.refused('A', 'move', { path: [[3, 0]] })).toContain('one-mode');
    s.act('A', 'grant', { what: 'move' });
    again(s);
    expect(s.refused('A', 'move', { path: [[3, 0]] })).toEqual([]);
    // nor is what was flown gone on with on foot
    const landed = on('..........', UP);
    landed.act('A', 'move', east(2));
    landed.act('A', 'land');
    expect(landed.refused('A', 'move', { path: [[3, 0]] })).toEqual(['one-mode']);
  });

  test('LG-344 as the fifth free action it is legal and gives foes a chance, as the sixth it is not', () => {
    const s = beside(FLY, { opportunities: 1 });
    s.set('A', { free: 1 });
    s.act('A', 'take-off');
    expect(s.asked()).toEqual(['F opportunity']);
    s.answer('F', 'pass');
    expect([is(s, 'flying'), s.body('A').free]).toEqual([true, 0]);
    s.set('A', { conditions: [], toggled: false });
    s.set('A', { free: 0 });
    expect(s.refused('A', 'take-off')).toEqual(['no-free']);
  });

  test('LG-345 a layer that something else takes is no change of its own', () => {
    const s = on('....', UP);
    s.set('A', { conditions: [] });
    expect(s.refused('A', 'take-off')).toEqual([]);
    // an effect that has it swim takes it out of the air
    const sunk = on('wwww', UP);
    sunk.act('A', 'impose', { condition: 'swimming', unit: 'encounter', source: 'Undertow' });
    expect([is(sunk, 'flying'), sunk.refused('A', 'take-off')]).toEqual([false, []]);
    // and so does a blow that leaves it no hit points
    const fallen = on('....', { ...UP, hp: 5 });
    fallen.act('A', 'hurt', { amount: 5, kind: 'physical' });
    fallen.answerWith('gm', 'takes', { amount: 0 });
    expect([is(fallen, 'flying'), fallen.refused('A', 'take-off')]).toEqual([false, []]);
  });
});
