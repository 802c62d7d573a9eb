import { describe, expect, test } from 'vitest';
import type { Effect, EffectId } from '../../../../src/core/rules/kit/effects.ts';
import { bereft, effectId, effectsOn, ending, knownEffects, ticked } from '../../../../src/core/rules/kit/effects.ts';
import { offer } from '../../../../src/core/rules/kit/offer.ts';
import type { TurnOrder } from '../../../../src/core/rules/kit/order.ts';
import { isOver, nextStage, stagesOf } from '../../../../src/core/rules/kit/order.ts';
import { prompt, questionsOf, reaction } from '../../../../src/core/rules/kit/prompt.ts';
import { popcorn } from '../../../../src/core/rules/kit/rounds/kinds-of-order.ts';
import { namedSlot, numberSlot, pickSlot, thingSlot, wordSlot } from '../../../../src/core/rules/kit/slots.ts';
import { text } from '../../../../src/core/rules/text/text.ts';
import { answerReasons } from '../../../../src/core/rules/play/answer-reasons.ts';
import { choice } from '../../../../src/core/rules/offers/offer.ts';
import type { CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';

const id = (name: string): CombatantId => name as CombatantId;
const scene: Scene = { field: blankGrid(2, 2), settings: null, turn: null, combatants: [], made: 0, salt: '' };

describe('prompts', () => {
  const FEET = numberSlot('feet', 'Feet');
  const step = offer({
    id: 'step',
    name: 'Step',
    about: '',
    group: '',
    icon: '',
    slots: [FEET.slot({ min: 0, max: 10, step: 5, initial: 5 })],
  });
  const stay = offer({ id: 'stay', name: 'Stay', about: '', group: '', icon: '' });
  const asking = () => ({ say: ['Move?'], options: [step, stay], otherwise: 'stay' });
  const [question] = questionsOf(scene, [prompt(id('a'), 'step', asking)], undefined);

  test.each([
    ['an option with its slots filled', choice('step', { feet: 5 }), []],
    ['a stray slot', choice('stay', { feet: 5 }), ['slot-malformed']],
    ['a slot out of its range', choice('step', { feet: 50 }), ['slot-malformed']],
    ['a missing slot', choice('step'), ['slot-malformed']],
    ['an option that is not there', choice('fly'), ['no-such-offer']],
  ] as const)('%s is checked by the kernel', (_, made, codes) => {
    expect(question === undefined ? null : answerReasons(scene, question, made, true).map(({ code }) => code)).toEqual(
      codes,
    );
  });

  test('a reaction is not even made for odds in which its owner lets it pass; what must be answered is', () => {
    let made = 0;
    const counted = () => (made++, asking());
    expect(
      questionsOf(scene, [reaction(id('a'), 'r', counted), prompt(id('a'), 'p', counted)], new Set()).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['p']);
    expect(made).toBe(1);
  });

  test('options are made when somebody looks, once', () => {
    let made = 0;
    const [lazy] = questionsOf(
      scene,
      [prompt('gm', 'x', () => ({ say: [], otherwise: 'stay', options: () => (made++, [stay]) }))],
      undefined,
    );
    expect(made).toBe(0);
    expect([lazy?.options, lazy?.options]).toEqual([[stay], [stay]]);
    expect(made).toBe(1);
  });
});

test('slots are read as what they were made of', () => {
  const HANDS = wordSlot('hands', 'Hands', ['one', 'two']);
  const hands: 'one' | 'two' | null = HANDS.of(choice('grip', { hands: 'two' }));
  expect([hands, HANDS.of(choice('grip', { hands: 'three' }))]).toEqual(['two', null]);
  const sword = { at: 3, name: 'sword' };
  const WITH = thingSlot<typeof sword>('with', 'With', { id: ({ at }) => String(at), label: ({ name }) => name });
  expect(WITH.slot([sword], { none: 'Nothing' })).toMatchObject({
    type: 'option',
    initial: 'none',
    options: [{ id: 'none' }, { id: '3', label: 'sword' }],
  });
  expect([WITH.of(choice('draw', { with: '3' }), [sword]), WITH.of(choice('draw', { with: 'none' }), [sword])]).toEqual(
    [sword, null],
  );
});

test('a sentence keeps its names apart and leaves out what is not there', () => {
  const vera = { who: id('v'), name: 'Vera' };
  expect(text`${vera} takes ${3} damage${false}${null} from ${text`${vera}'s axe`}`).toEqual([
    vera,
    ' takes 3 damage from ',
    vera,
    "'s axe",
  ]);
});

