import type { Choice, Offer } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { readTarget, readText } from '../../rules/slots.ts';
import { nameOf, text } from '../../rules/text.ts';
import { optionReasons } from './answer.ts';
import { able } from './derived.ts';
import { GROUPS, offer } from './offer.ts';
import type { Battle, Event, Steps } from './game.ts';
import { ask, look, record, turned } from './game.ts';
import { hostile } from './zones.ts';

/** What players may see of a foe's intention: they ask, and the GM gives a sign of it or none (BD-036). */

const MOST = 200;

/** The GM gives a sign: it takes the place of an earlier one, and answers everybody who asked about that foe. */
export const signFact = (scene: Battle, of: CombatantId, about: CombatantId | null, say: string): Event => {
  const { hints, asks = [] } = scene.turn;
  const hint = { of, about, say };
  return turned(
    { hints: [...hints.filter((one) => one.of !== of), hint], asks: asks.filter((one) => one.of !== of) },
    { type: 'telegraphed', ...hint },
  );
};

const NOTHING: Choice = choice('nothing');

const optionsFor = (scene: Battle, of: CombatantId): readonly Offer[] => {
  const foe = lookUp(scene, of);
  const among =
    foe === null
      ? []
      : scene.combatants.filter((one) => one.place !== null && hostile(one, foe) && able(one.body)).map(({ id }) => id);
  return [
    offer({
      id: 'tell',
      name: 'Tell them',
      about: 'Everybody at the table reads it.',
      group: GROUPS.turn,
      icon: 'megaphone',
      rule: 'BD-036',
      slots: [
        { name: 'say', label: 'What they see', type: 'text', most: MOST },
        ...(among.length === 0
          ? []
          : [{ name: 'about', label: 'Its eyes are on', type: 'combatant', among, optional: true } as const]),
      ],
    }),
    offer({
      id: 'nothing',
      name: 'Nothing to see',
      about: 'It gives no sign.',
      group: GROUPS.turn,
      icon: 'x',
      rule: 'BD-036',
    }),
  ];
};

const questionFor = (scene: Battle, who: CombatantId, of: CombatantId): readonly Question[] => {
  const [asker, foe] = [lookUp(scene, who), lookUp(scene, of)];
  if (asker === null || foe === null || scene.turn.asks?.some((one) => one.who === who && one.of === of) !== true)
    return [];
  const options = optionsFor(scene, of);
  return [
    {
      kind: 'sign',
      to: 'gm',
      say: text`${nameOf(asker)} asks what ${nameOf(foe)} is planning.`,
      about: [who, of],
      options,
      otherwise: NOTHING,
      always: null,
      near: true,
      check: (made) => optionReasons(scene, options, made),
    },
  ];
};

/** Asks the GM what a foe is planning; nothing where he gave a sign of it, or went on, meanwhile. */
export function* askPlan(who: CombatantId, of: CombatantId): Steps {
  const { turn } = yield* look();
  yield* record(
    { type: 'noted', of, note: { type: 'asked-about', who, of }, gmOnly: false },
    turned({ asks: [...(turn.asks ?? []).filter((one) => one.who !== who), { who, of }] }, { type: 'effect-ended' }),
  );
  const given = yield* ask((scene) => questionFor(scene, who, of));
  if (given === null) return;
  const scene = yield* look();
  const said = given.choice.offer === 'tell' ? readText(given.choice.slots, 'say') : null;
  if (said !== null && lookUp(scene, of) !== null)
    yield* record(signFact(scene, of, readTarget(given.choice.slots, 'about'), said));
  else yield* noSign((one) => one.of === of && one.who === who);
}

/** Whoever asked and is meant by this gets no sign. */
export function* noSign(meant: (one: { readonly who: CombatantId; readonly of: CombatantId }) => boolean): Steps {
  const { asks = [] } = (yield* look()).turn;
  const open = asks.filter((one) => !meant(one));
  for (const { of } of asks.filter(meant))
    yield* record({ type: 'noted', of, note: { type: 'no-sign', of }, gmOnly: false });
  if (open.length < asks.length) yield* record(turned({ asks: open }, { type: 'effect-ended' }));
}
