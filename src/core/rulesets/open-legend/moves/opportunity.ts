import type { CellPlace } from '../../../rules/kit.ts';
import { between, called, cellOf, choice, find, groundOf, inTurn, leftAlong, ofTwo } from '../../../rules/kit.ts';
import { legendSpent, ROLL_SLOT_NAMES, rollSlotReasons, rollSlots } from '../acts/roll-slots.ts';
import { attackedWith, declare, usualDefense } from '../acts/attacks/declare.ts';
import { baneMeansOf, meansOf, nameOf, offerOf, readMeans, type Means } from '../acts/attacks/means.ts';
import { strike } from '../acts/attacks/strike.ts';
import { baneDefense, baneSlots, readBane, secondReasons, sufferReasons } from '../effects/banes/inflictable.ts';
import { foundOut } from '../effects/boons/perceiving.ts';
import { attackKind, immunityTo } from '../effects/boons/resistance.ts';
import { barrierStrikes, stepsToBarrier } from '../effects/boons/zones.ts';
import type { Stopped } from '../facts/fight-facts.ts';
import { BANE_KINDS, changed, look, lookAt, lookUp, option, reachOf, record, score } from '../game.ts';
import type { Body, Choice, Combatant, CombatantId, Procedure, Prompt, Reason, Scene, Turn, Why } from '../rules.ts';
import { able, barred, nameOf as calledBy, reaches, reaction, sentence, sparing, text, untouched } from '../rules.ts';
import { reactorsTo } from './threat.ts';
import { walkWith, type Ways } from './walk.ts';

const allMeans = (body: Body): readonly Means[] => [...meansOf(body), ...baneMeansOf(body)];
/** What an opportunity attack may be made with: melee weapons in reach (OL-161, R-40). */
const opportunityMeans = (scene: Scene, by: Combatant, target: Combatant): readonly Means[] => {
  if (sparing(scene, by.id, target.id).length > 0) return [];
  return ofTwo(scene, by, target, [], (grid, from, to) =>
    allMeans(by.body).filter(
      (means) =>
        means.purpose !== 'intimidate' &&
        means.type === 'weapon' &&
        means.weapon.melee &&
        !means.thrown &&
        touches(scene, by, target, means) &&
        reaches(grid, from, to, reachOf(by.footprint, means.weapon).total),
    ),
  );
};

/** Whether an attack by these means can touch somebody at all, through any defense it may go against (OC-35, OC-37). */
const touches = (scene: Scene, by: Combatant, target: Combatant, means: Means): boolean => {
  const defenses =
    means.purpose === 'harm'
      ? [usualDefense(means, 'melee')]
      : BANE_KINDS.flatMap((kind) => baneDefense({ kind }, means.attribute) ?? []);
  const immune = immunityTo(scene, target.id, attackKind(means, {})).length > 0;
  return !immune && defenses.some((defense) => untouched(scene, by.id, target.id, defense).length === 0);
};

/** Why the banes of an attack may not be tried on somebody: suffered already, not touching them, no two together. */
const baneReasons = (scene: Scene, by: Combatant, target: Combatant, made: Choice): readonly Reason[] => {
  const means = readMeans(by.body, made.offer);
  const bane = typeof means === 'string' ? null : readBane(by.body, means, made.slots);
  if (typeof means === 'string' || bane === null) return [];
  const defense = baneDefense(bane, means.attribute);
  return [
    ...sufferReasons(scene, target.id, by.id, bane),
    ...secondReasons(by.body, means, made.slots),
    ...(defense === null ? [] : untouched(scene, by.id, target.id, defense)),
  ];
};

const LET_GO = option.minor('pass', 'Let them go', 'You keep your opportunity attack.', 'x');

const best = (body: Body, all: readonly Means[]): Means | undefined =>
  all
    .filter(({ purpose }) => purpose === 'harm')
    .sort((a, b) => score(body, b.attribute) - score(body, a.attribute))[0];

const opportunity = (scene: Scene, by: Combatant, target: Combatant): Prompt =>
  reaction(by.id, 'opportunity', () => {
    const means = opportunityMeans(scene, by, target);
    if (means.length === 0) return null;
    const strongest = best(by.body, means);
    const strikes = means.map((means) => {
      const slots = [...baneSlots(by.body, means), ...rollSlots(by.body)];
      const how = text`Attack ${calledBy(target)}.`;
      return option.attack(offerOf(means), nameOf(means), how, 'swords', 'OL-161', { slots });
    });
    const say = sentence`${called(target.id)} leaves the reach of ${called(by.id)}. Make an opportunity attack?`;
    return {
      ...between(say, [target.id], [...strikes, LET_GO], LET_GO),
      always: strongest === undefined ? null : choice(offerOf(strongest)),
      special: ROLL_SLOT_NAMES,
      check: (made) => [...rollSlotReasons(made.slots, by.body, 'gm'), ...baneReasons(scene, by, target, made)],
    };
  });

