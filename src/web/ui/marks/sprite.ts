/**
 * The lines of the page's icons. In the built page they come in one file, a moment after the page. It is kept beside
 * the page and not in it: its hundreds of elements would be styled anew whenever the page is.
 */

let sprite: Document | null = null;
const waiting = new Set<() => void>();

/** The sprite is here. */
export const arrived = (lines: Document): void => {
  sprite = lines;
  for (const tell of waiting) tell();
};

/** Calls back when the sprite has arrived. Returns the way to stop. */
export const onSprite = (tell: () => void): (() => void) => {
  waiting.add(tell);
  return () => void waiting.delete(tell);
};

/** The element that holds the lines of an icon by the name of its file; null while the sprite is on its way. */
export const linesIn = (file: string): Element | null => sprite?.getElementById(`icon-${file}`) ?? null;

/** The same of a drawn icon, which holds its lines itself unless it has to wait for them. */
export const linesOf = (icon: SVGElement): Element | null => {
  const file = icon.dataset['icon'];
  return file === undefined ? icon : linesIn(file);
};
