import { type Mark, mark } from '../../../rules/kit.ts';
import type { Body } from '../sheet/body.ts';
import {
  armourClass,
  armourOf,
  isDetachment,
  looksIntimidating,
  looksUnassuming,
  overburdened,
} from '../sheet/derived.ts';
import { type State, STATE_LOOKS, STATES } from '../sheet/states.ts';

/** What shows on a token: states, and how somebody looks. */

export const stateMark = (state: State): Mark => mark(state, ...STATE_LOOKS[state]);
const STATE_MARKS = STATES.map(stateMark);

const NO_GUARD = mark('no-guard', 'shield-off', 'No guard', 'Damage goes straight to STR; can only Defend.', 'bad');
const UNAWARE = mark('unaware', 'eye-off', 'Unaware', 'No guard and no reactions.', 'bad');
const SURPRISED = mark('surprised', 'eye-off', 'Surprised', 'Can only Defend in the free round.');
export const BACKLASH = mark('backlash', 'target', 'Open after a stunt', 'The first attack against them is enhanced.');
export const SHOCKED = mark('shocked', 'zap', 'Shocked', 'Its next DEX save of the round fails.');
export const BLEEDING = mark('bleeding', 'droplet', 'Bleeding', '1d4 STR at the start of the next turn.', 'bad');
const UNASSUMING = mark('unassuming', 'smile', 'Unassuming', 'Does not look like a threat.', 'plain');
const INTIMIDATING = mark('intimidating', 'angry', 'Intimidating', 'Heavy armor, or a heavy weapon in hand.', 'plain');
const MANY = 'Individuals’ attacks against it are impaired; its own are enhanced and have blast.';
const DETACHMENT = mark('detachment', 'users', 'Detachment', MANY, 'plain');

export const armourMark = (body: Body): Mark => {
  const { total } = armourOf(body);
  return mark('armor', 'shield', `Armor ${total}`, `Armor ${total}, ${armourClass(body)} body armor.`, 'plain');
};

/** What everybody sees of a body. */
export const marksOf = (body: Body): readonly Mark[] => [
  ...STATE_MARKS.filter(({ id }) => body.states.some((state) => state === id)),
  ...(overburdened(body) ? [NO_GUARD] : []),
  ...(body.awareness === 'unaware' ? [UNAWARE] : body.awareness === 'surprised' ? [SURPRISED] : []),
  ...(body.backlash ? [BACKLASH] : []),
  ...(body.shocked ? [SHOCKED] : []),
  ...(body.bleeding ? [BLEEDING] : []),
  ...(isDetachment(body) ? [DETACHMENT] : []),
  ...(body.kind === 'pc' && looksUnassuming(body) ? [UNASSUMING] : []),
  ...(body.kind === 'pc' && looksIntimidating(body) ? [INTIMIDATING] : []),
];
