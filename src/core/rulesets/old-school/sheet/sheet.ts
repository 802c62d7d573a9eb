import { type Condition, type Count, keysOf, markEach, type Problem } from '../../../rules/kit.ts';
import { atMost, sheetSchema } from '../../../rules/kit/shapes.ts';
import { CONDITIONS } from '../data/condition-list.ts';
import { type Body, bodyShape } from './body.ts';
import { isIn, savesNamed, withCondition } from './derived.ts';

/** A sheet, and what the rules say against one that is otherwise well formed. */
export const bodySchema = sheetSchema(bodyShape, (body): readonly Problem[] => [
  ...atMost(body, [['hp', 'hpMax']]),
  ...(body.wielded !== null && body.wielded >= body.weapons.length
    ? [{ at: 'wielded', say: `is ${body.wielded}, but ${body.weapons.length} weapons are carried` }]
    : []),
  ...(savesNamed(body.savesAs) === null && body.savesAs !== ''
    ? [{ at: 'savesAs', say: 'is no class with a level, number of hit dice, or normal human' }]
    : []),
]);

/** What the GM changes by hand. */

export const CONDITION_MARKS = markEach(CONDITIONS);

export const conditions: readonly Condition<Body>[] = keysOf(CONDITIONS).map((id) => ({
  mark: CONDITION_MARKS[id],
  ...(id === 'helpless' ? { upfront: true } : {}),
  has: (body) => isIn(body, id),
  set: (body, on) => withCondition(body, id, on),
}));

export const counts: readonly Count<Body>[] = [
  {
    id: 'hp',
    name: 'Hit points',
    now: ({ hp }) => hp,
    most: ({ hpMax }) => hpMax,
    // at 0 all but characters are dead, and live again with more (OS-070)
    set: (body, hp) => {
      const dead = hp === 0 ? body.kind !== 'pc' || isIn(body, 'dead') : isIn(body, 'dead') && body.hp > 0;
      return { hp, ...(dead === isIn(body, 'dead') ? {} : withCondition(body, 'dead', dead)) };
    },
  },
];
