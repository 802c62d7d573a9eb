import { lazy, Suspense } from 'react';
import { useTable } from '../../store/table.ts';

/** Parts that come when they are first used, so that a player's first load stays small. */

const PastBarCard = lazy(() => import('../log/PastBar.tsx').then(({ PastBar: component }) => ({ default: component })));

/** Which moment of the past is shown, while one is. */
export const PastBar = () =>
  useTable((state) => state.past !== null) ? (
    <Suspense fallback={null}>
      <PastBarCard />
    </Suspense>
  ) : null;
