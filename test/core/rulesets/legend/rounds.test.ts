import { expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../src/core/rules/scene/scene.ts';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { has } from './usual.ts';
import { newSpecial } from '../../../../src/core/rulesets/legend/sheet/special.ts';
import type { Standing, Stage } from './stage.ts';
import { stage } from './stage.ts';

/** Initiative of groups, turns put off, the surprise round. */

const WARD = newSpecial({ name: 'Ward', cost: 'immediate' });
type People = Readonly<Record<string, Partial<Standing>>>;
const idle = (people: People): Stage =>
  stage(
    Object.fromEntries(Object.entries(people).map(([name, sheet], x) => [name, { at: [3 * x, 0] as const, ...sheet }])),
    { phase: 'idle' },
  );
const began = (people: People, dice: readonly number[], slots: object = {}): Stage => {
  const s = idle(people);
  s.act(null, 'start-combat', { combatants: Object.keys(people), ...slots }, ...dice);
  return s;
};
const order = (s: Stage) => s.scene.turn.order.map(({ who, count }) => [who, count]);
const now = (s: Stage) => s.scene.turn.now;
const is = (s: Stage, name: string, id: Parameters<typeof has>[1]) => has(s.body(name), id);
const ends = (s: Stage, ...dice: readonly number[]) => s.act(now(s), 'end-turn', {}, ...dice);
/** Ends turns, everyone who waits waiting on, until this one is up. */
const until = (s: Stage, name: string, round: number): void => {
  for (let n = 0; n < 40 && !(now(s) === name && s.scene.turn.round === round); n++) {
    if (s.waiting === null) ends(s);
    for (const asked of s.asked()) s.answer(asked.split(' ')[0] ?? '', 'pass');
  }
  expect([now(s), s.scene.turn.round]).toEqual([name, round]);
};

test.each([['LG-003'], ['LG-004']])(
  '%s everyone’s die is its own: 11 and 4 at +1 are 12 and 5, and a foe’s belongs to the foe',
  () => {
    const s = began({ A: { initMisc: 1 }, B: { initMisc: 1 }, F: {} }, [11, 4, 2]);
    expect(order(s)).toEqual([
      ['A', 12],
      ['B', 5],
      ['F', 2],
    ]);
    const rolls = idle({ A: {}, F: {} });
    const facts = rolls.act(null, 'start-combat', {}, 12, 3);
    expect(facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.of] : []))).toEqual(['A', 'F']);
  },
);

test.each([['LG-011'], ['LG-386']])(
  '%s six zombies roll one die and share one count, and are one roller in a tie',
  () => {
    const zombies = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`F${n}`, { initMisc: -1 }]));
    const s = began({ A: { initMisc: -1 }, ...zombies }, [7, 7, 3, 15]);
    expect(order(s)).toEqual([...[1, 2, 3, 4, 5, 6].map((n) => [`F${n}`, 6]), ['A', 6]]);
    expect(new Set(s.scene.turn.order.map(({ rank }) => rank)).size).toBe(2);
    const rolled = s
      .told()
      .flatMap((fact) => (fact.type === 'rolled' ? [`${fact.of ?? fact.whom ?? 'The GM'} ${fact.label}`] : []));
    expect(rolled).toEqual(['A initiative', 'foes initiative', 'A to break the tie', 'foes to break the tie']);
  },
);

test.each(['F1', 'F2'])('one foe in sight rolls by its own name, and %s rolls with it unseen', (unseen) => {
  const s = idle({ A: {}, F1: {}, F2: {} });
  s.hide(unseen);
  s.act(null, 'start-combat', { combatants: ['A', 'F1', 'F2'] }, 7, 12);
  const rolled = s.told().flatMap((fact) => (fact.type === 'rolled' ? [[fact.of, fact.whom, fact.secret]] : []));
  expect(rolled).toEqual([
    ['A', undefined, false],
    [unseen === 'F1' ? 'F2' : 'F1', undefined, false],
  ]);
});

