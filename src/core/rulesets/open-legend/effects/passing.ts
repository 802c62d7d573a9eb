import { ticked, type CombatantId } from '../../../rules/kit.ts';
import { look, record, type Attribute, type Focus, type Lasting, type Procedure, type Scene } from '../game.ts';
import { bearingOn } from './bearing.ts';
import { altered, endedOf, lastingOn, untilTurnStart } from './keeping.ts';

export const newFocus = (scene: Scene, who: CombatantId, kind: Focus['kind']): Focus => ({
  type: 'focus',
  kind,
  ...lastingOn(scene, kind, who),
  ...untilTurnStart(who),
  spent: false,
});

/** The focus action taken since their turn began; a further turn of a boss is none of it. */
export const focusOf = (scene: Scene, who: CombatantId): Focus | null =>
  scene.turn.nth > 0 && scene.turn.active === who
    ? null
    : (bearingOn(scene, who).find((effect): effect is Focus => effect.type === 'focus') ?? null);

const helpsWith = (effect: Lasting, who: CombatantId, attribute: Attribute): boolean =>
  effect.type === 'help' && effect.on.includes(who) && effect.attributes.includes(attribute);

/** The roll of a focus action is made, or its time is over. */
export function* focusSpent(who: CombatantId): Procedure {
  const scene = yield* look();
  const focus = focusOf(scene, who);
  if (focus === null || focus.spent) return;
  yield* record(altered(scene, focus, { spent: true }));
}

/** Help for an action roll is used up by it, and so is a focus action (OL-128, OL-178). */
export function* rolled(who: CombatantId, attribute: Attribute): Procedure {
  const scene = yield* look();
  if (bearingOn(scene, who).length === 0) return;
  yield* record(...endedOf(scene, (effect) => helpsWith(effect, who, attribute), 'used'));
  yield* focusSpent(who);
}

/** What lasts until somebody's turn starts is over (OL-281). */
export function* expire(who: CombatantId): Procedure {
  const scene = yield* look();
  const { ended } = ticked(scene.turn.effects, { type: 'turn-start', of: who });
  if (ended.length > 0) yield* record(...endedOf(scene, (effect) => ended.includes(effect), 'time'));
}
