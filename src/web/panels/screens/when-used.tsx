import { useEffect } from 'react';
import { useStage } from '../../store/stage/stage.ts';
import type { ResultCardProps } from '../stage/ResultCard.tsx';
import { stagedBy } from '../../store/stage/news.ts';
import { showsStage } from '../../store/stage/seen.ts';
import { useTable } from '../../store/table.ts';
import { soon } from '../../ui/soon.ts';

/** Parts that come when they are first used, so that a player's first load stays small. */

const PastBarCard = soon(() => import('../log/PastBar.tsx').then(({ PastBar: part }) => part));

/** Which moment of the past is shown, while one is. */
export const PastBar = () => (useTable((state) => state.past !== null) ? <PastBarCard /> : null);

const ContextMenu = soon(() => import('../hands/Context.tsx').then(({ Context: part }) => part));
const CountForm = soon(() => import('../hands/CountField.tsx').then(({ CountField: part }) => part));

/** The menu of a token or a spot, while it is open. */
export const Context = () => (useTable((state) => state.context !== null) ? <ContextMenu /> : null);

/** A number being typed for whoever is selected, while it is. */
export const CountField = () => (useTable((state) => state.counting !== null) ? <CountForm /> : null);

const ComposeForm = soon(() => import('../bar/ComposeCard.tsx').then(({ ComposeCard: part }) => part));
const Strikes = soon(() => import('../odds/StrikeMenu.tsx').then(({ StrikeMenu: part }) => part));

/** A command being put together, while one is. */
export const ComposeCard = (props: { readonly flush?: boolean }) =>
  useTable((state) => state.composing !== null) ? <ComposeForm {...props} /> : null;

const Aims = soon(() => import('../odds/AimCard.tsx').then(({ AimCard: part }) => part));

/** The odds on a foe under the pointer, while it is one. */
export const AimCard = () => (useTable((state) => state.aim !== null) ? <Aims /> : null);

/** The attacks on a clicked foe, while they are shown. */
export const StrikeMenu = () => (useTable((state) => state.menu !== null) ? <Strikes /> : null);

const ResultCardPart = soon(() => import('../stage/ResultCard.tsx').then(({ ResultCard: part }) => part));
stagedBy(ResultCardPart.ahead);

/** What happened last, from the first that happens on. */
export const ResultCard = (props: ResultCardProps) => {
  useEffect(() => showsStage('card'), []);
  return useStage((state) => state.card !== null) ? <ResultCardPart {...props} /> : null;
};
