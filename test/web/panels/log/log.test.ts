import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { headOf } from '../../../../src/core/rules/views/entry-heading.ts';
import { headingOf } from '../../../../src/core/rules/text/heading.ts';
import type { Text, Told, Tone } from '../../../../src/core/rules/views/view.ts';
import { outcomeOf } from '../../../../src/web/panels/log/EntrySentence.tsx';
import { logJson, logText } from '../../../../src/web/panels/log/export.ts';
import { narrowed } from '../../../../src/web/panels/log/kinds.ts';
import { plain } from '../../../../src/web/store/words.ts';
import { cannedView } from '../../canned.ts';

const { log } = cannedView;

describe('what came of an entry', () => {
  const said = (text: Text, tone: Tone = 'plain'): Extract<Told, { type: 'said' }> => ({
    type: 'said',
    text,
    tone,
    rule: null,
    tallies: [],
    pop: null,
  });
  const name = (called: string) => ({ who: null, name: called });
  const outcome = (title: Text, ...told: readonly Told[]) =>
    outcomeOf({ id: 'e', title: headOf(headingOf(title), told), by: null, state: 'done', told }, 2).map(({ text }) =>
      plain(text),
    );
  test('is what is good or bad for somebody, else the last word', () => {
    expect(
      outcome(['Vera strikes'], said(['Vera attacks']), said(['Orc takes 4'], 'bad'), said(['Orc growls'])),
    ).toEqual(['Orc takes 4']);
    expect(outcome(['Vera strikes'], said([name('Vera'), ' attacks']), said([name('Vera'), ' misses']))).toEqual([
      'Vera misses',
    ]);
    expect(
      outcome(['Vera strikes'], said(['GM override'], 'warn'), said(['Vera attacks']), said([name('Vera'), ' misses'])),
    ).toEqual(['GM override', 'Vera misses']);
  });
  test('is said with when it was: the round that begins, and then whose turn it is', () => {
    expect(outcome([name('Orc'), ' ends the turn'], said(['Round 3']), said([name('Vera'), '’s turn']))).toEqual([
      'Round 3',
      'Vera’s turn',
    ]);
    expect(outcome([name('Orc'), ' ends the turn'], said([name('Vera'), '’s turn']))).toEqual(['Vera’s turn']);
  });
  test('is in the head where one line says all of the title and more', () => {
    const told = [said([name('Bram'), ' rolls initiative 7']), said([name('Orc'), ' growls'])];
    expect(plain(headOf(headingOf([name('Bram'), ' rolls initiative']), told))).toBe('Bram rolls initiative 7');
    expect(outcome([name('Bram'), ' rolls initiative'], ...told.slice(0, 1))).toEqual([]);
    expect(plain(headOf(headingOf([name('Bram'), ' rolls']), [...told, said([name('Bram'), ' rolls 3'])]))).toBe(
      'Bram rolls',
    );
    expect(plain(headOf(headingOf([name('Bram'), ' rolls init']), told))).toBe('Bram rolls init');
    expect(plain(headOf(headingOf([name('Bram'), ' heals']), [said([name('Bram'), ' heals 5'], 'good')]))).toBe(
      'Bram heals',
    );
  });
  test('is in the head where an attack came to one result, and below it where it came to several', () => {
    const [orc, vera, tam] = ['o', 'v', 't'] as readonly string[] as readonly CombatantId[];
    if (orc === undefined || vera === undefined || tam === undefined) throw new Error('nobody there');
    const [its, hers] = [
      { who: orc, name: 'Orc' },
      { who: vera, name: 'Vera' },
    ];
    const attack = (...targets: readonly CombatantId[]): Told => ({
      ...said([its, ' attacks ', hers, ' with the axe']),
      stage: { type: 'attack', by: [orc], targets, did: 'attacks', with: 'the axe' },
    });
    const result = (target: CombatantId, word: string, tone: 'good' | 'bad', fallen = false): Told => ({
      ...said([its, ` ${word} `, hers], tone === 'bad' ? 'bad' : 'plain'),
      stage: { type: 'outcome', by: orc, target, word, tone, ...(fallen ? { fallen } : {}) },
    });
    const title = [its, ' attacks ', hers, ' with the axe'];
    const missed = [attack(vera), result(vera, 'missed', 'good')];
    expect(plain(headOf(headingOf(title), missed))).toBe('Orc attacks Vera with the axe: missed');
    expect(outcome(title, ...missed)).toEqual([]);
    expect(outcome(title, attack(vera), result(vera, 'hits', 'bad'))).toEqual([]);
    // of a death the head says all that its own line does, of a wound that line says more
    const died = (text: string, word: string): Told => ({
      ...said([hers, text], 'bad'),
      stage: { type: 'effect', who: vera, word, tone: 'bad', fallen: word === 'is killed' },
    });
    const killed = [attack(vera), result(vera, 'hits', 'bad'), died(' is dead', 'is killed')];
    expect(plain(headOf(headingOf(title), killed))).toBe('Orc attacks Vera with the axe: hits and killed');
    expect(outcome(title, ...killed)).toEqual([]);
    const prone = [attack(vera), result(vera, 'hits', 'bad'), died(' is prone until she stands up', 'is prone')];
    expect(outcome(title, ...prone)).toEqual(['Vera is prone until she stands up']);
    const both = [attack(vera, tam), result(vera, 'hits', 'bad'), result(tam, 'hits', 'bad')];
    expect(outcome(title, ...both)).toEqual([]);
  });
  test('is nothing that the title says already, and not the last of many that were done alike', () => {
    expect(outcome(['The GM corrects ', name('Vera'), ': hp 3'], said(['The GM corrects ', name('Vera')]))).toEqual([]);
    expect(
      outcome(
        ['The GM adds 3'],
        said([name('Rat 1'), ' appears']),
        said([name('Rat 2'), ' appears']),
        said([name('Rat 3'), ' appears']),
      ),
    ).toEqual([]);
    expect(
      outcome(
        ['The GM starts the fight'],
        said(['Roll for initiative']),
        said([name('Vera'), ' rolls initiative 12']),
        said([name('Orc'), ' rolls initiative 7']),
      ),
    ).toEqual([]);
    expect(outcome(['The GM starts the fight'], said(['Is anybody surprised?']))).toEqual(['Is anybody surprised?']);
    expect(
      outcome(['Round 1 ends. Round 2: declarations'], said(['Round 1 ends']), said(['Round 2: declarations'])),
    ).toEqual([]);
  });
});

