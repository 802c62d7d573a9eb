import { create } from 'zustand';
import type { FieldView } from '../../../core/rules/views/view.ts';
import type { MapPin, Point } from '../../../core/space/field/field.ts';
import { boardField } from '../../board/board-field-of.ts';
import { correct } from '../../store/doing/requests.ts';
import { spotsOn } from '../../store/notes-on.ts';
import { openCard, useDesk } from '../common/desk.ts';

/** What the GM does with the notes pinned to the map. Each is one entry of the log, undone like any other. */

export const NO_PINS: readonly MapPin[] = [];

const change = (pins: readonly MapPin[], gone: readonly string[]) =>
  correct([{ type: 'field', change: { type: 'pinned', pins, gone } }]);

export const savePin = (pin: MapPin) => change([pin], []);
export const removePin = (id: string) => change([], [id]);
/** Pins lie on quarters of a cell: nobody means more. */
export const movePin = (pin: MapPin, at: Point) => change([{ ...pin, at: snapped(at) }], []);
const snapped = ({ x, y }: Point): Point => ({ x: Math.round(x * 4) / 4, y: Math.round(y * 4) / 4 });

/** An id that none of the notes has. */
export const newPinId = (pins: readonly MapPin[]): string => {
  const taken = new Set(pins.map(({ id }) => id));
  let n = pins.length + 1;
  while (taken.has(`note-${n}`)) n++;
  return `note-${n}`;
};

/** Where a note is, by the map's own names: "C7", "Stairs". */
export const whereOf = (field: FieldView, at: Point): string => {
  const name = spotsOn(field).name(field, at);
  return name === '' ? 'beside the map' : name;
};

/** The point (cells) that what was typed names; null: none. */
export const pointNamed = (field: FieldView, typed: string): Point | null => {
  if (typed.trim() === '') return null;
  const found = boardField(field).named(field, typed);
  return (found.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase()) ?? found[0])?.at ?? null;
};

/** What a note is called in a list. */
export const titleOf = ({ label, text }: Pick<MapPin, 'label' | 'text'>): string =>
  label !== '' ? label : text.length > 40 ? `${text.slice(0, 39)}…` : text;

/** How one names a place of a map. */
export const hintOf = (field: FieldView): string => spotsOn(field).hint;

/** What the card of notes shows: one of them, a new one at a point (cells), or all (null). */
export const useNote = create<{
  readonly note: { readonly id: string } | { readonly at: Point } | null;
}>(() => ({ note: null }));
// the card opens on all of them, unless one is asked for
useDesk.subscribe(({ card }, before) => {
  if (before.card === 'notes' && card !== 'notes') useNote.setState({ note: null });
});

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
