import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import './register.mjs';

/** Builds the bare server once for all files, which find it by the environment (`test/server/support/process.ts`). */
export async function setup() {
  if (process.env.FORAY_BUILT !== undefined) return;
  const { buildBare } = await import('../server/support/process.ts');
  const folder = dirname(await buildBare());
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.FORAY_BUILT = folder;
}
