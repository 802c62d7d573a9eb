/** "Vera", "Vera and Tom", "Vera, Tom and the GM": each name once. */
export const listed = (names: readonly string[]): string => {
  const all = [...new Set(names)];
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
};
