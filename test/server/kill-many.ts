import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { killAgainAndAgain } from './kill.ts';
import { buildBare, lasting } from './process.ts';

/** `npm run kill -- 1000`: as the test does, as often as asked. */
const rounds = Number(process.argv[2] ?? 1000);
const file = await buildBare();
const data = lasting();
const begun = Date.now();
const killed = await killAgainAndAgain(file, data, rounds, Number(process.argv[3] ?? 1));
process.stdout.write(`${killed.rounds} kills in ${Math.round((Date.now() - begun) / 1000)} s: ${killed.acknowledged} acknowledged records, each there exactly once; no die seen has changed\n`);
rmSync(data, { recursive: true, force: true });
rmSync(dirname(file), { recursive: true, force: true });
