import type { CombatantId, Command } from '../../../../rules/kit.ts';
import { cellOf, feetReach, feetWallet, groundOf, memo, namedAll, offer, PATH } from '../../../../rules/kit.ts';
import { barred, barredPath, speedNow } from '../../effects/bearing.ts';
import { legendSpent, ROLL_SLOT_NAMES, rollSlots } from '../roll-slots.ts';
import { carried, changed, look, lookAt, lookFor, moved, noted, reason, record, score } from '../../game.ts';
import type { Action, Body, Combatant, Explained, Offer, Procedure, Reason, Scene, Slots } from '../../rules.ts';
import { began, focusSpent, GROUPS, idsOf, inRounds, newFocus, TARGETS, text, unable, unmet } from '../../rules.ts';
import { risksOf } from '../../moves/movement.ts';
import { walk, ways } from '../../moves/opportunity.ts';
import { stepReasons, walkRules } from '../../moves/threat.ts';
import { freeStep } from '../../moves/walk.ts';
import { attackReasons, attackTargets, explainAttack } from '../attacks/attack-check.ts';
import { aimedAt, attackedWith, declare } from '../attacks/declare.ts';
import { flies, meansOf, nameOf, offerOf, readMeans, type Means } from '../attacks/means.ts';
import { strike } from '../attacks/strike.ts';
import { targetReasons } from '../attacks/targets.ts';
import { focusReasons, WHOLE_TURN } from './focus.ts';

/** Up to twice the speed, then one melee attack with disadvantage 1 (OL-179, OL-180, R-47). */

/** The attack at the end of each charge, by the charge's id. */
const strikesOf = memo(
  (weapons: Body['weapons']): ReadonlyMap<string, string> =>
    new Map(
      carried({ weapons }).flatMap(({ at }) =>
        (['might', 'agility'] as const).map((attribute) => [`charge:${at}:${attribute}`, `attack:${at}:${attribute}`]),
      ),
    ),
);
const struckWith = (body: Body, offerId: string): string => strikesOf(body.weapons).get(offerId) ?? offerId;
const chargesOf = memo(
  (weapons: Body['weapons']): ReadonlyMap<string, string> =>
    new Map([...strikesOf(weapons)].map(([charged, attack]) => [attack, charged])),
);
const chargeOf = (body: Body, means: Means): string => chargesOf(body.weapons).get(offerOf(means)) ?? 'charge';
const meleeOf = (body: Body) => meansOf(body).filter((means) => means.type === 'weapon' && !flies(means));
const farthest = (scene: Scene, by: Combatant): number => 2 * speedNow(scene, by).total;

/** The scene at the end of the charge, with what the charge lays on the attack. */
const arrived = (scene: Scene, by: Combatant, slots: Slots): readonly [Scene, Combatant] => {
  const end = PATH.of({ slots })?.at(-1);
  const place = cellOf(by);
  const there: Combatant = end === undefined || place === null ? by : { ...by, place: { ...place, ...end } };
  const combatants = scene.combatants.map((other) => (other.id === by.id ? there : other));
  const effects = [...scene.turn.effects, newFocus(scene, by.id, 'charge')];
  return [{ ...scene, combatants, turn: { ...scene.turn, effects } }, there];
};
const asAttack = ({ body }: Combatant, command: Command) => ({ ...command, offer: struckWith(body, command.offer) });

const check = (scene: Scene, by: Combatant, command: Command): readonly Reason[] => {
  const path = PATH.of(command) ?? [];
  const means = readMeans(by.body, struckWith(by.body, command.offer));
  const none = typeof means !== 'string' && score(by.body, means.attribute) === 0;
  const [then, there] = arrived(scene, by, command.slots);
  return unmet(
    path.length === 0 ? [] : [...stepReasons(scene, by, path, farthest(scene, by)), ...barred(scene, by, 'walk')],
    barredPath(scene, by, path),
    attackReasons(then, there, asAttack(there, command)),
    [!none, 'zero-attribute', 'A charge has disadvantage.'],
  );
};

