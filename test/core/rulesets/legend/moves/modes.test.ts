import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { newBody } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { speedOf } from '../../../../../src/core/rulesets/legend/sheet/derived.ts';
import type { Stage, Standing } from '../stage.ts';
import { stage } from '../stage.ts';
import { mode, FLY, UP, SWIM, DIG, on, east, is, beside, again } from './mode-stage.ts';

/** Flying, swimming, digging, soaring: the modes, their layers, and what each may pass. */

test('LG-147 at speed 30 it walks, flies, swims and burrows 30 ft', () => {
  for (const [sheet, row] of [
    [FLY, '........'],
    [UP, '........'],
    [{ ...SWIM, conditions: ['swimming'] }, 'wwwwwwww'],
    [{ ...DIG, conditions: ['burrowing'] }, '%%%%%%%%'],
  ] as const) {
    const s = on(row, sheet);
    expect([s.refused('A', 'move', east(6)), s.refused('A', 'move', east(7))]).toEqual([[], ['too-far']]);
  }
});

test('LG-148 flying it crosses a chasm or a low wall, on foot it does not', () => {
  expect(on('._..', UP).refused('A', 'move', east(2))).toEqual([]);
  expect(on('._..', FLY).refused('A', 'move', east(2))).toEqual(['must-fly']);
  expect(on('.=..', UP).refused('A', 'move', east(2))).toEqual([]);
  expect(on('.=..', FLY).refused('A', 'move', east(2))).toEqual(['must-fly']);
});

test('LG-149 whoever swims stays in the water, and dives only there', () => {
  expect(on('ww..', { ...SWIM, conditions: ['swimming'] }).refused('A', 'move', east(2))).toEqual(['no-liquid']);
  expect(on('....', SWIM).refused('A', 'dive')).toEqual(['no-liquid']);
  expect(on('ww..', SWIM).refused('A', 'dive')).toEqual([]);
  // with all of its squares
  const large = stage(
    { A: { at: [0, 0], size: 'large', ...SWIM, conditions: ['swimming'] } },
    { rows: ['wwww', 'www.'] },
  );
  expect([large.refused('A', 'move', east(1)), large.refused('A', 'move', east(2))]).toEqual([[], ['no-liquid']]);
});

test.each([['LG-150'], ['LG-151']])('%s a second source of Fly makes 40 ft of 30, and its end takes them back', () => {
  const twice = newBody({ modes: [mode('fly'), mode('fly', 'spell')] });
  expect([speedOf(twice), speedOf({ ...twice, modes: [mode('fly')] })]).toEqual([40, 30]);
  expect(speedOf(newBody({ modes: [mode('fly'), mode('swim', 'spell')] }))).toBe(30);
  const until = { type: 'place', round: 3, count: 20, rank: 0 } as const;
  const s = stage({ A: { at: [0, 0], modes: [mode('fly'), mode('fly', 'spell', { until })] } });
  again(s);
  expect([speedOf(s.body('A')), s.body('A').modes.length]).toEqual([30, 1]);
  // with the other it keeps what it flies by
  const up = stage({ A: { at: [0, 0], ...UP, modes: [mode('fly'), mode('fly', 'spell', { until })] } });
  again(up);
  expect([speedOf(up.body('A')), is(up, 'flying')]).toEqual([30, true]);
});

test('LG-152 up, and not down again before its next turn', () => {
  const s = on('....', FLY);
  s.act('A', 'take-off');
  expect([is(s, 'flying'), s.refused('A', 'land')]).toEqual([true, ['toggled']]);
  again(s);
  s.act('A', 'land');
  expect([is(s, 'flying'), s.refused('A', 'take-off')]).toEqual([false, ['toggled']]);
});

test('LG-153 taking off beside a foe gives it a chance', () => {
  const s = beside(FLY);
  s.act('A', 'take-off');
  expect(s.asked()).toEqual(['F opportunity']);
});

