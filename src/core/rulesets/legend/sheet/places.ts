/** A place of the order in a round: counts run down, and of equal counts the lower rank comes first (LG-006). */
export interface Place {
  readonly count: number;
  readonly rank: number;
}
/** A place at which something is due. */
export interface Due extends Place {
  readonly round: number;
}

/** Which of two places of one round comes first. */
export const byPlace = (a: Place, b: Place): number => b.count - a.count || a.rank - b.rank;
/** Which of two comes first, whatever their rounds. */
export const byDue = (a: Due, b: Due): number => a.round - b.round || byPlace(a, b);

/** So many rounds after now, at the same place (LG-079, LG-081). */
export const after = (rounds: number, round: number, { count, rank }: Place): Due => ({
  round: round + rounds,
  count,
  rank,
});
/** The place before all others of a round. */
export const TOP: Place = { count: 1000, rank: 0 };
