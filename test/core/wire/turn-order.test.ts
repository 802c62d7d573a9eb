import { turnOrderFor } from '../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { Arrow, TurnOrderItem, TurnOrderView, View } from '../../../src/core/rules/views/view.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { due, viewFor } from '../../../src/core/table/index.ts';
import { diff } from '../../../src/core/wire/diff.ts';
import { deltaOf } from '../../../src/core/wire/delta.ts';
import { patched } from '../../../src/core/wire/patched.ts';
import { turnOrder as shape } from '../../../src/core/wire/view-shape.ts';
import { ANN, GM, isRefusal } from '../stage.ts';
import { expectSame } from '../../properties/same.ts';
import { readyFight } from '../../properties/random-table.ts';
import * as fc from 'fast-check';

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const diffTurnOrder = (before: TurnOrderView, after: TurnOrderView): unknown =>
  deltaOf(shape, before, after, { known: null, found: new Map(), instead: new Map() }) ?? null;
const patchedTurnOrder = (before: TurnOrderView, delta: unknown): TurnOrderView =>
  patched(shape, before, delta, null) as TurnOrderView;

/** Few ids, so that somebody stands twice, goes to another lane, or comes back. */
const who = fc.integer({ min: 0, max: 6 }).map((n) => `id${n}` as CombatantId);
const mark = fc
  .constantFrom('prone', 'dead')
  .map((id) => ({ id, icon: id, label: id, about: id, tone: 'warn' as const }));
const item: fc.Arbitrary<TurnOrderItem> = fc.record(
  {
    who,
    state: fc.constantFrom('done', 'active', 'next', 'waiting'),
    note: fc.constantFrom(null, '12'),
    marks: fc.array(mark, { maxLength: 2 }),
    means: fc.constantFrom('strikes', 'waits'),
    moment: fc.integer({ min: 0, max: 3 }),
    why: fc.constantFrom('longer', ''),
  },
  { requiredKeys: ['who', 'state', 'note', 'marks'] },
);
const arrow: fc.Arbitrary<Arrow> = fc.record({
  from: who,
  to: fc.option(who),
  path: fc.constant([]),
  sure: fc.boolean(),
  label: fc.constantFrom('a', 'b'),
});
const turnOrder: fc.Arbitrary<TurnOrderView> = fc.record({
  turn: fc.constantFrom('1:a', '2:b'),
  title: fc.constantFrom('Round 1', 'Round 2'),
  say: fc.constantFrom('', 'waiting'),
  states: fc.constantFrom({}, { done: 'has chosen' }),
  lanes: fc.array(fc.record({ label: fc.constantFrom(null, 'Surprised'), items: fc.array(item, { maxLength: 8 }) }), {
    maxLength: 3,
  }),
  active: fc.array(who, { maxLength: 8 }),
  arrows: fc.array(arrow, { maxLength: 4 }),
  engaged: fc.array(who, { maxLength: 8 }),
});

