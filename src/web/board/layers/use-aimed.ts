import { useMemo } from 'react';
import type { Json } from '../../../core/base.ts';
import type { AreaView, Tone, View } from '../../../core/rules/views/view.ts';
import type { Composing } from '../../store/composing/compose.ts';
import { requestOf } from '../../store/composing/compose.ts';
import { useQuery } from '../../store/queries.ts';
import { isGm } from '../../store/select.ts';
import { baseOf } from '../field/bases.ts';
import type { Aimed } from '../paint/washes.ts';

const NOBODY: readonly Aimed[] = [];

/** Whom a command being put together may be aimed at, whom it is, and whom its area would catch. */
export const useAimed = (
  view: View | null,
  composing: Composing | null,
  affected: AreaView['affected'] | null,
): readonly Aimed[] => {
  const slot = composing?.offer.slots.find((slot) => slot.name === composing.slot);
  const targeting =
    composing !== null && composing.who !== null && (slot?.type === 'target' || slot?.type === 'targets');
  const targets = useQuery(
    targeting
      ? {
          type: 'targets',
          who: composing.who,
          offer: composing.offer.id,
          slots: requestOf(composing, '', isGm(view)).slots,
        }
      : null,
  ).answer;
  const value = slot === undefined ? undefined : composing?.slots[slot.name];
  return useMemo(() => {
    if (composing === null) return NOBODY;
    const chosen = new Set<Json>(Array.isArray(value) ? value : value === undefined ? [] : [value]);
    const among =
      slot?.type === 'combatant' || slot?.type === 'combatants'
        ? slot.among
        : (targets?.targets.filter((target) => target.reasons.length === 0).map((target) => target.who) ?? []);
    const caught = (friend: boolean): Tone => (friend ? 'warn' : 'bad');
    const marks =
      affected === null
        ? among.map((who) => ({ who, tone: caught(false), chosen: chosen.has(who) }))
        : affected.map(({ who, friend }) => ({ who, tone: caught(friend), chosen: true }));
    return marks.flatMap((mark) => {
      const base = baseOf(view, mark.who);
      return base === null ? [] : [{ ...mark, at: { x: base.x, y: base.y }, size: base.size }];
    });
  }, [view, composing, slot, value, targets, affected]);
};
