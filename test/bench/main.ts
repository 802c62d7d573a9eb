import { readdirSync } from 'node:fs';
import type { Job } from './measure.ts';

/** Parts whose figures are not printed by `jobs`, or that hold none. */
const NO_PARTS = new Set(['main.ts', 'measure.ts', 'floods.ts']);
const only = process.argv.slice(2);

/** `npm run bench [-- space table …]`: every part of the bench, each figure beside its goal. */
for (const file of readdirSync('test/bench').filter((name) => name.endsWith('.ts') && !NO_PARTS.has(name))) {
  const name = file.replace('.ts', '');
  if (only.length > 0 && !only.includes(name)) continue;
  const part = (await import(`./${file}`)) as { readonly jobs?: readonly Job[] };
  if (part.jobs === undefined) continue;
  process.stdout.write(`\n${name}\n`);
  for (const job of part.jobs) await job();
}
process.exit(0);
