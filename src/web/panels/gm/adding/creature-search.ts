/** What is searched for in a list of creatures, and how many of them: "orc raider x3", "3 goblins". */
export interface Searched {
  readonly words: readonly string[];
  /** null: none was said. */
  readonly count: number | null;
}

/** Reads what was typed: a count may stand before or behind, with an x or without. */
export const searched = (typed: string): Searched => {
  const [, first, rest = '', last] =
    /^\s*(?:(\d{1,2})\s*[x×]?\s+)?(.*?)(?:\s+[x×]?\s*(\d{1,2})|\s+(\d{1,2})\s*[x×])?\s*$/iu.exec(typed) ?? [];
  const count = Number(last ?? first ?? Number.NaN);
  return {
    words: rest
      .toLowerCase()
      .split(/\s+/u)
      .filter((word) => word !== '' && word !== 'x' && word !== '×'),
    count: Number.isInteger(count) && count > 0 ? count : null,
  };
};

/** A word without what makes it many: "goblins" finds a goblin, "wolves" a wolf. */
const stem = (word: string): string =>
  word.length > 4 && word.endsWith('ves')
    ? `${word.slice(0, -3)}f`
    : word.length > 4 && word.endsWith('ies')
      ? `${word.slice(0, -3)}y`
      : word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
        ? word.slice(0, -1)
        : word;

interface Creature {
  readonly name: string;
  readonly group: string;
  readonly about: string;
  readonly called?: string;
}

/** How well a creature is what was searched for; higher is better, 0: it is not. */
const fit = ({ name, group, about, called = '' }: Creature, words: readonly string[]): number => {
  const named = name.toLowerCase();
  const more = `${group} ${about}`.toLowerCase();
  let worth = 0;
  for (const said of words) {
    const word = stem(said);
    if (named.split(/[\s-]+/u).some((part) => stem(part) === word)) worth += 4;
    else if (named.split(/[\s-]+/u).some((part) => part.startsWith(word))) worth += 3;
    else if (named.includes(word)) worth += 2;
    else if (called.split(' ').includes(word)) worth += 3;
    else if (more.includes(word)) worth += 1;
    else return 0;
  }
  // of two that fit alike the one that is called by less else is meant
  return worth + 1 / (1 + named.length);
};

/** Those that fit every word, best first; all of them, as they stand, where nothing was searched for. */
export const creaturesFor = <T extends Creature>(entries: readonly T[], words: readonly string[]): readonly T[] =>
  words.length === 0
    ? entries
    : entries
        .map((entry) => ({ entry, worth: fit(entry, words) }))
        .filter(({ worth }) => worth > 0)
        .sort((a, b) => b.worth - a.worth)
        .map(({ entry }) => entry);
