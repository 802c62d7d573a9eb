import { keysOf, lookUp, recordOf, type CombatantId } from '../../../../rules/kit.ts';
import { neighboursOf } from '../../../../space/zones/graph.ts';
import type { Why } from '../../facts/because.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { changed, look, lookFor, moved, noted, record } from '../../game.ts';
import { ownCluster, placeOf, roomFor, zonesOf } from '../../moves/ground.ts';
import { type Gambit, GAMBITS, isIn, type State, withoutState, withState } from '../../sheet/index.ts';
import { attackWith, dropItem } from '../things/carried.ts';

/** What a gambit does. */

export const GAMBIT_NAMES = recordOf(keysOf(GAMBITS), (id): string => GAMBITS[id].name);

/** A shove leads aside in the same zone, or into a neighbouring one. */
export const shoveZones = (scene: Scene, target: Combatant): readonly string[] => {
  const zone = placeOf(target)?.zone;
  return zone === undefined ? [] : [zone, ...neighboursOf(zonesOf(scene), zone)];
};

function* gets(targetId: CombatantId, why: Why, ...states: readonly State[]): Procedure {
  const target = lookUp(yield* look(), targetId);
  if (target !== null) yield* record(changed(targetId, withState(target.body, ...states), why));
}

/** Moves the target to a spot of its own in a zone; gives whether there was room (BD-265, R-67). */
export function* pushedTo(targetId: CombatantId, zone: string | null, why: Why): Procedure<boolean> {
  const [scene, target] = yield* lookFor(targetId);
  const here = target === null ? null : placeOf(target);
  if (target === null || here === null) return false;
  const to = zone ?? here.zone;
  if (!roomFor(scene, target, to)) return false;
  const covered = isIn(target.body, 'hidden-away') || isIn(target.body, 'in-cover');
  yield* record(
    moved(targetId, [{ type: 'zone', zone: to, cluster: ownCluster(scene, target, to) }], false, why),
    ...(covered ? [changed(targetId, withoutState(target.body, 'hidden-away', 'in-cover'), { type: 'came-out' })] : []),
  );
  return true;
}

/** Strikes a weapon from the hand: one carried, else one of the stat block. */
function* disarmed(targetId: CombatantId, why: Why): Procedure {
  const [scene, target] = yield* lookFor(targetId);
  if (target === null) return;
  const { items, attacks } = target.body;
  const item = items.find(({ where, type }) => where === 'wielded' && (type === 'weapon' || type === 'improvised'));
  const held = item === undefined ? attacks.find((attack) => attack.held && !attack.lost) : undefined;
  if (held === undefined)
    yield* record(noted(targetId, why), ...(item === undefined ? [] : dropItem(scene, targetId, item.id)));
  else yield* record(changed(targetId, { attacks: attackWith(target.body, held.id, true) }, why));
}

/**
 * Trip: prone, and the next attack on it is enhanced. Shove: aside or into another zone. Disarm: the weapon falls.
 * Stun: no reaction and no turn.
 */
export function* gambitEffect(gambit: Gambit, by: CombatantId, target: CombatantId, zone: string | null): Procedure {
  const why: Why = { type: 'gambit-done', gambit, by };
  if (gambit === 'trip') yield* gets(target, why, 'prone', 'exposed');
  else if (gambit === 'stun') yield* gets(target, why, 'stunned');
  else if (gambit === 'disarm') yield* disarmed(target, why);
  else if (gambit === 'other') yield* record(noted(target, why));
  else if (!(yield* pushedTo(target, zone, why))) yield* gets(target, { type: 'no-room', by }, 'prone', 'exposed');
}
