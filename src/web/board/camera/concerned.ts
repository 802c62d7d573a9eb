import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { View } from '../../../core/rules/views/view.ts';

/** Whom the questions and rolls of this seat are about, those first who are asked. */
export const askedIn = (view: View | null): readonly CombatantId[] => {
  const questions = view?.questions.filter((question) => question.yours) ?? [];
  const rolls = view?.rolls.filter((roll) => roll.yours) ?? [];
  return [
    ...questions.flatMap(({ to, about }) => (to === 'gm' ? about : [to, ...about])),
    ...rolls.flatMap(({ of }) => of ?? []),
  ];
};

/** Whose turn it is; nobody where several act or choose at once. */
export const actingIn = (view: View | null): readonly CombatantId[] => {
  const active = view?.turnOrder.active ?? [];
  return active.length === 1 ? active : [];
};

/** Both together, each once. */
export const concernedIn = (view: View | null): readonly CombatantId[] => [
  ...new Set([...askedIn(view), ...actingIn(view)]),
];
