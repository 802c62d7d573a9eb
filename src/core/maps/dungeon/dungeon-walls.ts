import type { Wall } from '../../space/field/field.ts';
import type { DungeonRect } from './dungeon-file.ts';
import type { Doorway, Floor } from './dungeon-floor.ts';

/** Whether the middle of a cell lies on the disc of a round room. */
const onDisc = ({ x, y, w, h }: DungeonRect, column: number, row: number): boolean =>
  ((column + 0.5 - x - w / 2) / (w / 2)) ** 2 + ((row + 0.5 - y - h / 2) / (h / 2)) ** 2 <= 1 + 1e-9;

/** 1 for every cell that is floor; corners of round rooms are rock, but for those a door opens on. */
export const openCells = ({ owner, rects, width, doors }: Floor): Uint8Array => {
  const open = Uint8Array.from(owner, (nth, cell) => {
    const rect = rects[nth];
    return rect !== undefined && (!rect.rotunda || onDisc(rect, cell % width, Math.floor(cell / width))) ? 1 : 0;
  });
  for (const { from, to } of doors) for (const cell of [from, to]) if (cell !== null) open[cell] = 1;
  return open;
};

/** The side of its cell that a door closes: towards the entrance, where there is floor; else the other one. */
export const sideOf = ({ cell, dir, from }: Doorway, width: number): Wall => {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  const ahead = (from !== null ? -1 : 1) * (dir.x + dir.y);
  const along = ahead > 0 ? 1 : 0;
  return dir.x !== 0
    ? { a: { x: x + along, y }, b: { x: x + along, y: y + 1 } }
    : { a: { x, y: y + along }, b: { x: x + 1, y: y + along } };
};

/** Walls along every border of the floor, as long as they run straight. */
export const wallsRound = (open: Uint8Array, width: number, height: number): readonly Wall[] => {
  const walls: Wall[] = [];
  const isOpen = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && open[y * width + x] === 1;
  const runs = (length: number, borders: (at: number) => boolean, add: (from: number, to: number) => void): void => {
    let from = -1;
    for (let at = 0; at <= length; at++) {
      const borderHere = at < length && borders(at);
      if (borderHere && from < 0) from = at;
      else if (!borderHere && from >= 0) {
        add(from, at);
        from = -1;
      }
    }
  };
  for (let y = 0; y <= height; y++)
    runs(
      width,
      (x) => isOpen(x, y - 1) !== isOpen(x, y),
      (from, to) => walls.push({ a: { x: from, y }, b: { x: to, y } }),
    );
  for (let x = 0; x <= width; x++)
    runs(
      height,
      (y) => isOpen(x - 1, y) !== isOpen(x, y),
      (from, to) => walls.push({ a: { x, y: from }, b: { x, y: to } }),
    );
  return walls;
};
