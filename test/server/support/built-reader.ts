import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { build } from 'vite';

/**
 * Servers under test read uploads in a thread that is built, as the real server does. As it is written it would be
 * translated anew for every upload, which costs a second each. Built once for all files, when the first one wants it.
 */
export const builtReader = (): Plugin => {
  let built: Promise<string> | null = null;
  const make = async (): Promise<string> => {
    const outDir = mkdtempSync(join(process.cwd(), 'node_modules', '.foray-reader-'));
    process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true, external: ['libsql', 'sharp'] },
      build: {
        ssr: true,
        outDir,
        target: 'node20',
        rolldownOptions: {
          input: { 'reading-worker': 'src/server/uploads/reading-worker.ts' },
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
        },
      },
    });
    return pathToFileURL(join(outDir, 'reading.mjs')).href;
  };
  return {
    name: 'built-reader',
    enforce: 'pre',
    transform: async (code, id) =>
      id.endsWith('/src/server/uploads/reading.ts')
        ? { code: code.replaceAll('import.meta.url', JSON.stringify(await (built ??= make()))), map: null }
        : null,
  };
};
