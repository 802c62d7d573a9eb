import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../../src/core/rules/scene/scene.ts';
import { newBlast } from '../../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { newSpecial } from '../../../../../../src/core/rulesets/legend/sheet/special.ts';
import { lost } from '../../reading.ts';
import { has } from '../../usual.ts';
import type { Lasting } from '../../../../../../src/core/rulesets/legend/sheet/lasting.ts';
import { stage } from '../../stage.ts';
import type { Stage, Standing } from '../../stage.ts';
import { A, F, SWORD, duel, tries } from './duel.ts';

/** Holds and pushes where more bears on them: a second holder, large bases, mounts, the end of the fight. */

const id = (name: string) => name as CombatantId;
const hold = (condition: 'grappled' | 'pinned', by: string): Lasting => ({
  condition,
  source: 'Grapple',
  by: id(by),
  until: { type: 'encounter' },
  suspended: false,
});
const holders = (s: Stage, name = 'F') => s.body(name).lasting.map(({ by, condition }) => [by, condition]);

describe('holds', () => {
  test('LG-415 LG-419 a second grapple leaves the pin of the first, and each ends by itself', () => {
    const s = stage({
      A: { at: [5, 5], ...A },
      F: { at: [6, 5], ...F, lasting: [hold('pinned', 'B')] },
      B: { at: [7, 5], level: 1 },
    });
    tries(s, 'grapple', 10, 1);
    expect([holders(s), has(s.body('F'), 'pinned')]).toEqual([
      [
        ['B', 'pinned'],
        ['A', 'grappled'],
      ],
      true,
    ]);
    s.put('B', 20, 20);
    s.act('A', 'drop');
    expect(holders(s)).toEqual([['A', 'grappled']]);
  });

  test('LG-417 of two holds the harder one is struggled with, and the other stays', () => {
    const s = stage({
      F: { at: [6, 5], lasting: [hold('grappled', 'A'), hold('pinned', 'B')] },
      A: { at: [5, 5], level: 7, kom: 4 },
      B: { at: [7, 5], level: 1 },
    });
    s.act('F', 'escape', {}, 10);
    expect(holders(s)).toEqual([['A', 'grappled']]);
  });

  test('LG-414 LG-417 size helps against a hold as against the grapple itself', () => {
    for (const [condition, die, free] of [
      ['grappled', 15, true],
      ['grappled', 14, false],
      ['pinned', 15, true],
      ['pinned', 14, false],
    ] as const) {
      const s = stage({
        A: { at: [5, 5], size: 'large', lasting: [hold(condition, 'F')] },
        F: { at: [7, 5], ...F, level: 7, kom: 4 },
      });
      s.act('A', 'escape', {}, die);
      expect(holders(s, 'A')).toHaveLength(free ? 0 : 1);
    }
  });

  test('LG-415 a grapple of the same holder takes no pin away', () => {
    const s = duel({ lasting: [hold('pinned', 'A')] });
    tries(s, 'grapple', 10, 1);
    expect(s.body('F').lasting.map(({ condition }) => condition)).toEqual(['pinned']);
  });

  test('LG-082 LG-419 every hold ends with the encounter', () => {
    const s = duel();
    tries(s, 'grapple', 10, 1);
    s.act(null, 'end-combat', { why: 'overcome' });
    expect([has(s.body('F'), 'grappled'), s.body('F').lasting]).toEqual([false, []]);
  });

  test('LG-419 a dazed holder holds on; one that takes off lets go', () => {
    const held = (b: Partial<Standing>): Stage =>
      stage({
        A: { at: [5, 5], ...A },
        F: { at: [6, 5], ...F, lasting: [hold('grappled', 'B')] },
        B: { at: [7, 5], ...b },
      });
    const after = (s: Stage) => {
      s.act('A', 'drop');
      return holders(s).length;
    };
    expect([after(held({ conditions: ['dazed'] })), after(held({ conditions: ['flying'] }))]).toEqual([1, 0]);
  });

  test('LG-265 LG-154 the held do not take off', () => {
    const fly = { mode: 'fly', source: 'wings', cost: 'free', until: { type: 'none' } } as const;
    const s = stage({ A: { at: [5, 5], modes: [fly], lasting: [hold('grappled', 'F')] }, F: { at: [6, 5], ...F } });
    expect(s.refused('A', 'take-off')).toEqual(['grappled']);
  });

  test('LG-359 whoever makes room leaves every hold, within reach or not', () => {
    const s = stage({
      A: { at: [1, 1] },
      B: { at: [1, 1], lasting: [hold('grappled', 'F')] },
      F: { at: [0, 1], level: 10 },
    });
    s.act('A', 'end-turn');
    s.answerWith('B', 'square', { cell: [1, 2] });
    expect(holders(s, 'B')).toEqual([]);
  });

  test.each([
    ['staunch', { conditions: ['bleeding'], bleeds: 3 }],
    ['put-out', { conditions: ['burning'] }],
    ['choke', { level: 5 }],
    ['vigor', { skills: { acrobatics: 0, athletics: 0, awareness: 0, medicine: 0, ride: 0, stealth: 0, vigor: 5 } }],
    ['ability:0.move', { special: [newSpecial({ name: 'Feint', cost: 'none', partOf: ['move'] })] }],
  ] as const)('LG-418 %s is an action like others: lost where the save fails', (offer, sheet) => {
    const s = stage({
      A: { at: [5, 5], ...SWORD, ...sheet, lasting: [hold('grappled', 'F')] },
      F: { at: [6, 5], ...F, level: 7, kom: 4 },
      F2: { at: [5, 6], ...F, lasting: [hold('pinned', 'A')] },
    });
    const before = s.body('F2').hp;
    s.act('A', offer, offer === 'choke' ? { target: 'F2' } : {}, 16);
    expect([s.body('A').move, s.body('A').stride, s.body('F2').hp]).toEqual([0, 0, before]);
  });

  test.each(['area:0', 'task:total-defence'])('LG-418 so is %s, by a standard action', (offer) => {
    const blasts = [newBlast({ name: 'Ring', shape: 'around', feet: 10, plus: 3, task: 'use-ex-su' })];
    const s = duel({ level: 7, kom: 4 }, { blasts, lasting: [hold('grappled', 'F')] });
    s.act('A', offer, {}, 16);
    expect([s.body('A').standard, s.body('A').modifiers, lost(s)]).toEqual([0, [], 0]);
  });
});

