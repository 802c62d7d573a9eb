import type { Part, Tally } from '../../../base.ts';
import { tally } from '../../../base.ts';
import type { CombatantId, Combatant } from '../../../rules/scene/scene.ts';
import { armourKind, repairCost } from '../data/armour-list.ts';
import { speedOf, wieldedArms } from './arms.ts';
import type { Ability, Body, Item, State } from './body.ts';
import { OUT_STATES } from './body.ts';
import { IMPROVISED, weaponKind } from '../data/weapon-list.ts';

/** Figures that follow from a sheet. */

export const ARMOUR_CLASSES = ['none', 'light', 'medium', 'heavy'] as const;
export type ArmourClass = (typeof ARMOUR_CLASSES)[number];

export const MOST_ARMOUR = 3;
export const SLOTS = 10;

const wornBody = (body: Body): { readonly name: string; readonly value: number } => {
  const pieces = body.items.flatMap((item) => {
    if (item.type !== 'armour' || item.broken || item.where !== 'worn') return [];
    const kind = armourKind(item.armour);
    return kind?.part === 'body' ? [{ name: kind.name, value: kind.value }] : [];
  });
  return pieces.reduce((best, piece) => (piece.value > best.value ? piece : best), {
    name: 'Hide',
    value: body.naturalArmour,
  });
};

/** The value of the body armour alone, 0 to 3. */
export const bodyArmour = (body: Body): number => wornBody(body).value;

/** None, light, medium or heavy, by the body armour alone (BD-132, R-12). */
export const armourClass = (body: Body): ArmourClass =>
  ARMOUR_CLASSES[Math.min(MOST_ARMOUR, bodyArmour(body))] ?? 'none';

/** Whole shields in hand (BD-130). */
export const shieldsHeld = (body: Body): readonly Extract<Item, { type: 'armour' }>[] =>
  body.items.filter(
    (item): item is Extract<Item, { type: 'armour' }> =>
      item.type === 'armour' &&
      !item.broken &&
      (item.where === 'wielded' || item.where === 'worn') &&
      armourKind(item.armour)?.part === 'hand',
  );

/** Armor: body and shields, at most 3 (BD-129 to BD-131). */
export const armourOf = (body: Body): Tally => {
  const { name, value } = wornBody(body);
  const parts: Part[] = value === 0 ? [] : [{ label: name, value, rule: 'BD-132' }];
  for (const shield of shieldsHeld(body))
    parts.push({
      label: armourKind(shield.armour)?.name ?? 'Shield',
      value: armourKind(shield.armour)?.value ?? 0,
      rule: 'BD-130',
    });
  const sum = parts.reduce((all, part) => all + part.value, 0);
  if (sum > MOST_ARMOUR) parts.push({ label: 'at most 3', value: MOST_ARMOUR - sum, rule: 'BD-131' });
  return tally('Armor', ...parts);
};

/** What the lists say of a thing; null: nothing. */
const listed = (item: Item) =>
  item.type === 'weapon' ? weaponKind(item.weapon) : item.type === 'armour' ? armourKind(item.armour) : null;

/** What an item is called. */
export const itemName = (item: Item): string =>
  listed(item)?.name ?? (item.type === 'weapon' ? item.weapon : item.type === 'armour' ? item.armour : item.name);

/** Slots an item takes: bulky ones two, petty ones none (BD-284). */
export const itemSlots = (item: Item): number =>
  item.type === 'gear'
    ? item.slots
    : item.type === 'improvised'
      ? IMPROVISED[item.size].slots
      : (listed(item)?.slots ?? 1);

/**
 * Coins to mend a thing: three quarters of its price (BD-137); null where nobody knows. Undefined: shields and
 * improvised weapons are lost for good (BD-138).
 */
export const mendingCost = (item: Item): number | null | undefined => {
  if (item.type === 'armour' && armourKind(item.armour)?.repairable !== true) return undefined;
  return item.type === 'weapon' || item.type === 'armour' ? repairCost(listed(item)?.price ?? null) : undefined;
};

/** Slots used: things and Fatigue (BD-283, BD-284). */
export const slotsUsed = (body: Body): Tally =>
  tally(
    'Slots',
    { label: 'Items', value: body.items.reduce((sum, item) => sum + itemSlots(item), 0), rule: 'BD-284' },
    { label: 'Fatigue', value: body.fatigue, rule: 'BD-283' },
  );

/** All ten slots are full: no guard and no reactions (BD-071, R-09). */
export const overburdened = (body: Body): boolean => body.slotsTracked && slotsUsed(body).total >= SLOTS;

export const isIn = (body: Body, state: State): boolean => body.states.includes(state);
/** Whether it can act at all. */
export const able = (body: Body): boolean => !body.states.some((state) => OUT_STATES.has(state));
const inAny =
  (...states: readonly State[]) =>
  (body: Body): boolean =>
    body.states.some((state) => states.includes(state));
/** Out of the fight for good as morale counts: critical, dead, destroyed or unconscious. */
export const fallen = inAny('critical', 'dead', 'destroyed', 'unconscious');
const leftTheFight = inAny('fled', 'surrendered', 'routed');
/** Fallen, or gone from the fight. */
export const lost = (body: Body): boolean => fallen(body) || leftTheFight(body);
/** Dead, or gone from the fight: there is nothing to strike at any more. */
export const isGone = (body: Body): boolean => leftTheFight(body) || isIn(body, 'dead') || isIn(body, 'destroyed');

/** Whether it has that ability at all: a printed 0 is no such faculty. */
export const hasAbility = (body: Body, ability: Ability): boolean =>
  (ability === 'str' ? body.maxStr : ability === 'dex' ? body.maxDex : body.maxWil) > 0;

/** Whether it counts as a detachment (BD-100, BD-101). */
export const isDetachment = (body: Body): boolean => body.kind === 'detachment' || body.traits.includes('detachment');
/** Whether it rolls no morale: player characters, the mindless, detachments (BD-178, BD-210, R-40). */
export const noMorale = (body: Body): boolean =>
  body.kind === 'pc' ||
  isDetachment(body) ||
  body.traits.includes('mindless') ||
  body.traits.includes('no-morale') ||
  !hasAbility(body, 'wil');

/** Room it takes: its footprint while it is able, none after. */
export const roomTaken = (combatant: Combatant<Body>): number => (able(combatant.body) ? combatant.footprint : 0);

/** Whether it notices this attacker. */
export const awareOf = (body: Body, attacker: CombatantId): boolean =>
  body.awareness !== 'unaware' && !body.unawareOf.includes(attacker);

/** Whether a slow weapon is in hand. */
export const wieldsSlow = (body: Body): boolean =>
  wieldedArms(body).some((arm) => speedOf(arm) === 'slow' && arm.range !== 'near' && arm.range !== 'far');

/** Badges others read off a combatant (BD-011, BD-012): nothing to fear of it, or much. */
export const looksUnassuming = (body: Body): boolean => wieldedArms(body).length === 0 && armourOf(body).total === 0;
export const looksIntimidating = (body: Body): boolean => bodyArmour(body) >= MOST_ARMOUR || wieldsSlow(body);

/** The body with these states added, each once. */
export const withState = (body: Body, ...states: readonly State[]): Pick<Body, 'states'> => ({
  states: [...new Set([...body.states, ...states])],
});
export const withoutState = (body: Body, ...states: readonly State[]): Pick<Body, 'states'> => ({
  states: body.states.filter((state) => !states.includes(state)),
});
