import { useLayoutEffect } from 'react';
import { boardCamera } from '../../board/camera/camera.ts';
import { measureInsets } from '../../board/camera/insets.ts';

/**
 * A card that one works beside has opened or closed: who saw the whole map sees it whole again, clear of the card. On a
 * phone nothing lies over the map.
 */
export const keepClear = (): void => {
  if (document.querySelector('[data-edge=right]') === null) return;
  const whole = boardCamera.showsWhole();
  measureInsets();
  if (whole) boardCamera.fit();
};

/**
 * Tells the board how far panels reach in from the edges, so that what is fitted or centred keeps clear of them. Drawn
 * before the board.
 */
export const Insets = () => {
  useLayoutEffect(() => {
    measureInsets();
    const watcher = new ResizeObserver(measureInsets);
    for (const panel of document.querySelectorAll('[data-edge]')) watcher.observe(panel);
    return () => {
      watcher.disconnect();
      boardCamera.setInsets({ top: 0, right: 0, bottom: 0, left: 0 });
    };
  }, []);
  return null;
};
