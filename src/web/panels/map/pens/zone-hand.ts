import { unreachable } from '../../../../core/base.ts';
import type { Point, Zone } from '../../../../core/space/field/field.ts';
import { areaOf, boxOf, crossing } from '../../../../core/space/zones/outline.ts';
import { fitted } from '../geometry/cutting.ts';
import { aligned, hugging, isSlip, nearestOf, nearestOn, rectangleBetween, snapped } from '../geometry/sketch.ts';
import { smoothed } from '../geometry/smoothing.ts';

/** What a pen is doing among zones, as one state. */
export type Sketch =
  | { readonly type: 'rectangle'; readonly from: Point; readonly to: Point }
  | { readonly type: 'polygon'; readonly points: readonly Point[]; readonly at: Point }
  | { readonly type: 'freehand'; readonly line: readonly Point[] }
  | {
      readonly type: 'corner';
      readonly zone: string;
      readonly index: number;
      readonly outline: readonly Point[];
      readonly start: readonly Point[];
    }
  | {
      readonly type: 'whole';
      readonly zone: string;
      readonly from: Point;
      readonly outline: readonly Point[];
      readonly start: readonly Point[];
    }
  | { readonly type: 'link'; readonly from: string; readonly at: Point }
  | { readonly type: 'split'; readonly from: Point; readonly to: Point };

const others = (zones: readonly Zone[], zone: string | null): readonly Zone[] => zones.filter(({ id }) => id !== zone);
const outlines = (zones: readonly Zone[]): readonly (readonly Point[])[] => zones.map(({ outline }) => outline);

/** Where a pen is taken to be: at what it is near to. */
export const penAt = (zones: readonly Zone[], at: Point, reach: number, own: string | null = null): Point =>
  snapped(at, outlines(others(zones, own)), reach);

/** A sketch after the pen has moved. */
export const moved = (sketch: Sketch, at: Point, zones: readonly Zone[], reach: number): Sketch => {
  switch (sketch.type) {
    case 'rectangle':
      return { ...sketch, to: aligned(at, outlines(zones), reach) };
    case 'polygon':
      return { ...sketch, at: penAt(zones, at, reach) };
    case 'freehand': {
      const last = sketch.line.at(-1);
      return last !== undefined && Math.hypot(last.x - at.x, last.y - at.y) < reach / 6
        ? sketch
        : { ...sketch, line: [...sketch.line, at] };
    }
    case 'corner':
      return {
        ...sketch,
        outline: sketch.outline.map((point, index) =>
          index === sketch.index ? penAt(zones, at, reach, sketch.zone) : point,
        ),
      };
    case 'whole':
      return {
        ...sketch,
        outline: pulled(
          sketch.start,
          onSheet(sketch.start, { x: at.x - sketch.from.x, y: at.y - sketch.from.y }),
          outlines(others(zones, sketch.zone)),
          reach,
        ),
      };
    case 'link':
      return { ...sketch, at };
    case 'split':
      return { ...sketch, to: at };
    default:
      return unreachable(sketch);
  }
};

/** A move that leaves no corner left of the map or above it. */
const onSheet = (start: readonly Point[], { x, y }: Point): Point => ({
  x: Math.max(x, ...start.map((point) => -point.x)),
  y: Math.max(y, ...start.map((point) => -point.y)),
});

/**
 * An outline moved by so much, and a little more if that brings a corner of it to a corner that is there, or else to a
 * border.
 */
export const pulled = (
  start: readonly Point[],
  by: Point,
  around: readonly (readonly Point[])[],
  reach: number,
): readonly Point[] => {
  const at = start.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
  const corners = around.flat();
  const to = (near: (point: Point) => Point | null): Point | null => {
    let best: Point | null = null;
    let least = reach;
    for (const point of at) {
      const there = near(point);
      const far = there === null ? Infinity : Math.hypot(there.x - point.x, there.y - point.y);
      if (there === null || far >= least) continue;
      best = { x: there.x - point.x, y: there.y - point.y };
      least = far;
    }
    return best;
  };
  const first = at[0];
  const settled =
    first === undefined
      ? { x: 0, y: 0 }
      : { x: Math.round(first.x * 4) / 4 - first.x, y: Math.round(first.y * 4) / 4 - first.y };
  const shift = to((point) => nearestOf(point, corners)) ?? to((point) => nearestOn(point, around)) ?? settled;
  return at.map(({ x, y }) => ({ x: x + shift.x, y: y + shift.y }));
};

/** Of the area of a zone that is moved, as much at least is left when it is cut to fit. */
const KEPT = 0.85;

const spanOf = (points: readonly Point[]): readonly [Point, Point] => {
  const { left, top, right, bottom } = boxOf(points);
  return [
    { x: left, y: top },
    { x: right, y: bottom },
  ];
};

/** The outline that a sketch has become, cut to fit among the zones; null: it was a slip of the hand. */
export const outlineOf = (sketch: Sketch, zones: readonly Zone[]): readonly Point[] | null => {
  const drawn =
    sketch.type === 'rectangle'
      ? rectangleBetween(sketch.from, sketch.to)
      : sketch.type === 'polygon'
        ? sketch.points
        : sketch.type === 'freehand'
          ? hugging(smoothed(sketch.line), outlines(zones))
          : sketch.type === 'corner' || sketch.type === 'whole'
            ? sketch.outline
            : [];
  // a loop that crosses itself is kept as it was drawn, to be put right
  if (drawn.length > 3 && areaOf(rectangleBetween(...spanOf(drawn))) > 1 && crossing(drawn) !== null) return drawn;
  if (isSlip(drawn)) return null;
  const outline = fitted(
    drawn,
    others(zones, sketch.type === 'corner' || sketch.type === 'whole' ? sketch.zone : null),
  );
  // one that was led far over another is not eaten up by it, but told to lie over it
  if (sketch.type === 'whole' && areaOf(outline) < areaOf(drawn) * KEPT) return drawn;
  return isSlip(outline) ? null : outline;
};
