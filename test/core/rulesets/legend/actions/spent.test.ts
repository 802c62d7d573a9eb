import { expect, test } from 'vitest';
import { asKnown } from '../../../../../src/core/rules/known/reader.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import { legend } from '../../../../../src/core/rulesets/legend/index.ts';
import { FRESH } from '../../../../../src/core/rulesets/legend/sheet/body.ts';
import { newBlast } from '../../../../../src/core/rulesets/legend/sheet/blasts.ts';
import { newSpecial } from '../../../../../src/core/rulesets/legend/sheet/special.ts';
import { id } from '../../driven.ts';
import { stage } from '../stage.ts';
import { SWORD, of, partOf, WARD, duo, ends, walk, grant } from './duo.ts';

/** What each action costs, what is granted, and where the limits are. */

test.each([['LG-031'], ['LG-042']])('%s an ability costs one of five actions; a second standard one is refused', () => {
  const s = duo({ special: [of('standard'), of('standard'), of('move'), of('swift'), of('free')] });
  expect([0, 2, 3, 4].map((n) => s.offer('A', `ability:${n}`)?.cost[0]?.pip)).toEqual([
    'standard',
    'move',
    'swift',
    'free',
  ]);
  // and there is a count of each
  const view = legend.viewOf(asKnown(find(s.scene, id('A'))), 'sheet', asKnown(s.scene));
  expect(view.pips.map(({ id: pip, left }) => [pip, left])).toEqual([
    ['standard', 1],
    ['move', 1],
    ['swift', 1],
    ['free', 5],
    ['immediate', 1],
  ]);
  s.act('A', 'ability:0');
  expect(s.refused('A', 'ability:1')).toEqual(['no-standard']);
});

