import type { Point, Zone, ZoneField } from '../field/field.ts';
import { memo } from '../../memo.ts';
import { areaOf, boxOf, middleOf } from './outline.ts';

/** Where the name of a zone stands: the middle of the first wide stretch below its top, and how wide that is. Cells. */
export interface Nameplate {
  readonly at: Point;
  readonly wide: number;
}

const TOP = 0.55;
const STEP = 0.25;
/** So wide a stretch is wide enough for a name. */
const WIDE = 4;

/** The stretches of a horizontal line that lie within an outline. */
const gapsAt = (outline: readonly Point[], y: number): readonly (readonly [number, number])[] => {
  const cuts: number[] = [];
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (a.y > y !== b.y > y) cuts.push(((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x);
  });
  cuts.sort((a, b) => a - b);
  return cuts.flatMap((from, k) => {
    const to = cuts[k + 1];
    return k % 2 === 0 && to !== undefined ? [[from, to] as const] : [];
  });
};

/** Half as high as a name is, in cells. */
const HALF = 0.35;

/** The stretches round a horizontal line where a name as high as that fits in. */
const roomAt = (outline: readonly Point[], y: number): readonly (readonly [number, number])[] =>
  gapsAt(outline, y).flatMap(([from, to]) => {
    const inner = [y - HALF, y + HALF].map((edge) => gapsAt(outline, edge).filter(([a, b]) => a < to && b > from));
    if (inner.some((gaps) => gaps.length === 0)) return [];
    const cut = inner
      .flat()
      .reduce<readonly [number, number]>(([a, b], [c, d]) => [Math.max(a, c), Math.min(b, d)], [from, to]);
    return cut[1] > cut[0] ? [cut] : [];
  });

/** Where the name of a zone is written. */
export const nameplateOf = memo((zone: Zone): Nameplate => found(zone.outline));

/** Where something is said at the bottom of a zone. */
export const footOf = memo((zone: Zone): Nameplate => {
  const { at, wide } = found(zone.outline.map(({ x, y }) => ({ x, y: -y })));
  return { at: { x: at.x, y: -at.y }, wide };
});

const found = (outline: readonly Point[]): Nameplate => {
  const { top, bottom, left, right } = boxOf(outline);
  const enough = Math.min(WIDE, (right - left) * 0.6);
  let best: Nameplate = { at: middleOf(outline), wide: 0 };
  for (let y = top + TOP; y < Math.max(top + TOP + STEP, top + (bottom - top) * 0.4); y += STEP) {
    for (const [from, to] of roomAt(outline, y))
      if (to - from > best.wide + 0.5) best = { at: { x: (from + to) / 2, y }, wide: to - from };
    if (best.wide >= enough) break;
  }
  return best;
};

/** The outline below a horizontal line. */
const below = (outline: readonly Point[], line: number): readonly Point[] =>
  outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const cut =
      (a.y - line) * (b.y - line) < 0 ? [{ x: a.x + ((b.x - a.x) * (line - a.y)) / (b.y - a.y), y: line }] : [];
    return a.y >= line ? [a, ...cut] : cut;
  });

/** A zone keeps so much of its area at least when its name's line is left to the name. */
const LEAST_LEFT = 0.62;
/** Cells below the middle of the name that stay free of tokens. */
const CLEAR = 0.5;

/** The zone as tokens may fill it: without the line its name stands on, where it can spare it. */
const forTokens = memo((zone: Zone): Zone => {
  const outline = below(zone.outline, nameplateOf(zone).at.y + CLEAR);
  return outline.length >= 3 && areaOf(outline) >= areaOf(zone.outline) * LEAST_LEFT ? { ...zone, outline } : zone;
});

/** The field as tokens may fill it, kept while its zones are the same. */
export const fieldForTokens = memo((zones: readonly Zone[]): ZoneField => ({
  type: 'zones',
  zones: zones.map(forTokens),
  edges: [],
  backdrop: null,
}));
