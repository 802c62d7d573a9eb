import type { Layer as KonvaLayer } from 'konva/lib/Layer.js';
import { useEffect, useMemo, useRef } from 'react';
import { Layer, Shape } from 'react-konva/lib/ReactKonvaCore';
import { shownView } from '../../store/select.ts';
import { shown } from '../../store/stage/seen.ts';
import { useStage } from '../../store/stage/stage.ts';
import type { Running } from '../../store/stage/stage.ts';
import { useTable } from '../../store/table.ts';
import { brushing } from '../paint/brush.ts';
import type { Brush } from '../paint/brush.ts';
import { usePalette } from '../paint/palette.ts';
import { fallMs, fallsOf, paintFalls } from './paint-fall.ts';
import { paintStage } from './paint-stage.ts';

/** Words and dice grow with the page's letters, as on a watch screen. */
const growth = (): number => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? size / 16 : 1;
};

const paintNow = (brush: Brush, running: Running | null): void => {
  const view = shownView(useTable.getState());
  if (view === null || running === null) return;
  const now = performance.now();
  if (now >= running.lands)
    paintFalls(brush, fallsOf(view, running, useStage.getState().painted), (now - running.lands) / fallMs(running));
  paintStage(brush, view, running, now);
  if (now >= running.lands) shown('board', running.staged);
};

/** The step that is on the stage, on a layer of its own: drawn with every picture while it lasts, and then no more. */
export const StageLayer = () => {
  const running = useStage((state) => state.running);
  const palette = usePalette();
  const layer = useRef<KonvaLayer>(null);
  const scene = useMemo(() => {
    const grown = growth();
    return brushing(palette, (brush) => paintNow({ ...brush, unit: brush.unit * grown }, running));
  }, [palette, running]);
  useEffect(() => {
    if (running === null) return undefined;
    let frame = 0;
    const next = (): void => {
      layer.current?.batchDraw();
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [running]);
  return (
    <Layer ref={layer} listening={false}>
      {running === null ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />}
    </Layer>
  );
};
