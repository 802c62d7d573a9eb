import { useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { GridView } from '../../store/field/kinds.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { brushing } from '../paint/brush.ts';
import { usePalette } from '../paint/palette.ts';
import { paintAreas } from './paint-areas.ts';

/** What lies on the ground for a while, under the tokens. */
export const Areas = ({ field: { width } }: { readonly field: GridView }) => {
  const areas = useTable((state) => shownView(state)?.areas ?? null);
  const palette = usePalette();
  const scene = useMemo(
    () =>
      areas === null || areas.length === 0 ? undefined : brushing(palette, (brush) => paintAreas(brush, areas, width)),
    [areas, width, palette],
  );
  return scene === undefined ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};