describe('a patch of the turn order', () => {
  test('gives the later turn order from any earlier one, through JSON; null only where nothing changed', () => {
    fc.assert(
      fc.property(turnOrder, turnOrder, (before, after) => {
        const patch = diffTurnOrder(before, after);
        expect(patch === null).toBe(JSON.stringify(before) === JSON.stringify(after));
        if (patch !== null) expectSame(json(patchedTurnOrder(json(before), json(patch))), json(after));
      }),
      { numRuns: 1000 },
    );
  });

  test('takes away what the later turn order has no more', () => {
    const plain: TurnOrderView = { turn: '1', title: '', say: '', lanes: [], active: [] };
    const id = 'a' as CombatantId;
    const before: TurnOrderView = {
      ...plain,
      states: { done: 'has chosen' },
      arrows: [{ from: id, to: null, path: [], sure: true, label: '' }],
      engaged: [id],
    };
    expect(patchedTurnOrder(before, diffTurnOrder(before, plain))).toStrictEqual(plain);
    expect(patchedTurnOrder(plain, diffTurnOrder(plain, before))).toStrictEqual(before);
    const empty = { ...plain, states: {}, arrows: [], engaged: [] };
    expect(patchedTurnOrder(plain, diffTurnOrder(plain, empty))).toStrictEqual(empty);
    expect(diffTurnOrder(plain, { ...plain })).toBeNull();
  });

  test("says an item's own change alone, one that many share once, and keeps the others as they are", () => {
    const items = Array.from({ length: 50 }, (_, n): TurnOrderItem => ({
      who: `id${n}` as CombatantId,
      state: 'waiting',
      note: String(n),
      marks: [],
    }));
    const before: TurnOrderView = {
      turn: '1',
      title: '',
      say: '',
      lanes: [{ label: null, items }],
      active: items.map((item) => item.who),
    };
    const changed = items.map((item, at): TurnOrderItem => (at === 7 ? { ...item, state: 'done' } : item));
    const after: TurnOrderView = {
      ...before,
      lanes: [{ label: null, items: changed }],
      active: before.active.filter((_, at) => at !== 7),
    };
    const patch = diffTurnOrder(before, after);
    // Seven stay, one is changed, the rest stays too; of those who act, the eighth is passed over.
    expect(patch).toEqual({ l: [[{ i: [7, [{ s: 'done' }]] }]], a: [7, [8]] });
    const next = patchedTurnOrder(before, patch);
    expect(next.lanes[0]?.items.filter((item, at) => item === items[at])).toHaveLength(49);
    const all = {
      ...after,
      lanes: [{ label: null, items: changed.map((item): TurnOrderItem => ({ ...item, state: 'next' })) }],
    };
    expect(diffTurnOrder(after, all)).toEqual({ l: [[{ i: [[{ s: 'next' }, 50]] }]] });
  });
});

/** Offers that bring any fight on without choosing anything: the first of these that may be taken. */
const ONWARD: readonly RegExp[] = [
  /^(pass|end-turn|roll-initiative)$/,
  /^(begin|close-surprise|go-on|end-round)$/,
  /begin|start|close/,
];

test.each(rulesets.map((ruleset) => [ruleset.name, ruleset] as const))(
  '%s: among two hundred, whose turn it is costs a player some hundred bytes',
  (_, ruleset) => {
    const from = ruleset.catalogue.find(({ character }) => !character)?.id ?? '';
    const self = readyFight(ruleset);
    const place = self.table.scene.combatants[0]?.place ?? null;
    for (let n = 0; n < 10; n++)
      self.try(GM, {
        type: 'correct',
        corrections: [{ type: 'place', name: 'One of many', side: 'foe', from, count: 20, place, hidden: false }],
        note: null,
      });
    expect(self.table.scene.combatants.length).toBeGreaterThan(150);
    let last: View = viewFor(self.table, ANN);
    const sizes: number[] = [];
    const heard = (): void => {
      const next = viewFor(self.table, ANN);
      const patch = diff(last, next);
      last = next;
      if (patch !== null) sizes.push(JSON.stringify(patch).length);
    };
    const onward = (by: CombatantId | null): boolean => {
      const offers = ruleset
        .offers(self.table.scene, by)
        .filter(
          ({ reasons, slots }) =>
            reasons.length === 0 && slots.every((slot) => slot.optional === true || 'initial' in slot),
        );
      const offer = ONWARD.map((regExp) => offers.find(({ id }) => regExp.test(id))).find(
        (offer) => offer !== undefined,
      );
      if (offer === undefined) return false;
      const slots = Object.fromEntries(
        offer.slots.flatMap((slot) => ('initial' in slot && slot.initial !== null ? [[slot.name, slot.initial]] : [])),
      );
      return !isRefusal(
        self.try(GM, {
          type: 'command',
          command: { who: by, offer: offer.id, slots, turn: ruleset.turnName(self.table.scene) },
          forced: null,
        }),
      );
    };
    // a turn of each of them, and the beginning of the next round
    for (let step = 0; step < 240; step++) {
      const { active } = turnOrderFor(ruleset, self.table.scene, { role: 'gm', seat: null });
      if (!onward(active[0] ?? null) && !onward(null)) break;
      heard();
      for (let next = due(self.table); next !== null; next = due(self.table)) {
        self.give('table', next);
        heard();
      }
    }
    sizes.sort((a, b) => a - b);
    expect(sizes.length).toBeGreaterThan(100);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(800);
  },
);
