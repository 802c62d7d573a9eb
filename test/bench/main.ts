import { readdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildBare } from '../server/support/process.ts';
import type { Job } from './measure.ts';

/** Parts whose figures are not printed by `jobs`, or that hold none. */
const NO_PARTS = new Set(['main.ts', 'measure.ts', 'floods.ts']);
/** Parts that measure servers and pages, which they build. */
const BUILDERS = new Set(['board.ts', 'server.ts', 'tables.ts']);
const only = process.argv.slice(2);

interface Part {
  readonly jobs?: readonly Job[];
}

/** The part as the product is built: with what a runner of TypeScript adds, rules take up to half as long again. */
const built = async (file: string): Promise<Part> => {
  const program = await buildBare(`test/bench/${file}`);
  try {
    return (await import(pathToFileURL(program).href)) as Part;
  } finally {
    rmSync(dirname(program), { recursive: true, force: true });
  }
};

/** `npm run bench [-- space table …]`: every part of the bench, each figure beside its goal. */
for (const file of readdirSync('test/bench').filter((name) => name.endsWith('.ts') && !NO_PARTS.has(name))) {
  const name = file.replace('.ts', '');
  if (only.length > 0 && !only.includes(name)) continue;
  const { jobs } = BUILDERS.has(file) ? ((await import(`./${file}`)) as Part) : await built(file);
  if (jobs === undefined) continue;
  process.stdout.write(`\n${name}\n`);
  for (const job of jobs) await job();
}
process.exit(0);
