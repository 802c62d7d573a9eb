import { find } from '../../rules/scene.ts';
import { readOption } from '../../rules/slots.ts';
import type { Action } from './action.ts';
import { minorReasons, minorUsed } from './budget.ts';
import { handsFree, handsNeeded, regripped, weaponAt } from './hands.ts';
import { GROUPS, MINOR, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { look, record } from './game.ts';
import { carried } from './weapons.ts';

/** What goes in and out of hands as a minor action: drawing, stowing, taking something out. */

/** Drawing a weapon takes a free hand, or two (OL-151). */
const draw: Action = {
  id: 'draw',
  offers: (scene, fighter) =>
    carried(fighter.body)
      .filter(({ grip }) => grip === 'stowed')
      .map((weapon) =>
        offer({
          id: `draw:${weapon.at}`,
          name: `Draw ${weapon.name}`,
          about: weapon.hands === 'two' ? 'Takes both hands.' : 'Takes a free hand.',
          group: GROUPS.minor,
          icon: 'sword',
          rule: 'OL-151',
          cost: MINOR,
          reasons: [
            ...minorReasons(scene, fighter, 'draw'),
            ...(handsFree(fighter.body) < handsNeeded(weapon) ? [reason('no-free-hand')] : []),
            ...(fighter.body.pendingDraw !== null &&
            fighter.body.pendingDraw !== weapon.at &&
            scene.turn.phase === 'rounds'
              ? [reason('must-draw-first')]
              : []),
          ],
        }),
      ),
  *resolve(command) {
    if (command.who === null) return;
    const scene = yield* look();
    const fighter = find(scene, command.who);
    const weapon = weaponAt(fighter.body, command.offer);
    if (weapon === null) return;
    const { body } = fighter;
    yield* record({
      type: 'changed',
      who: fighter.id,
      set: {
        weapons: regripped(body, weapon.at, weapon.hands === 'two' ? 'two' : 'one'),
        pendingDraw: body.pendingDraw === weapon.at ? null : body.pendingDraw,
        ...minorUsed(scene, fighter, 'draw'),
      },
      because: { type: 'drew', weapon: weapon.name },
    });
  },
  headline: () => ['draws a weapon'],
};

/** Sheathing shares the type of drawing. */
const stow: Action = {
  id: 'stow',
  offers: (scene, fighter) =>
    carried(fighter.body)
      .filter(({ natural, wielded }) => wielded && !natural)
      .map((weapon) =>
        offer({
          id: `stow:${weapon.at}`,
          name: `Stow ${weapon.name}`,
          about: 'Frees the hand; shares the type of drawing.',
          group: GROUPS.minor,
          icon: 'package',
          rule: 'OL-151',
          cost: MINOR,
          reasons: [
            ...minorReasons(scene, fighter, 'draw'),
            ...(fighter.body.pendingDraw !== null && scene.turn.phase === 'rounds' ? [reason('must-draw-first')] : []),
          ],
        }),
      ),
  *resolve(command) {
    if (command.who === null) return;
    const scene = yield* look();
    const fighter = find(scene, command.who);
    const weapon = weaponAt(fighter.body, command.offer);
    if (weapon === null) return;
    const set = { weapons: regripped(fighter.body, weapon.at, 'stowed'), ...minorUsed(scene, fighter, 'draw') };
    yield* record({ type: 'changed', who: fighter.id, set, because: { type: 'stowed', weapon: weapon.name } });
  },
  headline: () => ['stows a weapon'],
};

/** Taking out something carried (OL-152). */
const takeOut: Action = {
  id: 'take-out',
  offers: (scene, fighter) =>
    fighter.body.items.length === 0
      ? []
      : [
          offer({
            id: 'take-out',
            name: 'Take out an item',
            about: 'Something carried comes to hand.',
            group: GROUPS.minor,
            icon: 'backpack',
            rule: 'OL-152',
            cost: MINOR,
            reasons: [
              ...minorReasons(scene, fighter, 'item'),
              ...(fighter.body.inHand === null ? [] : [reason('item-in-hand')]),
              ...(handsFree(fighter.body) < 1 ? [reason('no-free-hand')] : []),
            ],
            slots: [
              {
                name: 'item',
                label: 'Item',
                type: 'option',
                initial: fighter.body.items[0] ?? null,
                options: [...new Set(fighter.body.items)].map((item) => ({ id: item, label: item, reasons: [] })),
              },
            ],
          }),
        ],
  *resolve(command) {
    if (command.who === null) return;
    const scene = yield* look();
    const fighter = find(scene, command.who);
    const item = readOption(command.slots, 'item') ?? '';
    const at = fighter.body.items.indexOf(item);
    const items = fighter.body.items.filter((_, index) => index !== at);
    yield* record({
      type: 'changed',
      who: fighter.id,
      set: { items, inHand: item, ...minorUsed(scene, fighter, 'item') },
      because: { type: 'took-out', item },
    });
  },
  headline: () => ['takes something out'],
};

export const handActions: readonly Action[] = [draw, stow, takeOut];
