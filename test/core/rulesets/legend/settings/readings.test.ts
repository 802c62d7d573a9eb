import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Settings } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import { USUAL } from '../../../../../src/core/rulesets/legend/sheet/turn.ts';
import { duo, ends, grant, of, partOf, SWORD, walk } from '../actions/duo.ts';
import { east, mode, on } from '../moves/mode-stage.ts';
import { began, idle, now, order } from '../rounds/begun.ts';
import { stage, way } from '../stage.ts';

/** Readings of turns, moves and rounds that a table may play instead of a ruling. */

/** Five squares, the first diagonal: 27.5 ft. */
const CORNERED = {
  path: [
    [6, 6],
    [7, 6],
    [8, 6],
    [9, 6],
    [10, 6],
  ],
};

test('LG-336 RU-03 half a square left of a move is lost, or goes to the next: 30 or 32.5 ft', () => {
  const then = (rest: Settings['halves']['rest'], diagonal: boolean): readonly string[] => {
    const s = duo({}, {}, { halves: { speed: 'down', rest } });
    grant(s, 'move');
    s.act('A', 'move', CORNERED);
    const straight = way([10, 6], [1, 0], diagonal ? 5 : 6);
    return s.refused('A', 'move', { path: diagonal ? [...straight, [16, 7]] : straight });
  };
  expect([then('lost', false), then('lost', true)]).toEqual([[], ['too-far']]);
  expect([then('kept', false), then('kept', true)]).toEqual([[], []]);
});

test('LG-338 RU-04 half of 25 ft is 12, 12.5 or 15 ft', () => {
  const half = (speed: Settings['halves']['speed']) => {
    const s = stage(
      { A: { at: [5, 5], speed: 25, conditions: ['slowed'] } },
      { settings: { halves: { ...USUAL.halves, speed } } },
    );
    const refused = (path: readonly (readonly number[])[]) => s.refused('A', 'move', { path: path as number[][] });
    const bent = [
      [6, 5],
      [7, 6],
    ];
    return [s.offer('A', 'move')?.about, refused(bent).length, refused(way([5, 5], [1, 0], 3)).length];
  };
  expect([half('down'), half('kept'), half('up')]).toEqual([
    ['Up to 12 ft.', 1, 1],
    ['Up to 12.5 ft.', 0, 1],
    ['Up to 15 ft.', 0, 0],
  ]);
});

test('LG-065 RU-04 a skill along with a move halves 25 ft to four or five half squares', () => {
  const left = (speed: Settings['halves']['speed']): number => {
    const s = duo({ speed: 25, special: [partOf('Acrobatics')] }, {}, { halves: { ...USUAL.halves, speed } });
    s.act('A', 'ability:0.move');
    return s.body('A').stride;
  };
  expect([left('down'), left('kept'), left('up')]).toEqual([4, 5, 6]);
});

test('LG-248 RU-08 “once a round” is back on the own turn, or not before the next round', () => {
  const left = (window: Settings['limits']['window']): number => {
    const s = duo({}, {}, { limits: { ...USUAL.limits, window } });
    s.set('C', { opportunities: 0 });
    ends(s);
    expect([s.scene.turn.round, now(s)]).toEqual([2, 'C']);
    return s.body('C').opportunities;
  };
  expect([left('turn'), left('round')]).toEqual([1, 0]);
});

test('LG-248 RU-08 by the round, an opportunity attack is back as a round begins, before the own turn', () => {
  const left = (window: Settings['limits']['window']): number => {
    const s = duo({}, { opportunities: 0 }, { limits: { ...USUAL.limits, window } });
    ends(s);
    s.set('C', { opportunities: 0 });
    ends(s);
    ends(s);
    expect([s.scene.turn.round, now(s)]).toEqual([3, 'A']);
    return s.body('C').opportunities;
  };
  expect([left('turn'), left('round')]).toEqual([0, 1]);
});

