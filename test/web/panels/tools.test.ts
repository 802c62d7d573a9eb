import { createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Offer } from '../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../src/core/rules/views/view.ts';
import { typeAhead, useDesk } from '../../../src/web/panels/common/desk.ts';
import { ENTRIES, entryFor } from '../../../src/web/panels/tools/entries.ts';
import { Keys } from '../../../src/web/panels/tools/Keys.tsx';
import { Palette } from '../../../src/web/panels/tools/Palette.tsx';
import { ToolRail } from '../../../src/web/panels/tools/ToolRail.tsx';
import type { TableState } from '../../../src/web/store/table.ts';
import { useTable } from '../../../src/web/store/table.ts';
import { cannedView } from '../canned.ts';
import { offers } from '../canned/offers.ts';
import { atTable, drawn, sent } from '../drawn.ts';

const ann: View = { ...cannedView, you: { ...cannedView.you, role: 'player', name: 'Ann' } };
const begin: Offer = { ...(offers.at(-1) as Offer), id: 'begin', name: 'Begin the fight' };

const opened = (card: ReturnType<typeof useDesk.getState>['card']): void => {
  useDesk.setState({ card });
  Object.assign(useDesk.getInitialState(), useDesk.getState());
};
beforeEach(() => opened(null));

describe('the tools at the edge of the board', () => {
  const rail = (view: View, more: Partial<TableState> = {}) => {
    atTable(view, [], more);
    return drawn(createElement(ToolRail, {}));
  };
  test('are for everybody who plays; those that set the table up are the GM’s', () => {
    const forGm = rail(cannedView).buttons;
    const forAnn = rail(ann).buttons;
    expect(forGm.filter((name) => !forAnn.includes(name))).toEqual([
      'Add combatants',
      'Draw on the map',
      'Import a map',
      'Links for players and screens',
      'Table settings',
      'Watch screens follow my view',
    ]);
    expect(forAnn).toEqual(
      expect.arrayContaining(['Select and move', 'Measure', 'Ping a spot', 'People at the table']),
    );
  });
  test('say which is in one’s hand, and another is taken up at a press', () => {
    const { state, press } = rail(ann, { tool: 'measure' });
    expect([state('Measure'), state('Select and move')]).toMatchObject([{ pressed: true }, { pressed: false }]);
    press('Ping a spot');
    expect(useTable.getState().tool).toBe('ping');
  });
  test('stand with their words in a card of a phone, which goes when one is taken up', () => {
    atTable(ann, [], { tool: 'select' });
    const onTaken = vi.fn();
    const { text, press } = drawn(createElement(ToolRail, { across: true, onTaken }));
    for (const words of ['Measure', 'People at the table', 'Follow the action']) expect(text).toContain(words);
    press('Measure');
    expect([useTable.getState().tool, onTaken.mock.calls.length]).toEqual(['measure', 1]);
  });
  test('ask for somebody first where an area is to be placed for nobody', () => {
    rail({ ...ann, turnOrder: { ...ann.turnOrder, active: [] } }).press('Area');
    expect(useTable.getState().notices.map(({ say }) => say)).toEqual([
      'Select the combatant that places the area first.',
    ]);
  });
  test.each([
    ['Add combatants', 'add'],
    ['Draw on the map', 'draw'],
    ['Import a map', 'map'],
    ['Links for players and screens', 'links'],
    ['Table settings', 'options'],
    ['People at the table', 'people'],
    ['Commands', 'palette'],
    ['Keyboard shortcuts', 'keys'],
  ] as const)('%s opens its card, and closes it', (name, card) => {
    rail(cannedView).press(name);
    expect(useDesk.getState().card).toBe(card);
    opened(card);
    const again = rail(cannedView);
    expect(again.state(name)).toMatchObject({ pressed: true });
    again.press(name);
    expect(useDesk.getState().card).toBeNull();
  });
  test('let watch screens follow this view, or stop it', () => {
    rail(cannedView).press('Watch screens follow my view');
    expect(useTable.getState().sharing).toBe(true);
    rail(cannedView, { sharing: true }).press('Watch screens follow my view: stop');
    expect(useTable.getState().sharing).toBe(false);
  });
});

