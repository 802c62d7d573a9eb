import { useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { turnable } from '../../store/composing/area-slot.ts';
import type { GridView } from '../../store/field/kinds.ts';
import { useQuery } from '../../store/queries.ts';
import { combatantOf, shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { brushing } from '../paint/brush.ts';
import { useAimed } from '../layers/use-aimed.ts';
import { paintAsked } from './asked.ts';
import { LyingAreas } from './lying.tsx';
import type { Live } from '../state/live.ts';
import { paintAimed, paintArea, paintBands } from '../paint/washes.ts';
import { usePalette } from '../paint/palette.ts';
import type { Paths } from '../field/paths.ts';
import { paintReach } from '../paint/reach.ts';
import { useHeldKey } from '../state/use-held-key.ts';
import { useArea } from './use-area.ts';

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
