import { dice, sumOf } from '../../../../dice/index.ts';
import { isInside } from '../../../../rules/kit/areas/covers.ts';
import { baseAt, groundOf } from '../../../../rules/kit/movement/ground.ts';
import type { Cell } from '../../../../rules/offers/slots.ts';
import { poolRoll } from '../../../../rules/play/pool-roll.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { hurt } from '../../acts/hurt.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { changed, look, record, roll } from '../../game.ts';
import { hostile } from '../../moves/ground.ts';
import type { Boon } from '../../sheet/effects.ts';
import { afterDamage } from '../banes/triggers.ts';
import { endEffects } from '../keeping.ts';
import type { Zone } from './zones.ts';
import { zoneCells, zonesOf } from './zones.ts';
import { diceOfLevel } from './lapse.ts';

/** The barrier that strikes back at enemies who pass (OC-36). */

/** Dice by power level: those of a score three lower, from d4 at 4. */
const DICE_BELOW = 3;
const HOLDS = 10;

type Barrier = Boon & Zone;

const strikes = (scene: Scene, zone: Zone, mover: Combatant): boolean => {
  const owner = zone.owner === null ? null : lookUp(scene, zone.owner);
  return zone.kind === 'retributive-barrier' && owner !== null && hostile(owner, mover);
};

/** How many steps of a way bring somebody to the first barrier that strikes them, which is not in `met`; null: none. */
export const stepsToBarrier = (
  scene: Scene,
  mover: Combatant,
  path: readonly Cell[],
  met: ReadonlySet<string>,
): { readonly steps: number; readonly zone: Barrier } | null => {
  const grid = groundOf(scene);
  const zones = zonesOf(scene).filter((zone): zone is Barrier => !met.has(zone.id) && strikes(scene, zone, mover));
  if (grid === null || zones.length === 0) return null;
  const inside = zones.map((zone) => zoneCells(scene, grid, zone));
  for (let at = 0; at < path.length; at++) {
    const cell = path[at];
    const zone = cell && zones.find((_, nth) => isInside(grid, inside[nth] ?? new Set(), baseAt(mover, cell)));
    if (zone !== undefined) return { steps: at + 1, zone };
  }
  return null;
};

/** What a barrier does to somebody, and whether it holds afterwards. */
export function* barrierStrikes(who: CombatantId, zone: Boon): Procedure {
  const by = zone.owner ?? who;
  const secret = lookUp(yield* look(), by)?.hidden === true;
  const damage = yield* roll(diceOfLevel(zone.level - DICE_BELOW, 'retributive barrier', by, secret));
  const victim = lookUp(yield* look(), who);
  if (victim === null) return;
  yield* record(changed(who, hurt(victim.body, damage), { type: 'barred-by-barrier', by, damage }));
  yield* afterDamage(who);
  const pool = sumOf([dice('d20', 1, 20)]);
  const die = yield* roll(poolRoll({ of: by, label: 'the barrier holds on 10 or more', secret }, pool, (n) => n));
  if (die < HOLDS) yield* endEffects(({ id }) => id === zone.id, 'used');
}
