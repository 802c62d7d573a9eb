import type { Json } from '../../../core/base.ts';
import type { Slot } from '../../../core/rules/offers/offer.ts';
import type { Point } from '../../store/camera.ts';
import { turnedTo } from '../../store/composing/area-slot.ts';

type AreaSlot = Extract<Slot, { type: 'area' }>;
type AimedSlot = Extract<Slot, { shape: 'aimed' }>;

/** The top left cell of a square area of so many cells that the pointer is in the middle of. */
export const areaCorner = (at: Point, cells: number): Point => ({
  x: Math.round(at.x - cells / 2) + 0,
  y: Math.round(at.y - cells / 2) + 0,
});

/** What a pointer at a point of the map fills the slot of an area with: `side` in feet, cells of `feet` each. */
export const areaAt = (slot: AreaSlot, at: Point, side: number, feet: number, angle: number | null): Json => {
  if (slot.shape === 'square') return { ...areaCorner(at, side / feet), side };
  const start = startAt(slot, at);
  const to = slot.turn === null ? null : (angle ?? turnedTo(slot.turn, pointsTo(slot, start, at)));
  return { ...start, side, ...(to === null ? {} : { angle: to }) };
};

/** Degrees from where an area starts to the pointer; an area that starts anywhere points east until it is turned. */
const pointsTo = ({ starts }: AimedSlot, start: Point, at: Point): number =>
  typeof starts === 'string' ? 0 : (Math.atan2(at.y - start.y, at.x - start.x) * 180) / Math.PI;

/** The start nearest to a point. */
const startAt = ({ starts }: AimedSlot, at: Point): Point => {
  if (starts === 'corners') return { x: Math.round(at.x) + 0, y: Math.round(at.y) + 0 };
  if (starts === 'middles') return { x: Math.floor(at.x) + 0.5, y: Math.floor(at.y) + 0.5 };
  const far = ({ x, y }: Point): number => Math.hypot(x - at.x, y - at.y);
  return starts.reduce<Point>((best, start) => (far(start) < far(best) ? start : best), starts[0] ?? at);
};

/** The start that lies farthest in a direction, in degrees: what an area in that direction starts at by itself. */
export const startToward = (starts: readonly Point[], angle: number): Point => {
  const along = ({ x, y }: Point): number =>
    x * Math.cos((angle * Math.PI) / 180) + y * Math.sin((angle * Math.PI) / 180);
  const [first = { x: 0, y: 0 }, ...others] = starts;
  return others.reduce((best, start) => (along(start) > along(best) + 1e-9 ? start : best), first);
};
