import { expect, test } from 'vitest';
import type { WhyOf } from '../../../../src/core/rules/kit/tellings.ts';
import { factKinds } from '../../../../src/core/rules/kit/tellings.ts';
import { text } from '../../../../src/core/rules/text/text.ts';
import { game } from '../../../../src/core/rules/kit/game.ts';
import type { TypeOf } from '../../../../src/core/rules/kit/shapes.ts';
import { combatant, flag, list, maybe, oneOf, record, whole } from '../../../../src/core/rules/kit/shapes.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';

/** What must not compile. The compiler is the test; that the values are made is only so that there is one. */
const shape = record({
  hp: whole(0, 9, 'HP'),
  state: oneOf(['up', 'down']),
  foes: list(combatant(), 9),
  lucky: maybe(flag()),
});
type Body = TypeOf<typeof shape>;
const fact = factKinds<Body, object>();
const facts = {
  struck: fact<{ readonly by: CombatantId; readonly harm: number }>({
    about: 'by',
    say: ({ harm }, { who }) => text`${who} takes ${harm}`,
  }),
  rested: fact(),
};
type Why = WhyOf<typeof facts>;
const { changed } = game<Body, object, Why, null>();
const V = 'v' as CombatantId;

test('facts, reasons and sheets that do not fit are refused by the compiler', () => {
  const fine = [
    changed(V, { hp: 3 }, { type: 'struck', by: V, harm: 2 }),
    changed(V, { foes: [V] }, { type: 'rested' }),
  ];
  const wrong = () => [
    // @ts-expect-error a reason needs what its kind carries
    changed(V, { hp: 3 }, { type: 'struck', by: V }),
    // @ts-expect-error there is no such kind
    changed(V, { hp: 3 }, { type: 'strück' }),
    // @ts-expect-error there is no such member of a sheet
    changed(V, { mp: 3 }, { type: 'rested' }),
    // @ts-expect-error no such word
    changed(V, { state: 'away' }, { type: 'rested' }),
    // @ts-expect-error an id is no plain string
    changed(V, { foes: ['v'] }, { type: 'rested' }),
    // @ts-expect-error what a fact is about is somebody
    fact<{ readonly by: CombatantId; readonly harm: number }>({ about: 'harm' }),
    // @ts-expect-error a sheet is readonly
    (body: Body) => (body.hp = 3),
  ];
  expect([fine.length, typeof wrong]).toEqual([2, 'function']);
});
