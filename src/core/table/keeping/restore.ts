import { ok, refused } from '../../base.ts';
import type { Problem, Result } from '../../base.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import { atOnce } from '../../rules/scene/at-once.ts';
import { withEach } from '../../rules/scene/scene.ts';
import { changed, sharedBody, sharing } from '../../rules/scene/sharing.ts';
import type { Field } from '../../space/field/field.ts';
import { advance } from './commit.ts';
import type { Draft } from './table-changes.ts';
import type { Recall } from '../log/kept-record.ts';
import { leaveUnplayed, runOf } from '../log/playing/playing.ts';
import { parseOpening, parseStored } from '../log/stored/stored.ts';
import { openTable } from '../log/open-table.ts';
import type { Table } from '../log/table.ts';
import type { Refusal } from '../log/refusal.ts';
import { refusals } from '../log/words.ts';

/**
 * A table from its stored opening and records: only facts are folded, nothing is rolled and nothing is asked of the
 * rules but what a body is. A log that cannot be read is refused with the record and the member that is wrong. `broke`
 * hears why an open entry cannot be played on. With `recall` old records do not stay in memory: they are read again by
 * it.
 */
export const restore = (
  ruleset: Ruleset,
  opening: unknown,
  records: readonly unknown[],
  broke: Broke = () => undefined,
  recall: Recall | null = null,
): Result<Table, Refusal> => atOnce(restoring(ruleset, opening, records, broke, recall));

type Broke = (error: unknown) => void;

/** Many tables begin on the same map: it is one in memory, with all that is worked out of it. */
const fields = sharing<Field>();

/**
 * The same, a record at a time: who drives it may do something else between two of them. The last record is asked for
 * in the same step that ends it.
 */
export function* restoring(
  ruleset: Ruleset,
  opening: unknown,
  records: Iterable<unknown>,
  broke: Broke = () => undefined,
  recall: Recall | null = null,
): Generator<void, Result<Table, Refusal>> {
  const begun = parseOpening(opening);
  if (!begun.ok) return unreadable(begun.error);
  if (begun.value.ruleset.id !== ruleset.id)
    return unreadable([{ at: 'opening.ruleset.id', say: 'was made for another ruleset' }]);
  const table = openTable(ruleset, { ...begun.value, field: fields(begun.value.field) }, recall);
  if (!table.ok) return table;
  const draft: Draft = { ...table.value, entries: [], log: [] };
  for (const json of records) {
    const nth = draft.seq + 1;
    const record = parseStored(json, nth);
    if (!record.ok) return unreadable(record.error);
    const problem = misfit(draft, record.value);
    if (problem !== null) return unreadable([{ at: `records[${nth}].${problem.at}`, say: problem.say }]);
    advance(draft, record.value);
    yield;
  }
  for (const combatant of draft.scene.combatants) {
    const body = ruleset.body.parse(combatant.body);
    if (!body.ok)
      return unreadable(body.error.map(({ at, say }) => ({ at: `combatant ${combatant.id}.body.${at}`, say })));
  }
  draft.scene = withEach(draft.scene, (combatant) => changed(combatant, { body: sharedBody(combatant.body) }));
  const turn = ruleset.turn.parse(draft.scene.turn);
  if (!turn.ok) return unreadable(turn.error.map(({ at, say }) => ({ at: `turn.${at}`, say })));
  return playable(draft, broke);
}

const unreadable = (problems: readonly Problem[]): Result<never, Refusal> => refused(refusals.unreadable(problems));

/** What a record speaks of must be there. */
const misfit = (draft: Draft, record: Draft['log'][number]): Problem | null => {
  const known = (id: string): boolean => draft.entries[draft.index.entries.get(id) ?? -1]?.id === id;
  if (record.ruleset.id !== draft.ruleset.id) return { at: 'ruleset.id', say: 'was made for another ruleset' };
  if (record.type === 'undone-to' && (record.to === null || !known(record.to)))
    return { at: 'to', say: 'names no entry before it' };
  if (record.keeps?.some((id) => !known(id)) === true)
    return { at: 'keeps', say: 'names an entry that is not before it' };
  if (record.type === 'begun' && (record.command === null || known(record.entry)))
    return { at: 'entry', say: 'is not a new entry with a command' };
  if ((record.type === 'withdrawn' || record.type === 'continued') && !known(record.entry))
    return { at: 'entry', say: 'names no entry before it' };
  return null;
};

/**
 * An entry that cannot be played on over what was recorded of it can still be kept or withdrawn: nobody loses a fight
 * over it.
 */
const playable = (table: Table, broke: Broke): Result<Table, Refusal> => {
  table.index.now = table;
  try {
    runOf(table);
  } catch (error) {
    broke(error);
    leaveUnplayed(table);
  }
  return ok(table);
};
