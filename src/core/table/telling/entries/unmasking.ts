import type { Viewer } from '../../../rules/offers/offer.ts';
import type { EntryView } from '../../../rules/views/view.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import { sceneBefore } from '../../log/past/history.ts';
import { entryAt } from '../../log/lookups.ts';
import { commandIn, type Entry } from '../../log/entry.ts';
import type { Table } from '../../log/table.ts';

/** What a screen may offer beside an entry: members of its view that most entries do not have. */
export type EntryMore = Pick<EntryView, 'kind' | 'unmasks'>;

/** What is to be known of an entry beside what was told of it; null: nothing. */
export const moreOf = (table: Table, at: number, entry: Entry, viewer: Viewer): EntryMore | null => {
  if (entry.type === 'undo') return { kind: undoes(table, entry) };
  return viewer.role === 'gm' ? unmasking(table, at, entry) : null;
};

/** An undo of an undo does again what the first took back. */
const undoes = (table: Table, entry: Entry): 'undo' | 'redo' => {
  const to = entryAt(table, entry.records[0]?.to ?? '');
  const target = to === null ? undefined : table.entries[to];
  return target?.type === 'undo' && undoes(table, target) === 'undo' ? 'redo' : 'undo';
};

/** Somebody hidden who did what the table rolled for, such as a blow: the GM may want to reveal them. */
const unmasking = (table: Table, at: number, entry: Entry): EntryMore | null => {
  const command = commandIn(entry);
  if (command === null || command.who === null || table.ruleset.measured?.(command) === false) return null;
  if (!entry.records.some(({ facts }) => facts.some((fact) => fact.type === 'rolled' && fact.of === command.who)))
    return null;
  return lookUp(sceneBefore(table, at), command.who)?.hidden === true ? { unmasks: command.who } : null;
};
