import { type Condition, type Count, keysOf, mark, markEach, upTo } from '../../../rules/kit.ts';
import type { Body } from './body.ts';
import { woundsLeft } from './derived.ts';
import { NO_SPELLS } from './new-body.ts';

/** States that the GM begins and ends by hand, and figures that go up and down. */

export const MARKS = markEach({
  dead: ['skull', 'Dead', 'Out of the fight; the body stays.', 'bad'],
  surrendered: ['flag', 'Surrendered', 'Out of the fight, alive.'],
  surprised: ['eye-off', 'Surprised', 'Loses the first turn.', 'bad'],
  asleep: ['moon', 'Helpless', 'Loses the next turn and does not react.', 'bad'],
  prone: ['chevrons-down', 'Knocked down', 'Must spend an action to stand up before moving.'],
  exposed: ['shield-off', 'Exposed', 'The next attack against them has advantage.', 'bad'],
  unbandaged: ['bandage', 'Unbandaged', 'Disadvantage on Wound checks.', 'bad'],
});
const IDS = keysOf(MARKS);
export const statesOf = (body: Body) => IDS.filter((id) => body[id]).map((id) => MARKS[id]);

/** In these nobody casts on or concentrates. */
const ENDS_SPELLS: readonly string[] = ['asleep', 'dead', 'surrendered'];

export const conditions: readonly Condition<Body>[] = [
  ...(['asleep', ...IDS.filter((id) => id !== 'asleep')] as const).map((id): Condition<Body> => ({
    mark: MARKS[id],
    ...(id === 'asleep' && { upfront: true }),
    has: (body) => body[id],
    set: (_, on) => ({ [id]: on, ...(on && ENDS_SPELLS.includes(id) && NO_SPELLS) }),
  })),
  {
    mark: mark('torch', 'flame', 'Torch', 'Carries a lit torch.', 'good'),
    has: ({ torch }) => torch === 'lit',
    set: (_, on) => ({ torch: on ? 'lit' : 'out' }),
  },
];

/** The last Wound kills, and who gets one back that had none left lives again (TT-064, TT-R36). */
const withWounds = (body: Body, count: number): Partial<Body> => {
  const dead = count >= body.woundLimit || (body.dead && woundsLeft(body) > 0);
  const wounds = Array.from({ length: count }, (_, at) => body.wounds[at] ?? { fresh: true });
  return { wounds, dead, ...(dead && NO_SPELLS) };
};
export const counts: readonly Count<Body>[] = [
  {
    id: 'wounds',
    name: 'Wounds left',
    now: woundsLeft,
    most: ({ woundLimit }) => woundLimit,
    set: (body, left) => withWounds(body, Math.max(0, body.woundLimit - left)),
  },
  upTo('grit', 'Grit', 99),
  upTo('adrenaline', 'Adrenaline', 20),
];
