import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Offer } from '../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { TurnOrderView, View } from '../../../src/core/rules/views/view.ts';
import { TableOffers } from '../../../src/web/panels/turn-order/TableOffers.tsx';
import { TurnOrder } from '../../../src/web/panels/turn-order/TurnOrder.tsx';
import { useTable } from '../../../src/web/store/table.ts';
import { cannedView } from '../canned.ts';
import { offers } from '../canned/offers.ts';
import { atTable, drawn, sent } from '../drawn.ts';
import { standIn } from '../stand-ins.ts';

standIn('Menu', 'Popover');

const { turnOrder } = cannedView;
const ann: View = { ...cannedView, you: { ...cannedView.you, role: 'player', name: 'Ann' } };
const watch: View = { ...cannedView, you: { ...cannedView.you, role: 'watch' } };
const offer = (name: string): Offer => offers.find((offer) => offer.name === name) as Offer;
const begin: Offer = { ...offer('End turn'), id: 'begin', name: 'Begin the fight', group: 'Fight' };
const wait: Offer = { ...begin, id: 'wait', name: 'Wait', reasons: [{ code: 'no', say: 'Not now.', rule: null }] };
const more: Offer = { ...begin, id: 'more', name: 'One more', group: 'Scene' };
const noOrder: TurnOrderView = { ...turnOrder, lanes: [], active: [], title: 'No fight', say: '' };

const bar = (view: View, own: readonly Offer[] = [], past: View | null = null) => {
  atTable(view, [[{ type: 'offers', who: null }, { offers: own }]], {
    past: past === null ? null : { entry: 'e50', view: past },
  });
  return drawn(createElement(TurnOrder, {}));
};
const laid = (lane: Partial<TurnOrderView['lanes'][number]>, rest: Partial<TurnOrderView> = {}): View => ({
  ...ann,
  turnOrder: { ...turnOrder, ...rest, lanes: [{ label: null, items: turnOrder.lanes[0]?.items ?? [], ...lane }] },
});

// what comes when it is first used has come
beforeAll(async () => {
  bar(cannedView, [begin]);
  bar(laid({ items: (turnOrder.lanes[0]?.items ?? []).map((item) => ({ ...item, means: 'to wait' })) }));
  await vi.dynamicImportSettled();
});
beforeEach(() => vi.restoreAllMocks());

describe('the order of turns', () => {
  test('names everybody in it with how they stand, and says whose turn it is', () => {
    const { buttons, text, state } = bar(ann);
    expect(text).toContain('Round 2 Vera’s turn');
    expect(buttons).toEqual([
      'Ilka has acted, 21',
      'Vera acts now, 18',
      'Orc 1 is next, 15',
      'Orc 2 waits, 15',
      'Tom Ashdown waits, 11, Prone',
      'Ogre waits, 6',
      'Wolf waits, 3',
    ]);
    expect(state('Vera acts now, 18')).toMatchObject({ current: 'step' });
    expect(state('Orc 1 is next, 15')).not.toHaveProperty('current');
  });
  test('shows of who acts what is left to them, and their name', () => {
    expect(bar(ann).text).toContain('21 Vera 3 minor 30 ft 15');
  });
  test('selects who is pressed', () => {
    bar(ann).press('Orc 1 is next, 15');
    expect(useTable.getState().selected).toBe('Orc 1');
    expect(sent).toEqual([]);
  });
  test('leaves out who is in it and not known to this seat', () => {
    const items = [{ who: 'Nobody' as CombatantId, state: 'next', note: '30', marks: [] } as const];
    expect(bar(laid({ items })).buttons).toEqual([]);
  });
  test('tells a watch screen the same, with nothing to press', () => {
    const { buttons, all } = bar(watch);
    expect([buttons, all('img')[1], all('group')]).toEqual([[], 'Vera acts now, 18', ['Turn order']]);
  });
  test('brackets who acts at once', () => {
    const items = (turnOrder.lanes[0]?.items ?? []).map((item, at) => ({ ...item, moment: at < 2 ? 1 : at }));
    const { text, all } = bar(laid({ items, label: 'Moments' }));
    expect([all('list').includes('At once'), text.includes('Moments')]).toEqual([true, true]);
    expect(bar(ann).all('list')).not.toContain('At once');
  });
  test('opens to a list where it tells more than faces: what each means to do, and why they stand there', () => {
    const items = (turnOrder.lanes[0]?.items ?? []).map((item) =>
      item.who === 'Vera' ? { ...item, means: 'attack Orc 1', why: 'armed with a sword' } : item,
    );
    const { text, press, buttons } = bar(laid({ items }));
    expect(text).toMatch(/Vera acts now attack Orc 1 armed with a sword/u);
    const row = buttons.find((name) => name.startsWith('Tom Ashdown') && !name.includes('Prone')) ?? '';
    press(row);
    expect(useTable.getState().selected).toBe('Tom Ashdown');
    expect(bar(ann).all('dialog')).toEqual([]);
  });
  test('shows the past while one looks at it', () => {
    const before: View = { ...ann, turnOrder: { ...turnOrder, title: 'Round 1', say: 'Orc 2’s turn' } };
    expect(bar(ann, [], before).text).toContain('Round 1 Orc 2’s turn');
  });
});

