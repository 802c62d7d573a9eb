import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Servers under test read uploads in a thread that is built, as the real server does. As it is written it would be
 * translated anew for every upload, which costs a second each. Built once for all files; `hooks.mjs` is told its
 * address by the environment.
 */
export async function setup() {
  if (process.env.FORAY_BUILT_READER !== undefined) return;
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
  process.env.FORAY_BUILT_READER = pathToFileURL(join(outDir, 'reading.mjs')).href;
}
