import type { CombatantId } from '../../../rules/kit.ts';
import { called, choice, combatantsSlot, find, lookUp, namedSlot, pickSlot, sentence } from '../../../rules/kit.ts';
import type { Zone, ZonePlace } from '../../../space/field/field.ts';
import { routeTo } from '../../../space/zones/graph.ts';
import { save } from '../acts/harm/dice.ts';
import { resolveMoment } from '../acts/moments/moment.ts';
import type { Attacker } from '../acts/moments/strike.ts';
import type { Combatant, Fact, Procedure, Scene } from '../game.ts';
import { choose, look, lookAt, lookFor, moved, noted, offer, option, record, head } from '../game.ts';
import { flight } from '../round/morale.ts';
import { able, UNARMED, wieldedArms } from '../sheet/index.ts';
import { attackReasons, enemiesClose, foesOf, ownCluster, placeOf, zoneName, zonesOf } from './ground.ts';
import { onFoot, travel } from './travel.ts';

/** Running for a safe place (BD-181 to BD-185). */

/** Enemies who could strike at the runner from where they stand, or of its own zone once they have caught up. */
const hitters = (scene: Scene, runner: Combatant): readonly Attacker[] =>
  foesOf(scene, runner).flatMap((enemy): readonly Attacker[] => {
    const [here, there] = [placeOf(enemy), placeOf(runner)];
    const armFrom = (from: ZonePlace | null) =>
      [...wieldedArms(enemy.body), UNARMED].find(
        ({ id }) => attackReasons(scene, enemy, [id], runner, from).length === 0,
      );
    const near = armFrom(here);
    const arm = near ?? (here?.zone === there?.zone ? armFrom(there) : undefined);
    return arm === undefined ? [] : [{ actor: enemy.id, arms: [arm.id], gambit: null, closed: near === undefined }];
  });

const STRIKERS = combatantsSlot('who', 'Attackers');
const AFTERWARDS = pickSlot('then', 'Afterwards', { away: 'Gets away', held: 'Stays in place' }, { optional: true });
const ELSEWHERE = namedSlot('zone', 'Zone');
const NO_WAY_OUT = option.turn('stay', 'No way out', 'The retreat fails.', 'x');

const hitsOffer = (by: readonly CombatantId[]) =>
  offer({
    ...head('attack', 'hits', 'Attack on the way out', 'swords', 'BD-185'),
    about: 'These each attack once; if still able, the combatant then gets away.',
    slots: [STRIKERS.slot({ among: by, min: 1, initial: by }), AFTERWARDS.slot()],
  });

const relocateOffer = (zones: readonly Zone[]) => {
  const slots = [ELSEWHERE.slot(zones)];
  return option.move('relocate', 'Move the fight', 'The fight continues in another zone.', 'move', 'BD-185', { slots });
};

/** The runner is gone, by the exit it ran for. */
const away = (scene: Scene, actor: CombatantId, to: string): readonly Fact[] => {
  const runner = find(scene, actor);
  const from = placeOf(runner)?.zone;
  const route = from === undefined ? [] : (routeTo(zonesOf(scene), from, to) ?? [to]);
  return [...flight(scene, runner, route, true), noted(actor, { type: 'retreated', to: zoneName(scene, to) })];
};

/** A failed retreat, as the GM decides: the fight moves on, or some strike once more (BD-185, R-44). */
function* failed(actor: CombatantId, to: string): Procedure {
  const made = yield* choose('gm', 'retreat-failed', (scene) => {
    const runner = lookUp(scene, actor);
    if (runner === null || !able(runner.body)) return null;
    const by = hitters(scene, runner).map((hitter) => hitter.actor);
    const zones = zonesOf(scene).zones.filter(({ id }) => id !== placeOf(runner)?.zone);
    return {
      say: sentence`${called(actor)} fails to get away. What happens?`,
      about: [actor, ...by],
      options: [
        ...(by.length > 0 ? [hitsOffer(by)] : []),
        ...(zones.length > 0 ? [relocateOffer(zones)] : []),
        NO_WAY_OUT,
      ],
      otherwise: by.length > 0 ? choice('hits', { who: by }) : 'stay',
    };
  });
  if (made === null) return;
  const how = made.offer === 'stay' || made.offer === 'relocate' ? made.offer : 'hits';
  yield* record(noted(actor, { type: 'retreat-failed', how }));
  if (how === 'stay') return;
  const [scene, runner] = yield* lookAt(actor);
  if (how === 'relocate') {
    const zone = ELSEWHERE.idOf(made) ?? to;
    const place = { type: 'zone', zone, cluster: ownCluster(scene, runner, zone) } as const;
    const why = { type: 'relocated', zone: zoneName(scene, zone) } as const;
    yield* record(...onFoot(runner), moved(actor, [place], false, why));
    return;
  }
  const strikers = STRIKERS.of(made) ?? [];
  const by = hitters(scene, runner).filter(({ actor }) => strikers.includes(actor));
  const beside = placeOf(runner);
  for (const hitter of by)
    if (hitter.closed && beside !== null) yield* travel(hitter.actor, [beside], { closing: true });
  if (by.length > 0) yield* resolveMoment(by, actor);
  const [after, left] = yield* lookFor(actor);
  if (AFTERWARDS.of(made) !== 'held' && left !== null && able(left.body)) yield* record(...away(after, actor, to));
}

/** From a Close enemy one step away comes first and stands whatever follows (BD-184); then a DEX save (BD-181). */
export function* retreat(actor: CombatantId, to: string): Procedure {
  const [scene, runner] = yield* lookAt(actor);
  const place = placeOf(runner);
  if (place === null) return;
  if (enemiesClose(scene, runner).length > 0) {
    yield* travel(actor, [{ zone: place.zone, cluster: ownCluster(scene, runner, place.zone) }]);
  }
  if (yield* save(actor, { ability: 'dex', label: 'retreat' })) yield* record(...away(yield* look(), actor, to));
  else yield* failed(actor, to);
}
