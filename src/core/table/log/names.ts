import type { Json, Result } from '../../base.ts';
import { ok, refused } from '../../base.ts';

/** Characters of a name. */
export const LONGEST_NAME = 60;
/** More than this of a name is not even looked at. */
export const LONGEST_READ = 400;

/**
 * Controls, surrogates without a partner, marks that turn the direction of writing, and other characters without a
 * shape of their own.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name as it may be shown: without controls and direction marks, its spaces tidied, 1 to 60 characters; or why not.
 */
export const cleanName = (raw: string): Result<string, string> => {
  if (raw.length > LONGEST_READ) return refused(`must be at most ${LONGEST_NAME} characters`);
  const name = raw
    .replace(/[\t\n\r]/g, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  if (!VISIBLE.test(name)) return refused('must have a character that can be seen');
  return Array.from(name).length > LONGEST_NAME ? refused(`must be at most ${LONGEST_NAME} characters`) : ok(name);
};

/** A line of free text, cleaned the same way and cut at `most` characters; it may be empty. */
export const cleanLine = (raw: string, most: number): string =>
  Array.from(
    raw
      .slice(0, most * 4)
      .replace(/[\t\n\r]/g, ' ')
      .replace(UNSEEN, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, most)
    .join('');

/**
 * The same value with every text in it, however deep, cleaned as names are but for its length, spaces and line ends.
 */
export const cleanTexts = <T extends Json>(value: T): T => cleaned(value) as T;

const cleaned = (value: Json): Json => {
  if (typeof value === 'string') return value.replace(UNSEEN, (text) => (text === '\n' || text === '\t' ? text : ''));
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map(cleaned);
  return Object.fromEntries(Object.entries(value).map(([key, item]: [string, Json]) => [key, cleaned(item)]));
};
