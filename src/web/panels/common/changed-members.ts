import { isRecord } from '../../../core/base.ts';
import type { Json } from '../../../core/base.ts';

export type Members = Readonly<Record<string, Json>>;

/** The members of a record that a draft of it changes. */
export const changedMembers = (before: Json, draft: Json): Members =>
  isRecord(before) && isRecord(draft)
    ? Object.fromEntries(
        Object.entries(draft).filter(([member, value]) => JSON.stringify(value) !== JSON.stringify(before[member])),
      )
    : {};

/** The record as it is now but for these members: what nobody touched goes on with the fight. */
export const withMembers = (now: Json, draft: Members): Json => (isRecord(now) ? { ...now, ...draft } : now);
