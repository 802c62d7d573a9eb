import { useLayoutEffect } from 'react';
import { boardCamera } from '../../board/camera/camera.ts';
import { measureInsets } from '../../board/camera/insets.ts';

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
