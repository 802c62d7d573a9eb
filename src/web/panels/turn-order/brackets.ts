import type { TurnOrderItem } from '../../../core/rules/views/view.ts';

/** The items of a lane by moment: who act at once stand together, everybody else alone. */
export const bracketed = (items: readonly TurnOrderItem[]): readonly (readonly TurnOrderItem[])[] => {
  const moments: TurnOrderItem[][] = [];
  for (const item of items) {
    const last = moments.at(-1);
    if (last !== undefined && item.moment !== undefined && last[0]?.moment === item.moment) last.push(item);
    else moments.push([item]);
  }
  return moments;
};

/**
 * The moments from that of whoever acts on, then those before it, and how many go before the round begins anew: a narrow
 * window shows who acts and who comes next.
 */
export const fromActive = (
  moments: readonly (readonly TurnOrderItem[])[],
): { readonly moments: readonly (readonly TurnOrderItem[])[]; readonly beforeAnew: number } => {
  const at = Math.max(
    0,
    moments.findIndex((moment) => moment.some(({ state }) => state === 'active')),
  );
  return { moments: [...moments.slice(at), ...moments.slice(0, at)], beforeAnew: moments.length - at };
};
