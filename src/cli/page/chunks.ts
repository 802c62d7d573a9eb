import { basename, resolve } from 'node:path';

/**
 * One file for all that the screen of a table needs at once, and one for each list of what comes ahead of being used.
 * Left to itself the bundler makes a file of whatever several parts share, a hundred in all. Each would be asked for,
 * compressed and compiled alone: on a slow machine that cost a GM's page more than a second of processor time.
 */

const ICON = /lucide-react.*[\\/]icons[\\/]|sprite-icon\.tsx$/u;

interface Known {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Modules {
  readonly getModuleInfo: (id: string) => Known | null;
}

const web = (file: string): string => resolve('src/web', file);

const MAIN = web('main.tsx');
const HOME = web('home/Home.tsx');
/** What a table's screen loads whoever looks at it. */
const TABLE = web('panels/screens/TableScreen.tsx');
/** The lists of what comes ahead, by the file that their parts go into: those that are loaded first come first. */
const AHEAD = ['watched', 'played', 'led'].map((list) => [list, web(`panels/screens/ahead/${list}.ts`)] as const);
/**
 * On such a list, and yet on the first screen of some seats or fields, which would wait for the whole file: each has a
 * file of its own, with all that it needs.
 */
const AT_ONCE = [
  'board/grid/Areas.tsx',
  'board/zones/UnderTokens.tsx',
  'board/zones/Arrows.tsx',
  'panels/gm/OverMap.tsx',
  'panels/inspector/Selected.tsx',
  'panels/turn-order/TableOffers.tsx',
].map(web);

/** Everything reached from these files, themselves included, by what `next` says follows from a module. */
const reached = (files: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [...files];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...next(id));
  }
  return found;
};

/** The file of every module that is given one. */
const filesOf = (modules: Modules): ReadonlyMap<string, string> => {
  const now = (id: string): readonly string[] => modules.getModuleInfo(id)?.importedIds ?? [];
  const later = (id: string): readonly string[] => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const either = (id: string): readonly string[] => [...now(id), ...later(id)];

  const files = new Map<string, string>();
  const home = reached([MAIN, HOME], now);
  for (const id of reached([TABLE], now)) if (!home.has(id)) files.set(id, 'table');

  const lists = AHEAD.map(([list, file]) => ({ list, parts: later(file) }));
  const listed = new Set(lists.flatMap(({ parts }) => parts));
  // what the first page may load stays out, and so does all that anything but a list loads: the socket, a phone's
  // screen
  const homes = reached([MAIN, HOME], (id) => either(id).filter((next) => next !== TABLE));
  const others = [...reached([MAIN], either)].flatMap(later).filter((id) => !listed.has(id) && id !== TABLE);
  const apart = reached(others, now);
  for (const part of AT_ONCE)
    for (const id of reached([part], now))
      if (!files.has(id) && !homes.has(id) && !apart.has(id)) files.set(id, basename(part, '.tsx'));
  for (const { list, parts } of lists)
    for (const id of reached(parts, now)) if (!files.has(id) && !homes.has(id) && !apart.has(id)) files.set(id, list);
  return files;
};

/** Names the file that a module goes into; null: the bundler chooses. */
export const chunkOf = () => {
  let files: ReadonlyMap<string, string> | undefined;
  return (id: string, modules: Modules): string | null => {
    files ??= filesOf(modules);
    // icons come from one list, so that every part seems to use them all: they are names only, and stand by themselves
    return ICON.test(id) ? 'icons' : (files.get(id) ?? null);
  };
};