describe('effects that last', () => {
  const effect = (nth: number, more: Partial<Effect> = {}): Effect => ({
    id: effectId(nth),
    kind: 'bless',
    source: 'Bless',
    owner: id('mage'),
    on: [id('a'), id('b')],
    anchor: { type: 'turn-end', of: id('a') },
    left: 2,
    with: null,
    ...more,
  });
  const ids = (effects: readonly Effect[]): readonly EffectId[] => effects.map((effect) => effect.id);

  test('time runs at the anchor alone, and what had one time left ends', () => {
    const once = ticked([effect(1), effect(2, { left: 1 }), effect(3, { anchor: { type: 'round' } })], {
      type: 'turn-end',
      of: id('a'),
    });
    expect(once.still.map(({ id, left }) => [id, left])).toEqual([
      ['e1', 1],
      ['e3', 2],
    ]);
    expect(ids(once.ended)).toEqual(['e2']);
  });
  test('what hangs on one that ends, ends with it, in any depth', () => {
    const all = [effect(3, { with: effectId(2) }), effect(1), effect(2, { with: effectId(1) }), effect(4)];
    expect(ids(ending(all, (effect) => effect.id === effectId(1)).still)).toEqual(['e4']);
  });
  test('who is gone keeps nothing up and is on no list', () => {
    const { still, ended } = bereft([effect(1), effect(2, { owner: id('a') }), effect(3, { on: [id('a')] })], id('a'));
    expect([still.map(({ on }) => on), ids(ended)]).toEqual([[['b']], ['e2', 'e3']]);
  });
  test('what bears on somebody is found by them; of the unknown nothing is told', () => {
    const all = [effect(1), effect(2, { on: [id('b')] })];
    expect([ids(effectsOn(all, id('b'))), ids(effectsOn(all, id('c')))]).toEqual([['e1', 'e2'], []]);
    expect(knownEffects(all, (other) => other === id('a'))).toEqual([{ ...effect(1), on: ['a'], owner: null }]);
  });
});

test('popcorn: whoever acted is past, whoever may be named comes last', () => {
  interface Now {
    readonly acted: readonly CombatantId[];
    readonly up: CombatantId | null;
    readonly dead: readonly CombatantId[];
  }
  const all = ['a', 'b', 'c'].map(id);
  const order: TurnOrder<Now> = popcorn({
    acted: ({ acted }) => acted,
    all: () => all,
    label: 'To be named',
    now: ({ up }) => up,
    has: ({ dead }, who) => !dead.includes(who),
    acts: ({ acted, dead }, who) => !acted.includes(who) && !dead.includes(who),
  });
  const now: Now = { acted: [id('b')], up: id('c'), dead: [] };
  expect(stagesOf(order, now).map(({ id: stage, who }) => [stage, who])).toEqual([
    ['b', ['b']],
    ['c', ['c']],
    ['named', ['a']],
  ]);
  expect(nextStage(order, now)?.stage.id).toBe('named');
  expect(isOver(order, { ...now, acted: [id('b'), id('c')] })).toBe(true);
  expect(isOver(order, { acted: all, up: id('c'), dead: [] })).toBe(false);
});

test('a slot of a few fixed options chooses the first unless told otherwise', () => {
  const HARM = pickSlot('harm', 'Intent', { wound: 'Wound', stun: 'Stun' }, { optional: true });
  expect(HARM.slot()).toEqual({
    type: 'option',
    name: 'harm',
    label: 'Intent',
    optional: true,
    initial: 'wound',
    options: [
      { id: 'wound', label: 'Wound', reasons: [] },
      { id: 'stun', label: 'Stun', reasons: [] },
    ],
  });
  expect([HARM.slot({ initial: 'stun' }), HARM.slot({ initial: null })]).toMatchObject([
    { initial: 'stun' },
    { initial: null },
  ]);
  expect([HARM.of(choice('hit', { harm: 'stun' })), HARM.of(choice('hit', { harm: 'slay' }))]).toEqual(['stun', null]);
  const FIRST = thingSlot<string>('with', 'With', { id: (name) => name, label: (name) => name, first: true });
  expect([FIRST.slot(['axe', 'bow']), FIRST.slot(['axe', 'bow'], { initial: 'bow' }), FIRST.slot([])]).toMatchObject([
    { initial: 'axe' },
    { initial: 'bow' },
    { initial: null },
  ]);
  expect([FIRST.idOf(choice('hit', { with: 'pike' })), FIRST.idOf(choice('hit'))]).toEqual(['pike', null]);
  expect(namedSlot('to', 'To').slot([{ id: 'n', name: 'North' }])).toMatchObject({
    initial: 'n',
    options: [{ id: 'n', label: 'North' }],
  });
});
