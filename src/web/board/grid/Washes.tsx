import { useEffect, useMemo, useState } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { isRecord } from '../../../core/base.ts';
import type { Json } from '../../../core/base.ts';
import type { Slot } from '../../../core/rules/offers/offer.ts';
import type { AreaView, View } from '../../../core/rules/views/view.ts';
import type { Point } from '../../store/camera.ts';
import { turnable } from '../../store/composing/area-slot.ts';
import type { Composing } from '../../store/composing/compose.ts';
import { requestOf } from '../../store/composing/compose.ts';
import type { GridView } from '../../store/field/kinds.ts';
import { useQuery } from '../../store/queries.ts';
import { combatantOf, isGm, shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { brushing } from '../paint/brush.ts';
import { useAimed } from '../layers/use-aimed.ts';
import { areaAt } from './area.ts';
import { paintAsked } from './asked.ts';
import { LyingAreas } from './lying.tsx';
import type { Live } from '../state/live.ts';
import { paintAimed, paintArea, paintBands } from '../paint/washes.ts';
import { usePalette } from '../paint/palette.ts';
import type { Paths } from '../field/paths.ts';
import { paintReach } from '../paint/reach.ts';
import { useHeldKey } from '../state/use-held-key.ts';

interface WashesProps {
  readonly field: GridView;
  readonly reach: Paths | null;
  readonly live: Live;
}

/**
 * What lies on the ground under the tokens: lasting areas, and for the moment reach, areas, bands, and who may be aimed
 * at.
 */
export const Washes = ({ field, reach: paths, live }: WashesProps) => {
  const view = useTable(shownView);
  const selected = useTable((state) => state.selected);
  const composing = useTable((state) => state.composing);
  const past = useTable((state) => state.past !== null);
  const filled = useTable((state) => state.slots);
  const palette = usePalette();
  const area = useArea(field, view, composing, live);
  const aimed = useAimed(view, composing, area?.affected ?? null);
  const bands = useBands();
  const threats = useHeldKey('r');
  const size = combatantOf(view, selected)?.footprint ?? 1;

  const scene = useMemo(() => {
    return brushing(palette, (brush) => {
      if (paths !== null && !past) paintReach(brush, paths, size, threats);
      if (bands !== null) paintBands(brush, bands.bands, bands.from, field);
      if (area !== null) paintArea(brush, area.cells, area.template, field.width, area.placed);
      if (view !== null && !past) paintAsked(brush, view, filled, field.width);
      paintAimed(brush, aimed);
    });
  }, [field, palette, paths, past, size, bands, area, aimed, threats, view, filled]);
  return (
    <>
      <LyingAreas field={field} />
      <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />
    </>
  );
};

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

/** While R is held: the reach and ranges of whoever is under the pointer, or selected. */
const useBands = () => {
  const asked = useHeldKey('r');
  // while an area is aimed, R turns it
  const turning = useTable((state) => turnable(state.composing) !== null);
  const who = useTable((state) => (asked && !turning ? (state.hovered ?? state.selected) : null));
  const combatant = useTable((state) => combatantOf(shownView(state), who));
  const bands = useQuery(who === null ? null : { type: 'bands', who }).answer?.bands ?? null;
  return useMemo(
    () =>
      bands === null || combatant?.place?.type !== 'cell'
        ? null
        : { bands, from: { x: combatant.place.x, y: combatant.place.y, size: combatant.footprint } },
    [bands, combatant],
  );
};
