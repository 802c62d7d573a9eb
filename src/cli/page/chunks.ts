import { resolve } from 'node:path';

/**
 * One file for all that the screen of a table needs at once. Left to itself the bundler makes a file of whatever several
 * parts share, forty for a first screen, and each is compressed alone.
 */

const ICON = /lucide-react.*[\\/]icons[\\/]|sprite-icon\.tsx$/u;

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const MAIN = resolve('src/web/main.tsx');
const HOME = resolve('src/web/home/Home.tsx');
/** What a table's screen loads whoever looks at it. */
const TABLE = [resolve('src/web/panels/screens/TableScreen.tsx')];

/** Everything that these files import, themselves included; not what they load later. */
const importedBy = (files: readonly string[], modules: Modules): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [...files];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
};

/** Names the file that a module goes into; null: the bundler chooses. What the first page uses too stays apart. */
export const tableChunk = () => {
  let sets: { readonly table: ReadonlySet<string>; readonly home: ReadonlySet<string> } | undefined;
  return (id: string, modules: Modules): string | null => {
    sets ??= { table: importedBy(TABLE, modules), home: importedBy([MAIN, HOME], modules) };
    // icons come from one list, so that every part seems to use them all: they are names only, and stand by themselves
    if (ICON.test(id)) return 'icons';
    return sets.table.has(id) && !sets.home.has(id) ? 'table' : null;
  };
};
