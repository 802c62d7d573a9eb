import { between, called, capital, certain, handed, LateRoll, lookUp, sentence } from '../../../../rules/kit.ts';
import { readUpTo } from '../../effects/banes/exceptional.ts';
import { changed, choose, combatantsOf, exactly, featTier, look, noted, option } from '../../game.ts';
import type { AnsweredBy, Asked, Choice, CombatantId, Procedure, Rough, Scene } from '../../rules.ts';
import { able, harms, legendSpent, readAttribute, record, rollBy, rolled as used, rollWith } from '../../rules.ts';
import type { Walk } from '../../moves/walk.ts';
import { aimAt, scoreAgainst, type Attack } from '../attacks/declare.ts';
import { agreed, type Request } from '../gm-word.ts';
import { FIRST, moveOn, part } from './defend-step.ts';
import { AFTERWARDS, defendPrompt, FOR, guardRoll, guardSources, HOW } from './guard-question.ts';
import type { Raised } from './guard.ts';
import { apartFeet, bestGuard, DEFENDING, hitBy, isNear, nearestFirst, protectable, stepFeet } from './guard.ts';
import { redirect, redirects, type Redirected } from './redirect.ts';

const NOTHING: Raised = new Map();

export interface Pledge {
  readonly by: CombatantId;
  readonly made: Choice;
  readonly answeredBy: AnsweredBy;
}

/** How those hit meet an attack: the best Defends so far, whom it was sent on to, and how they move meanwhile. */
export interface Meeting {
  readonly raised: Map<CombatantId, number>;
  readonly redirected: Redirected;
  readonly walk: Walk;
}

type Those = ReadonlySet<Asked>;
/** Everybody who may defend one of those hit, asked at once (OL-181, OL-184, OL-185); for odds, `only` who reacts. */
export const guardPrompts = (scene: Scene, attack: Attack, total: number, answered: Those, only?: Those) => {
  const asked = (id: Asked): id is CombatantId => id !== 'gm' && !answered.has(id);
  const guards =
    only === undefined ? scene.combatants.filter(({ id }) => asked(id)) : combatantsOf(scene, [...only].filter(asked));
  if (guards.length === 0) return [];
  const hit = hitBy(scene, attack, total, NOTHING);
  return guards.map((guard) => defendPrompt(scene, attack, total, guard, hit));
};

/** Whom a pledge was meant for, or else the nearest of those hit; null: there is nothing left to defend. */
const standOf = (scene: Scene, attack: Attack, total: number, { by, made }: Pledge) => {
  const guard = lookUp(scene, by);
  if (guard === null) return null;
  const targets = protectable(scene, attack, guard, hitBy(scene, attack, total, NOTHING));
  const wanted = targets.length < 2 ? null : FOR.of(made);
  const target = targets.find(({ id }) => id === wanted) ?? nearestFirst(scene, guard, targets)[0];
  const aim = target === undefined ? undefined : aimAt(attack, target.id);
  if (target === undefined || aim === undefined) return null;
  return { guard, target, aim, attribute: readAttribute(made.slots, 'attribute', bestGuard(guard)) };
};

type Stand = NonNullable<ReturnType<typeof standOf>>;

const MISSES = 'The attack already misses; no interrupt is spent.';
const STEP_BACK = option.interrupt('step-back', 'Do not defend', MISSES, 'undo-2');
const DEARLY = 'Costs the major action of your next turn.';
const STILL = option.interrupt('defend', 'Defend anyway', DEARLY, 'shield');
function* goesOn(attack: Attack, by: CombatantId, protect: CombatantId): Procedure<boolean> {
  const say = sentence`The attack on ${called(protect)} already misses. Defend anyway?`;
  const made = yield* choose(by, 'defend-still', (scene) =>
    lookUp(scene, protect) === null
      ? null
      : between(say, [protect, attack.by], [STEP_BACK, STILL], STEP_BACK, STEP_BACK),
  );
  return made?.offer === 'defend';
}

/** What is read of an attack and a Defend. After the `last` one, only by how much it hits, but for a low total. */
const readOf = (scene: Scene, attack: Attack, needed: number, last: boolean) => {
  let upTo: number | null = last && attack.aims.length === 1 ? null : Infinity;
  return (total: number, rolled: number): string | number => {
    upTo ??= readUpTo(scene, attack);
    const against = Math.max(needed, Math.min(rolled, total + 1));
    if (upTo === Infinity || (total <= upTo && total >= against)) return `${total} against ${against}`;
    return Math.max(-1, total - against);
  };
};

