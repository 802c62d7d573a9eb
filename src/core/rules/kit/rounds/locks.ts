import type { CombatantId } from '../../scene/scene.ts';

/**
 * What each has locked for a round before anybody acts: intentions, declarations. The list is in the turn; what a lock
 * holds is the ruleset's.
 */
export interface Lock<What> {
  readonly who: CombatantId;
  readonly what: What;
}

/** What somebody has locked; null: nothing yet. */
export const lockedBy = <What>(locks: readonly Lock<What>[], who: CombatantId): What | null =>
  locks.find((lock) => lock.who === who)?.what ?? null;

/** The list with this in place of what they had locked before. */
export const locking = <What>(locks: readonly Lock<What>[], who: CombatantId, what: What): readonly Lock<What>[] => [
  ...locks.filter((lock) => lock.who !== who),
  { who, what },
];

/** Those who have yet to lock anything. */
export const missingOf = <Who extends { readonly id: CombatantId }>(
  people: readonly Who[],
  locks: readonly { readonly who: CombatantId }[],
): readonly Who[] => {
  const locked = new Set(locks.map(({ who }) => who));
  return people.filter(({ id }) => !locked.has(id));
};

/**
 * The locks that a viewer may read: of those it knows of, and before they are shown only those of its own side; of
 * the rest nothing is told, not even that they are locked.
 */
export const knownLocks = <L extends { readonly who: CombatantId }>(
  locks: readonly L[],
  known: (id: CombatantId) => boolean,
  open: (id: CombatantId) => boolean,
): readonly L[] => locks.filter(({ who }) => known(who) && open(who));
