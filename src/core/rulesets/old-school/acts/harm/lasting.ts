import { type CombatantId, effectId, effectsOn, ending } from '../../../../rules/kit.ts';
import type { ConditionId } from '../../data/condition-list.ts';
import { look, type Procedure, record, roll, type Scene, turned, unsaid } from '../../game.ts';
import type { Effect, HitEffect } from '../../sheet/index.ts';
import { totalOf } from './dice.ts';

/** Rounds in a turn of ten minutes (OS-R37). */
export const ROUNDS_A_TURN = 60;

/** What burns or hangs on somebody until it is rid of it. */
export const CLINGING: readonly Effect['kind'][] = ['splash', 'sticks'];

type Lasting = Pick<Effect, 'kind' | 'source' | 'on' | 'left'> & Partial<Effect>;
/** Something that lasts begins; it counts down at the end of each round (OS-093). */
export function* lasts(effect: Lasting): Procedure {
  const { turn } = yield* look();
  const made: Effect = {
    id: effectId(turn.made + 1),
    owner: null,
    anchor: { type: effect.left === null ? 'none' : 'round' },
    with: null,
    condition: null,
    dice: null,
    covers: null,
    ...effect,
  };
  const because = { type: 'effect-began', on: effect.on[0] ?? null, what: effect.source } as const;
  yield* record(turned({ effects: [...turn.effects, made], made: turn.made + 1 }, because));
}

/** Those of what lasts that are such end; gives them. */
export function* lapse(which: (effect: Effect) => boolean): Procedure<readonly Effect[]> {
  const { still, ended } = ending((yield* look()).turn.effects, which);
  if (ended.length > 0) yield* record(unsaid({ effects: still }));
  return ended;
}
/** Whether something that lasts still keeps somebody in a state, now that another such has ended. */
export const stillIn = ({ turn }: Scene, who: CombatantId, condition: ConditionId): boolean =>
  effectsOn(turn.effects, who).some((effect) => effect.condition === condition);

/** The effects of these kinds on somebody end. */
export const endEffects = (on: CombatantId, kinds: readonly Effect['kind'][]) =>
  lapse((effect) => kinds.includes(effect.kind) && effect.on.includes(on));

/** Rounds in a day. */
export const ROUNDS_A_DAY = 24 * 6 * ROUNDS_A_TURN;

/** How long something of so many turns or days lasts, in rounds; null: until somebody ends it. */
export function* roundsOf(
  by: CombatantId,
  { turns, days }: Pick<HitEffect, 'turns' | 'days'>,
): Procedure<number | null> {
  if (days !== undefined) return days * ROUNDS_A_DAY;
  if (turns === '0') return null;
  return (yield* roll(totalOf(yield* look(), by, 'turns it lasts', turns))) * ROUNDS_A_TURN;
}
