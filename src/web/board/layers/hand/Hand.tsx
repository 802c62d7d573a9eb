import type { Shape as KonvaShape } from 'konva/lib/Shape.js';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { useTable } from '../../../store/table.ts';
import type { Band } from '../../hand/band.ts';
import { bandOf, fitTo, joined } from '../../hand/band.ts';
import { brushing } from '../../paint/brush.ts';
import { boardCamera } from '../../camera/camera.ts';
import { settle } from '../../hand/let-go.ts';
import type { Held } from '../../hand/held.ts';
import { hold } from '../../hand/held.ts';
import { runMotions } from '../../hand/run-motions.ts';
import type { Live } from '../../state/live.ts';
import { usePalette } from '../../paint/palette.ts';
import { placeOf } from '../../hand/situation.ts';
import { usePictures } from '../../paint/use-pictures.ts';
import { holdsSomething, paintHand } from './paint-hand.ts';

/**
 * The layer of what moves: the token in the hand with its way, a token that waits or slides back, walkers, the tape.
 * One shape, redrawn alone with every pointer move, however many stand on the board.
 */
export const Hand = ({ live }: { readonly live: Live }) => {
  const shape = useRef<KonvaShape>(null);
  const palette = usePalette();
  const pictures = usePictures();
  const motions = useTable((state) => state.motions);
  const view = useTable((state) => state.view);

  useLayoutEffect(() => {
    let band: Band | null = null;
    const fit = (): void => {
      const layer = shape.current?.getLayer() ?? null;
      const wanted = bandOf(live);
      band = wanted === null ? null : joined(band, wanted);
      if (layer === null) return;
      fitTo(layer, band);
      layer.batchDraw();
    };
    const stop = live.onRedraw(() => {
      hold(heldIn(live));
      fit();
    });
    const stopFollowing = boardCamera.subscribe(() => {
      band = null;
      fit();
    });
    return () => {
      stop();
      stopFollowing();
      hold(null);
    };
  }, [live]);

  // who was let go is where the table says as soon as it says anything else than before
  useEffect(() => {
    const { resting } = live;
    if (resting === null || resting.back !== null) return;
    const place = placeOf(view, resting.who);
    if (place === null || (place.x === resting.at.x && place.y === resting.at.y)) settle(live);
  }, [live, view]);

  useEffect(() => runMotions(live, motions), [live, motions]);
  const scene = useMemo(
    () =>
      brushing(
        palette,
        (brush) => {
          // a canvas in sight costs with every picture of the page, also one that nothing is drawn on
          brush.ctx.canvas.style.visibility = holdsSomething(live) ? '' : 'hidden';
          paintHand(brush, live);
        },
        pictures,
      ),
    [palette, live, pictures],
  );
  return <Shape ref={shape} sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};

const heldIn = ({ gesture, resting }: Live): Held | null => {
  if (gesture.type === 'dragging') return { who: gesture.who, share: 0.35 };
  return resting === null ? null : { who: resting.who, share: 0 };
};
