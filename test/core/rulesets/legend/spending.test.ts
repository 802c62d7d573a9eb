import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../src/core/rules/scene/scene.ts';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { newSpecial } from '../../../../src/core/rulesets/legend/sheet/special.ts';
import { has } from './usual.ts';
import type { Stage } from './stage.ts';
import { stage } from './stage.ts';

/** What is paid with what, where more than one rule says so. */

const WARD = newSpecial({ name: 'Ward', cost: 'immediate' });
const three = (c: Partial<Body> = {}, settings = {}): Stage =>
  stage({ A: { at: [20, 20] }, B: { at: [30, 20] }, C: { at: [40, 20], special: [WARD], ...c } }, { settings });

describe('immediate actions', () => {
  test('LG-058 LG-437 RU-78 who has lost the next swift action has none to forgo, but for the unused last one', () => {
    expect(three({ owed: true }).refused('C', 'ability:0')).toEqual(['no-swift-to-forgo']);
    const s = three({ owed: true, spare: true });
    s.act('C', 'ability:0');
    expect(s.body('C')).toMatchObject({ owed: true, spare: false });
    expect(three({ owed: true, spare: true }, { immediatePay: 'next' }).refused('C', 'ability:0')).toEqual([
      'no-swift-to-forgo',
    ]);
  });

  test('LG-039 LG-056 within a move it is paid as at any other moment', () => {
    const paid = (settings: object, slots: object, asks: boolean) => {
      const s = three({ spare: true }, settings);
      s.act('A', 'move', { path: [[21, 20]] });
      expect(s.waiting?.questions[0]?.options[0]?.slots).toHaveLength(asks ? 2 : 1);
      s.answerWith('C', 'ability.0', { after: 1, ...slots });
      return [s.body('C').owed, s.body('C').spare];
    };
    expect(paid({}, { pay: 'last' }, true)).toEqual([false, false]);
    expect(paid({}, { pay: 'next' }, true)).toEqual([true, true]);
    expect(paid({ immediatePay: 'last' }, {}, false)).toEqual([false, false]);
  });

  test('LG-039 RU-07 the owner says which one pays where both could; the next is preset', () => {
    const s = three({ spare: true });
    expect(s.offer('C', 'ability:0')?.slots).toMatchObject([{ name: 'pay', initial: 'next' }]);
    s.act('C', 'ability:0', { pay: 'next' });
    expect(s.body('C')).toMatchObject({ owed: true, spare: true });
    expect(three().offer('C', 'ability:0')?.slots).toEqual([]);
    // on the own turn only its own swift action pays
    const own = stage({ A: { at: [20, 20], special: [WARD], spare: true } });
    expect(own.offer('A', 'ability:0')?.slots).toEqual([]);
    own.act('A', 'ability:0');
    expect(own.body('A')).toMatchObject({ swift: 0, owed: false, spare: true });
    expect(own.refused('A', 'ability:0')).toEqual(['immediate-used']);
  });

  test('LG-056 nobody is asked to come in on a move of a foe that is hidden from them', () => {
    const s = stage({ F: { at: [20, 20] }, C: { at: [40, 20], special: [WARD] } });
    s.hide('F');
    s.act('F', 'move', { path: [[21, 20]] });
    expect(s.asked()).toEqual([]);
  });
});

