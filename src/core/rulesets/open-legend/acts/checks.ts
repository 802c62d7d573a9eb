import { prompt } from '../../../rules/kit/prompt.ts';
import { textSlot } from '../../../rules/kit/slots.ts';
import type { Command } from '../../../rules/offers/offer.ts';
import { choice } from '../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { find } from '../../../rules/scene/scene.ts';
import { readNumber, readText } from '../../../rules/offers/slots.ts';
import { capital, named, text } from '../../../rules/text/text.ts';
import { sees } from '../effects/boons/perceiving.ts';
import { focusOf, rolled } from '../effects/passing.ts';
import type { Attribute, Minor } from '../sheet/body.ts';
import { lessMajor, majorReasons, minorReasons, minorUsed, unable } from '../round/budget.ts';
import { CR, SECRET, checkRoll, checked } from './action-roll.ts';
import type { Action, Procedure } from '../game.ts';
import { action, ask, changed, look, record, roll } from '../game.ts';
import { GROUPS, MINOR, offer, option } from '../offer.ts';
import { attributeSlot, legendSpent, rollChecked, rollSlots } from './roll-slots.ts';

export const ATTRIBUTE = attributeSlot('attribute', 'Attribute', 'perception');
export const ABOUT = textSlot('about', 'Purpose');
export const ABOUT_SLOT = ABOUT.slot({ most: 60, optional: true });

/** "Perception", or "Perception to observe". */
export const rollSaid = (attribute: Attribute, about: string): string =>
  about === '' ? capital(attribute) : `${capital(attribute)} ${about}`;

const RATED = offer({
  id: 'set-cr',
  name: 'Set a Challenge Rating',
  about: 'A total that reaches it succeeds.',
  group: GROUPS.roll,
  icon: 'target',
  slots: [{ ...CR, optional: false }],
});
const UNRATED = option('no-cr', 'Roll without a rating', 'You read the total yourself.', GROUPS.roll, 'dices');

/** The Challenge Rating: as filled in by the GM, or asked of the GM where a player rolls; null: none. */
function* ratingFor(command: Command, who: CombatantId, what: string): Procedure<number | null> {
  const set = readNumber(command.slots, 'cr');
  if (set !== null || command.role === 'gm') return set;
  const answer = yield* ask((scene) => [
    prompt('gm', 'challenge', () => ({
      say: text`${named(scene, who)} rolls ${what}. Set a Challenge Rating?`,
      about: [who],
      options: [RATED, UNRATED],
      otherwise: UNRATED.id,
      always: choice(UNRATED.id),
    })),
  ]);
  return answer?.choice.offer === RATED.id ? readNumber(answer.choice.slots, 'cr') : null;
}

function* rollAgainst(command: Command, who: CombatantId, attribute: Attribute, about: string): Procedure {
  const cr = yield* ratingFor(command, who, rollSaid(attribute, about));
  if (!(yield* sees(who, { attribute, attack: null }))) return;
  const scene = yield* look();
  const combatant = find(scene, who);
  const secret = readText(command.slots, 'secret') === 'secret';
  yield* record(...legendSpent(combatant, command.slots));
  const total = yield* roll(checkRoll(scene, combatant, attribute, about, command.slots, secret));
  yield* rolled(who, attribute);
  yield* record(checked(who, attribute, about, total, cr, secret));
}

type MinorRoll = { readonly [said in 'name' | 'about' | 'icon' | 'rule' | 'headline' | 'label']: string } & {
  readonly id: Minor & Attribute;
};

/** A minor action that is a roll: observing (OL-154), recalling (OL-155). */
const minorRoll = ({ label, ...said }: MinorRoll): Action =>
  action({
    measured: false,
    ...said,
    ...rollChecked,
    group: GROUPS.minor,
    cost: MINOR,
    when: ({ turn }) => turn.phase !== 'idle',
    reasons: (scene, combatant) => minorReasons(scene, combatant, said.id),
    slots: (_, { body }) => [{ ...CR, gmOnly: true }, SECRET, ...rollSlots(body)],
    *resolve(who, command) {
      const scene = yield* look();
      const used = minorUsed(scene, find(scene, who), said.id);
      yield* record(changed(who, used, { type: 'minor-used', minor: said.id }));
      yield* rollAgainst(command, who, said.id, label);
    },
  });

export const lookRound = minorRoll({
  id: 'perception',
  name: 'Look around',
  about: 'A Perception roll to take in the surroundings.',
  icon: 'eye',
  rule: 'OL-154',
  headline: 'looks around',
  label: 'to observe',
});

export const recall = minorRoll({
  id: 'learning',
  name: 'Recall something',
  about: 'A Learning roll to remember something useful.',
  icon: 'book-open',
  rule: 'OL-155',
  headline: 'tries to recall something',
  label: 'to recall',
});

/** Out of combat anyone may roll anything; nothing is spent (OL-001). */
export const freeRoll = action({
  id: 'roll',
  measured: false,
  name: 'Action roll',
  about: 'Roll any attribute against a Challenge Rating set by the GM.',
  group: GROUPS.roll,
  icon: 'dices',
  rule: 'OL-001',
  ...rollChecked,
  when: (scene, { id }) => scene.turn.phase === 'idle' || focusOf(scene, id)?.kind === 'superior-action',
  reasons: (scene, combatant) =>
    scene.turn.phase === 'idle' ? unable(scene, combatant) : majorReasons(scene, combatant, 'roll'),
  slots: (_, { body }) => [ATTRIBUTE.slot, ABOUT_SLOT, { ...CR, gmOnly: true }, SECRET, ...rollSlots(body)],
  *resolve(who, command) {
    const scene = yield* look();
    if (scene.turn.phase !== 'idle')
      yield* record(changed(who, lessMajor(find(scene, who).body), { type: 'effects-ran' }));
    yield* rollAgainst(command, who, ATTRIBUTE.of(command), ABOUT.of(command) ?? '');
  },
  headline: (command) => [`rolls ${capital(ATTRIBUTE.of(command))}`],
});
