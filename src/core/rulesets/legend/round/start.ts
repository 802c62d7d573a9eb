import type { CombatantId, RollOf } from '../../../rules/kit.ts';
import { combatantsSlot, dice, FIGHTERS, find, inGroups, lookUp, pickSlot, poolRoll } from '../../../rules/kit.ts';
import { sumOf, unless } from '../../../rules/kit.ts';
import type { Fact, Procedure, Scene } from '../game.ts';
import { changed, look, noted, record, roll, settingsOf, tableAction, turned, unsaid, unsaidOf } from '../game.ts';
import { reason } from '../reasons.ts';
import { unmeasured } from '../offer.ts';
import { newScene } from './clock.ts';
import { nextTurn } from './order.ts';
import type { Body, Turn } from '../sheet/index.ts';
import { byPlace, initiativeOf, isIn, modifier, NO_TURN, PEACE, TOP, WINDOW, withCondition } from '../sheet/index.ts';
import { FRESH } from '../sheet/index.ts';

type Place = Turn['order'][number];

/** Who could fight: creatures on the map who live; a mount has no turn of its own (LG-267). */
const present = (scene: Scene): readonly CombatantId[] =>
  scene.combatants
    .filter(({ place, body }) => place !== null && body.kind === 'creature' && !isIn(body, 'dead'))
    .map(({ id }) => id);
const outside = (scene: Scene): readonly CombatantId[] =>
  present(scene).filter((id) => !scene.turn.order.some(({ who }) => who === id));

const d20 = (how: RollOf, modifier = 0) =>
  poolRoll(
    how,
    sumOf([dice('d20', 1, 20)], modifier === 0 ? [] : [{ label: 'modifier', value: modifier }]),
    (total) => total,
  );

/** Who rolls together: one die for them all (LG-011). */
type Group = readonly CombatantId[];
/** Whose modifiers count for them: those of the first, or of the best or worst of them (RU-06). */
const leadOf = (scene: Scene, group: Group): Body => {
  const [rules, all] = [settingsOf(scene), group.map((id) => find(scene, id).body)];
  const way = { first: 0, best: -1, worst: 1 }[rules.groupDie];
  const [lead] = all.sort((a, b) => way * (initiativeOf(a, rules).total - initiativeOf(b, rules).total));
  return lead as Body;
};
/**
 * One die for many is nobody's own, and secret only where all of them are hidden. Of those that players see a single
 * one rolls for itself, as far as they know: nothing tells that others roll with it.
 */
const rollOf = (scene: Scene, group: Group, label: string): RollOf => {
  const seen = group.filter((id) => lookUp(scene, id)?.hidden === false);
  const [of = null, ...others] = seen.length === 0 ? group : seen;
  const secret = seen.length === 0;
  return others.length === 0 ? { of, label, secret } : { of: null, label, whom: 'foes', group: seen, secret };
};
/** Before the order is made: a roller's count, and those it rolled for. */
interface Rolled {
  readonly count: number;
  readonly group: Group;
}

/** A count by one roll: d20, Dexterity and what else applies (LG-003 to LG-005, LG-007, LG-386). */
function* rollFor(group: Group): Procedure<Rolled> {
  const scene = yield* look();
  const { total } = initiativeOf(leadOf(scene, group), settingsOf(scene));
  const count = yield* roll(d20(rollOf(scene, group, 'initiative'), total));
  yield* record(...group.map((id) => changed(id, { rolled: count }, { type: 'initiative-rolled', count })));
  return { group, count };
}

const GROUPING = pickSlot('groups', 'Foes roll', {
  one: 'Once for all',
  modifier: 'Once for each modifier',
  each: 'Each for itself',
});

/** Those whom no player plays roll in groups; everyone else alone (LG-003, LG-004, LG-011, LG-012). */
const groupsOf = (scene: Scene, fighters: Group, how: 'one' | 'modifier' | 'each'): readonly Group[] =>
  inGroups(fighters, (id) => {
    const { side, seat, body } = find(scene, id);
    if (side !== 'foe' || seat !== null || how === 'each') return `only ${id}`;
    return how === 'one' ? 'foes' : `foes at ${initiativeOf(body, settingsOf(scene)).total}`;
  });

