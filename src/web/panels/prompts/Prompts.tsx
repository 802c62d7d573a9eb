import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useTable } from '../../store/table.ts';
import { isWithoutCharacter, TakeCard } from './TakeCard.tsx';
import { silentIn } from './silent.ts';
import type { Asked } from './waits/waits.ts';
import { askedOf, saidOf } from './waits/waits.ts';

const useAsked = (): Asked => {
  const view = useTable((state) => (state.past === null ? state.view : null));
  return useMemo(() => askedOf(view), [view]);
};

/** Everything that asks this seat for something, as cards one below another. */
export const PromptCards = () => {
  const asked = useAsked();
  const taking = useTable((state) => isWithoutCharacter(state.view));
  const needed = asked.rolls.length + asked.questions.length > 0;
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.all([toQuestions(), toRolls(), toWaits()]).catch(() => undefined),
      needed ? 0 : BEFORE_NEEDED,
    );
    return () => clearTimeout(timer);
  }, [needed]);
  return (
    <>
      {taking ? <TakeCard /> : null}
      <Suspense fallback={null}>
        {asked.rolls.length === 0 ? null : <RollStack rolls={asked.rolls} />}
        {asked.questions.length === 0 ? null : <QuestionStack questions={asked.questions} />}
      </Suspense>
      {asked.provisional === null ? null : (
        <Suspense fallback={null}>
          <KeepCard entry={asked.provisional} />
        </Suspense>
      )}
    </>
  );
};

/** Whether this seat has something to decide now. */
export const useDeciding = (): boolean => {
  const { rolls, questions, provisional } = useAsked();
  return rolls.length + questions.length > 0 || provisional !== null;
};

/** Says whom this seat is asked about, in one sentence for each. It is there before anybody is asked. */
export const SpokenPrompts = () => {
  const said = useTable((state) => saidOf(state.past === null ? state.view : null));
  return (
    <div role="status" aria-label="What you are asked" data-spoken="prompts" className="sr-only">
      {said}
    </div>
  );
};

const toQuestions = () => import('./QuestionStack.tsx');
const toRolls = () => import('./RollStack.tsx');
const toWaits = () => import('./waits/Waits.tsx');
const Waits = lazy(() => toWaits().then(({ Waits: component }) => ({ default: component })));
const QuestionStack = lazy(() => toQuestions().then(({ QuestionStack: component }) => ({ default: component })));
const RollStack = lazy(() => toRolls().then(({ RollStack: component }) => ({ default: component })));

/** So long after the table is on screen what prompts are made of is fetched, ms: none of them waits for a slow line. */
const BEFORE_NEEDED = 8000;

const Unasked = lazy(() => import('./Unasked.tsx').then(({ Unasked: component }) => ({ default: component })));
const KeepCard = lazy(() => import('./KeepCard.tsx').then(({ KeepCard: component }) => ({ default: component })));
const Unmasked = lazy(() => import('./Unmasked.tsx').then(({ Unmasked: component }) => ({ default: component })));

/** For whom the table waits, and who was passed over. */
export const WaitLines = () => {
  const asked = useAsked();
  const waits = useTable((state) => (state.view?.waitingFor.length ?? 0) > 0);
  const silent = useTable((state) => state.past === null && silentIn(state.view?.log.at(-1)).length > 0);
  const unmasks = useTable((state) => state.view?.log.some(({ unmasks }) => unmasks !== undefined) === true);
  return (
    <>
      {unmasks ? (
        <Suspense fallback={null}>
          <Unmasked />
        </Suspense>
      ) : null}
      {silent ? (
        <Suspense fallback={null}>
          <Unasked />
        </Suspense>
      ) : null}
      {waits ? (
        <Suspense fallback={null}>
          <Waits asked={asked} />
        </Suspense>
      ) : null}
    </>
  );
};
