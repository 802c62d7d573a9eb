const column = (x: number): string =>
  (x < 26 ? '' : String.fromCharCode(64 + Math.floor(x / 26))) + String.fromCharCode(65 + (x % 26));

/** A cell as players say it: columns by letters from A, rows by numbers from 1. */
export const cellName = (x: number, y: number): string => (x < 0 || y < 0 ? 'off the map' : `${column(x)}${y + 1}`);
