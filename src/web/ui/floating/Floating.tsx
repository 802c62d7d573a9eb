import { lazy, Suspense } from 'react';
import type { FloatingProps } from './floating-props.ts';

const FloatingCard = lazy(() =>
  import('./FloatingCard.tsx').then(({ FloatingCard: component }) => ({ default: component })),
);

/** A card that floats over everything beside its anchor. What places it is loaded when the first one is shown. */
export const Floating = (props: FloatingProps) => (
  <Suspense fallback={null}>
    <FloatingCard {...props} />
  </Suspense>
);
