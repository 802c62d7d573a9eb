import { MapPin, SlidersHorizontal, StickyNote, UserPlus } from 'lucide-react';
import type { View } from '../../../core/rules/views/view.ts';
import { boardField } from '../../board/board-field-of.ts';
import { boardCamera } from '../../board/camera/camera.ts';
import { request } from '../../store/doing/requests.ts';
import { openCard, searchFor } from '../common/desk.ts';
import { openNote } from '../notes/notes.ts';
import { creaturesFor, searched } from '../gm/adding/creature-search.ts';
import { AUTOMATIONS, DICE_WAYS, PACES } from '../gm/settings-words.ts';
import type { Found } from './found.ts';
import { fits } from './found.ts';

/** Settings, creatures of the list and places of the map, as what was typed names them. */

const ICON = 'size-4 text-ink-quiet';
const MOST_CREATURES = 8;
const line = (name: string, about: string, icon: Found['icon'], act: () => void): Found => ({
  key: `${about} ${name}`,
  name,
  about,
  barred: false,
  icon,
  shortcut: null,
  act,
});

export const morePlaces = (
  view: View | null,
  typed: string,
  gm: boolean,
  creatures: Parameters<
    typeof creaturesFor<{ readonly name: string; readonly group: string; readonly about: string }>
  >[0],
): readonly Found[] => {
  if (view === null) return [];
  return [
    ...placesIn(view, typed),
    ...(gm ? [...notesIn(view, typed), ...settings(typed), ...newcomers(typed, creatures)] : []),
  ];
};

const placesIn = ({ field }: View, typed: string): readonly Found[] =>
  boardField(field)
    .named(field, typed)
    .map(({ name, at }) =>
      line(`Go to ${name}`, 'place', <MapPin aria-hidden className={ICON} />, () => boardCamera.centreOn(at)),
    );

/** The notes on the map: all of them, and each by what it says. */
const notesIn = ({ field }: View, typed: string): readonly Found[] => {
  const icon = <StickyNote aria-hidden className={ICON} />;
  return [
    ...(fits('Notes on the map', typed) ? [line('Notes on the map', 'Tools', icon, () => openNote(null))] : []),
    ...(field.pins ?? [])
      .filter(({ label, text }) => fits(`note ${label} ${text}`, typed))
      .map(({ id, label }) => ({
        ...line(label === '' ? 'Note' : label, 'note', icon, () => openNote(id)),
        key: `note ${id}`,
      })),
  ];
};

const settings = (typed: string): readonly Found[] => {
  const icon = <SlidersHorizontal aria-hidden className={ICON} />;
  return [
    ...AUTOMATIONS.map(({ id, label, about }) =>
      line(`Automation: ${label}`, about, icon, () => void request({ type: 'options', set: { automation: id } })),
    ),
    ...DICE_WAYS.map(({ id, label, about }) =>
      line(`Dice: ${label}`, about, icon, () => void request({ type: 'options', set: { dice: id } })),
    ),
    ...PACES.map(({ id, label, about }) =>
      line(`Pace: ${label}`, about, icon, () => void request({ type: 'options', set: { pace: id } })),
    ),
  ].filter(({ name, about }) => fits(`${name} ${about}`, typed));
};

const newcomers = (typed: string, creatures: Parameters<typeof morePlaces>[3]): readonly Found[] => {
  const { words, count } = searched(typed.replace(/^\s*(?:add|place)\s+/iu, ''));
  if (words.length === 0) return [];
  return creaturesFor(creatures, words)
    .slice(0, MOST_CREATURES)
    .map(({ name, group }) =>
      line(
        `Add ${name}${count === null ? '' : ` ×${String(count)}`}`,
        group,
        <UserPlus aria-hidden className={ICON} />,
        () => {
          searchFor(`${name}${count === null ? '' : ` x${String(count)}`}`);
          openCard('add');
        },
      ),
    );
};
