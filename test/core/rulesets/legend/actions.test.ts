import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { FRESH } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { newSpecial } from '../../../../src/core/rulesets/legend/sheet/special.ts';
import type { Special } from '../../../../src/core/rulesets/legend/sheet/special.ts';
import type { Settings } from '../../../../src/core/rulesets/legend/sheet/turn.ts';
import type { Stage, Standing } from './stage.ts';
import { stage, way } from './stage.ts';

/** Standard, move, swift, free and immediate actions, and what goes along with them. */

const of = (cost: Special['cost'], more: Partial<Special> = {}): Special =>
  newSpecial({ name: `A ${cost} one`, cost, ...more });
const partOf = (name: string, more: Partial<Special> = {}): Special =>
  newSpecial({ name, cost: 'none', partOf: ['move'], ...more });
const WARD = of('immediate');
const SWORD = { weapons: ['sword'], wielded: 'sword' } as const satisfies Partial<Body>;
/** A's turn, then C's; foes far away. */
const duo = (a: Partial<Standing> = {}, c: Partial<Standing> = {}, settings: Partial<Settings> = {}): Stage =>
  stage({ A: { at: [5, 5], ...a }, C: { at: [20, 20], ...c }, F: { at: [60, 30] } }, { settings });
const ends = (s: Stage): unknown => s.act(s.scene.turn.now, 'end-turn');
const walk = (s: Stage, squares: number, from: readonly [number, number] = [5, 5]) =>
  s.act('A', 'move', { path: way(from, [1, 0], squares) });
const grant = (s: Stage, what: string, who = 'A') => s.act(who, 'grant', { what });

test.each([['LG-031'], ['LG-042']])('%s an ability costs one of five actions; a second standard one is refused', () => {
  const s = duo({ special: [of('standard'), of('standard'), of('move'), of('swift'), of('free')] });
  expect([0, 2, 3, 4].map((n) => s.offer('A', `ability:${n}`)?.cost[0]?.pip)).toEqual([
    'standard',
    'move',
    'swift',
    'free',
  ]);
  s.act('A', 'ability:0');
  expect(s.refused('A', 'ability:1')).toEqual(['no-standard']);
});

test.each([['LG-035'], ['LG-054']])('%s five free actions, and no sixth', () => {
  const s = duo({ special: [of('free')] });
  for (let n = 0; n < 5; n++) s.act('A', 'ability:0');
  expect([s.body('A').free, s.refused('A', 'ability:0')]).toEqual([0, ['no-free']]);
});

test('LG-037 a setting lets a standard action be spent as a move action', () => {
  const s = duo({ speed: 5 });
  walk(s, 1);
  expect(s.refused('A', 'move', { path: [[7, 5]] })).toEqual(['no-move']);
  const traded = duo({ speed: 5 }, {}, { tradeStandardForMove: true });
  walk(traded, 1);
  expect(traded.refused('A', 'move', { path: [[7, 5]] })).toEqual([]);
  traded.act('A', 'move', { path: [[7, 5]] });
  expect([traded.body('A').standard, traded.refused('A', 'move', { path: [[8, 5]] })]).toEqual([0, ['no-move']]);
});

test('LG-038 on A’s turn C acts at once, and A’s actions are what they were', () => {
  const s = duo({}, { special: [WARD] });
  const before = s.body('A');
  s.act('C', 'ability:0');
  expect([s.scene.turn.now, s.body('A'), s.body('C').owed]).toEqual(['A', before, true]);
});

test.each([['LG-039'], ['LG-309']])(
  '%s paid with the unused last swift action where there is one, else with the next',
  () => {
    const s = duo({}, { special: [WARD] });
    ends(s);
    ends(s);
    ends(s);
    expect(s.offer('C', 'ability:0')?.slots.map(({ name }) => name)).toEqual(['pay']);
    s.act('C', 'ability:0', { pay: 'last' });
    expect(s.body('C')).toMatchObject({ owed: false, spare: false });
    ends(s);
    expect(s.body('C').swift).toBe(1);
    const used = duo({}, { special: [WARD, of('swift')] });
    ends(used);
    used.act('C', 'ability:1');
    ends(used);
    expect(used.offer('C', 'ability:0')?.slots).toEqual([]);
  },
);

test('LG-040 one more move action: two separate moves of 30 ft', () => {
  const s = duo();
  grant(s, 'move');
  walk(s, 6);
  walk(s, 6, [11, 5]);
  expect(s.at('A')).toEqual([17, 5]);
});

