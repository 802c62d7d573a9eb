/** Five sizes with what each changes (LG-241, LG-243 to LG-245). */
export const SIZES = ['tiny', 'small', 'average', 'large', 'huge'] as const;
export type Size = (typeof SIZES)[number];

interface SizeRow {
  readonly footprint: number;
  /** Feet that it reaches farther in melee (LG-100). */
  readonly reach: number;
  /** On its own attacks, and on its AC. */
  readonly attack: number;
  readonly ac: number;
  /** The usual speed in feet, and how far that is from the average one. */
  readonly speed: number;
  readonly faster: number;
  /** On saves against manoeuvres (LG-414). */
  readonly steady: number;
}

export const SIZE: Readonly<Record<Size, SizeRow>> = {
  tiny: { footprint: 1, reach: 0, attack: 0, ac: 0, speed: 20, faster: -10, steady: 0 },
  small: { footprint: 1, reach: 0, attack: 1, ac: 1, speed: 20, faster: -10, steady: 0 },
  average: { footprint: 1, reach: 0, attack: 0, ac: 0, speed: 30, faster: 0, steady: 0 },
  large: { footprint: 2, reach: 5, attack: -1, ac: -1, speed: 35, faster: 5, steady: 2 },
  huge: { footprint: 3, reach: 10, attack: -2, ac: -2, speed: 40, faster: 10, steady: 4 },
};
