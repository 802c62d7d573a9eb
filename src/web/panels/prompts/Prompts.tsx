import { useMemo } from 'react';
import { useTable } from '../../store/table.ts';
import { KeepCard } from './KeepCard.tsx';
import { QuestionStack } from './QuestionStack.tsx';
import { RollStack } from './RollStack.tsx';
import { isWithoutCharacter, TakeCard } from './TakeCard.tsx';
import { Waits } from './Waits.tsx';
import type { Asked } from './waits.ts';
import { askedOf } from './waits.ts';

const useAsked = (): Asked => {
  const view = useTable((state) => (state.past === null ? state.view : null));
  return useMemo(() => askedOf(view), [view]);
};

/** Everything that asks this seat for something, as cards side by side. */
export const PromptCards = () => {
  const asked = useAsked();
  const taking = useTable((state) => isWithoutCharacter(state.view));
  if (!taking && asked.rolls.length + asked.questions.length === 0 && asked.provisional === null) return null;
  return (
    <div className="pointer-events-none flex w-full flex-wrap items-end justify-center gap-2" aria-live="polite">
      {taking ? <TakeCard /> : null}
      <RollStack rolls={asked.rolls} />
      <QuestionStack questions={asked.questions} />
      {asked.provisional === null ? null : <KeepCard entry={asked.provisional} />}
    </div>
  );
};

/** For whom the table waits. */
export const WaitStrip = () => {
  const asked = useAsked();
  return <Waits asked={asked} />;
};
