import { called, type CombatantId, combatantSlot, find, idsOf, sentence } from '../../../../rules/kit.ts';
import type { Form } from '../../data/weapon-list.ts';
import { askGm, type Combatant, type Procedure, type Scene } from '../../game.ts';
import { option } from '../../offer.ts';
import { able, fighting } from '../../round/state.ts';
import { formsAt } from './forms.ts';
import type { Strike } from './striking.ts';

/** A fumble that goes wild: the GM picks another creature in reach, and it is attacked (table of fumbles). */

const OTHER = combatantSlot('other', 'Who is in the way?');
const NOBODY = option.act('nobody', 'No one', 'The swing hits air.', 'x');

const canHit = (scene: Scene, by: Combatant, one: Combatant, form: Form): boolean =>
  formsAt(scene, by, one, [form]).length > 0;
const inReach = (scene: Scene, by: Combatant, aimed: CombatantId, form: Form): readonly CombatantId[] =>
  idsOf(
    fighting(scene).filter((one) => one.id !== by.id && one.id !== aimed && able(one) && canHit(scene, by, one, form)),
  );

export function* wildSwing(
  by: CombatantId,
  aimed: CombatantId,
  form: Form,
  strike: (made: Strike) => Procedure,
): Procedure {
  const made = yield* askGm('wild-swing', [by], (scene) => {
    const among = inReach(scene, find(scene, by), aimed, form);
    if (among.length === 0) return null;
    const slots = [OTHER.slot({ among })];
    const about = 'The swing goes at another creature in reach.';
    return {
      say: sentence`${called(by)} swings wildly. Who is attacked instead?`,
      options: [option.attack('swing', 'Attack another', about, 'swords', null, { slots }), NOBODY],
      otherwise: NOBODY.id,
    };
  });
  const other = made === null ? null : OTHER.of(made);
  if (other !== null) yield* strike({ by, to: other, form });
}