const explain = (scene: Scene, by: Combatant, command: Command): Explained => {
  const [then, there] = arrived(scene, by, command.slots);
  const struck = explainAttack(then, there, asAttack(there, command));
  return { ...struck, notes: [...risksOf(scene, by, PATH.of(command) ?? []), ...struck.notes] };
};

/** As far as its speed allows by then: it may be slowed on the way (OL-238). */
const charging = (most: number): ReturnType<typeof freeStep> => ({
  ...freeStep(most),
  wallet: (mover, walked, scene) => feetWallet(Math.max(0, Math.min(most, farthest(scene, mover)) - walked)),
  facts: ({ id }, { places, feet }) => [moved(id, places, true, { type: 'charged', feet })],
});

/** Strikes those of its targets who are in reach by then. */
function* strikeAtTheEnd(who: CombatantId, command: Command): Procedure {
  const [scene, by] = yield* lookFor(who);
  const grid = groundOf(scene);
  const means = by === null ? null : readMeans(by.body, struckWith(by.body, command.offer));
  if (by === null || grid === null || means === null || typeof means === 'string') return;
  const { targets } = aimedAt(scene, by, means, command.slots);
  const reached = targets.filter((target) => targetReasons(grid, by, means, target).length === 0);
  const met = command.forced === null ? reached : targets;
  if (unable(scene, by).length > 0 || met.length === 0) {
    yield* record(noted(who, { type: 'charge-fell-short' }));
    return;
  }
  const attack = declare(scene, by, means, { targets: met, area: null }, command.slots);
  yield* record(changed(who, {}, attackedWith(attack, false)));
  yield* strike(scene, attack, ways);
}

const SLOTS = [PATH.slot({ optional: true }), TARGETS.slot({ min: 1, max: 100 })];
const chargeOffer = (scene: Scene, by: Combatant, means: Means): Offer =>
  offer({
    id: chargeOf(by.body, means),
    name: `Charge: ${nameOf(means)}`,
    about: `Move up to ${farthest(scene, by)} ft, then one melee attack with disadvantage 1.`,
    group: GROUPS.focus,
    icon: 'step-forward',
    rule: 'OL-179',
    cost: WHOLE_TURN,
    reasons: focusReasons(scene, by),
    slots: [...SLOTS, ...rollSlots(by.body)],
  });

export const charge: Action = {
  id: 'charge',
  offers: (scene, by) => (inRounds(scene) ? meleeOf(by.body).map((means) => chargeOffer(scene, by, means)) : []),
  check,
  *resolve(command) {
    const { who } = command;
    if (who === null) return;
    const [scene, by] = yield* lookAt(who);
    const spent = { majorLeft: 0, moveLeft: 0, feetLeft: 0 };
    yield* record(...legendSpent(by, command.slots), changed(who, spent, { type: 'focus-taken', focus: 'charge' }));
    const path = PATH.of(command);
    if (path !== null) yield* walk(who, path, charging(farthest(scene, by)));
    const there = yield* look();
    yield* record(began(there, [newFocus(there, who, 'charge')]));
    yield* strikeAtTheEnd(who, command);
    yield* focusSpent(who);
  },
  reach: (scene, by, id) =>
    focusReasons(scene, by).length > 0 ? null : feetReach(walkRules, scene, by, id, 'Charge', farthest(scene, by)),
  targets: (scene, by, id, slots) => {
    const [then, there] = arrived(scene, by, slots);
    return attackTargets(then, there, struckWith(by.body, id), slots);
  },
  explain,
  headline: (command, scene) => text`charges ${namedAll(scene, idsOf(TARGETS.in(scene, command)))}`,
  special: ['targets', ...ROLL_SLOT_NAMES],
  unoffered: (_, { body }, id) => {
    const means = readMeans(body, struckWith(body, id));
    return [typeof means === 'string' ? reason(means) : reason('melee-only')];
  },
};
