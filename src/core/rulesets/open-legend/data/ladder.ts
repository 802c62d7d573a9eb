/** Count and size of the attribute dice of a score (OC-01). */
export const LADDER: readonly (readonly [count: number, sides: number])[] = [
  [0, 0],
  [1, 4],
  [1, 6],
  [1, 8],
  [1, 10],
  [2, 6],
  [2, 8],
  [2, 10],
  [3, 8],
  [3, 10],
  [4, 8],
];

export const HIGHEST_SCORE = LADDER.length - 1;
