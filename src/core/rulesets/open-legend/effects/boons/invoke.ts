import { reaction } from '../../../../rules/kit/prompt.ts';
import { thingSlot } from '../../../../rules/kit/slots.ts';
import type { Part } from '../../../../base.ts';
import type { Cell } from '../../../../rules/offers/slots.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { find, lookUp } from '../../../../rules/scene/scene.ts';
import { actionRollRead } from '../../acts/action-roll.ts';
import { twisted } from '../../acts/failed/narrative.ts';
import type { Procedure, Scene } from '../../game.ts';
import { ask, look, noted, record, roll, settingsOf } from '../../game.ts';
import { GROUPS, option } from '../../offer.ts';
import { score } from '../../sheet/derived.ts';
import { featTier } from '../../sheet/feats.ts';
import { rolled } from '../passing.ts';
import { applied } from './apply.ts';
import type { Invocable } from './invocable.ts';
import { crOf, invocationSources, reached } from './invocable.ts';

export interface Invocation extends Invocable {
  readonly by: CombatantId;
  readonly on: readonly CombatantId[];
  readonly cell: Cell | null;
  /** Feet along the side of a square; null: chosen targets. */
  readonly side: number | null;
  readonly choice: string;
  readonly laid: readonly Part[];
  /** The GM's own, or forced: no word is needed. */
  readonly byGm: boolean;
}

const LEVEL = thingSlot<number>('level', 'Power level', { id: String, label: String, first: true });
const TAKE = option('take', 'Power level', 'As high as the roll reaches.', GROUPS.boon, 'sparkles');

/** The power level wanted of those reached: the highest, unless a lower one is asked for. */
function* levelOf({ boon, by }: Invocation, levels: readonly number[]): Procedure<number> {
  const down = [...levels].reverse();
  const most = down[0] ?? 0;
  if (!boon.lower || down.length < 2) return most;
  const answer = yield* ask((scene) =>
    lookUp(scene, by) === null
      ? []
      : [
          reaction(by, 'boon-level', () => ({
            say: `${boon.name} reaches power level ${most}. Invoke it at which?`,
            options: [{ ...TAKE, slots: [LEVEL.slot(down)] }],
            otherwise: { offer: TAKE.id, slots: { level: String(most) } },
          })),
        ],
  );
  return (answer === null ? null : LEVEL.of(answer.choice, down)) ?? most;
}

/** For odds, totals of which the boon makes the same are one: the level reached; restoration reads every second point. */
const readAs = ({ boon, attribute }: Invocation, scene: Scene, by: CombatantId) => {
  const worth = score(find(scene, by).body, attribute);
  return (total: number): number =>
    boon.id === 'restoration' ? Math.floor(total / 2) : (reached(boon, worth, total).at(-1) ?? 0);
};

function* totalOf(what: Invocation): Procedure<number> {
  const scene = yield* look();
  const { by: of, boon, attribute } = what;
  const by = find(scene, of);
  const worth = score(by.body, attribute);
  const alone = what.side === null && what.on.length < 2;
  // Whoever has made a boon their own does not roll for one target.
  if (alone && featTier(by.body, 'boon-focus', boon.id) > 0)
    return crOf(Math.max(...boon.levels.filter((n) => n <= worth)));
  const sources = [...invocationSources(scene, by, what, what.on.length, what.side), ...what.laid];
  const label = `to invoke ${boon.name.toLowerCase()}`;
  const total = yield* roll(
    actionRollRead(
      { of, attribute, score: worth, label, sources, secret: by.hidden, zero: settingsOf(scene).zeroAttribute },
      (sum) => sum,
      readAs(what, scene, of),
    ),
  );
  yield* rolled(of, attribute);
  return total;
}

export function* invoke(what: Invocation): Procedure {
  const { boon, attribute, by, byGm } = what;
  yield* record(noted(by, { type: 'boon-invoked', kind: boon.id, attribute, targets: what.on }));
  const total = yield* totalOf(what);
  const scene = yield* look();
  const { body } = find(scene, by);
  const least = boon.levels[0] ?? 1;
  let levels = reached(boon, score(body, attribute), total);
  if (levels.length === 0) {
    yield* record(noted(by, { type: 'boon-failed', kind: boon.id, total, needed: crOf(least) }));
    const narrative = body.kind === 'pc' && settingsOf(scene).failedRoll === 'narrative';
    if (!narrative || !(yield* twisted(by, boon.name.toLowerCase(), what.on))) return;
    levels = [least];
  }
  const level = yield* levelOf(what, levels);
  const { on, cell, choice } = what;
  yield* applied({ kind: boon.id, attribute, level, by, on, cell, total, choice }, byGm);
}
