/** Where a card stands so that it covers as few as can be of those on the map. Pixels of the window. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Box, 'width' | 'height'>;
type Spot = Pick<Box, 'x' | 'y'>;

export interface Wanted {
  readonly card: Size;
  readonly window: Size;
  /** Room that stays free at each edge of the window. */
  readonly margin: number;
  /** Where it would stand if it covered nobody. */
  readonly spot: Spot;
  /** Those it is about: covering one of them is worse than covering all others. */
  readonly about: readonly Box[];
  readonly others: readonly Box[];
}

/** Beside somebody, so many pixels away. */
const AWAY = 8;

/** So many others are tried as somebody to stand beside: each makes as many spots again. */
const MOST_TRIED = 12;

const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The wanted spot, or the nearest to it of those beside somebody or at an edge that cover fewest. */
export const clearSpot = ({ card, window, margin, spot, about, others }: Wanted): Spot => {
  const along = (wanted: number, size: number, room: number, ends: readonly number[]): readonly number[] => {
    const last = Math.max(margin, room - margin - size);
    return [wanted, margin, last, ...ends].map((at) => Math.min(last, Math.max(margin, at)));
  };
  const all = [...about, ...others.slice(0, MOST_TRIED)];
  const xs = along(
    spot.x,
    card.width,
    window.width,
    all.flatMap(({ x, width }) => [x - AWAY - card.width, x + width + AWAY]),
  );
  const ys = along(
    spot.y,
    card.height,
    window.height,
    all.flatMap(({ y, height }) => [y - AWAY - card.height, y + height + AWAY]),
  );
  const worth = ({ x, y }: Spot): number => {
    const there = { x, y, ...card };
    const covered = (boxes: readonly Box[]): number => boxes.filter((box) => meets(there, box)).length;
    return covered(about) * (others.length + 1) + covered(others);
  };
  let [best, least, near] = [{ x: xs[0] ?? spot.x, y: ys[0] ?? spot.y }, Infinity, Infinity];
  for (const x of xs)
    for (const y of ys) {
      const found = worth({ x, y });
      const far = Math.hypot(x - spot.x, y - spot.y);
      if (found < least || (found === least && far < near)) [best, least, near] = [{ x, y }, found, far];
    }
  return best;
};
