import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { EntryView, QuestionView, View } from '../../../src/core/rules/views/view.ts';
import { KeepCard } from '../../../src/web/panels/prompts/KeepCard.tsx';
import { QuestionCard } from '../../../src/web/panels/prompts/question/QuestionCard.tsx';
import { RollRow } from '../../../src/web/panels/prompts/RollCard.tsx';
import { TakeCard } from '../../../src/web/panels/prompts/TakeCard.tsx';
import { Unasked } from '../../../src/web/panels/prompts/Unasked.tsx';
import { Waits } from '../../../src/web/panels/prompts/waits/Waits.tsx';
import { askedOf } from '../../../src/web/panels/prompts/waits/waits.ts';
import { useTable } from '../../../src/web/store/table.ts';
import { cannedView, withQuestions } from '../canned.ts';
import { previewOf } from '../canned/offers.ts';
import { atTable, drawn, sent } from '../drawn.ts';
import { standIn } from '../stand-ins.ts';

standIn('catalogue');

const question = withQuestions.questions[0] as QuestionView;
const [defend, leave] = question.options;
if (defend === undefined || leave === undefined) throw new Error('no options');
const asPlayer = (view: View): View => ({
  ...view,
  you: { seat: cannedView.seats[1]?.id ?? view.you.seat, role: 'player', name: 'Ann' },
});

