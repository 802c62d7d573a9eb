import { type Condition, type Count, flagged } from '../../../rules/kit.ts';
import { stateAtZero } from '../acts/harm/lose.ts';
import type { Ability, Body, State } from '../sheet/index.ts';
import { hasAbility, isIn, MOST, STATES, withoutState, withState } from '../sheet/index.ts';
import { BACKLASH, BLEEDING, SHOCKED, stateMark } from './marks.ts';

/** What the GM changes by hand: HP, abilities, states. */

const ability = (id: Ability, name: string): Count<Body> => ({
  id,
  name,
  now: (body) => body[id],
  most: (body) => body[MOST[id]],
  set: (body, to) => ({ [id]: to, ...fallenAt(body, id, to) }),
});

/** An ability that comes to 0, or from there, brings its state or ends it (BD-279 to BD-281). */
const fallenAt = (body: Body, id: Ability, to: number): Partial<Body> => {
  if (!hasAbility(body, id) || (to === 0) === (body[id] === 0)) return {};
  const state = stateAtZero(body, id);
  return to === 0 ? withState(body, state) : withoutState(body, state);
};

export const counts: readonly Count<Body>[] = [
  {
    id: 'hp',
    name: 'HP',
    now: ({ hp }) => hp,
    most: ({ maxHp }) => maxHp,
    set: (_, hp) => ({ hp }),
    // damage beyond HP goes to STR
    harm: (body, by) => {
      const str = Math.max(0, body.str - Math.max(0, by - body.hp));
      return { hp: Math.max(0, body.hp - by), str, ...fallenAt(body, 'str', str) };
    },
  },
  ability('str', 'STR'),
  ability('dex', 'DEX'),
  ability('wil', 'WIL'),
];

/** When states end by themselves. */
const LASTS: Readonly<Partial<Record<State, string>>> = {
  prone: 'until the next move',
  stunned: 'until the next turn is over',
  shaken: 'until an ally rallies them',
  exposed: 'until the next attack against them',
};

const ofState = (state: State): Condition<Body> => ({
  mark: stateMark(state),
  ...(LASTS[state] === undefined ? {} : { lasts: LASTS[state] }),
  ...(state === 'helpless' ? { upfront: true } : {}),
  has: (body) => isIn(body, state),
  set: (body, on) => (on ? withState(body, state) : withoutState(body, state)),
});

export const conditions: readonly Condition<Body>[] = [
  ...STATES.map(ofState),
  flagged('backlash', BACKLASH, { lasts: 'until the next attack against them' }),
  flagged('shocked', SHOCKED, { lasts: 'until the round is over' }),
  flagged('bleeding', BLEEDING, { lasts: 'until it has bled once' }),
];