/** One free melee attack, outside the own turn (OL-161, OL-162). */
function* freeAttack(by: CombatantId, target: CombatantId, made: Choice): Procedure {
  const [scene, attacker] = yield* lookAt(by);
  const means = allMeans(attacker.body).find((means) => offerOf(means) === made.offer);
  if (means === undefined) return;
  const attack = declare(scene, attacker, means, { targets: [find(scene, target)], area: null }, made.slots);
  const spent = { opportunityUsed: attacker.body.opportunityUsed + 1 };
  yield* record(...legendSpent(attacker, made.slots), changed(by, spent, attackedWith(attack, true)));
  yield* strike(scene, attack, ways);
}

/** Why whoever is struck at is no longer there, or can no longer leave its space if it was to (OL-237). */
const held = (scene: Scene, who: CombatantId, from: CellPlace, leaving: boolean): Stopped | null => {
  const mover = lookUp(scene, who);
  const at = cellOf(mover);
  if (mover === null || !able(scene, mover)) return 'down';
  if (at === null || at.x !== from.x || at.y !== from.y || at.height !== from.height) return 'stepped-aside';
  return leaving && barred(scene, mover, 'go').length > 0 ? 'held' : null;
};

type Candidates = (scene: Scene, target: Combatant) => readonly Combatant[];
/**
 * All that may strike are asked at once and do so in the order of initiative. Ends when the one struck at drops or is
 * no longer there; questions still open are withdrawn (OL-167, OL-236, R-38).
 */
const struckAt = (target: CombatantId, from: CellPlace, leaving: boolean, candidates: Candidates) =>
  inTurn<Body, Turn, Why, Stopped>({
    who: (scene) => candidates(scene, find(scene, target)).map(({ id }) => id),
    over: (scene) => held(scene, target, from, leaving),
    prompt: (scene, by) => opportunity(scene, find(scene, by), find(scene, target)),
    act: (by, made) => freeAttack(by, target, made),
  });

/** The opportunity attacks before somebody leaves; null: they may still go. */
const opportunities = (who: CombatantId, from: CellPlace, to: CellPlace): Procedure<Stopped | null> =>
  struckAt(who, from, true, (scene, mover) => {
    const grid = groundOf(scene);
    return grid === null ? [] : leftAlong(grid, reactorsTo(scene, mover), mover, from, to);
  });

const onward = walkWith(opportunities);
/** The same, and a barrier on the way strikes before the walk goes on (OC-36). */
export function* walk<Purse>(...[who, path, how]: Parameters<typeof onward<Purse>>): ReturnType<typeof onward<Purse>> {
  const met = new Set<string>();
  let walked = 0;
  let left = path;
  for (;;) {
    const [scene, mover] = yield* lookAt(who);
    const barrier = stepsToBarrier(scene, mover, left, met);
    const from = walked;
    const wallet: typeof how.wallet = (one, feet, now) => how.wallet(one, feet + from, now);
    const done = yield* onward(who, barrier === null ? left : left.slice(0, barrier.steps), { ...how, wallet });
    yield* foundOut();
    walked += done.feet;
    if (barrier === null || done.stopped !== null) return { ...done, feet: walked };
    met.add(barrier.zone.id);
    yield* barrierStrikes(who, barrier.zone);
    left = left.slice(barrier.steps);
    const now = yield* look();
    if (left.length === 0 || !able(now, find(now, who))) return { ...done, feet: walked };
  }
}

/** Whether somebody may still go, after the opportunity attacks that going brings about. */
export function* leave(who: CombatantId, from: CellPlace, to: CellPlace): Procedure<boolean> {
  return (yield* opportunities(who, from, to)) === null;
}

/** Enemies beside somebody who shoots strike first where the table plays it so. */
export const provokedByShot = (who: CombatantId, from: CellPlace): Procedure<Stopped | null> =>
  struckAt(who, from, false, (scene, shooter) =>
    reactorsTo(scene, shooter)
      .map(({ fighter: combatant }) => combatant)
      .filter((by) => opportunityMeans(scene, by, shooter).length > 0),
  );

export const ways: Ways = { walk, provokedByShot };
