import type { Base } from '../../../../core/space/grid/footprint.ts';
import type { Point } from '../../../store/camera.ts';
import type { Box } from './boxes.ts';
import { plateAt } from './plates.ts';

export type Flank = 'above' | 'below' | 'left' | 'right';

const OTHER: Readonly<Record<Flank, Flank>> = { above: 'below', below: 'above', left: 'right', right: 'left' };

/** What is placed at a token: its room and how far it stays away from what it keeps clear of, in cells. */
interface Block {
  readonly wide: number;
  readonly high: number;
  readonly gap: number;
}

/**
 * Where a number or a word stands at its token, clear of every plate: on the flank wanted, else on the other one, else
 * on the wanted one beyond the plates. Where it can it leaves `faces` uncovered too.
 */
export const clearSpot = (
  base: Base,
  block: Block,
  wanted: Flank,
  plates: readonly Box[],
  faces: readonly Box[] = [],
): Point => {
  const other = OTHER[wanted];
  const beside = [wanted, other].map((flank) => boxOn(base, block, flank));
  const beyond = [wanted, other].map((flank) => pushedOut(boxOn(base, block, flank), block, flank, plates));
  const spots = [...beside, ...beyond];
  const free = (box: Box, taken: readonly Box[]): boolean => !taken.some((plate) => touch(box, plate, block.gap));
  const found =
    spots.find((box) => free(box, plates) && free(box, faces)) ?? spots.find((box) => free(box, plates)) ?? beside[0];
  return found === undefined
    ? { x: base.x, y: base.y }
    : { x: (found.left + found.right) / 2, y: (found.top + found.bottom) / 2 };
};

const boxOn = (base: Base, { wide, high, gap }: Block, flank: Flank): Box => {
  const middle = { x: base.x + base.size / 2, y: base.y + base.size / 2 };
  const [across, along] = [(base.size + wide) / 2 + gap, (base.size + high) / 2 + gap];
  const sign = flank === 'above' || flank === 'left' ? -1 : 1;
  return flank === 'above' || flank === 'below'
    ? plateAt({ wide, high }, { x: middle.x, y: middle.y + sign * along })
    : plateAt({ wide, high }, { x: middle.x + sign * across, y: middle.y });
};

/** A distance that rounding cannot turn into a touch. */
const HAIR = 1e-6;

/** Moves a box away from its token until it touches no plate. */
const pushedOut = (box: Box, { gap }: Block, flank: Flank, plates: readonly Box[]): Box => {
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  let at = box;
  for (let step = 0; step <= plates.length; step++) {
    const now = at;
    const met = plates.filter((plate) => touch(now, plate, gap));
    if (met.length === 0) break;
    const away = gap + HAIR;
    if (flank === 'above') {
      const bottom = Math.min(...met.map(({ top }) => top)) - away;
      at = { ...at, top: bottom - high, bottom };
    } else if (flank === 'below') {
      const top = Math.max(...met.map(({ bottom }) => bottom)) + away;
      at = { ...at, top, bottom: top + high };
    } else if (flank === 'left') {
      const right = Math.min(...met.map(({ left }) => left)) - away;
      at = { ...at, left: right - wide, right };
    } else {
      const left = Math.max(...met.map(({ right }) => right)) + away;
      at = { ...at, left, right: left + wide };
    }
  }
  return at;
};

const touch = (a: Box, b: Box, gap: number): boolean =>
  a.left < b.right + gap && a.right > b.left - gap && a.top < b.bottom + gap && a.bottom > b.top - gap;
