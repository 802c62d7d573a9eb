import { UserPlus } from 'lucide-react';
import type { View } from '../../../core/rules/views/view.ts';
import { openCard, searchFor } from '../common/desk.ts';
import { creaturesFor, searched } from '../gm/adding/creature-search.ts';
import type { Found } from './found.ts';
import { lineOf } from './found.ts';
import { placesNamed } from './found/places.tsx';
import { renaming } from './found/table.tsx';

/** What is made of what was typed: creatures of the list, places of the map, a new name for the table. */

const MOST_CREATURES = 8;

export const morePlaces = (
  view: View,
  typed: string,
  gm: boolean,
  creatures: Parameters<
    typeof creaturesFor<{ readonly name: string; readonly group: string; readonly about: string }>
  >[0],
): readonly Found[] => [
  ...placesNamed(view, typed, gm),
  ...(gm ? [...renaming(typed, view.name), ...newcomers(typed, creatures)] : []),
];

const newcomers = (typed: string, creatures: Parameters<typeof morePlaces>[3]): readonly Found[] => {
  const { words, count } = searched(typed.replace(/^\s*(?:add|place)\s+/iu, ''));
  if (words.length === 0) return [];
  const times = count === null ? '' : String(count);
  return creaturesFor(creatures, words)
    .slice(0, MOST_CREATURES)
    .map(({ name, group }) =>
      lineOf(
        `Add ${name}${times === '' ? '' : ` ×${times}`}`,
        group,
        <UserPlus aria-hidden className="size-4 text-ink-quiet" />,
        () => {
          searchFor(`${name}${times === '' ? '' : ` x${times}`}`);
          openCard('add');
        },
      ),
    );
};
