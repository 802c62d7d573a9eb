import { prompt } from '../../../../rules/kit/prompt.ts';
import { textSlot } from '../../../../rules/kit/slots.ts';
import { choice } from '../../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { called, handed, sentence } from '../../../../rules/text/asked.ts';
import { inflict } from '../../effects/banes/inflict.ts';
import type { Procedure } from '../../game.ts';
import { ask, noted, record } from '../../game.ts';
import { GROUPS, offer } from '../../offer.ts';
import type { Attack } from '../attacks/declare.ts';

/** The GM's reading of a failed roll: a success with a twist, or a failure that moves the story (OL-026). */

const NOTE = textSlot('note', 'What happens?');
const slots = [NOTE.slot({ most: 200, optional: true })];
const about = 'Goes into the log with your note.';
const TWIST = offer({
  id: 'twist',
  name: 'Success with a twist',
  about,
  group: GROUPS.roll,
  icon: 'shuffle',
  rule: 'OL-026',
  slots,
});
const FAILURE = offer({ id: 'failure', name: 'Failure', about, group: GROUPS.roll, icon: 'x', rule: 'OL-026', slots });

/** Asks the GM how a failed roll is meant; returns whether it succeeds with a twist. */
export function* twisted(who: CombatantId, what: string, on: readonly CombatantId[]): Procedure<boolean> {
  const answer = yield* ask((scene) => [
    prompt('gm', 'failed-roll', () =>
      lookUp(scene, who) === null
        ? null
        : {
            say: sentence`${called(who)} fails with ${handed(what)}. What does it mean?`,
            about: [who, ...on],
            options: [TWIST, FAILURE],
            otherwise: FAILURE.id,
            always: choice(FAILURE.id),
          },
    ),
  ]);
  const twist = answer?.choice.offer === TWIST.id;
  const note = answer === null ? '' : (NOTE.of(answer.choice) ?? '');
  if (twist || note !== '') yield* record(noted(who, { type: 'narrated', twist, note }));
  return twist;
}

/** A twist makes an attack count as a success: no damage, but its bane lands. */
export function* narrate(attack: Attack): Procedure {
  const { by, targets, attribute, with: source, bane } = attack;
  const twist = yield* twisted(by, source, targets);
  if (!twist || bane === null) return;
  for (const who of targets) yield* inflict(who, { by, attribute, source, ...bane }, null);
}
