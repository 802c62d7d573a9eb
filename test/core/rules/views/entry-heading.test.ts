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
  expect(plain(headOf({ text: alone, open: false }, told))).toBe(
    'Fen shoots into the dark; Fen attacks Ann with a bow: hit for 8',
  );
});

test('a line that says all of the title and more stands in its place', () => {
  const passes = { ...said('Ann', ''), text: ['Time passes: 4 weeks'] } as Told;
  expect(plain(headOf({ text: ['Time passes'], open: false }, [passes]))).toBe('Time passes: 4 weeks');
});

const staged = (stage: object): Told => ({ ...said('Ann', ''), stage }) as unknown as Told;
const rolled = (of: string, total: number): Told =>
  ({ type: 'rolled', of, name: of, label: 'dice', rolled: { total, dice: [], parts: [] }, typed: false }) as never;
/** The head of an entry that says by itself all there is to say. */
const headed = (title: Text, ...told: readonly Told[]): string => plain(headOf({ text: title, open: false }, told));

test('who comes to stand elsewhere is only said to go there where the head is of their going', () => {
  const moved = { type: 'moved', who: 'Orc' as never, path: '1,1:22' } as const;
  expect(headed([named('Orc'), ' ends the turn'], moved)).toBe('Orc ends the turn, now at D2');
  expect(headed([named('Orc'), ' is pushed'], moved)).toBe('Orc is pushed to D2');
});

test('a blow that the head does not speak of is told of whole', () => {
  const told = [
    staged({ type: 'attack', by: ['Ann'], targets: ['Orc'], did: 'attacks', with: 'a bow' }),
    staged({ type: 'outcome', by: 'Ann', target: 'Orc', word: 'hit', tone: 'bad', harm: 1, total: 21 }),
  ];
  const named2 = [...told, said('Orc', ' growls')];
  expect(headed([named('Ann'), ' ends the turn'], ...named2)).toBe(
    'Ann ends the turn; Ann attacks Orc with a bow: 21, hit for 1',
  );
  expect(headed([named('Ann'), ' attacks a 20 ft square'], ...named2)).toBe(
    'Ann attacks a 20 ft square: Orc: 21, hit for 1',
  );
});

test('each of several blows has its total, and what it had to reach stands once', () => {
  const blow = (total: number, word: string, harm?: number): Told =>
    staged({
      type: 'outcome',
      by: 'Orc',
      target: 'Ann',
      word,
      tone: 'bad',
      total,
      against: { label: 'AC', total: 14 },
      ...(harm === undefined ? {} : { did: 'attacks', harm }),
    });
  expect(headed([named('Orc'), ' attacks ', named('Ann')], blow(19, 'hit', 3), blow(17, 'hit', 2))).toBe(
    'Orc attacks Ann: 19 vs AC 14, hit for 3; 17, hit for 2',
  );
});

test('a save after a hit stands behind it with its numbers', () => {
  const title = [named('Ann'), ' tries a grapple on ', named('Orc')];
  const effect = { type: 'effect', who: 'Orc', tone: 'bad' };
  const told = [
    staged({ type: 'attack', by: ['Ann'], targets: ['Orc'], did: 'tries a grapple on', with: null }),
    staged({
      type: 'outcome',
      by: 'Ann',
      target: 'Orc',
      word: 'hit',
      tone: 'bad',
      total: 23,
      against: { label: 'AC', total: 17 },
    }),
    staged({ ...effect, word: 'fails the Reflex save', total: 6, against: { label: 'DC', total: 17 } }),
    staged({ ...effect, word: 'is grappled' }),
  ];
  expect(headed(title, ...told.map((line) => ({ ...line, text: [named('Orc'), ' line'] }) as Told))).toBe(
    'Ann tries a grapple on Orc: 23 vs AC 17, hit; Orc fails the Reflex save, 6 vs DC 17, grappled',
  );
});

test('what befalls several alike names them all, and not the dice that chose them', () => {
  const casts = staged({ type: 'attack', by: ['Ann'], targets: [], did: 'casts Sleep', with: null });
  const sleeps = (who: string): Told =>
    ({
      ...staged({ type: 'effect', who, word: 'falls asleep', tone: 'bad' }),
      text: [named(who), ' falls asleep'],
    }) as Told;
  const title = [named('Ann'), ' casts Sleep'];
  expect(headed(title, casts, rolled('Ann', 9), sleeps('Orc'), sleeps('Rat'), sleeps('Bat'))).toBe(
    'Ann casts Sleep: Orc, Rat and Bat fall asleep',
  );
  expect(headed(title, casts, rolled('Ann', 9), sleeps('Orc'))).toBe('Ann casts Sleep: Orc falls asleep');
});

test('several who strike at once do so in the plural', () => {
  const told = [
    staged({ type: 'attack', by: ['Ann', 'Ben'], targets: ['Orc'], did: 'makes a quick attack on', with: null }),
    { ...staged({ type: 'outcome', by: 'Ann', target: 'Orc', word: 'missed', tone: 'good' }), text: [named('Ben')] },
  ] as readonly Told[];
  expect(headed([named('Orc'), ' moves'], { ...said('Orc', ''), text: [named('Orc')] } as Told, ...told)).toBe(
    'Orc moves; Ann and Ben make a quick attack on Orc: missed',
  );
});

test('the blow of another is told once, and not also as what befell whoever goes', () => {
  const told = [
    said('Orc', ' does not get away yet'),
    staged({ type: 'attack', by: ['Ann'], targets: ['Orc'], did: 'attacks', with: 'a bow' }),
    {
      ...said('Orc', ' loses 2 HP to Ann’s bow'),
      stage: { type: 'outcome', by: 'Ann', target: 'Orc', word: 'hit', tone: 'bad', harm: 2 },
    },
    {
      ...said('Orc', ' is routed'),
      stage: { type: 'effect', who: 'Orc', word: 'is routed', tone: 'bad' },
    },
  ] as unknown as readonly Told[];
  expect(plain(headOf({ text: [named('Orc'), ' acts'], open: true }, told))).toBe(
    'Orc does not get away yet; Ann attacks Orc with a bow: hit for 2 and routed',
  );
});

test('what the blow of another brought upon whom the head names is told with that blow', () => {
  const told = [
    staged({ type: 'attack', by: ['Ann'], targets: ['Orc'], did: 'attacks', with: 'a sword' }),
    staged({ type: 'outcome', by: 'Ann', target: 'Orc', word: 'missed', tone: 'plain' }),
    {
      ...said('Orc', ''),
      stage: { type: 'attack', by: ['Orc'], targets: ['Ann'], did: 'trips', with: 'a hook' },
    } as never,
    staged({ type: 'outcome', by: 'Orc', target: 'Ann', word: 'tripped', tone: 'bad' }),
    { ...said('Ann', ' is tripped'), tone: 'warn' } as Told,
  ];
  expect(plain(headOf({ text: [named('Ann'), ' acts'], open: true }, told))).toBe(
    'Ann attacks Orc with a sword: missed; Orc trips Ann with a hook: tripped',
  );
});
