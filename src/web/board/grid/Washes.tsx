import { useEffect, useMemo, useState } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { Json } from '../../../core/base.ts';
import type { AreaView, View } from '../../../core/rules/views/view.ts';
import type { Point } from '../../store/camera.ts';
import type { Composing } from '../../store/compose.ts';
import { requestOf } from '../../store/compose.ts';
import type { GridView } from '../../store/field/kinds.ts';
import { useQuery } from '../../store/queries.ts';
import { combatantOf, isGm, shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { brushing } from '../paint/brush.ts';
import { useAimed } from '../layers/use-aimed.ts';
import { areaCorner } from './area.ts';
import { Areas } from './Areas.tsx';
import type { Live } from '../state/live.ts';
import { paintAimed, paintArea, paintBands, paintReach } from '../paint/washes.ts';
import { usePalette } from '../paint/palette.ts';
import type { Paths } from '../field/paths.ts';
import { useHeldKey } from '../state/use-held-key.ts';

interface WashesProps {
  readonly field: GridView;
  readonly reach: Paths | null;
  readonly live: Live;
}

/** What lies on the ground under the tokens: lasting areas, and for the moment reach, areas, bands, and who may be aimed at. */
export const Washes = ({ field, reach: paths, live }: WashesProps) => {
  const view = useTable(shownView);
  const selected = useTable((state) => state.selected);
  const composing = useTable((state) => state.composing);
  const past = useTable((state) => state.past !== null);
  const palette = usePalette();
  const area = useArea(field, view, composing, live);
  const aimed = useAimed(view, composing, area?.affected ?? null);
  const bands = useBands();
  const size = combatantOf(view, selected)?.footprint ?? 1;

  const scene = useMemo(() => {
    return brushing(palette, (brush) => {
      if (paths !== null && !past) paintReach(brush, paths, size);
      if (bands !== null) paintBands(brush, bands.bands, bands.from, field);
      if (area !== null) paintArea(brush, area.cells, area.template, field.width, area.placed);
      paintAimed(brush, aimed);
    });
  }, [field, palette, paths, past, size, bands, area, aimed]);
  return (
    <>
      <Areas field={field} />
      <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />
    </>
  );
};

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface ShownArea {
  readonly cells: readonly number[];
  readonly template: { readonly at: Point; readonly side: number };
  readonly affected: AreaView['affected'] | null;
  readonly placed: boolean;
}

/**
 * The area of a command being put together: where it was placed, else under the pointer; its cells as the table counts
 * them.
 */
const useArea = (field: GridView, view: View | null, composing: Composing | null, live: Live): ShownArea | null => {
  const slot = composing?.offer.slots.find((slot) => slot.name === composing.slot);
  const placing = slot?.type === 'area' ? slot : (composing?.offer.slots.find((slot) => slot.type === 'area') ?? null);
  const filled = placing === null ? undefined : composing?.slots[placing.name];
  const placed = isRecord(filled);
  const side = (composing?.side ?? field.feet) / field.feet;
  const hovering = slot?.type === 'area' && !placed;
  const spot = useSpot(hovering, side, live);
  const corner =
    placed && typeof filled['x'] === 'number' && typeof filled['y'] === 'number'
      ? { x: filled['x'], y: filled['y'] }
      : spot;
  const asked = useQuery(
    view === null || composing === null || placing === null || corner === null
      ? null
      : {
          type: 'area',
          command: requestOf(
            { ...composing, slots: { ...composing.slots, [placing.name]: { ...corner, side: composing.side } } },
            view.turnOrder.turn,
            isGm(view),
          ),
        },
  );
  const answer = asked.asking ? null : (asked.answer?.area ?? null);
  const { width } = field;
  const [x, y] = [corner?.x ?? null, corner?.y ?? null];
  return useMemo(() => {
    if (x === null || y === null || placing === null) return null;
    const cells =
      answer?.cells ??
      Array.from({ length: side * side }, (_, at) => (y + Math.floor(at / side)) * width + x + (at % side));
    return { cells, template: { at: { x, y }, side }, affected: answer?.affected ?? null, placed };
  }, [x, y, placing, answer, side, width, placed]);
};

/** ms between two looks at where the pointer is. */
const SPOT_MS = 60;

/** The corner that an area under the pointer would have; changes by whole cells only. */
const useSpot = (hovering: boolean, side: number, live: Live): Point | null => {
  const [spot, setSpot] = useState<Point | null>(null);
  useEffect(() => {
    if (!hovering) return undefined;
    const look = (): void => {
      const next = live.pointer === null ? null : areaCorner(live.pointer, side);
      setSpot((before) => (before?.x === next?.x && before?.y === next?.y ? before : next));
    };
    look();
    const looking = setInterval(look, SPOT_MS);
    return () => clearInterval(looking);
  }, [hovering, side, live]);
  return hovering ? spot : null;
};

/** While R is held: the reach and ranges of whoever is under the pointer, or selected. */
const useBands = () => {
  const asked = useHeldKey('r');
  const who = useTable((state) => (asked ? (state.hovered ?? state.selected) : null));
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
