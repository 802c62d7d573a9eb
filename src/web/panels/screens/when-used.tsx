import { lazy, Suspense, useEffect } from 'react';
import { useStage } from '../../store/stage/stage.ts';
import type { ResultCardProps } from '../stage/ResultCard.tsx';
import { stagedBy } from '../../store/stage/news.ts';
import { showsStage } from '../../store/stage/seen.ts';
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

const ContextMenu = lazy(() =>
  import('../hands/Context.tsx').then(({ Context: component }) => ({ default: component })),
);
const CountForm = lazy(() =>
  import('../hands/CountField.tsx').then(({ CountField: component }) => ({ default: component })),
);

/** The menu of a token or a spot, while it is open. */
export const Context = () =>
  useTable((state) => state.context !== null) ? (
    <Suspense fallback={null}>
      <ContextMenu />
    </Suspense>
  ) : null;

/** A number being typed for whoever is selected, while it is. */
export const CountField = () =>
  useTable((state) => state.counting !== null) ? (
    <Suspense fallback={null}>
      <CountForm />
    </Suspense>
  ) : null;

const ComposeForm = lazy(() =>
  import('../bar/ComposeCard.tsx').then(({ ComposeCard: component }) => ({ default: component })),
);
const Strikes = lazy(() =>
  import('../odds/StrikeMenu.tsx').then(({ StrikeMenu: component }) => ({ default: component })),
);

/** A command being put together, while one is. */
export const ComposeCard = (props: { readonly flush?: boolean }) =>
  useTable((state) => state.composing !== null) ? (
    <Suspense fallback={null}>
      <ComposeForm {...props} />
    </Suspense>
  ) : null;

const Aims = lazy(() => import('../odds/AimCard.tsx').then(({ AimCard: component }) => ({ default: component })));

/** The odds on a foe under the pointer, while it is one. */
export const AimCard = () =>
  useTable((state) => state.aim !== null) ? (
    <Suspense fallback={null}>
      <Aims />
    </Suspense>
  ) : null;

/** The attacks on a clicked foe, while they are shown. */
export const StrikeMenu = () =>
  useTable((state) => state.menu !== null) ? (
    <Suspense fallback={null}>
      <Strikes />
    </Suspense>
  ) : null;

const loadResultCard = () =>
  import('../stage/ResultCard.tsx').then(({ ResultCard: component }) => ({ default: component }));
const ResultCardPart = lazy(loadResultCard);
stagedBy(loadResultCard);

/** What happened last, from the first that happens on. */
export const ResultCard = (props: ResultCardProps) => {
  useEffect(() => showsStage('card'), []);
  return useStage((state) => state.card !== null) ? (
    <Suspense fallback={null}>
      <ResultCardPart {...props} />
    </Suspense>
  ) : null;
};
