import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { keepUncovered } from '../../board/camera/controls.ts';
import { useTable } from '../../store/table.ts';
import { namedIn } from './named-in.ts';
import { isWithoutCharacter, TakeCard } from './TakeCard.tsx';
import { Unasked } from './Unasked.tsx';
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
  // the first card is there only once what it is made of has come
  const [came, setCame] = useState(false);
  const acting = useTable((state) =>
    state.view?.turnOrder.active.length === 1 ? state.view.turnOrder.active[0] : undefined,
  );
  const concerned = aboutIn(asked);
  const about = (
    concerned.length === 0 || acting === undefined ? concerned : [...new Set([...concerned, acting])]
  ).join(' ');
  useEffect(() => {
    const card = came ? (cards.current?.firstElementChild ?? null) : null;
    return card === null || about === '' ? undefined : keepUncovered(about.split(' ') as CombatantId[], card);
  }, [about, came]);
  useEffect(() => {
    const fetched = (): void => void requestAnimationFrame(() => setCame(true));
    const timer = setTimeout(
      () => void Promise.all([toQuestions(), toRolls(), toWaits()]).then(fetched, () => undefined),
      about === '' ? BEFORE_NEEDED : 0,
    );
    return () => clearTimeout(timer);
  }, [about]);
  if (!taking && asked.rolls.length + asked.questions.length === 0 && asked.provisional === null) return null;
  return (
    <div
      ref={cards}
      className="pointer-events-none flex w-full flex-wrap items-end justify-center gap-2"
      aria-live="polite"
    >
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
    </div>
  );
};

const toQuestions = () => import('./QuestionStack.tsx');
const toRolls = () => import('./RollStack.tsx');
const toWaits = () => import('./Waits.tsx');
const Waits = lazy(() => toWaits().then(({ Waits: component }) => ({ default: component })));
const QuestionStack = lazy(() => toQuestions().then(({ QuestionStack: component }) => ({ default: component })));
const RollStack = lazy(() => toRolls().then(({ RollStack: component }) => ({ default: component })));

/** So long after the table is on screen what prompts are made of is fetched, ms: none of them waits for a slow line. */
const BEFORE_NEEDED = 8000;

const KeepCard = lazy(() => import('./KeepCard.tsx').then(({ KeepCard: component }) => ({ default: component })));
const Unmasked = lazy(() => import('./Unmasked.tsx').then(({ Unmasked: component }) => ({ default: component })));

/** For whom the table waits, and who was passed over. */
export const WaitLines = () => {
  const asked = useAsked();
  const waits = useTable((state) => (state.view?.waitingFor.length ?? 0) > 0);
  const unmasks = useTable((state) => state.view?.log.some(({ unmasks }) => unmasks !== undefined) === true);
  return (
    <>
      {unmasks ? (
        <Suspense fallback={null}>
          <Unmasked />
        </Suspense>
      ) : null}
      <Unasked />
      {waits ? (
        <Suspense fallback={null}>
          <Waits asked={asked} />
        </Suspense>
      ) : null}
    </>
  );
};