describe('everything by name', () => {
  const palette = (view: View, more: Partial<TableState> = {}) => {
    opened('palette');
    atTable(
      view,
      [
        [{ type: 'offers', who: 'Vera' as CombatantId }, { offers }],
        [{ type: 'offers', who: null }, { offers: [begin] }],
      ],
      more,
    );
    return drawn(createElement(Palette));
  };
  const found = (view: View, more?: Partial<TableState>): readonly string[] => palette(view, more).all('option');
  test('has the actions of who acts, the tools, and everybody', () => {
    const names = found(ann);
    expect(names).toEqual(expect.arrayContaining(['Sweep for Vera', 'Measure Tools M', 'Go to Orc 1 foe']));
    expect(names.some((name) => name.startsWith('Commands'))).toBe(false);
  });
  test('has for the GM also what is done for the table, and the tools of the GM', () => {
    const added = (names: readonly string[]): boolean => names.some((name) => name.startsWith('Add combatants'));
    expect(found(cannedView)).toContain('Begin the fight for the table');
    expect([added(found(cannedView)), added(found(ann))]).toEqual([true, false]);
    expect(found(ann).some((name) => name.startsWith('Begin the fight'))).toBe(false);
  });
  test('gives an action that needs nothing more at once, and goes', () => {
    palette(ann).press('Sweep for Vera');
    expect(sent).toMatchObject([{ type: 'command', command: { who: 'Vera', offer: 'sweep' }, forced: null }]);
    expect(useDesk.getState().card).toBeNull();
  });
  test('takes up an action that needs more', () => {
    palette(ann).press('Attack for Vera');
    expect([sent, useTable.getState().composing?.offer.id]).toEqual([[], 'attack']);
  });
  test('tells of an action that is not legal why, and does not give it', () => {
    const { state, press } = palette(ann);
    const name = 'Bow Nobody is within 50 ft that can be seen.';
    expect(state(name)).toMatchObject({ disabled: true });
    press(name);
    expect([sent, useTable.getState().composing, useDesk.getState().card]).toEqual([[], null, 'palette']);
  });
  test('goes to somebody', () => {
    palette(ann).press('Go to Ogre foe');
    expect(useTable.getState().selected).toBe('Ogre');
  });
  test('chooses the first at first', () => {
    const { all, state } = palette(ann);
    expect(state(all('option')[0] ?? '')).toMatchObject({ selected: true });
    expect(state(all('option')[1] ?? '')).toMatchObject({ selected: false });
  });
  test('has no actions while the past is looked at', () => {
    expect(found(ann, { past: { entry: 'e1', view: ann } }).some((name) => name.includes('for Vera'))).toBe(false);
  });
});

