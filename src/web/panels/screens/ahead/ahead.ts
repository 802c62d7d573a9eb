import type { Role } from '../../../../core/rules/offers/offer.ts';
import { LED } from './led.ts';
import { PLAYED } from './played.ts';
import { WATCHED } from './watched.ts';

/**
 * Parts that are no part of the first screen come once it stands and the browser is idle, so that no press waits for
 * the network. The first screen stays as light as it is.
 */

type Load = () => Promise<unknown>;

/** Named in the browser's own timeline, so that what came ahead can be told from what the first screen wanted. */
export const AHEAD = 'foray:ahead';

/** The parts that a seat may yet want, those that are wanted soonest first. */
export const partsFor = (role: Role): readonly Load[] => [
  ...WATCHED,
  ...(role === 'watch' ? [] : PLAYED),
  ...(role === 'gm' ? LED : []),
];

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });

/**
 * Loads the parts one after another, each when the browser is idle, until one cannot be had or it is stopped. Returns
 * what stops it.
 */
export const loadAhead = (parts: readonly Load[], wait: () => Promise<void> = idle): (() => void) => {
  let stopped = false;
  const load = async (): Promise<void> => {
    for (const part of parts) {
      await wait();
      if (stopped) return;
      if (part === parts[0]) performance.mark(AHEAD);
      await part();
    }
  };
  // what does not come now comes, or is asked for again, when it is pressed
  load().catch(() => undefined);
  return () => {
    stopped = true;
  };
};
