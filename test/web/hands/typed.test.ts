import { describe, expect, test } from 'vitest';
import type { CombatantView, EntryView, View } from '../../../src/core/rules/views/view.ts';
import { creaturesFor, searched } from '../../../src/web/panels/gm/adding/creature-search.ts';
import { conditionsAlone, typedCommands } from '../../../src/web/panels/tools/typed-commands.ts';
import { typedChange } from '../../../src/web/store/hands/by-hand.ts';
import { redoable, undoable } from '../../../src/web/store/hands/undoing.ts';
import { cannedView } from '../canned.ts';

describe('a number typed', () => {
  test.each([
    ['-7', { change: 'less', by: 7 }],
    ['−7', { change: 'less', by: 7 }],
    [' + 4 ', { change: 'more', by: 4 }],
    ['=12', { change: 'to', by: 12 }],
    ['12', { change: 'to', by: 12 }],
    ['=-3', { change: 'to', by: -3 }],
    ['= −3', { change: 'to', by: -3 }],
    ['=+3', { change: 'to', by: 3 }],
    ['=', null],
    ['-=3', null],
    ['-', null],
    ['7-', null],
    ['-7.5', null],
    ['', null],
  ] as const)('%j is %j', (typed, made) => {
    expect(typedChange(typed)).toEqual(made);
  });
});

const named = (name: string, marks: readonly string[] = []): CombatantView => ({
  ...(cannedView.combatants[0] as CombatantView),
  id: name as CombatantView['id'],
  name,
  body: {
    ...(cannedView.combatants[0] as CombatantView).body,
    marks: marks.map((id) => ({ id, icon: 'x', label: id, about: '', tone: 'plain' as const })),
  },
});

describe('a command typed', () => {
  const all = [named('Orc Raider 1'), named('Orc Raider 2', ['prone']), named('Wolf')];
  const said = (typed: string): readonly string[] =>
    typedCommands(typed, all, [{ id: 'prone', label: 'Prone' }]).map(({ say }) => say);
  test('names one, or all whom it fits', () => {
    expect(said('damage orc 7')).toEqual([
      'Damage all 2: Orc Raider 1, Orc Raider 2: 7',
      'Damage Orc Raider 1: 7',
      'Damage Orc Raider 2: 7',
    ]);
    expect(said('damage orc 2 7')).toEqual(['Damage Orc Raider 2: 7']);
    expect(said('heal wolf 4')).toEqual(['Heal Wolf: 4']);
    expect(said('hp wolf 12')).toEqual(['Set Wolf: 12']);
    expect(said('hide wolf')).toEqual(['Hide Wolf']);
    expect(said('play as wolf')).toEqual(['Play as Wolf']);
  });
  test('begins a condition, or ends it', () => {
    expect(said('prone orc')).toEqual(['Prone: Orc Raider 1', 'No longer Prone: Orc Raider 2']);
  });
  test('is none without a name, or without a number', () => {
    expect(said('damage orc')).toEqual([]);
    expect(said('damage 7')).toEqual([]);
    expect(said('orc')).toEqual([]);
  });
});

describe('a command without a name', () => {
  const all = [named('Orc Raider 1'), named('Orc Raider 2', ['prone']), named('Wolf')];
  const conditions = [
    { id: 'prone', label: 'Prone' },
    { id: 'off-guard', label: 'Knocked down' },
  ];
  const said = (typed: string, ...selected: readonly string[]): readonly string[] =>
    typedCommands(typed, all, conditions, selected as CombatantView['id'][]).map(({ say }) => say);
  test('is about whoever is selected', () => {
    expect(said('prone', 'Wolf')).toEqual(['Prone: Wolf']);
    expect(said('prone', 'Orc Raider 2')).toEqual(['No longer Prone: Orc Raider 2']);
    expect(said('pro', 'Wolf', 'Orc Raider 1')).toEqual([
      'Prone: all 2: Orc Raider 1, Wolf',
      'Prone: Orc Raider 1',
      'Prone: Wolf',
    ]);
    expect(said('damage 7', 'Wolf')).toEqual(['Damage Wolf: 7']);
    expect(said('hide', 'Wolf')).toEqual(['Hide Wolf']);
    expect(said('prone')).toEqual([]);
  });
  test('takes a condition of several words', () => {
    expect(said('knocked down wolf')).toEqual(['Knocked down: Wolf']);
    expect(said('knocked wolf')).toEqual(['Knocked down: Wolf']);
    expect(said('knocked down', 'Wolf')).toEqual(['Knocked down: Wolf']);
  });
  test('says whom to select where nobody is', () => {
    expect(conditionsAlone('prone', conditions, []).map(({ label }) => label)).toEqual(['Prone']);
    expect(conditionsAlone('prone wolf', conditions, [])).toEqual([]);
    expect(conditionsAlone('prone', conditions, ['Wolf' as CombatantView['id']])).toEqual([]);
  });
});

