import { create } from 'zustand';
import type { Point } from '../../../core/space/field/field.ts';
import { openCard } from '../common/desk.ts';

/** What the card of notes shows: one of them, a new one at a point (cells), or all (null). */
export const useNote = create<{
  readonly note: { readonly id: string } | { readonly at: Point } | null;
}>(() => ({ note: null }));

/** Opens a note of the map; null: the list of them. */
export const openNote = (id: string | null): void => {
  useNote.setState({ note: id === null ? null : { id } });
  openCard('notes');
};

/** Begins a note at a point (cells). */
export const newNoteAt = (at: Point): void => {
  useNote.setState({ note: { at } });
  openCard('notes');
};
