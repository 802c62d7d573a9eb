/** A place of the order in a round: counts run down, and of equal counts the lower rank comes first (LG-006). */
export interface Place {
  readonly count: number;
  readonly rank: number;
}
/** A place at which something is due. */
export interface Due extends Place {
  readonly round: number;
  /** What begins while something is due there already comes after it, in the order of these numbers (LG-328). */
  readonly nth?: number | undefined;
}

/** Which of two places of one round comes first. */
export const byPlace = (a: Place, b: Place): number => b.count - a.count || a.rank - b.rank;
/** Which of two comes first, whatever their rounds. */
export const byDue = (a: Due, b: Due): number => a.round - b.round || byPlace(a, b);
/** Which of two comes first, at one place the older (LG-328). */
export const byAge = (a: Due, b: Due): number => byDue(a, b) || (a.nth ?? 0) - (b.nth ?? 0);

/** So many rounds after now, at the same place (LG-079, LG-081). */
export const after = (rounds: number, round: number, { count, rank }: Place): Due => ({
  round: round + rounds,
  count,
  rank,
});
/** The place before all others of a round. */
export const TOP: Place = { count: 1000, rank: 0 };
