import { idsOf, memo, pick } from '../../../rules/kit.ts';
import { IMPROVISED, weaponKind, type Length, type Speed, type Tag, type WoundType } from '../data/weapon-list.ts';
import { type Body, type Item, type NaturalAttack, NO_ATTACK, type Where } from './body.ts';

/** One way to strike. `id` is that of the item or natural attack; bare hands are `unarmed`. */
export interface Arm extends Omit<NaturalAttack, 'lost'> {
  readonly hands: 0 | 1 | 2;
  readonly where: Where;
  /** Part of the body, or of a stat block. */
  readonly natural: boolean;
  readonly improvised: boolean;
  readonly nonLethal: boolean;
  readonly loaded: boolean;
  /** `none` unless the bearer is proficient. */
  readonly wound: WoundType;
  readonly tags: readonly Tag[];
  readonly broken: boolean;
}

const PLAIN = {
  ...pick(NO_ATTACK, 'reach', 'blast', 'special', 'closing'),
  held: true,
  natural: false,
  improvised: false,
  nonLethal: false,
  loaded: true,
  wound: 'none',
  tags: [],
  broken: false,
} as const;

/** A spell has no speed and no tags, and what stops it must stop magic. */
export const SPELL = { name: 'Spell', wound: 'none', tags: [], special: true, nonLethal: false } as const;

/** Bare hands: d4, fast, not meant to kill (BD-074, R-17). */
export const UNARMED: Arm = {
  ...PLAIN,
  id: 'unarmed',
  name: 'Bare hands',
  components: [{ die: 4, speed: 'fast' }],
  range: 'melee',
  hands: 0,
  where: 'wielded',
  natural: true,
  held: false,
  nonLethal: true,
};

const ofItem = (item: Item): Arm | null => {
  if (item.type !== 'weapon' && item.type !== 'improvised') return null;
  const own = { ...PLAIN, id: item.id, where: item.where, broken: item.broken };
  if (item.type === 'improvised') {
    const { die, speed, hands, range } = IMPROVISED[item.size];
    return { ...own, name: item.name, components: [{ die, speed }], hands, range, improvised: true };
  }
  const kind = weaponKind(item.weapon);
  if (kind === null) return null;
  const { name, die, speed, range, reach, hands, wound } = kind;
  // enchantment counts as a tag (BD-307)
  const tags: readonly Tag[] = item.magic === undefined ? kind.tags : [...kind.tags, { name: 'magic', x: item.magic }];
  return {
    ...own,
    ...(item.proficient ? { wound, tags } : {}),
    name,
    components: [{ die, speed }],
    hands,
    range,
    reach,
    loaded: kind.ready === null || item.loaded,
  };
};

const ofAttack = (attack: NaturalAttack): Arm => ({ ...PLAIN, ...attack, hands: 0, where: 'wielded', natural: true });

/** Everything a body can strike with, in hand or not; natural attacks and bare hands come last. */
export const armsOf = memo((body: Body): readonly Arm[] => {
  const natural = body.attacks.filter(({ lost }) => !lost).map(ofAttack);
  return [...body.items.flatMap((item) => ofItem(item) ?? []), ...natural, UNARMED];
});

export const armOf = (body: Body, id: string): Arm | null => armsOf(body).find((arm) => arm.id === id) ?? null;

/** Whole weapons in hand and natural attacks, without bare hands. */
export const wieldedArms = (body: Body): readonly Arm[] =>
  armsOf(body).filter((arm) => arm.where === 'wielded' && !arm.broken && arm.id !== UNARMED.id);

/** Every way to strike by the ids of its weapons: each alone, every pair that fits two hands, and bare hands. */
export const strikesOf = memo((body: Body): ReadonlyMap<string, readonly Arm[]> => {
  const arms = wieldedArms(body);
  const single = arms.filter(({ hands }) => hands === 1);
  const pairs = single.flatMap((arm, at) => single.slice(at + 1).map((other) => [arm, other]));
  const all = [...arms.map((arm) => [arm]), ...pairs, [UNARMED]];
  return new Map(all.map((ways) => [idsOf(ways).join('+'), ways]));
});

const SLOWNESS: Readonly<Record<Speed, number>> = { fast: 0, balanced: 1, slow: 2 };

/** A weapon is as slow as its slowest die. */
export const speedOf = (arm: Arm): Speed =>
  arm.components.reduce<Speed>((slowest, { speed }) => (SLOWNESS[speed] > SLOWNESS[slowest] ? speed : slowest), 'fast');

/** The order ranks weapons by reach, else by speed (BD-054). */
export const lengthOf = (arm: Arm): Length => (arm.reach ? 'reach' : speedOf(arm));

/** All but bows and slings strike at arm's length. */
export const strikesClose = (arm: Pick<Arm, 'range'>): boolean => arm.range === 'melee' || arm.range === 'thrown';
export const strikesAfar = (arm: Pick<Arm, 'range'>): boolean => arm.range !== 'melee';

export const handsFor = (item: Item): number => {
  if (item.type === 'weapon') return weaponKind(item.weapon)?.hands ?? 1;
  return item.type === 'improvised' ? IMPROVISED[item.size].hands : 1;
};

export const handsUsed = (body: Body): number =>
  body.items.reduce((sum, item) => sum + (item.where === 'wielded' ? handsFor(item) : 0), 0);
