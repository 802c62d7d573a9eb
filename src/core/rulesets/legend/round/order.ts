import type { CombatantId, Command, Stage, TurnOrder } from '../../../rules/kit.ts';
import { keysOf, pick, byTable, figure, find, isOver, lookUp, memo } from '../../../rules/kit.ts';
import { endsIn } from '../acts/areas/lasting.ts';
import { strained } from '../acts/harm.ts';
import { looseDue } from '../acts/manoeuvres/holding.ts';
import type { Procedure, Scene } from '../game.ts';
import { action, changed, look, lookAt, record, settingsOf, tableAction, turned, unsaidOf } from '../game.ts';
import { unmeasured } from '../offer.ts';
import { displaced } from '../moves/displaced.ts';
import { riddenBy } from '../moves/mounted.ts';
import { endOf } from './anchors.ts';
import { arrivals } from './arrivals.ts';
import { able, takesPart, turnReasons } from './budget.ts';
import { delayWith, interposed, putsOff } from './delay.ts';
import { starting } from './start-of-turn.ts';
import { WINDOW, byPlace, FRESH, isIn, NO_TURN, refreshed, type Body, type Turn } from '../sheet/index.ts';

const stages = memo(({ order }: Turn): readonly Stage[] =>
  order.map(({ who, count }) => ({ id: who, who: [who], lane: null, note: figure(count) })),
);
const lives = (scene: Scene, id: CombatantId): boolean => {
  const who = lookUp(scene, id);
  return who !== null && !isIn(who.body, 'dead');
};

/** The highest count first, round after round (LG-001, LG-006); the dead are passed (LG-016). */
export const order: TurnOrder<Scene> = {
  stages: ({ turn }) => stages(turn),
  now: ({ turn }) => turn.now,
  has: lives,
  acts: (scene, id) => lives(scene, id) && able(scene, find(scene, id)) && takesPart(scene, { id }),
};

export const turnNameOf = ({ turn: { phase, round, now } }: Scene): string => `${phase}.${round}.${now ?? ''}`;

/**
 * Flat-footed for having waited is a condition without an end; what an effect brought stays as long as that (RU-10).
 */
const waitedOut = ({ conditions }: Body): boolean => conditions.includes('flat-footed');
const readied = ({ conditions }: Body): Pick<Body, 'conditions'> => ({
  conditions: conditions.filter((id) => id !== 'flat-footed'),
});

/** What is counted from one own turn to the next, as it is now. */
const windowOf = (body: Body) => pick(body, ...keysOf(WINDOW), 'owed', 'free');

/** The turn of this one begins: a new window, no longer flat-footed (LG-017, LG-060, LG-306). */
function* begin(who: CombatantId): Procedure {
  const [scene, { body }] = yield* lookAt(who);
  const rest = readied(body);
  const { limits, opportunitiesPerRound: opportunities } = settingsOf(scene);
  const set: Partial<Body> = {
    ...FRESH,
    ...rest,
    ...(limits.window === 'turn' ? { opportunities } : { ...windowOf(body), charged: false }),
    free: limits.window === 'round' && limits.freeOffTurn ? body.free : FRESH.free,
    swift: body.owed ? 0 : 1,
    owed: false,
    delaying: false,
    before: { ...windowOf(body), flatFooted: waitedOut(body) },
    special: refreshed(body.special, 'turn'),
  };
  const because = { type: 'turn-began', who, able: able(scene, { body: { ...body, ...rest } }) } as const;
  yield* record(turned({ now: who }, because), changed(who, set, because));
  yield* displaced(who);
  for (const id of yield* withMount(who)) yield* starting(id, body.delaying);
}
/**
 * Somebody, and the mount it rides: that has no turn of its own, so what turns begin and end with counts for it too.
 */
const withMount = (who: CombatantId): Procedure<readonly CombatantId[]> =>
  look((scene) => {
    const one = lookUp(scene, who);
    const mount = one === null ? null : riddenBy(scene, one);
    return mount === null ? [who] : [who, mount.id];
  });

/**
 * The round after this one: where a table counts by rounds, what may be done once a round may be again (RU-08); before
 * the second nobody is flat-footed for having waited any more (LG-018, RU-10).
 */
function* nextRound(): Procedure {
  const { turn, combatants } = yield* look();
  const round = turn.round + 1;
  yield* record(turned({ round }, { type: 'round-began', round }));
  const { limits, opportunitiesPerRound: opportunities, waiting } = settingsOf(yield* look());
  const fighting = combatants.filter(({ id }) => turn.order.some(({ who }) => who === id));
  if (limits.window === 'round')
    yield* record(
      ...fighting.map(({ id, body: { charged, free } }) =>
        unsaidOf(id, { ...WINDOW, opportunities, charged, free: limits.freeOffTurn ? FRESH.free : free }),
      ),
    );
  if (round !== 2 || waiting === 'turn') return;
  const late = combatants.filter(({ body }) => waitedOut(body));
  yield* record(...late.map(({ id, body }) => unsaidOf(id, readied(body))));
}

