import type { Role } from '../../../../core/rules/offers/offer.ts';

/**
 * Parts that are no part of the first screen come once it stands and the browser is idle, so that no press waits for
 * the network. The first screen stays as light as it is: the lists of them come only then too.
 */

type Load = () => Promise<unknown>;

/** Named in the browser's own timeline, so that what came ahead can be told from what the first screen wanted. */
export const AHEAD = 'foray:ahead';

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });

const listed = (role: Role) => async (): Promise<readonly Load[]> => (await import('./parts.ts')).partsFor(role);

/**
 * Loads the parts of a seat one after another, each when the browser is idle, until one cannot be had or it is stopped.
 * Returns what stops it.
 */
export const loadAhead = (
  role: Role,
  partsOf: () => Promise<readonly Load[]> = listed(role),
  wait: () => Promise<void> = idle,
): (() => void) => {
  let stopped = false;
  const load = async (): Promise<void> => {
    await wait();
    if (stopped) return;
    performance.mark(AHEAD);
    for (const part of await partsOf()) {
      await wait();
      if (stopped) return;
      await part();
    }
  };
  // what does not come now comes, or is asked for again, when it is pressed
  load().catch(() => undefined);
  return () => {
    stopped = true;
  };
};
