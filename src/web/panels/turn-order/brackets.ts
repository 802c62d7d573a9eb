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
