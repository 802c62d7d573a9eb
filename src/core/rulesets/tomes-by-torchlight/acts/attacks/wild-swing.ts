import { called, combatantSlot, find, sentence, type CombatantId } from '../../../../rules/kit.ts';
import type { Form } from '../../data/weapon-list.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { option } from '../../offer.ts';
import { able, fighting } from '../../round/state.ts';
import { askGm } from '../ask-gm.ts';
import { formsAt } from './forms.ts';
import type { Strike } from './striking.ts';

/** A fumble that goes wild: the GM picks another creature in reach, and it is attacked (table of fumbles). */

const OTHER = combatantSlot('other', 'Who is in the way?');
const NOBODY = option('act', 'nobody', 'No one', 'The swing hits air.', 'x');

const inReach = (scene: Scene, by: Combatant, aimed: CombatantId, form: Form): readonly CombatantId[] =>
  fighting(scene)
    .filter((one) => one.id !== by.id && one.id !== aimed && able(one) && formsAt(scene, by, one, [form]).length > 0)
    .map(({ id }) => id);

export function* wildSwing(
  by: CombatantId,
  aimed: CombatantId,
  form: Form,
  strike: (made: Strike) => Procedure,
): Procedure {
  const made = yield* askGm('wild-swing', by, (scene) => {
    const among = inReach(scene, find(scene, by), aimed, form);
    if (among.length === 0) return null;
    const slots = [OTHER.slot({ among })];
    return {
      say: sentence`${called(by)} swings wildly. Who is hit instead?`,
      options: [
        option('attack', 'swing', 'Hit another', 'It attacks another creature in reach.', 'swords', slots),
        NOBODY,
      ],
      otherwise: NOBODY.id,
    };
  });
  const other = made === null ? null : OTHER.of(made);
  if (other !== null) yield* strike({ by, to: other, form });
}
