import type { Wall } from '../../../../core/space/field/field.ts';
import { outlineOf } from './tomb-floor.ts';

/** Walls where rock begins: the edges of zones that no other zone shares. */
export const walls = (): readonly Wall[] => {
  const wall = (ax: number, ay: number, bx: number, by: number): Wall => ({ a: { x: ax, y: ay }, b: { x: bx, y: by } });
  const dais = outlineOf('dais');
  return [
    wall(1, 1, 8, 1),
    wall(1, 1, 1, 5),
    wall(1, 7, 1, 11),
    wall(1, 11, 8, 11),
    wall(8, 1, 8, 2),
    wall(8, 10, 8, 11),
    wall(8, 2, 13, 3),
    wall(8, 10, 13, 9),
    ...dais.slice(0, -1).map(([ax, ay], at): Wall => {
      const [bx, by] = dais[at + 1] ?? [ax, ay];
      return wall(ax, ay, bx, by);
    }),
    wall(13, 2, 13, 3),
    wall(13, 9, 13, 10),
  ];
};
