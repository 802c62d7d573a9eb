import { cellOf, find, memo, thingSlot } from '../../../rules/kit.ts';
import { laid } from '../effects/things.ts';
import { action, carried, changed, GROUPS, handsFree, look, lookAt, MINOR } from '../game.ts';
import type { Action, ActionForm, Body, Carried, Combatant, Grip, Reason, Scene, Weapon, Why } from '../rules.ts';
import { inRounds, minorReasons, minorUsed, record, several, turnReasons, unable, under, unmet } from '../rules.ts';

const handsNeeded = (weapon: Carried): number => (weapon.hands === 'two' ? 2 : 1);

export const regripped = (body: Body, at: number, grip: Grip): readonly Weapon[] =>
  body.weapons.map((weapon, index) => (index === at && weapon.type === 'listed' ? { ...weapon, grip } : weapon));

/** What is done with a weapon: how its offer reads, and what it makes of the sheet. */
interface Handling extends Pick<ActionForm, 'name' | 'about' | 'icon' | 'rule' | 'cost' | 'reasons'> {
  readonly grip: Grip;
  readonly also?: (scene: Scene, by: Combatant) => Partial<Body>;
  readonly lies?: boolean;
  readonly because: Why;
}

type Handles = (weapon: Carried) => Handling;
/** An action with an offer for each such weapon: `draw:1`. */
const handling = (id: string, headline: string, which: (weapon: Carried) => boolean, done: Handles): Action => {
  const handled = memo((weapon: Carried): Action => {
    const { grip, also, lies = false, because, ...said } = done(weapon);
    return action({
      id: `${id}:${weapon.at}`,
      group: GROUPS.minor,
      ...said,
      *resolve(who) {
        const [scene, by] = yield* lookAt(who);
        const set = { weapons: regripped(by.body, weapon.at, grip), ...also?.(scene, by) };
        const at = lies ? cellOf(by) : null;
        yield* record(changed(who, set, because), ...laid(scene, who, weapon.id, at));
      },
      headline: `${headline}…`,
    });
  });
  return several<Carried>({
    id,
    thing: (offer, who) => (who && carried(who.body).find(({ at }) => `${id}:${at}` === offer)) ?? null,
    offers: (scene, who) =>
      carried(who.body)
        .filter(which)
        .flatMap((weapon) => handled(weapon).offers(scene, who)),
    resolve: (_, weapon, command) => handled(weapon).resolve(command),
    headline: () => [`${headline}…`],
  });
};

/** Fists are no thing: nobody drops them or is disarmed of them. */
export const inHand = ({ natural, wielded, id }: Carried): boolean => wielded && !natural && id !== 'unarmed';

/** Whether somebody has promised to draw another weapon than this first. */
const promised = (scene: Scene, { body: { pendingDraw } }: Combatant, at: number | null = null): boolean =>
  inRounds(scene) && pendingDraw !== null && pendingDraw !== at;

/** Drawing a weapon takes a free hand, or two (OL-151). */
const isStowed = ({ grip }: Carried): boolean => grip === 'stowed';
export const draw = handling('draw', 'draws a weapon', isStowed, (weapon) => ({
  name: `Draw ${weapon.name}`,
  about: weapon.hands === 'two' ? 'Needs both hands.' : 'Needs a free hand.',
  icon: 'sword',
  rule: 'OL-151',
  cost: MINOR,
  reasons: (scene, by) =>
    unmet(
      minorReasons(scene, by, 'draw', 'draw'),
      [handsFree(by.body) >= handsNeeded(weapon), 'no-free-hand'],
      [!promised(scene, by, weapon.at), 'must-draw-first'],
    ),
  grip: weapon.hands === 'two' ? 'two' : 'one',
  also: (scene, by) => {
    const { pendingDraw } = by.body;
    return { pendingDraw: pendingDraw === weapon.at ? null : pendingDraw, ...minorUsed(scene, by, 'draw') };
  },
  because: { type: 'drew', weapon: weapon.name },
}));

