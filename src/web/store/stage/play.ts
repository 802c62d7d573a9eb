import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { flowing } from '../../../core/rules/text/text.ts';
import { namesIn } from '../../../core/rules/views/entry-heading.ts';
import { sayStep } from '../../../core/rules/views/staging-said.ts';
import { clearsStage, stepsOf } from '../../../core/rules/views/staging.ts';
import type { StageStep } from '../../../core/rules/views/staging.ts';
import type { BodyView, EntryView, Pace, View } from '../../../core/rules/views/view.ts';
import { combatantOf } from '../select.ts';
import { useTable } from '../table.ts';
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

const isOver = ({ state }: EntryView): boolean => state === 'withdrawn' || state === 'undone';

/** The steps of an entry of which something was told after its first `had` lines, each as it is shown. */
const stagedOf = (
  entry: EntryView,
  had: number,
  names: (id: CombatantId) => string | null,
  bodies: (id: CombatantId) => BodyView | null,
): readonly (Staged | null)[] => {
  const known = namesIn(entry.title, entry.told);
  const nameOf = (id: CombatantId): string => known.get(id) ?? names(id) ?? 'Someone';
  const shown: (Staged | null)[] = [];
  let from = had;
  for (const step of stepsOf(entry.told)) {
    if (step.upTo <= had || !isWorthShowing(step)) continue;
    if (entry.told.slice(from, step.upTo).some(clearsStage)) shown.push(null);
    from = step.upTo;
    const before: Record<CombatantId, BodyView> = {};
    for (const who of harmedIn(step)) {
      const body = bodies(who);
      if (body !== null) before[who] = body;
    }
    shown.push({
      key: `${entry.id} ${shown.length} ${step.upTo}`,
      entry: entry.id,
      step,
      text: flowing(sayStep(step, nameOf)),
      before,
    });
  }
  if (entry.told.slice(from).some(clearsStage)) shown.push(null);
  return shown;
};

const isWorthShowing = (step: StageStep): boolean =>
  step.results.length > 0 || step.effects.length > 0 || step.rolls.length > 0;

const harmedIn = (step: StageStep): readonly CombatantId[] => [
  ...step.results.flatMap(({ target }) => (target === null ? [] : [target])),
  ...step.effects.map(({ who }) => who),
];

/** What is new between two views of a seat, as steps to show. */
export const newSteps = (before: View, after: View): readonly (Staged | null)[] => {
  const known = new Map(before.log.map((entry) => [entry.id, entry.told.length]));
  const newest = before.log.at(-1)?.id;
  const since = after.log.findIndex(({ id }) => id === newest);
  const name = (id: CombatantId): string | null => (combatantOf(after, id) ?? combatantOf(before, id))?.name ?? null;
  const body = (id: CombatantId): BodyView | null => {
    const [was, is] = [combatantOf(before, id), combatantOf(after, id)];
    return was === null || is === null || was.body === is.body ? null : was.body;
  };
  return after.log.flatMap((entry, at) => {
    const had = known.get(entry.id) ?? (at > since ? 0 : null);
    return had === null || isOver(entry) || had >= entry.told.length ? [] : stagedOf(entry, had, name, body);
  });
};

/** So many of the newest entries are looked at for a card when one comes to a table. */
const LATELY = 4;

/** The newest step of a log that still holds, for a screen that comes to the table; null: none. */
export const lastStep = (view: View): Staged | null => {
  for (const entry of view.log.slice(-LATELY).reverse()) {
    if (isOver(entry)) continue;
    const shown = stagedOf(
      entry,
      0,
      (id) => combatantOf(view, id)?.name ?? null,
      () => null,
    );
    const last = shown.at(-1);
    if (last !== undefined) return last;
  }
  return null;
};

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
