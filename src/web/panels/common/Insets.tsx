import { useLayoutEffect } from 'react';
import { boardCamera } from '../../board/camera/camera.ts';

const MARGIN = 12;
type Edge = 'top' | 'right' | 'bottom' | 'left';

const covered = (edge: Edge): number =>
  Math.max(0, ...[...document.querySelectorAll(`[data-edge=${edge}]`)].map((panel) => coveredBy(panel, edge)));

const coveredBy = (panel: Element, edge: Edge): number => {
  if (panel.childElementCount === 0) return 0;
  const { top, right, bottom, left, width } = panel.getBoundingClientRect();
  if (width === 0) return 0;
  return Math.max(0, { top: bottom, right: innerWidth - left, bottom: innerHeight - top, left: right }[edge]) + MARGIN;
};

const measure = (): void =>
  boardCamera.setInsets({
    top: covered('top'),
    right: covered('right'),
    bottom: covered('bottom'),
    left: covered('left'),
  });

/**
 * A card that one works beside has opened or closed: who saw the whole map sees it whole again, clear of the card. On a
 * phone nothing lies over the map.
 */
export const keepClear = (): void => {
  if (document.querySelector('[data-edge=right]') === null) return;
  const whole = boardCamera.showsWhole();
  measure();
  if (whole) boardCamera.fit();
};

/**
 * Tells the board how far panels reach in from the edges, so that what is fitted or centred keeps clear of them. Drawn
 * before the board.
 */
export const Insets = () => {
  useLayoutEffect(() => {
    measure();
    const watcher = new ResizeObserver(measure);
    for (const panel of document.querySelectorAll('[data-edge]')) watcher.observe(panel);
    return () => {
      watcher.disconnect();
      boardCamera.setInsets({ top: 0, right: 0, bottom: 0, left: 0 });
    };
  }, []);
  return null;
};
