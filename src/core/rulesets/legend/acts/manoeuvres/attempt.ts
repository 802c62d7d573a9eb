import type { CombatantId, Offer, Reason } from '../../../../rules/kit.ts';
import { called, lookUp, numberSlot, sentence } from '../../../../rules/kit.ts';
import { harm } from '../harm.ts';
import { immunityTo, imposed } from '../imposing.ts';
import { heldBy, taken } from './hold.ts';
import { missedBy } from '../save.ts';
import { aimedAt, damageOf, lands, woundOf } from '../strike.ts';
import { letsFall } from '../things/lying.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { changed, choose, look, noted, option, record, settingsOf, unmet } from '../../game.ts';
import { adjacent } from '../../moves/measure.ts';
import { carrierOf, mountOf, spaceOf } from '../../moves/mounted.ts';
import { away, hurled } from '../../moves/pushed.ts';
import { unseated } from '../../moves/unseated.ts';
import type { BroughtId, ManoeuvreId } from '../../sheet/index.ts';
import { heldIn, MANOEUVRE, manoeuvreDcOf, meleeOf, withCondition } from '../../sheet/index.ts';

/** One try of a manoeuvre: an attack roll where it has one, the target's save, the effect (LG-261, LG-412). */

/** Why a manoeuvre cannot be tried on this one, by whatever action it is (LG-262, LG-264, LG-415). */
export const tryReasons = (scene: Scene, who: Combatant, target: Combatant, id: ManoeuvreId): readonly Reason[] =>
  unmet(
    [settingsOf(scene).manoeuvreRules[id].range === 'melee' || adjacent(scene, who, target), 'not-adjacent'],
    [id !== 'disarm' || heldIn(target.body) !== null, 'nothing-to-disarm'],
    [id !== 'pin' || heldBy(target, who.id) !== null, 'grapple-first'],
  );

const SQUARE = 5;
const FEET = numberSlot('feet', 'Feet to follow');
/** Where there is more than one square to follow, the attacker may stop after some of them. */
const follow = (feet: number): Offer =>
  option.attack('follow', 'Follow', 'You move along. Where you stop, the push ends.', 'arrow-right', 'LG-262', {
    slots: feet === SQUARE ? [] : [FEET.slot({ min: SQUARE, max: feet, step: SQUARE, initial: feet, optional: true })],
  });
const stay = (feet: number): Offer =>
  option.attack('stay', 'Stay in place', `The push ends after ${feet} ft.`, 'x', 'LG-262');

/**
 * Pushes 5 ft, and 5 ft more for every 5 the save missed by, as long as the attacker moves along: each 5 ft it follows
 * push 5 ft on; or as the table has it (LG-262, RU-68).
 */
function* shove(by: CombatantId, who: CombatantId, missed: number): Procedure {
  const { push } = settingsOf(yield* look());
  const feet = push.feet + push.more * Math.floor(missed / push.per);
  const alone = push.follow ? Math.min(push.feet, feet) : feet;
  const choice = yield* choose(by, 'follow', (scene) =>
    lookUp(scene, who) === null
      ? null
      : {
          say: sentence`Push ${called(who)} up to ${feet} ft. Follow?`,
          about: [who],
          options: [follow(feet), stay(alone)],
          otherwise: 'follow',
        },
  );
  const follows = choice?.offer === 'follow' ? (FEET.of(choice) ?? feet) : 0;
  const scene = yield* look();
  const [attacker, target] = [lookUp(scene, by), lookUp(scene, who)];
  if (attacker === null || target === null) return;
  const [from, to, mount] = [spaceOf(scene, attacker), spaceOf(scene, target), mountOf(scene, target)];
  if (from === null || to === null) return;
  const [way, most] = [away(from, to), Math.min(feet, follows + alone)];
  const gone = mount === null ? yield* hurled(who, by, way, most) : yield* unseated(who, mount.id, by, way, most);
  yield* hurled(carrierOf(scene, attacker).id, null, way, Math.min(follows, gone), true);
}

/** One condition that a manoeuvre brings: a hold, lying prone, or what else the table says (LG-412). */
function* brings(condition: BroughtId, by: CombatantId, who: CombatantId): Procedure {
  const target = lookUp(yield* look(), who);
  if (target === null) return;
  const immunity = immunityTo(target.body, condition);
  if (immunity !== null) yield* record(noted(who, { type: 'immune', to: immunity.of }));
  else if (condition === 'grappled' || condition === 'pinned') yield* taken(who, by, condition);
  else if (condition === 'prone')
    yield* record(changed(who, withCondition(target.body, condition), { type: 'tripped', by }));
  else yield* imposed(who, { condition, source: '', by, until: { type: 'encounter' }, suspended: false });
}

function* takesEffect(id: ManoeuvreId, by: CombatantId, who: CombatantId, missed: number): Procedure {
  if (id === 'bull-rush') yield* shove(by, who, missed);
  else if (id === 'disarm') yield* letsFall(who, (weapon) => ({ type: 'disarmed', by, weapon }));
  const { manoeuvreRules } = settingsOf(yield* look());
  for (const condition of manoeuvreRules[id].brings) yield* brings(condition, by, who);
}

export function* attempt(id: ManoeuvreId, by: CombatantId, who: CombatantId, bonus: number): Procedure {
  const scene = yield* look();
  const [attacker, target] = [lookUp(scene, by), lookUp(scene, who)];
  if (attacker === null || target === null) return;
  const { manoeuvreRules, manoeuvreDamage, sizes, push } = settingsOf(scene);
  const { attack, save } = manoeuvreRules[id];
  if (attack) {
    const weapon = meleeOf(attacker.body);
    const landed = yield* lands(aimedAt(scene, attacker, target, { weapon, bonus }));
    if (landed === null) return;
    const wound = woundOf(scene, attacker, weapon);
    if (manoeuvreDamage)
      yield* harm(by, who, yield* damageOf(wound, landed.critical), landed.critical, wound.kind, landed.rolled);
    else yield* record(noted(who, { type: 'landed', by, ...landed.rolled }));
  }
  if (lookUp(yield* look(), who) === null) return;
  const missed = yield* missedBy(who, save, {
    what: `the ${MANOEUVRE[id].name.toLowerCase()}`,
    dc: manoeuvreDcOf(attacker.body, settingsOf(scene)),
    more: [{ label: 'size', value: sizes[target.body.size].steady }],
    per: push.per,
    by,
  });
  if (missed > 0) yield* takesEffect(id, by, who, missed);
}
