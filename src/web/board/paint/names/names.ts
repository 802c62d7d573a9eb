import type { Base } from '../../../../core/space/grid/footprint.ts';
import type { Point } from '../../../store/camera.ts';

/** The plate with somebody's name, in cells. */
export interface Tag {
  readonly id: string;
  readonly base: Base;
  readonly wide: number;
  readonly high: number;
}

/** Where a name stands beside its token, the usual place first. */
export const BESIDE = [
  'below',
  'above',
  'below to the right',
  'below to the left',
  'above to the right',
  'above to the left',
  'right',
  'left',
] as const;
export type Beside = (typeof BESIDE)[number];

/** Tokens at least so large (pixels) carry their names always. */
const NAMED_FROM = 60;

/** Whether somebody's name stands there though nobody points at them; `unit` is one pixel in cells. */
export const isNamed = (base: Base, unit: number): boolean => base.size / unit >= NAMED_FROM;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The middle of a name's plate, in cells. */
export const spotBeside = ({ base, wide, high }: Tag, beside: Beside): Point => {
  const [x, y] = [base.x + base.size / 2, base.y + base.size / 2];
  const [across, along] = [base.size / 2 + wide / 2, base.size / 2 + high / 2];
  if (beside === 'right' || beside === 'left') return { x: beside === 'right' ? x + across : x - across, y };
  // to a side: the plate begins where the token does, or ends with it
  const aside = Math.max(0, wide / 2 - base.size / 2);
  return {
    x: beside.endsWith('right') ? x + aside : beside.endsWith('left') ? x - aside : x,
    y: beside.startsWith('below') ? y + along : y - along,
  };
};

const boxAt = ({ x, y }: Point, { wide, high }: Pick<Tag, 'wide' | 'high'>): Box => ({
  left: x - wide / 2,
  top: y - high / 2,
  right: x + wide / 2,
  bottom: y + high / 2,
});
export const boxBeside = (tag: Tag, beside: Beside): Box => boxAt(spotBeside(tag, beside), tag);

/** So much of a token's edge a name may lie over: its square has empty corners. */
const RIM = 0.06;
const boxOf = ({ x, y, size }: Base): Box => ({
  left: x + RIM,
  top: y + RIM,
  right: x + size - RIM,
  bottom: y + size - RIM,
});

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** What lies where, by cell. */
class Taken {
  readonly #cells = new Map<string, Box[]>();

  add(box: Box): void {
    this.#each(box, (key) => {
      const boxes = this.#cells.get(key);
      if (boxes === undefined) this.#cells.set(key, [box]);
      else boxes.push(box);
    });
  }

  /** How much of a box is taken, in cells; what is taken twice counts twice. */
  under(box: Box): number {
    const met = new Set<Box>();
    this.#each(box, (key) => this.#cells.get(key)?.forEach((box) => met.add(box)));
    return [...met].reduce((sum, value) => sum + shared(box, value), 0);
  }

  #each({ left, top, right, bottom }: Box, told: (key: string) => void): void {
    for (let y = Math.floor(top); y <= Math.floor(bottom); y++)
      for (let x = Math.floor(left); x <= Math.floor(right); x++) told(`${x} ${y}`);
  }
}

/** Pixels of the number that one clicks at a selected token: it is as large as a hand needs. */
const CHIP = { fine: { wide: 34, high: 24 }, coarse: { wide: 46, high: 44 } } as const;

/** The corners of a token at which its number may lie, the usual one first. */
const CORNERS = [
  { right: true, top: true },
  { right: false, top: true },
  { right: true, top: false },
  { right: false, top: false },
] as const;
export type Corner = (typeof CORNERS)[number];

/** Cells of a pixel on a board that is seen from afar: a corner that is free there is free from near too. */
const FROM_AFAR = 1 / 34;

/** At which corner of a selected token its number lies: where it covers least of others. It stays there at any zoom. */
export const chipCorner = (base: Base, others: Iterable<Base>): Corner => {
  const bodies = [...others].filter((other) => other !== base && (other.x !== base.x || other.y !== base.y)).map(boxOf);
  let [best, least]: [Corner, number] = [CORNERS[0], Infinity];
  for (const corner of CORNERS) {
    const box = cornerBox(base, FROM_AFAR, false, corner);
    const covers = bodies.reduce((sum, body) => sum + shared(box, body), 0);
    if (covers < least) [best, least] = [corner, covers];
  }
  return best;
};

