import { useEffect, useMemo, useRef } from 'react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { keepUncovered } from '../../board/camera/controls.ts';
import { useTable } from '../../store/table.ts';
import { KeepCard, namedIn } from './KeepCard.tsx';
import { QuestionStack } from './QuestionStack.tsx';
import { RollStack } from './RollStack.tsx';
import { isWithoutCharacter, TakeCard } from './TakeCard.tsx';
import { Unasked } from './Unasked.tsx';
import { Waits } from './Waits.tsx';
import type { Asked } from './waits.ts';
import { askedOf } from './waits.ts';

const useAsked = (): Asked => {
  const view = useTable((state) => (state.past === null ? state.view : null));
  return useMemo(() => askedOf(view), [view]);
};

/** Whom the cards are about: they are to be seen while one decides. */
const aboutIn = ({ questions, rolls, provisional }: Asked): readonly CombatantId[] => [
  ...new Set([
    ...questions.flatMap(({ to, about }) => (to === 'gm' ? about : [to, ...about])),
    ...rolls.flatMap(({ of }) => of ?? []),
    ...(provisional === null ? [] : namedIn(provisional).map(({ who }) => who)),
  ]),
];

/** Everything that asks this seat for something, as cards side by side. */
export const PromptCards = () => {
  const asked = useAsked();
  const taking = useTable((state) => isWithoutCharacter(state.view));
  const cards = useRef<HTMLDivElement>(null);
  const acting = useTable((state) =>
    state.view?.turnOrder.active.length === 1 ? state.view.turnOrder.active[0] : undefined,
  );
  const concerned = aboutIn(asked);
  const about = (
    concerned.length === 0 || acting === undefined ? concerned : [...new Set([...concerned, acting])]
  ).join(' ');
  useEffect(() => {
    const card = cards.current?.firstElementChild ?? null;
    return card === null || about === '' ? undefined : keepUncovered(about.split(' ') as CombatantId[], card);
  }, [about]);
  if (!taking && asked.rolls.length + asked.questions.length === 0 && asked.provisional === null) return null;
  return (
    <div
      ref={cards}
      className="pointer-events-none flex w-full flex-wrap items-end justify-center gap-2"
      aria-live="polite"
    >
      {taking ? <TakeCard /> : null}
      <RollStack rolls={asked.rolls} />
      <QuestionStack questions={asked.questions} />
      {asked.provisional === null ? null : <KeepCard entry={asked.provisional} />}
    </div>
  );
};

/** For whom the table waits, and who was passed over. */
export const WaitTurnOrder = () => {
  const asked = useAsked();
  return (
    <>
      <Unasked />
      <Waits asked={asked} />
    </>
  );
};
