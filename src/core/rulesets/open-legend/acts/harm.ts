import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import { actionRollRead, rollBy } from './action-roll.ts';
import type { Aim, Attack } from './attacks/declare.ts';
import { scoreAgainst, tallyAgainst } from './attacks/defense.ts';
import type { Raised } from './interrupts/guard.ts';
import { afterDamage, failedAgainst } from '../effects/banes/resist.ts';
import { inflict } from '../effects/banes/inflict.ts';
import { endEffects } from '../effects/keeping.ts';
import { focusOf, rolled } from '../effects/passing.ts';
import { hurt } from './hurt.ts';
import { legendFor, rollSources } from './roll-slots.ts';
import type { Procedure } from '../game.ts';
import { changed, look, noted, record, roll } from '../game.ts';

/**
 * A hit where the total reaches the defense, with the difference as damage (OL-089, OL-090). The defense is looked at
 * again: it may have changed while somebody was asked.
 */
export function* outcome(attack: Attack, total: number, aim: Aim, defends: Raised): Procedure {
  const scene = yield* look();
  const target = lookUp(scene, aim.who);
  if (target === null || target.body.dead) return;
  const raised = defends.get(aim.who) ?? null;
  const against = tallyAgainst(scene, target, attack.defense, aim.shift, raised);
  const damage = total - against.total;
  if (damage < 0) {
    const defended = raised !== null && total >= scoreAgainst(scene, target, attack.defense, aim.shift, null);
    yield* record(noted(aim.who, { type: 'missed', by: attack.by, total, against, defended }));
    for (const bane of [attack.bane, attack.second])
      if (bane !== null) yield* failedAgainst(aim.who, bane.kind, attack.by);
    return;
  }
  if (attack.bane !== null) {
    const { by, attribute, with: source, bane } = attack;
    const { second } = attack;
    yield* inflict(aim.who, { by, attribute, source, ...bane }, { total, against, damage: null });
    if (second !== null)
      yield* inflict(aim.who, { by, attribute, source, ...second }, { total, against, damage: null });
    if (bane.kind !== 'life-drain' && second?.kind !== 'life-drain') return;
  }
  const lethal = attack.bane === null ? Math.min(attack.lethal, damage) : 0;
  const struck = { type: 'struck', by: attack.by, total, against, damage, helpless: aim.helpless } as const;
  const why = lethal > 0 ? { ...struck, lethal } : struck;
  yield* record(changed(aim.who, hurt(target.body, damage, lethal), why));
  if (aim.helpless && damage > 0) yield* finishingBlow(attack.by, aim.who, damage);
  if (damage > 0) yield* afterDamage(aim.who);
  if (damage >= DISRUPTS && focusOf(yield* look(), attack.by)?.kind === 'disrupting-attack')
    yield* endEffects((effect) => effect.type === 'boon' && effect.sustain && effect.owner === aim.who, 'disrupted');
}

/** Damage of a disrupting attack that ends all the boons its target keeps up (OL-177, OL-264). */
const DISRUPTS = 10;

/** A Fortitude roll against half the damage, for who was helpless before the attack (OL-200 to OL-202, R-53). */
function* finishingBlow(by: CombatantId, who: CombatantId, damage: number): Procedure {
  const legend = yield* legendFor([
    { who, what: `Fortitude to survive ${damage} damage (${Math.ceil(damage / 2)} needed)` },
  ]);
  const scene = yield* look();
  const victim = lookUp(scene, who);
  if (victim === null) return;
  const sources = rollSources(legend.get(who) ?? {});
  const total = yield* roll(
    actionRollRead(
      rollBy(scene, victim, 'fortitude', 'roll to survive the finishing blow', sources),
      (sum) => sum,
      (sum) => 2 * sum >= damage,
    ),
  );
  yield* rolled(who, 'fortitude');
  const dead = 2 * total < damage;
  const why = { type: 'finished', by, total, damage, dead } as const;
  yield* record(dead ? changed(who, { dead: true, unconscious: true }, why) : noted(who, why));
}
