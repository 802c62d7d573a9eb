import { describe, expect, test } from 'vitest';
import type { Offer, Slot } from '../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { withSide, withTurn } from '../../../src/web/store/composing/area-slot.ts';
import {
  composed,
  initialSlots,
  missing,
  visibleSlots,
  requestOf,
  selectedFor,
  withSlot,
  withTarget,
} from '../../../src/web/store/composing/compose.ts';
import { withOffer } from '../../../src/web/store/composing/keep-up.ts';

const vera = 'vera' as CombatantId;
const offer = (...slots: readonly Slot[]): Offer => ({
  id: 'strike',
  name: 'Strike',
  about: '',
  group: '',
  icon: '',
  reasons: [],
  cost: [],
  slots,
  gesture: null,
  rule: null,
});
const option = (id: string, reasons: Offer['reasons'] = []) => ({ id, label: id, reasons });
const no = [{ code: 'no', say: 'No.', rule: null }];

const mode: Slot = {
  name: 'mode',
  label: 'How',
  type: 'option',
  initial: 'one',
  options: [option('one'), option('area')],
};
const target: Slot = { name: 'target', label: 'Whom', type: 'target', when: { slot: 'mode', is: ['one'] } };
const area: Slot = {
  name: 'area',
  label: 'Where',
  type: 'area',
  shape: 'square',
  sides: [10, 15],
  when: { slot: 'mode', is: ['area'] },
};
const bonus: Slot = {
  name: 'bonus',
  label: 'Bonus',
  type: 'number',
  min: -5,
  max: 5,
  step: 1,
  initial: 0,
  gmOnly: true,
};
const strike = offer(mode, target, area, bonus);

test('something for the whole table begins with those of several selected whom it may be about', () => {
  const [orc, wolf, dead] = ['orc', 'wolf', 'dead'] as unknown as readonly [CombatantId, CombatantId, CombatantId];
  const who: Slot = { name: 'who', label: 'Who', type: 'combatants', among: [vera, orc, wolf], min: 2 };
  expect(selectedFor(offer(who), [orc, dead, wolf])).toEqual({ slot: 'who', whom: [orc, wolf] });
  expect(selectedFor(offer(who), [orc, dead])).toBe(null);
  expect(selectedFor(offer(who), [orc])).toBe(null);
  // one that chooses for itself is left to it
  expect(selectedFor(offer({ ...who, initial: [vera] }), [orc, wolf])).toBe(null);
});

describe('what is to be filled in', () => {
  test('depends on what other slots hold and on who fills it in', () => {
    expect(visibleSlots(strike, { mode: 'one' }, false).map((slot) => slot.name)).toEqual(['mode', 'target']);
    expect(visibleSlots(strike, { mode: 'area' }, true).map((slot) => slot.name)).toEqual(['mode', 'area', 'bonus']);
  });

  test('starts with the initial values, or the first option that may be chosen', () => {
    const first: Slot = {
      name: 'weapon',
      label: 'With',
      type: 'option',
      initial: null,
      options: [option('broken', no), option('sword')],
    };
    expect(initialSlots(offer(first))).toEqual({ weapon: 'sword' });
    expect(initialSlots(offer({ ...first, optional: true }))).toEqual({});
    expect(initialSlots(strike)).toEqual({ mode: 'one', bonus: 0 });
  });

  test('starts with an area where it has one place only, and is not turned', () => {
    const burst = { name: 'area', label: 'Area', type: 'area', shape: 'aimed', sides: [20], turn: null } as const;
    const starts = [{ x: 4.5, y: 3.5 }];
    expect(initialSlots(offer({ ...burst, starts }))).toEqual({ area: { x: 4.5, y: 3.5, side: 20 } });
    expect(initialSlots(offer({ ...burst, starts, turn: 45 }))).toEqual({});
    expect(initialSlots(offer({ ...burst, starts: [...starts, { x: 5.5, y: 3.5 }] }))).toEqual({});
    expect(initialSlots(offer({ ...burst, starts: 'corners' }))).toEqual({});
  });

  test('the board fills the first slot that is pointed at, and the next when it is full', () => {
    const begun = composed(vera, strike, {}, false);
    expect(begun.slot).toBe('target');
    expect(missing(begun, false).map((slot) => slot.name)).toEqual(['target']);
    const other = withSlot(begun, 'mode', 'area', false);
    expect(other.slot).toBe('area');
    expect(other.side).toBe(10);
    const done = withSlot(other, 'area', { x: 1, y: 2, side: 10 }, false);
    expect(missing(done, false)).toEqual([]);
  });
});

