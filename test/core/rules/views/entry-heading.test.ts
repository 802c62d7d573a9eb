import { expect, test } from 'vitest';
import { headOf } from '../../../../src/core/rules/views/entry-heading.ts';
import type { Text, Told } from '../../../../src/core/rules/views/view.ts';
import { plain } from '../../../../src/core/rules/text/text.ts';

/** How an entry of the log is headed: one sentence that reads well. */

const named = (name: string): Text[number] => ({ who: name as never, name });
const said = (who: string, what: string): Told => ({
  type: 'said',
  text: [named(who), what],
  tone: 'plain',
  rule: null,
  tallies: [],
  pop: null,
});

test('a way in several parts is one way: on to the next', () => {
  const told = [said('Ann', ' moves to Stairs'), said('Ann', ' moves to Entrance'), said('Ann', ' draws a bow')];
  expect(plain(headOf({ text: [named('Ann'), ' acts'], open: true }, told))).toBe(
    'Ann moves to Stairs, on to Entrance and draws a bow',
  );
  expect(plain(headOf({ text: [named('Ann'), ' acts'], open: true }, told.slice(0, 2)))).toBe(
    'Ann moves to Stairs and on to Entrance',
  );
});

test('whoever is pushed by another is said to end up there, and whoever goes to go there', () => {
  const told: readonly Told[] = [{ type: 'moved', who: 'Orc' as never, path: '1,1:22' }];
  const tries = headOf({ text: [named('Ann'), ' tries a bull rush on ', named('Orc')], open: false }, told);
  const goes = headOf({ text: [named('Orc'), ' moves'], open: false }, told);
  expect([plain(tries), plain(goes)]).toEqual(['Ann tries a bull rush on Orc, who ends up at D2', 'Orc moves to D2']);
});

test('what begins with nobody’s name is a sentence of its own', () => {
  const told = [said('Ann', ' prepares Sleep'), said('Orc', ' means to retreat')];
  const plainly = (text: string): Told => ({ ...said('Ann', ''), text: [text] }) as Told;
  expect(plain(headOf({ text: [], open: true }, told))).toBe('Ann prepares Sleep; Orc means to retreat');
  expect(plain(headOf({ text: [], open: true }, [plainly('Round 1 ends'), plainly('Round 2')]))).toBe(
    'Round 1 ends. Round 2',
  );
});

test('an attack that is foiled says so, and what answers it stands behind it', () => {
  const staged = (stage: object): Told => ({ ...said('Ann', ''), stage }) as unknown as Told;
  const told = [
    staged({ type: 'attack', by: ['Orc'], targets: ['Ann'], did: 'attacks', with: 'a knife' }),
    staged({ type: 'outcome', by: 'Orc', target: 'Ann', word: 'parried', tone: 'good' }),
    staged({ type: 'attack', by: ['Ann'], targets: ['Orc'], did: 'strikes back at', with: 'a sword' }),
    staged({ type: 'outcome', by: 'Ann', target: 'Orc', word: 'hit', tone: 'bad', harm: 7 }),
    said('Orc', ' is hurt'),
  ];
  const title = [named('Orc'), ' attacks ', named('Ann'), ' with a knife'];
  expect(plain(headOf({ text: title, open: false }, told))).toBe(
    'Orc attacks Ann with a knife: parried; Ann strikes back at Orc with a sword: hit for 7',
  );
});

test('a blow that goes at another than the title says names whom it came to', () => {
  const staged = (stage: object): Told => ({ ...said('Ann', ''), stage }) as unknown as Told;
  const told = [
    staged({ type: 'attack', by: ['Fen'], targets: ['Ann'], did: 'attacks', with: 'a bow' }),
    staged({ type: 'outcome', by: 'Fen', target: 'Ann', word: 'hit', tone: 'bad', harm: 8 }),
    said('Ann', ' is hurt'),
  ];
  const title = [named('Fen'), ' attacks ', named('Orc'), ' with a bow'];
  expect(plain(headOf({ text: title, open: false }, told))).toBe('Fen attacks Orc with a bow: Ann: hit for 8');
  const alone = [named('Fen'), ' shoots into the dark'];
  expect(plain(headOf({ text: alone, open: false }, told))).toBe('Fen shoots into the dark: hit for 8');
});

test('a line that says all of the title and more stands in its place', () => {
  const passes = { ...said('Ann', ''), text: ['Time passes: 4 weeks'] } as Told;
  expect(plain(headOf({ text: ['Time passes'], open: false }, [passes]))).toBe('Time passes: 4 weeks');
});
