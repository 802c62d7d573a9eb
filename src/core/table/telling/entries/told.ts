import { notes } from '../../../memo.ts';
import { isOf, sightOf } from '../../../rules/known/known.ts';
import type { Viewer } from '../../../rules/offers/offer.ts';
import { same } from '../../../rules/scene/same.ts';
import { indexOf } from '../../../rules/scene/scene.ts';
import type { Combatant, CombatantId } from '../../../rules/scene/scene.ts';
import { saying } from '../../../rules/telling/tell-edit.ts';
import { words } from '../../../rules/telling/words.ts';
import type { Heading } from '../../../rules/text/heading.ts';
import { flowing, joined, plain } from '../../../rules/text/text.ts';
import { headOf } from '../../../rules/views/entry-heading.ts';
import type { Text, Told } from '../../../rules/views/view.ts';
import { sceneBefore } from '../../log/past/history.ts';
import { whole } from '../../log/kept-record.ts';
import { NEWEST } from '../../log/past/kept-scenes.ts';
import { entryAt } from '../../log/lookups.ts';
import type { Rec } from '../../log/record.ts';
import { commandIn, type Entry } from '../../log/entry.ts';
import type { Table } from '../../log/table.ts';
import { headed } from './heading.ts';
import { tellRecord } from './tell-record.ts';
import type { EntryMore } from './unmasking.ts';
import { moreOf } from './unmasking.ts';

/** What one viewer was told of an entry; null title: nothing of it is theirs to know, not even that it is. */
export interface EntryTold {
  readonly title: Text | null;
  /** The title with what it came to; left out: no more than that. */
  readonly head?: Text;
  readonly told: readonly Told[];
  /** Beside it, what a screen may offer: members that most entries do not have. */
  readonly more?: EntryMore;
}

const NOTHING: EntryTold = { title: null, told: [] };
/** What was told of an entry, by who heard the same of it. */
interface Heard {
  readonly told: Map<string, EntryTold>;
  /**
   * Of whom its facts are, where the kernel alone tells them or they touch nobody else's body; null: each seat may hear
   * them its own way.
   */
  readonly changed: readonly CombatantId[] | null;
}
type Tellings = Pick<Map<readonly Rec[], Heard>, 'get'> & { set(of: readonly Rec[], heard: Heard): unknown };
/** Of the entries that are at hand. No memo: it is let go of when they are no longer new. */
const newest = notes<readonly Rec[], Heard>();
/** So many tables are remembered of which older entries were asked for: all screens of many may come back at once. */
const MOST_LATELY = 16;
/** What was told of older ones, of the tables that were asked last: each is known by its first entry. */
const lately = new Map<Entry | undefined, Tellings>();

const tellingsIn = ({ entries }: Table, at: number): Tellings => {
  if (at >= entries.length - NEWEST) return newest;
  const [first] = entries;
  const known = lately.get(first);
  if (known !== undefined) return known;
  const [oldest] = lately.size < MOST_LATELY ? [] : lately.keys();
  if (oldest !== undefined) lately.delete(oldest);
  const tellings: Tellings = new Map();
  lately.set(first, tellings);
  return tellings;
};

/** Lets go of what was told of the entries of a table but its newest. */
export const forgetToldOfOlder = ({ entries }: Pick<Table, 'entries'>): void => void lately.delete(entries[0]);

/** Lets go of what was told of an entry: it is worked out again when somebody asks. */
export const forgetTold = (entry: Entry | undefined): void => {
  if (entry !== undefined) newest.delete(entry.records);
};

/**
 * What a viewer was told of an entry: from the scenes before and after each of its facts and from the options of that
 * time, so it is the same whenever it is asked. The title is fixed by the first record of which the viewer hears
 * anything.
 */
export const toldOf = (table: Table, at: number, viewer: Viewer): EntryTold => {
  const entry = table.entries[at];
  if (entry === undefined) return NOTHING;
  const known = tellingsIn(table, at);
  let heard = known.get(entry.records);
  if (heard === undefined)
    known.set(entry.records, (heard = { told: new Map<string, EntryTold>(), changed: changedIn(entry.records) }));
  const key = audienceOf(table, entry, at, viewer, heard);
  let told = heard.told.get(key);
  if (told === undefined)
    heard.told.set(
      key,
      (told = oneOf(
        heard.told,
        withMore(
          entry.type === 'undo' ? toldUndo(table, entry, viewer) : tellEntry(table, entry, at, viewer),
          moreOf(table, at, entry, viewer),
        ),
      )),
    );
  return told;
};

