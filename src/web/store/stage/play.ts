import type { Pace, View } from '../../../core/rules/views/view.ts';
import { useTable } from '../table.ts';
import { lastStep, newSteps, isOver } from './new-steps.ts';
import type { Queue } from './queue.ts';
import { EMPTY, atMoment, nextMoment, paintedIn, skipped, withSteps, without } from './queue.ts';
import { isUnseen } from './seen.ts';
import type { Staged } from './stage.ts';
import { STAGE_AT_REST, useStage } from './stage.ts';

/** Plays what was told on the stage of this screen. */

/** A clock: the page's own, or that of a test. */
export interface Clock {
  readonly now: () => number;
  /** Calls back after so many ms; gives what calls it off. */
  readonly after: (ms: number, call: () => void) => () => void;
}

/** The table's pace. */
const paceNow = (): Pace => useTable.getState().view?.options.pace ?? 'brisk';

/** ms between two looks at whether a step was painted, and how many ms a step waits for that. */
const LOOK_AGAIN = 50;
const WAITS_AT_MOST = 10_000;

/**
 * One screen's stage on a clock. A step that is over stays while its outcome is still `unseen`, so that a screen slow
 * to paint shows every outcome.
 */
export const playerOn = (clock: Clock, unseen: (staged: Staged) => boolean = () => false) => {
  let queue: Queue = EMPTY;
  let callOff: () => void = () => undefined;
  const isHeld = ({ running }: Queue): boolean =>
    running !== null && clock.now() < running.until + WAITS_AT_MOST && unseen(running.staged);
  const turned = (next: Queue, pace: Pace, notBefore = 0): Queue =>
    isHeld(next) ? next : atMoment(next, clock.now(), pace, notBefore);
  const show = (next: Queue): void => {
    queue = next;
    callOff();
    const now = clock.now();
    const painted = paintedIn(queue, now);
    useStage.setState({
      running: queue.running,
      card: queue.card,
      painted: Object.keys(painted).length === 0 ? STAGE_AT_REST.painted : painted,
    });
    const moment = nextMoment(queue, now);
    callOff = moment === null ? () => undefined : clock.after(moment > now ? moment - now : LOOK_AGAIN, goOn);
  };
  const goOn = (): void => show(turned(queue, paceNow()));
  return {
    /** A new view of the table came. `still`: somebody asked for less motion, the card is all. */
    viewed: (before: View | null, after: View, whole: boolean, still: boolean): void => {
      if (whole || before === null) return show({ ...EMPTY, card: lastStep(after) });
      const added = newSteps(before, after);
      const gone = new Set(after.log.flatMap((entry) => (isOver(entry) ? [entry.id] : [])));
      const kept = without(queue, (entry) => gone.has(entry));
      if (added.length === 0 && kept.card === queue.card && kept.waiting.length === queue.waiting.length) return;
      const walked = Math.max(
        0,
        ...useTable.getState().motions.flatMap((motion) => (motion.type === 'walk' ? [motion.until] : [])),
      );
      show(turned(withSteps(kept, added), still ? 'instant' : paceNow(), walked));
    },
    /** Cuts short what is on the stage. */
    skip: (): void => {
      if (queue.running !== null) show(skipped(queue, clock.now(), paceNow()));
    },
    /** Shows how things are, and nothing on the way there. */
    stop: (card = true): void => {
      const last = queue.waiting.length > 0 ? (queue.waiting.at(-1) ?? null) : queue.card;
      show({ ...EMPTY, card: card ? last : null });
    },
  };
};

export type Player = ReturnType<typeof playerOn>;

const pageClock: Clock = {
  now: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

/** The player of this page: any click, tap or key skips, and a look into the past ends it. */
export const openPlayer = (): Player => {
  const player = playerOn(pageClock, isUnseen);
  if (typeof window !== 'undefined')
    for (const type of ['pointerdown', 'keydown'] as const)
      window.addEventListener(type, player.skip, { capture: true, passive: true });
  useTable.subscribe((state, before) => {
    if (state.past !== before.past) player.stop();
  });
  return player;
};
