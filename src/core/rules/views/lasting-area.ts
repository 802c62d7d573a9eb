import type { Tone } from '../text/sentence.ts';

/** An effect that lies on the ground for a while, as its readers see it. */
export interface LastingAreaView {
  readonly id: string;
  /** "Darkness". */
  readonly label: string;
  readonly icon: string;
  readonly tone: Tone;
  /** What it does to whoever is inside, and how long it lasts, in one line; null: nothing to add. */
  readonly about: string | null;
  /** The cells it covers, row by row: the first and how many. */
  readonly rows: readonly (readonly [first: number, count: number])[];
}
