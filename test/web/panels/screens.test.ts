import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CombatantView, View } from '../../../src/core/rules/views/view.ts';
import { Inspector } from '../../../src/web/panels/inspector/Inspector.tsx';
import { Selected } from '../../../src/web/panels/inspector/Selected.tsx';
import { Roster } from '../../../src/web/panels/inspector/Roster.tsx';
import { useDesk } from '../../../src/web/panels/common/desk.ts';
import { Gone } from '../../../src/web/panels/screens/Gone.tsx';
import { ResultCard } from '../../../src/web/panels/stage/ResultCard.tsx';
import { NameForm } from '../../../src/web/panels/screens/NameForm.tsx';
import { Notices } from '../../../src/web/panels/screens/Notices.tsx';
import { Offline } from '../../../src/web/panels/screens/Offline.tsx';
import type { Notice } from '../../../src/web/store/on-screen.ts';
import type { Connection, TableState } from '../../../src/web/store/table.ts';
import { lastStep } from '../../../src/web/store/stage/new-steps.ts';
import { STAGE_AT_REST, useStage } from '../../../src/web/store/stage/stage.ts';
import { AT_REST, useTable } from '../../../src/web/store/table.ts';
import { cannedView } from '../canned.ts';
import { atTable, drawn, sent } from '../drawn.ts';
import { standIn } from '../stand-ins.ts';

standIn('Menu');

const ann: View = { ...cannedView, you: { seat: 'ann' as never, role: 'player', name: 'Ann' } };
const connected = (set: Partial<Connection>): Partial<TableState> => ({
  connection: { ...AT_REST.connection, ...set },
});

beforeEach(() => useDesk.setState({ card: null, editing: null }));

describe('who is here', () => {
  const roster = (view: View, more: Partial<TableState> = {}) => {
    atTable(view, [], more);
    return drawn(createElement(Roster));
  };
  test('is told in words: side, place, how they are, whose turn it is', () => {
    const { buttons } = roster(cannedView);
    expect(buttons).toHaveLength(cannedView.combatants.length);
    expect(buttons[0]).toMatch(/^Vera ally, at E6, whose turn it is, scratched/u);
    expect(buttons[1]).toMatch(/^Tom Ashdown ally, at D8, bloodied, Prone, Bleeding/u);
    expect(buttons.at(-1)).toMatch(/^Ferryman neither side, at O10, hidden/u);
  });
  test('is selected at a press', () => {
    const { buttons, press } = roster(ann);
    press(buttons[3] ?? '');
    expect(useTable.getState().selected).toBe('Orc 1');
  });
  test('is nobody yet: the GM adds somebody, the others wait', () => {
    const nobody = { combatants: [] };
    roster({ ...cannedView, ...nobody }).press('Add combatants');
    expect(useDesk.getState().card).toBe('add');
    expect(roster({ ...ann, ...nobody })).toMatchObject({
      buttons: [],
      text: 'No one is here yet The GM is still setting up.',
    });
  });
});

describe('who is selected', () => {
  const selected = (view: View, who: string, more: Partial<TableState> = {}) => {
    atTable(view, [], { selected: who as never, ...more });
    const combatant = view.combatants.find(({ id }) => id === who) as CombatantView;
    return drawn(createElement(Selected, { combatant }));
  };
  test('is told with their player, their state, what is the matter with them and what they can', () => {
    const { text, all } = selected(ann, 'Tom Ashdown');
    expect(text).toContain('Tom Ashdown ally · Bob');
    expect(text).toContain('Hit points');
    expect(text).toContain('Prone Bleeding');
    expect(all('region')).toEqual(expect.arrayContaining(['Defences', 'Weapons', 'Attributes']));
    expect(text).toContain('Longsword one-handed, reach 5 ft');
  });
  test('is for a player to look at, for the GM to hide and remove', () => {
    const of = (yours: boolean): View => ({
      ...ann,
      combatants: ann.combatants.map((combatant) => ({ ...combatant, yours })),
    });
    expect(selected(of(false), 'Orc 1').all('menuitem')).toEqual(['Show on the map']);
    // a player gives a picture to their own
    expect(selected(of(true), 'Orc 1').all('menuitem')).toEqual(['Show on the map', 'Picture']);
    expect(selected(ann, 'Orc 1').buttons).not.toContain('Edit the sheet');
    const { all, press } = selected(cannedView, 'Orc 1');
    expect(all('menuitem')).toEqual([
      'Show on the map',
      'Edit the sheet',
      'Name, side, player',
      'Picture',
      'Hide from players',
      'Remove',
    ]);
    press('Hide from players');
    expect(sent).toEqual([
      { type: 'correct', corrections: [{ type: 'edit', who: 'Orc 1', set: { hidden: true } }], note: null },
    ]);
    selected(cannedView, 'Ferryman').press('Reveal');
    expect(sent).toEqual([
      { type: 'correct', corrections: [{ type: 'edit', who: 'Ferryman', set: { hidden: false } }], note: null },
    ]);
    selected(cannedView, 'Orc 1').press('Remove');
    expect(sent).toEqual([{ type: 'correct', corrections: [{ type: 'remove', who: 'Orc 1' }], note: null }]);
  });
  test('is changed by nobody while the past is looked at', () => {
    const past = { past: { entry: 'e50', view: cannedView } };
    expect(selected(cannedView, 'Orc 1', past).all('menuitem')).toEqual(['Show on the map']);
  });
  test('is let go of', () => {
    selected(ann, 'Orc 1');
    drawn(createElement(Inspector, {})).press('Everyone');
    expect(useTable.getState().selected).toBeNull();
  });
});

