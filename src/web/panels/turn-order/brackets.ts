import type { TurnOrderItem, TurnOrderView } from '../../../core/rules/views/view.ts';

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

/** A lane as it is drawn: its moments in a row. */
export interface DrawnLane {
  readonly label: string | null;
  readonly moments: readonly (readonly TurnOrderItem[])[];
  /** Whether its moments come only when the round has begun anew. */
  readonly anew: boolean;
}

type LaneOf = TurnOrderView['lanes'][number];

/** The lanes as the ruleset has them. */
export const lanesInOrder = (lanes: readonly LaneOf[]): readonly DrawnLane[] =>
  lanes.map(({ label, items }) => ({ label, moments: bracketed(items), anew: false }));

/**
 * The lanes from the moment of whoever acts on, then what is before it when the round begins anew: a narrow window
 * shows who acts and who comes next.
 */
export const lanesFromActive = (lanes: readonly LaneOf[]): readonly DrawnLane[] => {
  const inOrder = lanesInOrder(lanes);
  const at = inOrder.findIndex(({ moments }) => moments.flat().some(({ state }) => state === 'active'));
  const lane = inOrder[at];
  if (lane === undefined) return inOrder;
  const from = lane.moments.findIndex((moment) => moment.some(({ state }) => state === 'active'));
  const before: DrawnLane = { ...lane, moments: lane.moments.slice(0, from), anew: true };
  return [
    { ...lane, moments: lane.moments.slice(from) },
    ...inOrder.slice(at + 1),
    ...inOrder.slice(0, at).map((earlier) => ({ ...earlier, anew: true })),
    ...(from === 0 ? [] : [before]),
  ];
};
