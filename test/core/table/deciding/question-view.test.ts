import { describe, expect, test } from 'vitest';
import { asKnown } from '../../../../src/core/rules/known/reader.ts';
import { seenScene } from '../../../../src/core/rules/known/known.ts';
import { choice } from '../../../../src/core/rules/offers/offer.ts';
import type { Offer, Slot } from '../../../../src/core/rules/offers/offer.ts';
import type { OpenQuestion } from '../../../../src/core/rules/play/question.ts';
import { called, sentence } from '../../../../src/core/rules/text/asked.ts';
import { nameOf, plain, text } from '../../../../src/core/rules/text/text.ts';
import type { Words } from '../../../../src/core/rules/views/view.ts';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import { questionFor } from '../../../../src/core/table/telling/question-view.ts';
import { viewFor, waitingOf } from '../../../../src/core/table/index.ts';
import { find } from '../../../../src/core/rules/scene/scene.ts';
import { leaks } from '../../../properties/secrets.ts';
import { demoStage, playAtRandom } from '../../../properties/random-table.ts';
import { ANN, GM, duel } from '../../stage.ts';

/** A question with somebody hidden in every part of it that can name somebody. */
const self = duel();
const [vera, lurker] = [self.who('Vera'), self.who('Lurker')];
const { scene } = self.table;
const [Vera, Lurker] = [nameOf(find(scene, vera)), nameOf(find(scene, lurker))];
const option = (id: string, slots: readonly Slot[] = [], name: Words = `Block ${id}`): Offer => ({
  id,
  name,
  about: text`Stands before ${Lurker}, beside ${Vera}.`,
  group: '',
  icon: '',
  cost: [],
  gesture: null,
  rule: null,
  slots,
  reasons: [],
});
const ask = (parts: Partial<OpenQuestion>): OpenQuestion => ({
  id: 'q',
  kind: 'parry',
  to: vera,
  say: sentence`${called(lurker)} strikes ${called(vera)}`,
  about: [],
  options: [option('block')],
  otherwise: choice('pass'),
  always: null,
  near: true,
  check: () => [],
  ...parts,
});
/** As Ann reads it, whose player does not see the lurker; and as the GM does. */
const toAnn = (question: OpenQuestion) =>
  questionFor(question, asKnown(seenScene(scene, { role: 'player', seat: ANN })), false);
const toGm = (question: OpenQuestion) => questionFor(question, asKnown(scene), true);

describe('a question with somebody hidden in it', () => {
  test.each<[string, OpenQuestion]>([
    ['whom it is about', ask({ about: [vera, lurker] })],
    ['who acts', ask({})],
    [
      'who could be chosen',
      ask({ options: [option('block', [{ name: 'one', label: 'One', type: 'combatant', among: [vera, lurker] }])] }),
    ],
    [
      'who could be chosen with others',
      ask({
        options: [
          option('block', [
            { name: 'some', label: 'Some', type: 'combatants', among: [lurker, vera], min: 1, initial: [lurker] },
          ]),
        ],
      }),
    ],
  ])('as %s has neither name nor id of them for who does not see them', (_, question) => {
    const seen = toAnn(question);
    expect(leaks(JSON.stringify(seen), ['Lurker', lurker])).toEqual([]);
    expect([plain(seen.say), ...seen.options.map(({ about }) => plain(about))]).toEqual([
      'Someone strikes Vera',
      'Stands before someone, beside Vera.',
    ]);
    const { about, options } = question;
    const told = toGm(question);
    expect(told).toMatchObject({ about, options, otherwise: 'pass' });
    expect(plain(told.say)).toBe('Lurker strikes Vera');
  });

  test('offers nothing that is named after them, nor as what happens if nobody answers', () => {
    const strike = option(`strike-${lurker}`, [], [Lurker]);
    const seen = toAnn(ask({ options: [strike, option('pass')], otherwise: choice(strike.id) }));
    expect(seen).toMatchObject({ options: [{ id: 'pass' }], otherwise: '' });
    expect(toGm(ask({ options: [strike] })).options).toEqual([strike]);
  });

  test("keeps whoever else it is about or could be chosen, and leaves out what is the GM's to fill in", () => {
    const slots: readonly Slot[] = [
      { name: 'one', label: 'One', type: 'combatant', among: [vera, lurker] },
      { name: 'word', label: 'Word', type: 'text', most: 9, gmOnly: true },
    ];
    const seen = toAnn(ask({ about: [vera, lurker], options: [option('block', slots)] }));
    expect(seen.about).toEqual([vera]);
    expect(seen.options[0]?.slots).toEqual([{ name: 'one', label: 'One', type: 'combatant', among: [vera] }]);
  });
});

/** The plain words of a value, however deep, without the parts that name somebody. */
const wordsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if ('who' in value && 'name' in value) return [];
  return Object.values(value).flatMap(wordsIn);
};

test.each(
  rulesets.flatMap((ruleset) => ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, ruleset, demo] as const)),
)("%s: no question has a combatant's name within its plain words", (_, ruleset, demo) => {
  const asked = new Set<string>();
  for (const seed of [1, 2, 3, 4]) {
    const at = demoStage(ruleset, demo);
    for (const [nth, { id }] of at.table.scene.combatants.entries())
      at.give(GM, {
        type: 'correct',
        corrections: [{ type: 'edit', who: id, set: { name: `Qqname${nth}x` } }],
        note: null,
      });
    playAtRandom(at, {
      seed,
      steps: 60,
      fierce: true,
      after: () => {
        for (const question of waitingOf(at.table)?.questions ?? []) {
          asked.add(question.kind);
          expect(wordsIn([question.say, question.options]).filter((word) => word.includes('Qqname'))).toEqual([]);
        }
        // What a seat is asked names whom it sees.
        for (const { to, say } of viewFor(at.table, ANN).questions)
          expect([to, plain(say).includes('omeone')]).toEqual([to, false]);
      },
    });
  }
  expect(asked.size).toBeGreaterThan(1);
});
