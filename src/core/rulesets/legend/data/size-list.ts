/** Five sizes with what each changes (LG-241, LG-243 to LG-245). */
export const SIZES = ['tiny', 'small', 'average', 'large', 'huge'] as const;
export type Size = (typeof SIZES)[number];

interface SizeRow {
  readonly footprint: number;
  /** Feet that it reaches farther in melee (LG-100). */
  readonly reach: number;
}

export const SIZE: Readonly<Record<Size, SizeRow>> = {
  tiny: { footprint: 1, reach: 0 },
  small: { footprint: 1, reach: 0 },
  average: { footprint: 1, reach: 0 },
  large: { footprint: 2, reach: 5 },
  huge: { footprint: 3, reach: 10 },
};
