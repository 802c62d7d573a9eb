import type { Plugin, Rolldown } from 'vite';

/** How the server is built, for `npm start` and for the servers of the tests. */

/**
 * The part of the server a module goes into. The engine keeps the most memory that reading any one part took, so none
 * is large: all as one cost 20 MB more. A part has only what comes wholly before or after the others.
 */
const partOf = (id: string): string | null => {
  const [, pack] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(id) ?? [];
  if (pack !== undefined) return pack === 'zod' ? 'zod' : 'libraries';
  const [, ruleset] = /\/src\/core\/rulesets\/([\w-]+)\//u.exec(id) ?? [];
  return ruleset ?? (/\/src\/core\/(?!rulesets\/|table\/|wire\/)/u.test(id) ? 'rules' : null);
};

/** The engine keeps the text of what it runs too: without comments. */
export const serverOutput: Rolldown.OutputOptions = {
  comments: { legal: true, annotation: false, jsdoc: false },
  codeSplitting: { groups: [{ name: partOf, debugName: 'parts', includeDependenciesRecursively: false }] },
};

/** Writes all letters that are not ASCII as escapes: a text that has one takes two bytes a letter in memory. */
export const inAscii = (): Plugin => ({
  name: 'in-ascii',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[\u0080-\uffff]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
});
