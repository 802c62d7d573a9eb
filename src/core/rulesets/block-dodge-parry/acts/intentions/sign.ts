import { prompt } from '../../../../rules/kit/prompt.ts';
import type { Prompt } from '../../../../rules/kit/prompt.ts';
import { combatantSlot, textSlot } from '../../../../rules/kit/slots.ts';
import type { Offer } from '../../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { lookUp } from '../../../../rules/scene/scene.ts';
import { nameOf, text } from '../../../../rules/text/text.ts';
import { able } from '../../sheet/derived.ts';
import type { Battle, Event, Fighter, Steps } from '../../game.ts';
import { ask, look, noted, record, turned } from '../../game.ts';
import { GROUPS, offer } from '../../offer.ts';
import { hostile } from '../../moves/zones.ts';

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

const SAY = textSlot('say', 'What they see');
const EYED = combatantSlot('about', 'Its eyes are on');

const optionsFor = (scene: Battle, foe: Fighter): readonly Offer[] => {
  const among = scene.combatants
    .filter((one) => one.place !== null && hostile(one, foe) && able(one.body))
    .map(({ id }) => id);
  return [
    offer({
      id: 'tell',
      name: 'Tell them',
      about: 'Everybody at the table reads it.',
      group: GROUPS.turn,
      icon: 'megaphone',
      rule: 'BD-036',
      slots: [SAY.slot({ most: MOST }), ...(among.length === 0 ? [] : [EYED.slot({ among, optional: true })])],
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

const signPrompt = (scene: Battle, who: CombatantId, of: CombatantId): Prompt =>
  prompt('gm', 'sign', () => {
    const [asker, foe] = [lookUp(scene, who), lookUp(scene, of)];
    const asks = scene.turn.asks?.some((one) => one.who === who && one.of === of) === true;
    if (asker === null || foe === null || !asks) return null;
    return {
      say: text`${nameOf(asker)} asks what ${nameOf(foe)} is planning.`,
      about: [who, of],
      options: optionsFor(scene, foe),
      otherwise: 'nothing',
    };
  });

/** Asks the GM what a foe is planning; nothing where he gave a sign of it, or went on, meanwhile. */
export function* askPlan(who: CombatantId, of: CombatantId): Steps {
  const { turn } = yield* look();
  yield* record(
    noted(of, { type: 'asked-about', who, of }),
    turned({ asks: [...(turn.asks ?? []).filter((one) => one.who !== who), { who, of }] }, { type: 'effect-ended' }),
  );
  const given = yield* ask((scene) => [signPrompt(scene, who, of)]);
  if (given === null) return;
  const scene = yield* look();
  const said = given.choice.offer === 'tell' ? SAY.of(given.choice) : null;
  if (said !== null && lookUp(scene, of) !== null) yield* record(signFact(scene, of, EYED.of(given.choice), said));
  else yield* noSign((one) => one.of === of && one.who === who);
}

/** Whoever asked and is meant by this gets no sign. */
export function* noSign(meant: (one: { readonly who: CombatantId; readonly of: CombatantId }) => boolean): Steps {
  const { asks = [] } = (yield* look()).turn;
  const open = asks.filter((one) => !meant(one));
  for (const { of } of asks.filter(meant)) yield* record(noted(of, { type: 'no-sign', of }));
  if (open.length < asks.length) yield* record(turned({ asks: open }, { type: 'effect-ended' }));
}
