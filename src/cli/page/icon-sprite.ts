import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { imported, filesByName, symbolOf } from './lucide-icons.ts';

/**
 * Icons of lucide-react as one sprite of those that the page uses, in a file of its own: their lines are no script.
 * While the page is developed and tested the library's own components stand in their place.
 */

/** Vite gives a file that is imported a name by its content. */
const SPRITE = 'node_modules/.vite/icon-sprite.svg';

/** The source in which rulesets' names of icons are kept. */
const NAMES = /src\/web\/ui\/marks\/icons\.tsx$/u;

/** That source with one line of names in place of a module for each: `bow=bow-arrow` where a name is not its file's. */
const named = (source: string, files: ReadonlyMap<string, string>): string => {
  const [, list = ''] = /const ICONS[^{]*\{([^}]*)\};/u.exec(source) ?? [];
  const names = [...list.matchAll(/'?([\w-]+)'?: (\w+),/gu)].map(([, name = '', icon = '']) => {
    const file = files.get(icon) ?? '';
    return name === file ? name : `${name}=${file}`;
  });
  if (names.length === 0) throw new Error('the names of icons are not where they were');
  return source
    .replace(/import \{[^}]*\} from 'lucide-react';/u, `import { spriteIcon } from './sprite-icon.tsx';`)
    .replace(
      /(const ICONS[^{]*)\{[^}]*\};/u,
      `$1 Object.fromEntries('${names.join(' ')}'.split(' ').map((name) => { const [own, file = own] = ` +
        `name.split('='); return [own, spriteIcon(file)]; }));`,
    );
};

/** Writes the sprite when the page is built, and replaces each icon's module by a reference into it. */
export const iconSprite = (): Plugin => ({
  name: 'icon-sprite',
  apply: 'build',
  enforce: 'pre',
  buildStart: async () => {
    const files = filesByName();
    const used = new Set(
      imported('src/web').map((name) => {
        const file = files.get(name);
        if (file === undefined) throw new Error(`lucide-react has no icon ${name}`);
        return file;
      }),
    );
    const symbols = await Promise.all([...used].sort().map(symbolOf));
    mkdirSync('node_modules/.vite', { recursive: true });
    writeFileSync(SPRITE, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
  },
  transform: (source, id) => {
    if (NAMES.test(id)) return { code: named(source, filesByName()), map: null };
    const file = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/u.exec(id)?.[1];
    return file === undefined
      ? null
      : {
          code:
            `import { spriteIcon } from '/src/web/ui/marks/sprite-icon.tsx';\nexport default /* #__PURE__ */ ` +
            `spriteIcon('${file}');`,
          map: null,
        };
  },
  resolveId: (source) => (source === 'virtual:icon-sprite' ? join(process.cwd(), `${SPRITE}?url&no-inline`) : null),
});
