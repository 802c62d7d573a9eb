import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { BodyView, Pace } from '../../../core/rules/views/view.ts';
import type { Running, Staged } from './stage.ts';

/** What waits for the stage, by rules that know no clock: a moment is given to each. */

export interface Queue {
  readonly running: Running | null;
  /** null: here the card is cleared. */
  readonly waiting: readonly (Staged | null)[];
  readonly card: Staged | null;
}
export const EMPTY: Queue = { running: null, waiting: [], card: null };

/** ms that a step takes, and after which of them its outcome is seen. */
const LASTS: Readonly<Record<Pace, readonly [whole: number, lands: number]>> = {
  instant: [0, 0],
  brisk: [1000, 420],
  dramatic: [2200, 900],
};
/** When more than this many wait, each takes less. */
const MANY = 3;
const HURRIED: readonly [number, number] = [300, 120];
/** Dice tumble so long, in ms. */
export const TUMBLE_MS = 300;

/** Whether dice are seen to fall by somebody who stands on the map. */
const tumbles = ({ step }: Staged): boolean => step.rolls.some(({ of, rolled }) => of !== null && rolled !== null);

/** Dice of nobody in sight, and what is done to nobody, show on the card at once. */
const isPlain = (staged: Staged): boolean =>
  staged.step.did === null
    ? !tumbles(staged)
    : staged.step.targets.length === 0 && staged.step.results.length === 0 && !tumbles(staged);

/** The queue with more to show. */
export const withSteps = (queue: Queue, added: readonly (Staged | null)[]): Queue => ({
  ...queue,
  waiting: [...queue.waiting, ...added],
});

/** The queue at a moment: what is over is off the stage, the next is on it. Nothing begins before `notBefore`. */
export const atMoment = (queue: Queue, now: number, pace: Pace, notBefore = 0): Queue => {
  let { running, waiting, card } = queue;
  if (running !== null && now < running.until) return queue;
  running = null;
  while (running === null && waiting.length > 0) {
    const [next = null, ...rest] = waiting;
    const [lasts, lands] = waiting.length - 1 > MANY && pace !== 'instant' ? HURRIED : LASTS[pace];
    waiting = rest;
    card = next;
    if (next === null || isPlain(next) || lasts === 0) continue;
    const from = Math.max(now, notBefore);
    running = { staged: next, from, lands: from + lands, until: from + lasts };
  }
  return { running, waiting, card };
};

/** The queue with what is on the stage cut short, and the next on it. */
export const skipped = (queue: Queue, now: number, pace: Pace): Queue =>
  queue.running === null ? queue : atMoment({ ...queue, running: null }, now, pace);

/** The queue without what the table took back. */
export const without = (queue: Queue, gone: (entry: string) => boolean): Queue => {
  const stays = (staged: Staged | null): boolean => staged === null || !gone(staged.entry);
  return {
    running: queue.running !== null && stays(queue.running.staged) ? queue.running : null,
    waiting: queue.waiting.filter(stays),
    card: stays(queue.card) ? queue.card : null,
  };
};

/** How those are painted whose harm has not been seen yet: as they were before the first step that shows it. */
export const paintedIn = ({ running, waiting }: Queue, now: number): Readonly<Record<CombatantId, BodyView>> => {
  const painted: Record<CombatantId, BodyView> = {};
  const pending = [...(running !== null && now < running.lands ? [running.staged] : []), ...waiting];
  for (const staged of pending)
    for (const [who, body] of Object.entries(staged?.before ?? {})) painted[who as CombatantId] ??= body;
  return painted;
};

/** When the queue changes by itself next; null: it rests. */
export const nextMoment = ({ running }: Queue, now: number): number | null =>
  running === null ? null : now < running.lands ? running.lands : running.until;
