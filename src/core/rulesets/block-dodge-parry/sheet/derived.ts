import { tally, type Combatant, type CombatantId, type Part, type Tally } from '../../../rules/kit.ts';
import { armourKind, repairCost, type ArmourKind } from '../data/armour-list.ts';
import { IMPROVISED, weaponKind } from '../data/weapon-list.ts';
import { speedOf, wieldedArms } from './arms.ts';
import { MOST, type Ability, type Body, type Item, type Where } from './body.ts';
import { OUT_STATES, type State } from './states.ts';

/** Figures that follow from a sheet. */

const ARMOUR_CLASSES = ['none', 'light', 'medium', 'heavy'] as const;
const MOST_ARMOUR = 3;
export const SLOTS = 10;

/** Whole pieces of armor for this part of the body, where they are in use. */
const armourAt = (body: Body, part: ArmourKind['part'], ...wheres: readonly Where[]) =>
  body.items.flatMap((item) => {
    if (item.type !== 'armour' || item.broken || !wheres.includes(item.where)) return [];
    const kind = armourKind(item.armour);
    return kind?.part === part ? [{ id: item.id, name: kind.name, value: kind.value }] : [];
  });

const wornBody = (body: Body): { readonly name: string; readonly value: number } =>
  [{ name: 'Hide', value: body.naturalArmour }, ...armourAt(body, 'body', 'worn')].reduce((best, piece) =>
    piece.value > best.value ? piece : best,
  );

/** The value of body armor alone, 0 to 3. */
const bodyArmour = (body: Body): number => wornBody(body).value;

/** Body armor alone decides (BD-132, R-12). */
export const armourClass = (body: Body) => ARMOUR_CLASSES[Math.min(MOST_ARMOUR, bodyArmour(body))] ?? 'none';

/** Whole shields in hand (BD-130). */
export const shieldsHeld = (body: Body) => armourAt(body, 'hand', 'wielded', 'worn');

/** Body armor and shields, at most 3 (BD-129 to BD-131). */
export const armourOf = (body: Body): Tally => {
  const { name, value } = wornBody(body);
  const parts: Part[] = value === 0 ? [] : [{ label: name, value, rule: 'BD-132' }];
  for (const shield of shieldsHeld(body)) parts.push({ label: shield.name, value: shield.value, rule: 'BD-130' });
  const sum = parts.reduce((all, part) => all + part.value, 0);
  if (sum > MOST_ARMOUR) parts.push({ label: 'at most 3', value: MOST_ARMOUR - sum, rule: 'BD-131' });
  return tally('Armor', ...parts);
};

const listed = (item: Item) =>
  item.type === 'weapon' ? weaponKind(item.weapon) : item.type === 'armour' ? armourKind(item.armour) : null;

export const itemName = (item: Item): string =>
  listed(item)?.name ?? (item.type === 'weapon' ? item.weapon : item.type === 'armour' ? item.armour : item.name);

/** Bulky items take two slots, petty ones none (BD-284). */
export const itemSlots = (item: Item): number =>
  item.type === 'gear'
    ? item.slots
    : item.type === 'improvised'
      ? IMPROVISED[item.size].slots
      : (listed(item)?.slots ?? 1);

/** Coins to mend an item, null if unknown (BD-137); undefined: beyond repair, as shields are (BD-138). */
export const mendingCost = (item: Item): number | null | undefined => {
  if (item.type === 'armour' && armourKind(item.armour)?.repairable !== true) return undefined;
  return item.type === 'weapon' || item.type === 'armour' ? repairCost(listed(item)?.price ?? null) : undefined;
};

export const slotsUsed = (body: Body): Tally =>
  tally(
    'Slots',
    { label: 'Items', value: body.items.reduce((sum, item) => sum + itemSlots(item), 0), rule: 'BD-284' },
    { label: 'Fatigue', value: body.fatigue, rule: 'BD-283' },
  );

/** With all ten slots full there is no guard and no reaction (BD-071, R-09). */
export const overburdened = (body: Body): boolean => body.slotsTracked && slotsUsed(body).total >= SLOTS;

export const isIn = (body: Body, state: State): boolean => body.states.includes(state);
export const able = (body: Body): boolean => !body.states.some((state) => OUT_STATES.has(state));
export const canAct = (body: Body): boolean => able(body) && !isIn(body, 'stunned');
const inAny =
  (...states: readonly State[]) =>
  (body: Body): boolean =>
    body.states.some((state) => states.includes(state));
/** Out of the fight for good, as morale counts it. */
export const fallen = inAny('critical', 'dead', 'destroyed', 'unconscious');
const leftTheFight = inAny('fled', 'surrendered', 'routed');
/** Fallen, or gone from the fight. */
export const lost = (body: Body): boolean => fallen(body) || leftTheFight(body);
/** Dead or gone: there is nothing left to strike at. */
export const isGone = (body: Body): boolean => leftTheFight(body) || isIn(body, 'dead') || isIn(body, 'destroyed');

/** A printed 0 means there is no such ability. */
export const hasAbility = (body: Body, ability: Ability): boolean => body[MOST[ability]] > 0;

/** Both kind and trait count (BD-100, BD-101). */
export const isDetachment = (body: Body): boolean => body.kind === 'detachment' || body.traits.includes('detachment');
/** Player characters, the mindless and detachments roll no morale (BD-178, BD-210, R-40). */
export const noMorale = (body: Body): boolean =>
  body.kind === 'pc' ||
  isDetachment(body) ||
  body.traits.includes('mindless') ||
  body.traits.includes('no-morale') ||
  !hasAbility(body, 'wil');

/** Only the able take room. */
export const roomTaken = (combatant: Combatant<Body>): number => (able(combatant.body) ? combatant.footprint : 0);

export const awareOf = (body: Body, attacker: CombatantId): boolean =>
  body.awareness !== 'unaware' && !body.unawareOf.includes(attacker);

/** Whether somebody could do anything about another of its own accord: able, on its guard, and aware of it. */
export const watches = (body: Body, other: CombatantId): boolean =>
  canAct(body) && !isIn(body, 'helpless') && body.awareness === 'aware' && awareOf(body, other);

export const wieldsSlow = (body: Body): boolean =>
  wieldedArms(body).some((arm) => speedOf(arm) === 'slow' && arm.range !== 'near' && arm.range !== 'far');

/** How somebody looks to others (BD-011, BD-012). */
export const looksUnassuming = (body: Body): boolean => wieldedArms(body).length === 0 && armourOf(body).total === 0;
export const looksIntimidating = (body: Body): boolean => bodyArmour(body) >= MOST_ARMOUR || wieldsSlow(body);

export const withState = (body: Body, ...states: readonly State[]): Pick<Body, 'states'> => ({
  states: [...new Set([...body.states, ...states])],
});
export const withoutState = (body: Body, ...states: readonly State[]): Pick<Body, 'states'> => ({
  states: body.states.filter((state) => !states.includes(state)),
});
