import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { CombatantView, View } from '../../../src/core/rules/views/view.ts';
import { People } from '../../../src/web/panels/gm/People.tsx';
import { changedMembers, withMembers } from '../../../src/web/panels/common/changed-members.ts';
import { Orders } from '../../../src/web/panels/inspector/Orders.tsx';
import { Assuming, OddsTable } from '../../../src/web/panels/odds/Odds.tsx';
import { YourTurn } from '../../../src/web/panels/stage/YourTurn.tsx';
import { cannedView } from '../canned.ts';
import { previewOf } from '../canned/offers.ts';
import { atTable, drawn, sent } from '../drawn.ts';
import { standIn } from '../stand-ins.ts';

standIn('catalogue');

const ann: View = {
  ...cannedView,
  you: { seat: cannedView.seats[1]?.id ?? cannedView.you.seat, role: 'player', name: 'Ann' },
};

describe('the people at the table', () => {
  const people = (view: View) => {
    atTable(view, [], { present: view.seats.slice(0, 2).map(({ id }) => id) });
    return drawn(createElement(People));
  };
  test('are told with whether they are here and whom they play', () => {
    const { text } = people(cannedView);
    expect(text).toMatch(/Robin \(you\) GM, here/u);
    expect(text).toMatch(/Ann player, here, plays Vera/u);
    expect(text).toMatch(/Bob player, away, plays Tom Ashdown/u);
  });
  test('are renamed and removed by the GM, who removes nobody at a single press and never themselves', () => {
    const { buttons, press } = people(cannedView);
    expect(buttons.filter((name) => name.startsWith('Rename'))).toHaveLength(3);
    expect(buttons.filter((name) => name.startsWith('Remove'))).toEqual(['Remove Ann', 'Remove Bob']);
    press('Remove Ann');
    expect(sent).toEqual([]);
  });
  test('are for a player to look at, but for their own name', () => {
    const { buttons } = people(ann);
    expect(buttons.filter((name) => /^(?:Rename|Remove|Bring)/u.test(name))).toEqual(['Rename Ann']);
  });
});

describe('standing orders', () => {
  const vera = cannedView.combatants[0] as CombatantView;
  const orders = (view: View) => {
    atTable(view);
    return drawn(createElement(Orders, { combatant: vera }));
  };
  test('are given for one and one kind of reaction, and taken back', () => {
    const drawing = orders(ann);
    // the first box says for whom
    drawing.fill('select', 2, 'never');
    drawing.fill('select', 1, '');
    expect(sent).toEqual([
      { type: 'order', who: 'Vera', kind: 'opportunity', order: 'never' },
      { type: 'order', who: 'Vera', kind: 'defend', order: null },
    ]);
  });
  test('not given are as those of the side', () => {
    expect(orders(ann).text).toContain('Default (ask only when near)');
    // where nearness means nothing it is neither offered nor the default
    expect(orders(ann).text).toContain('Default (ask me)');
    expect(orders(ann).text).toContain('Ask if it changes the outcome by 10 %');
    const side: View = { ...ann, orders: [{ who: null, side: 'ally', kind: 'defend', order: 'never' }] };
    expect(orders(side).text).toContain('Default (never)');
  });
});

describe('odds', () => {
  const { odds } = previewOf('Orc 1');
  if (odds === null) throw new Error('no odds');
  test('for one are told large, for several in a table by name', () => {
    atTable(cannedView);
    expect(drawn(createElement(OddsTable, { odds })).text).toBe('hit 65 % harm 4.3 drop 12 %');
    const two = {
      ...odds,
      chances: [
        ...odds.chances,
        ...odds.chances.slice(0, 1).map((chance) => ({ ...chance, of: 'Wolf' as never, chance: 1 })),
      ],
    };
    const { text } = drawn(createElement(OddsTable, { odds: two }));
    expect(text).toMatch(/Orc 1 65 % 4\.3 12 %/u);
    expect(text).toMatch(/Wolf 100 % – –/u);
    // more measures than fit beside each other
    const dead = two.chances.slice(0, 1).map((chance) => ({ ...chance, label: 'dead', chance: 0.01 }));
    const four = drawn(createElement(OddsTable, { odds: { ...two, chances: [...two.chances, ...dead] } }));
    expect(four.text).toMatch(/Orc 1 Wolf hit 65 % 100 % harm 4\.3 – drop 12 % – die 1 % –/u);
  });
  test('say what they assume, what was left out and what is withheld; nothing where there are none', () => {
    const said = (more: object): string =>
      drawn(createElement(Assuming, { odds: { ...odds, ...more }, assuming: 'if no one reacts' })).text;
    expect(said({})).toBe('If no one reacts');
    expect(said({ exact: false })).toContain('approximate');
    expect(said({ withheld: true })).toContain('chances that depend on hidden numbers are not shown');
    expect(said({ chances: [] })).toBe('');
  });
});

test('of an edited body only the members are sent that differ', () => {
  const body = { name: 'Vera', hp: { now: 3, most: 9 }, tags: ['brave'] };
  expect(changedMembers(body, { ...body, hp: { now: 4, most: 9 }, tags: ['brave'] })).toEqual({
    hp: { now: 4, most: 9 },
  });
  expect(changedMembers(body, body)).toEqual({});
  expect(changedMembers(null, { hp: 4 })).toEqual({});
  expect(withMembers({ ...body, hp: { now: 1, most: 9 } }, { name: 'Vera the Red' })).toEqual({
    name: 'Vera the Red',
    hp: { now: 1, most: 9 },
    tags: ['brave'],
  });
});

describe('the banner of a player', () => {
  const banner = (states: View['turnOrder']['states']): string => {
    const { turnOrder } = cannedView;
    atTable({ ...ann, turnOrder: { ...turnOrder, ...(states === undefined ? {} : { states }) } });
    return drawn(createElement(YourTurn, { names: 'Vera' })).text;
  };
  test('tells of a turn of theirs, and otherwise of what all do at once', () => {
    expect(banner({})).toBe('Your turn: Vera');
    expect(banner({ done: 'has rolled' })).toBe('Over to you: Vera');
  });
});
