import { called, combatantSlot, lookUp, offer, prompt, sentence, type CombatantId } from '../../../../rules/kit.ts';
import type { Form } from '../../data/weapon-list.ts';
import { ask, type Combatant, type Procedure, type Scene } from '../../game.ts';
import { GROUPS } from '../../offer.ts';
import { able, fighting } from '../../round/state.ts';
import { formsAt } from './forms.ts';
import type { Strike } from './striking.ts';

/** A fumble that goes wild: the GM picks another creature in reach, and it is attacked (table of fumbles). */

const OTHER = combatantSlot('other', 'Who is in the way?');
const NOBODY = offer({ id: 'nobody', name: 'No one', about: 'The swing hits air.', group: GROUPS.act, icon: 'x' });

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
  const answer = yield* ask((scene) => [
    prompt('gm', 'wild-swing', () => {
      const one = lookUp(scene, by);
      const among = one === null ? [] : inReach(scene, one, aimed, form);
      if (one === null || among.length === 0) return null;
      const swing = offer({
        id: 'swing',
        name: 'Hit another',
        about: 'It attacks another creature in reach.',
        group: GROUPS.attack,
        icon: 'swords',
        slots: [OTHER.slot({ among })],
      });
      return {
        say: sentence`${called(one.id)} swings wildly. Who is hit instead?`,
        about: [by],
        options: [swing, NOBODY],
        otherwise: NOBODY.id,
      };
    }),
  ]);
  const other = answer === null ? null : OTHER.of(answer.choice);
  if (other !== null) yield* strike({ by, to: other, form });
}
