import type { CombatantId, Reason, WalkRules } from '../../../rules/kit.ts';
import { atOnce, feetReach, find, lookUp, orElse, PATH, unless } from '../../../rules/kit.ts';
import { hostCost, hostReasons, restOf, strideOf, underWay } from '../acts/special.ts';
import type { Action, Combatant, Scene } from '../game.ts';
import { action, changed, head, look, lookAt, moved, reason, record, settingsOf, unmet, unsaidOf } from '../game.ts';
import { afresh, inDifficult, layerIn } from './layers.ts';
import { carrierOf, goes, goingSpeed, mountOf, riddenBy } from './mounted.ts';
import { provoked, undertakes } from './opportunity.ts';
import { walkInLegs } from './paths/legs.ts';
import { pathReasons } from './paths/path-reasons.ts';
import { freshRules, giving, moveRules, runRules, STEP_FEET, stepRules } from './walk.ts';
import { able, speedReasons, spend, spendOn, taskCost, taskReasons, taskSaid, turnReasons } from '../round/budget.ts';
import { has, without, type Body, type Turn } from '../sheet/index.ts';

type Walks = Required<Pick<Action, 'reach' | 'check'>>;
/** Where somebody may walk, and why a path there may not be walked: both by the same rules and the same feet. */
const along = (
  rules: WalkRules<Body, Turn>,
  offer: string,
  label: string,
  feetOf: (scene: Scene, who: Combatant) => number,
): Walks => {
  const going = (scene: Scene, mover: Combatant): readonly [WalkRules<Body, Turn>, Combatant] => {
    const goer = carrierOf(scene, mover);
    return offer === 'move' && underWay(scene, mover, 'move') ? [moveRules, goer] : [rules, afresh(goer)];
  };
  return {
    reach: (scene, mover) => {
      const [by, goer] = going(scene, mover);
      return feetReach(giving(scene, by), scene, goer, offer, label, feetOf(scene, mover));
    },
    check: (scene, mover, command) =>
      pathReasons(rules, scene, going(scene, mover)[1], PATH.of(command) ?? [], feetOf(scene, mover)),
  };
};
const slots = [PATH.slot()];

const HALF = 2.5;
/** Feet of the move action under way, or of one that begins (LG-049, LG-336, RU-03). */
const leftOf = (scene: Scene, who: Combatant): number =>
  underWay(scene, who, 'move')
    ? strideLeft(scene, who) * HALF
    : goingSpeed(scene, who) + restOf(scene, who.body) * HALF;
const strideLeft = (scene: Scene, who: Combatant): number => {
  const { stride, pace, halved } = who.body;
  return Math.max(0, stride - Math.max(0, pace - strideOf(scene, goingSpeed(scene, who), halved)));
};
/** A mount that is down or cannot move carries nobody on (LG-233, LG-268). */
const mountReasons = (scene: Scene, mount: Combatant): readonly Reason[] =>
  able(scene, mount) ? speedReasons(scene, mount) : [reason('mount-down')];
/** Whoever is carried does not walk (LG-268). */
export const carriedReasons = (scene: Scene, who: Combatant, rides = false): readonly Reason[] => {
  const mount = mountOf(scene, who);
  if (mount === null) return [];
  return rides && riddenBy(scene, who) !== null ? mountReasons(scene, mount) : [reason('on-a-mount')];
};
/** A move action goes on as it began (LG-051, LG-343). */
const gaitReasons = (scene: Scene, who: Combatant): readonly Reason[] =>
  unless(
    !underWay(scene, who, 'move') || who.body.gait === null || who.body.gait === layerIn(scene, who),
    reason('one-mode'),
  );
/** Why there is no 5 ft step of this turn, but what something else grants (LG-121 to LG-124, RU-13, RU-49). */
const ownStepReasons = (scene: Scene, { body }: Combatant): readonly Reason[] => {
  const { step: may } = settingsOf(scene);
  return unmet(
    [!body.stepUsed, 'step-used'],
    [!body.moved, 'already-moved'],
    [may.spent || body.move > 0, 'no-move'],
    [may.surprise || scene.turn.round > 0 || body.spent === 0, 'surprise-one'],
  );
};
/** The step of this turn is taken, or one that something else grants (LG-125, LG-384). */
const stepping = (scene: Scene, who: Combatant): Partial<Body> => {
  const none = scene.turn.now !== who.id || ownStepReasons(scene, who).length > 0;
  return none && who.body.steps > 0 ? { steps: who.body.steps - 1 } : { stepUsed: true };
};

