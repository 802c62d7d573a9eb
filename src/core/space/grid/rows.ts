/** Cells as rows of neighbours, each the first cell and how many: shorter than the cells one by one. */

export type Rows = readonly (readonly [first: number, count: number])[];

/** The rows of some cells, in order; a row ends at the edge of the field. */
export const rowsOfCells = (cells: readonly number[], width: number): Rows => {
  const rows: [first: number, count: number][] = [];
  for (const cell of [...cells].sort((a, b) => a - b)) {
    const last = rows.at(-1);
    if (last !== undefined && last[0] + last[1] === cell && cell % width !== 0) last[1]++;
    else if (last === undefined || cell >= last[0] + last[1]) rows.push([cell, 1]);
  }
  return rows;
};

/** The cells of some rows, in order. */
export const cellsOfRows = (rows: Rows): readonly number[] =>
  rows.flatMap(([first, count]) => Array.from({ length: count }, (_, at) => first + at));
