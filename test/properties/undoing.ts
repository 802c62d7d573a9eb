import { expect } from 'vitest';
import { fold } from '../../src/core/rules/scene/fact.ts';
import type { Scene } from '../../src/core/rules/scene/scene.ts';
import { BY_TABLE } from '../../src/core/table/log/past/history.ts';
import { sceneBefore, viewFor } from '../../src/core/table/index.ts';
import type { Table } from '../../src/core/table/index.ts';
import { GM, fork } from '../core/stage.ts';
import type { Stage } from '../core/stage.ts';
import { foldIsAll } from './checks.ts';
import { SEATS } from './random-table.ts';

const bare = (scene: Scene): Scene => ({ ...scene, made: 0 });
const states = ({ entries }: Table, most = Number.POSITIVE_INFINITY): readonly string[] =>
  entries.slice(0, most).map(({ state }) => state);

/** What a seat sees of the battlefield: all of its view but the log. */
const seen = (self: Stage): unknown =>
  SEATS.map((seat) => {
    const { combatants, field, turnOrder, questions, rolls } = viewFor(self.table, seat);
    return { combatants, field, turnOrder, questions, rolls };
  });

/**
 * Undo back to any entry gives the scene before it, with what the table changed since (who plays whom); the undo undone
 * gives the scene there was, and once more undone the other again. Of a long fight so many entries are tried; what
 * waits is withdrawn before.
 */
export const undoHolds = (self: Stage, most: number): void => {
  const start = fork(self);
  const waits = start.table.open === null ? undefined : start.table.entries[start.table.open];
  if (waits !== undefined) start.give(GM, { type: 'withdraw', entry: waits.short });
  const { table } = start;
  const done = table.entries.flatMap(({ state }, at) => (state === 'done' ? [at] : []));
  const step = Math.max(1, Math.floor(done.length / most));
  for (const [nth, at] of done.entries()) {
    if (nth % step !== 0 && nth < done.length - 2) continue;
    const branch = fork(start);
    const undo = branch.give(GM, { type: 'undo', entry: table.entries[at]?.short ?? '' });
    const to = table.entries.findIndex(({ id }) => id === undo.to);
    expect(to).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(at);
    expect(states(branch.table).slice(to, -1)).not.toContain('done');
    const since = table.log
      .slice((table.entries[to]?.records[0]?.seq ?? 1) - 1)
      .flatMap(({ facts }) => facts.filter((fact) => 'because' in fact && fact.because.type === BY_TABLE.type));
    const undone = branch.table;
    expect(bare(undone.scene)).toEqual(bare(fold(sceneBefore(table, to), since)));

    const again = branch.give(GM, { type: 'undo', entry: undone.entries.at(-1)?.short ?? '' });
    expect(bare(branch.table.scene)).toEqual(bare(table.scene));
    expect(states(branch.table, table.entries.length)).toEqual(states(table));
    if (nth % (3 * step) === 0) {
      expect(seen(branch)).toEqual(seen(start));
      foldIsAll(branch);
    }

    branch.give(GM, { type: 'undo', entry: again.entry });
    expect(bare(branch.table.scene)).toEqual(bare(undone.scene));
    expect(states(branch.table, table.entries.length)).toEqual(states(undone, table.entries.length));
  }
};
