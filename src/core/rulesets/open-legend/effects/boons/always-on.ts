import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { BOONS } from '../../data/boon-list.ts';
import type { BoonEntry, BoonKind } from '../../data/boon-list.ts';
import type { Procedure } from '../../game.ts';
import { look, record } from '../../game.ts';
import { able } from '../../round/budget.ts';
import type { Body } from '../../sheet/body.ts';
import { score } from '../../sheet/derived.ts';
import { featTier } from '../../sheet/feats.ts';
import { bearingOn, boonOn } from '../bearing.ts';
import { began, newBoon } from '../keeping.ts';

/** The third tier of boon focus: a boon that is always on. */

const ALWAYS_ON = 3;

/** Whether somebody need not sustain a boon of their own. */
export const isAlwaysOn = (body: Body, kind: BoonKind): boolean => featTier(body, 'boon-focus', kind) >= ALWAYS_ON;

/** The best attribute for a boon, and the highest level its score allows; null: none does. */
const bestOf = (body: Body, { attributes, levels }: BoonEntry) => {
  const [attribute] = [...attributes].sort((a, b) => score(body, b) - score(body, a));
  const level = attribute === undefined ? undefined : levels.filter((at) => at <= score(body, attribute)).at(-1);
  return attribute === undefined || level === undefined ? null : { attribute, level };
};

/** What is always on and was ended returns when its invoker's turn starts, for who is able; unless it was dispelled. */
export function* renew(who: CombatantId): Procedure {
  for (const boon of BOONS) {
    const scene = yield* look();
    const own = lookUp(scene, who);
    if (own === null || !isAlwaysOn(own.body, boon.id)) continue;
    if (!boon.sustain || boon.choices.length > 0 || (boon.aim !== 'people' && boon.aim !== 'self')) continue;
    const best = bestOf(own.body, boon);
    const dispelled = bearingOn(scene, who).some(({ type, kind }) => type === 'ban' && kind === boon.id);
    if (best === null || dispelled || !able(scene, own) || boonOn(scene, who, boon.id) !== null) continue;
    const made = newBoon(scene, who, { kind: boon.id, ...best, on: [who], source: '', sustain: false });
    yield* record(began(scene, [made], { type: 'boon-renewed', who, kind: boon.id, level: best.level }));
  }
}