describe('a question', () => {
  test('has a button for each answer; one sends that answer with what its form holds at first', () => {
    atTable(withQuestions);
    const card = drawn(createElement(QuestionCard, { question }));
    expect(card.text).toContain('Does Ilka defend Tom Ashdown');
    expect(card.text).toContain('costs 1 move');
    expect(card.buttons.filter((name) => /^(?:Defend|Let it hit)/u.test(name))).toHaveLength(2);
    card.press(card.buttons.find((name) => name.startsWith('Defend')) ?? '');
    card.press('Let it hit');
    expect(sent).toEqual([
      { type: 'answer', entry: 'e53', question: 'q1', offer: 'defend', slots: { with: 'agility' } },
      { type: 'answer', entry: 'e53', question: 'q1', offer: 'let-it-hit', slots: {} },
    ]);
  });

  test('says in the row of an answer what is chosen in its form before anybody opens it', () => {
    atTable(withQuestions);
    const { buttons } = drawn(createElement(QuestionCard, { question }));
    expect(buttons.find((name) => name.startsWith('Defend'))).toContain('Agility 3');
  });

  test('tells the odds of an answer once the table has said them', () => {
    const asked = {
      type: 'question-odds',
      entry: 'e53',
      question: 'q1',
      offer: 'defend',
      slots: { with: 'agility' },
    } as const;
    const { odds } = previewOf('Orc 1');
    atTable(withQuestions);
    expect(drawn(createElement(QuestionCard, { question })).text).not.toContain('65 %');
    atTable(withQuestions, [[asked, { odds, assuming: '' }]]);
    const { text } = drawn(createElement(QuestionCard, { question }));
    expect(text).toContain('Orc 1');
    expect(text).toContain('65 %');
  });

  test('names whose odds they are only where it is about several', () => {
    const asked = { type: 'question-odds', entry: 'e53', question: 'q1', offer: 'let-it-hit', slots: {} } as const;
    const answerOf = (about: readonly CombatantId[]): string => {
      atTable(withQuestions, [[asked, { odds: previewOf('Orc 1').odds, assuming: '' }]]);
      const { buttons } = drawn(createElement(QuestionCard, { question: { ...question, about, options: [leave] } }));
      return buttons.find((name) => name.startsWith('Let it hit')) ?? '';
    };
    const [orc, wolf] = ['Orc 1', 'Wolf'] as readonly string[] as readonly [CombatantId, CombatantId];
    expect(answerOf([orc, wolf])).toContain('for Orc 1');
    expect(answerOf([orc])).toContain('65 %');
    expect(answerOf([orc])).not.toContain('for Orc 1');
  });

  test('has answers that cannot be given: they say why and send nothing', () => {
    atTable(withQuestions);
    const far = { ...defend, slots: [], reasons: [{ code: 'far', say: 'The orc is too far away.', rule: null }] };
    const card = drawn(createElement(QuestionCard, { question: { ...question, options: [far, leave] } }));
    expect(card.text).toContain('The orc is too far away.');
    const shut = card.buttons.filter((name) => name.startsWith('('));
    expect(shut).toHaveLength(1);
    card.press((shut[0] ?? '').slice(1, -1));
    expect(sent).toEqual([]);
  });

  test('lets a square be chosen by its direction, of those that are free', () => {
    const who = question.to;
    const place = withQuestions.combatants.find(({ id }) => id === who)?.place;
    if (place?.type !== 'cell') throw new Error('nobody stands there');
    const step = {
      ...defend,
      id: 'step',
      slots: [
        {
          name: 'cell',
          label: 'Where to',
          type: 'cell' as const,
          among: [[place.x + 1, place.y] as const, [place.x - 1, place.y] as const],
          noted: { note: 'You could strike back from here', cells: [[place.x - 1, place.y] as const] },
        },
      ],
    };
    const asking = { ...question, options: [step, leave] };
    atTable({ ...withQuestions, questions: [asking] });
    const card = drawn(createElement(QuestionCard, { question: asking }));
    expect(card.buttons.filter((name) => /^[A-Z]+\d+, /u.test(name))).toHaveLength(2);
    expect(
      card.buttons.filter((name) => /^[A-Z]+\d+, left\. You could strike back from here$/u.test(name)),
    ).toHaveLength(1);
    expect(card.text).toContain('You could strike back from here');
    card.press(card.buttons.find((name) => name.endsWith(', right')) ?? '');
    expect(useTable.getState().slots['q1/step']).toEqual({
      cell: [place.x + 1, place.y],
    });
  });

  test('begins with whom the ruleset names first, and says who that is', () => {
    const [other, first] = cannedView.combatants;
    if (other === undefined || first === undefined) throw new Error('nobody is there');
    const among = [first.id, other.id];
    const guard = {
      ...defend,
      slots: [{ name: 'for', label: 'Protect', type: 'combatant' as const, among, initial: first.id }],
    };
    const asked = { ...question, options: [guard, leave] };
    atTable(withQuestions);
    const card = drawn(createElement(QuestionCard, { question: asked }));
    expect(card.buttons[0]).toMatch(new RegExp(`^Defend.*Protect ${first.name}`, 'u'));
    // it is closed until somebody wants another one
    expect(card.text).not.toContain(other.name);
    card.press(card.buttons[0] ?? '');
    expect(sent).toMatchObject([{ type: 'answer', slots: { for: first.id } }]);
  });

  test('says what is chosen already with what it is about: yes to what', () => {
    const options = [
      { id: 'yes', label: 'Yes', reasons: [] },
      { id: 'no', label: 'No', reasons: [] },
    ];
    const drop = { name: 'drop', label: 'Drop to 0 HP', type: 'option' as const, initial: 'yes', options };
    atTable(withQuestions);
    const card = drawn(
      createElement(QuestionCard, { question: { ...question, options: [{ ...defend, slots: [drop] }] } }),
    );
    expect(card.buttons[0]).toContain('Drop to 0 HP: Yes');
  });

  test('waits with an answer until what it needs is chosen', () => {
    const needy = {
      ...defend,
      slots: [{ name: 'whom', label: 'Whom', type: 'combatant' as const, among: question.about }],
    };
    const asked = { ...question, options: [needy] };
    atTable(withQuestions);
    expect(drawn(createElement(QuestionCard, { question: asked })).buttons[0]).toMatch(/^\(Defend/u);
    atTable(withQuestions, [], { slots: { 'q1/defend': { whom: 'Orc 1' } } });
    const card = drawn(createElement(QuestionCard, { question: asked }));
    card.press(card.buttons[0] ?? '');
    expect(sent).toMatchObject([{ type: 'answer', slots: { whom: 'Orc 1' } }]);
  });
});

describe('a roll', () => {
  const roll = withQuestions.rolls[0];
  if (roll === undefined) throw new Error('no roll');
  test('is rolled by the table at a press', () => {
    atTable(withQuestions);
    const card = drawn(createElement(RollRow, { roll }));
    expect(card.text).toContain('Orc 1: damage of the axe');
    card.press('Roll');
    expect(sent).toEqual([{ type: 'roll', entry: 'e53', roll: 'r1', faces: null }]);
  });

  test('of nobody in particular begins with a capital', () => {
    atTable(withQuestions);
    expect(drawn(createElement(RollRow, { roll: { ...roll, of: null, label: 'random target' } })).text).toMatch(
      /^Random target/u,
    );
  });

  test('is typed in from the start where the table plays with real dice; no faces are sent that were not typed', () => {
    atTable({ ...withQuestions, options: { ...withQuestions.options, dice: 'typed' } });
    const card = drawn(createElement(RollRow, { roll: { ...roll, dice: '3d6 and a d20' } }));
    expect(card.text).toContain('Real dice: 3d6 and a d20');
    expect(card.text).toContain('In this order, then any extra dice they gave.');
    expect(card.buttons).not.toContain('Roll');
    card.submit();
    expect(sent).toEqual([]);
  });
});

describe('what the table waits for', () => {
  const waits = (view: View) => {
    atTable(view);
    return drawn(createElement(Waits, { asked: askedOf(view) }));
  };
  test('is said to all; the GM may answer for a player’s character and withdraw the whole', () => {
    const card = waits(withQuestions);
    expect(card.text).toMatch(/^Waiting for .*Vera/u);
    expect(card.buttons).toEqual(['Answer for Vera (Ann)', 'Withdraw']);
    card.press('Withdraw');
    expect(sent).toEqual([{ type: 'withdraw', entry: 'e53' }]);
  });

  test('is only said to a player who is asked nothing, and not at all to one who is', () => {
    const idle = asPlayer({ ...withQuestions, questions: [], rolls: [] });
    expect(waits(idle).text).toMatch(/^Waiting for/u);
    expect(waits(idle).buttons).toEqual([]);
    const asked = asPlayer({ ...withQuestions, rolls: [], questions: withQuestions.questions.slice(1) });
    expect(waits(asked).text).toBe('');
  });

  test('is said to be away whose player is not at the table', () => {
    const gm = cannedView.you.seat;
    const vera = cannedView.combatants.find(({ name }) => name === 'Vera');
    const ann = vera?.seat ?? null;
    if (vera === undefined || ann === null) throw new Error('nobody plays Vera');
    const view = { ...withQuestions, waitingFor: [{ who: vera.id, name: 'Vera', task: 'react', since: 0 }] };
    const asked = askedOf(view);
    const at = (present: readonly (typeof ann)[]): string => {
      atTable(view, [], { present });
      return drawn(createElement(Waits, { asked })).text;
    };
    expect(at([gm])).toContain('Ann is away.');
    expect(at([gm, ann])).not.toContain('away');
    // who is there is not known yet
    expect(at([])).not.toContain('away');
  });

  test('is nothing where nothing is waited for', () => {
    expect(waits(cannedView).text).toBe('');
  });
});

describe('a suggested result', () => {
  const entry = cannedView.log.find(({ id }) => id === 'e52') as EntryView;
  test('is kept or withdrawn by the GM', () => {
    atTable(cannedView);
    const card = drawn(createElement(KeepCard, { entry }));
    card.press('Keep');
    card.press('Withdraw');
    expect(sent).toEqual([
      { type: 'keep', entry: 'e52' },
      { type: 'withdraw', entry: 'e52' },
    ]);
  });

  test('is amended at the sheet of whoever it names, those first whom it did something to', () => {
    atTable(cannedView);
    const card = drawn(createElement(KeepCard, { entry }));
    const amends = card.buttons.filter((name) => name.startsWith('Amend'));
    expect(amends).toEqual(['Amend Vera', 'Amend Orc 1']);
    card.press('Amend Orc 1');
    expect([useTable.getState().selected, sent]).toEqual(['Orc 1', []]);
  });
});

describe('a player without a character', () => {
  test('is offered those who are free, and takes one for themselves', () => {
    atTable(asPlayer(cannedView));
    const card = drawn(createElement(TakeCard));
    expect(card.text).toContain('Ann');
    expect(card.buttons).toEqual(['Ilka']);
    card.press('Ilka');
    expect(sent).toEqual([{ type: 'take', who: 'Ilka', seat: null }]);
  });
  test('is told so where nobody is free', () => {
    atTable(asPlayer({ ...cannedView, free: [] }));
    const card = drawn(createElement(TakeCard));
    expect([card.text.startsWith('No free characters yet'), card.buttons]).toEqual([true, []]);
  });
});

describe('a reaction nobody was asked for', () => {
  const unasked = (state: EntryView['state'], orders: View['orders'] = []): View => ({
    ...cannedView,
    orders,
    log: [
      {
        ...(cannedView.log[0] as EntryView),
        id: 'e60',
        state,
        told: [
          {
            type: 'said',
            text: ['Ilka and Vera are too far away'],
            tone: 'plain',
            rule: null,
            tallies: [],
            pop: null,
            unasked: { kind: 'defend', who: ['Ilka', 'Vera'] as never, order: 'near' },
          },
        ],
      },
    ],
  });
  test('is told of, and asked for from then on at a press, for each who is not asked yet', () => {
    atTable(unasked('done', [{ who: 'Vera' as never, kind: 'defend', order: 'ask' }]));
    const note = drawn(createElement(Unasked));
    expect(note.text).toContain('too far away');
    note.press(note.buttons[0] ?? '');
    expect(sent).toEqual([{ type: 'order', who: ['Ilka'], kind: 'defend', order: 'ask' }]);
  });
  test.each(['undone', 'withdrawn'] as const)('is not told of once its entry is %s', (state) => {
    atTable(unasked(state));
    expect(drawn(createElement(Unasked)).text).toBe('');
  });
});
