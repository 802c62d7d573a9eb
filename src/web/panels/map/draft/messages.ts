import type { Correction } from '../../../../core/wire/messages.ts';

/** Corrections in messages that are not too long. */

/** Characters of one message at most, with room for what goes round it. */
const MOST_LETTERS = 44_000;
/** Characters of one correction at most: there is room for another beside it. */
export const MOST_OF_ONE = MOST_LETTERS / 2;
/** Corrections of one message at most. */
const MOST_AT_ONCE = 100;

/** The list in parts that are short enough to be sent. */
export const inParts = <T>(list: readonly T[], most: number): readonly (readonly T[])[] => {
  const parts: T[][] = [];
  let letters = Infinity;
  for (const value of list) {
    const long = JSON.stringify(value).length + 1;
    if (letters + long > most) {
      parts.push([]);
      letters = 0;
    }
    letters += long;
    parts.at(-1)?.push(value);
  }
  return parts;
};

/** The corrections as messages, each short enough for the wire. */
export const messagesOf = (corrections: readonly Correction[]): readonly (readonly Correction[])[] =>
  inParts(corrections, MOST_LETTERS).flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / MOST_AT_ONCE) }, (_, nth) =>
      part.slice(nth * MOST_AT_ONCE, (nth + 1) * MOST_AT_ONCE),
    ),
  );