test('LG-054 RU-09 free actions only on the own turn, or off turn too, from the same five', () => {
  const off = (freeOffTurn: boolean) => {
    const s = duo({ special: [of('free')] }, {}, { limits: { ...USUAL.limits, freeOffTurn } });
    s.act('A', 'ability:0');
    ends(s);
    const refused = s.refused('A', 'ability:0');
    if (refused.length === 0) s.act('A', 'ability:0');
    return [refused, s.body('A').free];
  };
  expect([off(false), off(true)]).toEqual([
    [['not-your-turn'], 0],
    [[], 3],
  ]);
  const before = began(
    { A: { special: [of('free')] }, Y: { side: 'foe' } },
    [5, 15],
    {},
    {
      limits: { ...USUAL.limits, freeOffTurn: true },
    },
  );
  expect([now(before), before.refused('A', 'ability:0')]).toEqual(['Y', []]);
  before.act('Y', 'delay');
  expect([now(before), before.body('Y').free]).toEqual(['A', 5]);
});

describe('5 ft steps', () => {
  const ruled = (step: Partial<Settings['step']>): Partial<Settings> => ({ step: { ...USUAL.step, ...step } });
  const aside = { path: [[5, 6]] };
  test('LG-124 RU-13 between the attacks of an action', () => {
    const between = (within: boolean): readonly string[] => {
      const s = stage(
        { A: { at: [5, 5], attackBonuses: [6, 1], ...SWORD }, F: { at: [6, 5], acMisc: 40 } },
        { settings: ruled({ within }) },
      );
      s.act('A', 'attack:sword', { target: 'F' }, 1);
      return s.refused('A', 'step', aside);
    };
    expect([between(false), between(true)]).toEqual([['attack-under-way'], []]);
  });
  test('LG-124 RU-13 after the move action went to something other than moving', () => {
    const after = (spent: boolean): readonly string[] => {
      const s = duo({ conditions: ['prone'] }, {}, ruled({ spent }));
      s.act('A', 'stand');
      return s.refused('A', 'step', aside);
    };
    expect([after(true), after(false)]).toEqual([[], ['no-move']]);
  });
  test('LG-318 RU-49 after a standard action in the surprise round', () => {
    const surprised = (surprise: boolean): readonly string[] => {
      const s = duo({ special: [of('standard')] }, {}, ruled({ surprise }));
      s.scene = { ...s.scene, turn: { ...s.scene.turn, round: 0 } };
      expect(s.refused('A', 'step', aside)).toEqual([]);
      s.act('A', 'ability:0');
      return s.refused('A', 'step', aside);
    };
    expect([surprised(true), surprised(false)]).toEqual([[], ['surprise-one']]);
  });
});

describe('surprise', () => {
  const people = { Y1: { side: 'foe' }, X1: {}, X2: {} } as const;
  const round = (when: Settings['surprise']['when'], unaware: readonly string[]): number =>
    began(people, [8, 17, 6], { unaware, groups: 'each' }, { surprise: { when, uncounted: false } }).scene.turn.round;
  test('LG-024 RU-33 it comes if a whole side is unaware, if anyone is, or never', () => {
    expect([round('side', ['X1', 'X2']), round('any', ['X1', 'X2']), round('never', ['X1', 'X2'])]).toEqual([0, 0, 1]);
    expect([round('side', ['X1']), round('any', ['X1']), round('never', ['X1'])]).toEqual([1, 0, 1]);
    expect(round('any', ['X1', 'X2', 'Y1'])).toBe(1);
  });

  test('LG-317 RU-34 what lasts a round from it ends in round 1, or in round 2', () => {
    const until = (uncounted: boolean) => {
      const s = began(people, [8, 17, 6], { unaware: ['X1', 'X2'] }, { surprise: { when: 'side', uncounted } });
      s.act('Y1', 'impose', { condition: 'shaken', rounds: 1 });
      return s.body('Y1').lasting[0]?.until;
    };
    expect([until(false), until(true)]).toMatchObject([
      { type: 'place', round: 1, count: 8 },
      { type: 'place', round: 2, count: 8 },
    ]);
  });
});

test('LG-011 RU-06 a group rolls as its first, its best or its worst', () => {
  const counts = (groupDie: Settings['groupDie']) =>
    order(
      began(
        { Y1: { side: 'foe', initMisc: 1 }, Y2: { side: 'foe', initMisc: 4 }, Y3: { side: 'foe', initMisc: -2 } },
        [10],
        {},
        { groupDie },
      ),
    );
  expect([counts('first')[0], counts('best')[0], counts('worst')[0]]).toEqual([
    ['Y1', 11],
    ['Y1', 14],
    ['Y1', 8],
  ]);
});