describe('what gives foes a chance', () => {
  test('LG-252 a shot after a blow in one attack action gives it, and another shot no more', () => {
    const s = stage({
      A: { at: [5, 5], weapons: ['bow'], wielded: 'bow', attackBonuses: [10, 5, 0] },
      F: { at: [6, 5], hpMax: 90, acMisc: 30 },
    });
    s.act('A', 'attack:unarmed', { target: 'F' }, 2);
    expect(s.asked()).toEqual([]);
    s.act('A', 'attack:bow', { target: 'F' });
    expect(s.asked()).toEqual(['F opportunity']);
    s.answer('F', 'pass', 2);
    s.act('A', 'attack:bow', { target: 'F' }, 2);
    expect(s.asked()).toEqual([]);
  });

  const TUMBLER = {
    skills: { acrobatics: 30, athletics: 0, awareness: 0, medicine: 0, ride: 0, stealth: 0, vigor: 0 },
  };
  test('LG-254 a check keeps foes from striking in the move it goes along with, and at nothing else', () => {
    const bow = { weapons: ['bow'], wielded: 'bow' } as const;
    const s = stage({ A: { at: [5, 5], ...bow, ...TUMBLER }, F: { at: [6, 5], hpMax: 90, acMisc: 30 } });
    s.act('A', 'acrobatics', {}, 10);
    s.act('A', 'move', { path: [[5, 4]] });
    expect(s.asked()).toEqual([]);
    s.act('A', 'attack:bow', { target: 'F' });
    expect(s.asked()).toEqual(['F opportunity']);
    const run = stage({ A: { at: [5, 5], ...TUMBLER }, F: { at: [6, 5] } });
    run.act('A', 'acrobatics', {}, 10);
    run.act('A', 'run', { path: [[4, 5]] });
    expect(run.asked()).toEqual(['F opportunity']);
  });

  test('LG-420 LG-415 LG-264 in place of an opportunity attack only what could be tried on this one', () => {
    const options = (a: Partial<Body>): readonly string[] => {
      const tricks = (['pin', 'disarm', 'bull-rush'] as const).map((manoeuvre) => ({
        manoeuvre,
        instead: 'opportunity' as const,
      }));
      const s = stage({ A: { at: [7, 5], ...a }, F: { at: [5, 5], level: 5, tricks } });
      s.act('A', 'move', { path: [[8, 5]] });
      return s.waiting?.questions[0]?.options.map(({ id }) => id) ?? [];
    };
    expect(options({})).toEqual(['strike', 'pass']);
    expect(options({ weapons: ['sword'], wielded: 'sword' })).toEqual(['strike', 'disarm', 'pass']);
  });
});

test('LG-260 LG-409 nobody on the ground charges at whoever flies', () => {
  const s = stage({ A: { at: [5, 5] }, F: { at: [9, 5], conditions: ['flying'] } });
  expect(s.refused('A', 'charge', { target: 'F' })).toEqual(['other-layer']);
});

test('LG-055 LG-412 a manoeuvre that the table makes a swift action leaves the attacks that are to come', () => {
  const manoeuvreRules = { trip: { attack: true, save: 'reflex', cost: 'swift' } } as const;
  const plain = stage({
    A: { at: [5, 5], attackBonuses: [10, 5] },
    F: { at: [6, 5], hpMax: 90, acMisc: 30, opportunities: 0 },
  });
  plain.scene = {
    ...plain.scene,
    settings: {
      ...(plain.scene.settings as object),
      manoeuvreRules: { ...(plain.scene.settings as { manoeuvreRules: object }).manoeuvreRules, ...manoeuvreRules },
    },
  };
  plain.act('A', 'attack:unarmed', { target: 'F' }, 2);
  plain.act('A', 'manoeuvre:trip', { target: 'F' }, 2);
  expect(plain.body('A').queue).toEqual([5]);
});

