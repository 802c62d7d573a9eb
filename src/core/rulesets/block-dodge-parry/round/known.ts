import { type CombatantId, knownBy, recordOf, secretsBy, type Side, wholenessAt } from '../../../rules/kit.ts';
import { targetOf } from '../acts/intentions/draft.ts';
import type { Why } from '../facts/because.ts';
import type { Combatant } from '../game.ts';
import type { Body, Intent, Item, Trait, Turn } from '../sheet/index.ts';
import { ALL_REACTIONS, newBody, overburdened, SLOTS } from '../sheet/index.ts';
import { groupIdOf } from './morale.ts';

/** A masked intention as others know it. */
const masked = (intent: Intent): Intent => ({
  ...intent,
  deed: { type: 'none' },
  path: [],
  moveFirst: true,
  request: null,
  overruled: false,
  receives: false,
  forced: false,
  masked: true,
});

/** The intentions of foes are public once the order is shown. */
const shown = (turn: Turn): boolean => turn.phase !== 'intentions' && turn.phase !== 'idle';

/**
 * The turn as players know it: the party's locked intentions, those of foes only in the shown order and unless masked,
 * nobody unseen, no secret attitude, no count of a band (BD-034, BD-035).
 */
const cut = (
  turn: Turn,
  known: (id: CombatantId) => boolean,
  side: (id: CombatantId) => Side | null,
  seen: readonly Combatant[],
): Turn => {
  const sees = (id: CombatantId | null): boolean => id === null || known(id);
  const intents = turn.intents.flatMap((intent): readonly Intent[] => {
    if (!sees(intent.who)) return [];
    if (side(intent.who) === 'ally') return [sees(targetOf(intent.deed)) ? intent : masked(intent)];
    if (!shown(turn)) return [];
    return [intent.masked || !sees(targetOf(intent.deed)) ? masked(intent) : intent];
  });
  const hid = new Set(intents.filter((intent) => intent.masked).map(({ who }) => who));
  const visible = new Set(seen.map(groupIdOf));
  const { phase, round, clock, noticed, surprised, floor, held } = turn;
  const open = { phase, round, clock, noticed, surprised, floor, held, moments: 0 };
  return {
    ...open,
    fighters: turn.fighters.filter(sees),
    groups: turn.groups
      .filter(({ id }) => visible.has(id))
      .map(({ id, firstFallen, halfLost, shown: told, disposition }) => ({
        id,
        startCount: 0,
        firstFallen,
        halfLost,
        shown: told,
        disposition: told ? disposition : null,
      })),
    intents,
    rulings: turn.rulings.filter(({ who, against }) => sees(who) && sees(against)),
    hints: turn.hints.filter(({ of, about }) => sees(of) && sees(about)),
    asks: (turn.asks ?? []).filter(({ who, of }) => sees(who) && sees(of)),
    saves: turn.saves.filter(({ who }) => sees(who)),
    before: turn.before
      .filter(({ first, second }) => sees(first) && sees(second))
      .map((edge) => (hid.has(edge.first) || hid.has(edge.second) ? { ...edge, why: 'save' } : edge)),
    ahead: turn.ahead.filter(sees),
    acted: turn.acted.filter(sees),
  };
};

/** How foes look to those who may not read their sheets: weapons and states show, figures do not. */

const MOST = 10;
/** Every figure but what is left of HP and STR. */
const figures = (all: number) => recordOf(['maxHp', 'maxStr', 'dex', 'maxDex', 'wil', 'maxWil'] as const, () => all);
const ofTen = (now: number, most: number): number => MOST * wholenessAt(now, most)[0];

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
    ...figures(MOST),
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
  const able = (now: number): number => (now === 0 ? 0 : COUNTLESS);
  return {
    ...seen,
    ...figures(COUNTLESS),
    hp: able(seen.hp),
    str: able(seen.str),
    naturalArmour: HIDE,
    reactions: ALL_REACTIONS,
    traits: [...new Set([...seen.traits, ...FIERCE])],
  };
};

/**
 * Foes as they look unless the table shows their numbers, and the weakest and strongest that look like this. No attack
 * of this game is rolled against a defence.
 */
export const secrets = {
  ...secretsBy<Body, Turn, Why>(knownBy(cut, { secret: true }), { looks, weakest, strongest }),
  shows,
};
