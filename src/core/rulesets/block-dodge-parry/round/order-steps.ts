import { dice, sumOf } from '../../../dice/index.ts';
import { poolRoll } from '../../../rules/play/pool-roll.ts';
import type { Roll } from '../../../rules/play/procedure.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { find } from '../../../rules/scene/scene.ts';
import type { Cuts, Pair, Saved } from './order.ts';
import { actorsIn, circlesOf, edgesOf, pairsIn } from './order.ts';
import { saves } from '../acts/harm/save.ts';
import type { Before, Lane, OrderSave } from '../sheet/turn.ts';
import type { Event, Fighter, Steps } from '../game.ts';
import { changed, look, noted, record, rollAll, settingsOf, turned } from '../game.ts';

/** Fixes the order of one part of a round: compares pairs, rolls the saves of ties, cuts circles. */

const scoreFor = (fighter: Fighter): number => fighter.body.dex;

const orderSave = (fighter: Fighter): Roll<number> =>
  poolRoll(
    { of: fighter.id, label: `DEX save, who goes first: ${scoreFor(fighter)} or under`, secret: fighter.hidden },
    sumOf([dice('d20', 1, 20)]),
    (die) => die,
  );

const savedOf = (fighter: Fighter, die: number): Saved => ({
  die,
  passes: (bonus) => !fighter.body.shocked && saves(die, scoreFor(fighter) + bonus),
});

/** Rolls the DEX saves of these side by side, in the order given, and notes them. */
function* rollSaves(who: readonly CombatantId[], known: Map<CombatantId, Saved>): Steps<readonly OrderSave[]> {
  const scene = yield* look();
  const fighters = who.filter((id) => !known.has(id)).map((id) => find(scene, id));
  const rolled = yield* rollAll(fighters.map(orderSave));
  const made: OrderSave[] = [];
  const facts: Event[] = [];
  fighters.forEach((fighter, at) => {
    const die = rolled[at] ?? 20;
    const saved = savedOf(fighter, die);
    known.set(fighter.id, saved);
    const passed = saved.passes(0);
    made.push({ who: fighter.id, die, against: scoreFor(fighter), passed });
    facts.push(noted(fighter.id, { type: 'order-saved', who: fighter.id, die, against: scoreFor(fighter), passed }));
    if (fighter.body.shocked) facts.push(changed(fighter.id, { shocked: false }, { type: 'effect-ended' }));
  });
  yield* record(...facts);
  return made;
}

const isTie = ({ first }: Pair): boolean => first === 'tie';

/** Whether a pair needs the save of this one: ties of the party do, and of two of the party both save. */
const needs = (pairs: readonly Pair[], id: CombatantId, party: ReadonlySet<CombatantId>): boolean =>
  pairs.some((pair) => isTie(pair) && (pair.pc === id || (pair.foe === id && party.has(id))));

/**
 * The order of a part: every tied one of the party saves once against all its ties, in the order of declaration; where
 * lengths go round in a circle the party's in it save instead, against who is in it with them, and if that makes
 * another circle against everybody.
 */
export function* fixOrder(lane: Lane): Steps {
  const scene = yield* look();
  const actors = actorsIn(scene, lane);
  const pairs = pairsIn(scene, actors);
  const party = new Set(actors.filter(({ fighter }) => fighter.side === 'ally').map(({ fighter }) => fighter.id));
  const saved = new Map<CombatantId, Saved>();
  const all: OrderSave[] = [
    ...(yield* rollSaves(
      [...party].filter((id) => needs(pairs, id, party)),
      saved,
    )),
  ];
  let cuts: Cuts = new Map();
  let before: readonly Before[] = edgesOf(pairs, party, saved, cuts);
  for (;;) {
    const circles = circlesOf(before);
    const inside = [...party].filter((id) => circles.has(id) && cuts.get(id) !== null);
    if (inside.length === 0) break;
    all.push(...(yield* rollSaves(inside, saved)));
    const next = new Map(cuts);
    for (const id of inside) {
      const mine = new Set([...circles].filter(([, circle]) => circle === circles.get(id)).map(([other]) => other));
      next.set(id, cuts.has(id) ? null : mine);
    }
    cuts = next;
    before = edgesOf(pairs, party, saved, cuts);
  }
  const simple = settingsOf(scene).initiative === 'simple-dex-save';
  const why = (edge: Before): Before => (simple ? { ...edge, why: 'setting' } : edge);
  yield* record(
    turned(
      { phase: lane, saves: [...scene.turn.saves, ...all], before: before.map(why), ahead: [] },
      { type: 'part-began', lane },
    ),
  );
}