test('LG-012 the shaman at +3 and zombies at −1 as two groups: 10 and 10 are 13 and 9', () => {
  const s = began({ A: {}, F1: { initMisc: 3 }, F2: { initMisc: -1 }, F3: { initMisc: -1 } }, [1, 10, 10], {
    groups: 'modifier',
  });
  expect(order(s)).toEqual([
    ['F1', 13],
    ['F2', 9],
    ['F3', 9],
    ['A', 1],
  ]);
});

test('LG-013 no round begins before the last die lies', () => {
  const s = idle({ A: {}, B: {}, C: {}, D: {} });
  expect(s.refused(null, 'next-turn')).not.toEqual([]);
  expect(s.scene.turn.phase).toBe('idle');
  s.act(null, 'start-combat', {}, 9, 8, 7, 6);
  expect([s.scene.turn.round, now(s)]).toEqual([1, 'A']);
});

test('LG-014 three rounds of four are twelve turns', () => {
  const s = began({ A: {}, B: {}, C: {}, D: {} }, [9, 8, 7, 6]);
  const turns: unknown[] = [];
  for (let n = 0; n < 12; n++) {
    turns.push(now(s));
    ends(s);
  }
  expect(turns.join('')).toBe('ABCDABCDABCD');
  expect(s.scene.turn.round).toBe(4);
});

test('LG-014 one that waited comes in behind a whole group: none of it loses its turn', () => {
  const s = began({ A: {}, F1: {}, F2: {}, F3: {}, C: {} }, [20, 12, 5], { groups: 'one' });
  s.act('A', 'delay');
  const turns: unknown[] = [];
  for (let n = 0; n < 3; n++) {
    expect(s.asked()).toEqual([]);
    turns.push(now(s));
    ends(s);
  }
  expect([turns.join(' '), s.asked()]).toEqual(['F1 F2 F3', ['A act-now']]);
  s.answer('A', 'act');
  expect(order(s)).toEqual([
    ['F1', 12],
    ['F2', 12],
    ['F3', 12],
    ['A', 12],
    ['C', 5],
  ]);
  ends(s);
  expect([now(s), s.scene.turn.round]).toEqual(['C', 1]);
});

test('LG-014 where two share a count, one that waited comes in behind both; their dead keep nobody waiting', () => {
  const s = began({ A: {}, B: {}, C: {}, D: {} }, [20, 15, 10, 5]);
  s.act('A', 'delay');
  ends(s);
  s.answer('A', 'act');
  ends(s);
  for (const name of ['C', 'D']) {
    expect(now(s)).toBe(name);
    ends(s);
  }
  // now B and A at 15
  expect([now(s), s.scene.turn.round]).toEqual(['B', 2]);
  ends(s);
  ends(s);
  s.act('C', 'delay');
  ends(s);
  s.answer('C', 'pass');
  expect([now(s), s.scene.turn.round]).toEqual(['B', 3]);
  ends(s);
  expect([s.asked(), now(s)]).toEqual([[], 'A']);
  ends(s);
  s.answer('C', 'act');
  ends(s);
  expect([
    now(s),
    order(s)
      .map(([who]) => who)
      .join(''),
  ]).toEqual(['D', 'BACD']);
  s.act('D', 'delay');
  expect([now(s), s.scene.turn.round]).toEqual(['B', 4]);
  s.change('A', { conditions: ['dead'] });
  ends(s);
  expect([s.asked(), now(s)]).toEqual([[], 'C']);
  ends(s);
  expect(s.asked()).toEqual(['D act-now']);
});

test('LG-016 an effect at the place of the dead still ends there', () => {
  const s = began({ A: {}, B: {}, C: {} }, [18, 14, 9]);
  ends(s);
  s.act('A', 'impose', { condition: 'sickened', unit: 'rounds', rounds: 1, source: 'Spores' });
  const { turn } = s.scene;
  s.scene = {
    ...s.scene,
    combatants: s.scene.combatants.map((one) =>
      one.name === 'B' ? { ...one, body: { ...one.body, conditions: ['dead'] } } : one,
    ),
    turn,
  };
  s.act(null, 'next-turn');
  until(s, 'A', 2);
  expect(is(s, 'A', 'sickened')).toBe(true);
  ends(s);
  expect([now(s), is(s, 'A', 'sickened')]).toEqual(['C', false]);
});

