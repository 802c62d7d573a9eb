import { same } from '../rules/same.ts';
import { LOG_SHOWN } from '../rules/view.ts';
import type { EntryView, Told, View } from '../rules/view.ts';
import { differ } from './differ.ts';
import type { Draft } from './differ.ts';
import type { LogPatch } from './messages.ts';
import { entryOf } from './patch.ts';

/** What the log gained: new entries and what was added to others; the whole of it where it did not only grow. */
export const diffLog = (patch: Draft, before: View, after: View): void => {
  const log = after.log;
  if (before.log !== log) {
    const oldest = log[0];
    const first = oldest === undefined ? before.log.length : before.log.findIndex(({ id }) => id === oldest.id);
    if (first < 0 || !grew(before.log, log, first)) {
      patch.lw = log;
    } else {
      const lines: LogPatch[] = [];
      log.forEach((entry, at) => {
        const old = before.log[first + at];
        if (old === entry) return;
        const line = old === undefined ? newLine(entry, after) : grownLine(old, entry);
        if (line !== null) lines.push(line);
      });
      if (lines.length > 0) patch.l = lines;
    }
  }
  const length = before.log.length + (patch.l ?? []).filter(({ i }) => !before.log.some(({ id }) => id === i)).length;
  const earlier = before.earlier || (patch.lw === undefined && length > LOG_SHOWN);
  if (earlier !== after.earlier) patch.e = after.earlier;
};

/** Whether the log only lost its oldest entries beyond what is shown and gained at its end. */
const grew = (before: readonly EntryView[], after: readonly EntryView[], first: number): boolean => {
  const kept = before.length - first;
  if (kept > after.length || Math.max(0, before.length + (after.length - kept) - LOG_SHOWN) !== first) return false;
  for (let at = 0; at < kept; at++) {
    const old = before[first + at];
    const now = after[at];
    if (old === now) continue;
    if (
      old === undefined ||
      now === undefined ||
      old.id !== now.id ||
      old.by !== now.by ||
      differ(old.title, now.title) ||
      old.told.length > now.told.length
    )
      return false;
    if (old.told !== now.told && old.told.some((told, nth) => differ(told, now.told[nth]))) return false;
  }
  return true;
};

const grownLine = (old: EntryView, now: EntryView): LogPatch | null => {
  const added = now.told.slice(old.told.length).map(short);
  if (added.length === 0 && old.state === now.state) return null;
  return {
    i: now.id,
    ...(old.state === now.state ? {} : { s: now.state }),
    ...(added.length === 0 ? {} : { a: added }),
  };
};

/** A new entry as short as it can be said: what `entryOf` would put in by itself is left out. */
const newLine = (entry: EntryView, { combatants, seats }: View): LogPatch => {
  const told = entry.told.map(short);
  const bare: LogPatch = { i: entry.id, ...(told.length === 0 ? {} : { a: told }) };
  const plain = entryOf(bare, combatants, seats);
  const text = entry.title.map((part) => (typeof part === 'string' ? part : '@')).join('');
  const spoken = entryOf({ ...bare, t: text }, combatants, seats);
  return {
    ...bare,
    ...(same(plain.title, entry.title) ? {} : { t: same(spoken.title, entry.title) ? text : entry.title }),
    ...(plain.by === entry.by ? {} : { by: personOf(entry.by, seats) }),
    ...(entry.state === 'done' ? {} : { s: entry.state }),
  };
};

/** Shorter than a name. */
const personOf = (by: string | null, seats: View['seats']): number | string | null => {
  const at = by === null ? -1 : seats.findIndex(({ name }) => name === by);
  return at < 0 ? by : at;
};

const short = (told: Told): Told | string =>
  told.type === 'moved' && told.name === undefined && !told.who.includes(' ') ? `${told.who} ${told.path}` : told;
