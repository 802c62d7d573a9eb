import type { Point, Zone, ZoneEdge } from '../field/field.ts';
import { boxOf, sharedBorder } from './outline.ts';
import { memoPair } from '../../memo.ts';

/**
 * How far apart two sides may run and still be one border, as a share of the larger side of the smaller zone; and how
 * long it must be to pass through.
 */
const SLACK = 0.06;
const LEAST = 0.12;

const smallSide = (outline: readonly Point[]): number => {
  const { left, top, right, bottom } = boxOf(outline);
  return Math.min(right - left, bottom - top);
};

/** Whether two outlines touch; remembered, so that a new zone costs only its own pairs. */
const touches = memoPair((a: readonly Point[], b: readonly Point[]): boolean => {
  const size = Math.min(smallSide(a), smallSide(b));
  return sharedBorder(a, b, size * SLACK) >= size * LEAST;
});

/**
 * The pairs of zones whose outlines touch along enough of a border to walk through. Tolerance and length grow with the
 * smaller of the two zones.
 */
export const touching = (zones: readonly Zone[]): readonly (readonly [string, string])[] => {
  const found: (readonly [string, string])[] = [];
  zones.forEach((a, at) => {
    for (const b of zones.slice(at + 1)) if (touches(a.outline, b.outline)) found.push([a.id, b.id]);
  });
  return found;
};

/** An open way between two zones. */
export const newEdge = (a: string, b: string, id = `${a}-${b}`): ZoneEdge => ({
  id,
  between: [a, b],
  distance: 1,
  passable: true,
  sight: true,
  door: 'none',
});

const joins = (edge: ZoneEdge, [a, b]: readonly [string, string]): boolean =>
  edge.between.includes(a) && edge.between.includes(b);

/**
 * The ways of a field of these zones: those given keep what they are, touching zones without one get an open one. `cut`
 * pairs stay apart.
 */
export const linked = (
  zones: readonly Zone[],
  edges: readonly ZoneEdge[],
  cut: readonly (readonly [string, string])[] = [],
): readonly ZoneEdge[] => {
  const known = new Set(zones.map(({ id }) => id));
  const kept = edges.filter(({ between }) => between.every((id) => known.has(id)));
  const used = new Set(kept.map(({ id }) => id));
  const apart = (pair: readonly [string, string]): boolean =>
    cut.some(([a, b]) => pair.includes(a) && pair.includes(b));
  const made = touching(zones)
    .filter((pair) => !kept.some((edge) => joins(edge, pair)) && !apart(pair))
    .map(([a, b]) => {
      let id = `${a}-${b}`;
      for (let n = 2; used.has(id); n++) id = `${a}-${b}-${n}`;
      used.add(id);
      return newEdge(a, b, id);
    });
  return [...kept, ...made];
};
