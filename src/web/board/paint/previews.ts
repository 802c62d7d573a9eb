import type { Going } from '../../../core/rules/ruleset/ruleset.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { CornerLine } from '../../../core/space/measuring/corners.ts';
import type { Way } from '../field/ways.ts';
import type { Brush } from './brush.ts';
import { paintStop, paintWay } from './hand/way.ts';

/** The lines that cover is counted by: what is solid breaks them, creatures in the way thin them out. */
export const paintCoverLines = ({ ctx, unit, palette }: Brush, lines: readonly CornerLine[]): void => {
  for (const { from, to, hit } of lines) {
    ctx.strokeStyle = hit === null ? palette.good : hit === 'solid' ? palette.bad : palette.warn;
    ctx.lineWidth = (hit === null ? 1 : 1.5) * unit;
    ctx.globalAlpha = hit === null ? 0.55 : 0.9;
    ctx.setLineDash(hit === null ? [] : hit === 'solid' ? [3 * unit, 4 * unit] : [8 * unit, 4 * unit]);
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
};

/** Where a command would take somebody, before it is given: its way, who may strike on it, and where it ends. */
export const paintGoing = (
  brush: Brush,
  { cells, size, feet, provokes }: Going,
  sayOf: (who: CombatantId) => string,
  refused: string | null,
): void => {
  const [start, end] = [cells[0], cells.at(-1)];
  if (start === undefined || end === undefined) return;
  const way: Way = {
    cells,
    cost: feet,
    band: 0,
    ticks: [],
    provokes: provokes.map((one) => ({ ...one, sees: [] })),
    stop: refused === null,
  };
  const taken = cells.length > 1 ? paintWay(brush, way, size, sayOf) : [];
  paintStop(brush, end, size, way, null, { x: end.x + size, y: end.y }, refused ?? `${feet} ft`, '', taken);
};

/** The way that somebody has announced, while others are asked about it. */
export const paintAnnounced = (
  brush: Brush,
  cells: Going['cells'],
  size: number,
  sayOf: (who: CombatantId) => string,
): void => void paintWay(brush, { cells, cost: 0, band: 0, ticks: [], provokes: [], stop: true }, size, sayOf);
