import { expect, test } from 'vitest';
import { newSpecial } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import type { Stage, Standing } from '../stage.ts';
import type { People } from './begun.ts';
import { began, ends, idle, is, now, until } from './begun.ts';

/** The surprise round: who has a part in it, and what they may do. */

const WARD = newSpecial({ name: 'Ward', cost: 'immediate' });

const ambush = (
  unaware: readonly string[],
  people: People = { Y1: { side: 'foe' }, Y2: { side: 'foe' }, X1: {}, X2: {} },
): Stage => began(people, [8, 19, 17, 6], { unaware, groups: 'each' });

test.each([['LG-024'], ['LG-030']])(
  '%s X unaware of all: round 0, then round 1 with everyone, by the same dice',
  () => {
    const s = ambush(['X1', 'X2']);
    expect([s.scene.turn.round, now(s)]).toEqual([0, 'Y2']);
    ends(s);
    expect([s.scene.turn.round, now(s)]).toEqual([0, 'Y1']);
    ends(s);
    expect([s.scene.turn.round, now(s)]).toEqual([1, 'Y2']);
    ends(s);
    expect(now(s)).toBe('X1');
  },
);

test('LG-024 where nobody has noticed anybody there is none', () => {
  const s = ambush(['X1', 'X2', 'Y1', 'Y2']);
  const begun = s.told().filter((fact) => 'because' in fact && fact.because.type === 'round-began');
  const rounds = begun.map((fact) => (fact.type === 'turned' ? fact.set.round : null));
  expect([s.scene.turn.round, rounds]).toEqual([1, [1]]);
  // nor where one of each side has
  expect(ambush(['X1', 'Y1']).scene.turn.round).toBe(1);
});

test('LG-024 either side may be the one surprised, and only who fights counts', () => {
  const foes = ambush(['Y1', 'Y2']);
  expect([foes.scene.turn.round, now(foes)]).toEqual([0, 'X1']);
  ends(foes);
  expect([foes.scene.turn.round, now(foes)]).toEqual([0, 'X2']);
  ends(foes);
  expect([foes.scene.turn.round, now(foes)]).toEqual([1, 'Y2']);
  // one of X who stays out of it, and one who is dead, have noticed whom they like
  const some = idle({ Y1: { side: 'foe' }, X1: {}, X2: {}, X3: { conditions: ['dead'] } });
  some.act(null, 'start-combat', { combatants: ['Y1', 'X1'], unaware: ['X1'], groups: 'each' }, 8, 17);
  expect([some.scene.turn.round, now(some)]).toEqual([0, 'Y1']);
  const all = idle({ Y1: { side: 'foe' }, X1: {}, X2: { conditions: ['dead'] } });
  all.act(null, 'start-combat', { unaware: ['X1'], groups: 'each' }, 8, 17);
  expect([all.scene.turn.round, now(all)]).toEqual([0, 'Y1']);
  // nor does it count that somebody outside the fight has noticed nobody
  const out = idle({ Y1: { side: 'foe' }, X1: {}, X2: {} });
  out.act(null, 'start-combat', { combatants: ['Y1', 'X1'], unaware: ['X2'], groups: 'each' }, 8, 17);
  expect(out.scene.turn.round).toBe(1);
});

test('LG-025 one of X sees Y: round 1', () => {
  const s = ambush(['X1']);
  expect([s.scene.turn.round, now(s)]).toEqual([1, 'Y2']);
});

test('LG-026 only who is aware has a turn in round 0, and no one else takes an immediate action', () => {
  const s = ambush(['X1', 'X2', 'Y2'], { Y1: { side: 'foe' }, Y2: { side: 'foe', special: [WARD] }, X1: {}, X2: {} });
  expect([s.scene.turn.round, now(s)]).toEqual([0, 'Y1']);
  expect(s.refused('Y2', 'ability:0')).toEqual(['not-in-surprise']);
  ends(s);
  expect(s.scene.turn.round).toBe(1);
});

test('LG-027 of a side that has noticed them only those act who have', () => {
  const people = { Y1: { side: 'foe' }, Y2: { side: 'foe' }, Z1: { side: 'other' }, X1: {} } as const;
  const s = ambush(['X1', 'Y2'], people);
  const turns: unknown[] = [];
  for (let n = 0; n < 3; n++) {
    turns.push(`${s.scene.turn.round} ${now(s)}`);
    ends(s);
  }
  expect(turns).toEqual(['0 Z1', '0 Y1', '1 Y2']);
});

test('LG-027 of three sides the aware of two act', () => {
  const s = ambush(['X1', 'X2'], { Y1: { side: 'foe' }, Z1: { side: 'other' }, X1: {}, X2: {} });
  expect(now(s)).toBe('Z1');
  ends(s);
  expect([now(s), s.scene.turn.round]).toEqual(['Y1', 0]);
  ends(s);
  expect(s.scene.turn.round).toBe(1);
});

const surprising = (sheet: Partial<Standing> = {}): Stage =>
  began({ A: { at: [5, 5], ...sheet }, F: { at: [6, 5] } }, [18, 12], { unaware: ['F'] });

