/**
 * Every outcome of some dice with its exact weight. It goes die by die and keeps outcomes of one key as one, so that
 * faces are never multiplied out. `ways` gives what the next die makes of an outcome, with the chance of each.
 */
export const weighed = <T>(
  start: T,
  dice: number,
  ways: (outcome: T, die: number) => readonly (readonly [T, number])[],
  keyOf: (outcome: T) => string,
): readonly (readonly [T, number])[] => {
  let found = new Map<string, [T, number]>([['', [start, 1]]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<string, [T, number]>();
    for (const [outcome, weight] of found.values())
      for (const [after, share] of ways(outcome, die)) {
        const key = keyOf(after);
        const known = next.get(key);
        if (known === undefined) next.set(key, [after, weight * share]);
        else known[1] += weight * share;
      }
    found = next;
  }
  return [...found.values()];
};