describe('LG-262 bull rush', () => {
  const rush = (a: Partial<Standing>, f: Partial<Standing>, more: Readonly<Record<string, Standing>> = {}): Stage =>
    stage({ A: { at: [5, 5], ...A, ...a }, F: { at: [6, 5], ...F, ...f }, ...more });

  test.each([
    [
      [6, 5],
      [8, 5],
      [7, 5],
    ],
    [
      [6, 4],
      [8, 4],
      [7, 5],
    ],
    [
      [5, 6],
      [5, 8],
      [5, 7],
    ],
    [
      [4, 6],
      [4, 8],
      [5, 7],
    ],
    [
      [6, 6],
      [8, 8],
      [7, 7],
    ],
    [
      [3, 3],
      [1, 1],
      [3, 3],
    ],
  ] as const)('LG-262 a large target at %j goes straight to %j, and the attacker to %j', (at, to, attacker) => {
    const s = rush({}, { at, size: 'large' });
    tries(s, 'bull-rush', 10);
    s.answerWith('A', 'follow', { feet: 10 });
    expect([s.at('F'), s.at('A')]).toEqual([to, attacker]);
  });

  test('LG-262 so does a small one before a large attacker, which goes only where it has room', () => {
    const s = rush({ size: 'large' }, { at: [7, 6] });
    tries(s, 'bull-rush', 6);
    s.answerWith('A', 'follow', { feet: 15 });
    expect([s.at('F'), s.at('A')]).toEqual([
      [10, 6],
      [8, 5],
    ]);
    const narrow = rush({ size: 'large' }, { at: [7, 6] }, { B: { at: [8, 5] } });
    tries(narrow, 'bull-rush', 6);
    narrow.answerWith('A', 'follow', { feet: 15 });
    expect(narrow.at('A')).toEqual([6, 5]);
  });

  test('LG-262 LG-268 a rider follows on its mount', () => {
    const s = rush(
      { rideTrained: true },
      {},
      {
        H: { at: [5, 5], kind: 'mount', side: 'ally', rider: id('A'), occupants: [id('A')] },
      },
    );
    tries(s, 'bull-rush', 12);
    s.answer('A', 'follow');
    expect([s.at('F'), s.at('A'), s.at('H')]).toEqual([
      [8, 5],
      [7, 5],
      [7, 5],
    ]);
  });

  test.each([
    ['dismount', [7, 5], [6, 5], null],
    ['mount', [8, 5], [8, 5], 'F'],
  ] as const)('LG-262 LG-269 of a rider its attacker moves: %s', (chosen, rider, mount, rides) => {
    const s = rush(
      {},
      {},
      {
        H: { at: [6, 5], kind: 'mount', side: 'foe', rider: id('F'), occupants: [id('F')] },
      },
    );
    tries(s, 'bull-rush', 12);
    s.answer('A', 'follow');
    expect(s.asked()).toEqual(['A unseat']);
    s.answer('A', chosen);
    expect([s.at('F'), s.at('H'), s.body('H').rider]).toEqual([rider, mount, rides]);
  });
});

test('LG-420 LG-262 a bull rush in place of an opportunity attack stops the walk it comes into', () => {
  const tricks = [{ manoeuvre: 'bull-rush', instead: 'opportunity' }] as const;
  const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5], ...F, opportunities: 1, tricks } });
  s.act('A', 'move', { path: [[5, 4]] });
  s.answer('F', 'bull-rush', 1);
  expect(s.asked()).toEqual(['F follow']);
  s.answer('F', 'stay');
  expect([s.at('A'), s.at('F'), s.body('F').opportunities]).toEqual([[4, 5], [6, 5], 0]);
});

test('LG-132 LG-148 a gap and solid earth stop whom they would stop, and not who flies or digs', () => {
  const at = (rows: readonly string[], conditions: Standing['conditions'] = []) => {
    const s = stage({ A: { at: [0, 0], conditions } }, { rows });
    s.act('A', 'push', { way: 'east', feet: 10 });
    return s.at('A')[0];
  };
  expect([at(['.%.']), at(['._.']), at(['.w.'])]).toEqual([0, 0, 2]);
  expect([at(['%%%'], ['burrowing']), at(['._.'], ['flying'])]).toEqual([2, 2]);
  // a wall before any square of a large creature stops it
  const large = stage({ A: { at: [0, 0], size: 'large' } }, { rows: ['.....', '...#.'] });
  large.act('A', 'push', { way: 'east', feet: 15 });
  expect(large.at('A')).toEqual([1, 0]);
});