/** Higher counts, then higher totals of what is added, then higher Dexterity modifiers (LG-006, LG-008, LG-009). */
const compare =
  (scene: Scene) =>
  (a: Rolled, b: Rolled): number => {
    const [one, other] = [leadOf(scene, a.group), leadOf(scene, b.group)];
    const rules = settingsOf(scene);
    return (
      b.count - a.count ||
      initiativeOf(other, rules).total - initiativeOf(one, rules).total ||
      modifier(other.abilities.dex) - modifier(one.abilities.dex)
    );
  };

/** So often equal dice are thrown again before those who threw them stay in the order of the table. */
const MOST_THROWS = 20;

/** What the turn order says that these have rolled; null: they have yet to. */
function* counted(all: readonly Rolled[], rolled: number | null): Procedure {
  yield* record(...all.flatMap(({ group }) => group.map((id) => unsaidOf(id, { rolled }))));
}

/** Those still equal throw again, among themselves only (LG-010). */
function* part(equal: readonly Rolled[], throws = 0): Procedure<readonly Rolled[]> {
  if (equal.length < 2 || throws >= MOST_THROWS) return equal;
  const scene = yield* look();
  yield* counted(equal, null);
  const rolled = new Map<number, Rolled[]>();
  for (const one of equal) {
    const [first] = one.group as [CombatantId];
    const die = yield* roll(d20(rollOf(scene, one.group, 'to break the tie')));
    yield* record(noted(first, { type: 'tie-rolled', die }));
    yield* counted([one], one.count);
    rolled.set(die, [...(rolled.get(die) ?? []), one]);
  }
  const found: Rolled[] = [];
  for (const [, same] of [...rolled].sort(([a], [b]) => b - a)) found.push(...(yield* part(same, throws + 1)));
  return found;
}

/** Why one acts before the next at the same count, where no die had to say (LG-008, LG-009). */
const settled = (scene: Scene, found: readonly Rolled[]): readonly Fact[] =>
  found.slice(1).flatMap((later, at) => {
    const earlier = found[at];
    const [who, before] = [earlier?.group[0], later.group[0]];
    if (earlier === undefined || who === undefined || before === undefined || earlier.count !== later.count) return [];
    const [a, b] = [earlier, later].map(({ group }) => initiativeOf(leadOf(scene, group), settingsOf(scene)).total);
    const by = a === b ? 'Dexterity' : 'total modifier';
    return compare(scene)(earlier, later) === 0 ? [] : [noted(who, { type: 'tie-settled', before, by })];
  });

/** The order of these, ties broken: equal counts get ranks, with room before and between them for who comes later. */
function* ordered(all: readonly Rolled[]): Procedure<Place[]> {
  const rolling = yield* look();
  const by = compare(rolling);
  const equals: Rolled[][] = [];
  for (const one of [...all].sort(by)) {
    const last = equals.at(-1);
    if (last?.[0] !== undefined && by(last[0], one) === 0) last.push(one);
    else equals.push([one]);
  }
  const found: Rolled[] = [];
  for (const equal of equals) found.push(...(yield* part(equal)));
  const scene = yield* look();
  const still = found.filter(({ group }) => group.some((who) => lookUp(scene, who) !== null));
  yield* record(...settled(rolling, still));
  return found.flatMap(({ group, count }, at) =>
    group
      .filter((who) => lookUp(scene, who) !== null)
      .map((who) => ({
        who,
        count,
        rank: ROOM * found.slice(0, at + 1).filter((other) => other.count === count).length,
      })),
  );
}
const ROOM = 100;

const UNAWARE = combatantsSlot('unaware', 'Who is unaware of the enemy?');

/**
 * Whether all of one side have noticed nobody, or anybody, as the table has it: then those who have act first (LG-024
 * to LG-027, RU-33).
 */
const surprises = (scene: Scene, fighters: Group, unaware: Group): boolean => {
  const { when } = settingsOf(scene).surprise;
  const aware = fighters.filter((id) => !unaware.includes(id));
  if (when === 'never' || aware.length === 0 || aware.length === fighters.length) return false;
  const sides = new Set(aware.map((id) => lookUp(scene, id)?.side));
  return when === 'any' || fighters.some((id) => !sides.has(lookUp(scene, id)?.side));
};