test('LG-018 RU-10 who has not acted is flat-footed up to round 2, or up to its turn', () => {
  const waits = (waiting: Settings['waiting']): boolean => {
    const s = began({ A: {}, B: {} }, [15, 5], {}, { waiting });
    ends(s);
    s.act('B', 'delay');
    expect([s.scene.turn.round, now(s)]).toEqual([2, 'A']);
    return s.body('B').conditions.includes('flat-footed');
  };
  expect([waits('round'), waits('turn')]).toEqual([false, true]);
  const late = (waiting: Settings['waiting']): boolean => {
    const s = idle({ A: {}, B: {}, C: {} });
    s.scene = { ...s.scene, settings: { ...USUAL, waiting } };
    s.act(null, 'start-combat', { combatants: ['A', 'B'] }, 15, 5);
    ends(s);
    ends(s);
    s.act(null, 'join', { combatants: ['C'] }, 3);
    return s.body('C').conditions.includes('flat-footed');
  };
  expect([late('round'), late('turn')]).toEqual([false, true]);
});

test('LG-150 RU-43 three sources of a mode make 20 ft faster, or 10 in all', () => {
  const about = (modeSources: Settings['modeSources']) => {
    const modes = [mode('fly', 'wings'), mode('fly', 'cloak'), mode('fly', 'spell')];
    return on('.........', { modes }, { modeSources }).offer('A', 'move')?.about;
  };
  expect([about('each'), about('once')]).toEqual(['Up to 50 ft.', 'Up to 40 ft.']);
});

describe('a task along with a move', () => {
  const draw: Partial<Body> = { weapons: ['sword'], special: [partOf('Acrobatics')] };
  const drawn = (moveTasks: Settings['moveTasks']) => {
    const s = duo(draw, {}, { moveTasks });
    s.act('A', 'draw', { weapon: 'sword', pay: 'move' });
    return s;
  };
  test('LG-340 RU-44 leaves the speed as it is, or halves it', () => {
    expect([drawn(USUAL.moveTasks), drawn({ halve: true, beside: false })].map((s) => s.body('A').stride)).toEqual([
      12, 6,
    ]);
    const late = (halve: boolean) => {
      const s = duo(draw, {}, { moveTasks: { halve, beside: false } });
      walk(s, 4);
      return s.refused('A', 'draw', { weapon: 'sword', pay: 'move' });
    };
    expect([late(false), late(true)]).toEqual([[], ['walked-too-far']]);
  });
  test('LG-340 RU-44 takes the place of an ability, or leaves room for one', () => {
    const beside = (moveTasks: Settings['moveTasks']) => drawn(moveTasks).refused('A', 'ability:0.move');
    expect([beside(USUAL.moveTasks), beside({ halve: false, beside: true })]).toEqual([['already-attached'], []]);
  });
});

test('LG-362 RU-60 an empty mount of a foe may be entered, or is in the way', () => {
  const path = (emptyMounts: Settings['emptyMounts'], side: 'foe' | 'ally') =>
    stage(
      { A: { at: [0, 0] }, H: { at: [2, 0], kind: 'mount', side }, F: { at: [20, 0] } },
      { rows: ['.....................'], settings: { emptyMounts } },
    );
  expect(path('open', 'foe').refused('A', 'move', east(2))).toEqual([]);
  expect(path('shut', 'foe').refused('A', 'move', east(3))).toEqual(['opponent-in-the-way']);
  expect(path('shut', 'ally').refused('A', 'move', east(3))).toEqual([]);
  expect(path('shut', 'ally').refused('A', 'move', east(2))).toEqual(['occupied']);
});

test('LG-137 LG-138 RU-32 the neutral are no one’s opponents, or everyone’s', () => {
  const past = (neutrals: Settings['neutrals']) => {
    const s = stage(
      { A: { at: [0, 0], ...SWORD }, N: { at: [1, 0], side: 'other', opportunities: 1 } },
      { rows: ['.....'], settings: { neutrals } },
    );
    const targets = (s.offer('A', 'attack:sword')?.slots ?? []).length;
    expect(targets).toBeGreaterThan(0);
    const refused = s.refused('A', 'move', east(3));
    s.put('A', 2, 0);
    s.act('A', 'move', { path: [[3, 0]] });
    return [refused, s.asked()];
  };
  expect([past('apart'), past('opponents')]).toEqual([
    [[], []],
    [['opponent-in-the-way'], ['N opportunity']],
  ]);
});
