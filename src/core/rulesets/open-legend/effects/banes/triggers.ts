import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { able } from '../../round/budget.ts';
import type { Procedure } from '../../game.ts';
import { look } from '../../game.ts';
import { banesOn } from '../bearing.ts';
import { endEffects } from '../keeping.ts';
import { resistOne } from './resist.ts';

/** What damage and falling do to banes. */

/** Nobody who cannot act holds anybody fast. */
export function* letGoIfDown(who: CombatantId): Procedure {
  const scene = yield* look();
  const holder = lookUp(scene, who);
  if (holder !== null && able(scene, holder)) return;
  yield* endEffects(
    (effect) =>
      effect.type === 'bane' && effect.kind === 'immobile' && effect.attribute === 'might' && effect.owner === who,
    'released',
  );
}

/** Damage wakes who was put out lightly (OL-271), shocks the stupefied, and breaks the hold of those it fells. */
export function* afterDamage(who: CombatantId): Procedure {
  yield* endEffects(
    (effect) =>
      effect.type === 'bane' && effect.kind === 'incapacitated' && effect.level < 9 && effect.on.includes(who),
    'woken',
  );
  for (const bane of banesOn(yield* look(), who))
    if (bane.kind === 'stupefied' && !bane.locked) yield* resistOne(who, bane.id, { tallied: false });
  yield* letGoIfDown(who);
}
