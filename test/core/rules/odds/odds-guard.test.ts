import { expect, test } from 'vitest';
import { dice, sumOf } from '../../../../src/core/dice/index.ts';
import { weigh } from '../../../../src/core/rules/play/odds.ts';
import type { Weigh } from '../../../../src/core/rules/play/odds.ts';
import { poolRoll } from '../../../../src/core/rules/play/pool-roll.ts';
import type { Procedure } from '../../../../src/core/rules/play/procedure.ts';
import { verbs } from '../../../../src/core/rules/play/procedure.ts';
import type { Question } from '../../../../src/core/rules/play/question.ts';
import type { Because } from '../../../../src/core/rules/scene/fact.ts';
import type { CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';

const rules = verbs<unknown, unknown, Because>();
const HERO = 'hero' as CombatantId;
const scene: Scene = { field: blankGrid(2, 2), settings: {}, turn: {}, combatants: [], made: 0, salt: '' };

const d20 = poolRoll({ of: HERO, label: 'die' }, sumOf([dice('d20', 1, 20)]), (total) => total);

const parry: Question = {
  kind: 'parry',
  to: HERO,
  say: ['Parry?'],
  about: [],
  options: [],
  otherwise: { offer: 'pass', slots: {} },
  always: { offer: 'parry', slots: {} },
  near: true,
  check: () => [],
};

/** Everybody of so many parries what the one before did; each parry is a die of twenty sides. */
const chain = (parries: number): Weigh<unknown, unknown, Because> => ({
  scene,
  begin: function* begin(): Procedure {
    let high = (yield* rules.roll(d20)) === 20;
    for (let nth = 0; nth < parries; nth++) {
      const answer = yield* rules.ask(() => [parry]);
      if (answer?.choice.offer !== 'parry') break;
      high = (yield* rules.roll(d20)) === 20;
    }
    if (high) yield* rules.record({ type: 'noted', of: HERO, note: { type: 'high' } as Because, gmOnly: false });
  },
  policy: ({ always, otherwise }) => always ?? otherwise,
  outcomesOf: (facts) => (facts.length > 0 ? [{ of: HERO, label: 'high', amount: 1 }] : []),
});

test('reactions in a row are all followed while that comes to few outcomes', () => {
  const odds = weigh(chain(2));
  expect(odds).toMatchObject({ leaves: 8000, exact: true });
  expect(odds).not.toHaveProperty('followed');
});

test('where they come to more than twenty thousand, the first two count, and the odds say so', () => {
  const odds = weigh(chain(6));
  expect(odds).toMatchObject({ leaves: 8000, exact: true, followed: 2 });
  expect(odds.chances[0]?.chance).toBeCloseTo(1 / 20, 12);
});

test('what is too much without any reaction is too much still', () => {
  const { begin, ...job } = chain(0);
  const many: Weigh<unknown, unknown, Because> = {
    ...job,
    begin: function* rolls(): Procedure {
      yield* rules.rollAll(Array.from({ length: 5 }, () => d20));
      yield* begin();
    },
  };
  expect(weigh(many)).toMatchObject({ tooMany: true, chances: [] });
});
