import { describe, expect, test } from 'vitest';
import { listed, sayWaits } from '../../../src/web/panels/prompts/listed.ts';
import type { Slot } from '../../../src/core/rules/offers/offer.ts';
import { detailsName } from '../../../src/web/panels/prompts/question/option-words.ts';
import { facesIn } from '../../../src/web/panels/prompts/RollCard.tsx';
import { askedOf } from '../../../src/web/panels/prompts/waits/waits.ts';
import { cannedView, withQuestions } from '../canned.ts';

describe('what is open is sorted by whose it is', () => {
  test(
    'the GM has the questions to creatures of nobody and the rolls of them; for players there is only an answer in ' +
      'their stead',
    () => {
      const asked = askedOf(withQuestions);
      expect(asked.questions.map((question) => question.to)).toEqual(['Ilka']);
      expect(asked.rolls.map((roll) => roll.of)).toEqual(['Orc 1']);
      expect(asked.waits.map(({ name, person }) => `${name} of ${person ?? 'nobody'}`)).toEqual(['Vera of Ann']);
      expect(asked.open?.id).toBe('e53');
    },
  );

  test('a player has what is asked of them, and answers for nobody else', () => {
    const ann = {
      ...withQuestions,
      you: { seat: cannedView.seats[1]?.id ?? cannedView.you.seat, role: 'player' as const, name: 'Ann' },
      questions: withQuestions.questions.map((question) => ({ ...question, yours: question.to === 'Vera' })),
      rolls: [],
    };
    const asked = askedOf(ann);
    expect(asked.questions.map((question) => question.to)).toEqual(['Vera']);
    expect(asked.waits).toEqual([]);
  });

  test('a watch screen is asked nothing', () => {
    const asked = askedOf({ ...withQuestions, you: { ...withQuestions.you, role: 'watch' } });
    expect([asked.questions, asked.rolls, asked.waits]).toEqual([[], [], []]);
  });

  test('a provisional entry is the GM’s to keep', () => {
    const log = cannedView.log.map((entry) =>
      entry.id === 'e52' ? { ...entry, state: 'provisional' as const } : entry,
    );
    expect(askedOf({ ...cannedView, log }).provisional?.id).toBe('e52');
    expect(askedOf({ ...cannedView, log, you: { ...cannedView.you, role: 'player' } }).provisional).toBeNull();
  });
});

test.each([
  ['14 3 6', [14, 3, 6]],
  ['14,3; 6', [14, 3, 6]],
  [' 20 ', [20]],
])('“%s” are faces', (text, faces) => {
  expect(facesIn(text)).toEqual(faces);
});

test.each(['', '  ', '3 -1', '3.5', 'six', '12345'])('“%s” are no faces, and it is said why', (text) => {
  expect(facesIn(text)).toEqual(expect.any(String));
});

test.each([
  [[], ''],
  [['Vera'], 'Vera'],
  [['Vera', 'Vera'], 'Vera'],
  [['Vera', 'Tom', 'the GM'], 'Vera, Tom and the GM'],
])('%j is said as “%s”', (names, say) => {
  expect(listed(names)).toBe(say);
});

test.each([
  [[['Vera', 'react']], 'Vera to react'],
  [
    [
      ['Vera', 'defend or not'],
      ['the GM', null],
      ['Tom', 'defend or not'],
    ],
    'Vera and Tom to defend or not, and for you',
  ],
  [
    [
      ['Vera', 'react'],
      ['Tom', 'roll'],
      ['the GM', null],
    ],
    'Vera to react, for Tom to roll, and for you',
  ],
] as const)('who is waited for, and what for, is told apart: %#', (waits, say) => {
  expect(
    sayWaits(
      waits.map(([name, task]) => ({ name, task, since: 0 })),
      true,
    ),
  ).toBe(say);
});

const slot = (label: string, optional = false): Slot =>
  ({ name: label, label, type: 'option', options: [], initial: null, optional }) as unknown as Slot;

test('the details of an answer are named by their choices, abbreviations as they are', () => {
  expect(detailsName([slot('Drop to 0 HP'), slot('Sacrifice')], 'Block')).toBe('Drop to 0 HP, sacrifice: Block');
  expect(detailsName([slot('With', true), slot('Drop to 0 HP')], 'Block')).toBe('With, drop to 0 HP: Block');
  expect(detailsName([slot('STR'), slot('HP to give up')], 'Parry')).toBe('STR, HP to give up: Parry');
});
