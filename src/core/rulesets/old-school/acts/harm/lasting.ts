import { type CombatantId, effectId, effectsOn, ending, lookUp, poolRoll } from '../../../../rules/kit.ts';
import { changed, look, type Procedure, record, roll, type Scene, settingsOf, turned, unsaid } from '../../game.ts';
import { type ConditionId, type Effect, type HitEffect, isIn, withCondition } from '../../sheet/index.ts';
import { poolOf, totalOf } from './dice.ts';

/** What lasts for rounds or days, and what grows back. */

/** Rounds in a turn of ten minutes (OS-R37). */
export const ROUNDS_A_TURN = 60;

/** What burns or hangs on somebody until it is rid of it. */
export const CLINGING: readonly Effect['kind'][] = ['splash', 'sticks'];

/** Nobody's, beside nothing, and in itself nothing more than that it lasts. */
const ALONE = { owner: null, with: null, condition: null, dice: null, covers: null } as const;
type Lasting = Pick<Effect, 'kind' | 'source' | 'on' | 'left'> & Partial<Effect>;
/** Something that lasts begins; it counts down at the end of each round (OS-093). */
export function* lasts(effect: Lasting): Procedure {
  const { turn } = yield* look();
  const anchor = { type: effect.left === null ? 'none' : 'round' } as const;
  const made: Effect = { id: effectId(turn.made + 1), anchor, ...ALONE, ...effect };
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

type Length = Pick<HitEffect, 'turns' | 'days'>;
/** How long something of so many turns or days lasts, in rounds; null: until somebody ends it. */
export function* roundsOf(by: CombatantId, { turns, days }: Length): Procedure<number | null> {
  if (days !== undefined) return days * ROUNDS_A_DAY;
  if (turns === '0') return null;
  return (yield* roll(totalOf(yield* look(), by, 'duration in turns', turns))) * ROUNDS_A_TURN;
}

/** Rounds after the wound before it begins to close. */
const BEGINS_AFTER = 3;

/** A wound will close from the third round after it; who was brought to 0 rises after 2d6, unless by fire or acid. */
export function* wounded(who: CombatantId, burnt: boolean): Procedure {
  const scene = yield* look();
  const { body } = lookUp(scene, who) ?? { body: null };
  if (body?.regenerates === undefined) return;
  if (isIn(body, 'dead')) {
    yield* endEffects(who, ['regenerates']);
    if (burnt) return;
    const rounds = poolRoll({ of: who, label: 'rounds until it rises', secret: true }, poolOf('2d6'), (total) => total);
    yield* lasts({ kind: 'rises', source: 'regeneration', on: [who], left: yield* roll(rounds) });
  } else if (!burnt) {
    const closing = effectsOn(scene.turn.effects, who).some(({ kind }) => kind === 'regenerates');
    if (closing && settingsOf(scene).regenerationFrom === 'first wound') return;
    yield* endEffects(who, ['regenerates']);
    yield* lasts({ kind: 'regenerates', source: 'regeneration', on: [who], left: BEGINS_AFTER });
  }
}

/** What grows back in a round, or in several; who lay dead stands again. What fire or acid took is no part of it. */
export function* regenerates(who: CombatantId, rises: boolean, rounds = 1): Procedure {
  const { body } = lookUp(yield* look(), who) ?? { body: null };
  if (body === null || isIn(body, 'dead') !== rises) return;
  const most = Math.max(body.hp, body.hpMax - (body.burnt ?? 0));
  const hp = Math.min(most, body.hp + rounds * (body.regenerates ?? 0));
  if (hp > body.hp)
    yield* record(
      changed(who, { hp, ...withCondition(body, 'dead', false) }, { type: 'regenerated', hp: hp - body.hp, rises }),
    );
  if (hp >= most) yield* endEffects(who, ['regenerates']);
  else if (rises) yield* lasts({ kind: 'regenerates', source: 'regeneration', on: [who], left: 0 });
}
