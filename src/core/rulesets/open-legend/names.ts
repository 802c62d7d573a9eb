/** "Might" of "might". */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** "1 foot", "10 feet". */
export const inFeet = (feet: number): string => `${feet} ft`;
