import { coversShape } from '../../../rules/kit.ts';
import type { TypeOf } from '../../../rules/kit/shapes.ts';
import { blank, combatant, flag, list, maybe, oneOf, orNone, record, text, whole } from '../../../rules/kit/shapes.ts';
import { DAMAGE_KINDS } from '../data/damage-list.ts';
import { SAVES } from '../data/manoeuvre-list.ts';
import { WEAPON_IDS } from '../data/weapon-list.ts';
import { singleShape } from './arms.ts';
import { dueShape, since, sum, untilShape } from './lasting.ts';

/** What a fight leaves on the map: shots on their way, areas that last, markers. */

const coordinate = () => whole(-10_000, 10_000);

/** Dice and a number of one kind, halved or nothing on a save. */
export const DOES = {
  dice: whole(0, 40, 'Dice (d6)'),
  plus: whole(0, 200, 'Damage added'),
  kind: oneOf(DAMAGE_KINDS, 'Kind of damage'),
  save: orNone(oneOf(SAVES), 'Save'),
  half: flag('Half on a save'),
};
/** When a lasting area acts (LG-426). */
export const TRIGGERS = ['start', 'end'] as const;

const shotShape = record({
  by: combatant(),
  /** null: whoever is on the square then (LG-114). */
  target: orNone(combatant()),
  x: coordinate(),
  y: coordinate(),
  weapon: oneOf(WEAPON_IDS),
  /** The bonus of the launch, and what the shot does where it hits (RU-19). */
  attack: sum(),
  missing: whole(0, 100),
  threatMin: whole(2, 20),
  plus: sum(),
  level: whole(1, 20),
  kind: oneOf(DAMAGE_KINDS),
  /** What its attack came to, where that is rolled at the launch. */
  struck: maybe(record({ critical: flag(), total: sum(), ac: sum() })),
  /** Where it was sent off: what cover is counted from. */
  from: record({ x: coordinate(), y: coordinate(), size: whole(1, 6) }),
  due: record(dueShape),
  /** An ability instead of a shot: what it does, on these cells or to the one it was meant for (LG-110). */
  carries: maybe(
    record({
      name: text(60),
      ...DOES,
      dc: whole(0, 100),
      cells: orNone(list(whole(0, 10_000_000), 40_000)),
      lasts: whole(0, 1000),
      trigger: oneOf(TRIGGERS),
    }),
  ),
});
export type Shot = TypeOf<typeof shotShape>;

const areaShape = record({
  id: text(40),
  name: text(60),
  owner: orNone(combatant()),
  covers: coversShape(),
  until: untilShape,
  trigger: oneOf(TRIGGERS),
  ...DOES,
  dc: whole(0, 100),
  /** Those it has acted on since their own last turn began. */
  met: list(combatant(), 1000),
  since: since(),
});
export type Area = TypeOf<typeof areaShape>;

const markerShape = record({
  id: text(40),
  name: text(60),
  x: coordinate(),
  y: coordinate(),
  owner: orNone(combatant()),
  /** A weapon that lies there, with what is special about it (LG-264). */
  lies: maybe(singleShape),
});
export type Marker = TypeOf<typeof markerShape>;
export type Lying = Marker & { readonly lies: NonNullable<Marker['lies']> };
/** The markers that are weapons on the ground. */
export const lyingIn = ({ markers }: { readonly markers: readonly Marker[] }): readonly Lying[] =>
  markers.filter((marker): marker is Lying => marker.lies !== undefined);

export const onTheMap = { shots: list(shotShape, 200), areas: list(areaShape, 200), markers: list(markerShape, 200) };
/** Nothing lies on the map. */
export const BARE = blank(record(onTheMap));

/** An id that none of these has. */
export const newId = (among: readonly { readonly id: string }[], name: string): string => {
  for (let nth = 1; ; nth++) {
    const id = `${name.toLowerCase().slice(0, 30)} ${nth}`;
    if (!among.some((other) => other.id === id)) return id;
  }
};