describe('what may be done for the table', () => {
  const waiting: View = { ...cannedView, turnOrder: noOrder };
  test('is the GM’s, and is given at a press', () => {
    const { press } = bar(waiting, [begin, wait]);
    press('Begin the fight');
    expect(sent).toEqual([
      { type: 'command', command: { who: null, offer: 'begin', slots: {}, turn: 't' }, forced: null },
    ]);
    expect(bar({ ...ann, turnOrder: noOrder }, [begin]).buttons).toEqual([]);
  });
  const atHand = (view: View, own: readonly Offer[], past: View | null = null): readonly string[] => {
    const all = bar(view, own, past).buttons;
    const buttons = all.filter((name) => !name.endsWith(': change'));
    const list = buttons.indexOf('For the whole table');
    const strikes = turnOrder.lanes[0]?.items.length ?? 0;
    return list === -1 ? [] : buttons.slice(view.turnOrder.lanes.length === 0 ? 0 : strikes, list);
  };
  test('stands beside the order where nobody’s turn is on: three before there is one, then the next only', () => {
    const many = [begin, more, { ...more, id: 'x', name: 'Third' }, { ...more, id: 'y', name: 'Fourth' }];
    expect(atHand(waiting, many)).toEqual(['Begin the fight', 'One more', 'Third']);
    expect(atHand({ ...cannedView, turnOrder: { ...turnOrder, active: [] } }, many)).toEqual(['Begin the fight']);
    expect(atHand(cannedView, many)).toEqual([]);
    expect(atHand({ ...waiting, waitingFor: [{ name: 'Vera', task: 'defend', since: 0 }] }, many)).toEqual([]);
  });
  test('is whole in its list, what is not legal with its reason', () => {
    const { text, buttons } = bar(waiting, [begin, wait, more]);
    expect(text).toMatch(/Fight Begin the fight .* Wait .* Not now\. Scene One more/u);
    expect(buttons.filter((name) => name.startsWith('Wait'))).toHaveLength(1);
  });
  test('is nothing secondary, but in the list', () => {
    const secondary = { ...begin, secondary: true };
    expect(atHand(waiting, [secondary])).toEqual([]);
    expect(bar(waiting, [secondary]).text).toContain('Begin the fight');
  });
  test('is nothing while the past is looked at', () => {
    expect(bar(waiting, [begin], waiting).buttons).toEqual([]);
  });
});

describe('what the GM may do for the table', () => {
  const shines = (active: readonly CombatantId[], lanes = turnOrder.lanes): boolean => {
    const view: View = { ...cannedView, waitingFor: [], turnOrder: { ...turnOrder, active, lanes } };
    atTable(view, [[{ type: 'offers', who: null }, { offers: [begin] }]]);
    return renderToStaticMarkup(createElement(TableOffers)).includes('bg-accent');
  };
  const both = turnOrder.lanes.flatMap(({ items }) => items.map(({ who }) => who)).slice(0, 2);
  test('is the bright button where it comes next, not while somebody has yet to roll or to choose', () => {
    expect(shines([], [])).toBe(true);
    expect(shines([])).toBe(true);
    expect(shines(both)).toBe(false);
  });
});
