import { adjacent } from '../../core/space/distance.ts';
import { sameCluster } from '../../core/space/zones/room.ts';
import type { CombatantId } from '../../core/rules/scene.ts';
import { plain } from '../../core/rules/text.ts';
import type { CombatantView, View } from '../../core/rules/view.ts';
import { isActive } from './select.ts';

/** The board in words, for who does not see it. */

export { plain };

const column = (x: number): string =>
  (x < 26 ? '' : String.fromCharCode(64 + Math.floor(x / 26))) + String.fromCharCode(65 + (x % 26));

/** A cell as players say it: columns by letters from A, rows by numbers from 1. */
export const cellName = (x: number, y: number): string => (x < 0 || y < 0 ? 'off the map' : `${column(x)}${y + 1}`);

const SIDES = { ally: 'ally', foe: 'foe', other: 'neither side' } as const;

const placeName = ({ field }: View, { place }: CombatantView): string => {
  if (place === null) return 'not on the board';
  if (place.type === 'cell') return `at ${cellName(place.x, place.y)}`;
  const zone = field.type === 'zones' ? field.zones.find(({ id }) => id === place.zone)?.name : undefined;
  return zone === undefined || zone === '' ? 'in a zone without a name' : `in ${zone}`;
};

const neighbours = (view: View, one: CombatantView): readonly string[] => {
  const { field } = view;
  const place = one.place;
  if (place?.type === 'zone')
    return view.combatants
      .filter((other) => other.id !== one.id && sameCluster(place, other.place))
      .map((other) => other.name);
  if (field.type !== 'grid' || place?.type !== 'cell') return [];
  return view.combatants
    .filter(
      (other) =>
        other.id !== one.id &&
        other.place?.type === 'cell' &&
        adjacent(field, { ...place, size: one.footprint }, { ...other.place, size: other.footprint }),
    )
    .map((other) => other.name);
};

/** How whole somebody is; where a ruleset counts two things, each by its name. */
const saidGauges = ({ gauge, second }: CombatantView['body']): readonly string[] => {
  if (gauge === null || second === undefined) return gauge === null ? [] : [gauge.say];
  return [gauge, second].map((one) => (one.now === null ? one.say : `${one.label} ${one.say}`));
};

/** Where everybody is and how they are, one sentence each, in the order of the view. */
export const whereabouts = (view: View): readonly { readonly who: CombatantId; readonly say: string }[] =>
  view.combatants.map((one) => {
    const beside = neighbours(view, one);
    const said = [
      one.name,
      SIDES[one.side],
      placeName(view, one),
      isActive(view, one.id) ? 'whose turn it is' : '',
      one.hidden ? 'hidden' : '',
      ...(one.body.down ? ['down'] : saidGauges(one.body)),
      ...one.body.marks.map((mark) => mark.label),
      beside.length > 0 ? `${one.place?.type === 'zone' ? 'close' : 'next'} to ${beside.join(', ')}` : '',
    ];
    return { who: one.id, say: said.filter((part) => part !== '').join(', ') };
  });

/** The newest of what happened, in a sentence or two. */
export const lastHappened = (view: View): string => {
  const entry = view.log.at(-1);
  if (entry === undefined) return '';
  const said = entry.told.flatMap((told) => (told.type === 'said' ? [plain(told.text)] : [])).slice(-2);
  return [plain(entry.title), ...said].join('. ');
};
