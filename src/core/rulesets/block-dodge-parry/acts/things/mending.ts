import { lookUp, namedSlot } from '../../../../rules/kit.ts';
import { type Action, action, changed, type Combatant, look, record, head } from '../../game.ts';
import { isIn, type Item, itemName, mendingCost, withoutState } from '../../sheet/index.ts';
import { attackWith, itemWith } from './carried.ts';

/** What the GM sets right: the critically hurt are tended, broken gear is mended. */

const stabilise = action({
  ...head('fight', 'stabilise', 'Stabilise', 'heart-pulse', 'BD-275'),
  about: 'Aid came in time: the combatant lives and is up again.',
  gmOnly: true,
  when: (_scene, { body }) => isIn(body, 'critical'),
  *resolve(actor) {
    const hurt = lookUp(yield* look(), actor);
    if (hurt !== null) yield* record(changed(actor, withoutState(hurt.body, 'critical'), { type: 'stabilised' }));
  },
  headline: 'is stabilised…',
});

const isBroken = (item: Item): item is Extract<Item, { broken: boolean }> => item.type !== 'gear' && item.broken;

/** A broken item or a lost attack, with the cost of mending; null: unknown. */
interface Mendable {
  readonly id: string;
  readonly name: string;
  readonly coins: number | null;
}
const mendable = ({ body }: Combatant): readonly Mendable[] => [
  ...body.items.filter(isBroken).flatMap((item): readonly Mendable[] => {
    const coins = mendingCost(item);
    return coins === undefined ? [] : [{ id: item.id, name: itemName(item), coins }];
  }),
  ...body.attacks.filter(({ lost }) => lost).map(({ id, name }): Mendable => ({ id, name, coins: null })),
];
const BROKEN = namedSlot<Mendable>('item', 'Item', {
  label: ({ name, coins }) => (coins === null ? name : `${name}, ${coins} coins`),
});

const mend = action({
  ...head('gear', 'mend', 'Repair', 'hammer', 'BD-137'),
  about: 'Costs three quarters of the price.',
  gmOnly: true,
  when: (scene, combatant) => scene.turn.phase === 'idle' && mendable(combatant).length > 0,
  slots: (_scene, combatant) => [BROKEN.slot(mendable(combatant))],
  *resolve(actor, command) {
    const owner = lookUp(yield* look(), actor);
    const thing = owner === null ? null : BROKEN.of(command, mendable(owner));
    if (owner === null || thing === null) return;
    const { id, name, coins } = thing;
    const items = itemWith(owner.body, id, { broken: false });
    const attacks = attackWith(owner.body, id, false);
    yield* record(changed(actor, { items, attacks }, { type: 'repaired', item: name, coins }));
  },
  headline: 'has an item repaired…',
});

export const mendingActions: readonly Action[] = [stabilise, mend];
