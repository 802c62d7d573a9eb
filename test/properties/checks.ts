import { expect } from 'vitest';
import { replay } from '../../src/core/rules/ruleset/replay.ts';
import type { SeatId } from '../../src/core/rules/scene/scene.ts';
import type { View } from '../../src/core/rules/views/view.ts';
import {
  factsOf,
  inputsOf,
  restore,
  sceneAfterEntry,
  sceneBefore,
  viewFor,
  waitingOf,
} from '../../src/core/table/index.ts';
import type { Rec, Table } from '../../src/core/table/index.ts';
import { commandIn } from '../../src/core/table/log/entry.ts';
import { diff, diffsOf } from '../../src/core/wire/diff.ts';
import type { Patch } from '../../src/core/wire/messages.ts';
import { applyPatch } from '../../src/core/wire/patch.ts';
import type { Stage } from '../core/stage.ts';
import { expectSame, expectSameJson } from './same.ts';
import { SEATS } from './random-table.ts';

/** What holds of every table under every ruleset. Each takes a stage as it stands. */

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The log alone gives the table back: scene, states, what is asked, and what every seat was told. */
export const foldIsAll = (self: Stage, log: readonly Rec[] = self.records): Table => {
  const again = restore(self.table.ruleset, json(self.opening), json(log));
  if (!again.ok) throw new Error(again.error.say);
  const table = again.value;
  expectSame(table.scene, self.table.scene);
  expectSame(
    table.entries.map(({ id, state, short }) => [id, state, short]),
    self.table.entries.map(({ id, state, short }) => [id, state, short]),
  );
  expectSame(
    waitingOf(table)?.questions.map(({ id }) => id),
    waitingOf(self.table)?.questions.map(({ id }) => id),
  );
  expectSame(
    waitingOf(table)?.rolls.map(({ id }) => id),
    waitingOf(self.table)?.rolls.map(({ id }) => id),
  );
  for (const seat of SEATS) expectSameJson(viewFor(table, seat), viewFor(self.table, seat));
  return table;
};

/** Every entry, run again from the scene before it over its inputs, gives the facts of the log. */
export const replayIsLog = ({ table }: Stage): void => {
  table.entries.forEach((entry, at) => {
    const command = commandIn(entry);
    if (command === null) return;
    expect(
      replay(
        table.ruleset,
        sceneBefore(table, at),
        command,
        json(inputsOf(entry)),
        factsOf(entry),
        entry.automation === 'off',
      ),
    ).toBeNull();
  });
};

/** An offer found alone is the one of the list. */
export const offersAgree = ({ table: { ruleset, scene } }: Stage): void => {
  if (ruleset.offer === undefined) return;
  for (const who of [null, ...scene.combatants.map(({ id }) => id)]) {
    for (const offer of ruleset.offers(scene, who)) expectSame(ruleset.offer(scene, who, offer.id), offer);
    expect(ruleset.offer(scene, who, 'no-such-offer')).toBeNull();
  }
};

/** Stored scenes and folded ones are the same, at every entry. */
export const checkpointsHold = ({ table }: Stage): void => {
  const bare: Table = { ...table, entries: table.entries.map((entry) => ({ ...entry, before: null })) };
  const step = Math.max(1, Math.floor(table.entries.length / 12));
  for (let at = 0; at < table.entries.length; at += step) {
    expectSame(sceneBefore(bare, at), sceneBefore(table, at));
    expectSame(sceneAfterEntry(bare, at), sceneAfterEntry(table, at));
  }
};

/** Screens that follow by patches alone. */
export const followers = (self: Stage) => {
  const views = new Map<SeatId, View>(SEATS.map((seat) => [seat, json(viewFor(self.table, seat))]));
  const sent = new Map<SeatId, View>(SEATS.map((seat) => [seat, viewFor(self.table, seat)]));
  return {
    /** Patches every screen, and checks that it shows what the table has for it. */
    follow: (): ReadonlyMap<SeatId, Patch | null> => {
      const patches = new Map<SeatId, Patch | null>();
      const together = diffsOf();
      for (const seat of SEATS) {
        const next = viewFor(self.table, seat);
        const patch = diff(sent.get(seat) as View, next);
        expectSame(together(sent.get(seat) as View, next), patch);
        patches.set(seat, patch);
        if (patch !== null) views.set(seat, applyPatch(views.get(seat) as View, json(patch)));
        sent.set(seat, next);
        expectSameJson(views.get(seat), next);
      }
      return patches;
    },
  };
};
