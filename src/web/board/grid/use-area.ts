import { useEffect, useMemo, useState } from 'react';
import { isRecord } from '../../../core/base.ts';
import type { Json } from '../../../core/base.ts';
import type { Slot } from '../../../core/rules/offers/offer.ts';
import type { AreaView, View } from '../../../core/rules/views/view.ts';
import type { Point } from '../../store/camera.ts';
import type { Composing } from '../../store/composing/compose.ts';
import { requestOf } from '../../store/composing/compose.ts';
import type { GridView } from '../../store/field/kinds.ts';
import { useQuery } from '../../store/queries.ts';
import { isGm } from '../../store/select.ts';
import { areaAt } from './area.ts';
import type { Live } from '../state/live.ts';

interface ShownArea {
  readonly cells: readonly number[];
  readonly template: { readonly at: Point; readonly side: number } | null;
  readonly affected: AreaView['affected'] | null;
  readonly placed: boolean;
}

/**
 * The area of a command being put together: where it was placed, else under the pointer; its cells as the table counts
 * them.
 */
export const useArea = (
  field: GridView,
  view: View | null,
  composing: Composing | null,
  live: Live,
): ShownArea | null => {
  const slot = composing?.offer.slots.find((slot) => slot.name === composing.slot);
  const placing = slot?.type === 'area' ? slot : (composing?.offer.slots.find((slot) => slot.type === 'area') ?? null);
  const filled = placing === null ? undefined : composing?.slots[placing.name];
  const side = composing?.side ?? field.feet;
  const hovering = slot?.type === 'area' && !isRecord(filled) ? slot : null;
  const spot = useSpot(hovering, side, composing?.angle ?? null, field.feet, live);
  const value = isRecord(filled) ? filled : spot;
  const asked = useQuery(
    view === null || composing === null || placing === null || value === null
      ? null
      : {
          type: 'area',
          command: requestOf(
            { ...composing, slots: { ...composing.slots, [placing.name]: { ...value, side } } },
            view.turnOrder.turn,
            isGm(view),
          ),
        },
  );
  const answer = asked.asking ? null : (asked.answer?.area ?? null);
  const { width, feet } = field;
  const square = placing?.shape === 'square';
  const [x, y] = [numberIn(value, 'x'), numberIn(value, 'y')];
  return useMemo(() => {
    if (x === null || y === null) return null;
    const edge = square ? side / feet : 0;
    // which cells another shape covers only the table can say
    const cells =
      answer?.cells ??
      Array.from({ length: edge * edge }, (_, at) => (y + Math.floor(at / edge)) * width + x + (at % edge));
    const template = square ? { at: { x, y }, side: edge } : null;
    return { cells, template, affected: answer?.affected ?? null, placed: isRecord(filled) };
  }, [x, y, square, answer, side, feet, width, filled]);
};

const numberIn = (value: { readonly [key: string]: Json } | null, key: string): number | null =>
  typeof value?.[key] === 'number' ? value[key] : null;

/** ms between two looks at where the pointer is. */
const SPOT_MS = 60;

/** What a click would place where the pointer is; changes only where that does. */
const useSpot = (
  slot: Extract<Slot, { type: 'area' }> | null,
  side: number,
  angle: number | null,
  feet: number,
  live: Live,
): { readonly [key: string]: Json } | null => {
  const [spot, setSpot] = useState<Json>(null);
  useEffect(() => {
    if (slot === null) return undefined;
    const look = (): void => {
      const next = live.pointer === null ? null : areaAt(slot, live.pointer, side, feet, angle);
      setSpot((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    look();
    const looking = setInterval(look, SPOT_MS);
    return () => clearInterval(looking);
  }, [slot, side, angle, feet, live]);
  return slot !== null && isRecord(spot) ? spot : null;
};
