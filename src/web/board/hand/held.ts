import type { CombatantId } from '../../../core/rules/scene/scene.ts';

/** Who is drawn on the hand's layer, and how much of them is still seen where they stand (0..1). */
export interface Held {
  readonly who: CombatantId;
  readonly share: number;
}

let held: Held | null = null;
const listeners = new Set<() => void>();

export const heldNow = (): Held | null => held;

/** Takes somebody into the hand, or nobody. */
export const hold = (next: Held | null): void => {
  if (next?.who === held?.who && next?.share === held?.share) return;
  held = next;
  for (const told of listeners) told();
};

export const onHeld = (told: () => void): (() => void) => {
  listeners.add(told);
  return () => listeners.delete(told);
};
