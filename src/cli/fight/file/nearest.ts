/** More letters apart than this, as a share of the longer word, is another word. */
const FAR = 0.5;

/** How many letters have to be put in, taken out or changed to make one word of the other (Levenshtein). */
const apart = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** The word of the list that is most like this one; null: none comes close. */
export const nearest = (word: string, known: readonly string[]): string | null => {
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const text of known) {
    const far = apart(word.slice(0, 120).toLowerCase(), text.slice(0, 120).toLowerCase());
    if (far < least) [best, least] = [text, far];
  }
  return best !== null && least <= FAR * Math.max(best.length, word.length) ? best : null;
};

/** `. Did you mean "attack:0:might"?`, or nothing where no known word comes close. */
export const near = (word: string, known: readonly string[]): string => {
  const found = nearest(word, known);
  return found === null ? '' : `. Did you mean ${JSON.stringify(found)}?`;
};
