import { cellOf, find, thingSlot, unless, type Cell, type Cost, type Offer, type Reason } from '../../../rules/kit.ts';
import { laid } from '../effects/things.ts';
import type { Why } from '../facts/because.ts';
import type { Action, Combatant, Scene } from '../game.ts';
import { action, changed, GROUPS, look, lookAt, MINOR, offer, reason, record, under } from '../game.ts';
import { minorReasons, minorUsed, turnReasons, unable } from '../round/budget.ts';
import { carried, handsUsed, type Body, type Carried, type Grip, type Weapon } from '../sheet/index.ts';

const HANDS = 2;
export const handsFree = (body: Body): number => HANDS - handsUsed(body);
const handsNeeded = (weapon: Carried): number => (weapon.hands === 'two' ? 2 : 1);

export const regripped = (body: Body, at: number, grip: Grip): readonly Weapon[] =>
  body.weapons.map((weapon, index) => (index === at && weapon.type === 'listed' ? { ...weapon, grip } : weapon));

interface Handling {
  readonly id: string;
  readonly which: (weapon: Carried) => boolean;
  readonly name: (weapon: Carried) => string;
  readonly about: (weapon: Carried) => string;
  readonly icon: string;
  readonly rule: string;
  readonly cost?: readonly Cost[];
  readonly reasons: (scene: Scene, combatant: Combatant, weapon: Carried) => readonly Reason[];
  readonly grip: (weapon: Carried) => Grip;
  readonly also?: (scene: Scene, combatant: Combatant, weapon: Carried) => Partial<Body>;
  readonly lays?: (scene: Scene, combatant: Combatant) => Cell | null;
  readonly because: (weapon: Carried) => Why;
  readonly headline: string;
}

/** An action with an offer for each such weapon: `draw:1`. */
const handling = ({ id, which, grip, also, lays, because, headline, ...said }: Handling): Action => {
  const offerId = ({ at }: Carried): string => `${id}:${at}`;
  return {
    id,
    offers: (scene, combatant) =>
      carried(combatant.body)
        .filter(which)
        .map((weapon): Offer =>
          offer({
            id: offerId(weapon),
            name: said.name(weapon),
            about: said.about(weapon),
            group: GROUPS.minor,
            icon: said.icon,
            rule: said.rule,
            cost: said.cost ?? [],
            reasons: said.reasons(scene, combatant, weapon),
          }),
        ),
    *resolve(command) {
      if (command.who === null) return;
      const [scene, combatant] = yield* lookAt(command.who);
      const weapon = carried(combatant.body).find((carried) => offerId(carried) === command.offer);
      if (weapon === undefined) return;
      const set = { weapons: regripped(combatant.body, weapon.at, grip(weapon)), ...also?.(scene, combatant, weapon) };
      const at = lays?.(scene, combatant) ?? null;
      yield* record(changed(combatant.id, set, because(weapon)), ...laid(scene, combatant.id, weapon.id, at));
    },
    headline: () => [headline],
  };
};

export const inHand = ({ natural, wielded }: Carried): boolean => wielded && !natural;

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
  about: () => 'Frees the hand. Counts as the same minor action as drawing.',
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

const ITEM = thingSlot<string>('item', 'Item', { id: String, label: String, first: true });

/** Taking out something carried (OL-152). */
export const takeOut = action({
  ...under('minor', 'take-out', 'Take out an item', 'backpack', 'OL-152'),
  about: 'Take a carried item in hand.',
  when: (_, { body }) => body.items.length > 0,
  cost: MINOR,
  reasons: (scene, combatant) => [
    ...minorReasons(scene, combatant, 'item'),
    ...unless(combatant.body.inHand === null, reason('item-in-hand')),
    ...unless(handsFree(combatant.body) >= 1, reason('no-free-hand')),
  ],
  slots: (_, { body }) => [ITEM.slot([...new Set(body.items)])],
  *resolve(who, command) {
    const [scene, combatant] = yield* lookAt(who);
    const item = ITEM.idOf(command) ?? '';
    const at = combatant.body.items.indexOf(item);
    const items = combatant.body.items.filter((_, index) => index !== at);
    const set = { items, inHand: item, ...minorUsed(scene, combatant, 'item') };
    yield* record(changed(who, set, { type: 'took-out', item }));
  },
  headline: 'takes out an item',
});

const freeReasons = (scene: Scene, combatant: Combatant): readonly Reason[] =>
  scene.turn.phase === 'idle' ? unable(scene, combatant) : turnReasons(scene, combatant);

/** Letting go is free; what falls lies on the ground until somebody picks it up. */
const dropWeapon = handling({
  id: 'let-go',
  which: inHand,
  name: ({ name }) => `Drop ${name}`,
  about: () => 'Free; the weapon lies on the ground.',
  icon: 'arrow-down-to-line',
  rule: 'OL-150',
  reasons: freeReasons,
  grip: () => 'dropped',
  lays: (_, combatant) => cellOf(combatant),
  because: ({ name }) => ({ type: 'let-go', thing: name }),
  headline: 'lets go',
});

const dropItem = action({
  id: 'let-go:item',
  name: (_, { body }) => `Drop ${body.inHand ?? ''}`,
  about: 'Free; you no longer carry it.',
  group: GROUPS.minor,
  icon: 'arrow-down-to-line',
  rule: 'OL-150',
  when: (_, { body }) => body.inHand !== null,
  reasons: freeReasons,
  *resolve(who) {
    const { inHand: text } = find(yield* look(), who).body;
    if (text !== null) yield* record(changed(who, { inHand: null }, { type: 'let-go', thing: text }));
  },
  headline: 'lets go',
});

export const letGo: Action = {
  ...dropWeapon,
  offers: (scene, combatant) => [...dropWeapon.offers(scene, combatant), ...dropItem.offers(scene, combatant)],
  resolve: (command) => (command.offer === dropItem.id ? dropItem : dropWeapon).resolve(command),
};

/** A versatile weapon changes its grip freely (OC-14). */
export const regrip = handling({
  id: 'grip',
  which: (weapon) => weapon.hands === 'versatile' && inHand(weapon),
  name: ({ name, grip }) => `Hold ${name} in ${grip === 'one' ? 'both hands' : 'one hand'}`,
  about: () => 'Free: changes the grip of a versatile weapon.',
  icon: 'hand',
  rule: 'OC-14',
  reasons: (scene, combatant, { grip }) => [
    ...freeReasons(scene, combatant),
    ...unless(grip !== 'one' || handsFree(combatant.body) >= 1, reason('no-free-hand')),
  ],
  grip: ({ grip }) => (grip === 'one' ? 'two' : 'one'),
  because: ({ name, grip }) => ({ type: 'gripped', weapon: name, hands: grip === 'one' ? 'two' : 'one' }),
  headline: 'changes the grip',
});
