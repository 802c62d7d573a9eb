import { expect, test } from 'vitest';
import { asKnown } from '../../../../src/core/rules/known/reader.ts';
import { play } from '../../../../src/core/rules/play/play.ts';
import type { CombatantId, SeatId } from '../../../../src/core/rules/scene/scene.ts';
import type { TurnOrderView } from '../../../../src/core/rules/views/view.ts';
import type { Why } from '../../../../src/core/rulesets/legend/facts/because.ts';
import { legend } from '../../../../src/core/rulesets/legend/index.ts';
import type { Body } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import { initiativeOf } from '../../../../src/core/rulesets/legend/sheet/derived.ts';
import { newBody } from '../../../../src/core/rulesets/legend/sheet/body.ts';
import type { Turn } from '../../../../src/core/rulesets/legend/sheet/turn.ts';
import type { Stage } from './stage.ts';
import { stage } from './stage.ts';

const ABILITIES = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };
const quick = (initMisc: number, dex = 10): Partial<Body> => ({ initMisc, abilities: { ...ABILITIES, dex } });
const began = (people: Readonly<Record<string, Partial<Body>>>, ...dice: readonly number[]): Stage => {
  const s = stage(
    Object.fromEntries(Object.entries(people).map(([name, sheet], x) => [name, { ...sheet, at: [x, 0] as const }])),
    { phase: 'idle' },
  );
  s.act(null, 'start-combat', {}, ...dice);
  return s;
};
const order = (s: Stage): readonly (readonly [string, number])[] =>
  s.scene.turn.order.map(({ who, count }) => [who, count]);

test.each([['LG-001'], ['LG-002']])('%s round after round in one order, and no die is thrown again', () => {
  const s = began({ A: {}, B: {}, C: {} }, 15, 10, 5);
  for (const next of ['B', 'C', 'A']) {
    s.act(s.scene.turn.now, 'end-turn');
    expect(s.scene.turn.now).toBe(next);
    // nobody else acts
    for (const name of ['A', 'B', 'C'])
      expect(s.refused(name, 'end-turn')).toEqual(name === next ? [] : ['not-your-turn']);
  }
  expect(s.scene.turn.round).toBe(2);
});

test('LG-002 in the second round the order is that of the first', () => {
  const s = began({ A: {}, B: {} }, 5, 10);
  const first = order(s);
  s.act('B', 'end-turn');
  s.act('A', 'end-turn');
  expect([order(s), s.scene.turn.now]).toEqual([first, 'B']);
  // nor can the fight be started anew, so that all would roll again
  expect(s.refused(null, 'start-combat')).toEqual(['under-way']);
});

test('LG-002 while dice are still to be rolled the order says who has yet to roll, and what the others rolled', () => {
  const s = stage({ A: { at: [1, 1] }, B: { at: [3, 1] }, F: { at: [5, 1] } }, { phase: 'idle' });
  const command = s.command(null, 'start-combat');
  const after = (...dice: readonly number[]): TurnOrderView => {
    const left = [...dice];
    const played = play<Body, Turn, Why>({
      scene: s.scene,
      begin: () => legend.resolve(command),
      resolve: (other) => legend.resolve(other),
      inputs: [],
      faces: () => (left.length === 0 ? null : [left.shift() ?? 0]),
      order: () => null,
    });
    return legend.turnOrder(asKnown(played.scene), { role: 'player', seat: 'ann' as SeatId });
  };
  const notes = ({ title, say, lanes }: TurnOrderView) => [title, say, lanes[0]?.items.map(({ note }) => note)];
  expect(notes(after())).toEqual(['Initiative', 'A, B and F have yet to roll', ['to roll', 'to roll', 'to roll']]);
  expect(notes(after(13))).toEqual(['Initiative', 'B and F have yet to roll', ['13', 'to roll', 'to roll']]);
  expect(after(13).active).toEqual(['B', 'F']);
  // equal counts are rolled once more
  expect(notes(after(13, 7, 13))).toEqual(['Initiative', 'A and F have yet to roll', ['to roll', '7', 'to roll']]);
  expect(notes(after(13, 7, 13, 4))).toEqual(['Initiative', 'F has yet to roll', ['13', '7', 'to roll']]);
  expect(after(13, 7, 12).title).toBe('Round 1 · 0 s');
});

test('LG-370 who comes later has yet to roll as well', () => {
  const s = stage({ A: { at: [1, 1] }, B: { at: [3, 1] } });
  s.scene = {
    ...s.scene,
    turn: { ...s.scene.turn, order: s.scene.turn.order.slice(0, 1), gathering: ['B' as CombatantId] },
  };
  expect(s.order().say).toBe('B has yet to roll');
});

test('LG-005 a count may be negative or above 20, and has its turn', () => {
  const s = began({ A: quick(-4), B: quick(7) }, 2, 18);
  expect([order(s), s.scene.turn.now]).toEqual([
    [
      ['B', 25],
      ['A', -2],
    ],
    'B',
  ]);
  s.act('B', 'end-turn');
  expect([s.scene.turn.round, s.scene.turn.now]).toEqual([1, 'A']);
  // and such a turn is read again as it was kept
  expect(legend.turn.parse(s.scene.turn)).toMatchObject({ ok: true });
});

