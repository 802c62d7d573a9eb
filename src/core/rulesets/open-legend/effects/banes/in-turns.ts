import { dice, sumOf } from '../../../../dice/index.ts';
import { ticked } from '../../../../rules/kit/effects.ts';
import { poolRoll } from '../../../../rules/play/pool-roll.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { hurt } from '../../acts/hurt.ts';
import type { Procedure, Scene } from '../../game.ts';
import type { Lasting } from '../../sheet/effects.ts';
import { changed, look, record, roll, turned } from '../../game.ts';
import { banesOn } from '../bearing.ts';
import { endEffects, endedOf } from '../keeping.ts';
import { byThemselves, resistOne, afterDamage } from './resist.ts';

/** Dice of persistent damage by power level, exploding (OC-26). */
const BURNS: Readonly<Record<number, readonly [count: number, sides: number]>> = { 2: [1, 4], 4: [1, 8], 6: [2, 6] };

/** Persistent damage strikes before anything else is done, past all defenses; it is no attack (OL-269, OL-270). */
export function* burn(who: CombatantId): Procedure {
  for (const { kind, level, choice: as } of banesOn(yield* look(), who)) {
    const [count, sides] = BURNS[level] ?? [1, 4];
    const victim = lookUp(yield* look(), who);
    if (kind !== 'persistent-damage' || victim === null || victim.body.dead) continue;
    const pool = sumOf([dice('damage', count, sides, { explode: true })]);
    const damage = yield* roll(
      poolRoll({ of: who, label: 'persistent damage', secret: victim.hidden }, pool, (total) => total),
    );
    const set = hurt(victim.body, damage);
    yield* record(
      changed(who, set.unconscious === true ? { ...set, majorLeft: 0, moveLeft: 0, feetLeft: 0 } : set, {
        type: 'burned',
        damage,
        as,
      }),
    );
    yield* afterDamage(who);
  }
}

/** Banes that run by themselves are resisted free at the end of each own turn (OC-28, OL-284). */
export function* throwOff(who: CombatantId): Procedure {
  for (const { id } of byThemselves(banesOn(yield* look(), who))) yield* resistOne(who, id);
}

/** What is on nobody who is still there ends, and so does the grip of a grappler who is gone. */
const adrift = ({ combatants }: Scene, effect: Lasting): boolean => {
  const there = (id: CombatantId): boolean => combatants.some((combatant) => combatant.id === id);
  const grip = effect.type === 'bane' && effect.kind === 'immobile' && effect.attribute === 'might';
  if (effect.type === 'thing') return false;
  const placed = effect.type === 'boon' && effect.cell !== null;
  // Nobody sustains what the dead and the gone have invoked: their turn does not come any more.
  const gone = (id: CombatantId): boolean => combatants.find((combatant) => combatant.id === id)?.body.dead !== false;
  if (effect.type === 'boon' && effect.sustain && effect.owner !== null && gone(effect.owner)) return true;
  if (placed) return false;
  return !effect.on.some(there) || (grip && effect.owner !== null && !there(effect.owner));
};

/** What runs with somebody's turns runs on; what had one left ends. */
export function* runOn(who: CombatantId): Procedure {
  const before = yield* look();
  yield* endEffects((effect) => adrift(before, effect), 'gone');
  const scene = yield* look();
  const { still, ended } = ticked(scene.turn.effects, { type: 'turn-end', of: who });
  if (ended.length > 0) yield* record(...endedOf(scene, (effect) => ended.includes(effect), 'time'));
  const now = yield* look();
  const left = new Map(still.map((effect) => [effect.id, effect]));
  const effects = now.turn.effects.map((effect) => left.get(effect.id) ?? effect);
  if (effects.some((effect, at) => effect !== now.turn.effects[at]))
    yield* record(turned({ effects }, { type: 'effects-ran' }));
}
