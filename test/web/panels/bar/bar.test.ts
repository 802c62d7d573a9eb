import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Offer } from '../../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../../src/core/rules/views/view.ts';
import { exactGauge } from '../../../../src/core/rules/kit/body-view.ts';
import { ActionBar } from '../../../../src/web/panels/bar/ActionBar.tsx';
import { OfferButton, twoLines } from '../../../../src/web/panels/bar/OfferButton.tsx';
import { inBar } from '../../../../src/web/panels/common/in-bar.ts';
import { bracketed } from '../../../../src/web/panels/turn-order/brackets.ts';
import { sayItem } from '../../../../src/web/panels/turn-order/words.ts';
import { cannedView } from '../../canned.ts';
import { atTable, drawn } from '../../drawn.ts';
import { standIn } from '../../stand-ins.ts';
import { VERA, named, player } from './canned-bar.ts';

standIn('catalogue');

describe('an action of the bar', () => {
  test.each([
    ['Move', 4],
    ['Two-handed sword', 10],
    ['Attack: two-handed axe', 14],
    ['Fighting withdrawal', 10],
    ['Careful', 7],
  ])('is as wide as both lines of its name want: %s', (name, letters) => {
    expect(twoLines(name)).toBe(letters);
  });

  const taken = (view: View, offer: Offer) => {
    const onTake = vi.fn();
    atTable(view);
    const button = drawn(createElement(OfferButton, { offer, digit: 3, chosen: false, onTake }));
    const name = button.buttons[0] ?? '';
    button.press(name.replace(/^\(|\)$/gu, ''));
    return { shut: name.startsWith('('), times: onTake.mock.calls.length };
  };
  test('that is legal is taken at a press', () => {
    expect(taken(player, named('Sweep'))).toEqual({ shut: false, times: 1 });
  });
  test('that is not legal cannot be taken by a player, and can by the GM', () => {
    expect(taken(player, named('Bow'))).toEqual({ shut: true, times: 0 });
    expect(taken(cannedView, named('Bow'))).toEqual({ shut: false, times: 1 });
  });
});

describe('the order of the bar', () => {
  const offer = (id: string, more: Partial<Offer> = {}): Offer => ({ ...named('Attack'), id, slots: [], ...more });
  const { slots } = named('Attack');
  const all = [
    offer('attack', { slots }),
    offer('pole', { secondary: true }),
    offer('walk', { slots }),
    offer('end-turn'),
    offer('damage', { slots, gmOnly: true }),
  ];
  const ids = (offers: readonly Offer[]): readonly string[] => offers.map(({ id }) => id);
  test('has last what one does when done, after what is the GM’s alone, and without what is seldom wanted', () => {
    const { usual, last } = inBar(all, true);
    expect(ids(usual)).toEqual(['attack', 'walk', 'damage', 'end-turn']);
    expect(last?.id).toBe('end-turn');
  });
  test('has nothing pinned where what comes last wants choices', () => {
    const { usual, last } = inBar(all.slice(0, 3), true);
    expect([ids(usual), last]).toEqual([['attack', 'walk'], null]);
  });
  test('has the GM’s own word alone where another plays', () => {
    const bar = inBar(all, false);
    expect([ids(bar.all), ids(bar.usual), bar.last]).toEqual([['damage'], ['damage'], null]);
  });
});

describe('the bar of somebody', () => {
  const bar = (who: string, view: View = player) => {
    atTable(view, [], { selected: who as CombatantId });
    return drawn(createElement(ActionBar, {})).text;
  };
  const spent = (left: number): View => ({
    ...player,
    combatants: player.combatants.map((combatant) => ({
      ...combatant,
      body: { ...combatant.body, pips: combatant.body.pips.map((pip) => ({ ...pip, left })) },
    })),
  });
  test('says before the first turn whether initiative is still to be rolled, and not that somebody acts', () => {
    const [vera] = player.turnOrder.active;
    const lanes = player.turnOrder.lanes.map(({ items, ...lane }) => ({
      ...lane,
      items: items.map((item) => ({ ...item, state: item.who === vera ? ('waiting' as const) : ('done' as const) })),
    }));
    const states = { active: 'to roll', done: 'has rolled' };
    const rolling = { ...spent(0), turnOrder: { ...player.turnOrder, lanes, states } };
    const without = (view: View): View => ({
      ...view,
      combatants: view.combatants.map((one) => ({ ...one, body: { ...one.body, pips: [] } })),
    });
    expect(bar('Vera', without(rolling))).toContain('to roll');
    expect(bar('Orc 1', without(rolling))).toContain('has rolled');
    expect(bar('Vera', without(rolling))).not.toContain('acts now');
  });
  test('says of who is down that they are, and how far', () => {
    const gauge = exactGauge('Hit points', -4, 72);
    const combatants = player.combatants.map((one) => ({ ...one, body: { ...one.body, down: true, gauge } }));
    expect(bar('Vera', { ...player, combatants })).toContain('Down: −4 of 72');
  });
  test('says out of turn that it is not their turn, and no budget of nothing', () => {
    expect(bar('Orc 1', spent(0))).toContain('not their turn');
    expect(bar('Orc 1', spent(0))).not.toContain('0 ft');
    expect(bar('Orc 1', spent(1))).toContain('1 ft');
  });
  test('says in their turn what is left, nothing too, each figure with its name or unit', () => {
    expect(bar('Vera', spent(0))).toContain('0 minor 0 ft');
  });
  test('says nothing of turns while nobody fights', () => {
    expect(bar('Orc 1', { ...spent(0), turnOrder: { ...player.turnOrder, lanes: [], active: [] } })).not.toContain(
      'turn',
    );
  });
});

describe('the order of turns in words', () => {
  const item = { who: VERA, state: 'active', note: '18', marks: [] } as const;
  test('says who, how they stand in it, and what is the matter with them', () => {
    expect(sayItem({ name: 'Vera' }, { ...item, marks: [{ label: 'Prone' }] as never })).toBe(
      'Vera acts now, 18, Prone',
    );
    expect(sayItem({ name: 'Vera' }, { ...item, note: null }, { active: 'chooses' })).toBe('Vera chooses');
  });
  test('puts those into one bracket who act at once, everybody else alone', () => {
    const items = [1, 1, undefined, undefined, 2].map((moment, at) => ({
      ...item,
      who: `t${at}` as CombatantId,
      ...(moment === undefined ? {} : { moment }),
    })) as never;
    expect(bracketed(items).map((moment) => moment.length)).toEqual([2, 1, 1, 1]);
  });
});
