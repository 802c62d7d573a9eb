import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; not where there is no window. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );

/**
 * Sizes in em: text set to twice its size gets the layout of a window half as large.
 */

/** Too small for floating panels, as phones and small tablets are: the board on top, one sheet from below. */
export const PHONE_MEDIA = '(max-width: 56.24em), (max-height: 29.99em)';
/** Whether the window is that small. */
export const usePhone = (): boolean => useMedia(PHONE_MEDIA);

/** Too small for a column of panels beside the map: they are drawers. */
export const useTablet = (): boolean => useMedia('(max-width: 74.99em)');
