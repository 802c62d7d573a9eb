/**
 * The lines of the page's icons. In the built page they are in one sprite, which icons refer to; it comes a moment after
 * the page.
 */

const waiting = new Set<() => void>();

/** Says that the sprite is in the page. */
export const arrived = (): void => {
  for (const tell of waiting) tell();
  waiting.clear();
};

/** Calls back once, when the sprite has arrived. Returns the way to stop. */
export const onSprite = (tell: () => void): (() => void) => {
  waiting.add(tell);
  return () => void waiting.delete(tell);
};

/** The element that holds the lines of a drawn icon; null while the sprite is on its way. */
export const linesOf = (icon: SVGElement): Element | null => {
  const reference = icon.querySelector('use')?.getAttribute('href');
  return reference == null ? icon : document.querySelector(reference);
};
