import { prompt } from '../../../../rules/kit/prompt.ts';
import type { Prompt } from '../../../../rules/kit/prompt.ts';
import { combatantSlot } from '../../../../rules/kit/slots.ts';
import type { Choice, Offer, Slot } from '../../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { find, lookUp } from '../../../../rules/scene/scene.ts';
import { nameOf, text } from '../../../../rules/text/text.ts';
import { able } from '../../sheet/derived.ts';
import { targetOf } from './draft.ts';
import type { Battle, Event, Fighter, Steps } from '../../game.ts';
import { ask, look, record, turned } from '../../game.ts';
import { edited, intentIn } from './intents.ts';
import { GROUPS, offer } from '../../offer.ts';
import { requests } from '../../round/phases.ts';
import { RISK_SLOT, riskIn, ruledFact } from '../../round/rulings.ts';
import { hostile } from '../../moves/zones.ts';

/** An advantage a player asked for: the GM says what it is worth, and until then the fight waits (BD-085, BD-199). */

const opponents = (scene: Battle, fighter: Fighter): readonly CombatantId[] =>
  scene.combatants.filter((one) => one.place !== null && hostile(one, fighter) && able(one.body)).map(({ id }) => id);

const AGAINST = combatantSlot('against', 'Only towards');

const optionsFor = (scene: Battle, fighter: Fighter): readonly Offer[] => {
  const among = opponents(scene, fighter);
  const towards = among.length === 0 ? [] : [AGAINST.slot({ among, optional: true })];
  const answer = (id: string, name: string, about: string, icon: string, rule: string, slots: readonly Slot[] = []) =>
    offer({ id, name, about, group: GROUPS.turn, icon, rule, slots });
  return [
    answer('enhanced', 'Enhanced', 'Their attack rolls a d12 in addition.', 'chevrons-up', 'BD-085', [
      ...towards,
      RISK_SLOT,
    ]),
    answer(
      'negate-reach',
      'Reach negated',
      'Long weapons do not strike first at them.',
      'trending-down',
      'BD-199',
      towards,
    ),
    ...(among.length === 0
      ? []
      : [answer('impair-foe', 'Foe impaired', 'Attacks on them roll a d4.', 'shield', 'BD-082', towards)]),
    answer('impaired', 'Impaired', 'Their own attack rolls a d4.', 'chevrons-down', 'BD-082'),
    answer('no', 'No', 'It changes nothing.', 'x', 'BD-085'),
  ];
};

/** Whom somebody means to strike; null: nobody in particular. */
const aimOf = (scene: Battle, who: CombatantId): CombatantId | null =>
  targetOf(intentIn(scene, who)?.deed ?? { type: 'none' });

const advantagePrompt = (scene: Battle, who: CombatantId): Prompt =>
  prompt('gm', 'advantage', () => {
    const fighter = lookUp(scene, who);
    const asked = requests(scene).find((one) => one.who === who);
    if (fighter === null || asked === undefined) return null;
    const target = aimOf(scene, who);
    return {
      say: text`${nameOf(fighter)} asks for an advantage: “${asked.say}”`,
      about: target === null || lookUp(scene, target) === null ? [who] : [who, target],
      options: optionsFor(scene, fighter),
      otherwise: 'no',
    };
  });

/**
 * What the GM's answer comes to: a ruling, and the request is answered. An attack is enhanced or impaired towards its
 * own target, if none is named.
 */
const rulingOf = (scene: Battle, who: CombatantId, made: Choice): Event => {
  const against = AGAINST.of(made);
  const target = against ?? aimOf(scene, who);
  switch (made.offer) {
    case 'enhanced':
      return ruledFact(scene, who, target, 'enhanced', riskIn(find(scene, who), made.slots));
    case 'impaired':
      return ruledFact(scene, who, target, 'impaired', null);
    case 'negate-reach':
      return ruledFact(scene, who, against, 'negate-reach', null);
    default:
      return ruledFact(scene, who, null, null, null);
  }
};

/** Foes struck worse at somebody: those named, or all of them. The request is off the table with it. */
function* impairFoes(who: CombatantId, against: CombatantId | null): Steps {
  const scene = yield* look();
  const foes = against === null ? opponents(scene, find(scene, who)) : [against];
  for (const foe of foes) yield* record(ruledFact(yield* look(), foe, who, 'impaired', null));
  yield* record(turned(edited(yield* look(), who, { request: null }), { type: 'effect-ended' }));
}

/** Asks the GM about one request and records the ruling; nothing where it was answered otherwise meanwhile. */
export function* hear(who: CombatantId): Steps {
  const given = yield* ask((scene) => [advantagePrompt(scene, who)]);
  if (given === null) return;
  if (given.choice.offer === 'impair-foe') yield* impairFoes(who, AGAINST.of(given.choice));
  else yield* record(rulingOf(yield* look(), who, given.choice));
}

/** Nothing comes of any request: the GM goes on without them. */
export function* refuseAll(): Steps {
  for (const { who } of requests(yield* look())) yield* record(ruledFact(yield* look(), who, null, null, null));
}