describe('what is said in the corner', () => {
  const notice: Notice = {
    id: 7,
    tone: 'warn',
    say: 'Vera cannot move there',
    reasons: [
      { code: 'far', say: 'It is 40 ft away.', rule: 'X-070' },
      { code: 'same', say: 'Vera cannot move there', rule: null },
    ],
    force: null,
  };
  const said = (one: Notice) => {
    atTable(cannedView, [], { notices: [one] });
    return drawn(createElement(Notices));
  };
  test('has its reasons with their rule rows, and nothing twice', () => {
    expect(said(notice).text).toBe('Vera cannot move there It is 40 ft away.');
    expect(renderToStaticMarkup(createElement(Notices))).toContain('title="Rule X-070"');
    expect(said(notice).buttons).toEqual(['Dismiss']);
  });
  test('is put away', () => {
    said(notice).press('Dismiss');
    expect(useTable.getState().notices).toEqual([]);
  });
  test('may be overruled where there is something to overrule', () => {
    const force = { who: 'Vera' as never, offer: 'move', slots: {}, turn: 't' };
    expect(said({ ...notice, force }).buttons).toEqual(['Allow anyway', 'Dismiss']);
  });
});

describe('the connection', () => {
  const offline = (set: Partial<Connection>): string => {
    atTable(ann, [], connected(set));
    return drawn(createElement(Offline)).text;
  };
  test('that is lost is said, with what waits for it', () => {
    expect(offline({ state: 'online' })).toBe('');
    expect(offline({ state: 'offline', waiting: 0 })).toContain('Your actions are kept');
    expect(offline({ state: 'offline', waiting: 1 })).toContain(
      '1 of your actions is waiting to be sent when the connection is back.',
    );
    expect(offline({ state: 'offline', waiting: 3 })).toContain(
      '3 of your actions are waiting to be sent when the connection is back.',
    );
  });
  test('that was closed says why and what can be done', () => {
    atTable(ann, [], connected({ state: 'gone', say: 'You were removed from this table.' }));
    const { text, buttons } = drawn(createElement(Gone));
    expect(text).toContain('You are not at this table You were removed from this table.');
    expect(buttons).toEqual(['Try again', 'Go to the home page']);
  });
  test('by a link asks for a name first, and says what is wrong with it', () => {
    const naming = (set: Partial<Connection>) => {
      atTable(ann, [], connected({ state: 'naming', ...set }));
      return drawn(createElement(NameForm));
    };
    const { text, boxes, buttons } = naming({ role: 'player' });
    expect(text).toContain('Take a seat at the table');
    expect([boxes, buttons]).toEqual([{ 'Your name': '' }, ['(Join)']]);
    expect(naming({ role: 'gm' }).text).toContain('You are the GM');
    expect(naming({ role: 'player', say: 'Somebody is called that already.' }).text).toContain('called that already');
  });
});

describe('the last result', () => {
  const last = (view: View): string => {
    atTable(view);
    // a server draws what a store holds at first
    Object.assign(useStage.getInitialState(), { card: lastStep(view) });
    const { text } = drawn(createElement(ResultCard, {}));
    Object.assign(useStage.getInitialState(), STAGE_AT_REST);
    return text;
  };
  test('is the newest step this seat was told of, with whose it is and what it came to', () => {
    expect(last(cannedView)).toMatch(/Vera .*attack.* 27/u);
    expect(last({ ...cannedView, log: [] })).toBe('');
  });
  test('says once what one roll was for', () => {
    const roll = {
      type: 'rolled',
      of: 'A',
      name: 'A',
      label: 'Grit, advantage 1',
      rolled: { dice: [], parts: [], total: 7, landed: null },
      typed: false,
    };
    const log = cannedView.log.slice(-1).map((entry) => ({ ...entry, told: [roll] })) as unknown as View['log'];
    const said = last({ ...cannedView, log });
    expect(said).toContain('A rolls Grit (advantage 1): 7');
    expect(said.match(/Grit/gu)).toHaveLength(1);
  });
  test('tells of many rolls what each was for, and nothing twice', () => {
    const rolled = (name: string, label: string, total: number) => ({
      type: 'rolled',
      of: name,
      name,
      label,
      rolled: { dice: [], parts: [], total, landed: null },
      typed: false,
    });
    const told = [
      ...['A', 'B', 'C'].map((name, at) => rolled(name, 'Grit', at + 1)),
      ...['A', 'B', 'C'].map((name, at) => rolled(name, 'initiative', at + 11)),
    ];
    const log = cannedView.log.slice(-1).map((entry) => ({ ...entry, told })) as unknown as View['log'];
    expect(
      last({ ...cannedView, log })
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    ).toBe('Initiative: A 11 , B 12 , C 13 Grit: A 1 B 2 C 3');
    // of more than the sentence names the others stand in their row
    const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, at) => rolled(name, 'initiative', at + 11));
    const all = cannedView.log.slice(-1).map((entry) => ({ ...entry, told: seven })) as unknown as View['log'];
    expect(
      last({ ...cannedView, log: all })
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    ).toBe('Initiative: A 11 , B 12 , C 13 , D 14 and 3 more Initiative: E 15 F 16 G 17');
  });
});
