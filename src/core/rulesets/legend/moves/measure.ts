import { baseOf, groundOf } from '../../../rules/kit/movement/ground.ts';
import { coverBetween } from '../../../space/measuring/cover.ts';
import { sight } from '../../../space/measuring/sight.ts';
import { distance } from '../../../space/grid/distance.ts';
import type { Combatant, Scene } from '../game.ts';

/** Feet of half a diagonal: what a measured distance may exceed a range by, since it counts whole squares (LG-088). */
export const ODD_HALF = 2.5;

/** Feet between two as a range counts them: exact, then rounded down to whole squares; null off the map (LG-088). */
export const measured = (scene: Scene, from: Combatant, to: Combatant): number | null => {
  const [grid, a, b] = [groundOf(scene), baseOf(from), baseOf(to)];
  if (grid === null || a === null || b === null) return null;
  return grid.feet * Math.floor(distance({ ...grid, diagonal: '1.5' }, a, b) / grid.feet + 1e-9);
};

/** Whether anything solid lies between two (LG-258). */
export const lineBetween = (scene: Scene, from: Combatant, to: Combatant): boolean => {
  const [grid, a, b] = [groundOf(scene), baseOf(from), baseOf(to)];
  return grid !== null && a !== null && b !== null && sight(grid, a, b).clear;
};

/** What a thing to hide behind between two adds to AC: once, however many there are (LG-256). */
export const coverOf = (scene: Scene, from: Combatant, to: Combatant): number => {
  const [grid, a, b] = [groundOf(scene), baseOf(from), baseOf(to)];
  return grid !== null && a !== null && b !== null && coverBetween(grid, a, b).length > 0 ? 4 : 0;
};
