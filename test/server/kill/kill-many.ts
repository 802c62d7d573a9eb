import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { killAgainAndAgain } from './kill.ts';
import { buildBare, lasting } from '../support/process.ts';

/** `npm run kill -- 1000`: as the test does, as often as asked. */
const rounds = Number(process.argv[2] ?? 1000);
const file = await buildBare();
const data = lasting();
const begun = Date.now();
const killed = await killAgainAndAgain(file, data, rounds, Number(process.argv[3] ?? 1));
const total = (of: 'acknowledged' | 'resent'): number => killed.byRuleset.reduce((sum, item) => sum + item[of], 0);
process.stdout.write(
  `${killed.rounds} kills in ${Math.round((Date.now() - begun) / 1000)} s: ${total('acknowledged')} acknowledged ` +
    `requests, each stored exactly once; ${total('resent')} made again after a kill; nothing that was shown has ` +
    `changed\n`,
);
for (const { ruleset, acknowledged, resent, fights, dice, least } of killed.byRuleset)
  process.stdout.write(
    `  ${ruleset}: ${acknowledged} acknowledged (at least ${least} between two kills), ${resent} made again, ` +
      `${fights} fights, up to ${dice} dice seen in one\n`,
  );
rmSync(data, { recursive: true, force: true });
rmSync(dirname(file), { recursive: true, force: true });
