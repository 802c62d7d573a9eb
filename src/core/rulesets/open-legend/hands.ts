import type { Reason } from '../../rules/offer.ts';
import { find } from '../../rules/scene.ts';
import type { Action } from './action.ts';
import { actionId } from './action.ts';
import type { Body, Grip, Weapon } from './body.ts';
import { minorReasons, minorUsed, turnReasons, unable } from './budget.ts';
import { GROUPS, MINOR, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { readOption } from './slots.ts';
import type { Battle, Fighter } from './verbs.ts';
import { look, record } from './verbs.ts';
import type { Carried } from './weapons.ts';
import { carried, handsUsed } from './weapons.ts';

/** What goes in and out of hands: drawing, stowing, letting go, gripping otherwise, taking something out. */

const HANDS = 2;
const handsFree = (body: Body): number => HANDS - handsUsed(body);
const handsNeeded = (weapon: Carried): number => (weapon.hands === 'two' ? 2 : 1);

const regripped = (body: Body, at: number, grip: Grip): readonly Weapon[] =>
  body.weapons.map((weapon, index) => (index === at && weapon.type === 'listed' ? { ...weapon, grip } : weapon));

const weaponAt = (body: Body, offerId: string): Carried | null => carried(body)[Number(actionId(offerId)[1])] ?? null;

/** In the own turn, or in peace; it costs nothing. */
const freeReasons = (scene: Battle, fighter: Fighter): readonly Reason[] => (scene.turn.phase === 'idle' ? unable(fighter) : turnReasons(scene, fighter));

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
            ...(fighter.body.pendingDraw !== null && fighter.body.pendingDraw !== weapon.at && scene.turn.phase === 'rounds' ? [reason('must-draw-first')] : []),
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

/** Letting go is free; what falls stays out of hand until the GM gives it back on the sheet. */
const letGo: Action = {
  id: 'let-go',
  offers: (scene, fighter) => [
    ...carried(fighter.body)
      .filter(({ natural, wielded }) => wielded && !natural)
      .map((weapon) =>
        offer({
          id: `let-go:${weapon.at}`,
          name: `Drop ${weapon.name}`,
          about: 'Costs nothing; it lies on the ground.',
          group: GROUPS.minor,
          icon: 'arrow-down-to-line',
          rule: 'OL-150',
          reasons: freeReasons(scene, fighter),
        }),
      ),
    ...(fighter.body.inHand === null
      ? []
      : [
          offer({
            id: 'let-go:item',
            name: `Let go of ${fighter.body.inHand}`,
            about: 'Costs nothing; it is no longer carried.',
            group: GROUPS.minor,
            icon: 'arrow-down-to-line',
            rule: 'OL-150',
            reasons: freeReasons(scene, fighter),
          }),
        ]),
  ],
  *resolve(command) {
    if (command.who === null) return;
    const { id, body } = find(yield* look(), command.who);
    if (actionId(command.offer)[1] === 'item') {
      if (body.inHand !== null) yield* record({ type: 'changed', who: id, set: { inHand: null }, because: { type: 'let-go', thing: body.inHand } });
      return;
    }
    const weapon = weaponAt(body, command.offer);
    if (weapon !== null) yield* record({ type: 'changed', who: id, set: { weapons: regripped(body, weapon.at, 'dropped') }, because: { type: 'let-go', thing: weapon.name } });
  },
  headline: () => ['lets go'],
};

/** A versatile weapon changes its grip freely (OC-14). */
const regrip: Action = {
  id: 'grip',
  offers: (scene, fighter) =>
    carried(fighter.body)
      .filter(({ hands, wielded, natural }) => hands === 'versatile' && wielded && !natural)
      .map((weapon) => {
        const wider = weapon.grip === 'one';
        return offer({
          id: `grip:${weapon.at}`,
          name: `${weapon.name} in ${wider ? 'two hands' : 'one hand'}`,
          about: 'A versatile weapon changes its grip freely.',
          group: GROUPS.minor,
          icon: 'hand',
          rule: 'OC-14',
          reasons: [...freeReasons(scene, fighter), ...(wider && handsFree(fighter.body) < 1 ? [reason('no-free-hand')] : [])],
        });
      }),
  *resolve(command) {
    if (command.who === null) return;
    const { id, body } = find(yield* look(), command.who);
    const weapon = weaponAt(body, command.offer);
    if (weapon === null) return;
    const grip = weapon.grip === 'one' ? 'two' : 'one';
    yield* record({ type: 'changed', who: id, set: { weapons: regripped(body, weapon.at, grip) }, because: { type: 'gripped', weapon: weapon.name, hands: grip } });
  },
  headline: () => ['changes grip'],
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
                name: 'item', label: 'Item', type: 'option', initial: fighter.body.items[0] ?? null,
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
    yield* record({ type: 'changed', who: fighter.id, set: { items, inHand: item, ...minorUsed(scene, fighter, 'item') }, because: { type: 'took-out', item } });
  },
  headline: () => ['takes something out'],
};

export const handActions: readonly Action[] = [draw, stow, takeOut, regrip, letGo];
