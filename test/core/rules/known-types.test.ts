import { expect, test } from 'vitest';
import { asKnown } from '../../../src/core/rules/known/reader.ts';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import type { Combatant, CombatantId, Scene } from '../../../src/core/rules/scene/scene.ts';
import { prompt } from '../../../src/core/rules/kit/prompt.ts';
import { called, handed, sentence } from '../../../src/core/rules/text/asked.ts';
import { nameOf } from '../../../src/core/rules/text/text.ts';
import type { Fact } from '../../../src/core/rules/scene/fact.ts';
import type { Viewer } from '../../../src/core/rules/offers/offer.ts';

/** Ways in which secrets were once told. None of them compiles: the compiler is the test. */
type Tellable = Extract<Fact, { type: 'changed' | 'turned' | 'noted' }>;
const player: Viewer = { role: 'player', seat: null };
const reader = { gm: false, numbers: false, hides: () => true };

test('what speaks to a seat takes only what the seat may know', () => {
  const mistakes = (rules: Ruleset, truth: Scene, foe: Combatant, fact: Tellable) => [
    // @ts-expect-error the order of turns of the whole truth names who is hidden
    rules.turnOrder(truth, player),
    // @ts-expect-error a line of the log told from the truth names who is hidden
    rules.tell(fact, truth, truth, reader),
    // @ts-expect-error a heading made of the truth names who is hidden
    rules.headline({ who: null, offer: 'go-on', slots: {}, turn: '', role: 'gm', forced: null }, truth, false),
    // @ts-expect-error what was decided, told from the truth, names who is hidden
    rules.answered('gm', 'provoke', { offer: 'let-go', slots: {} }, truth),
    // @ts-expect-error a body with all its figures, for one who only sees how it looks
    rules.viewOf(foe, 'looks'),
    // @ts-expect-error a known scene that somebody of the truth was put back into
    rules.turnOrder({ field: truth.field, settings: truth.settings, turn: truth.turn, combatants: [foe] }, player),
    // @ts-expect-error the reader of a line has no seat to look secrets up by
    rules.tell(fact, asKnown(truth), asKnown(truth), player),
  ];
  expect(mistakes).toBeTypeOf('function');
});

test('a question names nobody itself, and says nothing of the scene that it was not handed', () => {
  const mistakes = (foe: Combatant) => [
    // @ts-expect-error the name of somebody hidden, as the truth has it
    sentence`${nameOf(foe)} leaves your reach. Attack?`,
    // @ts-expect-error the same as a word
    sentence`${foe.name} leaves your reach. Attack?`,
    // @ts-expect-error a sentence made of words alone, in which every name can stand
    prompt('gm', 'opportunity', () => ({ say: `${foe.name} leaves.`, options: [], otherwise: 'pass' })),
  ];
  expect(mistakes).toBeTypeOf('function');
  expect(sentence`${called('x' as CombatantId)} casts ${handed('Dart')}. Counter it?`).toEqual([
    { of: 'x' },
    ' casts ',
    'Dart',
    '. Counter it?',
  ]);
});
