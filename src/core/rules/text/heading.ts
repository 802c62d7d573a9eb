import type { Text } from './sentence.ts';
import { plain } from './text.ts';

/** What an entry of the log is headed with by what was asked for alone. */
export interface Heading {
  /** Empty: nothing. */
  readonly text: Text;
  /** It only names what is done, or asks: what is told of the entry stands in its place as soon as there is any. */
  readonly open: boolean;
}

const MORE = /…$/u;

/** A sentence of a ruleset, which is open where it ends in `…`, or says no word yet. */
export const headingFrom = (words: Text): Heading => {
  const last = words.at(-1);
  if (typeof last === 'string' && MORE.test(last))
    return { text: [...words.slice(0, -1), last.replace(MORE, '')], open: true };
  return { text: words, open: words.length > 0 && plain(words) === '' };
};

/** A sentence that says all there is to say. */
export const headingOf = (text: Text): Heading => ({ text, open: false });
