import { lazy, Suspense, useEffect } from 'react';
import { stagedBy } from '../../store/stage/news.ts';
import { showsStage } from '../../store/stage/seen.ts';
import { useStage } from '../../store/stage/stage.ts';

const loadLayer = () => import('./StageLayer.tsx').then(({ StageLayer: component }) => ({ default: component }));
const StageLayer = lazy(loadLayer);
stagedBy(loadLayer);

/** The layer that draws what is on the stage, loaded with the first step. */
export const OnStage = () => {
  useEffect(() => showsStage('board'), []);
  return useStage((state) => state.card !== null) ? (
    <Suspense fallback={null}>
      <StageLayer />
    </Suspense>
  ) : null;
};
