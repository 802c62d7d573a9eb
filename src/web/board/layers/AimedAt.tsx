import { useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { brushing } from '../paint/brush.ts';
import { paintAimed } from '../paint/washes.ts';
import { usePalette } from '../paint/palette.ts';
import { useAimed } from './use-aimed.ts';

/** Whom a command being put together may be aimed at, as rings of corners. */
export const AimedAt = () => {
  const view = useTable(shownView);
  const composing = useTable((state) => state.composing);
  const palette = usePalette();
  const aimed = useAimed(view, composing, null);
  const scene = useMemo(() => brushing(palette, (brush) => paintAimed(brush, aimed)), [palette, aimed]);
  return <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};
