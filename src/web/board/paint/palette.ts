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
};

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
  };
};

let palette: Palette | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const watcher = new MutationObserver(() => {
    palette = read();
    for (const each of listeners) each();
  });
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  // letters painted before their face was there are painted again
  void document.fonts.ready.then(() => listener());
  return () => {
    listeners.delete(listener);
    watcher.disconnect();
  };
};

/** The palette of the theme on screen: read once, and again when the theme changes. */
export const currentPalette = (): Palette => (palette ??= read());
export const usePalette = (): Palette => useSyncExternalStore(subscribe, currentPalette);

export const toneColour = (palette: Palette, tone: Tone): string => (tone === 'plain' ? palette.ink : palette[tone]);
