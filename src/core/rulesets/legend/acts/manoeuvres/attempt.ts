import { offer, unless } from '../../../../rules/kit/offer.ts';
import { prompt } from '../../../../rules/kit/prompt.ts';
import { numberSlot } from '../../../../rules/kit/slots.ts';
import type { Offer, Reason } from '../../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../../rules/scene/scene.ts';
import { find, lookUp } from '../../../../rules/scene/scene.ts';
import { called, sentence } from '../../../../rules/text/asked.ts';
import type { ConditionId } from '../../data/condition-list.ts';
import type { ManoeuvreId } from '../../data/manoeuvre-list.ts';
import { MANOEUVRE } from '../../data/manoeuvre-list.ts';
import { SIZE } from '../../data/size-list.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { ask, changed, look, noted, record, settingsOf } from '../../game.ts';
import { adjacent } from '../../moves/measure.ts';
import { carrierOf, mountOf, spaceOf } from '../../moves/mounted.ts';
import { away, hurled } from '../../moves/pushed.ts';
import { unseated } from '../../moves/unseated.ts';
import { reason } from '../../reasons.ts';
import { heldIn } from '../../sheet/carried.ts';
import { manoeuvreDcOf, meleeOf } from '../../sheet/derived.ts';
import { withCondition } from '../../sheet/lasting.ts';
import { harm } from '../harm.ts';
import { immunityTo } from '../imposing.ts';
import { letsFall } from '../things/lying.ts';
import { missedBy } from '../save.ts';
import { aimedAt, damageOf, lands, woundOf } from '../strike.ts';
import { heldBy, taken } from './hold.ts';

/** One try of a manoeuvre: an attack roll where it has one, the target's save, the effect (LG-261, LG-412). */

/** Why a manoeuvre cannot be tried on this one, by whatever action it is (LG-262, LG-264, LG-415). */
export const tryReasons = (scene: Scene, who: Combatant, target: Combatant, id: ManoeuvreId): readonly Reason[] => [
  ...unless(id !== 'bull-rush' || adjacent(scene, who, target), reason('not-adjacent')),
  ...unless(id !== 'disarm' || heldIn(target.body) !== null, reason('nothing-to-disarm')),
  ...unless(id !== 'pin' || heldBy(target, who.id) !== null, reason('grapple-first')),
];

const SQUARE = 5;
const FEET = numberSlot('feet', 'Feet to follow');
/** Where there is more than one square to follow, the attacker may stop after some of them. */
const follow = (feet: number): Offer =>
  offer({
    id: 'follow',
    name: 'Follow',
    about: 'You move along. Where you stop, the push ends.',
    group: 'Attack',
    icon: 'arrow-right',
    rule: 'LG-262',
    slots: feet === SQUARE ? [] : [FEET.slot({ min: SQUARE, max: feet, step: SQUARE, initial: feet, optional: true })],
  });
const STAY = offer({
  id: 'stay',
  name: 'Stay in place',
  about: 'The push ends after 5 ft.',
  group: 'Attack',
  icon: 'x',
  rule: 'LG-262',
});

/**
 * Pushes 5 ft, and 5 ft more for every 5 the save missed by, as long as the attacker moves along: each 5 ft it follows
 * push 5 ft on (LG-262).
 */
function* shove(by: CombatantId, who: CombatantId, missed: number): Procedure {
  const feet = SQUARE + SQUARE * Math.floor(missed / 5);
  const answer = yield* ask((scene) => [
    prompt(by, 'follow', () => {
      const target = lookUp(scene, who);
      return target === null
        ? null
        : {
            say: sentence`Push ${called(target.id)} up to ${feet} ft. Follow?`,
            about: [who],
            options: [follow(feet), STAY],
            otherwise: 'follow',
          };
    }),
  ]);
  const follows = answer?.choice.offer === 'follow' ? (FEET.of(answer.choice) ?? feet) : 0;
  const scene = yield* look();
  const [attacker, target] = [lookUp(scene, by), lookUp(scene, who)];
  if (attacker === null || target === null) return;
  const [from, to, mount] = [spaceOf(scene, attacker), spaceOf(scene, target), mountOf(scene, target)];
  if (from === null || to === null) return;
  const [way, most] = [away(from, to), Math.min(feet, follows + SQUARE)];
  const gone = mount === null ? yield* hurled(who, by, way, most) : yield* unseated(who, mount.id, by, way, most);
  yield* hurled(carrierOf(scene, attacker).id, null, way, Math.min(follows, gone), true);
}

/** The condition that a manoeuvre brings. */
const BRINGS: Partial<Record<ManoeuvreId, ConditionId>> = { trip: 'prone', grapple: 'grappled', pin: 'pinned' };

function* takesEffect(id: ManoeuvreId, by: CombatantId, who: CombatantId, missed: number): Procedure {
  const target = find(yield* look(), who);
  const condition = BRINGS[id];
  const immunity = condition === undefined ? null : immunityTo(target.body, condition);
  if (immunity !== null) {
    yield* record(noted(who, { type: 'immune', to: immunity.of }));
    return;
  }
  if (id === 'bull-rush') yield* shove(by, who, missed);
  else if (id === 'trip') yield* record(changed(who, withCondition(target.body, 'prone'), { type: 'tripped', by }));
  else if (id === 'disarm') yield* letsFall(who, (weapon) => ({ type: 'disarmed', by, weapon }));
  else yield* taken(who, by, id === 'pin' ? 'pinned' : 'grappled');
}

export function* attempt(id: ManoeuvreId, by: CombatantId, who: CombatantId, bonus: number): Procedure {
  const scene = yield* look();
  const [attacker, target] = [lookUp(scene, by), lookUp(scene, who)];
  if (attacker === null || target === null) return;
  const { manoeuvreRules, manoeuvreDamage } = settingsOf(scene);
  const { attack, save } = manoeuvreRules[id];
  if (attack) {
    const weapon = meleeOf(attacker.body);
    const landed = yield* lands(aimedAt(scene, attacker, target, { weapon, bonus }));
    if (landed === null) return;
    const wound = woundOf(scene, attacker, weapon);
    if (manoeuvreDamage)
      yield* harm(by, who, yield* damageOf(wound, landed.critical), landed.critical, wound.kind, landed.rolled);
  }
  if (lookUp(yield* look(), who) === null) return;
  const missed = yield* missedBy(who, save, {
    what: `the ${MANOEUVRE[id].name.toLowerCase()}`,
    dc: manoeuvreDcOf(attacker.body),
    more: [{ label: 'size', value: SIZE[target.body.size].steady }],
  });
  if (missed > 0) yield* takesEffect(id, by, who, missed);
}