describe('joining', () => {
  const join = (body: Partial<Body>, die: number, settings = {}): Stage => {
    const s = stage({ A: { at: [0, 0] }, B: { at: [5, 5] } }, { settings });
    const late = { ...find(s.scene, 'B' as CombatantId), id: 'L' as CombatantId, name: 'L' };
    s.scene = { ...s.scene, combatants: [...s.scene.combatants, { ...late, body: { ...late.body, ...body } }] };
    s.act(null, 'join', { combatants: ['L'] }, die);
    return s;
  };
  test('LG-370 LG-248 LG-399 a latecomer has what everyone has, and no second wind of before', () => {
    const s = join({ tempHp: 10, vigor: 10, owed: true }, 5, { opportunitiesPerRound: 2 });
    expect(s.body('L')).toMatchObject({ opportunities: 2, tempHp: 0, vigor: 0, owed: false });
  });

  test('LG-370 LG-008 at a count that is taken the higher modifier comes first', () => {
    const order = (initMisc: number) => {
      const s = stage({ A: { at: [0, 0] }, B: { at: [5, 5] } }, { phase: 'idle' });
      s.act(null, 'start-combat', {}, 20, 15);
      const late = find(s.scene, 'B' as CombatantId);
      const one = { ...late, id: 'L' as CombatantId, name: 'L', body: { ...late.body, initMisc } };
      s.scene = { ...s.scene, combatants: [...s.scene.combatants, one] };
      s.act(null, 'join', { combatants: ['L'] }, 15 - initMisc);
      return s.scene.turn.order.map(({ who }) => who);
    };
    expect([order(5), order(-5)]).toEqual([
      ['A', 'L', 'B'],
      ['A', 'B', 'L'],
    ]);
  });
});

test.each([
  ['turn', 1],
  ['round', 1],
  ['encounter', 1],
  ['scene', 1],
  ['quest', 0],
] as const)('LG-084 LG-372 a new scene brings back what comes back by the %s: %i', (per, left) => {
  const s = three({ special: [newSpecial({ name: 'Rite', cost: 'immediate', per, most: 1 })] });
  s.act('C', 'ability:0');
  s.act(null, 'end-scene');
  s.answer('gm', 'yes');
  expect(s.body('C').special[0]?.left).toBe(left);
});

describe('quests', () => {
  test('LG-372 a quest that ends in a fight ends it', () => {
    const s = three();
    s.act('A', 'impose', { condition: 'shaken', unit: 'encounter', source: 'x' });
    s.act(null, 'end-quest');
    expect([s.scene.turn.phase, has(s.body('A'), 'shaken')]).toEqual(['idle', false]);
  });

  test('LG-070 LG-071 given off the quest it does nothing, and what outlasts it works again after it', () => {
    const s = three();
    s.act(null, 'side-trip');
    s.act('A', 'impose', { condition: 'shaken', unit: 'outlasting', source: 'x' });
    expect(has(s.body('A'), 'shaken')).toBe(false);
    s.act(null, 'end-quest');
    expect(has(s.body('A'), 'shaken')).toBe(true);
  });
});

describe('what the GM allows beyond what is left', () => {
  const spent = (a: Partial<Body>): Stage => {
    const s = stage({
      A: { at: [5, 5], weapons: ['sword', 'bow'], wielded: 'sword', special: [WARD], ...a },
      F: { at: [6, 5], opportunities: 0, hpMax: 50 },
    });
    s.set('A', { standard: 0, move: 0, swift: 0, free: 0, ...a });
    return s;
  };
  test('LG-032 one more attack is made, and no action is owed for it', () => {
    const s = spent({});
    expect(s.refused('A', 'attack:sword', { target: 'F' })).toEqual(['no-standard']);
    s.force('A', 'attack:sword', { target: 'F' }, 15, 3);
    expect([s.body('A').standard, s.body('F').hp]).toEqual([0, 47]);
  });

  test('LG-033 LG-034 LG-035 so are one more move, swift and free action', () => {
    const s = spent({});
    s.force('A', 'move', { path: [[4, 5]] });
    s.force('A', 'draw', { weapon: 'bow', pay: 'swift' });
    s.force('A', 'drop');
    expect(s.at('A')).toEqual([4, 5]);
    expect(s.body('A')).toMatchObject({ standard: 0, move: 0, swift: 0, free: 0, wielded: null });
  });

  test('LG-041 LG-059 and immediate actions, however many', () => {
    const s = spent({});
    for (let n = 0; n < 12; n++) s.force('A', 'ability:0');
    expect(s.body('A')).toMatchObject({ swift: 0, immediate: 0, taken: 9 });
  });
});
