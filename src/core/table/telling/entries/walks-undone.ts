import type { Viewer } from '../../../rules/offers/offer.ts';
import { isShown } from './told.ts';
import { commandIn, type Entry } from '../../log/entry.ts';
import type { Table } from '../../log/table.ts';
import { notes } from '../../../memo.ts';

/**
 * Whether an undo back to this entry would take back a walk of a player who has taken back one of the same turn
 * already, and of whom nobody else was seen to act since. Even a walk that nothing stopped tells that nobody hidden
 * stood there: one may be a misclick, more would be a search that costs nothing. It rests on what the player did and
 * saw alone, so it says nothing of who may be there.
 */
export const tookOneBack = (table: Table, at: number, viewer: Viewer): boolean => {
  const turns = new Set<string | null>();
  for (const entry of table.entries.slice(at))
    if (entry.state === 'done' && isWalk(entry, viewer)) turns.add(turnOf(entry));
  if (turns.size === 0) return false;
  // The walk taken back is looked for first: what others were seen to do long ago has to be read from the disk.
  for (let nth = table.entries.length - 1; nth >= 0; nth--) {
    const entry = table.entries[nth];
    if (entry?.by !== viewer.seat || !walksUndone(table, entry, viewer).some((turn) => turns.has(turn))) continue;
    return !table.entries.some(
      ({ by }, later) => later > nth && by !== 'table' && by !== viewer.seat && isShown(table, later, viewer),
    );
  }
  return false;
};

/** No memo: it reads the table, of which these entries no longer change. */
const undoneTurns = notes<Entry['undid'], readonly (string | null)[]>();

/** The turns of one's own walks that an undo took back; also of an undo that was undone: what it had told is told. */
const walksUndone = (table: Table, { undid }: Entry, viewer: Viewer): readonly (string | null)[] => {
  if (undid.length === 0) return [];
  let turns = undoneTurns.get(undid);
  if (turns === undefined)
    undoneTurns.set(
      undid,
      (turns = undid.flatMap(({ at, was }) => {
        const walk = was === 'done' ? table.entries[at] : undefined;
        return walk !== undefined && isWalk(walk, viewer) ? [turnOf(walk)] : [];
      })),
    );
  return turns;
};

/** A command of this player's that moved somebody. */
const isWalk = (entry: Entry, viewer: Viewer): boolean =>
  entry.by === viewer.seat &&
  entry.type === 'command' &&
  entry.records.some(({ facts }) => facts.some(({ type }) => type === 'moved'));

/** The turn that a command was given in, as its player knew it. */
const turnOf = (entry: Entry): string | null => commandIn(entry)?.turn ?? null;
