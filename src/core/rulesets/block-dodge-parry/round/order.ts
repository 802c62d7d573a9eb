import { lookUp, memo, type CombatantId } from '../../../rules/kit.ts';
import { strikes, targetOf } from '../acts/intentions/draft.ts';
import { ruled } from '../acts/moments/sources.ts';
import { type Combatant, combatantsOf, type Scene, settingsOf } from '../game.ts';
import { hostile, isClose } from '../moves/ground.ts';
import type { Arm, Before, Intent, Lane, Length } from '../sheet/index.ts';
import { able, armOf, LANES, lengthOf, speedOf, strikesClose } from '../sheet/index.ts';

/** Who goes before whom in one part of a round, and the moments that follow from it. Nothing here rolls dice. */

/** Longer weapons go first when a distance is closed, shorter ones at arm's length (BD-051, BD-053, BD-054). */
const APPROACH: readonly Length[] = ['reach', 'slow', 'balanced', 'fast'];
const ENGAGED: readonly Length[] = ['fast', 'balanced', 'slow', 'reach'];

/** Somebody who acts in a part of the round. */
export interface Actor {
  readonly combatant: Combatant;
  readonly intent: Intent;
}

/** Two of whom at least one aims at the other. `pc` is the party's. */
export interface Pair {
  readonly pc: CombatantId;
  readonly foe: CombatantId;
  readonly first: 'pc' | 'foe' | 'tie';
  readonly approach: boolean;
  /** For a tie of equal dice: quick weapons make the save easier (BD-306). */
  readonly bonus: number;
}

/** Everybody who takes part in the GM's order; latecomers follow as they stand in the scene. */
export const everybody = memo((scene: Scene): readonly Combatant[] => {
  const listed = new Set(scene.turn.fighters);
  const known = scene.turn.fighters.flatMap((id) => lookUp(scene, id) ?? []);
  return [...known, ...scene.combatants.filter((combatant) => !listed.has(combatant.id))].filter(
    (combatant) => combatant.place !== null && combatant.side !== 'other',
  );
});

/** The part of the round under way. */
export const partNow = ({ turn }: Scene): Lane | null => LANES.find((lane) => lane === turn.phase) ?? null;

/** With simple saves there is only one lane (BD-033). */
export const laneNow = (scene: Scene, intent: Intent): Lane =>
  settingsOf(scene).initiative === 'simple-dex-save' ? 'quick' : intent.lane;

/** The able still to act in this part: the party as it declared, foes in the GM's order. */
export const actorsIn = (scene: Scene, lane: Lane): readonly Actor[] => {
  const acted = new Set(scene.turn.acted);
  const intents = new Map(scene.turn.intents.map((intent) => [intent.who, intent]));
  const party = combatantsOf(scene, [...intents.keys()]).filter(({ side }) => side === 'ally');
  const foes = everybody(scene).filter(({ side }) => side !== 'ally');
  return [...party, ...foes].flatMap((combatant) => {
    const intent = intents.get(combatant.id);
    if (intent === undefined || laneNow(scene, intent) !== lane) return [];
    return able(combatant.body) && !acted.has(combatant.id) && combatant.place !== null ? [{ combatant, intent }] : [];
  });
};

export const partyOf = (actors: readonly Actor[]): ReadonlySet<CombatantId> =>
  new Set(actors.filter(({ combatant }) => combatant.side === 'ally').map(({ combatant }) => combatant.id));

/** null: a weapon that is gone. */
const weaponsOf = ({ combatant, intent: { deed } }: Actor): readonly (Arm | null)[] =>
  strikes(deed) ? deed.arms.map((id) => armOf(combatant.body, id)) : [];

/** Lengths are compared only hand to hand: not for shots, spells, moves or anything else. */
const comparesLength = (actor: Actor, close: boolean): boolean => {
  const { path, receives } = actor.intent;
  const arms = weaponsOf(actor);
  const closes = close || path.length > 0 || receives;
  return arms.length > 0 && arms.every((arm) => arm !== null && strikesClose(arm) && (arm.range === 'melee' || closes));
};

/** Of two weapons, the one that acts later counts (BD-094). */
const rankOf = (actor: Actor, order: readonly Length[], reachCounts: boolean): number =>
  Math.max(
    ...weaponsOf(actor).map((arm) =>
      arm === null ? order.length : order.indexOf(reachCounts ? lengthOf(arm) : speedOf(arm)),
    ),
  );

