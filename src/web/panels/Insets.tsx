import { useLayoutEffect } from 'react';
import { setInsets } from '../board/controls.ts';

const MARGIN = 12;
type Edge = 'top' | 'right' | 'bottom' | 'left';

const covered = (edge: Edge): number => {
  const panel = document.querySelector(`[data-edge=${edge}]`);
  if (panel === null || panel.childElementCount === 0) return 0;
  const { top, right, bottom, left, width } = panel.getBoundingClientRect();
  if (width === 0) return 0;
  return Math.max(0, { top: bottom, right: innerWidth - left, bottom: innerHeight - top, left: right }[edge]) + MARGIN;
};

/** Tells the board how far panels reach in from the edges, so that what is fitted or centred keeps clear of them. Drawn before the board. */
export const Insets = () => {
  useLayoutEffect(() => {
    const measure = (): void =>
      setInsets({ top: covered('top'), right: covered('right'), bottom: covered('bottom'), left: covered('left') });
    measure();
    const watcher = new ResizeObserver(measure);
    for (const panel of document.querySelectorAll('[data-edge]')) watcher.observe(panel);
    return () => {
      watcher.disconnect();
      setInsets({ top: 0, right: 0, bottom: 0, left: 0 });
    };
  }, []);
  return null;
};
