import { useEffect } from 'react';
import { stagedBy } from '../../store/stage/news.ts';
import { showsStage } from '../../store/stage/seen.ts';
import { useStage } from '../../store/stage/stage.ts';
import { soon } from '../../ui/soon.ts';

const StageLayer = soon(() => import('./StageLayer.tsx').then(({ StageLayer: part }) => part));
stagedBy(StageLayer.ahead);

/** The layer that draws what is on the stage, loaded with the first step. */
export const OnStage = () => {
  useEffect(() => showsStage('board'), []);
  return useStage((state) => state.card !== null) ? <StageLayer /> : null;
};
