/** Which way everything of a map was moved, in cells: "2 cells left and 1 cell up". */
export const movedSaid = (x: number, y: number): string =>
  [[x, x < 0 ? 'left' : 'right'] as const, [y, y < 0 ? 'up' : 'down'] as const]
    .filter(([by]) => by !== 0)
    .map(([by, way]) => `${Math.abs(by)} ${Math.abs(by) === 1 ? 'cell' : 'cells'} ${way}`)
    .join(' and ');
