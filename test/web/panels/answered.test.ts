import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { QuestionView, View } from '../../../src/core/rules/views/view.ts';
import { answerSaid, useAnswered } from '../../../src/web/panels/prompts/question/answered.ts';
import { QuestionCard } from '../../../src/web/panels/prompts/question/QuestionCard.tsx';
import { chosenIn } from '../../../src/web/panels/prompts/question/option-words.ts';
import { withQuestions } from '../canned.ts';
import { atTable, drawn, settled } from '../drawn.ts';
import { standIn } from '../stand-ins.ts';

standIn('catalogue');

test('a player is told what they answered while others are still asked, until something comes of it', async () => {
  const question = withQuestions.questions[0] as QuestionView;
  const idle: View = { ...withQuestions, questions: [], rolls: [] };
  atTable(withQuestions);
  drawn(createElement(QuestionCard, { question })).press('Let it hit');
  await settled();
  const { last } = useAnswered.getState();
  useAnswered.setState({ last: null });
  const name = withQuestions.combatants.find(({ id }) => id === question.to)?.name ?? '';
  expect(answerSaid(idle, last)).toBe(`${name}’s answer: Let it hit`);
  const told = idle.log.find(({ told: lines }) => lines.length > 0)?.told ?? [];
  const came = idle.log.map((entry) => (entry.id === 'e53' ? { ...entry, told: [...entry.told, ...told] } : entry));
  expect(answerSaid({ ...idle, log: came }, last)).toBe('');
  expect(answerSaid(idle, null)).toBe('');
});

test('the row of an answer says the number that goes with it', () => {
  const points = { type: 'number', name: 'legend', label: 'Legend points', min: 1, max: 3, step: 1 } as const;
  expect(chosenIn([{ ...points, initial: 1 }], { legend: 1 }, () => null)).toBe('Legend points: 1');
  expect(chosenIn([{ ...points, initial: 0, optional: true }], { legend: 0 }, () => null)).toBe('');
});
