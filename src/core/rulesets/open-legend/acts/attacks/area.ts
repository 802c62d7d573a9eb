import type { Area } from '../../../../rules/offers/slots.ts';
import { areaCells } from '../../../../space/grid/area.ts';
import { adjacent, distance } from '../../../../space/grid/distance.ts';
import type { Base } from '../../../../space/grid/footprint.ts';
import { cellsOf, xOf, yOf } from '../../../../space/grid/footprint.ts';
import type { Grid } from '../../../../space/grid/grid.ts';
import type { Reason } from '../../../../rules/offers/offer.ts';
import { baseOf } from '../../moves/ground.ts';
import { reason } from '../../reasons.ts';
import type { Scene, Combatant } from '../../game.ts';

/** Longest side that is offered, in feet: the range both ways, and the caster between. */
export const longestSide = (range: number, footprint: number): number => 2 * range + 5 * footprint;

/** The cells of a square, as far as they lie on the field. */
export const squareCells = (grid: Grid, area: Area): readonly number[] =>
  areaCells(grid, { type: 'square', x: area.x, y: area.y, side: area.side });

const cellBase = (grid: Grid, cell: number, height: number): Base => ({
  x: xOf(grid, cell),
  y: yOf(grid, cell),
  size: 1,
  height,
});

/**
 * Everybody any square of whose base lies inside, friend and foe, but never the attacker (OL-076, OL-077). The dead are
 * not attacked.
 */
export const insideOf = (scene: Scene, grid: Grid, by: Combatant, cells: readonly number[]): readonly Combatant[] => {
  const within = new Set(cells);
  return scene.combatants.filter((combatant) => {
    if (combatant.id === by.id || combatant.body.dead) return false;
    const base = baseOf(combatant);
    return base !== null && cellsOf(grid, base).some((cell) => within.has(cell));
  });
};

/** Whether a square next to the attacker is covered (OL-078). */
export const touches = (grid: Grid, by: Base, cells: readonly number[]): boolean =>
  cells.some((cell) => adjacent(grid, by, cellBase(grid, cell, by.height ?? 0)));

/** Why a square may not be placed there: its side (OL-074), and every covered square must be in range. */
export const areaReasons = (grid: Grid, by: Base, range: number, area: Area): readonly Reason[] => {
  const found: Reason[] = [];
  if (area.side <= 0 || area.side % 5 !== 0) found.push(reason('side-multiple-of-5', `This one is ${area.side} ft.`));
  if (area.side > longestSide(range, by.size))
    return [...found, reason('out-of-range', `A ${area.side} ft square is larger than the ${range} ft range.`)];
  const cells = squareCells(grid, area);
  if (cells.length === 0) return [...found, reason('off-the-field')];
  let far = 0;
  for (const cell of cells) far = Math.max(far, distance(grid, by, cellBase(grid, cell, by.height ?? 0)));
  if (far > range)
    found.push(reason('out-of-range', `Its farthest square is ${far} ft away; the range is ${range} ft.`));
  return found;
};
