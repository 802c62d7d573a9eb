import type { Cell, CellPlace, CombatantId, Going, Prompt, WalkRules } from '../../../rules/kit.ts';
import { called, sentence } from '../../../rules/text/asked.ts';
import { cellOf, groundOf, leftBy } from '../../../rules/kit/movement/ground.ts';
import { pick, choice, feetWallet, find, idsOf, lookUp, inTurn } from '../../../rules/kit.ts';
import { memoPair, reaction, walking } from '../../../rules/kit.ts';
import { entered, legsOf, stayedIn } from '../acts/areas/lasting.ts';
import { attempt, tryReasons } from '../acts/manoeuvres/attempt.ts';
import { strike } from '../acts/strike.ts';
import type { Stopped, Why } from '../facts/because.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { changed, look, lookAt, noted, offer, option, record, settingsOf } from '../game.ts';
import { measured, openBetween } from './measure.ts';
import { riderOf } from './mounted.ts';
import { untilUnshared } from './occupying.ts';
import { giving, moveRules, reactorsTo } from './walk.ts';
import { able, spendOn } from '../round/budget.ts';
import type { Body, CostedTaskId, GivingTaskId, ManoeuvreId, Turn } from '../sheet/index.ts';
import { attacksOf, MANOEUVRE, MANOEUVRES, meleeOf, speedOf, threatFeet } from '../sheet/index.ts';

const PASS = option.other('pass', 'Let them go', 'You keep your opportunity attack.', 'x');
const STRIKE = option.attack('strike', 'Strike', 'One melee attack at your highest bonus.', 'swords', 'LG-249');

/** Of a mount and its rider the attacker chooses one (LG-365). */
const STRIKE_RIDER = offer({ ...STRIKE, id: 'strike-rider', name: 'Strike at the rider', rule: 'LG-365' });

/** Manoeuvres that an ability lets stand for the attack; a charge never does (LG-420). */
const tricksOf = (scene: Scene, by: Combatant, target: Combatant): readonly ManoeuvreId[] =>
  MANOEUVRES.filter(
    (id) =>
      by.body.tricks.some((one) => one.manoeuvre === id && one.instead === 'opportunity') &&
      tryReasons(scene, by, target, id).length === 0,
  );
const trick = (id: ManoeuvreId) =>
  offer({ ...STRIKE, id, ...pick(MANOEUVRE[id], 'name', 'about', 'icon'), rule: 'LG-420' });

/** May be refused, and then is kept (LG-253). */
const opportunity = (scene: Scene, by: Combatant, target: Combatant): Prompt =>
  reaction(by.id, 'opportunity', () => ({
    say: sentence`${called(target.id)} gives ${called(by.id)} a chance to strike. Attack?`,
    about: [target, riderOf(scene, target)].flatMap((one) => one?.id ?? []),
    options: [
      STRIKE,
      ...(riderOf(scene, target) === null ? [] : [STRIKE_RIDER]),
      ...tricksOf(scene, by, target).map(trick),
      PASS,
    ],
    otherwise: 'pass',
    always: choice('strike'),
  }));

/** One melee attack at the first bonus; it is no action (LG-249, LG-251). */
function* freeAttack(by: CombatantId, target: CombatantId, made: string): Procedure {
  const { body } = find(yield* look(), by);
  const weapon = meleeOf(body);
  yield* record(
    changed(
      by,
      { opportunities: Math.max(0, body.opportunities - 1) },
      { type: 'attacked', target, weapon, opportunity: true },
    ),
  );
  const bonus = attacksOf(body)[0] ?? 0;
  const instead = MANOEUVRES.find((id) => id === made);
  if (instead === undefined) yield* strike({ by, target, weapon, bonus });
  else yield* attempt(instead, by, target, bonus);
}

const same = (a: CellPlace, b: CellPlace | null): boolean => b !== null && a.x === b.x && a.y === b.y;

/** A mount goes on as long as its rider does (LG-268, LG-270). */
const goesOn = (scene: Scene, mover: Combatant): boolean =>
  able(scene, mover) && able(scene, riderOf(scene, mover) ?? mover);

/** All that may are asked at once; null if the one struck at can still go on. */
const struckAt = (
  target: CombatantId,
  from: CellPlace,
  who: (scene: Scene, target: Combatant) => readonly Combatant[],
): Procedure<Stopped | null> =>
  inTurn<Body, Turn, Why, Stopped>({
    who: (scene) => who(scene, find(scene, target)).map(({ id }) => id),
    over: (scene) => {
      const mover = lookUp(scene, target);
      if (mover === null || !goesOn(scene, mover)) return 'down';
      return same(from, cellOf(mover)) ? null : 'aside';
    },
    prompt: (scene, by) => opportunity(scene, find(scene, by), find(scene, target)),
    *act(by, made) {
      const scene = yield* look();
      const rider = made.offer === STRIKE_RIDER.id ? riderOf(scene, find(scene, target)) : null;
      yield* freeAttack(by, rider?.id ?? target, made.offer);
    },
  });