test('LG-018 a turn put off through the first round leaves one flat-footed until the second', () => {
  const s = began({ A: {}, B: {} }, [18, 12]);
  s.act('A', 'delay');
  expect([now(s), is(s, 'A', 'flat-footed'), is(s, 'B', 'flat-footed')]).toEqual(['B', true, false]);
  ends(s);
  s.answer('A', 'pass');
  expect([s.scene.turn.round, now(s), is(s, 'A', 'flat-footed')]).toEqual([2, 'B', false]);
});

test('LG-018 what an effect makes flat-footed ends with it, whoever’s turn begins meanwhile', () => {
  const s = began({ A: {}, B: {} }, [18, 12]);
  s.act('B', 'impose', { condition: 'flat-footed', unit: 'rounds', rounds: 3, source: 'Feint' });
  for (const [round, name] of [
    [1, 'B'],
    [2, 'A'],
    [2, 'B'],
    [3, 'A'],
    [3, 'B'],
  ] as const) {
    ends(s);
    expect([s.scene.turn.round, now(s), is(s, 'B', 'flat-footed')]).toEqual([round, name, true]);
  }
  ends(s);
  expect([s.scene.turn.round, now(s), is(s, 'B', 'flat-footed')]).toEqual([4, 'A', false]);
  // nor does the second round end it for one who waits
  const late = began({ A: {}, B: {} }, [18, 12]);
  late.act('A', 'impose', { condition: 'flat-footed', unit: 'rounds', rounds: 3, source: 'Feint' });
  late.act('A', 'delay');
  ends(late);
  late.answer('A', 'pass');
  expect([late.scene.turn.round, now(late), is(late, 'A', 'flat-footed')]).toEqual([2, 'B', true]);
});

test('LG-019 who has taken an action waits no more, whichever it was', () => {
  const special = (['standard', 'move', 'swift', 'free'] as const).map((cost) => newSpecial({ name: cost, cost }));
  for (const [offer, slots] of [
    ['ability:0', {}],
    ['ability:1', {}],
    ['ability:2', {}],
    ['ability:3', {}],
    ['step', { path: [[0, 1]] }],
  ] as const) {
    const s = began({ A: { special }, B: {} }, [18, 12]);
    expect(s.refused('A', 'delay')).toEqual([]);
    s.act('A', offer, slots);
    expect(s.refused('A', 'delay'), offer).toEqual(['already-acting']);
  }
});

const three = (): Stage => began({ A: {}, B: {}, C: {} }, [20, 15, 10]);

test.each([['LG-020'], ['LG-022']])('%s after B at 15 A acts at 15, behind B, now and ever after', () => {
  const s = three();
  s.act('A', 'delay');
  expect(now(s)).toBe('B');
  ends(s);
  expect(s.asked()).toEqual(['A act-now']);
  s.answer('A', 'act');
  expect([now(s), order(s)]).toEqual([
    'A',
    [
      ['B', 15],
      ['A', 15],
      ['C', 10],
    ],
  ]);
  until(s, 'B', 2);
  ends(s);
  expect(now(s)).toBe('A');
  until(s, 'B', 3);
  ends(s);
  expect(now(s)).toBe('A');
});

test('LG-021 at the top of a round A types 25 and acts first', () => {
  const s = three();
  s.act('A', 'delay');
  ends(s);
  s.answer('A', 'pass');
  ends(s);
  // above the first of the round, which is its own old place
  const first = s.waiting?.questions[0]?.options.find(({ id }) => id === 'first');
  expect(first?.slots).toMatchObject([{ name: 'count', min: 21 }]);
  s.answerWith('A', 'first', { count: 25 });
  expect([now(s), s.scene.turn.round]).toEqual(['A', 2]);
  ends(s);
  expect([now(s), order(s)[0]]).toEqual(['B', ['A', 25]]);
});

