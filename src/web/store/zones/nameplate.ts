import type { Point, Zone, ZoneField } from '../../../core/space/field.ts';
import { areaOf, boxOf, middleOf } from '../../../core/space/zones/outline.ts';

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

const plates = new WeakMap<Zone, Nameplate>();

export const nameplateOf = (zone: Zone): Nameplate => {
  let plate = plates.get(zone);
  if (plate === undefined) plates.set(zone, (plate = found(zone.outline)));
  return plate;
};

const feet = new WeakMap<Zone, Nameplate>();

/** Where something is said at the bottom of a zone. */
export const footOf = (zone: Zone): Nameplate => {
  let foot = feet.get(zone);
  if (foot === undefined) {
    const { at, wide } = found(zone.outline.map(({ x, y }) => ({ x, y: -y })));
    feet.set(zone, (foot = { at: { x: at.x, y: -at.y }, wide }));
  }
  return foot;
};

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

const trimmed = new WeakMap<Zone, Zone>();

/** The zone as tokens may fill it: without the line its name stands on, where it can spare it. */
const forTokens = (zone: Zone): Zone => {
  let left = trimmed.get(zone);
  if (left === undefined) {
    const outline = below(zone.outline, nameplateOf(zone).at.y + CLEAR);
    left = outline.length >= 3 && areaOf(outline) >= areaOf(zone.outline) * LEAST_LEFT ? { ...zone, outline } : zone;
    trimmed.set(zone, left);
  }
  return left;
};

const fields = new WeakMap<readonly Zone[], ZoneField>();

/** The field as tokens may fill it, kept while its zones are the same. */
export const fieldForTokens = (zones: readonly Zone[]): ZoneField => {
  let field = fields.get(zones);
  if (field === undefined)
    fields.set(zones, (field = { type: 'zones', zones: zones.map(forTokens), edges: [], backdrop: null }));
  return field;
};
