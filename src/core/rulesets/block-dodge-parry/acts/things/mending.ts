import { thingSlot } from '../../../../rules/kit/slots.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import type { Action } from '../../action.ts';
import { armourKind, repairCost } from '../../data/armour-list.ts';
import type { Item } from '../../sheet/body.ts';
import { attackWith, itemWith } from './carried.ts';
import { isIn, itemName, withoutState } from '../../sheet/derived.ts';
import type { Fighter } from '../../game.ts';
import { action, changed, look, record } from '../../game.ts';
import { GROUPS } from '../../offer.ts';
import { weaponKind } from '../../data/weapon-list.ts';

/** What the GM sets right: the critically hurt are tended, broken gear is mended. */

const stabilise = action({
  id: 'stabilise',
  name: 'Stabilise',
  about: 'Aid was given in time: it will live, and is up again.',
  group: GROUPS.fight,
  icon: 'heart-pulse',
  rule: 'BD-275',
  gmOnly: true,
  when: (_scene, { body }) => isIn(body, 'critical'),
  *resolve(actor) {
    const hurt = lookUp(yield* look(), actor);
    if (hurt !== null) yield* record(changed(actor, withoutState(hurt.body, 'critical'), { type: 'stabilised' }));
  },
  headline: 'is stabilised',
});

const isBroken = (item: Item): item is Extract<Item, { broken: boolean }> => item.type !== 'gear' && item.broken;

/**
 * Coins to mend a thing: three quarters of its price (BD-137); null where nobody knows. Undefined: shields and
 * improvised weapons are lost for good (BD-138).
 */
const costOf = (item: Item): number | null | undefined => {
  if (item.type === 'weapon') return repairCost(weaponKind(item.weapon)?.price ?? null);
  if (item.type !== 'armour') return undefined;
  const kind = armourKind(item.armour);
  return kind?.repairable === true ? repairCost(kind.price) : undefined;
};

/** A broken thing or a lost attack, by its id, with what mending it costs; null: nobody knows. */
interface Mendable {
  readonly id: string;
  readonly name: string;
  readonly coins: number | null;
}
const mendable = ({ body }: Fighter): readonly Mendable[] => [
  ...body.items.filter(isBroken).flatMap((item): readonly Mendable[] => {
    const coins = costOf(item);
    return coins === undefined ? [] : [{ id: item.id, name: itemName(item), coins }];
  }),
  ...body.attacks.filter(({ lost }) => lost).map(({ id, name }): Mendable => ({ id, name, coins: null })),
];
const BROKEN = thingSlot<Mendable>('item', 'What', {
  id: ({ id }) => id,
  label: ({ name, coins }) => (coins === null ? name : `${name}, ${coins} coins`),
  first: true,
});

const mend = action({
  id: 'mend',
  name: 'Mend',
  about: 'Three quarters of what it costs new.',
  group: GROUPS.gear,
  icon: 'hammer',
  rule: 'BD-137',
  gmOnly: true,
  when: (scene, fighter) => scene.turn.phase === 'idle' && mendable(fighter).length > 0,
  slots: (_scene, fighter) => [BROKEN.slot(mendable(fighter))],
  *resolve(actor, command) {
    const owner = lookUp(yield* look(), actor);
    const thing = owner === null ? null : BROKEN.of(command, mendable(owner));
    if (owner === null || thing === null) return;
    const { id, name, coins } = thing;
    const items = itemWith(owner.body, id, { broken: false });
    const attacks = attackWith(owner.body, id, false);
    yield* record(changed(actor, { items, attacks }, { type: 'repaired', item: name, coins }));
  },
  headline: 'has something mended',
});

export const mendingActions: readonly Action[] = [stabilise, mend];
