import type { CombatantId } from '../../../../rules/kit.ts';
import { called, find, handed, lookUp, pickSlot, sentence, small, namedSlot, unless } from '../../../../rules/kit.ts';
import { armourKind } from '../../data/armour-list.ts';
import type { Combatant, Procedure } from '../../game.ts';
import { changed, look, mayReact, offer, option, reason, record, head } from '../../game.ts';
import { knowsOf } from '../../moves/ground.ts';
import type { Body } from '../../sheet/index.ts';
import { able, armsOf, awareOf, isIn, itemName, overburdened, speedOf, withoutState } from '../../sheet/index.ts';
import type { Landing } from '../moments/landing.ts';
import { attackWith, itemWith } from './carried.ts';

interface Stopper {
  readonly id: string;
  readonly name: string;
  /** Shields are gone for good (BD-138). */
  readonly gone: boolean;
  /** Stops magic and the elements too (BD-144). */
  readonly special: boolean;
}

/** Gear that stops a blow: balanced and slow weapons, shields, medium and heavy body armor (BD-139 to BD-143). */
const stoppersOf = (body: Body): readonly Stopper[] => [
  ...body.items.flatMap((item): readonly Stopper[] => {
    if (item.type !== 'armour' || item.broken || (item.where !== 'wielded' && item.where !== 'worn')) return [];
    const kind = armourKind(item.armour);
    const shield = kind?.part === 'hand';
    if (kind === null || (!shield && (kind.part !== 'body' || kind.value < 2))) return [];
    return [{ id: item.id, name: kind.name, gone: shield, special: shield || kind.value >= 3 }];
  }),
  ...armsOf(body)
    .filter((arm) => arm.where === 'wielded' && !arm.broken && arm.held && speedOf(arm) !== 'fast')
    .map(({ id, name }): Stopper => ({ id, name, gone: false, special: false })),
];

/** Gear that stops this blow (BD-144); none for those without a guard (R-36). */
const stoppersAgainst = ({ body }: Combatant, { by, edge }: Landing): readonly Stopper[] => {
  const unnoticed = by === null ? body.awareness === 'unaware' : !awareOf(body, by);
  return !able(body) || unnoticed || overburdened(body)
    ? []
    : stoppersOf(body).filter(({ special }) => special || !edge.special);
};

const KEEP = option.gear('keep', 'Take the damage', 'Sacrifice nothing.', 'heart-crack');
const LANDS = 'Comes down to the ground instead of taking the damage.';
const LAND = option.gear('land', 'Land', LANDS, 'arrow-down', 'BD-315');
const DROP = pickSlot('drop', 'Drop to 0 HP', { yes: 'Yes', no: 'No' });

/** What does not stop the blow is shown, with the reason. */
interface Shown extends Pick<Stopper, 'id' | 'name'> {
  readonly barred: boolean;
}
const GEAR = namedSlot<Shown>('item', 'Item', {
  reasons: ({ barred }) => unless(!barred, reason('sacrifice-wrong-gear')),
});

const sacrificeOffer = ({ body }: Combatant, things: readonly Stopper[]) => {
  const stopping = things.map(({ id, name }) => ({ id, name, barred: false }));
  const barred = body.items
    .filter(({ id, where }) => (where === 'wielded' || where === 'worn') && !things.some((thing) => thing.id === id))
    .map((item) => ({ id: item.id, name: itemName(item), barred: true }));
  return offer({
    ...head('gear', 'sacrifice', 'Sacrifice gear', 'shield-off', 'BD-133'),
    about: 'Negates the damage; the item is destroyed.',
    reasons: unless(things.length > 0, reason('sacrifice-wrong-gear')),
    slots: [
      GEAR.slot([...stopping, ...barred], { initial: stopping[0] ?? null }),
      ...(body.hp > 0 ? [DROP.slot()] : []),
    ],
  });
};

const flies = ({ body }: Combatant): boolean => isIn(body, 'airborne') && body.traits.includes('flying') && able(body);

/** Whether gear, or coming down from the air, ends a whole blow (BD-133 to BD-136, BD-315, R-36). */
export function* sacrificed(target: CombatantId, landing: Landing, net: number): Procedure<boolean> {
  const made = yield* mayReact(target, 'sacrifice', (scene) => {
    const combatant = find(scene, target);
    const things = stoppersAgainst(combatant, landing);
    if (things.length === 0 && !flies(combatant)) return null;
    const by = lookUp(scene, landing.by);
    const known = by !== null && knowsOf(combatant, by);
    const source = sentence`${known && sentence`${called(by.id)}’s `}${handed(small(landing.edge.name))}`;
    return {
      say: sentence`${net} damage from ${source}. Sacrifice gear to negate it?`,
      about: known ? [by.id] : [],
      options: () => [KEEP, sacrificeOffer(combatant, things), ...(flies(combatant) ? [LAND] : [])],
      otherwise: 'keep',
      // those with HP enough left are not asked every time
      near: landing.past || net > combatant.body.hp,
      check: (made) => unless(combatant.body.hp === 0 || DROP.of(made) !== 'no', reason('sacrifice-needs-zero-hp')),
    };
  });
  const combatant = lookUp(yield* look(), target);
  if (made === null || made.offer === 'keep' || combatant === null) return false;
  if (made.offer === 'land') {
    yield* record(changed(target, withoutState(combatant.body, 'airborne'), { type: 'gave-up-flight' }));
    return true;
  }
  const thing = stoppersOf(combatant.body).find(({ id }) => id === GEAR.idOf(made));
  if (thing === undefined) return false;
  const items = itemWith(combatant.body, thing.id, { broken: true });
  const attacks = attackWith(combatant.body, thing.id, true);
  const { name: item, gone } = thing;
  const dropped = combatant.body.hp > 0;
  yield* record(changed(target, { items, attacks, hp: 0 }, { type: 'sacrificed', item, gone, dropped }));
  return true;
}
