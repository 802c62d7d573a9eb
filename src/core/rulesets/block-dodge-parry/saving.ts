import type { CombatantId } from '../../rules/scene.ts';
import { find } from '../../rules/scene.ts';
import type { SaveOf } from './save.ts';
import { saveRoll } from './save.ts';
import type { Steps } from './game.ts';
import { changed, look, record, roll } from './game.ts';

/** A save made now, whether it passed. The shock that makes a DEX save fail is over with it (BD-304). */
export function* save(who: CombatantId, what: SaveOf): Steps<boolean> {
  const fighter = find(yield* look(), who);
  const { passed } = yield* roll(saveRoll(fighter, what));
  if (what.ability === 'dex' && fighter.body.shocked)
    yield* record(changed(who, { shocked: false }, { type: 'effect-ended' }));
  return passed;
}