test.each([['LG-028'], ['LG-318']])('%s attack or move, not both; a 5 ft step goes with the attack', () => {
  const s = surprising();
  s.act('A', 'attack:unarmed', { target: 'F' }, 1);
  expect(s.refused('A', 'move', { path: [[5, 6]] })).toContain('surprise-one');
  expect(s.refused('A', 'step', { path: [[5, 6]] })).toEqual([]);
  const moved = surprising();
  moved.act('A', 'move', { path: [[5, 6]] });
  expect(moved.refused('A', 'attack:unarmed', { target: 'F' })).toEqual(['surprise-one']);
  expect(moved.refused('A', 'step', { path: [[5, 7]] })).toEqual(['already-moved']);
  // a move action spent on something else leaves the step
  const still = surprising({ special: [newSpecial({ name: 'Focus', cost: 'move' })] });
  still.act('A', 'ability:0');
  expect(still.refused('A', 'step', { path: [[5, 6]] })).toEqual([]);
});

test('LG-029 one swift or one immediate action', () => {
  const s = surprising({ special: [WARD, newSpecial({ name: 'Focus', cost: 'swift' })] });
  s.act('A', 'ability:1');
  expect(s.refused('A', 'ability:0')).not.toEqual([]);
  const other = surprising({ special: [WARD, newSpecial({ name: 'Focus', cost: 'swift' })] });
  other.act('A', 'ability:0');
  expect(other.refused('A', 'ability:1')).toEqual(['no-swift']);
});

test('LG-029 after the swift action of its own turn none comes later in the surprise round', () => {
  const special = [WARD, newSpecial({ name: 'Focus', cost: 'swift' })];
  const later = (swift: boolean) => {
    const s = began({ A: { special }, B: {}, F: {} }, [18, 15, 12], { unaware: ['F'] });
    if (swift) s.act('A', 'ability:1');
    ends(s);
    return [s.scene.turn.round, now(s), s.refused('A', 'ability:0', swift ? {} : { pay: 'next' })];
  };
  expect([later(false), later(true)]).toEqual([
    [0, 'B', []],
    [0, 'B', ['surprise-swift']],
  ]);
});

test('LG-275 a free action is allowed in the surprise round', () => {
  const s = surprising({ weapons: ['sword'], wielded: 'sword' });
  expect(s.refused('A', 'drop')).toEqual([]);
  // before the one action of that round and after it
  s.act('A', 'task:total-defence');
  expect([s.scene.turn.round, s.refused('A', 'drop')]).toEqual([0, []]);
});

test('LG-316 who acted in round 0 is not flat-footed in round 1, the surprised is until its turn', () => {
  const s = surprising();
  expect([s.scene.turn.round, is(s, 'A', 'flat-footed'), is(s, 'F', 'flat-footed')]).toEqual([0, false, true]);
  ends(s);
  expect([s.scene.turn.round, now(s), is(s, 'A', 'flat-footed'), is(s, 'F', 'flat-footed')]).toEqual([
    1,
    'A',
    false,
    true,
  ]);
  ends(s);
  expect(is(s, 'F', 'flat-footed')).toBe(false);
});

test('LG-317 an effect of one round begun at 18 in round 0 ends at 18 in round 1', () => {
  const s = surprising();
  s.act('A', 'impose', { condition: 'sickened', unit: 'rounds', rounds: 1 });
  ends(s);
  expect([s.scene.turn.round, is(s, 'A', 'sickened')]).toEqual([1, false]);
});

test('LG-319 a turn put off in round 0 is no second one in round 1', () => {
  const s = surprising();
  s.act('A', 'delay');
  if (s.waiting !== null) s.answer('A', 'pass');
  until(s, 'F', 1);
  ends(s);
  s.answer('A', 'act');
  expect([now(s), s.scene.turn.round]).toEqual(['A', 1]);
  ends(s);
  expect([now(s), s.scene.turn.round]).toEqual(['F', 2]);
});

test('LG-319 taken later in round 0 it is that of round 0, and round 1 brings the next', () => {
  const s = ambush(['X1', 'X2']);
  s.act('Y2', 'delay');
  ends(s);
  s.answer('Y2', 'act');
  const turns: unknown[] = [];
  for (let n = 0; n < 4; n++) {
    turns.push(`${s.scene.turn.round} ${now(s)}`);
    ends(s);
  }
  expect([turns, s.asked()]).toEqual([['0 Y2', '1 X1', '1 Y1', '1 Y2'], []]);
});

test('LG-436 the ever watchful have a turn in round 0', () => {
  const s = began({ A: {}, B: { alwaysInSurprise: true }, F: {} }, [8, 19, 12], { unaware: ['A', 'B'] });
  expect([s.scene.turn.round, now(s)]).toEqual([0, 'B']);
});

test('LG-438 an aware scout is flat-footed until its own turn of round 0', () => {
  const s = began({ A: { special: [WARD] }, B: {}, F: {} }, [7, 12, 3], { unaware: ['F'] });
  expect([now(s), s.refused('A', 'ability:0')]).toEqual(['B', ['flat-footed']]);
  ends(s);
  expect([now(s), s.refused('A', 'ability:0')]).toEqual(['A', []]);
  s.act('A', 'ability:0');
  expect(s.body('A').swift).toBe(0);
});
