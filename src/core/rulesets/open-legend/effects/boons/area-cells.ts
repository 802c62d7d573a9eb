import type { Area } from '../../../../rules/offers/slots.ts';
import { groundOf } from '../../../../rules/kit/movement/ground.ts';
import { squareCells } from '../../acts/attacks/area.ts';
import type { Scene } from '../../game.ts';

/** The cells of a square on this scene's field; none off a grid. */
export const cellsOfArea = (scene: Scene, area: Area): readonly number[] => {
  const grid = groundOf(scene);
  return grid === null ? [] : squareCells(grid, area);
};
