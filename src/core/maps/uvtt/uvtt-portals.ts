import type { Point, Portal, Wall } from '../../space/field/field.ts';
import { isNear } from '../report/lines.ts';
import { counted, type ReportLine } from '../report/report.ts';
import type { UvttFile, UvttPortal } from './uvtt-parts.ts';
import { collector, lossesOf, shifted } from './uvtt-walls.ts';
import { opening } from './uvtt-gaps.ts';

/** How near, in cells, a wall must come to the end of a gap to count as its frame, and to a gap to run through it. */
const FRAME = 0.1;
/** ", 2 of them open": how many of several openings stand open. */
const openSaid = (all: number, open: number): string =>
  all === 1 ? (open === 1 ? ', now open' : '') : `, ${open === 0 ? 'none' : open} of them open`;

/**
 * Doors of the file inside the field, the walls with gaps where the file drew them through a door, and what to report.
 */
export const portalsOf = (
  file: UvttFile,
  origin: Point,
  width: number,
  height: number,
  walls: readonly Wall[],
): { readonly portals: readonly Portal[]; readonly walls: readonly Wall[]; readonly report: readonly ReportLine[] } => {
  const { walls: gaps, counts, add } = collector(width, height);
  const kept: UvttPortal[] = [];
  for (const portal of file.portals)
    if (add({ a: shifted(portal.a, origin), b: shifted(portal.b, origin) })) kept.push(portal);
  const portals = gaps.map((gap, i): Portal => ({
    ...gap,
    id: `portal-${i + 1}`,
    kind: 'door',
    open: kept[i]?.closed === false,
    locked: false,
  }));
  const open = portals.filter((portal) => portal.open).length;
  const frameless = portals.filter(
    ({ a, b }) => !walls.some((wall) => isNear(a, wall, FRAME) || isNear(b, wall, FRAME)),
  ).length;
  const opened = opening(walls, portals);
  const report: ReportLine[] = [];
  if (portals.length > 0) {
    report.push({
      level: 'kept',
      what: `${counted(portals.length, 'opening')} that can be closed${openSaid(portals.length, open)}.`,
      count: portals.length,
    });
    const doors = portals.length === 1 ? 'an unlocked door' : 'unlocked doors';
    const why = 'the format does not say which are windows or locked. Change them on the map';
    report.push({
      level: 'guessed',
      what: `${counted(portals.length, 'opening')} imported as ${doors}: ${why}.`,
      count: portals.length,
    });
  }
  const unsaid = kept.filter((portal) => portal.closed === null).length;
  if (unsaid > 0)
    report.push({
      level: 'guessed',
      what: `${counted(unsaid, 'door')} assumed closed: the file does not say.`,
      count: unsaid,
    });
  if (frameless > 0)
    report.push({
      level: 'guessed',
      what: `${counted(frameless, 'door')} with no wall at either end, kept as drawn.`,
      count: frameless,
    });
  if (opened.through > 0)
    report.push({
      level: 'guessed',
      what: `${counted(opened.through, 'wall')} crossing a door, with a gap cut for it.`,
      count: opened.through,
    });
  report.push(...lossesOf(counts, 'door'));
  return { portals, walls: opened.walls, report };
};
