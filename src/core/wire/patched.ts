import { isRecord, unreachable } from '../base.ts';
import type { Delta, ThingDelta } from './delta.ts';
import type { NumbersDelta } from './numbers.ts';
import { GONE } from './shape.ts';
import type { List, Shape, Thing } from './shape.ts';

/**
 * The value after a change; what the change does not touch stays the same object. `known` is what the reader
 * knew before. Throws where the change cannot have been made for this value: a screen that sees it asks for all anew.
 */
export const patched = (shape: Shape, before: unknown, delta: Delta, known: unknown): unknown => {
  switch (shape.kind) {
    case 'leaf':
      return delta;
    case 'numbers':
      return patchedNumbers((before ?? []) as readonly number[], delta);
    case 'list':
      return patchedList(shape, (before ?? []) as readonly unknown[], delta, known);
    case 'thing':
      if (delta === null) return null;
      if (Array.isArray(delta)) return delta[0];
      return patchedThing(shape, before, delta, known);
    default:
      return unreachable(shape);
  }
};

const misfit = (say: string): Error => new Error(`A change does not fit what it was made for: ${say}`);

const patchedNumbers = (before: readonly number[], delta: Delta): readonly number[] => {
  if (!Array.isArray(delta)) throw misfit('a list has no parts');
  const after: number[] = [];
  let next = 0;
  for (const part of delta as NumbersDelta) {
    if (typeof part === 'object') {
      for (const number of part) after.push(number);
      continue;
    }
    const end = next + Math.abs(part);
    if (!Number.isInteger(part) || end > before.length) throw misfit('a list is too short');
    for (; next < end; next++) if (part > 0) after.push(before[next] as number);
  }
  return after.concat(before.slice(next));
};

const patchedThing = ({ byShort }: Thing, before: unknown, delta: Delta, known: unknown): unknown => {
  if (!isRecord(before) || !isRecord(delta)) throw misfit('there is no such thing');
  const after: Record<string, unknown> = { ...before };
  for (const [short, change] of Object.entries(delta satisfies ThingDelta)) {
    if (short === GONE) continue;
    const member = byShort.get(short);
    if (member === undefined) throw misfit(`no member is called ${short.slice(0, 20)}`);
    after[member.name] = patched(member.shape, before[member.name], change, known);
  }
  const gone = delta[GONE];
  if (Array.isArray(gone)) for (const short of gone as readonly string[]) delete after[byShort.get(short)?.name ?? ''];
  return after;
};

const patchedList = ({ of, code }: List, before: readonly unknown[], delta: Delta, known: unknown): unknown => {
  if (!Array.isArray(delta)) throw misfit('a list has no parts');
  const after: unknown[] = [];
  let next = 0;
  const take = (count: number, change: (item: unknown) => unknown): void => {
    if (!Number.isInteger(count) || count < 0 || next + count > before.length) throw misfit('a list is too short');
    for (const end = next + count; next < end; next++) after.push(change(before[next]));
  };
  for (const part of delta as readonly unknown[]) {
    if (part === 0) return after;
    if (typeof part === 'number') take(part, (item) => item);
    else if (!Array.isArray(part)) after.push(code === null ? part : code.read(part, known));
    else if (typeof part[0] !== 'number')
      take((part[1] as number | undefined) ?? 1, (item) => patched(of, item, part[0], known));
    else if (part[0] >= 0 && part[0] < before.length) next = part[0];
    else throw misfit('a list is too short');
  }
  take(before.length - next, (item) => item);
  return after;
};
