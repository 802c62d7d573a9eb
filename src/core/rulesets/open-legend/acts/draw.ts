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
  about: ({ hands }) => (hands === 'two' ? 'Needs both hands.' : 'Needs a free hand.'),
  icon: 'sword',
  rule: 'OL-151',
  cost: MINOR,
  reasons: (scene, combatant, weapon) => {
    const { pendingDraw } = combatant.body;
    const promised = scene.turn.phase === 'rounds' && pendingDraw !== null && pendingDraw !== weapon.at;
    return [
      ...minorReasons(scene, combatant, 'draw'),
      ...unless(handsFree(combatant.body) >= handsNeeded(weapon), reason('no-free-hand')),
      ...unless(!promised, reason('must-draw-first')),
    ];
  },
  grip: ({ hands }) => (hands === 'two' ? 'two' : 'one'),
  also: (scene, combatant, { at }) => ({
    pendingDraw: combatant.body.pendingDraw === at ? null : combatant.body.pendingDraw,
    ...minorUsed(scene, combatant, 'draw'),
  }),
  because: ({ name }) => ({ type: 'drew', weapon: name }),
  headline: 'draws a weapon',
});

/** Sheathing shares the type of drawing. */
export const stow = handling({
  id: 'stow',
  which: inHand,
  name: ({ name }) => `Stow ${name}`,
  about: () => 'Frees the hand. Same type of minor action as drawing.',
  icon: 'package',
  rule: 'OL-151',
  cost: MINOR,
  reasons: (scene, combatant) => [
    ...minorReasons(scene, combatant, 'draw'),
    ...unless(combatant.body.pendingDraw === null || scene.turn.phase !== 'rounds', reason('must-draw-first')),
  ],
  grip: () => 'stowed',
  also: (scene, combatant) => minorUsed(scene, combatant, 'draw'),
  because: ({ name }) => ({ type: 'stowed', weapon: name }),
  headline: 'stows a weapon',
});

/** Taking out something carried (OL-152). */
export const takeOut = action({
  id: 'take-out',
  name: 'Take out an item',
  about: 'Take a carried item in hand.',
  group: GROUPS.minor,
  icon: 'backpack',
  rule: 'OL-152',
  when: (_, { body }) => body.items.length > 0,
  cost: MINOR,
  reasons: (scene, combatant) => [
    ...minorReasons(scene, combatant, 'item'),
    ...unless(combatant.body.inHand === null, reason('item-in-hand')),
    ...unless(handsFree(combatant.body) >= 1, reason('no-free-hand')),
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
    const combatant = find(scene, who);
    const item = readOption(slots, 'item') ?? '';
    const at = combatant.body.items.indexOf(item);
    const items = combatant.body.items.filter((_, index) => index !== at);
    const set = { items, inHand: item, ...minorUsed(scene, combatant, 'item') };
    yield* record(changed(who, set, { type: 'took-out', item }));
  },
  headline: 'takes out an item',
});
