import { DoorOpen, MapPin, Proportions, StickyNote } from 'lucide-react';
import type { View } from '../../../../core/rules/views/view.ts';
import { boardField } from '../../../board/board-field-of.ts';
import { boardCamera } from '../../../board/camera/camera.ts';
import { asKind, byKind } from '../../../store/field/kinds.ts';
import type { NamedPlaces } from '../../../store/field/named-place.ts';
import { namedOnGrid } from '../../../store/grid/named.ts';
import { namedInZones } from '../../../store/zones/named.ts';
import { openCard } from '../../common/desk.ts';
import { openNote, titleOf } from '../../notes/notes.ts';
import type { Found } from '../found.ts';
import { fits, lineOf } from '../found.ts';

/** Places of the map, as what was typed names them: cells and zones, doors, ground, what lies about, and notes. */

const ICON = 'size-4 text-ink-quiet';
const pin = <MapPin aria-hidden className={ICON} />;
const named = byKind<NamedPlaces>({ grid: namedOnGrid, zones: namedInZones });

/** A cell or zone by its name. */
const spots = ({ field }: View, typed: string): readonly Found[] =>
  boardField(field)
    .named(field, typed)
    .map(({ name, at }) => lineOf(`Go to ${name}`, 'place', pin, () => boardCamera.centreOn(at)));

/** Everything on the map that has a name: what to do with it, whatever is typed. */
export const placesOf = (view: View): readonly Found[] =>
  named(view.field)
    .on(view)
    .flatMap(({ name, at, door }, nth): readonly Found[] => {
      const go = (): void => boardCamera.centreOn(at);
      const there = { ...lineOf(`Go to ${name}`, 'place', pin, go), key: `place ${String(nth)}` };
      if (door === undefined) return [there];
      const turn = (): void => {
        go();
        boardField(view.field).turnDoor(view.field, door.id);
      };
      const icon = <DoorOpen aria-hidden className={ICON} />;
      return [
        there,
        { ...lineOf(`${door.open ? 'Close' : 'Open'} ${name}`, 'door', icon, turn), key: `door ${door.id}` },
      ];
    });

/** The notes on the map: all of them, and each by what it says. Shows the place of one beside it. */
const notesIn = ({ field }: View, typed: string): readonly Found[] => {
  const icon = <StickyNote aria-hidden className={ICON} />;
  return [
    ...(fits('Notes on the map', typed) ? [lineOf('Notes on the map', 'Tools', icon, () => openNote(null))] : []),
    ...(field.pins ?? [])
      .filter(({ label, text }) => fits(`go to note ${label} ${text}`, typed))
      .map((note) => ({
        ...lineOf(titleOf(note), 'note', icon, () => {
          boardCamera.centreOn(note.at);
          openNote(note.id);
        }),
        key: `note ${note.id}`,
      })),
  ];
};

/** A grid has sides that can be moved. */
const sizeOf = ({ field }: View, typed: string): readonly Found[] =>
  asKind(field, 'grid') !== null && fits('Change the size of the map', typed)
    ? [
        lineOf('Change the size of the map', 'Tools', <Proportions aria-hidden className={ICON} />, () =>
          openCard('size'),
        ),
      ]
    : [];

/** Places that what was typed names; notes are the GM's. */
export const placesNamed = (view: View, typed: string, gm: boolean): readonly Found[] => [
  ...spots(view, typed),
  ...(gm ? [...notesIn(view, typed), ...sizeOf(view, typed)] : []),
];