test('LG-152 of all four ways only one is begun or ended in a round', () => {
  const modes = [mode('fly'), mode('swim'), mode('burrow'), mode('soar')];
  for (const [begin, end, other, row] of [
    ['take-off', 'land', 'dig-in', '....'],
    ['dive', 'surface', 'take-off', 'wwww'],
    ['dig-in', 'dig-out', 'soar', '....'],
    ['soar', 'come-down', 'take-off', '....'],
  ] as const) {
    const s = on(row, { modes });
    s.act('A', begin);
    expect([s.refused('A', end), s.refused('A', other)], begin).toEqual([['toggled'], ['toggled']]);
  }
});

test.each([
  ['LG-154', FLY, 'take-off', 'land', 'flying', '....'],
  ['LG-155', SWIM, 'dive', 'surface', 'swimming', 'wwww'],
  ['LG-156', DIG, 'dig-in', 'dig-out', 'burrowing', '....'],
] as const)('%s one free action of five, to begin it and to end it', (_, sheet, begin, end, layer, row) => {
  const s = on(row, sheet);
  s.act('A', begin);
  expect([s.body('A').free, is(s, layer)]).toEqual([4, true]);
  again(s);
  s.act('A', end);
  expect([s.body('A').free, s.body('A').swift, is(s, layer)]).toEqual([4, 1, false]);
});

test('LG-157 without the mode there is no taking off', () => {
  expect(on('....').offer('A', 'take-off')).toBeUndefined();
  expect(on('....').refused('A', 'take-off')).not.toEqual([]);
});

test('LG-157 each of the four needs its own', () => {
  const needed = [
    ['fly', 'take-off', '....'],
    ['swim', 'dive', 'wwww'],
    ['burrow', 'dig-in', '....'],
    ['soar', 'soar', '....'],
  ] as const;
  for (const [own] of needed)
    for (const [of, offer, row] of needed)
      expect(on(row, { modes: [mode(own)] }).offer('A', offer) !== undefined, `${own}: ${offer}`).toBe(own === of);
});

describe('a mode that ends', () => {
  const BRIEF = { until: { type: 'turn-end', of: 'A' as CombatantId } } as const;
  const lent = mode('fly', 'cloak', BRIEF);

  test('LG-157 takes whoever flies by it down to the ground, told in the log', () => {
    const s = on('....', { modes: [lent] });
    s.act('A', 'take-off');
    expect(is(s, 'flying')).toBe(true);
    const facts = s.act('A', 'end-turn');
    expect([is(s, 'flying'), s.body('A').modes]).toEqual([false, []]);
    expect(facts).toContainEqual(
      expect.objectContaining({ who: 'A', because: { type: 'changes-layer', to: 'ground' } }),
    );
  });

  test('LG-157 not who has another source of it, nor whom an effect holds up, nor who does something else', () => {
    const wings = on('....', { modes: [lent, mode('fly')], conditions: ['flying'] });
    wings.act('A', 'end-turn');
    expect(is(wings, 'flying')).toBe(true);
    const held = on('....', { modes: [lent] });
    held.act('A', 'impose', { condition: 'flying', unit: 'encounter', source: 'whirlwind' });
    held.act('A', 'end-turn');
    expect([is(held, 'flying'), held.body('A').modes]).toEqual([true, []]);
    const swims = on('wwww', { modes: [lent, mode('swim')], conditions: ['swimming'] });
    swims.act('A', 'end-turn');
    expect(is(swims, 'swimming')).toBe(true);
  });

  test('LG-157 nor who flies while the mode of somebody else ends; but who has it of its mount', () => {
    const lentBy = (mount: Partial<Standing>): Stage =>
      stage({
        A: { at: [5, 5], conditions: ['flying'] },
        H: { at: [5, 5], side: 'ally', kind: 'mount', modes: [lent], ...mount },
      });
    const other = lentBy({});
    other.act('A', 'end-turn');
    expect(is(other, 'flying')).toBe(true);
    const ridden = lentBy({ rider: 'A' as CombatantId, occupants: ['A' as CombatantId] });
    ridden.act('A', 'end-turn');
    expect(is(ridden, 'flying')).toBe(false);
  });

  test('LG-157 with the encounter as well', () => {
    const s = on('....', { modes: [mode('fly', 'spell', { until: { type: 'encounter' } })], conditions: ['flying'] });
    s.act(null, 'end-combat', { why: 'overcome' });
    expect(is(s, 'flying')).toBe(false);
  });
});

