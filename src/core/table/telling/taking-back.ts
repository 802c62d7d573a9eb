import { unreachable } from '../../base.ts';
import { tellFact } from '../../rules/telling/tell.ts';
import type { Viewer } from '../../rules/offers/offer.ts';
import { apply } from '../../rules/scene/fact.ts';
import type { Fact } from '../../rules/scene/fact.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import { foundOut } from './finding-out.ts';
import { isShown } from './told.ts';
import { sceneBefore } from '../log/history.ts';
import type { SeatLog } from './seat-log.ts';
import type { Entry, Table } from '../log/table.ts';
import { tookOneBack } from './walks-undone.ts';

/**
 * The entries that stay done when a player takes back this one, where it is their own newest and harmless: as far as
 * they heard nobody did anything since, and what followed by itself was harmless too. null: it is not theirs to take
 * back. What others did that they heard nothing of has no say in it, or the refusal would tell of that: it stays,
 * unless it rests on what would be taken back.
 */
export const keptByUndo = (table: Table, at: number, viewer: Viewer): readonly string[] | null => {
  const entry = table.entries[at];
  if (entry === undefined || entry.by !== viewer.seat) return null;
  const kept: Entry[] = [];
  const undone: Entry[] = [];
  let unheard = false;
  for (let nth = at; nth < table.entries.length; nth++) {
    const later = table.entries[nth];
    if (later?.state !== 'done') continue;
    // What the table does by itself follows from what was done before it.
    if (nth > at && (later.by !== 'table' || unheard)) unheard = !isShown(table, nth, viewer);
    if (unheard) kept.push(later);
    else if ((nth > at && later.by !== 'table') || !harmless(table, nth, viewer)) return null;
    else undone.push(later);
  }
  const touched = new Set(undone.flatMap(touches));
  return kept.flatMap(touches).some((part) => touched.has(part)) ? null : kept.map(({ id }) => id);
};

/** The parts of a scene that an entry changed. */
const touches = (entry: Entry): readonly string[] =>
  entry.records.flatMap(({ facts }) =>
    facts.flatMap((fact): readonly string[] => {
      switch (fact.type) {
        case 'moved':
        case 'changed':
        case 'edited':
        case 'removed':
          return [`who ${fact.who}`];
        case 'placed':
          return [`who ${fact.combatant.id}`];
        case 'turned':
          return Object.keys(fact.set).map((member) => `turn ${member}`);
        case 'terrain':
          // a note pinned to the map is beside everything that players do to it
          return [fact.change.type === 'pinned' ? 'pins' : fact.type];
        case 'settled':
          return [fact.type];
        case 'rolled':
        case 'noted':
          return [];
        default:
          return unreachable(fact);
      }
    }),
  );

/**
 * The entry that a player may take back now, as far as they can know; null: none. What they have not heard of does not
 * take it from them here, or they would hear of it; the table refuses then.
 */
export const takesBack = (table: Table, viewer: Viewer, log: SeatLog): string | null => {
  if (viewer.role !== 'player' || table.open !== null) return null;
  const followed: number[] = [];
  for (let nth = log.at.length - 1; nth >= 0; nth--) {
    const at = log.at[nth] ?? -1;
    const entry = table.entries[at];
    if (entry?.state !== 'done') continue;
    if (entry.by !== 'table' && entry.by !== viewer.seat) return null;
    followed.push(at);
    if (entry.by === viewer.seat)
      return followed.every((value) => harmless(table, value, viewer)) && !tookOneBack(table, at, viewer)
        ? entry.short
        : null;
  }
  return null;
};

/**
 * A walk that nothing stopped is harmless, though it told that nobody hidden stood there: to refuse it always would
 * take every misclick from players, and to refuse it only where somebody is hidden would tell of them. `tookOneBack`
 * bounds it to one.
 *
 * Whether, for all a player heard of it, an entry rolled nothing, asked nobody, showed nobody anything new and told
 * them nothing they did not know.
 */
const harmless = (table: Table, at: number, viewer: Viewer): boolean => {
  let scene = sceneBefore(table, at);
  for (const { asking, facts } of table.entries[at]?.records ?? []) {
    if (asking.length > 0) return false;
    for (const fact of facts) {
      const after = apply(scene, fact);
      if (!isPlain(fact) && !isUnheard(table, fact, scene, after, viewer)) return false;
      scene = after;
    }
  }
  return !foundOut(table, at, viewer);
};

/** What shows nobody anything new by itself. */
const isPlain = (fact: Fact): boolean =>
  fact.type === 'edited'
    ? fact.set.hidden !== false
    : fact.type === 'moved' || fact.type === 'changed' || fact.type === 'turned' || fact.type === 'noted';

/**
 * A roll of somebody unseen, or their coming and going. What changes the map, or shows somebody, is there for all to
 * see.
 */
const isUnheard = ({ ruleset }: Table, fact: Fact, before: Scene, after: Scene, viewer: Viewer): boolean =>
  (fact.type === 'rolled' || fact.type === 'placed' || fact.type === 'removed') &&
  tellFact(ruleset, fact, before, after, viewer, true) === null;
