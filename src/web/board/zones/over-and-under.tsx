import { lazy, Suspense } from 'react';
import type { ZoneReachView } from '../../../core/rules/views/view.ts';
import type { ZonesView } from '../../store/field/kinds.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';

/** What is drawn under and over the tokens of zones: it comes with the first such table, and not with a grid. */

const UnderTokens = lazy(() =>
  import('./UnderTokens.tsx').then(({ UnderTokens: component }) => ({ default: component })),
);
const Arrows = lazy(() => import('./Arrows.tsx').then(({ Arrows: component }) => ({ default: component })));

interface UnderProps {
  readonly field: ZonesView;
  readonly reach: ZoneReachView | null;
}

export const Under = (props: UnderProps) => (
  <Suspense fallback={null}>
    <UnderTokens {...props} />
  </Suspense>
);

/** Arrows come with the first intention that is shown. */
export const Over = (props: Pick<UnderProps, 'field'>) =>
  useTable((state) => (shownView(state)?.turnOrder.arrows?.length ?? 0) > 0) ? (
    <Suspense fallback={null}>
      <Arrows {...props} />
    </Suspense>
  ) : null;
