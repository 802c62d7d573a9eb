import { secretsBy } from '../../../rules/kit/known.ts';
import type { Why } from '../facts/because.ts';
import type { Body, Item, Trait } from '../sheet/body.ts';
import { ALL_REACTIONS } from '../sheet/body.ts';
import { overburdened, SLOTS } from '../sheet/derived.ts';
import { knownTo } from './known.ts';
import { newBody } from '../sheet/new-body.ts';
import type { Turn } from '../sheet/turn.ts';

/** How foes look to those who may not read their sheets: weapons and states show, figures do not. */

/** How much is left, as coarsely as it looks: the index of one of four words, and the share of a gauge. */
export const LEFT = [1, 0.7, 0.3, 0] as const;
export const leftOf = (now: number, most: number): 0 | 1 | 2 | 3 =>
  now <= 0 ? 3 : now >= most ? 0 : 2 * now > most ? 1 : 2;

const MOST = 10;
const FULL = { maxHp: MOST, maxStr: MOST, dex: MOST, maxDex: MOST, wil: MOST, maxWil: MOST };
const ofTen = (now: number, most: number): number => MOST * LEFT[leftOf(now, most)];

/** Weapons show; armor beneath clothes and the contents of bags do not. */
const isArms = (item: Item): boolean => item.type === 'weapon' || item.type === 'improvised';
/** Traits that anybody can see. */
const VISIBLE: readonly Trait[] = ['flying', 'detachment'];

/** HP and STR are the tenths that the gauges draw. */
const looks = (body: Body): Body => {
  const { kind, attacks, group, awareness, unawareOf, states, backlash, shocked, bleeding } = body;
  const shown = { kind, attacks, group, awareness, unawareOf, states, backlash, shocked, bleeding };
  const full = overburdened(body);
  return newBody({
    ...shown,
    ...FULL,
    hp: ofTen(body.hp, body.maxHp),
    str: ofTen(body.str, body.maxStr),
    items: body.items.filter(isArms),
    traits: body.traits.filter((trait) => VISIBLE.includes(trait)),
    reactions: [],
    slotsTracked: full,
    fatigue: full ? SLOTS : 0,
  });
};

/** Marks show heavy armor too, without its figures. */
const shows = (body: Body): Body => ({
  ...looks(body),
  items: body.items.filter((item) => isArms(item) || item.type === 'armour'),
});

const FIERCE: readonly Trait[] = ['pack', 'charge', 'safe-from-critical'];
/** More than any blow takes. */
const COUNTLESS = 100_000;
const HIDE = 3;

const weakest = (body: Body): Body => {
  const seen = looks(body);
  return { ...seen, hp: Math.min(1, seen.hp), str: Math.min(1, seen.str), dex: 1, wil: 1 };
};
const strongest = (body: Body): Body => {
  const seen = looks(body);
  return {
    ...seen,
    hp: seen.hp === 0 ? 0 : COUNTLESS,
    maxHp: COUNTLESS,
    str: seen.str === 0 ? 0 : COUNTLESS,
    maxStr: COUNTLESS,
    dex: COUNTLESS,
    maxDex: COUNTLESS,
    wil: COUNTLESS,
    maxWil: COUNTLESS,
    naturalArmour: HIDE,
    reactions: ALL_REACTIONS,
    traits: [...new Set([...seen.traits, ...FIERCE])],
  };
};

/**
 * Foes as they look unless the table shows their numbers, and the weakest and strongest that look like this. No attack
 * of this game is rolled against a defence.
 */
export const secrets = { ...secretsBy<Body, Turn, Why>(knownTo, { looks, weakest, strongest }), shows };
