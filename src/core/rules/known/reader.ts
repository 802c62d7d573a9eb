import type { CombatantId } from '../scene/scene.ts';

declare const KNOWN: unique symbol;

/**
 * What one viewer may know of something. The truth is no such thing: only the kernel's and the kit's cuts make it, so
 * whoever speaks to a seat and asks for it cannot be handed the truth.
 */
export type Known<T> = T & { readonly [KNOWN]: true };

/** Marks what a cut left as known. For the cuts of the kernel and the kit alone. */
export const asKnown = <T>(cut: T): Known<T> => cut as Known<T>;

/** Who reads a sentence: all it may depend on beside what its reader knows. */
export interface Reader {
  readonly gm: boolean;
  /** Whether the table shows this reader everybody's figures. */
  readonly numbers: boolean;
  /** Whether somebody is on the board whom this reader does not know of; false for those who are not there at all. */
  readonly hides: (id: CombatantId) => boolean;
}

/**
 * How much of a body somebody reads: the whole sheet (the GM and its own player), its exact figures (those of its side,
 * and where the table shows numbers), or how it looks.
 */
export type Reads = 'sheet' | 'figures' | 'looks';
