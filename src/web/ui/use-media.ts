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

/** Too small for floating panels, as phones and small tablets are: the board on top, one sheet from below. */
export const usePhone = (): boolean => useMedia('(max-width: 899px), (max-height: 479px)');

/** Too small for a column of panels beside the map: they are drawers. */
export const useTablet = (): boolean => useMedia('(max-width: 1199px)');
