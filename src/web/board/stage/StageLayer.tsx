import type { Layer as KonvaLayer } from 'konva/lib/Layer.js';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Layer, Shape } from 'react-konva/lib/ReactKonvaCore';
import { shownView } from '../../store/select.ts';
import { shown } from '../../store/stage/seen.ts';
import { useStage } from '../../store/stage/stage.ts';
import type { Running } from '../../store/stage/stage.ts';
import { useTable } from '../../store/table.ts';
import { brushing } from '../paint/brush.ts';
import type { Brush } from '../paint/brush.ts';
import { usePalette } from '../paint/palette.ts';
import { fallMs, fallsOf, fallTimer, paintFalls } from './paint-fall.ts';
import { paintStage } from './paint-stage.ts';

/** Words and dice grow with the page's letters, as on a watch screen. */
const growth = (): number => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? size / 16 : 1;
};

/**
 * Paints a step, `fell` ms into the falls it brings; null: it has not landed. Whoever falls by it is seen falling,
 * also on a screen that draws little: the step stays until half of the way is painted.
 */
const paintNow = (brush: Brush, running: Running, now: number, fell: number | null): void => {
  const view = shownView(useTable.getState());
  if (view === null) return;
  const falls = fell === null ? [] : fallsOf(view, running, useStage.getState().painted);
  const share = (fell ?? 0) / fallMs(running);
  paintFalls(brush, falls, share);
  paintStage(brush, view, running, now);
  if (fell !== null && (falls.length === 0 || share >= 0.5)) shown('board', running.staged);
};

/** What paints a step from its first picture to its last. */
const painterOf = (running: Running | null): ((brush: Brush) => void) => {
  if (running === null) return () => undefined;
  const grown = growth();
  const fellBy = fallTimer(running.lands);
  return (brush) => {
    const now = performance.now();
    paintNow({ ...brush, unit: brush.unit * grown }, running, now, fellBy(now));
  };
};

/** The step that is on the stage, on a layer of its own: drawn with every picture while it lasts, and then no more. */
export const StageLayer = () => {
  const running = useStage((state) => state.running);
  const palette = usePalette();
  const layer = useRef<KonvaLayer>(null);
  const scene = useMemo(() => brushing(palette, painterOf(running)), [palette, running]);
  useLayoutEffect(() => {
    // between two steps nothing is drawn on it, and a canvas in sight costs with every picture of the page
    if (layer.current !== null)
      layer.current.getNativeCanvasElement().style.visibility = running === null ? 'hidden' : '';
  }, [running]);
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
