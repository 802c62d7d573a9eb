import type { ComponentType } from 'react';
import { createElement } from 'react';

/** What a file may have drawn by a stand-in: what opens at a press, what the table says of its ruleset, the colours. */
export type Part = 'Menu' | 'Popover' | 'Floating' | 'Tip' | 'catalogue' | 'scheme';

const parts = new Set<Part>();

/** Stand-ins for these parts until the end of the file that says so; all others are the page's own. */
export const standIn = (...wanted: readonly Part[]): void => {
  for (const part of wanted) parts.add(part);
};
export const standsIn = (part: Part): boolean => parts.has(part);

/** Before a file, which shares the modules of its worker with others. */
export const noStandIns = (): void => parts.clear();

type Module = Readonly<Record<string, unknown>>;

/** A module with one component drawn by its stand-in where the file wants that. */
export const either = async (part: Part, original: () => Promise<Module>): Promise<Module> => {
  const own = await original();
  const opened: Module = await import('./opened.tsx');
  const drawn = (): ComponentType<object> => (standsIn(part) ? opened : own)[part] as ComponentType<object>;
  return { ...own, [part]: (props: object) => createElement(drawn(), props) };
};