/** Sheathing shares the type of drawing. */
const isHeld = ({ natural, wielded }: Carried): boolean => wielded && !natural;
export const stow = handling('stow', 'stows a weapon', isHeld, ({ name }) => ({
  name: `Stow ${name}`,
  about: 'Frees the hand. Counts as the same minor action as drawing.',
  icon: 'package',
  rule: 'OL-151',
  cost: MINOR,
  reasons: (scene, by) => unmet(minorReasons(scene, by, 'draw'), [!promised(scene, by), 'must-draw-first']),
  grip: 'stowed',
  also: (scene, by) => minorUsed(scene, by, 'draw'),
  because: { type: 'stowed', weapon: name },
}));

const ITEM = thingSlot<string>('item', 'Item', { id: String, label: String, first: true });
/** Taking out something carried (OL-152). */
export const takeOut = action({
  ...under('minor', 'take-out', 'Take out an item', 'backpack', 'OL-152', MINOR),
  about: 'Take a carried item in hand.',
  when: (_, { body }) => body.items.length > 0,
  reasons: (scene, by) =>
    unmet(
      minorReasons(scene, by, 'item'),
      [by.body.inHand === null, 'item-in-hand'],
      [handsFree(by.body) >= 1, 'no-free-hand'],
    ),
  slots: (_, { body }) => [ITEM.slot([...new Set(body.items)])],
  *resolve(who, command) {
    const [scene, by] = yield* lookAt(who);
    const item = ITEM.idOf(command) ?? '';
    const at = by.body.items.indexOf(item);
    const items = by.body.items.filter((_, index) => index !== at);
    const set = { items, inHand: item, ...minorUsed(scene, by, 'item') };
    yield* record(changed(who, set, { type: 'took-out', item }));
  },
  headline: 'takes out an item…',
});

const freeReasons = (scene: Scene, by: Combatant): readonly Reason[] =>
  scene.turn.phase === 'idle' ? unable(scene, by) : turnReasons(scene, by);

/** Letting go is free; what falls lies on the ground until somebody picks it up. */
const dropWeapon = handling('let-go', 'lets go', inHand, ({ name }) => ({
  name: `Drop ${name}`,
  about: 'Free; the weapon lies on the ground.',
  icon: 'arrow-down-to-line',
  rule: 'OL-150',
  reasons: freeReasons,
  grip: 'dropped',
  lies: true,
  because: { type: 'let-go', thing: name },
}));

const dropItem = action({
  ...under('minor', 'let-go:item', 'Drop it', 'arrow-down-to-line', 'OL-150'),
  name: (_, { body }) => `Drop ${body.inHand ?? ''}`,
  about: 'Free; you no longer carry it.',
  when: (_, { body }) => body.inHand !== null,
  reasons: freeReasons,
  *resolve(who) {
    const { inHand: text } = find(yield* look(), who).body;
    if (text !== null) yield* record(changed(who, { inHand: null }, { type: 'let-go', thing: text }));
  },
  headline: 'lets go…',
});

export const letGo: Action = {
  ...dropWeapon,
  offers: (scene, by) => [...dropWeapon.offers(scene, by), ...dropItem.offers(scene, by)],
  resolve: (command) => (command.offer === dropItem.id ? dropItem : dropWeapon).resolve(command),
};

/** A versatile weapon changes its grip freely (OC-14). */
const isVersatile = (weapon: Carried): boolean => weapon.hands === 'versatile' && inHand(weapon);
export const regrip = handling('grip', 'changes the grip', isVersatile, ({ name, grip }) => ({
  name: `Hold ${name} in ${grip === 'one' ? 'both hands' : 'one hand'}`,
  about: 'Free: changes the grip of a versatile weapon.',
  icon: 'hand',
  rule: 'OC-14',
  reasons: (scene, by) => unmet(freeReasons(scene, by), [grip !== 'one' || handsFree(by.body) >= 1, 'no-free-hand']),
  grip: grip === 'one' ? 'two' : 'one',
  because: { type: 'gripped', weapon: name, hands: grip === 'one' ? 'two' : 'one' },
}));