test('LG-023 a turn that waits is one turn: the old count passes, and it acts at 12', () => {
  const s = began({ A: {}, B: {}, C: {} }, [20, 15, 12]);
  s.act('A', 'delay');
  until(s, 'B', 2);
  expect(is(s, 'A', 'flat-footed')).toBe(false);
  ends(s);
  s.answer('A', 'pass');
  ends(s);
  s.answer('A', 'act');
  expect([now(s), s.scene.turn.round, order(s)]).toEqual([
    'A',
    2,
    [
      ['B', 15],
      ['C', 12],
      ['A', 12],
    ],
  ]);
});

test('LG-385 a raider that waits until 4 has a place of its own', () => {
  const raiders = Object.fromEntries([1, 2, 3].map((n) => [`F${n}`, {}]));
  const s = began({ ...raiders, A: {} }, [12, 4]);
  s.act('F1', 'delay');
  expect(now(s)).toBe('F2');
  until(s, 'A', 1);
  ends(s);
  s.answer('F1', 'act');
  expect(order(s)).toEqual([
    ['F2', 12],
    ['F3', 12],
    ['A', 4],
    ['F1', 4],
  ]);
  // what it begins there comes back there, behind A
  s.act('F2', 'impose', { condition: 'sickened', unit: 'rounds', rounds: 1, source: 'Howl' });
  until(s, 'A', 2);
  expect(is(s, 'F2', 'sickened')).toBe(true);
  ends(s);
  expect([now(s), is(s, 'F2', 'sickened')]).toEqual(['F1', false]);
});

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
});

test('LG-316 who acted in round 0 is not flat-footed in round 1, the surprised is until its turn', () => {
  const s = surprising();
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

test('LG-369 whoever is freed after its count acts next round', () => {
  const s = began({ A: {}, B: { conditions: ['helpless'] }, C: {} }, [18, 14, 10]);
  ends(s);
  expect(now(s)).toBe('C');
  s.scene = {
    ...s.scene,
    combatants: s.scene.combatants.map((one) =>
      one.name === 'B' ? { ...one, body: { ...one.body, conditions: [] } } : one,
    ),
  };
  ends(s);
  expect([now(s), s.scene.turn.round]).toEqual(['A', 2]);
});

test('LG-370 who joins at 15 when 10 is up waits for the next round', () => {
  const s = began({ A: {}, C: {} }, [18, 10]);
  ends(s);
  const late = { ...find(s.scene, 'A' as CombatantId), id: 'L' as CombatantId, name: 'L' };
  s.scene = { ...s.scene, combatants: [...s.scene.combatants, late] };
  s.act(null, 'join', { combatants: ['L'] }, 15);
  ends(s);
  expect([now(s), s.scene.turn.round]).toEqual(['A', 2]);
  ends(s);
  expect(now(s)).toBe('L');
});

test('LG-018 who joins in the first round is flat-footed until the second at the latest, a later one is not', () => {
  const joined = (rounds: number): readonly (readonly string[])[] => {
    const s = began({ A: {}, C: {} }, [18, 10]);
    for (let n = 0; n < 2 * rounds + 1; n++) ends(s);
    const late = { ...find(s.scene, 'A' as CombatantId), id: 'L' as CombatantId, name: 'L' };
    s.scene = { ...s.scene, combatants: [...s.scene.combatants, late] };
    s.act(null, 'join', { combatants: ['L'] }, 15);
    const first = s.body('L').conditions;
    ends(s);
    return [first, s.body('L').conditions];
  };
  expect([joined(0), joined(1), joined(2)]).toEqual([
    [['flat-footed'], []],
    [[], []],
    [[], []],
  ]);
});

test('LG-222 the dying roll when their place comes', () => {
  const sheet: Partial<Body> = { hp: -3, conditions: ['dying'] };
  const s = began({ A: {}, B: sheet, C: {} }, [18, 14, 9]);
  ends(s, 50);
  expect([now(s), s.body('B').hp]).toEqual(['C', -4]);
});
