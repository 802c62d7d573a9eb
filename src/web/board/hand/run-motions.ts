import { endMotions } from '../../store/actions.ts';
import type { Motion } from '../../store/motion.ts';
import type { Live } from '../state/live.ts';

/**
 * Draws on while anything walks or slides, and clears what is over. Walks that others replace are drawn once more
 * without them: what comes over the line drops those that have ended before the next picture does.
 */
export const runMotions = (live: Pick<Live, 'redraw'>, motions: readonly Motion[]): (() => void) => {
  if (motions.length === 0) return () => undefined;
  const walks = motions.some((motion) => motion.type === 'walk');
  let frame = 0;
  const next = (): void => {
    const now = performance.now();
    if (motions.some((motion) => motion.until <= now)) endMotions(now);
    if (walks) live.redraw();
    if (motions.some((motion) => motion.until > now)) frame = requestAnimationFrame(next);
  };
  frame = requestAnimationFrame(next);
  return () => {
    cancelAnimationFrame(frame);
    if (walks) live.redraw();
  };
};
