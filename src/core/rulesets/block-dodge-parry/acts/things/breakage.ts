import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { armOf } from '../../sheet/arms.ts';
import { itemWith } from './carried.ts';
import { weaponKind } from '../../data/weapon-list.ts';
import type { Steps } from '../../game.ts';
import { changed, look, record } from '../../game.ts';

/** What using a weapon does to it. */

/** Things at hand break with their one attack, gambit or parry (BD-079, R-51). */
export function* breakArms(who: CombatantId, arms: readonly string[]): Steps {
  for (const id of arms) {
    const user = lookUp(yield* look(), who);
    const arm = user === null ? null : armOf(user.body, id);
    if (user === null || arm === null || !arm.improvised || arm.broken) continue;
    const items = itemWith(user.body, id, { broken: true });
    yield* record(changed(who, { items }, { type: 'weapon-broke', item: arm.name }));
  }
}

/** Weapons that take a turn to load or to draw are no longer ready (BD-309). */
export function* shootOff(who: CombatantId, arms: readonly string[]): Steps {
  for (const id of arms) {
    const user = lookUp(yield* look(), who);
    const item = user?.body.items.find((one) => one.id === id);
    if (user === null || item?.type !== 'weapon' || !item.loaded) continue;
    const kind = weaponKind(item.weapon);
    if (kind === null || kind.ready === null) continue;
    const items = itemWith(user.body, id, { loaded: false });
    yield* record(changed(who, { items }, { type: 'shot', item: kind.name }));
  }
}

/** A thrown weapon whose die shows 1 is broken or gone (BD-308). */
export function* throwAway(who: CombatantId, id: string): Steps {
  const user = lookUp(yield* look(), who);
  const arm = user === null ? null : armOf(user.body, id);
  if (user === null || arm === null || arm.natural) return;
  const items = user.body.items.filter((item) => item.id !== id);
  yield* record(changed(who, { items }, { type: 'threw-away', item: arm.name }));
}