test('LG-041 three swift and immediate actions are the limit, whatever is granted', () => {
  const s = duo({ special: [of('swift'), WARD] });
  s.act('A', 'ability:0');
  grant(s, 'swift');
  s.act('A', 'ability:0');
  grant(s, 'immediate');
  s.act('A', 'ability:1');
  grant(s, 'swift');
  expect(s.refused('A', 'ability:0')).toEqual(['limit-of-three']);
});

test('LG-041 immediate ones alone reach the limit too, in the turns of others; its own turn begins anew', () => {
  const s = duo({}, { special: [WARD] });
  s.act('C', 'ability:0');
  for (let n = 0; n < 2; n++) {
    grant(s, 'immediate', 'C');
    s.act('C', 'ability:0');
  }
  grant(s, 'immediate', 'C');
  expect(s.refused('C', 'ability:0')).toEqual(['limit-of-three']);
  ends(s);
  expect([s.scene.turn.now, s.body('C').swift, s.refused('C', 'ability:0')]).toEqual(['C', 0, ['no-swift-to-forgo']]);
  grant(s, 'immediate', 'C');
  expect(s.refused('C', 'ability:0')).toEqual([]);
});

test('LG-041 what goes along with a swift action counts as one', () => {
  const s = duo({ special: [of('swift'), newSpecial({ name: 'Along', cost: 'none', partOf: ['swift'] })] });
  for (let n = 0; n < 2; n++) {
    s.act('A', 'ability:0');
    grant(s, 'swift');
  }
  s.act('A', 'ability:1.swift');
  grant(s, 'swift');
  expect([s.refused('A', 'ability:0'), s.body('A').taken]).toEqual([['limit-of-three'], 3]);
});

test.each([['LG-044'], ['LG-209']])('%s a bonus attack comes second, at the first bonus', () => {
  const s = stage({
    A: { at: [0, 0], attackBonuses: [6, 1], bonusAttacks: 1, ...SWORD },
    F: { at: [1, 0], acMisc: 50 },
  });
  s.act('A', 'attack:sword', { target: 'F' }, 1);
  expect(s.body('A').queue).toEqual([6, 1]);
});

test.each([['LG-405'], ['LG-406']])(
  '%s one bonus attack a round; a granted one is an attack at the first bonus beside the standard action',
  () => {
    const s = stage({
      A: { at: [0, 0], attackBonuses: [6, 1], bonusAttacks: 1, ...SWORD },
      F: { at: [1, 0], acMisc: 50 },
    });
    for (let n = 0; n < 3; n++) s.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(s.refused('A', 'grant', { what: 'bonus' })).toEqual(['bonus-made']);
    const other = stage({ A: { at: [0, 0], attackBonuses: [6, 1], ...SWORD }, F: { at: [1, 0], acMisc: 50 } });
    grant(other, 'bonus');
    expect(other.body('A')).toMatchObject({ queue: [6], standard: 1 });
    expect(other.refused('A', 'grant', { what: 'bonus' })).toEqual(['bonus-made']);
    other.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(other.body('A')).toMatchObject({ queue: [], standard: 1 });
  },
);

test('LG-050 an ability with the move action is no moving: the 5 ft step is left', () => {
  const s = duo({ special: [of('move')] });
  s.act('A', 'ability:0');
  expect([s.refused('A', 'step', { path: [[6, 5]] }), s.refused('A', 'move', { path: [[6, 5]] })]).toEqual([
    [],
    ['no-move'],
  ]);
  expect([s.body('A').standard, s.refused('A', 'ability:0')]).toEqual([1, ['no-move']]);
});

test.each([['LG-052'], ['LG-213'], ['LG-340']])(
  '%s drawing goes along with a move that is not halved, and takes the place of a skill',
  () => {
    const s = duo({ weapons: ['sword', 'bow'], wielded: 'sword', special: [partOf('Acrobatics')] });
    s.act('A', 'draw', { weapon: 'bow', pay: 'move' });
    expect(s.body('A')).toMatchObject({ wielded: 'bow', swift: 1, stride: 12 });
    expect(s.refused('A', 'ability:0.move')).toEqual(['already-attached']);
    walk(s, 6);
    // nor is anything drawn along with a move that a skill goes along with already
    const other = duo({ weapons: ['sword', 'bow'], wielded: 'sword', special: [partOf('Acrobatics')] });
    other.act('A', 'ability:0.move');
    expect([other.body('A').stride, other.refused('A', 'draw', { weapon: 'bow', pay: 'move' })]).toEqual([
      6,
      ['already-attached'],
    ]);
  },
);

