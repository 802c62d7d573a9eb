import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { readTargets } from '../../rules/slots.ts';
import { namedAll } from '../../rules/text.ts';
import type { Action } from './action.ts';
import { able, hasAbility, isIn, withState } from './derived.ts';
import { GROUPS, offer } from './offer.ts';
import { saveRoll } from './save.ts';
import type { Battle, Fighter } from './game.ts';
import { changed, each, look, record, roll } from './game.ts';
import { hostile, seesOf } from './zones.ts';

/** Able enemies who see it and are not terrified yet; the mindless never are. */
const awed = (scene: Battle, fighter: Fighter): readonly CombatantId[] =>
  scene.combatants
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

/** A terrifying sight: WIL save, or attacks are impaired until somebody rallies them (BD-316). */
export const terrify: Action = {
  id: 'terrify',
  offers: (scene, fighter) => {
    const among = fighter.body.traits.includes('terrifying') && able(fighter.body) ? awed(scene, fighter) : [];
    return among.length === 0
      ? []
      : [
          offer({
            id: 'terrify',
            name: 'Terrify',
            about: 'At first sight: a WIL save, or all their attacks are impaired until rallied.',
            group: GROUPS.fight,
            icon: 'ghost',
            rule: 'BD-316',
            slots: [{ name: 'targets', label: 'Whom', type: 'combatants', among, min: 1 }],
            gmOnly: true,
          }),
        ];
  },
  *resolve(command) {
    const by = command.who;
    if (by === null) return;
    yield* each(readTargets(command.slots) ?? [], function* (who) {
      const one = lookUp(yield* look(), who);
      if (one === null) return;
      const { passed } = yield* roll(saveRoll(one, { ability: 'wil', label: 'against terror' }));
      const now = lookUp(yield* look(), who);
      if (passed || now === null)
        yield* record({ type: 'noted', of: who, note: { type: 'undaunted', by }, gmOnly: false });
      else yield* record(changed(who, withState(now.body, 'shaken'), { type: 'shaken', by }));
    });
  },
  headline: (command, scene) => ['terrifies ', ...namedAll(scene, readTargets(command.slots) ?? [])],
};