const withMore = (told: EntryTold, more: EntryMore | null): EntryTold =>
  told.title === null || more === null ? told : { ...told, more };

/** Two who heard the same hold the same object, so that what is made of it is made once. */
const oneOf = (tellings: ReadonlyMap<string, EntryTold>, told: EntryTold): EntryTold => {
  for (const other of tellings.values()) if (same(other, told)) return other;
  return told;
};

/**
 * One word for all who hear the same of an entry: most players do, unless it is about their own, or about somebody only
 * they see.
 */
const audienceOf = (table: Table, entry: Entry, at: number, viewer: Viewer, { changed }: Heard): string => {
  const own = `${viewer.role}:${viewer.seat ?? ''}`;
  if (viewer.role === 'gm' || entry.type === 'undo' || entry.by === viewer.seat) return own;
  if (changed === null) return own;
  const { combatants } = sceneBefore(table, at);
  if (sightOf(combatants, viewer) !== '') return own;
  const index = indexOf(combatants);
  return changed.some((id) => isTheirs(combatants[index.get(id) ?? -1], viewer)) ? own : viewer.role;
};

const isTheirs = (combatant: Combatant | undefined, viewer: Viewer): boolean =>
  combatant !== undefined && isOf(combatant, viewer);

const changedIn = (records: readonly Rec[]): readonly CombatantId[] | null => {
  const changed: CombatantId[] = [];
  for (const { facts, inputs } of records.map(whole)) {
    if (inputs.some(({ type }) => type !== 'rolled')) return null;
    for (const fact of facts) {
      if (fact.type === 'changed') changed.push(fact.who);
      else if (fact.type !== 'moved' && fact.type !== 'rolled' && fact.type !== 'terrain' && fact.type !== 'settled')
        return null;
    }
  }
  return changed;
};

/** Whether a viewer knows of an entry at all. */
export const isShown = (table: Table, at: number, viewer: Viewer): boolean => toldOf(table, at, viewer).title !== null;

const toldUndo = (table: Table, entry: Entry, viewer: Viewer): EntryTold => {
  const at = entryAt(table, entry.records[0]?.to ?? '');
  const to = at === null ? undefined : table.entries[at];
  // What is done again has the name of what had been taken back.
  const again = to?.type === 'undo';
  const first = again ? entryAt(table, to.records[0]?.to ?? '') : at;
  const title = first === null || isUndo(table, first) ? null : nameOf(toldOf(table, first, viewer));
  const undid = (again ? to : entry).undid.filter(
    (item) => !isUndo(table, item.at) && item.at !== first && isShown(table, item.at, viewer),
  );
  const shown = viewer.role === 'gm' || title !== null || entry.undid.some((item) => isShown(table, item.at, viewer));
  return shown ? { title: words.undone(title ?? [], again, undid.length), told: [] } : NOTHING;
};

/** What an entry is called by: its title, or where that says no word what it came to. */
const nameOf = ({ title, head }: EntryTold): Text | null =>
  title === null || head === undefined || plain(title).trim() !== '' ? title : head;

const isUndo = (table: Table, at: number): boolean => table.entries[at]?.type === 'undo';

const tellEntry = (table: Table, entry: Entry, at: number, viewer: Viewer): EntryTold => {
  const told: Told[] = [];
  let heading: Heading | null = null;
  let scene = sceneBefore(table, at);
  let acted = false;
  for (const record of entry.records) {
    const before = scene;
    const heard = tellRecord(table, record, scene, viewer, told);
    scene = heard.after;
    acted ||= heard.acted;
    if (heading !== null) continue;
    heading = headed(table, entry, viewer, { any: told.length > 0, acted }, record === entry.records[0], before, scene);
    const forced = heading === null ? null : commandIn(entry)?.forced;
    if (forced != null) told.unshift(saying(words.overruled(forced), 'warn'));
  }
  if (heading === null) return NOTHING;
  const { text: title } = heading;
  // what the GM corrected is said whole
  const head = commandIn(entry) === null ? title : headOf(heading, told);
  return same(head, title) ? { title, told } : { title, head: joined(flowing(head)), told };
};