test.each([
  ['KNIGHT attacks OGRE with the sword: 26 vs AC 26, hit for 9', 'KNIGHT hits OGRE for 9', true],
  ['KNIGHT attacks OGRE with the sword: 26 vs AC 26, hit for 9', 'KNIGHT hits OGRE for 9 fire damage', false],
  ['ORC attacks FIGHTER: 14 vs AAC 14, hit for 5', 'FIGHTER takes 5 damage from ORC', true],
  ['ORC attacks FIGHTER: 14 vs AAC 14, hit for 5', 'FIGHTER takes 5 damage from ORC and falls', false],
  ['ORC attacks FIGHTER: 14 vs AAC 14, hit for 5', 'FIGHTER takes 6 damage from ORC', false],
  ['The GM calls for a Ride check by Wren: 20 vs DC 1, success', 'Wren succeeds at a Ride check: 20 vs DC 1', true],
  ['Wolf attacks Sela with a bite: 11 vs Toughness 12, miss', 'Wolf misses Sela', true],
  ['ORC ends the turn', 'FIGHTER’s turn', false],
])('below “%s” stands “%s” unless it says nothing new', (head, line, repeated) => {
  const told: Told = { type: 'said', text: [line], tone: 'bad', rule: null, tallies: [], pop: null };
  const lines = outcomeOf({ id: 'e', title: [head], by: null, state: 'done', told: [told] }, 2);
  expect(lines).toHaveLength(repeated ? 0 : 1);
});

describe('the log is narrowed', () => {
  test('newest first, to every word searched for, also in what an entry tells and in its rule rows', () => {
    expect(
      narrowed(log, 'all', '', 'Robin')
        .map(({ id }) => id)
        .slice(0, 3),
    ).toEqual(['e53', 'e52', 'e51']);
    expect(narrowed(log, 'all', 'LONGSWORD vera', 'Robin').map(({ id }) => id)).toEqual(['e52']);
    expect(narrowed(log, 'all', 'X-061', 'Robin').map(({ id }) => id)).toEqual(['e52', 'e50']);
    expect(narrowed(log, 'all', 'dragon', 'Robin')).toEqual([]);
  });

  test('to what still stands of undoing and redoing, unless one looks for what was undone', () => {
    const [first] = log;
    if (first === undefined) throw new Error('an empty log');
    const turned = [
      { ...first, id: 'a' },
      { ...first, id: 'u', kind: 'undo' as const, state: 'undone' as const },
      { ...first, id: 'r', kind: 'redo' as const },
    ];
    expect(narrowed(turned, 'all', '', 'Robin').map(({ id }) => id)).toEqual(['r', 'a']);
    expect(narrowed(turned, 'undone', '', 'Robin').map(({ id }) => id)).toEqual(['u']);
  });

  test('to dice, to results, to what was taken back, to one’s own', () => {
    expect(narrowed(log, 'rolls', '', 'Robin').map(({ id }) => id)).toEqual(['e52']);
    expect(narrowed(log, 'results', '', 'Robin').map(({ id }) => id)).toEqual(['e52', 'e50']);
    expect(narrowed(log, 'undone', '', 'Robin').map(({ id }) => id)).toEqual(['e51']);
    expect(narrowed(log, 'mine', '', 'Ann').map(({ id }) => id)).toEqual(['e52']);
  });
});

test('the log as text has a sentence for each entry, its dice with what was not counted, and its state', () => {
  const text = logText(log, cannedView);
  expect(text).toContain(
    'Vera strikes Orc 1 with a longsword — Ann\n    Vera moves to H6\n    Vera attacks with a longsword: d20:17 ' +
      'd6:6 d6:2 (not counted) d6:4 = 27\n    Vera hits Orc 1: 27 against 15 [X-053]',
  );
  expect(text).toContain('Ilka throws a flask — Robin (undone)');
});

test('the log as JSON reads back to the entries', () => {
  expect(JSON.parse(logJson(log, cannedView))).toMatchObject({ table: 'The ford at dusk', entries: log });
});
