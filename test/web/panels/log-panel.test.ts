import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Told } from '../../../src/core/rules/views/log.ts';
import type { EntryView, View } from '../../../src/core/rules/views/view.ts';
import { LogEntry } from '../../../src/web/panels/log/LogEntry.tsx';
import { LogList } from '../../../src/web/panels/log/LogList.tsx';
import { LogPanel } from '../../../src/web/panels/log/LogPanel.tsx';
import { PastBar } from '../../../src/web/panels/log/PastBar.tsx';
import { useTable } from '../../../src/web/store/table.ts';
import { cannedView } from '../canned.ts';
import { atTable, drawn, sent, settled } from '../drawn.ts';
import { standIn } from '../stand-ins.ts';

standIn('Menu', 'Tip', 'catalogue');

const { log } = cannedView;
const ann: View = { ...cannedView, you: { ...cannedView.you, role: 'player', name: 'Ann' } };
const named = (id: string): EntryView => log.find((entry) => entry.id === id) as EntryView;
const opens = (text: readonly string[]): readonly string[] => text.filter((name) => /^(?:Open|Close): /u.test(name));

describe('the list of the log', () => {
  const list = (view: View, search = '', kind: 'all' | 'undone' = 'all') => {
    atTable(view);
    return drawn(createElement(LogList, { kind, search }));
  };
  test('has the newest entry first, and each with its sentence', () => {
    const { buttons, text } = list(cannedView);
    expect(opens(buttons).slice(0, 3)).toEqual([
      'Open: Orc 1 attacks Tom Ashdown with an axe',
      'Open: Vera strikes Orc 1 with a longsword',
      'Open: Ilka throws a flask',
    ]);
    expect(opens(buttons)).toHaveLength(log.length);
    expect(text).not.toContain('Older entries');
  });
  test('says how things stand with an entry that is not simply done', () => {
    const { text } = list(cannedView);
    expect(text).toMatch(/with an axe\s+waiting/u);
    expect(text).toMatch(/throws a flask\s+undone/u);
  });
  test('says what came of an entry, but of none that was undone', () => {
    const { text } = list(cannedView);
    expect(text).toContain('Orc 1 takes 12 harm');
    const undone = log.map((entry) => ({ ...entry, state: 'undone' as const }));
    expect(list({ ...cannedView, log: undone }).text).not.toContain('Orc 1 takes 12 harm');
  });
  test('says how much more came of one than stands below it', () => {
    const lost = (name: string): Told => ({
      type: 'said',
      text: [`${name} loses a turn`],
      tone: 'warn',
      rule: null,
      tallies: [],
      pop: null,
    });
    const entry = { ...named('e1'), title: ['The fight begins'], told: ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'].map(lost) };
    const { text } = list({ ...cannedView, log: [entry] });
    expect(text).toMatch(/Cid loses a turn.*Dan loses a turn.*Eve loses a turn.*and\s+2\s+more/su);
    expect(text).not.toContain('Bob');
    // one more stands there itself, and the same said again is said once
    const four = list({ ...cannedView, log: [{ ...entry, told: [...entry.told.slice(1), lost('Eve')] }] }).text;
    expect(four).toContain('Bob');
    expect(four).not.toContain(' more');
    expect(four.match(/Eve loses a turn/gu)).toHaveLength(1);
  });
  test('draws sixty at first, and says that there are older ones, here or at the table', () => {
    const many = Array.from({ length: 70 }, (_, at) => ({ ...named('e1'), id: `many-${at}`, title: [`Entry ${at}`] }));
    const long = list({ ...cannedView, log: many });
    expect([opens(long.buttons).length, long.text.includes('Older entries…')]).toEqual([60, true]);
    expect(list({ ...cannedView, earlier: true }).text).toContain('Older entries…');
  });
  test('says that nothing fits what is searched for, and that nothing has happened yet', () => {
    expect(list(cannedView, 'dragon').text).toContain('No matching entries');
    expect(opens(list(cannedView, 'dragon').buttons)).toEqual([]);
    expect(list({ ...cannedView, log: [] }).text).toContain('Nothing has happened yet');
    // there may be one among the older ones
    expect(list({ ...cannedView, earlier: true }, 'dragon').text).not.toContain('No matching entries');
  });
  test('is narrowed', () => {
    expect(opens(list(cannedView, '', 'undone').buttons)).toEqual(['Open: Ilka throws a flask']);
  });
});

describe('an entry', () => {
  const entry = (view: View, other: EntryView, open = true) => {
    const onToggle = vi.fn();
    atTable(view, [[{ type: 'past', entry: other.id }, { view: { ...view, name: 'as it was' } }]]);
    return { onToggle, ...drawn(createElement(LogEntry, { entry: other, open, onToggle })) };
  };
  // what an opened one shows is loaded when the first is opened
  beforeAll(async () => {
    entry(ann, named('e52'));
    await vi.dynamicImportSettled();
  });

  test('opened has every die, modifier, number and rule, and who did it', () => {
    const { text, buttons, state } = entry(ann, named('e52'));
    expect(text).toContain('Vera moves from E6 to');
    expect(text).toContain('Vera attacks with a longsword');
    expect(text).toMatch(/\+17 d20 \+10 might 27/u);
    expect(text).toContain('hits Orc 1 : 27 against 15');
    expect(text).toMatch(/Toughness.*\+2 fortitude|fortitude.*\+?2/u);
    expect(text).toContain('by Ann');
    // a rule is a button; its row is in the tip
    expect(buttons.filter((name) => name === 'Rule')).toHaveLength(2);
    expect(text).not.toMatch(/X-\d/u);
    const tips = renderToStaticMarkup(
      createElement(LogEntry, { entry: named('e52'), open: true, onToggle: () => undefined }),
    );
    expect(tips).toContain('(X-053)"');
    expect(tips).toContain('(X-061)"');
    expect(state('Close: Vera strikes Orc 1 with a longsword')).toMatchObject({ expanded: true });
  });
  test('closed has its sentence and what came of it; its mark opens it', () => {
    const { text, press, onToggle, buttons } = entry(ann, named('e52'), false);
    expect(text).toBe('Vera strikes Orc 1 with a longsword Vera hits Orc 1 : 27 against 15 Orc 1 takes 12 harm');
    expect(buttons).not.toContain('Map after this');
    press('Open: Vera strikes Orc 1 with a longsword');
    expect(onToggle).toHaveBeenCalledTimes(1);
  });
  test('says of dice rolled in secret only that they were, and of faces typed in that they were', () => {
    const told = named('e52').told.flatMap((told) => (told.type === 'rolled' ? [told] : []));
    const secret = told.map((item) => ({ ...item, rolled: null, name: null, of: 'nobody' as never }));
    const { text } = entry(ann, { ...named('e52'), told: secret });
    expect(text).toContain('The GM attacks with a longsword Rolled in secret');
    const typed = entry(ann, { ...named('e52'), told: told.map((item) => ({ ...item, typed: true })) });
    expect(typed.text).toContain('attacks with a longsword (entered by hand)');
  });
  test('shows the board as it was after it, and as it is now again', async () => {
    entry(ann, named('e52')).press('Map after this');
    await settled();
    expect(useTable.getState().past).toMatchObject({ entry: 'e52', view: { name: 'as it was' } });
    atTable(ann, [], { past: { entry: 'e52', view: ann } });
    const looked = drawn(createElement(LogEntry, { entry: named('e52'), open: false, onToggle: () => undefined }));
    const sentence = looked.buttons[1] ?? '';
    expect(looked.state(sentence)).toMatchObject({ pressed: true });
    looked.press(sentence);
    expect(useTable.getState().past).toBeNull();
  });

  const backs = (view: View, other: EntryView): readonly string[] =>
    entry(view, other).buttons.filter((name) => name.startsWith('Undo'));
  test('is taken back by the GM: the newest alone, an older one with all after it and what waits', async () => {
    expect(backs(cannedView, named('e53'))).toEqual(['Undo']);
    expect(backs(cannedView, named('e50'))).toEqual(['Undo from here on']);
    entry(cannedView, named('e50')).press('Undo from here on');
    await settled();
    expect(sent).toEqual([
      { type: 'withdraw', entry: 'e53' },
      { type: 'undo', entry: 'e50' },
    ]);
    entry(cannedView, named('e53')).press('Undo');
    await settled();
    expect(sent).toEqual([{ type: 'withdraw', entry: 'e53' }]);
  });
  test('is taken back by a player only where the table says that they may', () => {
    expect(backs(ann, named('e52'))).toEqual([]);
    const mayTake: View = { ...ann, takesBack: 'e52' };
    expect(backs(mayTake, named('e52'))).toEqual(['Undo']);
    expect(backs(mayTake, named('e50'))).toEqual([]);
    entry(mayTake, named('e52')).press('Undo');
    expect(sent).toEqual([{ type: 'undo', entry: 'e52' }]);
  });
  test.each(['undone', 'withdrawn'] as const)('that is %s says so and is not taken back once more', (state) => {
    const item = { ...named('e50'), state };
    expect(backs(cannedView, item)).toEqual([]);
    expect(entry(cannedView, item, false).text).toBe(`Orc 2 strikes Tom Ashdown with a mace ${state}`);
  });
});

describe('the log as a panel', () => {
  test('is narrowed, searched and kept as a file by name', () => {
    atTable(cannedView);
    const { buttons, all, state } = drawn(createElement(LogPanel, {}));
    expect(buttons).toEqual(expect.arrayContaining(['Search the log', 'Filter: Everything', 'Save the log as a file']));
    expect(all('menuitemradio')).toEqual(['Everything', 'Dice rolls', 'Results', 'Mine', 'Undone']);
    expect(state('Everything')).toMatchObject({ checked: true });
    expect(state('Mine')).toMatchObject({ checked: false });
    expect(all('menuitem')).toEqual(['As text', 'As JSON']);
    expect(state('Search the log')).toMatchObject({ pressed: false });
  });
});

describe('the bar of the past', () => {
  const bar = (view: View, entry: string) => {
    const answers = view.log.map((entry) => [{ type: 'past', entry: entry.id }, { view }] as const);
    atTable(view, answers, { past: { entry, view } });
    return drawn(createElement(PastBar));
  };
  const looksAt = async (): Promise<string | undefined> => {
    await settled();
    return useTable.getState().past?.entry;
  };
  test('is not there in the present', () => {
    atTable(cannedView);
    expect(drawn(createElement(PastBar)).text).toBe('');
  });
  test('says after which entry one looks at the board', () => {
    expect(bar(ann, 'e50').text).toContain('You are looking at the past : after Orc 2 strikes Tom Ashdown with a mace');
  });
  test('goes an entry back and on, and from the newest on to the present', async () => {
    bar(ann, 'e52').press('Previous entry');
    expect(await looksAt()).toBe('e51');
    bar(ann, 'e52').press('Next entry');
    expect(await looksAt()).toBe('e53');
    bar(ann, 'e53').press('Next entry');
    expect(await looksAt()).toBeUndefined();
    expect(bar(ann, 'e1').buttons).toContain('(Previous entry)');
  });
  test('goes back to now', async () => {
    bar(ann, 'e2').press('Back to now');
    expect(await looksAt()).toBeUndefined();
  });
  test('lets the GM undo to here what came after and still counts; nobody else', async () => {
    expect(bar(ann, 'e50').buttons).not.toContain('Undo to here');
    const { press } = bar(cannedView, 'e50');
    press('Undo to here');
    expect(await looksAt()).toBeUndefined();
    // e51 is undone already
    expect(sent).toEqual([
      { type: 'withdraw', entry: 'e53' },
      { type: 'undo', entry: 'e52' },
    ]);
    expect(bar(cannedView, 'e53').buttons).not.toContain('Undo to here');
  });
});
