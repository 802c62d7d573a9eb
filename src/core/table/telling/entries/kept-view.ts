import type { Viewer } from '../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import type { EntryView } from '../../../rules/views/view.ts';
import { nameAt } from '../../log/lookups.ts';
import type { Table } from '../../log/table.ts';
import type { Entry } from '../../log/entry.ts';
import { toldOf } from './told.ts';

/** All that is worked out of an entry for those who hear it. */
type Said = Pick<EntryView, 'title' | 'by' | 'told'> & { readonly more: Pick<EntryView, 'kind' | 'unmasks'> };

const NO_MORE = {};

/** What a viewer was told of an entry; null: nothing. */
const saidOf = (table: Table, at: number, entry: Entry, viewer: Viewer): Said | null => {
  const { title, head = title, told, more = NO_MORE } = toldOf(table, at, viewer);
  return head === null ? null : { title: head, by: nameAt(table, entry.by, entry.records[0]?.seq ?? 0), told, more };
};

/**
 * An entry of the log that is whole while it is new. Of an old one stays only what finds it: what was told of it is
 * worked out again when somebody asks.
 */
class KeptEntryView implements EntryView {
  readonly id: string;
  readonly state: EntryView['state'];
  declare readonly kind?: 'undo' | 'redo';
  declare readonly unmasks?: CombatantId;
  readonly #table: Table['index'];
  readonly #at: number;
  readonly #entry: Entry;
  readonly #viewer: Viewer;
  #said: Said | null;

  constructor(table: Table, at: number, entry: Entry, viewer: Viewer, said: Said) {
    this.id = entry.short;
    this.state = entry.state;
    this.#table = table.index;
    this.#at = at;
    this.#entry = entry;
    this.#viewer = viewer;
    this.#said = said;
    Object.assign(this, said.more);
  }

  get #whole(): Said {
    if (this.#said !== null) return this.#said;
    const { now } = this.#table;
    if (now === null) throw new Error('a view of a table without a moment');
    const at = this.#at;
    // Records that came to it since are not part of this view.
    const then =
      now.entries[at]?.records === this.#entry.records
        ? now
        : { ...now, entries: now.entries.map((entry, nth) => (nth === at ? this.#entry : entry)) };
    const said = saidOf(then, at, this.#entry, this.#viewer);
    if (said === null) throw new Error(`entry ${this.id} is told no longer`);
    return said;
  }

  get title() {
    return this.#whole.title;
  }
  get by() {
    return this.#whole.by;
  }
  get told() {
    return this.#whole.told;
  }

  toJSON(): EntryView {
    const { id, state } = this;
    const { title, by, told } = this.#whole;
    const { kind, unmasks } = this;
    return {
      id,
      title,
      by,
      state,
      told,
      ...(kind === undefined ? {} : { kind }),
      ...(unmasks === undefined ? {} : { unmasks }),
    };
  }

  putAway(): void {
    this.#said = null;
  }
}

/** An entry as a viewer sees it in the log; null: it is not theirs to know of. */
export const viewOfEntry = (table: Table, at: number, entry: Entry, viewer: Viewer): EntryView | null => {
  const said = saidOf(table, at, entry, viewer);
  if (said === null) return null;
  if (table.recall !== null) return new KeptEntryView(table, at, entry, viewer, said);
  const { title, by, told, more } = said;
  return { id: entry.short, title, by, state: entry.state, told, ...more };
};

/** Lets go of what can be worked out again of views before index `end`. To whoever holds them they stay the same. */
export const putAwayViews = (views: readonly EntryView[], end = views.length): void => {
  // Seats share some views and not others: one that was let go of says nothing of those before it.
  for (let at = 0; at < end; at++) {
    const view = views[at];
    if (view instanceof KeptEntryView) view.putAway();
  }
};
