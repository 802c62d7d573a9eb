import type { Point } from '../../../store/camera.ts';
import type { Box, Tag } from './boxes.ts';

/** Which painter's name plates: those that stand always, or those of whoever is selected or pointed at. */
type Painter = 'always' | 'pointed';

const painted: Record<Painter, readonly Box[]> = { always: [], pointed: [] };

/** Says where a painter's name plates lie now (cells), so that what lands at tokens keeps clear of them. */
export const keepPlates = (painter: Painter, plates: readonly Box[]): void => {
  painted[painter] = plates;
};

/** Where name plates lie now, in cells. */
export const platesNow = (): readonly Box[] => [...painted.always, ...painted.pointed];

/** The plate of a tag whose middle is there. */
export const plateAt = ({ wide, high }: Pick<Tag, 'wide' | 'high'>, { x, y }: Point): Box => ({
  left: x - wide / 2,
  top: y - high / 2,
  right: x + wide / 2,
  bottom: y + high / 2,
});
