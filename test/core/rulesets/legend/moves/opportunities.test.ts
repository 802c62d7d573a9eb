import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { newBody, type Body } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { stage } from '../stage.ts';
import { FAR } from '../usual.ts';

describe('the second of two move actions', () => {
  const again = (a: Partial<Body>) => {
    const s = stage({ A: { at: [5, 5], ...a }, F: { at: [6, 6], opportunities: 1 } });
    s.set('A', { move: 2 });
    return s;
  };
  test('LG-248 whoever let the first go by has a chance in it again, and the way there shows it', () => {
    const s = again({});
    const shown = () => {
      const reach = s.reach('A', 'move');
      return reach?.type === 'cells' ? reach.provokes.length > 0 : null;
    };
    s.act('A', 'move', { path: [[4, 5]] });
    s.answer('F', 'pass');
    expect(shown()).toBe(false);
    s.act('A', 'move', { path: [5, 4, 5, 4, 5].map((x) => [x, 5]) });
    expect([s.asked(), s.body('A').stride, shown()]).toEqual([[], 0, true]);
    s.act('A', 'move', { path: [[4, 5]] });
    expect(s.asked()).toEqual(['F opportunity']);
  });

  test('LG-254 no check of the first gets past foes in it, whatever goes along with it', () => {
    const s = again({ skills: { ...newBody({}).skills, acrobatics: 30 }, weapons: ['sword'] });
    s.act('A', 'acrobatics', {}, 10);
    s.act('A', 'move', { path: [4, 5, 5].map((x, at) => [x, at === 2 ? 6 : 5]) });
    expect(s.asked()).toEqual([]);
    s.act('A', 'draw', { weapon: 'sword', pay: 'move' });
    s.act('A', 'move', { path: [[4, 6]] });
    expect([s.asked(), s.refused('A', 'acrobatics')]).toEqual([['F opportunity'], ['already-attached', 'tumbled']]);
  });
});

describe('the 5 ft step', () => {
  test.each([['LG-119'], ['LG-120']])('%s from a foe: no question, no action', () => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5] } });
    s.act('A', 'step', { path: [[4, 4]] });
    expect(s.asked()).toEqual([]);
    expect(s.body('A')).toMatchObject({ standard: 1, move: 1, swift: 1, free: 5, immediate: 1, stepUsed: true });
  });

  test('LG-120 a full attack action and a step in one turn', () => {
    const s = stage({ A: { at: [5, 5], attackBonuses: [5, 0] }, F: { at: [6, 5] } });
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    s.act('A', 'step', { path: [[4, 5]] });
    expect(s.body('A').move).toBe(1);
  });

  test('LG-121 not after a move', () => {
    const s = stage({ A: { at: [5, 5] }, F: FAR });
    s.act('A', 'move', { path: [[6, 5]] });
    expect(s.refused('A', 'step', { path: [[7, 5]] })).toEqual(['already-moved']);
    const climber = stage({ A: { at: [5, 5] }, F: FAR });
    climber.act('A', 'climb', {}, 15);
    expect(climber.refused('A', 'step', { path: [[6, 5]] })).toEqual(['already-moved']);
  });

  test('LG-122 no move after it', () => {
    const s = stage({ A: { at: [5, 5] }, F: FAR });
    s.act('A', 'step', { path: [[6, 5]] });
    expect(s.refused('A', 'move', { path: [[7, 5]] })).toEqual(['stepped']);
    expect(s.why('A', 'move', { path: [[7, 5]] })).toEqual([['A 5 ft step was taken this turn.', 'LG-122']]);
    // a move action that is no moving is left
    const armed = stage({ A: { at: [5, 5], weapons: ['sword', 'bow'], wielded: 'bow' }, F: FAR });
    armed.act('A', 'step', { path: [[6, 5]] });
    armed.act('A', 'draw', { weapon: 'sword', pay: 'move' });
    expect([armed.body('A').wielded, armed.body('A').move, armed.at('A')]).toEqual(['sword', 0, [6, 5]]);
    expect(armed.refused('A', 'move', { path: [[7, 5]] })).toEqual(['stepped']);
  });

  test('LG-123 one a turn', () => {
    const s = stage({ A: { at: [5, 5] }, F: FAR });
    s.act('A', 'step', { path: [[6, 5]] });
    expect(s.refused('A', 'step', { path: [[7, 5]] })).toEqual(['step-used']);
    // one more that is granted is one, too
    s.act('A', 'grant', { what: 'step' });
    s.act('A', 'step', { path: [[7, 5]] });
    expect([s.body('A').steps, s.refused('A', 'step', { path: [[8, 5]] })]).toEqual([0, ['step-used']]);
  });

  test('LG-124 not between two attacks of an action, but after them', () => {
    const s = stage({ A: { at: [5, 5], attackBonuses: [5, 0] }, F: { at: [6, 5] } });
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    expect(s.refused('A', 'step', { path: [[5, 4]] })).toEqual(['attack-under-way']);
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    expect(s.refused('A', 'step', { path: [[5, 4]] })).toEqual([]);
    expect(s.refused('F', 'step', { path: [[7, 5]] })).toEqual(['not-your-turn']);
  });
});

