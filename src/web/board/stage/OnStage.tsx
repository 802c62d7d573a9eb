import { lazy, Suspense } from 'react';
import { useStage } from '../../store/stage/stage.ts';

const StageLayer = lazy(() => import('./StageLayer.tsx').then(({ StageLayer: component }) => ({ default: component })));

/** The layer that draws what is on the stage, loaded with the first step. */
export const OnStage = () =>
  useStage((state) => state.card !== null) ? (
    <Suspense fallback={null}>
      <StageLayer />
    </Suspense>
  ) : null;
