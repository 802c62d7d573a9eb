import { type CombatantId, effectsOn, lookUp, poolRoll } from '../../../../rules/kit.ts';
import { changed, look, type Procedure, record, roll, settingsOf } from '../../game.ts';
import { isIn, withCondition } from '../../sheet/index.ts';
import { poolOf } from './dice.ts';
import { endEffects, lasts } from './lasting.ts';

/** What grows back: a few hit points a round, and even from 0, but never what fire or acid took. */

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
