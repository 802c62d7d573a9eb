import type { Fighter, Battle } from './game.ts';
import { able } from './budget.ts';
import type { CellPlace } from '../../space/field.ts';
import type { Base } from '../../space/footprint.ts';
import type { Grid } from '../../space/grid.ts';
import { gridOf } from '../../space/grid.ts';

/** The grid of the battle; null where it is fought in zones, for which this game has no rules. */
export const groundOf = (scene: Battle): Grid | null => (scene.field.type === 'grid' ? gridOf(scene.field) : null);

/** Where somebody stands on the grid; null off it. */
export const cellOf = (fighter: Fighter): CellPlace | null => (fighter.place?.type === 'cell' ? fighter.place : null);

/** The base of somebody on the grid; null off it. */
export const baseOf = (fighter: Fighter): Base | null => {
  const place = cellOf(fighter);
  return place === null ? null : { x: place.x, y: place.y, size: fighter.footprint, height: place.height };
};

/** The base somebody would have at another cell. */
export const baseAt = (
  fighter: Fighter,
  at: { readonly x: number; readonly y: number; readonly height?: number },
): Base => ({
  x: at.x,
  y: at.y,
  size: fighter.footprint,
  height: at.height ?? cellOf(fighter)?.height ?? 0,
});

/** Whether two fight each other: the neutral are nobody's enemies. */
export const hostile = (a: Fighter, b: Fighter): boolean =>
  (a.side === 'ally' && b.side === 'foe') || (a.side === 'foe' && b.side === 'ally');

/** Unable to defend itself: every attack on it is a finishing blow (OL-198, OL-200). */
export const helpless = ({ body }: Fighter): boolean => body.unconscious || body.defenceless;

/** Whether somebody bars the way of an enemy: the helpless do not. */
export const active = (fighter: Fighter): boolean => able(fighter) && !fighter.body.defenceless;

const order = new WeakMap<Battle['turn'], ReadonlyMap<string, number>>();

/** Where somebody stands in the order of initiative, from 0; Infinity for those who are not in it. */
export const orderIn = (scene: Battle, who: Fighter['id']): number => {
  let places = order.get(scene.turn);
  if (places === undefined) {
    places = new Map(
      [...scene.turn.ready, ...scene.turn.surprised].filter(({ nth }) => nth === 0).map((slot, at) => [slot.who, at]),
    );
    order.set(scene.turn, places);
  }
  return places.get(who) ?? Infinity;
};

/** The first in initiative first. */
export const inOrder = (scene: Battle, fighters: readonly Fighter[]): readonly Fighter[] =>
  fighters.length < 2 ? fighters : [...fighters].sort((a, b) => orderIn(scene, a.id) - orderIn(scene, b.id));
