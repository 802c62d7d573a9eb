/** Two letters that stand for a name on a token: "Orc 2" is O2, "Vera Stone" VS, "Vera" Ve. */
export const initials = (name: string): string => {
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const first = Array.from(words[0] ?? '?');
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (last === undefined) return first.slice(0, 2).join('');
  return `${first[0] ?? ''}${/^\d+$/u.test(last) ? last.slice(-2) : (Array.from(last)[0] ?? '')}`.toUpperCase();
};