/**
 * Whether somebody takes this place: those who wait let it pass, unless their turn then lapses (RU-35), and so do those
 * without a part in a surprise round.
 */
const takes = (scene: Scene, who: CombatantId): boolean => {
  const one = lookUp(scene, who);
  const waits = one?.body.delaying === true && able(scene, one) && !settingsOf(scene).delayLapses;
  return one !== null && lives(scene, who) && takesPart(scene, one) && !waits;
};

/**
 * From the place that is up to the next that somebody takes, without asking who has just put off its turn; what is
 * anchored on the way comes first (LG-014, LG-019, LG-026).
 */
export function* onward(resting: CombatantId | null = null): Procedure {
  for (let due = true; ;) {
    const scene = yield* look();
    const { turn } = scene;
    if (!turn.order.some(({ who }) => lives(scene, who))) return;
    const at = turn.order.findIndex(({ who }) => who === turn.now);
    const rest = at < 0 ? turn.order.filter((entry) => byPlace(entry, turn.at) > 0) : turn.order.slice(at + 1);
    const [next] = rest;
    const top = next === undefined ? (turn.order[0] ?? null) : null;
    // whoever waited comes in behind all of this count, so they have their turns first (RU-35)
    const more = rest.some(({ who, count }) => count === turn.at.count && takes(scene, who));
    const asks: boolean = (due && !more) || top !== null;
    const acts = asks ? yield* interposed(turn.at, top, due ? resting : null) : null;
    due = due && !asks;
    if (acts === null ? top !== null : acts.first) yield* nextRound();
    const order = (yield* look()).turn.order;
    const entry = acts === null ? (next ?? order[0]) : order.find(({ who }) => who === acts.who);
    if (entry === undefined) return;
    yield* arrive(entry);
    const now = yield* look();
    const someone = now.turn.order.some(({ who }) => takes(now, who) && able(now, find(now, who)));
    const delays = lookUp(now, entry.who)?.body.delaying === true;
    const puts = acts === null && someone && takes(now, entry.who) && (yield* putsOff(entry.who));
    // whoever was to act may have been taken off the table while it was asked
    const there = lookUp(yield* look(), entry.who) !== null;
    if (there && !puts && (acts !== null || takes(now, entry.who) || (!someone && delays))) {
      yield* begin(entry.who);
      return;
    }
    yield* record(turned({ now: entry.who }, { type: 'passed' }));
  }
}

/** A place comes up, and what is anchored there or before it (LG-079). */
function* arrive({ count, rank }: { readonly count: number; readonly rank: number }): Procedure {
  const { turn } = yield* look();
  yield* arrivals({ round: turn.round, count, rank });
  yield* record(turned({ at: { count, rank } }, { type: 'passed' }));
}

/** Ends the turn under way and begins the next. */
export function* nextTurn(): Procedure {
  const { turn, ...scene } = yield* look();
  const { now } = turn;
  if (now !== null && lookUp({ ...scene, turn }, now) !== null) {
    for (const id of yield* withMount(now)) yield* endsIn(id);
    const body = lookUp(yield* look(), now)?.body;
    // an attack action that is broken off was one (LG-221)
    if (body !== undefined && body.queue.length > 0) yield* strained(now);
    const free = settingsOf(yield* look()).limits.freeOffTurn ? (body?.free ?? 0) : 0;
    const spare = body !== undefined && body.swift > 0;
    yield* record(changed(now, { ...NO_TURN, free, spare }, { type: 'turn-ended' }));
    yield* endOf(now);
  }
  yield* onward();
}

/** The turn of who cannot act passes, as long as somebody can (LG-015). */
export const dueOf = (scene: Scene): Command | null => looseDue(scene, turnNameOf(scene)) ?? turnDue(scene);
const turnDue = (scene: Scene): Command | null =>
  scene.turn.phase === 'rounds' && isOver(order, scene) ? byTable('next-turn', turnNameOf(scene)) : null;

export const delay = delayWith(onward);

export const endTurn = action({
  ...unmeasured('turn', 'end-turn', 'End turn', 'skip-forward', 'LG-077'),
  about: 'The next one in the order acts.',
  when: ({ turn }) => turn.phase === 'rounds',
  reasons: turnReasons,
  resolve: nextTurn,
  headline: 'ends the turn',
});

/** What the table does by itself, and the GM where somebody is away. */
export const passTurn = tableAction({
  ...unmeasured('turn', 'next-turn', 'Next turn', 'skip-forward'),
  about: 'Ends the turn under way.',
  when: ({ turn }) => turn.phase === 'rounds',
  secondary: true,
  resolve: nextTurn,
  headline: '',
});