test('LG-036 LG-042 an attack, a spell and an ability take the same standard action, and leave the move', () => {
  const spell = newBlast({ name: 'Word', shape: 'around', feet: 5, plus: 1 });
  const all = [
    ['attack:sword', { target: 'F' }, [1]],
    ['area:0', {}, []],
    ['ability:0', {}, []],
  ] as const;
  for (const [first, slots, dice] of all) {
    const own = { ...SWORD, blasts: [spell], special: [of('standard')] };
    const s = stage({ A: { at: [5, 5], ...own }, F: { at: [6, 5], hpMax: 50, opportunities: 0 } });
    s.act('A', first, slots, ...dice);
    expect([s.body('A').standard, s.body('A').move]).toEqual([0, 1]);
    expect(all.map(([next, more]) => s.refused('A', next, more))).toEqual(all.map(() => ['no-standard']));
  }
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

test('LG-040 one more move action: two separate moves of 30 ft', () => {
  const s = duo();
  grant(s, 'move');
  walk(s, 6);
  walk(s, 6, [11, 5]);
  expect(s.at('A')).toEqual([17, 5]);
  const twice = duo({ special: [of('standard')] });
  grant(twice, 'standard');
  for (const left of [1, 0]) {
    twice.act('A', 'ability:0');
    expect(twice.body('A').standard).toBe(left);
  }
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

const TRIP = { manoeuvre: 'trip', instead: 'attack' } as const;
test.each([['LG-405'], ['LG-406']])(
  '%s one bonus attack a round; a granted one is an attack at the first bonus beside the standard action',
  () => {
    const s = stage({
      A: { at: [0, 0], attackBonuses: [6, 1], bonusAttacks: 1, ...SWORD },
      F: { at: [1, 0], acMisc: 50 },
    });
    for (let n = 0; n < 3; n++) s.act('A', 'attack:sword', { target: 'F' }, 1);
    // nor is there another in a second attack action of the same round
    grant(s, 'standard');
    s.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(s.body('A').queue).toEqual([1]);
    expect(s.refused('A', 'grant', { what: 'bonus' })).toEqual(['bonus-made']);
    // also where a manoeuvre stands for the first attack of the action
    const trips = stage({
      A: { at: [0, 0], attackBonuses: [6, 1], bonusAttacks: 1, ...SWORD, tricks: [TRIP] },
      F: { at: [1, 0], acMisc: 50, opportunities: 0 },
    });
    trips.act('A', 'manoeuvre:trip', { target: 'F' }, 1);
    expect(trips.body('A').queue).toEqual([6, 1]);
    expect(trips.refused('A', 'grant', { what: 'bonus' })).toEqual(['bonus-made']);
    const other = stage({ A: { at: [0, 0], attackBonuses: [6, 1], ...SWORD }, F: { at: [1, 0], acMisc: 50 } });
    grant(other, 'bonus');
    expect(other.body('A')).toMatchObject({ queue: [6], standard: 1 });
    expect(other.refused('A', 'grant', { what: 'bonus' })).toEqual(['bonus-made']);
    const total = other.explain('A', 'attack:sword', { target: 'F' }).modifiers.map(({ value }) => value);
    expect(total.reduce((sum, value) => sum + value, 0)).toBe(6);
    other.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(other.body('A')).toMatchObject({ queue: [], standard: 1 });
    // the standard action is left, and its attacks have no second bonus attack in them
    other.act('A', 'attack:sword', { target: 'F' }, 1);
    expect(other.body('A')).toMatchObject({ queue: [1], standard: 0 });
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

test('LG-213 what is in hand is put away for the swift action, or as part of a move, which leaves it', () => {
  const s = duo({ weapons: ['sword'], wielded: 'sword' });
  s.act('A', 'draw', { weapon: 'none', pay: 'swift' });
  expect(s.body('A')).toMatchObject({ weapons: ['sword'], wielded: null, swift: 0 });
  // with nothing in hand there is nothing to put away
  expect(s.refused('A', 'draw', { weapon: 'none', pay: 'move' })).not.toEqual([]);
  s.act('A', 'draw', { weapon: 'sword', pay: 'move' });
  expect(s.body('A')).toMatchObject({ weapons: ['sword'], wielded: 'sword', swift: 0 });
  const other = duo({ weapons: ['sword', 'bow'], wielded: 'sword' });
  other.act('A', 'draw', { weapon: 'none', pay: 'move' });
  expect(other.body('A')).toMatchObject({ weapons: ['sword', 'bow'], wielded: null, swift: 1 });
  const bare = duo({ weapons: ['unarmed'], wielded: null });
  expect(bare.refused('A', 'draw', { weapon: 'none', pay: 'swift' })).not.toEqual([]);
});

test('LG-052 with no swift action left a weapon is drawn as part of a move, and with the same chance for foes', () => {
  const s = stage(
    { A: { at: [5, 5], weapons: ['sword', 'bow'], wielded: 'sword' }, F: { at: [6, 5] } },
    { settings: { provoking: ['draw'] } },
  );
  s.set('A', { swift: 0 });
  expect(s.offer('A', 'draw')?.reasons).toEqual([]);
  expect(s.refused('A', 'draw', { weapon: 'bow', pay: 'swift' })).toEqual(['no-swift']);
  s.act('A', 'draw', { weapon: 'bow', pay: 'move' });
  expect([s.body('A').wielded, s.asked()]).toEqual(['bow', ['F opportunity']]);
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

test('LG-213 drawing alone takes the swift action, dropping a free one', () => {
  const s = duo({ weapons: ['sword', 'bow'], wielded: 'sword' });
  s.act('A', 'draw', { weapon: 'bow', pay: 'swift' });
  expect(s.body('A')).toMatchObject({ wielded: 'bow', swift: 0, move: 1, free: 5 });
  expect(s.refused('A', 'draw', { weapon: 'sword', pay: 'swift' })).toEqual(['no-swift']);
  s.act('A', 'drop');
  expect(s.body('A')).toMatchObject({ wielded: null, move: 1, free: 4 });
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
