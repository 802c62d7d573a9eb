import { describe, expect, test } from 'vitest';
import { outcomesBy } from '../../../../src/core/rules/kit/facts/outcomes.ts';
import { wholenessAt } from '../../../../src/core/rules/kit/body-view.ts';
import { game } from '../../../../src/core/rules/kit/game.ts';
import { headsIn, orElse } from '../../../../src/core/rules/kit/offer.ts';
import { chosenToFight, fightersSlot, oneSided } from '../../../../src/core/rules/kit/rounds/fighters.ts';
import { targetSlot } from '../../../../src/core/rules/kit/slots.ts';
import { choice } from '../../../../src/core/rules/offers/offer.ts';
import type { Fact } from '../../../../src/core/rules/scene/fact.ts';
import type { Combatant, CombatantId, Scene, Side } from '../../../../src/core/rules/scene/scene.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';

const id = (name: string): CombatantId => name as CombatantId;
const one = (name: string, side: Side): Combatant => ({ id: id(name), side }) as Combatant;

test('an action is headed by where it stands, and may be one that no odds are asked of', () => {
  const { head, unmeasured } = headsIn({ move: 'Moving' });
  const walk = { id: 'walk', name: 'Walk', group: 'Moving', icon: 'footprints', rule: null };
  expect(head('move', 'walk', 'Walk', 'footprints')).toEqual(walk);
  expect(unmeasured('move', 'walk', 'Walk', 'footprints', 'X-1')).toEqual({ ...walk, rule: 'X-1', measured: false });
});

test('of several kinds of reasons only the first that there are count', () => {
  const tired = [{ code: 'tired', say: 'Tired.', rule: null }];
  expect(
    orElse(
      [],
      () => [],
      () => tired,
      () => expect.unreachable(),
    ),
  ).toBe(tired);
  expect(orElse([], () => [])).toEqual([]);
});

describe('outcomes', () => {
  type Why = { readonly type: 'hurt'; readonly harm: number };
  const outcomesOf = outcomesBy<unknown, unknown, Why>(
    [
      { label: 'harm', name: 'Harm', show: 'expected' },
      { label: 'hurt', name: 'Hurt', show: 'chance' },
    ],
    (why) => (why.type === 'hurt' ? { harm: why.harm, hurt: why.harm > 0 } : {}),
  );
  const hurt = (who: string, harm: number): Fact<unknown, unknown, Why> => {
    return { type: 'changed', who: id(who), set: {}, because: { type: 'hurt', harm } };
  };

  test('what is expected is added up, all else happens once, and nothing is left out', () => {
    expect(outcomesOf([hurt('a', 3), hurt('b', 0), hurt('a', 4)], {} as Scene)).toEqual([
      { of: 'a', label: 'harm', amount: 7 },
      { of: 'a', label: 'hurt', amount: 1 },
    ]);
  });
});

describe('those who fight', () => {
  const present = [one('a', 'ally'), one('b', 'foe'), one('c', 'other')];

  test('are all who are of a side, or those chosen', () => {
    expect(fightersSlot(present)).toMatchObject({ among: ['a', 'b', 'c'], initial: ['a', 'b'], optional: true });
    expect(chosenToFight(choice('start'), present).map((who) => who.id)).toEqual(['a', 'b']);
    expect(chosenToFight(choice('start', { combatants: ['b', 'c'] }), present).map((who) => who.id)).toEqual([
      'b',
      'c',
    ]);
  });

  test('are all of one side where nobody is left to fight', () => {
    expect([oneSided(present), oneSided(present.slice(0, 1)), oneSided([])]).toEqual([false, true, true]);
  });
});

test('how whole somebody looks: at half it is badly hurt', () => {
  expect([10, 6, 5, 0].map((left) => wholenessAt(left, 10)[1])).toEqual(['unhurt', 'hurt', 'badly hurt', 'down']);
});

describe('the GM is asked about somebody', () => {
  const { askGm } = game<unknown, unknown, { readonly type: 'none' }, unknown>();
  const ASKING = { say: ['Does it happen?'], options: [], otherwise: 'no' };
  const questions = (among: readonly Combatant[]) => {
    const { value } = askGm('luck', [id('a'), id('b')], () => ASKING).next();
    const scene = { field: blankGrid(2, 2), settings: null, turn: null, combatants: among, made: 0, salt: '' };
    if (value === null || !('type' in value) || value.type !== 'ask') throw new Error('Nothing is asked');
    return value.questions(scene as Scene).map(({ to, about }) => [to, about]);
  };

  test('as long as all are there whom it is about', () => {
    expect(questions([one('a', 'ally'), one('b', 'foe')])).toEqual([['gm', ['a', 'b']]]);
    expect(questions([one('a', 'ally')])).toEqual([]);
  });
});

test('a slot of one combatant names whom it holds', () => {
  const scene = { combatants: [{ ...one('a', 'ally'), name: 'Ann' }] } as unknown as Scene;
  const TARGET = targetSlot('Target');
  expect(TARGET.named(scene, choice('x', { target: 'a' }))).toEqual({ who: 'a', name: 'Ann' });
  expect(TARGET.named(scene, choice('x'))).toEqual({ who: null, name: 'someone' });
});