describe('a search for creatures', () => {
  const list = [
    { name: 'Hobgoblin', group: 'Foes', about: 'Drilled.' },
    { name: 'Goblin', group: 'Foes', about: 'Strikes and runs.' },
    { name: 'Griblick', group: 'Foes', about: 'A scavenger.', called: 'goblin' },
    { name: 'Orc Raider', group: 'Foes', about: 'A battle axe.' },
    { name: 'Chieftain', group: 'Foes', about: 'Leads goblins.' },
  ];
  const found = (typed: string): readonly string[] => creaturesFor(list, searched(typed).words).map(({ name }) => name);
  test('finds what is meant first', () => {
    expect(found('goblin')).toEqual(['Goblin', 'Griblick', 'Hobgoblin', 'Chieftain']);
    expect(found('goblins')[0]).toBe('Goblin');
    expect(found('orc raider x3')).toEqual(['Orc Raider']);
    expect(found('dragon')).toEqual([]);
    expect(found('')).toHaveLength(list.length);
  });
  test.each([
    ['orc raider x3', 3],
    ['orc raider ×3', 3],
    ['orc raider 3', 3],
    ['3 orc raiders', 3],
    ['3x orc', 3],
    ['orc', null],
  ] as const)('%j says how many: %j', (typed, count) => {
    expect(searched(typed).count).toBe(count);
  });
});

describe('undoing', () => {
  const entry = (id: string, more: Partial<EntryView> = {}): EntryView => ({
    id,
    title: [id],
    by: null,
    state: 'done',
    told: [],
    ...more,
  });
  const view = (
    log: readonly EntryView[],
    role: View['you']['role'] = 'gm',
    takesBack: string | null = null,
  ): View => ({
    ...cannedView,
    you: { ...cannedView.you, role },
    log,
    takesBack,
  });
  test('the GM takes back the newest that is there, one after the other, and does them again in turn', () => {
    const item = view([entry('a'), entry('b'), entry('c')]);
    expect([undoable(item)?.id, redoable(item)]).toEqual(['c', null]);
    const two = view([entry('a'), entry('b'), entry('c', { state: 'undone' }), entry('u', { kind: 'undo' })]);
    expect([undoable(two)?.id, redoable(two)?.id]).toEqual(['b', 'u']);
    const redone = view([
      entry('a'),
      entry('b'),
      entry('c', { state: 'undone' }),
      entry('u', { kind: 'undo' }),
      entry('v', { kind: 'undo', state: 'undone' }),
      entry('r', { kind: 'redo' }),
    ]);
    expect([undoable(redone)?.id, redoable(redone)?.id]).toEqual(['b', 'u']);
  });
  test('nothing is done again once something else was done', () => {
    expect(redoable(view([entry('a', { state: 'undone' }), entry('u', { kind: 'undo' }), entry('d')]))).toBeNull();
  });
  test('a player takes back what the table lets them', () => {
    const log = [entry('a'), entry('b')];
    expect(undoable(view(log, 'player'))).toBeNull();
    expect(undoable(view(log, 'player', 'b'))?.id).toBe('b');
    const undone = [entry('b', { state: 'undone' }), entry('u', { kind: 'undo' })];
    expect(undoable(view(undone, 'player', 'u'))).toBeNull();
    expect(redoable(view(undone, 'player', 'u'))?.id).toBe('u');
    expect(redoable(view(undone, 'player'))).toBeNull();
  });
});