type Total = Rough<number>;
const mostOf = ({ reading, open }: Total): number =>
  open === null ? reading : Math.max(...open.map(([total]) => total));

/** One Defend: the GM's word if need be, a move, the roll, a move. Returns what is known of the attack's total then. */
export function* defend(attack: Attack, came: Total, pledge: Pledge, how: Meeting, last: boolean): Procedure<Total> {
  const { by, made, answeredBy } = pledge;
  const { raised, redirected, walk } = how;
  let total = came.reading;
  let stand = yield* look((scene) => standOf(scene, attack, total, pledge));
  if (stand === null) return came;
  // By id: odds give a run what an earlier one saw, with objects of its own.
  const protect = stand.aim.who;
  if (raised.size > 0 && !hitBy(yield* look(), attack, total, raised).some(({ who }) => who === protect)) {
    if (!(yield* goesOn(attack, by, protect))) {
      yield* record(noted(by, { type: 'stepped-back' }));
      return came;
    }
    stand = standOf(yield* look(), attack, total, pledge);
  }
  // The GM's own creatures and answers take no word.
  const request =
    stand === null || answeredBy === 'gm' || stand.guard.seat === null ? null : requestFor(yield* look(), stand, made);
  if (request !== null) stand = (yield* agreed(request)) ? standOf(yield* look(), attack, total, pledge) : null;
  if (stand === null) return came;
  const { guard, target, aim, attribute } = stand;
  const { slots } = made;
  const because = { type: 'interrupted', how: 'defend', target: target.id, attribute } as const;
  yield* record(...legendSpent(guard, slots), changed(by, { interruptDebt: true }, because));
  let walked = 0;
  if (FIRST.of(made) !== null) {
    walked = yield* part(walk, by, made, stepFeet(yield* look(), guard));
    // In the own turn the movement may draw an attack: whoever goes down by it rolls nothing.
    const still = lookUp(yield* look(), by);
    if (still === null || !able(yield* look(), still)) {
      yield* record(noted(by, { type: 'could-not-defend', target: protect }));
      return certain(yield* exactly(came));
    }
  }
  const now = yield* look();
  const needed = scoreAgainst(now, target, attack.defense, aim.shift, raised.get(target.id));
  const steps = AFTERWARDS.of(made) === 'yes';
  const back = featTier(guard.body, 'battlefield-defender') > 0;
  const told = back || redirects(guard);
  const defends = () => rollBy(now, guard, attribute, 'Defend', guardSources(guard, attack.defense, slots));
  let rolled = 0;
  [total, rolled] = yield* rollWith(
    came,
    // each point of a Defend that strikes back counts, and of an attack that hits another
    new LateRoll(() => guardRoll(defends(), needed, told ? Infinity : mostOf(came))),
    told ? bothExactly : readOf(now, attack, needed, last && !steps),
  );
  yield* used(by, attribute);
  if (rolled > needed) raised.set(target.id, rolled);
  const after = Math.max(needed, rolled);
  yield* record(noted(by, { type: 'defended', target: target.id, total: rolled, before: needed, after }));
  if (back && rolled > total) yield* strikesBack(by, attack.by, rolled - total);
  if (redirects(guard) && rolled > total) yield* redirect(by, attack, protect, redirected);
  if (steps) yield* moveOn(walk, by, stepFeet(now, guard) - walked);
  return certain(total);
}

const bothExactly = (total: number, rolled: number): string => `${total} against ${rolled}`;

/** By how much a Defend beats the attack, the attacker takes as damage (the feat of battlefield defenders). */
function* strikesBack(by: CombatantId, at: CombatantId, damage: number): Procedure {
  if (lookUp(yield* look(), at)?.body.dead === false) yield* harms(at, damage, { type: 'struck-back', by, damage });
}

/** An unusual attribute or a great distance takes the GM's word (OL-186, R-49); null: neither. */
const requestFor = (scene: Scene, { guard, target, attribute }: Stand, made: Choice): Request | null => {
  const usual = DEFENDING.includes(attribute);
  const near = isNear(scene, guard, target);
  if (usual && near) return null;
  const how = usual ? '' : ` with ${capital(attribute)}: “${HOW.of(made) ?? ''}”`;
  const far = near ? '' : ` from ${apartFeet(scene, guard, target)} ft away`;
  const asked = sentence`defends ${called(target.id)}${handed(far + how)}`;
  return { what: 'defend', who: guard.id, about: [target.id], asked };
};
