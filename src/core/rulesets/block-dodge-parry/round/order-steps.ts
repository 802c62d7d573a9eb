import { find, type CombatantId, type Roll } from '../../../rules/kit.ts';
import { oneDie, saves } from '../acts/harm/dice.ts';
import type { Combatant, Fact, Procedure } from '../game.ts';
import { changed, look, noted, record, rollAll, settingsOf, turned } from '../game.ts';
import type { Before, Lane, OrderSave } from '../sheet/index.ts';
import { actorsIn, circlesOf, edgesOf, pairsIn, partyOf, type Cuts, type Pair, type Saved } from './order.ts';

/** Fixes the order of one part of a round: compares pairs, rolls saves for ties, cuts circles. */

const orderSave = ({ id, body, hidden }: Combatant): Roll<number> =>
  oneDie({ of: id, label: `DEX save to go first: ${body.dex} or less`, secret: hidden }, 20);

const savedOf = ({ body }: Combatant, die: number): Saved => ({
  die,
  passes: (bonus) => !body.shocked && saves(die, body.dex + bonus),
});

/** Rolls DEX saves side by side, for those who have none yet. */
function* rollSaves(actors: readonly CombatantId[], known: Map<CombatantId, Saved>): Procedure<readonly OrderSave[]> {
  const scene = yield* look();
  const combatants = actors.filter((id) => !known.has(id)).map((id) => find(scene, id));
  const rolled = yield* rollAll(combatants.map(orderSave));
  const made: OrderSave[] = [];
  const facts: Fact[] = [];
  combatants.forEach((combatant, at) => {
    const die = rolled[at] ?? 20;
    const saved = savedOf(combatant, die);
    known.set(combatant.id, saved);
    const rolledSave = { who: combatant.id, die, against: combatant.body.dex, passed: saved.passes(0) };
    made.push(rolledSave);
    facts.push(noted(combatant.id, { type: 'order-saved', ...rolledSave }));
    if (combatant.body.shocked) facts.push(changed(combatant.id, { shocked: false }, { type: 'effect-ended' }));
  });
  yield* record(...facts);
  return made;
}

/** Ties need a save of the party; where two of the party tie, both save. */
const needs = (pairs: readonly Pair[], id: CombatantId, party: ReadonlySet<CombatantId>): boolean =>
  pairs.some(({ first, pc, foe }) => first === 'tie' && (pc === id || (foe === id && party.has(id))));

/**
 * Each tied member of the party saves once against all ties, in the order of declaration. Where lengths go round in a
 * circle, the party's in it save instead against those in it and, if that makes another circle, against everybody.
 */
export function* fixOrder(lane: Lane): Procedure {
  const scene = yield* look();
  const actors = actorsIn(scene, lane);
  const pairs = pairsIn(scene, actors);
  const party = partyOf(actors);
  const saved = new Map<CombatantId, Saved>();
  const tied = [...party].filter((id) => needs(pairs, id, party));
  const all: OrderSave[] = [...(yield* rollSaves(tied, saved))];
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
  const edges = before.map((edge): Before => (simple ? { ...edge, why: 'setting' } : edge));
  const set = { phase: lane, saves: [...scene.turn.saves, ...all], before: edges, ahead: [] };
  yield* record(turned(set, { type: 'part-began', lane }));
}