describe('what is typed', () => {
  const RULES = { flanking: false, hits: 'double', longest: 20 };
  const FORM = {
    type: 'object',
    properties: {
      flanking: { type: 'boolean', title: 'Flanking' },
      hits: { enum: ['plain', 'double'], labels: ['Plain', 'Double dice'], title: 'Critical hits' },
      longest: { type: 'integer', title: 'Longest fight' },
    },
    required: ['flanking', 'hits', 'longest'],
  };
  const cottage: View = {
    ...cannedView,
    field: {
      ...(cannedView.field as Extract<View['field'], { type: 'grid' }>),
      portals: [{ id: 'd', kind: 'door', a: { x: 6, y: 6 }, b: { x: 7, y: 6 }, open: false, locked: false }],
      cover: [
        {
          id: 'c',
          label: 'Crates',
          worth: 2,
          outline: [
            { x: 3, y: 2 },
            { x: 4, y: 2 },
            { x: 4, y: 3 },
            { x: 3, y: 3 },
          ],
        },
      ],
    },
  };
  const named = (typed: string, view: View = cottage, more: Partial<TableState> = {}) => {
    opened('palette');
    for (const key of typed) typeAhead({ key, ctrlKey: false, metaKey: false, altKey: false } as KeyboardEvent);
    atTable(
      view,
      [
        [{ type: 'offers', who: 'Vera' as CombatantId }, { offers }],
        [{ type: 'offers', who: null }, { offers: [] }],
        [{ type: 'settings' }, { form: FORM, settings: RULES }],
      ],
      more,
    );
    return drawn(createElement(Palette));
  };
  const found = (typed: string, view?: View, more?: Partial<TableState>) => named(typed, view, more).all('option');

  test.each([
    ['odds players', 'Odds players see: None Players see no odds.'],
    ['exact numbers off', 'Players see exact numbers: off Set now'],
    ['flanking', 'Flanking: on House rule'],
    ['critical hits: plain', 'Critical hits: Plain House rule'],
    ['critical hits: double', 'Critical hits: Double dice Set now'],
    ['longest', 'Longest fight… House rule'],
    ['rename', 'Rename the table… Table'],
    ['export the', 'Export the table Table'],
    ['delete table', 'Delete the table for everyone The first page can restore it'],
    ['follow action', 'Follow the action: on Camera'],
    ['rename table The Crypt', 'Rename the table to “The Crypt” Table'],
  ])('%j finds %j', (typed, line) => {
    expect(found(typed)).toContain(line);
  });
  test('has what is called so before what only speaks of it', () => {
    expect(found('odds').slice(0, 2)).toEqual([
      'Odds players see: None Players see no odds.',
      'Odds players see: All Players see every chance, including that a foe drops. They can work out its hit points.',
    ]);
    expect(found('odds')).toContain('Automation: Off Rules, odds and dice are shown; nothing is applied.');
  });
  test('sets a house rule and leaves the others as they are', () => {
    named('flanking on').press('Flanking: on House rule');
    expect(sent).toMatchObject([
      { type: 'correct', corrections: [{ type: 'settings', settings: { ...RULES, flanking: true } }] },
    ]);
  });
  test('sets an option of the table', () => {
    named('exact numbers on').press('Players see exact numbers: on Your creatures’ hit points and other numbers.');
    expect(sent).toMatchObject([{ type: 'options', set: { playersSeeNumbers: true } }]);
  });
  test('is the GM’s alone where it is for the table', () => {
    for (const typed of ['odds players', 'flanking', 'rename', 'export', 'delete table'])
      expect(found(typed, ann)).toEqual([]);
    expect(found('follow', ann)).toEqual(['Follow the action: off Camera']);
  });
  test('finds the attacks on somebody for whoever acts', () => {
    expect(found('attack orc', ann)).toEqual(['Attack Orc 1… with Vera', 'Attack Orc 2… with Vera']);
    const none: View = { ...ann, turnOrder: { ...ann.turnOrder, active: [] } };
    expect(found('attack orc 1', none)).toEqual(['Attack Orc 1… Select a combatant of yours whose turn it is first.']);
  });
  test('goes to what has a name on the map, and turns a door', () => {
    expect(found('go to door')).toEqual(['Go to the door at G7 place']);
    expect(found('open the door')).toEqual(['Open the door at G7 door']);
    expect(found('crates')).toEqual(['Go to Crates (D3) place']);
    expect(found('reeds')).toEqual(['Go to reeds (J9) place']);
  });
  test('has what cannot be done last, and says why', () => {
    const all = found('o');
    const bow = all.findIndex((line) => line.startsWith('Bow Nobody is within'));
    expect(bow).toBeGreaterThan(0);
    expect(all.slice(bow).every((line) => /Nobody is within|Set now|Nothing to|Not |cannot|no /u.test(line))).toBe(
      true,
    );
    expect(found('undo', { ...cannedView, log: [] })).toEqual(['Undo Nothing to undo. Ctrl Z']);
  });
});

describe('the list of keys', () => {
  const keys = (view: View): string => {
    atTable(view);
    return drawn(createElement(Keys)).text;
  };
  test('has a key for what has one, by role', () => {
    for (const { name, shortcut, roles } of ENTRIES) {
      expect([name, keys(cannedView).includes(name)]).toEqual([name, shortcut !== null && roles.includes('gm')]);
      expect([name, keys(ann).includes(name)]).toEqual([name, shortcut !== null && roles.includes('player')]);
    }
  });
  test('tells who draws of the pens', () => {
    expect([keys(cannedView).includes('While drawing'), keys(ann).includes('While drawing')]).toEqual([true, false]);
  });
});

describe('a key', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  const name = (key: string, role: 'gm' | 'player' | 'watch', more: Partial<typeof plain> = {}): string | null =>
    entryFor({ key, ...plain, ...more }, role)?.name ?? null;
  test('is for one thing alone', () => {
    const used = ENTRIES.flatMap(({ shortcut }) => shortcut ?? []);
    expect(new Set(used).size).toBe(used.length);
  });
  test('does what it is for, large or small, for who may', () => {
    expect([name('m', 'player'), name('M', 'player')]).toEqual(['Measure', 'Measure']);
    expect([name('n', 'gm'), name('n', 'player')]).toEqual(['Add combatants', null]);
    expect([name('k', 'gm', { ctrlKey: true }), name('k', 'gm', { metaKey: true })]).toEqual(Array(2).fill('Commands'));
  });
  test('with a modifier of the browser’s is the browser’s', () => {
    expect([name('f', 'gm', { ctrlKey: true }), name('m', 'gm', { altKey: true }), name('z', 'gm')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(ENTRIES.filter(({ shortcut }) => shortcut !== null && name(shortcut, 'watch') !== null)).toEqual([]);
  });
});
