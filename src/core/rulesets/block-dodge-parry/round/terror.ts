import { combatantsSlot } from '../../../rules/kit/slots.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import { namedAll } from '../../../rules/text/text.ts';
import { able, hasAbility, isIn, withState } from '../sheet/derived.ts';
import type { Battle, Fighter } from '../game.ts';
import { action, changed, each, look, noted, record, roll } from '../game.ts';
import { GROUPS } from '../offer.ts';
import { saveRoll } from '../acts/harm/save.ts';
import { hostile, seesOf } from '../moves/zones.ts';

/** Able enemies who see a terrifying one and are not terrified yet; the mindless never are. */
const awed = (scene: Battle, fighter: Fighter): readonly CombatantId[] =>
  !fighter.body.traits.includes('terrifying') || !able(fighter.body)
    ? []
    : scene.combatants
        .filter(
          (one) =>
            hostile(one, fighter) &&
            able(one.body) &&
            !isIn(one.body, 'shaken') &&
            !one.body.traits.includes('mindless') &&
            hasAbility(one.body, 'wil') &&
            seesOf(scene, one, fighter),
        )
        .map(({ id }) => id);

const TERRIFIED = combatantsSlot('targets', 'Whom');

/** A terrifying sight: WIL save, or attacks are impaired until somebody rallies them (BD-316). */
export const terrify = action({
  id: 'terrify',
  name: 'Terrify',
  about: 'At first sight: a WIL save, or all their attacks are impaired until rallied.',
  group: GROUPS.fight,
  icon: 'ghost',
  rule: 'BD-316',
  gmOnly: true,
  when: (scene, fighter) => awed(scene, fighter).length > 0,
  slots: (scene, fighter) => [TERRIFIED.slot({ among: awed(scene, fighter), min: 1 })],
  *resolve(by, command) {
    yield* each(TERRIFIED.of(command) ?? [], function* (who) {
      const target = lookUp(yield* look(), who);
      if (target === null) return;
      const { passed } = yield* roll(saveRoll(target, { ability: 'wil', label: 'against terror' }));
      const now = lookUp(yield* look(), who);
      if (passed || now === null) yield* record(noted(who, { type: 'undaunted', by }));
      else yield* record(changed(who, withState(now.body, 'shaken'), { type: 'shaken', by }));
    });
  },
  headline: (command, scene) => ['terrifies ', ...namedAll(scene, TERRIFIED.of(command) ?? [])],
});
