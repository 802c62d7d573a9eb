import { useMedia } from '../use-media.ts';

/** How the card of a menu looks. */
export const CARD =
  'z-50 max-h-[calc(100dvh-24px)] max-w-72 min-w-48 animate-rise overflow-y-auto rounded-10 border border-line ' +
  'bg-raised p-1 shadow-float outline-none';

/** Pixels: how wide a menu is where what it holds opens within it, and its distance from the edge of the window. */
export const NARROW = 240;
export const MARGIN = 12;

/** Whether the window has no room for two menus side by side. */
export const useNarrow = (): boolean => useMedia('(max-width: 49.99em)');

/** The nearest to a point, from left to right, where a menu that wide has room beside it. */
export const withRoom = (x: number): number =>
  x >= NARROW + MARGIN ? x : Math.max(0, Math.min(x, innerWidth - NARROW - MARGIN - 2));