const reachOf = (scene: Scene, { body }: Combatant): number => threatFeet(body, settingsOf(scene));
/** Foes who have this one within reach. */
const threatening = memoPair((scene: Scene, who: Combatant): readonly Combatant[] =>
  reactorsTo(scene, who)
    .map(({ fighter }) => fighter)
    .filter((foe) => (measured(scene, foe, who) ?? Infinity) <= reachOf(scene, foe) && openBetween(scene, foe, who)),
);

/**
 * What an act beside foes gives them, before it is done: whether it can still be. Which tasks do is the table's to say,
 * and some give it only to one (LG-235, LG-252, LG-261).
 */
export function* provoked(who: CombatantId, task?: GivingTaskId, only?: CombatantId): Procedure<boolean> {
  const scene = yield* look();
  if (task !== undefined && !settingsOf(scene).provoking.includes(task)) return true;
  const at = cellOf(find(scene, who));
  const those = (now: Scene, acting: Combatant): readonly Combatant[] =>
    threatening(now, acting).filter(({ id }) => only === undefined || id === only);
  return at === null || (yield* struckAt(who, at, those)) === null;
}

/**
 * Pays for a task, between fights nothing, and lets foes who reach somebody strike first; whether it can still be done
 * (LG-066, LG-252).
 */
export function* undertakes(
  who: CombatantId,
  task: CostedTaskId,
  because: Why = { type: 'readied' },
): Procedure<boolean> {
  const [scene, one] = yield* lookAt(who);
  if (scene.turn.phase !== 'rounds') return true;
  yield* record(changed(who, spendOn(scene, one, task), because));
  return yield* provoked(who, task);
}

/** A walk square by square; each foe has one chance in all of it (LG-247, LG-248). */
export function* walk(
  who: CombatantId,
  path: readonly Cell[],
  {
    forced,
    facts,
    feet,
    had = new Set<CombatantId>(),
    by = moveRules,
  }: Pick<Going<Body, Turn, Why, number>, 'forced' | 'facts'> & {
    readonly feet: number;
    /** Foes who have had their chance in this movement. */
    readonly had?: Set<CombatantId>;
    readonly by?: WalkRules<Body, Turn>;
  },
): Procedure {
  const rulesOf = settingsOf(yield* look());
  const rules = {
    ...giving(yield* look(), by),
    reactorsTo: (scene: Scene, mover: Combatant) =>
      by.reactorsTo(scene, mover).filter(({ fighter }) => !rulesOf.chances.once || !had.has(fighter.id)),
  };
  const go = walking<Body, Turn, Why, Stopped>({
    ...rules,
    able: (mover, scene) => goesOn(scene, mover) && speedOf(mover.body, rulesOf) > 0,
    *react(id, from, to) {
      const chances = (scene: Scene, mover: Combatant): readonly Combatant[] => {
        const grid = groundOf(scene);
        return grid === null
          ? []
          : leftBy<Body>(grid, rules.reactorsTo(scene, mover), mover, from, to, rules.provokes, rules.clear).filter(
              // measured exactly, a diagonal neighbour may be out of reach (RU-01)
              (foe) => (measured(scene, foe, mover) ?? 0) <= reachOf(scene, foe),
            );
      };
      const all = yield* look((scene) => idsOf(chances(scene, find(scene, id))));
      const stop = yield* struckAt(id, from, chances);
      all.forEach((foe) => had.add(foe));
      return stop;
    },
    stopped: (id, why) => noted(id, { type: 'stopped', why }),
  });
  let spent = 0;
  for (const stretch of untilUnshared(yield* look(), find(yield* look(), who), path))
    for (const leg of legsOf(yield* look(), find(yield* look(), who), stretch)) {
      const before = spent;
      const wallet = (_: Combatant, walked: number) => feetWallet(feet - before - walked);
      const stayed = yield* look((scene) => {
        const mover = lookUp(scene, who);
        return mover === null ? [] : stayedIn(scene, mover, leg);
      });
      const gone = yield* go(who, leg, { wallet, voluntary: !forced, forced, facts });
      spent += gone.feet;
      yield* entered(who, stayed);
      const mover = lookUp(yield* look(), who);
      if (gone.stopped !== null || mover === null || (!goesOn(yield* look(), mover) && !forced)) return;
    }
}