test('LG-153 whoever is struck down for it stays on the ground', () => {
  const s = beside({ ...FLY, hp: 1 }, { opportunities: 1 });
  s.act('A', 'take-off');
  s.answer('F', 'strike', 20, 6);
  s.answer('F', 'stable');
  expect(is(s, 'flying')).toBe(false);
});

test('LG-158 soaring costs what grants it', () => {
  const s = on('....', { modes: [mode('fly'), mode('soar', 'cloak', { cost: 'standard' })] });
  s.act('A', 'soar');
  expect([is(s, 'soaring'), s.body('A').standard, s.body('A').free]).toEqual([true, 0, 5]);
  again(s);
  s.act('A', 'come-down');
  s.answer('A', 'land');
  expect([is(s, 'soaring'), s.body('A').standard, s.body('A').free]).toEqual([false, 0, 5]);
});

test.each([['LG-159'], ['LG-346']])('%s from soaring it may go on flying, which is the one change of the round', () => {
  const s = on('....', { modes: [mode('soar'), mode('fly')], conditions: ['soaring'] });
  s.act('A', 'come-down');
  expect(s.asked()).toEqual(['A stay-up']);
  s.answer('A', 'fly');
  expect([is(s, 'flying'), is(s, 'soaring'), s.refused('A', 'land')]).toEqual([true, false, ['toggled']]);
  // whoever could not fly is on the ground
  const glides = on('....', { modes: [mode('soar')], conditions: ['soaring'] });
  glides.act('A', 'come-down');
  expect([glides.asked(), glides.body('A').conditions]).toEqual([[], []]);
});

test('LG-159 who is taken off the table while it is asked whether it flies on is asked no more', () => {
  const s = on('....', { modes: [mode('soar'), mode('fly')], conditions: ['soaring'] });
  s.act('A', 'come-down');
  expect(s.asked()).toEqual(['A stay-up']);
  s.meanwhile('A', null);
  expect(s.asked()).toEqual([]);
});

test('LG-160 flying, and then swimming: only swimming', () => {
  const s = on('wwww', { modes: [mode('fly'), mode('swim')], conditions: ['flying'] });
  s.act('A', 'dive');
  expect(s.body('A').conditions).toEqual(['swimming']);
  // and so of the ground: dug out, it burrows no longer
  const digger = on('%%%%', { ...DIG, conditions: ['burrowing'] });
  digger.act('A', 'dig-out');
  expect(digger.body('A').conditions).toEqual([]);
});

test('LG-161 who could fly and does not, walks', () => {
  const s = on('._..', FLY);
  expect(s.refused('A', 'move', east(2))).toEqual(['must-fly']);
  s.act('A', 'take-off');
  expect(s.refused('A', 'move', east(2))).toEqual([]);
});

test.each([
  [15, 6],
  [20, 12],
] as const)('LG-271 climbing with %i: %i half squares', (die, stride) => {
  const s = on('....');
  s.act('A', 'climb', {}, die);
  expect(s.body('A').stride).toBe(stride);
});

