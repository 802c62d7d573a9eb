import { useEffect, useMemo } from 'react';
import { useTable } from '../../store/table.ts';
import { isWithoutCharacter, TakeCard } from './TakeCard.tsx';
import { silentIn } from './silent.ts';
import type { Asked } from './waits/waits.ts';
import { askedOf, saidOf } from './waits/waits.ts';
import { soon } from '../../ui/soon.ts';

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
      () => void Promise.all([QuestionStack, RollStack, Waits].map(({ ahead }) => ahead())),
      needed ? 0 : BEFORE_NEEDED,
    );
    return () => clearTimeout(timer);
  }, [needed]);
  return (
    <>
      {taking ? <TakeCard /> : null}
      {asked.rolls.length === 0 ? null : <RollStack rolls={asked.rolls} />}
      {asked.questions.length === 0 ? null : <QuestionStack questions={asked.questions} />}
      {asked.provisional === null ? null : <KeepCard entry={asked.provisional} />}
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

const Waits = soon(() => import('./waits/Waits.tsx').then(({ Waits: part }) => part));
const QuestionStack = soon(() => import('./QuestionStack.tsx').then(({ QuestionStack: part }) => part));
const RollStack = soon(() => import('./RollStack.tsx').then(({ RollStack: part }) => part));

/** So long after the table is on screen what prompts are made of is fetched, ms: none of them waits for a slow line. */
const BEFORE_NEEDED = 8000;

const Unasked = soon(() => import('./Unasked.tsx').then(({ Unasked: part }) => part));
const KeepCard = soon(() => import('./KeepCard.tsx').then(({ KeepCard: part }) => part));
const Unmasked = soon(() => import('./Unmasked.tsx').then(({ Unmasked: part }) => part));

/** For whom the table waits, and who was passed over. */
export const WaitLines = () => {
  const asked = useAsked();
  const waits = useTable((state) => (state.view?.waitingFor.length ?? 0) > 0);
  const silent = useTable((state) => state.past === null && silentIn(state.view?.log.at(-1)).length > 0);
  const unmasks = useTable((state) => state.view?.log.some(({ unmasks }) => unmasks !== undefined) === true);
  return (
    <>
      {unmasks ? <Unmasked /> : null}
      {silent ? <Unasked /> : null}
      {waits ? <Waits asked={asked} /> : null}
    </>
  );
};
