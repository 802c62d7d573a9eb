/**
 * What changed from some whole numbers from 0, each there once, to later ones: so many that stay, so many that go (as a
 * negative number), or a list of those that come in there. What is behind the last of these stays.
 */
export type NumbersDelta = readonly (number | readonly number[])[];

/** Where each number stands; -1: nowhere. */
const placesIn = (numbers: readonly number[], largest: number): Int32Array => {
  const places = new Int32Array(largest + 1).fill(-1);
  for (let at = 0; at < numbers.length; at++) places[numbers[at] as number] = at;
  return places;
};

/** What changed; undefined: nothing. Takes one walk along both: large maps have a million cells. */
export const numbersDelta = (before: readonly number[], after: readonly number[]): NumbersDelta | undefined => {
  const least = Math.min(before.length, after.length);
  let from = 0;
  while (from < least && before[from] === after[from]) from++;
  if (from === before.length && from === after.length) return undefined;
  let behind = 0;
  while (behind < least - from && before[before.length - 1 - behind] === after[after.length - 1 - behind]) behind++;
  const [ends, end] = [before.length - behind, after.length - behind];
  let largest = 0;
  for (let at = from; at < ends; at++) largest = Math.max(largest, before[at] as number);
  for (let at = from; at < end; at++) largest = Math.max(largest, after[at] as number);
  const [was, is] = [placesIn(before, largest), placesIn(after, largest)];
  const parts: (number | number[])[] = [];
  const count = (by: 1 | -1): void => {
    const last = parts.at(-1);
    if (typeof last === 'number' && last > 0 === by > 0) parts[parts.length - 1] = last + by;
    else parts.push(by);
  };
  const insert = (number: number): void => {
    const last = parts.at(-1);
    if (typeof last === 'object') last.push(number);
    else parts.push([number]);
  };
  /** Of two that changed places the one that moved farther is the one that moved. */
  const isGone = (old: number, now: number): boolean => {
    const [there, here] = [is[before[old] as number] as number, was[after[now] as number] as number];
    return there < now || (here >= old && here - old < there - now);
  };
  if (from > 0) parts.push(from);
  for (let old = from, now = from; old < ends || now < end;) {
    const stays = old < ends && now < end && before[old] === after[now];
    const goes = !stays && old < ends && (now === end || isGone(old, now));
    if (stays || goes) count(stays ? 1 : -1);
    else insert(after[now] as number);
    if (stays || goes) old++;
    if (!goes) now++;
  }
  return parts;
};
