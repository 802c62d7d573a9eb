import { combatantsSlot } from '../../../rules/kit/slots.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import { namedAll } from '../../../rules/text/text.ts';
import { able, hasAbility, isIn, withState } from '../sheet/derived.ts';
import type { Scene, Combatant } from '../game.ts';
import { action, changed, each, look, noted, record, roll } from '../game.ts';
import { GROUPS } from '../offer.ts';
import { saveRoll } from '../acts/harm/dice.ts';
import { foesOf, seesOf } from '../moves/zones.ts';

/** Able enemies who see something terrifying and are not terrified yet; the mindless never are. */
const awed = (scene: Scene, combatant: Combatant): readonly CombatantId[] =>
  !combatant.body.traits.includes('terrifying') || !able(combatant.body)
    ? []
    : foesOf(scene, combatant)
        .filter(
          (other) =>
            !isIn(other.body, 'shaken') &&
            !other.body.traits.includes('mindless') &&
            hasAbility(other.body, 'wil') &&
            seesOf(scene, other, combatant),
        )
        .map(({ id }) => id);

const TERRIFIED = combatantsSlot('targets', 'Targets');

/** A terrifying sight: WIL save, or attacks are impaired until somebody rallies them (BD-316). */
export const terrify = action({
  id: 'terrify',
  name: 'Terrify',
  about: 'On first sight: WIL save, or their attacks are impaired until rallied.',
  group: GROUPS.fight,
  icon: 'ghost',
  rule: 'BD-316',
  gmOnly: true,
  when: (scene, combatant) => awed(scene, combatant).length > 0,
  slots: (scene, combatant) => [TERRIFIED.slot({ among: awed(scene, combatant), min: 1 })],
  *resolve(by, command) {
    yield* each(TERRIFIED.of(command) ?? [], function* (targetId) {
      const target = lookUp(yield* look(), targetId);
      if (target === null) return;
      const { passed } = yield* roll(saveRoll(target, { ability: 'wil', label: 'to resist terror' }));
      const now = lookUp(yield* look(), targetId);
      if (passed || now === null) yield* record(noted(targetId, { type: 'undaunted', by }));
      else yield* record(changed(targetId, withState(now.body, 'shaken'), { type: 'shaken', by }));
    });
  },
  headline: (command, scene) => ['terrifies ', ...namedAll(scene, TERRIFIED.of(command) ?? [])],
});