const cornerBox = (base: Base, unit: number, coarse: boolean, { right, top }: Corner): Box => {
  const { wide, high } = coarse ? CHIP.coarse : CHIP.fine;
  const [inward, over] = coarse ? [0, 0.75] : [0.25, 0.5];
  const left = right ? base.x + base.size - wide * unit * inward : base.x - wide * unit * (1 - inward);
  const upper = top ? base.y - high * unit * over : base.y + base.size - high * unit * (1 - over);
  return { left, top: upper, right: left + wide * unit, bottom: upper + high * unit };
};

/** Where the number of a selected token lies: names go elsewhere. `unit` is one pixel in cells. */
export const chipBox = (base: Base, unit: number, coarse: boolean, others: Iterable<Base> = []): Box =>
  cornerBox(base, unit, coarse, chipCorner(base, others));

/** How much of a box at a token is out of sight, in cells; a hair does not count. */
export const cutOff = (box: Box, base: Base, sight: Box | null): number => {
  if (sight === null || shared(boxOf(base), sight) === 0) return 0;
  const out = (box.right - box.left) * (box.bottom - box.top) - shared(box, sight);
  return out > 1e-6 ? out : 0;
};

/** The middle of a plate at a token, moved as little as keeps it in sight, where there is room for it. */
export const keptInSight = (at: Point, tag: Tag, sight: Box | null): Point => {
  if (cutOff(boxAt(at, tag), tag.base, sight) === 0 || sight === null) return at;
  const kept = (middle: number, long: number, from: number, to: number): number =>
    to - from < long ? middle : Math.min(to - long / 2, Math.max(from + long / 2, middle));
  return {
    x: kept(at.x, tag.wide, sight.left, sight.right),
    y: kept(at.y, tag.high, sight.top, sight.bottom),
  };
};

/**
 * Beside its token each name stands where it covers no other token and no other name, nor a number that one clicks;
 * where there is no such place, where it covers least. What would be cut at the edge of `sight` counts as covered,
 * where the token itself is in sight.
 */
export const besideTokens = (
  tags: readonly Tag[],
  bases: Iterable<Base>,
  chips: readonly Box[] = [],
  sight: Box | null = null,
): ReadonlyMap<string, Beside> => {
  const taken = new Taken();
  for (const base of bases) taken.add(boxOf(base));
  for (const chip of chips) taken.add(chip);
  const found = new Map<string, Beside>();
  for (const tag of tags) {
    let best: Beside = 'below';
    let least = Infinity;
    for (const beside of BESIDE) {
      const box = boxBeside(tag, beside);
      const covers = taken.under(box) + cutOff(box, tag.base, sight);
      if (covers < least) [best, least] = [beside, covers];
      if (covers === 0) break;
    }
    taken.add(boxBeside(tag, best));
    found.set(tag.id, best);
  }
  return found;
};

/** The name of what lies on the ground, and where it may stand, the usual place first; all in cells. */
export interface GroundTag {
  readonly wide: number;
  readonly high: number;
  readonly spots: readonly Point[];
}

/**
 * Where the names of what lies on the ground stand: over no token and under no name, or where least of them is hidden.
 */
export const onGround = (
  tags: readonly GroundTag[],
  bases: Iterable<Base>,
  names: readonly Box[],
): readonly Point[] => {
  const taken = new Taken();
  for (const base of bases) taken.add(boxOf(base));
  for (const name of names) taken.add(name);
  return tags.map((tag) => {
    const [usual = { x: 0, y: 0 }, ...others] = tag.spots;
    let [best, least] = [usual, taken.under(boxAt(usual, tag))];
    for (const spot of others) {
      if (least === 0) break;
      const covers = taken.under(boxAt(spot, tag));
      if (covers < least) [best, least] = [spot, covers];
    }
    taken.add(boxAt(best, tag));
    return best;
  });
};
