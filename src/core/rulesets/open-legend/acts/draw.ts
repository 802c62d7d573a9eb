import { unless } from '../../../rules/kit/offer.ts';
import { find } from '../../../rules/scene/scene.ts';
import { readOption } from '../../../rules/offers/slots.ts';
import { minorReasons, minorUsed } from '../round/budget.ts';
import { action, changed, look, record } from '../game.ts';
import { handling, handsFree, handsNeeded, inHand } from './hands.ts';
import { GROUPS, MINOR } from '../offer.ts';
import { reason } from '../reasons.ts';

/** What goes in and out of hands as a minor action: drawing, stowing, taking something out. */

/** Drawing a weapon takes a free hand, or two (OL-151). */
export const draw = handling({
  id: 'draw',
  which: ({ grip }) => grip === 'stowed',
  name: ({ name }) => `Draw ${name}`,
  about: ({ hands }) => (hands === 'two' ? 'Takes both hands.' : 'Takes a free hand.'),
  icon: 'sword',
  rule: 'OL-151',
  cost: MINOR,
  reasons: (scene, fighter, weapon) => {
    const { pendingDraw } = fighter.body;
    const promised = scene.turn.phase === 'rounds' && pendingDraw !== null && pendingDraw !== weapon.at;
    return [
      ...minorReasons(scene, fighter, 'draw'),
      ...unless(handsFree(fighter.body) >= handsNeeded(weapon), reason('no-free-hand')),
      ...unless(!promised, reason('must-draw-first')),
    ];
  },
  grip: ({ hands }) => (hands === 'two' ? 'two' : 'one'),
  also: (scene, fighter, { at }) => ({
    pendingDraw: fighter.body.pendingDraw === at ? null : fighter.body.pendingDraw,
    ...minorUsed(scene, fighter, 'draw'),
  }),
  because: ({ name }) => ({ type: 'drew', weapon: name }),
  headline: 'draws a weapon',
});

/** Sheathing shares the type of drawing. */
export const stow = handling({
  id: 'stow',
  which: inHand,
  name: ({ name }) => `Stow ${name}`,
  about: () => 'Frees the hand; shares the type of drawing.',
  icon: 'package',
  rule: 'OL-151',
  cost: MINOR,
  reasons: (scene, fighter) => [
    ...minorReasons(scene, fighter, 'draw'),
    ...unless(fighter.body.pendingDraw === null || scene.turn.phase !== 'rounds', reason('must-draw-first')),
  ],
  grip: () => 'stowed',
  also: (scene, fighter) => minorUsed(scene, fighter, 'draw'),
  because: ({ name }) => ({ type: 'stowed', weapon: name }),
  headline: 'stows a weapon',
});

/** Taking out something carried (OL-152). */
export const takeOut = action({
  id: 'take-out',
  name: 'Take out an item',
  about: 'Something carried comes to hand.',
  group: GROUPS.minor,
  icon: 'backpack',
  rule: 'OL-152',
  when: (_, { body }) => body.items.length > 0,
  cost: MINOR,
  reasons: (scene, fighter) => [
    ...minorReasons(scene, fighter, 'item'),
    ...unless(fighter.body.inHand === null, reason('item-in-hand')),
    ...unless(handsFree(fighter.body) >= 1, reason('no-free-hand')),
  ],
  slots: (_, { body: { items } }) => [
    {
      name: 'item',
      label: 'Item',
      type: 'option',
      initial: items[0] ?? null,
      options: [...new Set(items)].map((item) => ({ id: item, label: item, reasons: [] })),
    },
  ],
  *resolve(who, { slots }) {
    const scene = yield* look();
    const fighter = find(scene, who);
    const item = readOption(slots, 'item') ?? '';
    const at = fighter.body.items.indexOf(item);
    const items = fighter.body.items.filter((_, index) => index !== at);
    const set = { items, inHand: item, ...minorUsed(scene, fighter, 'item') };
    yield* record(changed(who, set, { type: 'took-out', item }));
  },
  headline: 'takes something out',
});
