import type { Choice, Offer, Reason } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { AnsweredBy, Asked, Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { agreed } from './agree.ts';
import type { Attribute } from './body.ts';
import { ATTRIBUTES } from './body.ts';
import { comeAlong } from './companion.ts';
import type { Attack } from './declare.ts';
import { scoreAgainst } from './defense.ts';
import type { Raised } from './guard.ts';
import { DEFENDING, apartFeet, bestGuard, guardRoll, guardSources, hitBy, isNear, mayStep, protectable, stepFeet } from './guard.ts';
import { guardQuestion, partReasons, stepSlots } from './guard-question.ts';
import { orderIn } from './ground.ts';
import { capital } from './names.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { legendSpent } from './roll-slots.ts';
import { readOption, readPath, readTarget, slotReasons } from './slots.ts';
import type { Battle, Fighter, Steps } from './verbs.ts';
import { ask, look, record, roll } from './verbs.ts';
import { walk } from './walk.ts';

const NOTHING: Raised = new Map();

/** Somebody who said they would defend. */
interface Pledge {
  readonly by: CombatantId;
  readonly target: CombatantId;
  readonly attribute: Attribute;
  readonly made: Choice;
  readonly answeredBy: AnsweredBy;
}

/** Everybody who may defend one of those hit and has not answered yet, asked at once (OL-181, OL-184, OL-185). */
const questions = (scene: Battle, attack: Attack, total: number, answered: ReadonlySet<Asked>, only: ReadonlySet<Asked> | undefined): readonly Question[] => {
  if (only !== undefined && [...only].every((one) => answered.has(one))) return [];
  const hit = hitBy(scene, attack, total, NOTHING);
  const found: Question[] = [];
  const open = (guard: Fighter): void => {
    if (answered.has(guard.id)) return;
    const targets = protectable(scene, attack, guard, hit);
    if (targets.length > 0) found.push(guardQuestion(scene, attack, total, guard, targets));
  };
  if (only === undefined) scene.combatants.forEach(open);
  else {
    for (const id of only) {
      const guard = id === 'gm' ? null : lookUp(scene, id);
      if (guard !== null) open(guard);
    }
  }
  return found;
};

const pledgeOf = (scene: Battle, attack: Attack, total: number, by: CombatantId, made: Choice, answeredBy: AnsweredBy): Pledge | null => {
  const guard = lookUp(scene, by);
  if (guard === null) return null;
  const targets = protectable(scene, attack, guard, hitBy(scene, attack, total, NOTHING));
  const wanted = readTarget(made.slots, 'for');
  const target = targets.find(({ id }) => id === wanted) ?? [...targets].sort((a, b) => apartFeet(scene, guard, a) - apartFeet(scene, guard, b))[0];
  const named = readOption(made.slots, 'attribute');
  return target === undefined ? null : { by, target: target.id, attribute: ATTRIBUTES.find((one) => one === named) ?? bestGuard(guard), made, answeredBy };
};

/**
 * After a roll that hits and before any damage: all who may defend are asked at once; once all have answered, those who will do so in the order
 * of initiative. Returns the best Defend roll for each target, where there is one (OL-181 to OL-190, OL-214 to OL-222).
 */
export function* defendWindow(attack: Attack, total: number): Steps<Raised> {
  if (hitBy(yield* look(), attack, total, NOTHING).length === 0) return NOTHING;
  const answered = new Set<Asked>();
  const pledges: Pledge[] = [];
  for (;;) {
    const answer = yield* ask((scene, only) => questions(scene, attack, total, answered, only));
    if (answer === null) break;
    answered.add(answer.to);
    if (answer.choice.offer !== 'defend' || answer.to === 'gm') continue;
    const pledge = pledgeOf(yield* look(), attack, total, answer.to, answer.choice, answer.by);
    if (pledge !== null) pledges.push(pledge);
  }
  if (pledges.length === 0) return NOTHING;
  const scene = yield* look();
  const raised = new Map<CombatantId, number>();
  for (const pledge of pledges.sort((a, b) => orderIn(scene, a.by) - orderIn(scene, b.by))) yield* defend(attack, total, pledge, raised);
  return raised;
}

const STEP_BACK: Offer = offer({ id: 'step-back', name: 'Step back', about: 'The attack misses already; no interrupt is spent.', group: GROUPS.interrupt, icon: 'undo-2' });
const STILL: Offer = offer({ id: 'defend', name: 'Defend all the same', about: 'Costs the major action of the next turn.', group: GROUPS.interrupt, icon: 'shield' });

/** Whether one whose help is no longer needed rolls all the same. */
function* goesOn(attack: Attack, pledge: Pledge): Steps<boolean> {
  const answer = yield* ask((scene) => {
    const guard = lookUp(scene, pledge.by);
    const target = lookUp(scene, pledge.target);
    if (guard === null || target === null) return [];
    return [{
      kind: 'defend-still', to: pledge.by, say: `The attack on ${target.name} misses already: defend all the same?`, about: [target.id, attack.by],
      options: [STEP_BACK, STILL], otherwise: choice('step-back'), always: choice('step-back'), near: true,
      check: (made) => (made.offer === 'defend' || made.offer === 'step-back' ? [] : [reason('slot-malformed')]),
    }];
  });
  return answer?.choice.offer === 'defend';
}

/** One Defend: the GM's word where it takes one, the movement before, the roll, the movement after. */
function* defend(attack: Attack, total: number, pledge: Pledge, raised: Map<CombatantId, number>): Steps {
  const before = yield* look();
  const aim = attack.aims.find(({ who }) => who === pledge.target);
  const guard = lookUp(before, pledge.by);
  if (aim === undefined || guard === null || protectable(before, attack, guard, [aim]).length === 0) return;
  if (!hitBy(before, attack, total, raised).includes(aim) && !(yield* goesOn(attack, pledge))) {
    yield* record({ type: 'noted', of: pledge.by, note: { type: 'stepped-back' }, gmOnly: false });
    return;
  }
  if (!(yield* allowed(pledge))) return;
  const now = yield* look();
  const able = lookUp(now, pledge.by);
  const target = lookUp(now, pledge.target);
  if (able === null || target === null) return;
  yield* record(...legendSpent(able, pledge.made.slots), {
    type: 'changed', who: pledge.by, set: { interruptDebt: true }, because: { type: 'interrupted', how: 'defend', target: pledge.target, attribute: pledge.attribute },
  });
  const walked = yield* part(pledge.by, pledge.made, stepFeet(able));
  const needed = scoreAgainst(target, attack.defense, aim.shift, raised.get(aim.who) ?? null);
  const rolled = yield* roll(guardRoll(able, pledge.attribute, guardSources(able, attack.defense, pledge.made.slots), needed, total));
  if (rolled > needed) raised.set(aim.who, rolled);
  yield* record({ type: 'noted', of: pledge.by, note: { type: 'defended', target: aim.who, total: rolled, before: needed, after: Math.max(needed, rolled) }, gmOnly: false });
  if (readOption(pledge.made.slots, 'afterwards') === 'yes') yield* moveOn(pledge.by, stepFeet(able) - walked);
}

/** The GM's word on an unusual attribute or a great distance; the GM's own answers need none (OL-186, R-49). */
function* allowed(pledge: Pledge): Steps<boolean> {
  const scene = yield* look();
  const guard = lookUp(scene, pledge.by);
  const target = lookUp(scene, pledge.target);
  if (guard === null || target === null) return false;
  const usual = DEFENDING.includes(pledge.attribute);
  if ((usual && isNear(scene, guard, target)) || pledge.answeredBy === 'gm' || guard.seat === null) return true;
  const how = usual ? '' : ` with ${capital(pledge.attribute)}: “${readOption(pledge.made.slots, 'reason') ?? ''}”`;
  const far = isNear(scene, guard, target) ? '' : ` from ${apartFeet(scene, guard, target)} ft away`;
  return yield* agreed({ kind: 'approve-defend', what: 'defend', who: pledge.by, about: [pledge.target], asked: `defends ${target.name}${far}${how}` });
}

/** One part of the movement that comes with a Defend; returns the feet walked. */
function* part(guard: CombatantId, made: Choice, feet: number): Steps<number> {
  const path = readPath(made.slots);
  if (path === null) return 0;
  const { feet: walked } = yield* walk(guard, path, { pays: { feet }, voluntary: true, forced: false, along: null });
  const along = readTarget(made.slots, 'with');
  if (along !== null && walked > 0) yield* comeAlong(guard, along, walked);
  return walked;
}

const STAY: Offer = offer({ id: 'stay', name: 'Stay', about: 'No further movement.', group: GROUPS.interrupt, icon: 'x' });

/** The movement left after the roll, in as many parts as there are feet (OL-189). */
function* moveOn(by: CombatantId, most: number): Steps {
  let left = most;
  while (left > 0) {
    const answer = yield* ask((scene) => {
      const guard = lookUp(scene, by);
      if (guard === null || !mayStep(guard)) return [];
      const step = offer({ id: 'step', name: 'Move', about: `${left} ft are left.`, group: GROUPS.interrupt, icon: 'footprints', slots: stepSlots(scene, guard), rule: 'OL-189' });
      const check = (made: Choice): readonly Reason[] =>
        made.offer === 'stay' ? []
        : made.offer === 'step' ? [...slotReasons(scene, step, made.slots, true), ...partReasons(scene, guard, made, left)]
        : [reason('slot-malformed')];
      return [{ kind: 'defend-step', to: by, say: `${left} ft of the Defend's movement are left: move?`, about: [], options: [step, STAY], otherwise: choice('stay'), always: null, near: true, check }];
    });
    if (answer?.choice.offer !== 'step') return;
    const walked = yield* part(by, answer.choice, left);
    if (walked <= 0) return;
    left -= walked;
  }
}
