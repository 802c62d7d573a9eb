import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildBare, lasting } from '../support/process.ts';
import type { Killed, KilledIn } from './kill.ts';
import { killAgainAndAgain } from './kill.ts';

/**
 * `npm run kill -- [KILLS] [SEED] [ABREAST] [PROGRAM]`: as the test does, as often as asked, with several servers side
 * by side, each on a folder of its own. Ctrl-C ends it as well: what was played up to then is checked, and the result
 * printed. Ends with 1 at the first thing that is lost, doubled or changed.
 */
const [kills = 1000, firstSeed = 1, abreast = 2] = process.argv.slice(2, 5).map(Number);
if (![kills, firstSeed, abreast].every((given) => Number.isInteger(given) && given > 0)) {
  console.error('npm run kill -- [KILLS] [SEED] [ABREAST] [PROGRAM]: the first three are whole numbers from 1 on.');
  process.exit(2);
}
/** So many kills of one folder, all checked at their end: with each the logs grow, and who comes back reads them. */
const STINT = 50;
const EVERY_MS = 30_000;

const begun = Date.now();
const stints: Killed[] = [];
let [given, done, nextSeed, stopping] = [0, 0, firstSeed, false];
let fault: string | null = null;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const passed = (): string => `${done} of ${kills} kills in ${Math.round((Date.now() - begun) / 1000)} s`;

const stop = (): void => {
  if (stopping) process.exit(1);
  stopping = true;
  print(`Stopping: what was played so far is being checked (${passed()}). Again to leave at once.`);
};

const watching = { stopped: (): boolean => stopping || fault !== null, killed: (): void => void done++ };

/** Kills one server after another until enough were killed in all. */
const lane = async (file: string): Promise<void> => {
  while (given < kills && !watching.stopped()) {
    const rounds = Math.min(STINT, kills - given);
    given += rounds;
    const seed = nextSeed++;
    const data = lasting();
    try {
      stints.push(await killAgainAndAgain(file, data, rounds, seed, watching));
    } catch (error) {
      fault ??= `seed ${seed}, ${error instanceof Error ? error.message : String(error)}`;
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  }
};

/** The figures of several stints of one ruleset as one. */
const together = (a: KilledIn, b: KilledIn): KilledIn => ({
  ruleset: a.ruleset,
  acknowledged: a.acknowledged + b.acknowledged,
  resent: a.resent + b.resent,
  fights: a.fights + b.fights,
  dice: Math.max(a.dice, b.dice),
  least: Math.min(a.least, b.least),
});

const result = (): void => {
  const byRuleset = new Map<string, KilledIn>();
  for (const item of stints.flatMap((stint) => stint.byRuleset)) {
    const known = byRuleset.get(item.ruleset);
    byRuleset.set(item.ruleset, known === undefined ? item : together(known, item));
  }
  const total = (of: 'acknowledged' | 'resent'): number =>
    [...byRuleset.values()].reduce((sum, item) => sum + item[of], 0);
  const checked = stints.reduce((sum, { rounds }) => sum + rounds, 0);
  print(
    `${passed()}, ${checked} of them checked: ${total('acknowledged')} acknowledged requests, ` +
      `${total('resent')} made again after a kill`,
  );
  for (const { ruleset, acknowledged, resent, fights, dice, least } of byRuleset.values())
    print(
      `  ${ruleset}: ${acknowledged} acknowledged (at least ${least} between two kills), ${resent} made again, ` +
        `${fights} fights, up to ${dice} dice seen in one`,
    );
  print(
    fault === null
      ? 'Each acknowledged request is stored exactly once: none lost, none doubled; nothing that was shown has changed.'
      : `FAULT: ${fault}`,
  );
};

process.on('SIGINT', stop).on('SIGTERM', stop);
const progress = setInterval(() => print(passed()), EVERY_MS);
const file = await buildBare(process.argv[5]);
try {
  await Promise.all(Array.from({ length: abreast }, () => lane(file)));
} finally {
  clearInterval(progress);
  rmSync(dirname(file), { recursive: true, force: true });
}
result();
process.exit(fault === null ? 0 : 1);
