import type { SlotOption } from '../../rules/offer.ts';
import { lookUp } from '../../rules/scene.ts';
import { readOption } from '../../rules/slots.ts';
import type { Action } from './action.ts';
import { armourKind, repairCost } from './armour-list.ts';
import type { Item } from './body.ts';
import { isIn, itemName, withoutState } from './derived.ts';
import { GROUPS, offer } from './offer.ts';
import type { Fighter } from './game.ts';
import { changed, look, record } from './game.ts';
import { weaponKind } from './weapon-list.ts';

/** What the GM sets right: the critically hurt are tended, broken gear is mended. */

const stabilise: Action = {
  id: 'stabilise',
  offers: (_scene, fighter) =>
    isIn(fighter.body, 'critical')
      ? [
          offer({
            id: 'stabilise',
            name: 'Stabilise',
            about: 'Aid was given in time: it will live, and is up again.',
            group: GROUPS.fight,
            icon: 'heart-pulse',
            rule: 'BD-275',
            gmOnly: true,
          }),
        ]
      : [],
  *resolve(command) {
    const hurt = command.who === null ? null : lookUp(yield* look(), command.who);
    if (hurt !== null) yield* record(changed(hurt.id, withoutState(hurt.body, 'critical'), { type: 'stabilised' }));
  },
  headline: () => ['is stabilised'],
};

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

const mendable = ({ body }: Fighter): readonly SlotOption[] => [
  ...body.items.filter(isBroken).flatMap((item): readonly SlotOption[] => {
    const coins = costOf(item);
    return coins === undefined
      ? []
      : [{ id: item.id, label: coins === null ? itemName(item) : `${itemName(item)}, ${coins} coins`, reasons: [] }];
  }),
  ...body.attacks.filter(({ lost }) => lost).map(({ id, name }): SlotOption => ({ id, label: name, reasons: [] })),
];

const mend: Action = {
  id: 'mend',
  offers: (scene, fighter) => {
    const options = scene.turn.phase === 'idle' ? mendable(fighter) : [];
    return options.length === 0
      ? []
      : [
          offer({
            id: 'mend',
            name: 'Mend',
            about: 'Three quarters of what it costs new.',
            group: GROUPS.gear,
            icon: 'hammer',
            rule: 'BD-137',
            gmOnly: true,
            slots: [{ name: 'item', label: 'What', type: 'option', initial: options[0]?.id ?? null, options }],
          }),
        ];
  },
  *resolve(command) {
    const owner = command.who === null ? null : lookUp(yield* look(), command.who);
    const id = readOption(command.slots, 'item');
    if (owner === null || id === null) return;
    const item = owner.body.items.find((one) => one.id === id);
    const items = owner.body.items.map((one): Item =>
      one.id === id && isBroken(one) ? { ...one, broken: false } : one,
    );
    const attacks = owner.body.attacks.map((one) => (one.id === id ? { ...one, lost: false } : one));
    const name = item === undefined ? (owner.body.attacks.find((one) => one.id === id)?.name ?? '') : itemName(item);
    yield* record(
      changed(
        owner.id,
        { items, attacks },
        { type: 'repaired', item: name, coins: item === undefined ? null : (costOf(item) ?? null) },
      ),
    );
  },
  headline: () => ['has something mended'],
};

export const mendingActions: readonly Action[] = [stabilise, mend];
