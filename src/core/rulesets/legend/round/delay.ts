import type { CombatantId, Offer } from '../../../rules/kit.ts';
import { called, find, lookUp, numberSlot, orElse, prompt, sentence, unless } from '../../../rules/kit.ts';
import { roundBegins } from '../acts/areas/lasting.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { action, ask, changed, choose, look, lookFor, reason, record, settingsOf, turned } from '../game.ts';
import { option, unmeasured } from '../offer.ts';
import { carrierOf } from '../moves/mounted.ts';
import { able, turnReasons } from './budget.ts';
import { byPlace, FRESH, has, NO_TURN, TOP, withCondition, type Body, type Place, type Turn } from '../sheet/index.ts';

type Entry = Turn['order'][number];

/**
 * The order with somebody at a place of its own, behind those who are there already: whoever leaves a group does, too
 * (LG-022, LG-385).
 */
export const placedAt = (order: Turn['order'], who: CombatantId, count: number): Entry[] => {
  const others = order.filter((entry) => entry.who !== who);
  const rank = 1 + Math.max(-1, ...others.filter((entry) => entry.count === count).map((entry) => entry.rank));
  return [...others, { who, count, rank }].sort(byPlace);
};

const COUNT = numberSlot('count', 'Initiative count');
const WAIT = option.turn('pass', 'Wait on', 'The turn still waits.', 'hourglass');

const waiting = (scene: Scene, asked: ReadonlySet<CombatantId>): readonly Combatant[] =>
  scene.turn.order.flatMap(({ who }) => {
    const one = lookUp(scene, who);
    return one !== null && one.body.delaying && able(scene, one) && !asked.has(who) ? [one] : [];
  });

const YOURS = 'The count is yours from now on.';
/** Whoever comes in, and whether before the first of the next round. */
interface Interposed {
  readonly who: CombatantId;
  readonly first: boolean;
}

/**
 * Between two turns whoever waits may act: at the count that was, behind whoever acted there, or before the first of a
 * round at any count above (LG-020 to LG-022). Nobody asks who has just put off its turn. Null: nobody does.
 */
export function* interposed(from: Place, top: Place | null, resting: CombatantId | null): Procedure<Interposed | null> {
  const asked = new Set<CombatantId>(resting === null ? [] : [resting]);
  const act = option.turn('act', `Act now, at ${from.count}`, YOURS, 'play', 'LG-022');
  const first = (least: number): Offer =>
    option.turn('first', 'Act first in the next round', YOURS, 'play', 'LG-022', {
      slots: [COUNT.slot({ min: least, max: TOP.count, step: 1, initial: least })],
    });
  for (;;) {
    const answer = yield* ask((scene) =>
      waiting(scene, asked).map((one) =>
        prompt(one.id, 'act-now', () => ({
          say: sentence`${called(one.id)} waits. Act now?`,
          options: [act, ...(top === null ? [] : [first(top.count + 1)]), WAIT],
          otherwise: 'pass',
        })),
      ),
    );
    if (answer === null || answer.to === 'gm') return null;
    if (answer.choice.offer === 'pass') {
      asked.add(answer.to);
      continue;
    }
    const count = answer.choice.offer === 'first' ? (COUNT.of(answer.choice) ?? TOP.count) : from.count;
    const order = placedAt((yield* look()).turn.order, answer.to, count);
    yield* record(turned({ order }, { type: 'acts-at', who: answer.to, count }));
    return { who: answer.to, first: answer.choice.offer === 'first' };
  }
}

/** As it was before the turn began: the turn has not been taken. */
const putBack = ({ before, ...body }: Body): Partial<Body> => {
  if (before === null) return { ...NO_TURN, delaying: true };
  const { flatFooted, tumbled = null, charged = false, free = 0, ...window } = before;
  const unready = flatFooted ? withCondition(body, 'flat-footed') : {};
  return { ...NO_TURN, ...window, tumbled, charged, free, ...unready, delaying: true };
};

/** Whether anything of this turn was spent or done: standard and move, free, swift and immediate actions, a step. */
const acting = (scene: Scene, { spent, free, taken, stepUsed, before }: Body): boolean => {
  const { window, freeOffTurn } = settingsOf(scene).limits;
  const counted = window === 'round' ? before : null;
  const had = freeOffTurn ? counted?.free : undefined;
  return spent > 0 || free < (had ?? FRESH.free) || taken > (counted?.taken ?? 0) || stepUsed;
};

const TICKS = ['burning', 'bleeding', 'confused', 'dying'] as const;
/**
 * Whether something happens to somebody, or to the mount it rides, as its turn starts: then it says before that whether
 * it starts.
 */
const ticks = (scene: Scene, who: Combatant): boolean =>
  [who, carrierOf(scene, who)].some(
    ({ body }) =>
      TICKS.some((id) => has(body, id, settingsOf(scene))) ||
      body.tags.some(({ type }) => type === 'fast-healing') ||
      body.lasting.some(({ save, suspended }) => save !== undefined && !suspended),
  );

/** Whether somebody to whom something would happen at the start of its turn puts it off (LG-019, LG-374). */
export function* putsOff(who: CombatantId): Procedure<boolean> {
  const [before, one] = yield* lookFor(who);
  if (one === null || !able(before, one) || !ticks(before, one)) return false;
  const choice = yield* choose(who, 'begin-turn', () => ({
    say: sentence`${called(who)} is up. Begin the turn?`,
    options: [
      option.turn('begin', 'Begin the turn', 'Effects at the start of the turn happen now.', 'play', 'LG-022'),
      option.turn('delay', 'Delay', 'Effects at the start of the turn wait too.', 'hourglass', 'LG-022'),
    ],
    otherwise: 'begin',
  }));
  if (choice?.offer !== 'delay') return false;
  yield* record(changed(who, { delaying: true }, { type: 'delayed' }));
  // its round has come all the same: areas act on it anew, once it begins its turn or is moved into them
  for (const id of new Set([who, carrierOf(before, one).id])) yield* roundBegins(id);
  return true;
}

/** Puts the turn off, before anything of it is spent (LG-019). */
export const delayWith = (next: (resting: CombatantId) => Procedure) =>
  action({
    ...unmeasured('turn', 'delay', 'Delay', 'hourglass', 'LG-019'),
    about: 'Lets the turn wait for a later count.',
    when: ({ turn }) => turn.phase === 'rounds',
    reasons: (scene, who) =>
      orElse(turnReasons(scene, who), () =>
        unless(!acting(scene, who.body) && !ticks(scene, who), reason('already-acting')),
      ),
    *resolve(who) {
      const { body } = find(yield* look(), who);
      yield* record(changed(who, putBack(body), { type: 'delayed' }));
      yield* next(who);
    },
    headline: 'waits…',
  });
