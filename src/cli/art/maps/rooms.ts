import type { Spot } from '../curve.ts';

type Room = readonly [x: number, y: number, wide: number, high: number];

/** Stretches of floor as rectangles of cells, row by row, each as high as its rows are alike. */
export const roomsOf = (rows: readonly string[]): readonly Room[] => {
  const found: [number, number, number, number][] = [];
  rows.forEach((row, y) => {
    for (const { index, 0: stretch } of row.matchAll(/[^#]+/gu)) {
      const above = found.find(([x, top, wide, high]) => x === index && wide === stretch.length && top + high === y);
      if (above === undefined) found.push([index, y, stretch.length, 1]);
      else above[3]++;
    }
  });
  return found;
};

export const rectangle = (x: number, y: number, wide: number, high: number): readonly Spot[] => [
  [x, y],
  [x + wide, y],
  [x + wide, y + high],
  [x, y + high],
];