/** A quick weapon makes the save easier against the same die (BD-306). */
const quickBonus = (mine: Actor, theirs: Actor): number => {
  const highest = (actor: Actor): number =>
    Math.max(0, ...weaponsOf(actor).flatMap((arm) => arm?.components.map(({ die }) => die) ?? []));
  if (!strikes(mine.intent.deed) || !strikes(theirs.intent.deed) || highest(mine) !== highest(theirs)) return 0;
  const tags = weaponsOf(mine).flatMap((arm) => arm?.tags ?? []);
  return Math.max(0, ...tags.filter(({ name }) => name === 'quick').map(({ x }) => x));
};

const compare = (scene: Scene, pc: Actor, foe: Actor): Pair => {
  const close = isClose(pc.combatant, foe.combatant);
  const pair = { pc: pc.combatant.id, foe: foe.combatant.id, approach: !close, bonus: quickBonus(pc, foe) };
  if (!comparesLength(pc, close) || !comparesLength(foe, close)) return { ...pair, first: 'tie' };
  const order = close ? ENGAGED : APPROACH;
  // the GM may have ruled that reach does not count (BD-199, BD-271)
  const mine = rankOf(pc, order, !ruled(scene, foe.combatant.id, pc.combatant.id, 'negate-reach'));
  const theirs = rankOf(foe, order, !ruled(scene, pc.combatant.id, foe.combatant.id, 'negate-reach'));
  return { ...pair, first: mine < theirs ? 'pc' : theirs < mine ? 'foe' : 'tie' };
};

/** It does not matter when somebody passes. */
const passes = ({ intent }: Actor): boolean => intent.deed.type === 'none' && intent.path.length === 0;

/**
 * All pairs of this part (BD-050, R-19): the party against foes, and two of the party where one aims at the other. Foes
 * among themselves go as the GM says.
 */
export const pairsIn = (scene: Scene, actors: readonly Actor[]): readonly Pair[] => {
  const party = actors.filter(({ combatant }) => combatant.side === 'ally');
  const foes = actors.filter(({ combatant }) => combatant.side !== 'ally');
  const tied = { first: 'tie', approach: false, bonus: 0 } as const;
  if (settingsOf(scene).initiative === 'simple-dex-save')
    return party.flatMap(({ combatant: pc }) =>
      foes.flatMap(({ combatant: foe }) => (hostile(pc, foe) ? [{ pc: pc.id, foe: foe.id, ...tied }] : [])),
    );
  const busy = new Map(actors.filter((actor) => !passes(actor)).map((actor) => [actor.combatant.id, actor]));
  /** those whom somebody aims at, and those who aim at it */
  const met = new Map<CombatantId, Set<Actor>>([...busy.keys()].map((id) => [id, new Set()]));
  for (const actor of busy.values()) {
    const aim = targetOf(actor.intent.deed);
    const other = aim === null || aim === actor.combatant.id ? undefined : busy.get(aim);
    if (other === undefined) continue;
    met.get(actor.combatant.id)?.add(other);
    met.get(other.combatant.id)?.add(actor);
  }
  const place = new Map(party.map((actor, at) => [actor, at]));
  return party.flatMap((pc, at) =>
    [...(met.get(pc.combatant.id) ?? [])].flatMap((other) => {
      const nth = place.get(other);
      // two of the party are a pair once
      return nth === undefined || nth > at ? [compare(scene, pc, other)] : [];
    }),
  );
};

/** The die of a DEX save for the order. */
export interface Saved {
  readonly die: number;
  /** Whether it passes with a bonus to the score. */
  passes(bonus: number): boolean;
}

/** Those against whom a save counts instead of lengths, because lengths went round in a circle; null: everybody. */
export type Cuts = ReadonlyMap<CombatantId, ReadonlySet<CombatantId> | null>;

/** Who is before whom, from pairs and saves so far. Ties without a save stay open. */
export const edgesOf = (
  pairs: readonly Pair[],
  party: ReadonlySet<CombatantId>,
  saves: ReadonlyMap<CombatantId, Saved>,
  cuts: Cuts,
): readonly Before[] =>
  pairs.flatMap((pair): readonly Before[] => {
    const { pc, foe, bonus } = pair;
    const mine = saves.get(pc);
    if (party.has(foe)) {
      // two of the party oppose their saves: the higher passing roll wins, a draw is at once (R-19, BD-274)
      if (pair.first !== 'tie') return [byLength(pair)];
      const theirs = saves.get(foe);
      if (mine === undefined || theirs === undefined) return [];
      const [a, b] = [mine.passes(0) ? mine.die : 0, theirs.passes(0) ? theirs.die : 0];
      return a === b ? [] : [edge(pair, a > b, 'save')];
    }
    const cut = cuts.get(pc);
    const bySave = pair.first === 'tie' || cut === null || cut?.has(foe) === true;
    if (!bySave) return [byLength(pair)];
    return mine === undefined ? [] : [edge(pair, mine.passes(pair.first === 'tie' ? bonus : 0), 'save')];
  });