describe('opportunity attacks', () => {
  const foe = { acMisc: 0, attackBonuses: [20] } as const;

  test('LG-247 entering a threatened square gives no chance, leaving it does', () => {
    const s = stage({ A: { at: [4, 5] }, F: { at: [6, 5], ...foe } });
    s.act('A', 'move', { path: [[5, 5]] });
    expect(s.asked()).toEqual([]);
    const out = stage({ A: { at: [5, 5] }, F: { at: [6, 5], ...foe } });
    out.act('A', 'move', { path: [[5, 6]] });
    expect(out.asked()).toEqual(['F opportunity']);
  });

  test('LG-248 one chance in a movement past a foe', () => {
    const s = stage({ A: { at: [5, 4] }, F: { at: [6, 5], ...foe } });
    s.act('A', 'move', {
      path: [
        [5, 5],
        [5, 6],
        [5, 7],
      ],
    });
    s.answer('F', 'pass');
    expect([s.asked(), s.at('A'), s.body('F').opportunities]).toEqual([[], [5, 7], 1]);
  });

  test('LG-248 one chance in a movement that is walked in two commands, and another in the next', () => {
    const s = stage({ A: { at: [5, 4], hpMax: 50 }, F: { at: [6, 5], ...foe } });
    s.act('A', 'move', { path: [[5, 5]] });
    s.answer('F', 'pass');
    s.act('A', 'move', { path: [[5, 6]] });
    expect([s.asked(), s.at('A')]).toEqual([[], [5, 6]]);
    s.act('A', 'run', { path: [[5, 7]] });
    expect(s.asked()).toEqual(['F opportunity']);
    const second = stage({ A: { at: [5, 4], hpMax: 50 }, F: { at: [6, 5], ...foe } });
    second.act('A', 'move', { path: [[5, 5]] });
    second.answer('F', 'pass');
    second.set('A', { move: 1, stride: 0 });
    second.act('A', 'move', { path: [[5, 6]] });
    expect(second.asked()).toEqual(['F opportunity']);
  });

  test('LG-248 LG-268 nor does a foe have two in a ride in two commands', () => {
    const rider = { occupants: ['A' as CombatantId], rider: 'A' as CombatantId };
    const s = stage({
      A: { at: [5, 4], hpMax: 50, rideTrained: true },
      H: { at: [5, 4], kind: 'mount', side: 'ally', ...rider },
      F: { at: [6, 5], ...foe },
    });
    s.act('A', 'move', { path: [[5, 5]] });
    s.answer('F', 'pass');
    s.act('A', 'move', { path: [[5, 6]] });
    expect([s.asked(), s.at('H')]).toEqual([[], [5, 6]]);
  });

  test('LG-248 one attack a round: whoever struck is not asked at the next movement, unless it has another', () => {
    const after = (opportunities: number): readonly string[] => {
      const s = stage({ A: { at: [5, 4], hpMax: 50, speed: 10 }, F: { at: [6, 5], ...foe, opportunities } });
      s.act('A', 'move', { path: [[5, 5]] });
      s.answer('F', 'strike', 10, 3);
      expect(s.body('F').opportunities).toBe(opportunities - 1);
      s.act('A', 'run', { path: [[5, 6]] });
      return s.asked();
    };
    expect([after(1), after(2)]).toEqual([[], ['F opportunity']]);
    const s = stage({ A: { at: [5, 4] }, F: { at: [6, 5], ...foe } });
    s.act('F', 'grant', { what: 'opportunity' });
    expect(s.body('F').opportunities).toBe(2);
  });

  test.each([
    [22, ['F opportunity']],
    [23, []],
  ] as const)('LG-274 past a foe with attacks at +13 and +8 Acrobatics needs 23: %i', (total, asked) => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5], ...foe, attackBonuses: [13, 8] } });
    s.set('A', { skills: { ...newBody({}).skills, acrobatics: total - 10 } });
    s.act('A', 'acrobatics', {}, 10);
    s.act('A', 'move', { path: [[4, 5]] });
    expect(s.asked()).toEqual(asked);
  });

  test('LG-253 who lets somebody go keeps the attack', () => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5], ...foe } });
    s.act('A', 'move', { path: [[4, 5]] });
    // nobody there to answer lets them go; whoever has said to strike at all who come by, strikes
    expect(s.waiting?.questions[0]).toMatchObject({ otherwise: { offer: 'pass' }, always: { offer: 'strike' } });
    s.answer('F', 'pass');
    expect([s.at('A'), s.body('F').opportunities]).toEqual([[4, 5], 1]);
  });

  test('LG-249 the mover that drops stays in the square it was leaving', () => {
    const s = stage({ A: { at: [5, 5], hp: 1 }, F: { at: [6, 5], ...foe } });
    s.act('A', 'move', { path: [[4, 5]] });
    s.answer('F', 'strike', 10, 3);
    s.answer('F', 'stable');
    expect([s.at('A'), s.body('A').hp]).toEqual([[5, 5], -2]);
  });

  test('LG-249 it is one attack, at the first bonus of several, before the step is taken', () => {
    const struck = (die: number): readonly unknown[] => {
      const guard = { attackBonuses: [6, 1], bonusAttacks: 1 };
      const s = stage({ A: { at: [5, 5], hpMax: 50, acMisc: 5 }, F: { at: [6, 5], ...guard } });
      s.act('A', 'move', { path: [[4, 5]] });
      expect(s.at('A')).toEqual([5, 5]);
      s.answer('F', 'strike', die, ...(die < 10 ? [] : [3]));
      return [50 - s.body('A').hp, s.at('A'), s.asked(), s.body('F').queue];
    };
    // AC 16: a 10 and 6 hit it, a 9 does not
    expect([struck(10), struck(9)]).toEqual([
      [3, [4, 5], [], []],
      [0, [4, 5], [], []],
    ]);
  });

  test('LG-251 it costs neither a swift nor any other action', () => {
    const had = { standard: 1, move: 1, swift: 1, free: 5, immediate: 1, taken: 0 };
    const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5], ...foe, ...had } });
    s.act('A', 'move', { path: [[4, 5]] });
    s.answer('F', 'strike', 1, 1);
    expect(s.body('F')).toMatchObject({ ...had, owed: false, opportunities: 0 });
  });

  test.each([
    [1, 8],
    [5, 20],
    [10, 36],
    [15, 60],
    [20, 88],
  ] as const)('LG-246 LO-38 at level %i it threatens %i squares', (level, squares) => {
    let found = 0;
    for (let y = 2; y <= 18; y++)
      for (let x = 2; x <= 18; x++) {
        if (x === 10 && y === 10) continue;
        const s = stage({ F: { at: [10, 10], level }, A: { at: [x, y], side: 'ally' } });
        if (s.refused('F', 'attack:unarmed', { target: 'A' }).length === 0) found++;
      }
    expect(found).toBe(squares);
  });

  test('LG-235 standing up beside a foe gives it a chance, while one is prone still', () => {
    const s = stage({ A: { at: [5, 5], conditions: ['prone'] }, F: { at: [6, 5], ...foe } });
    s.act('A', 'stand');
    expect([s.asked(), s.body('A').conditions]).toEqual([['F opportunity'], ['prone']]);
    s.answer('F', 'pass');
    expect(s.body('A')).toMatchObject({ conditions: [], move: 0 });
  });
});
