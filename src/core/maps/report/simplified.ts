import type { Point } from '../../space/field/field.ts';
import { same, distanceTo } from './lines.ts';

/** Points after which one is kept in any case, so that no line, however drawn, takes quadratic time. */
const STRETCH = 256;

/**
 * The line with fewer points, none of those left out farther than `tolerance` cells from what remains (Ramer, Douglas
 * and Peucker). A closed ring (first point repeated last) stays closed and keeps at least three corners; ends of an
 * open line stay where they are.
 */
export const simplified = (line: readonly Point[], tolerance: number): readonly Point[] => {
  const last = line.length - 1;
  const first = line[0];
  const end = line[last];
  if (first === undefined || end === undefined || line.length < 3) return line;
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[last] = 1;
  if (same(first, end)) {
    const far = farthest(line, 0, last).at;
    const third =
      [farthest(line, 0, far), farthest(line, far, last)].sort((p, q) => q.distance - p.distance)[0]?.at ?? far;
    keep[far] = 1;
    keep[third] = 1;
  }
  for (let i = STRETCH; i < last; i += STRETCH) keep[i] = 1;
  const marks = line.flatMap((_, i) => (keep[i] === 1 ? [i] : []));
  const spans = marks.slice(1).map((to, i): [number, number] => [marks[i] ?? 0, to]);
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [i, j] = span;
    const { at, distance } = farthest(line, i, j);
    if (distance <= tolerance || at <= i || at >= j) continue;
    keep[at] = 1;
    spans.push([i, at], [at, j]);
  }
  return line.filter((_, i) => keep[i] === 1);
};

/** Of the points between i and j, the one farthest from the straight line between them. */
const farthest = (line: readonly Point[], i: number, j: number): { readonly at: number; readonly distance: number } => {
  const a = line[i];
  const b = line[j];
  let at = i;
  let distance = 0;
  if (a === undefined || b === undefined) return { at, distance };
  for (let k = i + 1; k < j; k++) {
    const p = line[k];
    const d = p === undefined ? 0 : distanceTo(p, { a, b });
    if (d > distance) [at, distance] = [k, d];
  }
  return { at, distance };
};
