import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FACES } from '../../core/rules/ruleset/faces.ts';

/** The faces of game-icons.net that the page may show, in a file of their own that is fetched beside the page. */

const ICONS = 'node_modules/@iconify-json/game-icons/icons.json';
/** Vite gives a file that is imported a name by its content. */
const FILE = 'node_modules/.vite/faces.json';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/** The lines of each face, by its name: the `d` of a path that is filled, in a 512 by 512 box. */
export const faceLines = (): Readonly<Record<string, string>> => {
  const { icons } = JSON.parse(readFileSync(ICONS, 'utf8')) as IconSet;
  return Object.fromEntries(
    Object.keys(FACES).map((name) => {
      const body = icons[name]?.body;
      if (body === undefined) throw new Error(`game-icons has no icon ${name}`);
      return [name, [...body.matchAll(/\bd="([^"]+)"/gu)].map(([, lines = '']) => lines).join('')];
    }),
  );
};

/** Writes the file of faces and gives its address to who imports `virtual:faces`. */
export const faceSprite = (): Plugin => ({
  name: 'face-sprite',
  buildStart: () => {
    mkdirSync('node_modules/.vite', { recursive: true });
    writeFileSync(FILE, JSON.stringify(faceLines()));
  },
  resolveId: (source) => (source === 'virtual:faces' ? join(process.cwd(), `${FILE}?url&no-inline`) : null),
});
