/** What is wrong with faces that somebody typed in. Dice are counted from 0. */
export type FacesFlaw =
  | { readonly type: 'not-a-list' }
  | { readonly type: 'no-such-face'; readonly at: number; readonly sides: number; readonly found: string }
  | { readonly type: 'too-few'; readonly got: number; readonly sides: number; readonly exploded: boolean }
  | { readonly type: 'too-many'; readonly got: number; readonly needed: number };
