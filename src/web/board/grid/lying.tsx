import { lazy, Suspense } from 'react';
import type { GridView } from '../../store/field/kinds.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';

/** What lies on the ground for a while: how it is drawn comes with the first such area. */

const Areas = lazy(() => import('./Areas.tsx').then(({ Areas: component }) => ({ default: component })));
const AreaNames = lazy(() => import('./Areas.tsx').then(({ AreaNames: component }) => ({ default: component })));

interface LyingProps {
  readonly field: GridView;
}

const useAny = (): boolean => useTable((state) => (shownView(state)?.areas.length ?? 0) > 0);

/** The areas themselves, under the tokens. */
export const LyingAreas = (props: LyingProps) =>
  useAny() ? (
    <Suspense fallback={null}>
      <Areas {...props} />
    </Suspense>
  ) : null;

/** Their names, over the tokens. */
export const LyingNames = (props: LyingProps) =>
  useAny() ? (
    <Suspense fallback={null}>
      <AreaNames {...props} />
    </Suspense>
  ) : null;