describe('immediate actions', () => {
  test('LG-056 after the third square of A’s move C uses one, and A goes on', () => {
    const s = duo({}, { special: [WARD] });
    s.act('A', 'move', { path: way([5, 5], [1, 0], 6) });
    expect(s.asked()).toEqual(['C interrupt']);
    s.answerWith('C', 'ability.0', { after: 3 });
    const at = s.told().findIndex((fact) => fact.type === 'changed' && fact.because.type === 'used-ability');
    const walked = s
      .told()
      .slice(0, at)
      .flatMap((fact) => (fact.type === 'moved' ? fact.path : []));
    expect([walked.length, s.at('A'), s.body('C').immediate]).toEqual([3, [11, 5], 0]);
  });

  test('LG-056 so it does after the third square of a run, and of a charge', () => {
    const run = duo({}, { special: [WARD] });
    run.act('A', 'run', { path: way([5, 5], [1, 0], 6) });
    expect(run.asked()).toEqual(['C interrupt']);
    run.answerWith('C', 'ability.0', { after: 3 });
    expect([run.at('A'), run.body('C').immediate]).toEqual([[11, 5], 0]);

    const charge = stage({
      A: { at: [5, 5], weapons: ['sword'], wielded: 'sword' },
      C: { at: [5, 20], special: [WARD] },
      F: { at: [10, 5], hpMax: 50 },
    });
    charge.act('A', 'charge', { target: 'F' });
    expect(charge.asked()).toEqual(['C interrupt']);
    charge.answerWith('C', 'ability.0', { after: 3 }, 3);
    expect([charge.at('A'), charge.body('C').immediate]).toEqual([[9, 5], 0]);
  });

  test('LG-056 before a 5 ft step and after it, and whoever is stopped before stays', () => {
    for (const after of [0, 1]) {
      const s = duo({}, { special: [WARD] });
      s.act('A', 'step', { path: [[6, 5]] });
      expect(s.asked()).toEqual(['C interrupt']);
      s.answerWith('C', 'ability.0', { after });
      const order = s
        .told()
        .flatMap((fact) =>
          fact.type === 'moved'
            ? ['moved']
            : fact.type === 'changed' && fact.because.type === 'used-ability'
              ? ['used']
              : [],
        );
      expect([s.at('A'), s.body('A').stepUsed, order]).toEqual([
        [6, 5],
        true,
        after === 0 ? ['used', 'moved'] : ['moved', 'used'],
      ]);
    }
    const held = duo({}, { special: [WARD] });
    held.act('A', 'step', { path: [[6, 5]] });
    held.meanwhile('A', { conditions: ['stunned'] });
    held.answerWith('C', 'ability.0', { after: 0 });
    expect(held.at('A')).toEqual([5, 5]);
  });

  test('LG-119 LG-056 the step provokes nobody, and nobody without an immediate action is asked', () => {
    const s = stage({ A: { at: [5, 5] }, F: { at: [6, 5], opportunities: 1 } });
    s.act('A', 'step', { path: [[4, 5]] });
    expect([s.asked(), s.at('A')]).toEqual([[], [4, 5]]);
  });

  test('LG-057 one from own turn to own turn', () => {
    const s = duo({}, { special: [WARD] });
    s.act('C', 'ability:0');
    expect(s.refused('C', 'ability:0')).toEqual(['immediate-used']);
  });

  test.each([['LG-058'], ['LG-059']])('%s on the own turn it takes that turn’s swift action', () => {
    const s = duo({ special: [WARD, of('swift')] });
    s.act('A', 'ability:1');
    expect(s.refused('A', 'ability:0')).toEqual(['no-swift-to-forgo']);
    const other = duo({ special: [WARD, of('swift')] });
    other.act('A', 'ability:0');
    expect(other.refused('A', 'ability:1')).toEqual(['no-swift']);
  });

  test.each([['LG-060'], ['LG-306']])(
    '%s off turn it takes the next one; after that turn it may be borrowed again',
    () => {
      const s = duo({}, { special: [WARD, of('swift')] });
      s.act('C', 'ability:0');
      ends(s);
      expect(s.refused('C', 'ability:1')).toEqual(['no-swift']);
      ends(s);
      ends(s);
      expect(s.scene.turn.round).toBe(3);
      s.act('C', 'ability:0');
      ends(s);
      expect(s.body('C').swift).toBe(0);
      ends(s);
      ends(s);
      ends(s);
      expect(s.body('C').swift).toBe(1);
    },
  );

  test('LG-061 a granted one costs no swift action', () => {
    const s = duo({}, { special: [WARD] });
    grant(s, 'immediate', 'C');
    s.act('C', 'ability:0');
    ends(s);
    expect(s.body('C').swift).toBe(1);
  });

  test('LG-307 before the first own turn it borrows from that one', () => {
    const later = duo({ special: [WARD] });
    later.act('A', 'delay');
    later.act('A', 'ability:0');
    later.act('C', 'end-turn');
    later.answer('A', 'act');
    expect(later.body('A').swift).toBe(0);
  });

  test('LG-308 the flat-footed take none, but by an ability or a setting', () => {
    const sheet: Partial<Standing> = {
      conditions: ['flat-footed'],
      special: [WARD, of('immediate', { unready: true })],
    };
    const s = duo({}, sheet);
    expect([s.refused('C', 'ability:0'), s.refused('C', 'ability:1')]).toEqual([['flat-footed'], []]);
    expect(duo({}, sheet, { flatFootedBlocksImmediate: false }).refused('C', 'ability:0')).toEqual([]);
  });

  test('LG-310 a swift action of its own and a borrowed one are two of three', () => {
    const s = duo({ special: [WARD, of('swift')] });
    s.act('A', 'ability:1');
    ends(s);
    s.act('A', 'ability:0');
    expect(s.body('A')).toMatchObject({ taken: 2, owed: true });
    ends(s);
    ends(s);
    expect(s.body('A').swift).toBe(0);
  });

  test('LG-311 a debt follows the turn that waits', () => {
    const s = duo({}, { special: [WARD] });
    s.act('C', 'ability:0');
    ends(s);
    expect(s.body('C').swift).toBe(0);
    s.act('C', 'delay');
    ends(s);
    s.answer('C', 'act');
    expect([s.scene.turn.now, s.body('C').swift]).toEqual(['C', 0]);
  });

  test('LG-381 one on the own turn is the one of the round', () => {
    const s = duo({ special: [WARD] });
    s.act('A', 'ability:0');
    ends(s);
    expect(s.refused('A', 'ability:0')).toEqual(['immediate-used']);
  });

  test('LG-382 the helpless take none', () => {
    for (const id of ['helpless', 'paralyzed', 'petrified', 'unconscious'] as const)
      expect(duo({}, { conditions: [id], special: [WARD] }).refused('C', 'ability:0'), id).toEqual(['helpless']);
  });

  test('LG-437 a swift action that an effect takes is a debt', () => {
    const s = duo();
    grant(s, 'lose-swift', 'C');
    ends(s);
    expect(s.body('C').swift).toBe(0);
    ends(s);
    ends(s);
    ends(s);
    expect(s.body('C').swift).toBe(1);
  });
});

