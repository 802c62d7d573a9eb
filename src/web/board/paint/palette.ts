import { useSyncExternalStore } from 'react';
import type { Tone } from '../../../core/rules/views/view.ts';

const NAMES = [
  'ground',
  'panel',
  'raised',
  'line',
  'ink',
  'ink-quiet',
  'accent',
  'accent-ink',
  'ally',
  'foe',
  'other',
  'good',
  'warn',
  'bad',
  'bad-ink',
  'shade',
] as const;

/** The colours of the theme by name, as the canvas takes them, and the faces of type. */
export type Palette = Readonly<Record<(typeof NAMES)[number], string>> & {
  readonly sans: string;
  readonly serif: string;
  readonly light: boolean;
  /** How much larger than usual text is: on watch screens, and for who sets it larger. */
  readonly text: number;
};

/** Names on the map grow with the page's text up to this; more would hide the map. */
const MOST_TEXT = 2;

const read = (): Palette => {
  const root = document.documentElement;
  const style = getComputedStyle(root);
  const colours = Object.fromEntries(
    NAMES.map((name) => [name, style.getPropertyValue(`--color-${name}`).trim()]),
  ) as Record<(typeof NAMES)[number], string>;
  return {
    ...colours,
    sans: style.getPropertyValue('--font-sans').trim() || 'sans-serif',
    serif: style.getPropertyValue('--font-serif').trim() || 'serif',
    light: root.dataset['theme'] === 'light',
    text: Math.min(MOST_TEXT, Number.parseFloat(style.fontSize) / 16 || 1),
  };
};

/** Tells when text changes its size: something as wide as a letter changes then. Returns what ends it. */
const onTextSize = (changed: () => void): (() => void) => {
  const letter = document.createElement('span');
  letter.ariaHidden = 'true';
  letter.style.cssText = 'position:absolute;visibility:hidden;width:1rem;height:1px;top:0;left:0';
  document.body.append(letter);
  const observer = new ResizeObserver(changed);
  observer.observe(letter);
  return () => {
    observer.disconnect();
    letter.remove();
  };
};

let palette: Palette | null = null;
const listeners = new Set<() => void>();

/** Watches for all who listen whatever changes colours, faces and sizes. Returns what ends it. */
const watch = (): (() => void) => {
  const again = (): void => {
    palette = read();
    for (const each of listeners) each();
  };
  const watcher = new MutationObserver(again);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  // whoever asks for more contrast has other colours by the same names
  const contrast = matchMedia('(prefers-contrast: more)');
  contrast.addEventListener('change', again);
  const unmeasure = onTextSize(() => {
    if (read().text !== palette?.text) again();
  });
  // letters painted before their face was there are painted again
  document.fonts.addEventListener('loadingdone', again);
  return () => {
    watcher.disconnect();
    contrast.removeEventListener('change', again);
    document.fonts.removeEventListener('loadingdone', again);
    unmeasure();
    palette = null;
  };
};
let unwatch = (): void => undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) unwatch = watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unwatch();
  };
};

/** The palette of the theme on screen: read once, and again when the theme changes. */
export const currentPalette = (): Palette => (palette ??= read());
export const usePalette = (): Palette => useSyncExternalStore(subscribe, currentPalette);

export const toneColour = (palette: Palette, tone: Tone): string => (tone === 'plain' ? palette.ink : palette[tone]);
