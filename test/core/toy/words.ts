import type { Offer, Reason, Slots } from '../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { CellPlace } from '../../../src/core/space/field/field.ts';

/** Reasons and offers in a line each, and what a command's slots hold. */

export const reason = (code: string, say: string): Reason => ({ code, say, rule: null });
export const offer = (id: string, name: string, more: Partial<Offer> = {}): Offer => ({
  id,
  name,
  about: name,
  group: 'All',
  icon: 'circle',
  reasons: [],
  cost: [],
  slots: [],
  gesture: null,
  rule: null,
  ...more,
});

export const idIn = (slots: Slots, name: string): CombatantId =>
  typeof slots[name] === 'string' ? (slots[name] as CombatantId) : ('' as CombatantId);
export const idsIn = (slots: Slots): readonly CombatantId[] =>
  Array.isArray(slots['targets'])
    ? ((slots['targets'] as readonly unknown[]).filter((value) => typeof value === 'string') as CombatantId[])
    : [];
export const pathIn = (slots: Slots): readonly CellPlace[] =>
  Array.isArray(slots['path'])
    ? (slots['path'] as readonly unknown[]).flatMap((cell): CellPlace[] =>
        Array.isArray(cell) && cell.length === 2 && cell.every(Number.isInteger)
          ? [{ type: 'cell', x: cell[0] as number, y: cell[1] as number, height: 0 }]
          : [],
      )
    : [];
