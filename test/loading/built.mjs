import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import './register.mjs';

/**
 * Builds the bare server once for all files, which find it by the environment (`test/server/support/process.ts`); anew
 * whenever tests are run again because something changed.
 */
export async function setup(project) {
  if (process.env.FORAY_BUILT !== undefined) return;
  const { buildBare } = await import('../server/support/process.ts');
  const build = async () => {
    delete process.env.FORAY_BUILT;
    const folder = dirname(await buildBare());
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    process.env.FORAY_BUILT = folder;
  };
  await build();
  project.onTestsRerun(build);
}