test.each([
  ['LG-348', FLY, '.~~.', 3, 15],
  ['LG-348', FLY, '.""..', 3, 25],
  ['LG-348', FLY, '.::..', 3, 25],
  ['LG-411', UP, '.~".', 3, 15],
  ['LG-411', UP, '.::..', 3, 25],
  ['LG-411', { ...DIG, conditions: ['burrowing'] }, '.~".', 3, 15],
  ['LG-411', { ...DIG, conditions: ['burrowing'] }, '.::..', 3, 25],
] as const)('%s over %#', (_, sheet, row, squares, feet) => {
  const s = on(row, { ...sheet, speed: feet });
  expect(s.refused('A', 'move', east(squares))).toEqual([]);
  const slow = on(row, { ...sheet, speed: feet - 5 });
  expect(slow.refused('A', 'move', east(squares))).toEqual(['too-far']);
});

test('LG-349 the burrowing may end in earth; in it without burrowing the GM is asked for a square', () => {
  const s = on('.%%.', { ...DIG, conditions: ['burrowing'] });
  s.act('A', 'move', east(2));
  again(s);
  expect([s.asked(), s.at('A')]).toEqual([[], [2, 0]]);
  s.set('A', { conditions: [] });
  s.act('A', 'end-turn');
  expect(s.asked()).toEqual(['gm displace']);
  s.answerWith('gm', 'square', { cell: [3, 0] });
  expect(s.at('A')).toEqual([3, 0]);
});

test.each([['LG-409'], ['LG-410']])(
  '%s melee reaches no other layer, and gives it no chance; a bow does, and so do the flying each other',
  () => {
    const sword: Partial<Standing> = { weapons: ['sword', 'bow'], wielded: 'sword' };
    const s = beside(sword, UP);
    expect(s.refused('A', 'attack:sword', { target: 'F' })).toEqual(['other-layer']);
    s.act('A', 'move', { path: [[4, 5]] });
    expect(s.asked()).toEqual([]);
    expect(beside({ ...sword, wielded: 'bow' }, UP).refused('A', 'attack:bow', { target: 'F' })).toEqual([]);
    expect(beside({ ...sword, ...UP }, UP).refused('A', 'attack:sword', { target: 'F' })).toEqual([]);
    expect(beside(sword, UP, { meleeAcrossLayers: true }).refused('A', 'attack:sword', { target: 'F' })).toEqual([]);
  },
);

test('LG-409 the burrowing are apart from all others, both ways; the swimming are with those on the ground', () => {
  const all = [[], ['swimming'], ['flying'], ['burrowing']] as const;
  const reaches = (a: Body['conditions'], f: Body['conditions']): boolean =>
    beside({ weapons: ['sword'], wielded: 'sword', conditions: a }, { conditions: f }).refused('A', 'attack:sword', {
      target: 'F',
    }).length === 0;
  expect(all.map((a) => all.map((f) => reaches(a, f)))).toEqual([
    [true, true, false, false],
    [true, true, false, false],
    [false, false, true, false],
    [false, false, false, true],
  ]);
});

test('LG-410 landing beside a foe on the ground gives it none, beside a flying one it does', () => {
  const s = beside(UP);
  s.act('A', 'land');
  expect(s.asked()).toEqual([]);
  const other = beside(UP, UP);
  other.act('A', 'land');
  expect(other.asked()).toEqual(['F opportunity']);
});

describe('Acrobatics', () => {
  const skills = { ...newBody({}).skills, acrobatics: 0 };
  test.each([
    [20, []],
    [19, ['F opportunity']],
  ] as const)('LG-254 against +6 and +4 a %i', (die, asked) => {
    const s = beside({ skills }, { attackBonuses: [10, 5] });
    s.act('A', 'acrobatics', {}, die);
    expect(s.refused('A', 'acrobatics')).toContain('tumbled');
    s.act('A', 'move', { path: [[4, 5]] });
    expect(s.asked()).toEqual(asked);
  });

  test('LG-339 it halves the move: 15 ft', () => {
    const s = beside({ skills }, { opportunities: 0 });
    s.act('A', 'acrobatics', {}, 5);
    expect(s.body('A').stride).toBe(6);
  });
});