test('goes on from its offer as it is now: what was filled in stays, what is asked no more goes', () => {
  const who = (...among: readonly string[]): Slot =>
    ({ name: 'who', label: 'Who', type: 'combatants', min: 1, among, initial: among }) as unknown as Slot;
  const before = withSlot(composed(null, offer(who('a', 'b'), mode, bonus), {}, true), 'bonus', 2, true);
  const now = withOffer(before, offer(who('a', 'b', 'c'), bonus), true);
  expect(now.slots).toEqual({ who: ['a', 'b', 'c'], bonus: 2 });
  expect(withOffer(withSlot(before, 'who', ['b'], true), offer(who('a', 'b', 'c'), mode), true).slots).toEqual({
    who: ['b'],
    mode: 'one',
  });
});

describe('pointing at combatants', () => {
  const volley = offer({ name: 'targets', label: 'Whom', type: 'targets', min: 2, max: 3 });
  test('puts them into a list, takes them out again, and a full list lets its first go', () => {
    const composing = withTarget(composed(vera, volley, {}, false), 'a' as CombatantId, false);
    expect(missing(composing, false)).toHaveLength(1);
    const two = withTarget(composing, 'b' as CombatantId, false);
    expect(missing(two, false)).toEqual([]);
    expect(withTarget(two, 'a' as CombatantId, false).slots['targets']).toEqual(['b']);
    const four = ['c', 'd'].reduce((now, who) => withTarget(now, who as CombatantId, false), two);
    expect(four.slots['targets']).toEqual(['b', 'c', 'd']);
  });
});

test('an area that was placed grows where it lies', () => {
  const placed = withSlot(composed(vera, strike, { mode: 'area' }, false), 'area', { x: 1, y: 2, side: 10 }, false);
  expect(withSide(placed, 15, false)).toMatchObject({ side: 15, slots: { area: { x: 1, y: 2, side: 15 } } });
});

test('a request holds what is shown and filled, and nothing else', () => {
  const filled = {
    who: vera,
    offer: strike,
    slots: { mode: 'one', target: 'orc', area: { x: 0, y: 0, side: 10 }, bonus: 3 },
  };
  expect(requestOf(filled, '1:vera', false)).toEqual({
    who: vera,
    offer: 'strike',
    turn: '1:vera',
    slots: { mode: 'one', target: 'orc' },
  });
  expect(requestOf(filled, '1:vera', true).slots).toEqual({ mode: 'one', target: 'orc', bonus: 3 });
});

describe('an area that is turned', () => {
  const cone: Slot = {
    name: 'area',
    label: 'Cone',
    type: 'area',
    shape: 'aimed',
    sides: [15],
    starts: [{ x: 3, y: 3 }],
    turn: 45,
  };
  const begun = composed(vera, offer(cone), {}, false);

  test('goes on from where the pointer has it point, and stays there', () => {
    expect(begun.angle).toBeNull();
    const turned = withTurn(begun, -1, 0, false);
    expect(turned.angle).toBe(315);
    expect(withTurn(turned, 3, 180, false).angle).toBe(90);
  });

  test('turns where it lies once it was placed', () => {
    const placed = withSlot(begun, 'area', { x: 3, y: 3, side: 15, angle: 315 }, false);
    expect(withTurn(placed, 1, 90, false).slots).toEqual({ area: { x: 3, y: 3, side: 15, angle: 0 } });
  });

  test('what has no direction does not turn', () => {
    const square = composed(vera, strike, { mode: 'area' }, false);
    expect(withTurn(square, 1, 0, false)).toBe(square);
  });
});
