import type { Base } from '../../../../core/space/grid/footprint.ts';
import type { Box } from './boxes.ts';
import { boxOf, shared } from './boxes.ts';

/** Pixels of the number that one clicks at a selected token: it is as large as a hand needs. */
const CHIP = { fine: { wide: 34, high: 24 }, coarse: { wide: 46, high: 44 } } as const;

/** Where at a token its number may lie: over one of its corners, over the middle of a side, or within a corner. */
export interface Corner {
  readonly right: boolean;
  readonly top: boolean;
  /** Left out: over the corner. */
  readonly lies?: 'middle' | 'within';
}

/** The usual one first; within the token it covers no one else, but some of its own face. */
const CORNERS: readonly Corner[] = [
  { right: true, top: true },
  { right: false, top: true },
  { right: true, top: false },
  { right: false, top: false },
  { right: true, top: true, lies: 'middle' },
  { right: true, top: false, lies: 'middle' },
  { right: true, top: true, lies: 'within' },
];
const USUAL: Corner = { right: true, top: true };

/** Cells of a pixel on a board that is seen from afar: a corner that is free there is free from near too. */
const FROM_AFAR = 1 / 34;

/** At which corner of a selected token its number lies: where it covers least of others. It stays there at any zoom. */
export const chipCorner = (base: Base, others: Iterable<Base>): Corner => {
  const bodies = [...others].filter((other) => other !== base && (other.x !== base.x || other.y !== base.y)).map(boxOf);
  let [best, least]: [Corner, number] = [USUAL, Infinity];
  for (const corner of CORNERS) {
    const box = cornerBox(base, FROM_AFAR, false, corner);
    const covers = bodies.reduce((sum, body) => sum + shared(box, body), 0);
    if (covers < least) [best, least] = [corner, covers];
  }
  return best;
};

const cornerBox = (base: Base, unit: number, coarse: boolean, { right, top, lies }: Corner): Box => {
  const { wide, high } = coarse ? CHIP.coarse : CHIP.fine;
  const [inward, over] = lies === 'within' ? [1, 0] : coarse ? [0, 0.75] : [0.25, 0.5];
  const side = right ? base.x + base.size - wide * unit * inward : base.x - wide * unit * (1 - inward);
  const left = lies === 'middle' ? base.x + (base.size - wide * unit) / 2 : side;
  const upper = top ? base.y - high * unit * over : base.y + base.size - high * unit * (1 - over);
  return { left, top: upper, right: left + wide * unit, bottom: upper + high * unit };
};

/** Where the number of a selected token lies: names go elsewhere. `unit` is one pixel in cells. */
export const chipBox = (base: Base, unit: number, coarse: boolean, others: Iterable<Base> = []): Box =>
  cornerBox(base, unit, coarse, chipCorner(base, others));
