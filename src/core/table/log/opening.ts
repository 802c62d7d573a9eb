import type { Field } from '../../space/field/field.ts';

/**
 * The version of an opening; `stored.ts` reads it and the one before, which had zones as `withZonesOfToday` says.
 */
export const STORED_VERSION = 2;

/** What a table begins with, stored once, before its first record. */
export interface Opening {
  readonly version: typeof STORED_VERSION;
  readonly id: string;
  readonly name: string;
  readonly ruleset: { readonly id: string; readonly version: number };
  readonly field: Field;
  /** null: the ruleset's own. */
  readonly settings: unknown;
  /** Random; the ids of combatants come from it. */
  readonly salt: string;
  /** Milliseconds, stamped by the host. */
  readonly at: number;
}