describe('as part of an action', () => {
  test.each([['LG-062'], ['LG-064'], ['LG-065']])(
    '%s a skill with a move costs one move action in all, and halves it: 15 ft',
    () => {
      const s = duo({ special: [partOf('Acrobatics')] });
      s.act('A', 'ability:0.move');
      expect(s.body('A')).toMatchObject({ move: 0, standard: 1, stride: 6 });
      expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 3) })).toEqual([]);
      expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 4) })).toEqual(['cannot-go']);
    },
  );

  test('LG-064 a move, a standard or a swift action may carry it alone, standing still, and is used up by it', () => {
    const all = newSpecial({ name: 'Chant', cost: 'none', partOf: ['standard', 'move', 'swift'] });
    for (const [host, set] of [
      ['standard', { standard: 0, move: 1, swift: 1 }],
      ['move', { standard: 1, move: 0, swift: 1 }],
      ['swift', { standard: 1, move: 1, swift: 0 }],
    ] as const) {
      const s = duo({ special: [all], ...SWORD });
      s.act('A', `ability:0.${host}`);
      expect(s.body('A')).toMatchObject(set);
      expect(s.at('A')).toEqual([5, 5]);
      expect(s.refused('A', `ability:0.${host}`)).toEqual(['already-attached']);
      // the next turn brings the action back
      ends(s);
      ends(s);
      ends(s);
      expect(s.refused('A', `ability:0.${host}`)).toEqual([]);
    }
    // not where the action is gone, nor in another's turn
    const gone = duo({ special: [all] });
    gone.set('A', { move: 0, standard: 0, swift: 0 });
    expect(['move', 'standard', 'swift'].map((host) => gone.refused('A', `ability:0.${host}`))).toEqual([
      ['no-move'],
      ['no-standard'],
      ['no-swift'],
    ]);
    const spent = duo({ special: [all], ...SWORD });
    walk(spent, 1);
    spent.act('A', 'ability:0.move');
    ends(spent);
    expect(spent.refused('A', 'ability:0.standard')).toEqual(['not-your-turn']);
  });

  test('LG-064 whoever cannot go has a move action to spend on it all the same', () => {
    const s = duo({ special: [partOf('Concentration')], speed: 0 });
    expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 1) })).not.toEqual([]);
    expect(s.refused('A', 'ability:0.move')).toEqual([]);
    s.act('A', 'ability:0.move');
    expect(s.body('A')).toMatchObject({ move: 0, stride: 0 });
    expect(s.refused('A', 'ability:0.move')).toEqual(['already-attached']);
  });

  test('LG-063 one to each action', () => {
    const s = duo({ special: [partOf('Acrobatics'), partOf('Vigor')] });
    s.act('A', 'ability:0.move');
    expect(s.refused('A', 'ability:1.move')).toEqual(['already-attached']);
  });

  test('LG-338 halved odd speeds round down: of 25 ft two squares, and no diagonal after the first', () => {
    const s = duo({ speed: 25, special: [partOf('Acrobatics')] });
    s.act('A', 'ability:0.move');
    expect(s.refused('A', 'move', { path: way([5, 5], [1, 0], 2) })).toEqual([]);
    expect(
      s.refused('A', 'move', {
        path: [
          [6, 5],
          [7, 6],
        ],
      }),
    ).toEqual(['cannot-go']);
  });

  test('LG-341 attached after 10 of 30 ft leaves 5, after 20 it is refused', () => {
    const s = duo({ special: [partOf('Acrobatics')] });
    walk(s, 2);
    s.act('A', 'ability:0.move');
    expect(s.body('A').stride).toBe(2);
    const half = duo({ special: [partOf('Acrobatics')] });
    walk(half, 3);
    half.act('A', 'ability:0.move');
    expect(half.body('A').stride).toBe(0);
    const far = duo({ special: [partOf('Acrobatics')] });
    walk(far, 4);
    expect(far.refused('A', 'ability:0.move')).toEqual(['walked-too-far']);
  });

  test('LG-336 halves do not add up over two move actions', () => {
    const s = duo();
    grant(s, 'move');
    s.act('A', 'move', {
      path: [
        [6, 6],
        [7, 6],
        [8, 6],
        [9, 6],
        [10, 6],
      ],
    });
    expect(s.body('A').stride).toBe(1);
    expect(s.refused('A', 'move', { path: [[11, 6]] })).toEqual(['cannot-go']);
  });

  test('LG-408 an attack ends the move action under way', () => {
    const s = stage({ A: { at: [0, 0] }, F: { at: [4, 0], opportunities: 0 } });
    s.act('A', 'move', { path: way([0, 0], [1, 0], 3) });
    expect(s.body('A').stride).toBe(6);
    s.act('A', 'attack:unarmed', { target: 'F' }, 1);
    expect([s.body('A').stride, s.refused('A', 'move', { path: [[3, 1]] })]).toEqual([0, ['no-move']]);
  });
});

test('LG-384 a step granted on A’s turn is taken at once, and the own one is left', () => {
  const s = duo();
  expect(s.refused('C', 'step', { path: [[21, 20]] })).toEqual(['not-your-turn']);
  grant(s, 'step', 'C');
  s.act('C', 'step', { path: [[21, 20]] });
  expect([s.scene.turn.now, s.at('C'), s.body('C').stepUsed]).toEqual(['A', [21, 20], false]);
});

test('LG-125 a granted step asks nothing of the own one, nor of the move action', () => {
  const s = duo();
  walk(s, 2);
  expect(s.refused('A', 'step', { path: [[8, 5]] })).toEqual(['already-moved']);
  grant(s, 'step');
  s.act('A', 'step', { path: [[8, 5]] });
  expect(s.body('A')).toMatchObject({ steps: 0, stepUsed: false });
});

test('LG-078 off turn a free action is refused', () => {
  const s = duo({}, { ...SWORD, ...FRESH });
  expect(s.refused('C', 'drop')).toEqual(['not-your-turn']);
  expect(s.offer('C', 'drop')?.reasons[0]?.say).toBe('Not your turn: off turn only immediate actions are possible.');
});