test('LG-006 counts 9, 21, 14 act as 21, 14, 9', () => {
  expect(order(began({ A: {}, B: quick(2), C: {} }, 9, 19, 14)).map(([, count]) => count)).toEqual([21, 14, 9]);
});

test('LG-007 d20 13, Dexterity 16 and 2 more make 18', () => {
  expect(order(began({ A: quick(2, 16) }, 13))).toEqual([['A', 18]]);
  expect(initiativeOf(newBody(quick(2, 16))).parts).toEqual([
    { label: 'Dexterity', value: 3 },
    { label: 'other', value: 2 },
  ]);
  const deafened = { ...quick(2, 7), conditions: ['deafened'] } as const satisfies Partial<Body>;
  expect(order(began({ A: deafened }, 13))).toEqual([['A', 9]]);
  expect(initiativeOf(newBody(deafened)).parts).toEqual([
    { label: 'Dexterity', value: -2 },
    { label: 'other', value: 2 },
    { label: 'Deafened', value: -4 },
  ]);
  // of several conditions all count
  expect(order(began({ A: { ...deafened, conditions: ['deafened', 'fatigued'] } }, 13))).toEqual([['A', 8]]);
});

/** Who acts before whom at the same count, and why, as the log has it. */
const settled = (s: Stage) =>
  s.told().flatMap((fact) => {
    const note = fact.type === 'noted' ? (fact.note as { type: string; before?: string; by?: string }) : null;
    return fact.type === 'noted' && note?.type === 'tie-settled' ? [[fact.of, note.before, note.by]] : [];
  });

test('LG-008 both at 17: +5 acts before +2', () => {
  const s = began({ B: quick(2), A: quick(5) }, 15, 12);
  expect([order(s), settled(s)]).toEqual([
    [
      ['A', 17],
      ['B', 17],
    ],
    [['A', 'B', 'total modifier']],
  ]);
  // it is all that is added that counts, Dexterity too
  expect(order(began({ B: quick(2), A: quick(0, 20) }, 15, 12)).map(([who]) => who)).toEqual(['A', 'B']);
  // the modifier breaks ties alone: a higher count comes first whatever it is made of
  const apart = began({ B: quick(2), A: quick(5) }, 16, 12);
  expect([order(apart), settled(apart)]).toEqual([
    [
      ['B', 18],
      ['A', 17],
    ],
    [],
  ]);
});

test('LG-009 the same total of +4: Dexterity +3 acts before +1', () => {
  const s = began({ B: quick(3, 12), A: quick(1, 16) }, 13, 13);
  expect([order(s).map(([who]) => who), settled(s)]).toEqual([['A', 'B'], [['A', 'B', 'Dexterity']]]);
  // of 17 and 16 the modifier is the same: dice say it
  expect(order(began({ B: quick(1, 17), A: quick(1, 16) }, 13, 13, 4, 18)).map(([who]) => who)).toEqual(['A', 'B']);
});

test('LG-010 still equal: 9 and 9, then 4 and 18, and the counts stay', () => {
  const s = began({ B: {}, C: {} }, 15, 15, 9, 9, 4, 18);
  expect(order(s)).toEqual([
    ['C', 15],
    ['B', 15],
  ]);
  expect(settled(s)).toEqual([]);
});

test('LG-017 until the first turn everybody is flat-footed', () => {
  const s = began({ A: {}, B: {} }, 18, 12);
  expect([s.body('A').conditions, s.body('B').conditions]).toEqual([[], ['flat-footed']]);
  s.act('A', 'end-turn');
  expect(s.body('B').conditions).toEqual([]);
});

test('LG-015 the helpless are passed', () => {
  const s = began({ A: {}, B: { conditions: ['helpless'] }, C: {} }, 18, 14, 9);
  s.act('A', 'end-turn');
  expect(s.scene.turn.now).toBe('C');
});

/** Of all throws of two dice: how often A is first, and how often they throw again; of those A is given half. */
const firsts = (a: Partial<Body>, b: Partial<Body>): { readonly first: number; readonly again: number } => {
  let [first, again] = [0, 0];
  for (let one = 1; one <= 20; one++)
    for (let other = 1; other <= 20; other++) {
      const tied = one + initiativeOf(newBody(a)).total === other + initiativeOf(newBody(b)).total;
      const even = tied && initiativeOf(newBody(a)).total === initiativeOf(newBody(b)).total;
      const throws = even
        ? ([
            [2, 1],
            [1, 2],
          ] as const)
        : ([[]] as const);
      if (even) again++;
      for (const more of throws) {
        const s = began({ A: a, B: b }, one, other, ...more);
        if (order(s)[0]?.[0] === 'A') first += 1 / throws.length;
      }
    }
  return { first, again };
};

test('by hand, LO-10 +5 against +2: A acts first in 264 of 400 throws, 33/50, and none is thrown again', () => {
  expect(firsts(quick(2, 16), quick(0, 14))).toEqual({ first: 264, again: 0 });
});

test('by hand, LO-12 both at +2: A acts first in 200 of 400 throws, 1/2, and 20 are thrown again, 1/20', () => {
  expect(firsts(quick(0, 14), quick(0, 14))).toEqual({ first: 200, again: 20 });
});
