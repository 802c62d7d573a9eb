import Database from 'libsql';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rulesets } from '../../src/core/rulesets/index.ts';
import { bot } from './bot.ts';
import { start } from './process.ts';
import type { Founded, Screen } from './running.ts';
import { found, seated } from './running.ts';

/** What a screen saw rolled, in order, by entry of the log. */
const diceSeen = (screen: Screen): ReadonlyMap<string, readonly string[]> =>
  new Map(
    screen.view().log.map((entry) => [
      entry.id,
      entry.told.flatMap((told) => (told.type === 'rolled' ? [JSON.stringify([told.label, told.rolled?.total, told.rolled?.dice.map((die) => die.face)])] : [])),
    ]),
  );

/** The first die that was seen and is another one now, or is gone while its entry is still shown; null if all are as they were. */
const changedDie = (before: ReadonlyMap<string, readonly string[]>, now: ReadonlyMap<string, readonly string[]>): string | null => {
  for (const [entry, dice] of before) {
    const again = now.get(entry);
    const at = again === undefined ? -1 : dice.findIndex((die, index) => again[index] !== die);
    if (at >= 0) return `${dice[at]} became ${again?.[at] ?? 'nothing'}`;
  }
  return null;
};

export interface Killed {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly dice: number;
}

/**
 * Plays with a bot against a server that is killed with SIGKILL at a random moment, again and again. Throws if a record that
 * was acknowledged is missing or there twice, or if a die that was seen is another one afterwards.
 */
export const killAgainAndAgain = async (file: string, data: string, rounds: number, seed: number): Promise<Killed> => {
  const [ruleset] = rulesets;
  if (ruleset === undefined) throw new Error('no ruleset');
  const acknowledged: string[] = [];
  let table: Founded | null = null;
  let dice: ReadonlyMap<string, readonly string[]> = new Map();
  let seen = 0;
  for (let round = 0; round < rounds; round++) {
    const server = await start(file, data);
    table ??= await found(server.address, ruleset.id, ruleset.demos[0]?.id ?? null);
    const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
    const changed = changedDie(dice, diceSeen(gm));
    if (changed !== null) throw new Error(`round ${round}: a die that was seen has changed: ${changed}`);
    if (round > 0 && dice.size > 0 && ![...dice.keys()].some((entry) => gm.view().log.some(({ id }) => id === entry))) throw new Error(`round ${round}: the log begins anew`);
    const player = bot(gm, seed + round);
    const until = Date.now() + 40 + ((seed * 31 + round * 17) % 120);
    const killed = sleep(until - Date.now()).then(() => server.end('SIGKILL'));
    const over = new Promise<null>((done) => void server.child.once('exit', () => done(null)));
    for (let wishes = 0; server.child.exitCode === null && server.child.signalCode === null; wishes++) {
      const id = `kill-${seed}-${round}-${wishes}`;
      const done = await Promise.race([player.step(id).catch(() => null), over]);
      if (done === null) break;
      if (done.ok) acknowledged.push(id);
    }
    await killed;
    dice = diceSeen(gm);
    seen = Math.max(seen, [...dice.values()].reduce((sum, list) => sum + list.length, 0));
    gm.leave();
  }
  const db = new Database(join(data, 'foray.db'));
  const wishes = (db.prepare('SELECT wish FROM records WHERE table_id = ?').all(table?.table ?? '') as { wish: string }[]).map((row) => row.wish);
  db.close();
  const times = new Map<string, number>();
  for (const wish of wishes) times.set(wish, (times.get(wish) ?? 0) + 1);
  const wrong = acknowledged.filter((id) => times.get(id) !== 1);
  if (wrong.length > 0) throw new Error(`acknowledged but not there exactly once: ${wrong.join(', ')}`);
  return { rounds, acknowledged: acknowledged.length, dice: seen };
};
