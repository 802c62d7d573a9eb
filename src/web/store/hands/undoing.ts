import type { EntryView, View } from '../../../core/rules/views/view.ts';
import { undoTo, request } from '../doing/requests.ts';
import { notify } from '../doing/notices.ts';
import { isGm } from '../select.ts';
import { useTable } from '../table.ts';
import { plain } from '../words.ts';

/** Taking back the last thing and doing it again, from anywhere. */

const isThere = ({ state }: EntryView): boolean => state !== 'undone' && state !== 'withdrawn';

const newestOf = (log: readonly EntryView[], fits: (entry: EntryView) => boolean): EntryView | null => {
  for (let at = log.length - 1; at >= 0; at--) {
    const entry = log[at];
    if (entry !== undefined && fits(entry)) return entry;
  }
  return null;
};

/** What undoing takes back now: the newest entry for the GM, a player's own where the rules let them; null: nothing. */
export const undoable = (view: View): EntryView | null => {
  if (isGm(view)) return newestOf(view.log, (entry) => isThere(entry) && entry.kind === undefined);
  const own = view.log.find(({ id }) => id === view.takesBack);
  return own === undefined || own.kind !== undefined ? null : own;
};

/** The undo that is undone by doing it again: nothing else has been done since. null: there is none. */
export const redoable = (view: View): EntryView | null => {
  const newest = newestOf(view.log, (entry) => isThere(entry) && entry.kind !== 'redo');
  if (newest?.kind !== 'undo') return null;
  return isGm(view) || newest.id === view.takesBack ? newest : null;
};

/** Takes the last thing back, and says what it was. */
export const undoLast = async (): Promise<void> => {
  const { view } = useTable.getState();
  if (view === null || view.you.role === 'watch') return;
  const entry = undoable(view);
  if (entry === null) return notify({ tone: 'plain', say: 'Nothing to undo.' });
  if (isGm(view) ? await undoTo(entry.id) : (await request({ type: 'undo', entry: entry.id })).ok)
    notify({ tone: 'plain', say: `Undone: ${plain(entry.title)}` });
};

/** Does again what was taken back last, and says what it is. */
export const redoLast = async (): Promise<void> => {
  const { view } = useTable.getState();
  if (view === null || view.you.role === 'watch') return;
  const entry = redoable(view);
  if (entry === null) return notify({ tone: 'plain', say: 'Nothing to redo.' });
  if ((await request({ type: 'undo', entry: entry.id })).ok)
    notify({ tone: 'plain', say: plain(entry.title).replace(/^Undone/u, 'Redone') });
};