/** Somebody as it comes into a fight: without what a second wind gave it before (LG-399). */
const entering = (scene: Scene, id: CombatantId, flatFooted: boolean): Partial<Body> => {
  const { body } = find(scene, id);
  return {
    ...NO_TURN,
    ...WINDOW,
    ...(flatFooted ? withCondition(body, 'flat-footed') : {}),
    opportunities: settingsOf(scene).opportunitiesPerRound,
    free: settingsOf(scene).limits.freeOffTurn ? FRESH.free : 0,
    tempHp: Math.max(0, body.tempHp - body.vigor),
    vigor: 0,
    tags: body.tags.filter(({ source }) => source !== 'Vigor'),
    owed: false,
    spare: false,
    delaying: false,
    rolled: null,
  };
};

/** Initiative is rolled once, when the fight begins; until their first turn all are flat-footed (LG-002, LG-017). */
export const startCombat = tableAction({
  ...unmeasured('fight', 'start-combat', 'Start combat', 'swords', 'LG-002'),
  about: 'Rolls initiative for everyone and begins the first round.',
  reasons: (scene) =>
    scene.turn.phase === 'idle' ? unless(present(scene).length > 0, reason('nobody-here')) : [reason('under-way')],
  slots: (scene) => [
    FIGHTERS.slot({ among: present(scene), min: 1, optional: true, initial: present(scene) }),
    UNAWARE.slot({ among: present(scene), min: 0, optional: true, initial: [] }),
    GROUPING.slot({ optional: true }),
  ],
  *resolve(command) {
    const scene = yield* look();
    const chosen = FIGHTERS.of(command);
    const fighters = present(scene).filter((id) => chosen === null || chosen.includes(id));
    const unaware = (UNAWARE.of(command) ?? []).filter((id) => fighters.includes(id));
    yield* record(turned({ ...PEACE, gathering: fighters }, { type: 'combat-began' }));
    yield* newScene(fighters);
    const rolled: Rolled[] = [];
    for (const group of groupsOf(scene, fighters, GROUPING.of(command) ?? 'one')) rolled.push(yield* rollFor(group));
    const order = yield* ordered(rolled);
    const now = yield* look();
    const round = surprises(now, fighters, unaware) ? 0 : 1;
    const left = unaware.filter((id) => lookUp(now, id) !== null && !find(now, id).body.alwaysInSurprise);
    yield* record(
      ...order.map(({ who }) => unsaidOf(who, entering(now, who, true))),
      turned(
        { phase: 'rounds', round, order, now: null, at: TOP, unaware: left, gathering: [] },
        { type: 'round-began', round },
      ),
    );
    yield* nextTurn();
  },
  headline: 'The GM starts the fight',
});

/** Who comes later rolls then, and waits for the next round where its count has passed (LG-370). */
export const joinCombat = tableAction({
  ...unmeasured('fight', 'join', 'Bring into the fight', 'user-plus', 'LG-370'),
  about: 'Rolls initiative for latecomers.',
  when: (scene) => scene.turn.phase === 'rounds' && outside(scene).length > 0,
  slots: (scene) => [FIGHTERS.slot({ among: outside(scene), min: 1, initial: outside(scene) })],
  *resolve(command) {
    const gathering = FIGHTERS.of(command) ?? [];
    yield* record(unsaid({ gathering }));
    for (const id of gathering) {
      if (lookUp(yield* look(), id) === null) continue;
      const { count } = yield* rollFor([id]);
      const scene = yield* look();
      const by = compare(scene);
      const equal = scene.turn.order.filter((other) => other.count === count && lookUp(scene, other.who) !== null);
      const behind = equal.filter((other) => by({ count, group: [other.who] }, { count, group: [id] }) <= 0);
      const before = equal.filter((other) => !behind.includes(other));
      const low = behind.at(-1)?.rank ?? 0;
      const rank = before[0] === undefined ? low + ROOM : Math.floor((low + before[0].rank) / 2);
      const order = [...scene.turn.order, { who: id, count, rank }].sort(byPlace);
      yield* record(
        turned({ order }, { type: 'joined', who: id, count }),
        // only in the first round is anybody flat-footed for having to wait (LG-018)
        unsaidOf(id, entering(scene, id, scene.turn.round < 2 || settingsOf(scene).waiting === 'turn')),
      );
    }
    yield* record(unsaid({ gathering: [] }));
  },
  headline: 'The GM brings more into the fight',
});
