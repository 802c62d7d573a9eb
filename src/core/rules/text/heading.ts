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
export const headingFrom = (said: Text): Heading => {
  const last = said.at(-1);
  if (typeof last === 'string' && MORE.test(last))
    return { text: [...said.slice(0, -1), last.replace(MORE, '')], open: true };
  return { text: said, open: said.length > 0 && plain(said) === '' };
};

/** A sentence that says all there is to say. */
export const headingOf = (text: Text): Heading => ({ text, open: false });
