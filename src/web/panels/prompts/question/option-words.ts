import type { Slot, Slots } from '../../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import { capital, small } from '../../../../core/rules/text/text.ts';

/** "Move first, take along, drop to 0 HP". */
const listOf = (slots: readonly Slot[]): string => capital(slots.map(({ label }) => small(label)).join(', '));

/** The name of the button that opens the details: what can be chosen there, for which answer. */
export const detailsName = (slots: readonly Slot[], name: string): string => {
  const inOrder = [...slots].sort((a, b) => Number(b.optional === true) - Number(a.optional === true));
  return slots.length === 0 ? `Details: ${name}` : `${listOf(inOrder)}: ${name}`;
};

/**
 * What is chosen already where one of several has to be, "Drop to 0 HP: Yes" or "Protect Vera": it goes with the answer
 * even if nobody opens the details.
 */
export const chosenIn = (slots: readonly Slot[], filled: Slots, nameOf: (id: CombatantId) => string | null): string =>
  slots
    .flatMap((slot) => {
      const value = filled[slot.name];
      if (slot.optional === true) return [];
      if (slot.type === 'number' && typeof value === 'number')
        return `${slot.label}: ${String(value)}`.replace('-', '−');
      if (typeof value !== 'string') return [];
      if (slot.type === 'combatant' && slot.among.length > 1) {
        const name = nameOf(value as CombatantId);
        return name === null ? [] : `${slot.label} ${name}`;
      }
      if (slot.type !== 'option' || slot.options.length < 2) return [];
      const chosen = slot.options.find(({ id }) => id === value);
      return chosen === undefined ? [] : `${slot.label}: ${chosen.label}`;
    })
    .join(' · ');
