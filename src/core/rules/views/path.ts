import { cellName } from '../../space/grid/cell-name.ts';

const STEPS = ['0,-1', '1,-1', '1,0', '1,1', '0,1', '-1,1', '-1,0', '-1,-1'] as const;

/**
 * A path of neighbouring cells as `x,y:` and one digit per step (0 is up, then clockwise); jumps are written `>x,y:`.
 */
export const pathCode = (path: readonly { readonly x: number; readonly y: number }[]): string => {
  let code = '';
  path.forEach((cell, at) => {
    const last = path[at - 1];
    const step =
      last === undefined ? -1 : (STEPS as readonly string[]).indexOf(`${cell.x - last.x},${cell.y - last.y}`);
    if (step >= 0) code += String(step);
    else code += `${at === 0 ? '' : '>'}${cell.x},${cell.y}:`;
  });
  return code;
};

type Cells = readonly { readonly x: number; readonly y: number }[];

/** The code that was read last: all who are told of a move read the same. */
let lately: { readonly code: string; readonly cells: Cells } | null = null;

/** The cells of a path code. Returns what could be read; an empty code is an empty path. */
export const pathOf = (code: string): Cells => {
  if (lately?.code !== code) lately = { code, cells: cellsOf(code) };
  return lately.cells;
};

const cellsOf = (code: string): Cells =>
  code.split('>').flatMap((run) => {
    const [start = '', steps = ''] = run.split(':');
    const [x = Number.NaN, y = Number.NaN] = start.split(',').map(Number);
    const cells = [{ x, y }];
    for (const digit of steps) {
      const [dx = 0, dy = 0] = (STEPS[Number(digit)] ?? '0,0').split(',').map(Number);
      const last = cells.at(-1) ?? { x, y };
      cells.push({ x: last.x + dx, y: last.y + dy });
    }
    return Number.isFinite(x) && Number.isFinite(y) ? cells : [];
  });

/** One path code of two where the second goes on from the end of the first; null where it does not. */
export const pathsJoined = (first: string, second: string): string | null => {
  const end = pathOf(first).at(-1);
  const start = pathOf(second)[0];
  return end === undefined || start === undefined || end.x !== start.x || end.y !== start.y
    ? null
    : first + second.slice(second.indexOf(':') + 1);
};

/** Where a walk led, of one or several parts, and what it took of its mover's: " to H6 (25 ft)"; empty: nowhere. */
export const sayGoing = (parts: readonly { readonly path: string; readonly cost?: number }[]): string => {
  const cells = parts.flatMap(({ path }) => pathOf(path));
  const [first, last] = [cells[0], cells.at(-1)];
  if (first === undefined || last === undefined || (first.x === last.x && first.y === last.y)) return '';
  const cost = parts.reduce((sum, part) => sum + (part.cost ?? 0), 0);
  return ` to ${cellName(last.x, last.y)}${cost === 0 ? '' : ` (${cost} ft)`}`;
};
