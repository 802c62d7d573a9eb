import { secretsBy } from '../../../rules/kit/known.ts';
import type { Why } from '../facts/because.ts';
import type { Body, Item, Trait } from '../sheet/body.ts';
import { ALL_REACTIONS } from '../sheet/body.ts';
import { overburdened, SLOTS } from '../sheet/derived.ts';
import { knownTo } from './known.ts';
import { newBody } from '../sheet/new-body.ts';
import type { Turn } from '../sheet/turn.ts';

/**
 * Foes as they look to who may not read their sheets: their weapons and what state they are in, and no figure of their
 * own.
 */

/** How much of something is left, as coarse as it looks: the number of one of four words, and the share of a gauge. */
export const LEFT = [1, 0.7, 0.3, 0] as const;
export const leftOf = (now: number, most: number): 0 | 1 | 2 | 3 =>
  now <= 0 ? 3 : now >= most ? 0 : 2 * now > most ? 1 : 2;

const MOST = 10;
const ofTen = (now: number, most: number): number => MOST * LEFT[leftOf(now, most)];

/** Arms show; what is worn beneath or kept in a bag does not. */
const isArms = (item: Item): boolean => item.type === 'weapon' || item.type === 'improvised';
/** What can be seen of a creature's nature: that it flies, that it is many. */
const VISIBLE: readonly Trait[] = ['flying', 'detachment'];

/** Everything that shows. HP and STR are those of ten that the gauges draw. */
const looks = (body: Body): Body =>
  newBody({
    kind: body.kind,
    hp: ofTen(body.hp, body.maxHp),
    maxHp: MOST,
    str: ofTen(body.str, body.maxStr),
    maxStr: MOST,
    dex: MOST,
    maxDex: MOST,
    wil: MOST,
    maxWil: MOST,
    items: body.items.filter(isArms),
    attacks: body.attacks,
    traits: body.traits.filter((trait) => VISIBLE.includes(trait)),
    reactions: [],
    slotsTracked: overburdened(body),
    fatigue: overburdened(body) ? SLOTS : 0,
    group: body.group,
    awareness: body.awareness,
    unawareOf: body.unawareOf,
    states: body.states,
    backlash: body.backlash,
    shocked: body.shocked,
    bleeding: body.bleeding,
  });

/** What marks are made of for everybody: heavy armor shows too, its figures do not. */
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
 * The scene as far as a viewer may know it: nobody hidden, no intention that is secret, and foes as they look unless the
 * table shows their numbers; and the same once as weak and once as strong as foes can be that look like them. No attack
 * here is rolled against a defence.
 */
export const secrets = { ...secretsBy<Body, Turn, Why>(knownTo, { looks, weakest, strongest }), shows };
