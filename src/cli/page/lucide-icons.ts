import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ICONS = 'node_modules/lucide-react/dist/esm';

type Node = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/u.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));

/** Names under which the page's sources import icons, each once, sorted. */
export const imported = (folder: string): readonly string[] => {
  const names = sourcesBelow(folder).flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/gu)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().replace(/ as .*$/u, '')),
    ),
  );
  return [...new Set(names)].filter((name) => name !== '').sort();
};

/** The file of each exported icon: `Swords` is in `swords`. */
export const filesByName = (): ReadonlyMap<string, string> => {
  const barrel = readFileSync(join(ICONS, 'lucide-react.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of barrel.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gu)) {
    for (const name of names.matchAll(/default as (\w+)/gu)) files.set(name[1] ?? '', file);
  }
  return files;
};

const drawn = ([tag, attributes]: Node): string =>
  `<${tag} ${Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`;

/** The symbol of an icon, read off its module. */
export const symbolOf = async (file: string): Promise<string> => {
  const { __iconData: icon } = (await import(pathToFileURL(join(ICONS, 'icons', `${file}.mjs`)).href)) as {
    readonly __iconData: { readonly node: readonly Node[] };
  };
  return `<symbol id="icon-${file}" viewBox="0 0 24 24">${icon.node.map(drawn).join('')}</symbol>`;
};
