import type { Base } from '../../../../core/space/grid/footprint.ts';
import type { Point } from '../../../store/camera.ts';
import type { Tag, Box } from './boxes.ts';
import { boxAt, boxOf, cutOff, Taken } from './boxes.ts';

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
export const boxBeside = (tag: Tag, beside: Beside): Box => boxAt(spotBeside(tag, beside), tag);

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
