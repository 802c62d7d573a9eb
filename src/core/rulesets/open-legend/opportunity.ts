import { nameOf as calledBy, text } from '../../rules/text.ts';
import { slotReasons } from '../../rules/slot-reasons.ts';
import { reaches } from '../../space/distance.ts';
import type { CellPlace } from '../../space/field.ts';
import type { Choice, Offer, Reason } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { find, lookUp } from '../../rules/scene.ts';
import type { Stopped } from './fight-facts.ts';
import { able } from './budget.ts';
import { declare } from './declare.ts';
import { reachOf, score } from './derived.ts';
import { baseOf, cellOf, groundOf } from './ground.ts';
import type { Means } from './means.ts';
import { meansOf, nameOf, offerOf } from './means.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { ROLL_SLOT_NAMES, legendSpent, rollSlotReasons, rollSlots } from './roll-slots.ts';
import { strike } from './strike.ts';
import { leftAlong, reactorsTo } from './threat.ts';
import type { Battle, Fighter, Steps } from './game.ts';
import { ask, look, record } from './game.ts';

/**
 * The melee weapons that reach somebody from where they are: what an opportunity attack may be made with (OL-161,
 *
 */
const opportunityMeans = (scene: Battle, by: Fighter, target: Fighter): readonly Means[] => {
  const grid = groundOf(scene);
  const from = baseOf(by);
  const to = baseOf(target);
  if (grid === null || from === null || to === null) return [];
  return meansOf(by.body).filter(
    (means) =>
      means.type === 'weapon' &&
      means.weapon.melee &&
      !means.thrown &&
      reaches(grid, from, to, reachOf(by.footprint, means.weapon).total),
  );
};

const LET_GO: Offer = offer({
  id: 'pass',
  name: 'Let them go',
  about: 'The opportunity attack is kept.',
  group: GROUPS.minor,
  icon: 'x',
});
const PASS: Choice = choice('pass');

/** What the strongest attribute strikes with. */
const best = (body: Fighter['body'], all: readonly Means[]): Means | null =>
  all.reduce<Means | null>(
    (most, means) => (most === null || score(body, means.attribute) > score(body, most.attribute) ? means : most),
    null,
  );

const questionTo = (scene: Battle, by: Fighter, target: Fighter): Question => {
  const means = opportunityMeans(scene, by, target);
  const options = [
    ...means.map((one) =>
      offer({
        id: offerOf(one),
        name: nameOf(one),
        about: text`Strikes at ${calledBy(target)}.`,
        group: GROUPS.attack,
        icon: 'swords',
        slots: rollSlots(by.body),
        rule: 'OL-161',
      }),
    ),
    LET_GO,
  ];
  const strongest = best(by.body, means);
  return {
    kind: 'opportunity',
    to: by.id,
    say: text`${calledBy(target)} leaves the reach of ${calledBy(by)}: make an opportunity attack?`,
    about: [target.id],
    options,
    otherwise: PASS,
    always: strongest === null ? null : choice(offerOf(strongest)),
    near: true,
    check: (made): readonly Reason[] => {
      const option = options.find(({ id }) => id === made.offer);
      if (option === undefined) return [reason('slot-malformed', 'There is no such option.')];
      return [
        ...slotReasons(scene, option, made.slots, true, ROLL_SLOT_NAMES),
        ...rollSlotReasons(made.slots, by.body, 'gm'),
      ];
    },
  };
};

/** One free melee attack, outside the own turn (OL-161, OL-162). */
function* freeAttack(by: CombatantId, target: CombatantId, made: Choice): Steps {
  const scene = yield* look();
  const attacker = find(scene, by);
  const means = meansOf(attacker.body).find((one) => offerOf(one) === made.offer);
  if (means === undefined) return;
  const attack = declare(scene, attacker, means, { targets: [find(scene, target)], area: null }, made.slots);
  yield* record(...legendSpent(attacker, made.slots), {
    type: 'changed',
    who: by,
    set: { opportunityUsed: attacker.body.opportunityUsed + 1 },
    because: {
      type: 'attacked',
      with: attack.with,
      attribute: attack.attribute,
      defense: attack.defense,
      targets: [target],
      side: null,
      opportunity: true,
    },
  });
  yield* strike(scene, attack);
}

const sameSpot = (a: CellPlace, b: CellPlace | null): boolean =>
  b !== null && a.x === b.x && a.y === b.y && a.height === b.height;

/** Why somebody cannot take the step they were about to take. */
const held = (scene: Battle, who: CombatantId, from: CellPlace): Stopped | null => {
  const mover = lookUp(scene, who);
  if (mover === null || !able(mover)) return 'down';
  return sameSpot(from, cellOf(mover)) ? null : 'stepped-aside';
};

/**
 * Opportunity attacks: all that may are asked at once, and those who strike do so in the order of initiative, each as
 * soon as nobody before them has still to decide. Ends when the one struck at drops or is no longer there; what is
 * still open then is withdrawn (OL-167, OL-236, R-38).
 */
function* struckAt(
  target: CombatantId,
  from: CellPlace,
  candidates: (scene: Battle) => readonly Fighter[],
): Steps<Stopped | null> {
  const decided = new Map<CombatantId, Choice>();
  const done = new Set<CombatantId>();
  for (;;) {
    const scene = yield* look();
    const stopped = held(scene, target, from);
    if (stopped !== null) return stopped;
    const waiting = candidates(scene).filter(({ id }) => !done.has(id));
    const next = waiting[0];
    if (next === undefined) return null;
    const made = decided.get(next.id);
    if (made !== undefined) {
      done.add(next.id);
      if (made.offer !== 'pass') yield* freeAttack(next.id, target, made);
      continue;
    }
    const answer = yield* ask((now, only) => {
      const whom = lookUp(now, target);
      if (whom === null || held(now, target, from) !== null) return [];
      const open = candidates(now).filter(
        ({ id }) => !decided.has(id) && !done.has(id) && (only === undefined || only.has(id)),
      );
      return open.map((by) => questionTo(now, by, whom));
    });
    if (answer === null) {
      for (const { id } of waiting) if (!decided.has(id)) done.add(id);
    } else {
      decided.set(answer.to as CombatantId, answer.choice);
    }
  }
}

/**
 * The opportunity attacks that going from one place to another brings about, before the mover leaves; null if the mover
 * may still go.
 */
export const opportunities = (who: CombatantId, from: CellPlace, to: CellPlace): Steps<Stopped | null> =>
  struckAt(who, from, (scene) => {
    const grid = groundOf(scene);
    const mover = lookUp(scene, who);
    return grid === null || mover === null ? [] : leftAlong(grid, reactorsTo(scene, mover), mover, from, to);
  });

/** As `opportunities`: whether the mover may still go. */
export function* leave(who: CombatantId, from: CellPlace, to: CellPlace): Steps<boolean> {
  return (yield* opportunities(who, from, to)) === null;
}

/**
 * Enemies with a melee weapon in hand that stand beside somebody who shoots: they strike first where the table plays it
 * so.
 */
export const provokedByShot = (who: CombatantId, from: CellPlace): Steps<Stopped | null> =>
  struckAt(who, from, (scene) => {
    const shooter = lookUp(scene, who);
    return shooter === null
      ? []
      : reactorsTo(scene, shooter)
          .map(({ fighter }) => fighter)
          .filter((by) => opportunityMeans(scene, by, shooter).length > 0);
  });