/** One move action, up to the speed; what is left of it is lost (LG-033, LG-049). */
export const move = action({
  ...head('move', 'move', 'Move', 'footprints', 'LG-049'),
  about: (scene, who) => {
    const feet = leftOf(scene, who);
    return underWay(scene, who, 'move') ? `${feet} ft are left of the move action.` : `Up to ${feet} ft.`;
  },
  gesture: 'drag',
  cost: (scene, who) => hostCost(scene, who, 'move'),
  when: ({ turn }) => turn.phase === 'rounds',
  reasons: (scene, who) =>
    orElse(hostReasons(scene, who, 'move'), () => [
      ...unless(!who.body.stepUsed, reason('stepped')),
      ...gaitReasons(scene, who),
      ...carriedReasons(scene, who, true),
      ...speedReasons(scene, who),
    ]),
  slots,
  ...along(freshRules, 'move', 'Move', leftOf),
  *resolve(who, command) {
    const [scene, one] = yield* lookAt(who);
    const [feet, forced] = [leftOf(scene, one), command.forced !== null];
    const bearer = carrierOf(scene, one);
    const goer = bearer.id;
    const begun = underWay(scene, one, 'move')
      ? {}
      : { ...spend(one.body, 'move'), pace: strideOf(scene, goingSpeed(scene, one), false) };
    const set = { ...begun, moved: true, stride: 0, gait: layerIn(scene, bearer), queue: [] };
    yield* record(changed(who, set, { type: 'walked', feet: 0 }));
    const path = PATH.of(command) ?? [];
    const had = new Set<CombatantId>();
    const walked = yield* walkInLegs(who, goer, path, {
      feet,
      forced,
      had,
      facts: (mover, run) => goes(scene, mover, run.places, !forced, { type: 'walked', feet: run.feet }),
    });
    const stride = Math.max(0, Math.floor((feet - walked) / HALF));
    const mover = lookUp(yield* look(), who);
    if (stride === 0 || mover === null) return;
    const chanced = [...(mover.body.chanced ?? []), ...had];
    yield* record(unsaidOf(who, { stride, chanced }));
  },
  headline: 'moves',
});

/** As far as a move, or as often as the table says (LG-421, RU-70). */
const runFeet = (scene: Scene, who: Combatant): number => goingSpeed(scene, who) * settingsOf(scene).runFactor;

/** A standard action of its own; it is not a move action (LG-421). */
export const run = action({
  ...head('move', 'run', 'Run', 'chevrons-right', 'LG-421'),
  about: 'Moves up to the speed with the standard action.',
  cost: (scene) => taskCost(scene, 'run'),
  when: ({ turn }) => turn.phase === 'rounds',
  reasons: (scene, who) =>
    orElse(taskReasons(scene, who, 'run'), () => [...carriedReasons(scene, who), ...speedReasons(scene, who)]),
  slots,
  ...along(runRules, 'run', 'Run', runFeet),
  *resolve(who, command) {
    const scene = yield* look();
    const most = runFeet(scene, find(scene, who));
    yield* record(changed(who, spendOn(scene, find(scene, who), 'run'), { type: 'ran', feet: 0 }));
    const forced = command.forced !== null;
    yield* walkInLegs(who, who, PATH.of(command) ?? [], {
      feet: most,
      forced,
      by: runRules,
      facts: ({ id }, { places, feet }) => [moved(id, places, !forced, { type: 'ran', feet })],
    });
  },
  headline: 'runs',
});

const STEPS = along(stepRules, 'step', '5 ft step', () => STEP_FEET);

/**
 * One square that costs no action and gives nobody a chance (LG-119 to LG-124); immediate actions come in on it as on
 * any movement (LG-056).
 */
export const step = action({
  ...head('move', 'step', '5 ft step', 'move', 'LG-119'),
  about: 'One square, without giving anyone a chance to strike.',
  when: ({ turn }) => turn.phase === 'rounds',
  reasons: (scene, who) => {
    const { queue, steps } = who.body;
    const { stepOutOfDifficult, step: may } = settingsOf(scene);
    // One that is granted may come off turn (LG-384).
    const off = steps > 0 && scene.turn.now !== who.id;
    return orElse(off ? unless(able(scene, who), reason('cannot-act')) : turnReasons(scene, who), () => [
      ...carriedReasons(scene, who),
      ...(steps > 0 ? [] : ownStepReasons(scene, who)),
      ...unless(may.within || queue.length === 0, reason('attack-under-way')),
      ...unless(stepOutOfDifficult || !inDifficult(scene, who), reason('in-difficult')),
      ...speedReasons(scene, who),
    ]);
  },
  slots,
  reach: (...asked) => atOnce(STEPS.reach(...asked), 5),
  check: (scene, mover, command) =>
    (PATH.of(command) ?? []).length > 1 ? [reason('one-square')] : STEPS.check(scene, mover, command),
  *resolve(who, command) {
    const path = PATH.of(command) ?? [];
    if (path.length === 0 || !(yield* provoked(who, 'five-foot-step'))) return;
    const scene = yield* look();
    const forced = command.forced !== null;
    yield* record(unsaidOf(who, stepping(scene, find(scene, who))));
    yield* walkInLegs(who, who, path, {
      feet: STEP_FEET,
      forced,
      by: stepRules,
      facts: ({ id }, { places }) => [moved(id, places, !forced, { type: 'stepped' })],
    });
  },
  headline: 'steps aside',
});

/** A move action that foes beside may strike into, while one is still prone (LG-235). */
export const stand = action({
  ...head('move', 'stand', 'Stand up', 'chevrons-up', 'LG-235'),
  about: (scene) => taskSaid(scene, 'stand-up'),
  cost: (scene) => taskCost(scene, 'stand-up'),
  when: (scene, { body }) => scene.turn.phase === 'rounds' && has(body, 'prone', settingsOf(scene)),
  reasons: (scene, who) => taskReasons(scene, who, 'stand-up'),
  *resolve(who) {
    if (!(yield* undertakes(who, 'stand-up'))) return;
    const { body } = find(yield* look(), who);
    yield* record(changed(who, without(body, 'prone'), { type: 'stood' }));
  },
  headline: 'stands up',
});
