import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/cli/terminal/sums.ts';
import { parseJson } from '../../../src/core/maps/report/json.ts';
import { atOnce } from '../../../src/core/rules/scene/at-once.ts';
import { rulesetOf } from '../../../src/core/rulesets/index.ts';
import { readingExport, replaying, viewFor, waitingOf } from '../../../src/core/table/index.ts';
import type { Exported } from '../../../src/core/table/keeping/exported.ts';
import { openEntry } from '../../../src/core/table/log/table.ts';
import { foldIsAll, followers } from '../../properties/checks.ts';
import { playAtRandom, SEATS } from '../../properties/random-table.ts';
import { GM, stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

/**
 * Tables of both rulesets that earlier versions played and exported: 20 to 80 entries with forced commands,
 * corrections, undone and withdrawn entries, every automation, and a question that waits at the end. `after.json` says
 * what each came to. They are never made anew: whatever stored them, they open.
 */
const FOLDER = 'test/fixtures/tables/earlier';
const ENDING = '.foray.jsonl';

interface After {
  readonly records: number;
  readonly entries: readonly string[];
  readonly waiting: { readonly questions: readonly { kind: string; to: string }[]; readonly rolls: number } | null;
  readonly scene: Readonly<Record<string, unknown>>;
}

const names = readdirSync(FOLDER).flatMap((name) => (name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : []));
const after = JSON.parse(readFileSync(`${FOLDER}/after.json`, 'utf8')) as Readonly<Record<string, After>>;

const opened = (name: string): Exported => {
  const text = readFileSync(`${FOLDER}/${name}${ENDING}`, 'utf8');
  const read = atOnce(readingExport(text, { parse: parseJson, ruleset: rulesetOf, sum: sha256 }));
  if (!read.ok) throw new Error(read.error.map(({ at, say }) => `${at}: ${say}`).join('\n'));
  return read.value;
};

/** Whether the newest record was written by the rules as they are now. */
const isOfTheseRules = ({ log, ruleset }: Exported['table']): boolean =>
  log.at(-1)?.ruleset.version === ruleset.version;

/** The table in play again, with requests that it had not yet. */
const resumed = (name: string): Stage => {
  const { opening, table } = opened(name);
  const self = stage(table.ruleset, opening, 'later');
  self.table = table;
  self.records.push(...table.log);
  return self;
};

test('there are tables of each ruleset', () => {
  expect(names.length).toBeGreaterThanOrEqual(10);
  expect(new Set(names)).toEqual(new Set(Object.keys(after)));
});

describe.each(names)('%s', (name) => {
  const then = after[name] as After;

  test('opens whole, with everybody as they were, and the same question waits where the rules are the same', () => {
    const { table, warnings } = opened(name);
    expect(warnings).toEqual([]);
    expect(table.log.length).toBe(then.records);
    expect(table.entries.map(({ state }) => state)).toEqual(then.entries);
    expect(table.scene).toMatchObject(then.scene);
    const waiting = waitingOf(table);
    // What was begun by other rules is not played on: it stays as far as it got.
    const asked = isOfTheseRules(table) ? then.waiting : null;
    expect(waiting?.questions.map(({ kind, to }) => ({ kind, to }))).toEqual(asked?.questions);
    expect(waiting?.rolls.length).toBe(asked?.rolls);
  });

  test('every entry played again by the same rules comes to what it came to', () => {
    const found = atOnce(replaying(opened(name).table));
    expect(found.diverging).toEqual([]);
    expect(found.again + found.older).toBeGreaterThan(10);
  });

  test('goes on: what waits is answered, or withdrawn where the rules changed, and the fight is played on', () => {
    const self = resumed(name);
    const entry = openEntry(self.table);
    const question = waitingOf(self.table)?.questions[0];
    if (isOfTheseRules(self.table)) {
      if (entry === null || question === undefined) throw new Error('nothing waits');
      self.give(GM, { type: 'answer', entry: entry.short, question: question.id, ...question.otherwise });
    } else if (entry !== null) self.give(GM, { type: 'withdraw', entry: entry.short });
    const screens = followers(self);
    expect(playAtRandom(self, { seed: 7, steps: 40, after: () => void screens.follow() })).toBeGreaterThan(10);
    foldIsAll(self);
  });

  test('goes back: the first command that stands is undone, and everything before it stays', () => {
    const self = resumed(name);
    const open = openEntry(self.table);
    if (open !== null) self.give(GM, { type: 'withdraw', entry: open.short });
    const first = self.table.entries.find(({ state, records }) => state === 'done' && records[0]?.command !== null);
    if (first === undefined) throw new Error('no command stands');
    self.give(GM, { type: 'undo', entry: first.short });
    foldIsAll(self);
    for (const seat of SEATS) expect(viewFor(self.table, seat).combatants.length).toBeGreaterThan(0);
  });
});