const edge = ({ pc, foe }: Pair, pcFirst: boolean, why: Before['why']): Before =>
  pcFirst ? { first: pc, second: foe, why } : { first: foe, second: pc, why };
const byLength = (pair: Pair): Before => edge(pair, pair.first !== 'foe', pair.approach ? 'longer' : 'shorter');

/** Everybody who stands in a circle, with its number: Tarjan's strongly connected components of more than one. */
export const circlesOf = (before: readonly Before[]): ReadonlyMap<CombatantId, number> => {
  const next = new Map<CombatantId, CombatantId[]>();
  for (const { first, second } of before) {
    next.set(first, [...(next.get(first) ?? []), second]);
    if (!next.has(second)) next.set(second, []);
  }
  const at = new Map<CombatantId, number>();
  const lowest = new Map<CombatantId, number>();
  const stack: CombatantId[] = [];
  const waiting = new Set<CombatantId>();
  const found = new Map<CombatantId, number>();
  let circles = 0;
  const visit = (id: CombatantId): void => {
    at.set(id, at.size);
    lowest.set(id, at.get(id) ?? 0);
    stack.push(id);
    waiting.add(id);
    for (const other of next.get(id) ?? []) {
      if (!at.has(other)) visit(other);
      if (waiting.has(other)) lowest.set(id, Math.min(lowest.get(id) ?? 0, lowest.get(other) ?? 0));
    }
    if (lowest.get(id) !== at.get(id)) return;
    const members = stack.splice(stack.indexOf(id));
    for (const member of members) waiting.delete(member);
    if (members.length === 1) return;
    circles += 1;
    for (const id of members) found.set(id, circles);
  };
  for (const id of next.keys()) if (!at.has(id)) visit(id);
  return found;
};

/** One exchange. Several act together only if all strike at `target`. */
export interface Moment {
  readonly actors: readonly CombatantId[];
  readonly target: CombatantId | null;
}

const targetFor = (actor: Actor): CombatantId | null => (strikes(actor.intent.deed) ? actor.intent.deed.target : null);

/**
 * The moments still to come: always the first with nobody left before it, together with all of its side who strike at
 * the same target and have nobody before them either (R-13, R-14 d and e). Those left in a circle go in turn, so that
 * nothing hangs.
 */
export const momentsOf = (actors: readonly Actor[], before: readonly Before[], ahead: readonly CombatantId[] = []) => {
  const heads = new Map<CombatantId, number>();
  const behind = new Map<CombatantId, CombatantId[]>();
  const here = new Set(actors.map(({ combatant }) => combatant.id));
  for (const edge of before) {
    if (!here.has(edge.first) || !here.has(edge.second)) continue;
    heads.set(edge.second, (heads.get(edge.second) ?? 0) + 1);
    behind.set(edge.first, [...(behind.get(edge.first) ?? []), edge.second]);
  }
  const first = ahead.flatMap((id) => actors.find(({ combatant }) => combatant.id === id) ?? []);
  let left: readonly Actor[] = [...first, ...actors.filter((actor) => !first.includes(actor))];
  const moments: Moment[] = [];
  const free = ({ combatant }: Actor): boolean => (heads.get(combatant.id) ?? 0) === 0;
  while (left.length > 0) {
    const picked = left.find(free) ?? left[0];
    if (picked === undefined) break;
    const target = targetFor(picked);
    const joins = (actor: Actor): boolean =>
      target !== null && free(actor) && actor.combatant.side === picked.combatant.side && targetFor(actor) === target;
    const together = left.filter((actor) => actor === picked || joins(actor));
    moments.push({ actors: together.map(({ combatant }) => combatant.id), target });
    for (const { combatant } of together)
      for (const id of behind.get(combatant.id) ?? []) heads.set(id, (heads.get(id) ?? 0) - 1);
    left = left.filter((actor) => !together.includes(actor));
  }
  return moments;
};

/** The moments still to come in the part under way. */
export const momentsNow = memo((scene: Scene): readonly Moment[] => {
  const part = partNow(scene);
  return part === null ? [] : momentsOf(actorsIn(scene, part), scene.turn.before, scene.turn.ahead);
});
