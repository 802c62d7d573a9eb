import type { Choice, Offer, Slot } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { find, lookUp } from '../../rules/scene.ts';
import { readTarget } from '../../rules/slots.ts';
import { nameOf, text } from '../../rules/text.ts';
import { optionReasons } from './answer.ts';
import { able } from './derived.ts';
import { targetOf } from './draft.ts';
import { intentIn } from './intents.ts';
import { GROUPS, offer } from './offer.ts';
import { requests } from './phases.ts';
import { RISK_SLOT, riskIn, ruledFact } from './rulings.ts';
import type { Battle, Event, Fighter, Steps } from './game.ts';
import { ask, look, record } from './game.ts';
import { hostile } from './zones.ts';

/** An advantage a player asked for: the GM says what it is worth, and until then the fight waits (BD-085, BD-199). */

const opponents = (scene: Battle, fighter: Fighter): readonly CombatantId[] =>
  scene.combatants.filter((one) => one.place !== null && hostile(one, fighter) && able(one.body)).map(({ id }) => id);

const optionsFor = (scene: Battle, fighter: Fighter): readonly Offer[] => {
  const foes = opponents(scene, fighter);
  const towards: readonly Slot[] =
    foes.length === 0
      ? []
      : [{ name: 'against', label: 'Only towards', type: 'combatant', among: foes, optional: true }];
  return [
    offer({
      id: 'enhanced',
      name: 'Enhanced',
      about: 'Their attack rolls a d12 in addition.',
      group: GROUPS.turn,
      icon: 'chevrons-up',
      rule: 'BD-085',
      slots: [...towards, RISK_SLOT],
    }),
    offer({
      id: 'negate-reach',
      name: 'Reach negated',
      about: 'Long weapons do not strike first at them.',
      group: GROUPS.turn,
      icon: 'trending-down',
      rule: 'BD-199',
      slots: towards,
    }),
    ...(foes.length === 0
      ? []
      : [
          offer({
            id: 'impair-foe',
            name: 'Foe impaired',
            about: 'Attacks on them roll a d4.',
            group: GROUPS.turn,
            icon: 'shield',
            rule: 'BD-082',
            slots: towards,
          }),
        ]),
    offer({
      id: 'impaired',
      name: 'Impaired',
      about: 'Their own attack rolls a d4.',
      group: GROUPS.turn,
      icon: 'chevrons-down',
      rule: 'BD-082',
    }),
    offer({ id: 'no', name: 'No', about: 'It changes nothing.', group: GROUPS.turn, icon: 'x', rule: 'BD-085' }),
  ];
};

const NO: Choice = choice('no');

const questionFor = (scene: Battle, who: CombatantId): readonly Question[] => {
  const fighter = lookUp(scene, who);
  const asked = requests(scene).find((one) => one.who === who);
  if (fighter === null || asked === undefined) return [];
  const options = optionsFor(scene, fighter);
  const target = targetOf(intentIn(scene, who)?.deed ?? { type: 'none' });
  return [
    {
      kind: 'advantage',
      to: 'gm',
      say: text`${nameOf(fighter)} asks for an advantage: “${asked.say}”`,
      about: target === null || lookUp(scene, target) === null ? [who] : [who, target],
      options,
      otherwise: NO,
      always: null,
      near: true,
      check: (made) => optionReasons(scene, options, made),
    },
  ];
};

/**
 * What the GM's answer comes to: rulings, and the request is answered. An attack is enhanced or impaired towards its
 * own target, if none is named.
 */
const rulingsOf = (scene: Battle, who: CombatantId, made: Choice): readonly Event[] => {
  const fighter = find(scene, who);
  const against = readTarget(made.slots, 'against');
  const target = against ?? targetOf(intentIn(scene, who)?.deed ?? { type: 'none' });
  switch (made.offer) {
    case 'enhanced':
      return [ruledFact(scene, who, target, 'enhanced', riskIn(fighter, made.slots))];
    case 'impaired':
      return [ruledFact(scene, who, target, 'impaired', null)];
    case 'negate-reach':
      return [ruledFact(scene, who, against, 'negate-reach', null)];
    default:
      return [ruledFact(scene, who, null, null, null)];
  }
};

/** Foes struck worse at somebody: those named, or all of them. */
function* impairFoes(who: CombatantId, against: CombatantId | null): Steps {
  const scene = yield* look();
  const foes = against === null ? opponents(scene, find(scene, who)) : [against];
  for (const foe of foes) yield* record(ruledFact(yield* look(), foe, who, 'impaired', null));
  yield* record(answered(yield* look(), who));
}

/** The request is off the table, whatever it came to. */
const answered = (scene: Battle, who: CombatantId): Event => ({
  type: 'turned',
  set: { intents: scene.turn.intents.map((intent) => (intent.who === who ? { ...intent, request: null } : intent)) },
  because: { type: 'effect-ended' },
});

/** Asks the GM about one request and records the ruling; nothing where it was answered otherwise meanwhile. */
export function* hear(who: CombatantId): Steps {
  const given = yield* ask((scene) => questionFor(scene, who));
  if (given === null) return;
  if (given.choice.offer === 'impair-foe') yield* impairFoes(who, readTarget(given.choice.slots, 'against'));
  else yield* record(...rulingsOf(yield* look(), who, given.choice));
}

/** Nothing comes of any request: the GM goes on without them. */
export function* refuseAll(): Steps {
  for (const { who } of requests(yield* look())) yield* record(ruledFact(yield* look(), who, null, null, null));
}
